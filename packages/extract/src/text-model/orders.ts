import { detached } from '../characters.ts';
import { FeatureReader } from './features.ts';
import type { TextModel } from './model.ts';
import { bestWindow, type Window } from './score.ts';
import { shippedModel } from './shipped.ts';

/** An order is a sentence or three: so many characters are looked at together, from places so far apart. */
export const orderWindow = { characters: 260, stride: 40 } as const;

let shared: { readonly model: TextModel; readonly reader: FeatureReader } | null = null;

/** Pages say the same in several attributes and in their data: what the last texts score is kept. */
const before = new Map<string, Window>();
const maxKept = 500;
const maxKeptCharacters = 1_000;

/**
 * How much a text looks like an order to a model, by its likeliest part: log-odds among the texts that were learned from. In time with its
 * length; what follows the first hundred thousand features is not looked at.
 */
export function orderScore(text: string): Window {
  if (!shared) {
    const model = shippedModel('orders');
    shared = { model, reader: new FeatureReader(model.bits) };
  }
  const known = before.get(text);
  if (known) return known;
  shared.reader.clear();
  shared.reader.read(text);
  const window = bestWindow(shared.model, shared.reader, orderWindow.characters, orderWindow.stride);
  if (text.length <= maxKeptCharacters) {
    if (before.size >= maxKept) before.clear();
    before.set(detached(text), window);
  }
  return window;
}
