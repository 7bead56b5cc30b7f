import { writeFileSync } from 'node:fs';
import { eachWindow, featureCount, stemFeature } from '../../../packages/extract/src/hygiene/order-features.ts';
import { stemBuckets } from '../../../packages/extract/src/hygiene/stems.ts';
import { attacks } from '../../../packages/extract/src/test-attacks.ts';
import { harmlessSentences } from '../../../packages/extract/src/test-harmless.ts';
import { randomly } from '../../../packages/extract/src/test-mutations.ts';
import { harmlessTexts, type Place } from '../../../packages/extract/train/hidden-texts.ts';
import { composedOrders, harmlessOrderLike, ordersOf } from './orders.ts';

/** Sources that may be learned from; `dg` may not. */
const sources = ['sh', 'wx', 'tf', 'rd', 'ms', 'df', 'pl', 'wt'];
const composed = 6_000;
const epochs = 8;
/** One order is shown for so many harmless windows. */
const harmlessPerOrder = 8;
const rate = 0.3;
const decay = 2e-4;
/** Harmless texts that were written, because they sound like orders, are shown as often as so many of the corpus. */
const writtenTimes = 10;
/** Of what pages show every so many window is learned from: it is much, and never flagged. */
const shownStep = 2;
/** Weights are kept in so many parts of one. */
const parts = 16;

type Features = Int32Array;
interface Learned {
  readonly weights: Float64Array;
  readonly bias: number;
}
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function windowsOf(text: string): Features[] {
  const windows: Features[] = [];
  eachWindow(text, ({ features, count }) => windows.push(Int32Array.from(features.subarray(0, count))));
  return windows;
}

const sum = ({ weights, bias }: Learned, features: Features): number => {
  let total = bias;
  for (const feature of features) total += weights[feature] ?? 0;
  return total;
};
const best = (learned: Learned, windows: readonly Features[]): number =>
  windows.reduce((most, features) => Math.max(most, sum(learned, features)), Number.NEGATIVE_INFINITY);

/** Logistic regression by AdaGrad; of an order the window that looks most like one counts. The mean over the later epochs. */
class Learner {
  readonly #weights = new Float64Array(featureCount + 1);
  readonly #squares = new Float64Array(featureCount + 1).fill(0.01);
  readonly #means = new Float64Array(featureCount + 1);
  readonly #chance = randomly(12_345);

  learn(orders: readonly (readonly Features[])[], harmless: readonly Features[]): Learned {
    let counted = 0;
    for (let epoch = 0; epoch < epochs; epoch++) {
      for (let turn = 0; turn < harmless.length; turn++) {
        this.#step(this.#pick(harmless), 0);
        if (turn % harmlessPerOrder === 0) this.#step(this.#likeliest(this.#pick(orders)), 1);
      }
      if (epoch < epochs / 3) continue;
      counted++;
      for (let at = 0; at <= featureCount; at++) this.#means[at] = (this.#means[at] ?? 0) + (this.#weights[at] ?? 0);
    }
    const means = this.#means.map((total) => total / counted);
    return { weights: means.subarray(0, featureCount), bias: means[featureCount] ?? 0 };
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[this.#chance(items.length)];
    if (item === undefined) throw new Error('nothing to learn from');
    return item;
  }

  #now(): Learned {
    return { weights: this.#weights, bias: this.#weights[featureCount] ?? 0 };
  }

  #likeliest(windows: readonly Features[]): Features {
    const now = this.#now();
    return windows.reduce((one, other) => (sum(now, other) > sum(now, one) ? other : one));
  }

  #step(features: Features, truth: number): void {
    const error = 1 / (1 + Math.exp(-sum(this.#now(), features))) - truth;
    if (Math.abs(error) < 1e-4) return;
    for (const feature of features) this.#move(feature, error);
    this.#move(featureCount, error);
  }

  #move(feature: number, error: number): void {
    const weight = this.#weights[feature] ?? 0;
    const gradient = error + decay * weight;
    const square = (this.#squares[feature] ?? 0) + gradient * gradient;
    this.#squares[feature] = square;
    this.#weights[feature] = weight - (rate * gradient) / Math.sqrt(square);
  }
}

const onlyStems = (windows: readonly Features[]): Features[] =>
  windows.map((features) =>
    features.filter((feature) => feature >= stemFeature && feature < stemFeature + stemBuckets),
  );

const inParts = (weights: Float64Array): Int8Array =>
  Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight * parts))));
