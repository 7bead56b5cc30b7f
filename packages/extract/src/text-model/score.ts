import { type FeatureReader, maxFeatures } from './features.ts';
import type { LinearModel } from './linear-model.ts';

/** A text of fewer features is no surer than one of so many. */
const minFeatures = 60;

/** What a sum over so many features is divided by: twice as long a text says the same thing, not twice as much. */
export const lengthOf = (features: number): number => Math.sqrt(Math.max(features, minFeatures));

/** The likeliest part of a text. */
export interface Window {
  readonly score: number;
  /** Where it begins and ends in the text. */
  readonly from: number;
  readonly to: number;
}

/** The weights of the features of the text that is looked at. */
const taken = new Int8Array(maxFeatures);

/**
 * The part of so many characters of a text that scores highest. Sums run along with the text, so that each feature is
 * looked at once, however many parts share it. Weights are fetched first: they lie far apart, and the processor waits for many at once.
 */
export function bestWindow(model: LinearModel, reader: FeatureReader, characters: number, stride: number): Window {
  const { weights, scale, bias } = model;
  const { buckets, places, count } = reader;
  for (let at = 0; at < count; at++) taken[at] = weights[buckets[at] ?? 0] ?? 0;
  let [best, from, to] = [Number.NEGATIVE_INFINITY, 0, 0];
  let [sum, start, next] = [0, 0, stride];
  for (let at = 0; at < count; at++) {
    sum += taken[at] ?? 0;
    const place = places[at] ?? 0;
    if (place < next && at < count - 1) continue;
    next = place + stride;
    for (; (places[start] ?? 0) < place - characters; start++) sum -= taken[start] ?? 0;
    const score = bias + (scale * sum) / lengthOf(at + 1 - start);
    if (score > best) [best, from, to] = [score, places[start] ?? 0, place];
  }
  return { score: best, from, to };
}
