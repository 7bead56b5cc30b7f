import { FeatureReader } from './features.ts';
import type { LinearModel } from './linear-model.ts';
import { bestWindow, type Window } from './score.ts';
import { ordersModel } from './shipped.ts';

/** An order is a sentence or three: so many characters are looked at together, from places so far apart. */
export const orderWindow = { characters: 260, stride: 40 } as const;

let shared: { readonly model: LinearModel; readonly reader: FeatureReader } | null = null;

/**
 * How much a text looks like an order to a model, by its likeliest part: log-odds among the texts that were learned from. In time with its
 * length; what follows the first hundred thousand features is not looked at.
 */
export function orderScore(text: string): Window {
  if (!shared) {
    const model = ordersModel();
    shared = { model, reader: new FeatureReader(model.bits) };
  }
  shared.reader.clear();
  shared.reader.read(text);
  return bestWindow(shared.model, shared.reader, orderWindow.characters, orderWindow.stride);
}
