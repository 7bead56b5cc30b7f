import { readFileSync } from 'node:fs';
import { readGroupModel } from './group-model.ts';
import { readLinearModel } from './linear-model.ts';

/** A model beside the sources, read when it is first asked for. */
function shipped<Model>(name: string, read: (bytes: Uint8Array) => Model | null): () => Model {
  let known: Model | null = null;
  return () => {
    known ??= read(readFileSync(new URL(`../../model/${name}.bin`, import.meta.url)));
    if (!known) throw new Error(`the model ${name}.bin is none`);
    return known;
  };
}

export const ordersModel = shipped('orders', readLinearModel);
export const wallsModel = shipped('walls', readGroupModel);
export const phrasesModel = shipped('phrases', readGroupModel);