/** Weights of hashed stems in steps of a quarter, which compress better, and tell as much. */
const hashedStep = 4;
const maxStepped = 120;
const inSteps = (weights: Int8Array): Int8Array =>
  weights.map((weight, feature) =>
    feature < stemFeature
      ? weight
      : Math.max(-maxStepped, Math.min(maxStepped, Math.round(weight / hashedStep) * hashedStep)),
  );
const encoded = (weights: Int8Array): string => Buffer.from(weights.buffer).toString('base64');

function write(learned: Learned, leans: Float64Array): void {
  const file = new URL('../../../packages/extract/src/hygiene/order-weights.ts', import.meta.url);
  writeFileSync(
    file,
    `// Written by \`npm run prove -- hygiene learn\`.
const read = (base64: string): Int8Array => Int8Array.from(atob(base64), (character) => (character.charCodeAt(0) << 24) >> 24);

/** How much the words of each bucket of stems lean towards orders by themselves, in sixteenths. */
export const leans = read(
  '${encoded(inParts(leans))}',
);
/** What each feature of a window adds to its score, in sixteenths. */
export const weights = read(
  '${encoded(inSteps(inParts(learned.weights)))}',
);
/** The score of a window without features. */
export const bias = ${learned.bias.toFixed(3)};
`,
  );
}

interface Harmless {
  readonly page: string;
  readonly place: Place;
  readonly windows: readonly Features[];
}

/** The orders that are learned from: whole ones four times as often as those that are put together. */
function orders(names: readonly string[]): (readonly Features[])[] {
  const whole = [
    ...names.flatMap((name) => Object.values(ordersOf(name)).flat()),
    ...attacks.flatMap(({ order }) => (order === undefined ? [] : [order])),
  ].map(windowsOf);
  const together = composedOrders(composed, randomly(99)).map(windowsOf);
  return [...whole, ...whole, ...whole, ...whole, ...together].filter(({ length }) => length > 0);
}

/** What a score must be for at most so many pages to be flagged, by place. */
function tell(learned: Learned, harmless: readonly Harmless[], tests: readonly string[]): void {
  const scores = tests.map((text) => best(learned, windowsOf(text)));
  for (const place of ['concealed', 'hidden', 'attribute', 'data', 'source'] as const) {
    const pages = new Map<string, number>();
    for (const text of harmless)
      if (text.place === place)
        pages.set(text.page, Math.max(pages.get(text.page) ?? -99, best(learned, text.windows)));
    const sorted = [...pages.values()].sort((one, other) => other - one);
    const row = [0, 1, 2, 4, 8, 16].map((count) => {
      const limit = sorted[count] ?? 0;
      return `${count}: ${limit.toFixed(1)} (${((100 * scores.filter((score) => score > limit).length) / Math.max(1, scores.length)).toFixed(0)} %)`;
    });
    say(`${place}, pages flagged: score (orders found)  ${row.join('  ')}`);
  }
}

/** Learns the weights from all sets of orders but those held out, and writes them. */
export function learn(names: readonly string[], heldOut: readonly string[]): void {
  const harmless: Harmless[] = [];
  for (const { page, place, text } of harmlessTexts(sources)) {
    const windows = windowsOf(text).filter((_, at) => place !== 'shown' || at % shownStep === 0);
    if (windows.length > 0) harmless.push({ page, place, windows });
  }
  for (const text of [...harmlessSentences, ...harmlessOrderLike()])
    for (let times = 0; times < writtenTimes; times++)
      harmless.push({ page: text, place: 'shown', windows: windowsOf(text) });
  const negatives = harmless.flatMap(({ windows }) => windows);
  const positives = orders(names);
  say(`${positives.length} orders, ${negatives.length} harmless windows, ${featureCount} features`);
  const learned = new Learner().learn(positives, negatives);
  const leaning = new Learner().learn(positives.map(onlyStems), onlyStems(negatives));
  write(learned, leaning.weights.subarray(stemFeature, stemFeature + stemBuckets));
  tell(
    learned,
    harmless,
    heldOut.flatMap((name) => Object.values(ordersOf(name)).flat()),
  );
}
