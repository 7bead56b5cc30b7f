import { readFileSync } from 'node:fs';
import { readTextModel, type TextModel } from './model.ts';

/** The models beside the sources, each read when it is first asked for. */
const read = new Map<string, TextModel>();

export function shippedModel(name: 'orders' | 'walls'): TextModel {
  const known = read.get(name);
  if (known) return known;
  const model = readTextModel(readFileSync(new URL(`../../model/${name}.bin`, import.meta.url)));
  if (!model) throw new Error(`the model ${name}.bin is none`);
  read.set(name, model);
  return model;
}
