import { FeatureReader } from '../src/text-model/features.ts';
import type { LinearModel } from '../src/text-model/linear-model.ts';
import { orderWindow } from '../src/text-model/orders.ts';
import { bestWindow } from '../src/text-model/score.ts';
import { harmlessTexts } from './hidden-texts.ts';
import { chanceFrom, type Sample } from './learners/samples.ts';
import { linesOf, textsFolder } from './lines.ts';

export const orderBits = 18;

interface OrderLine {
  readonly kind: 'order' | 'harmless';
  readonly language: string;
  readonly text: string;
}
/** What orders are put together from. */
interface OrderPart {
  readonly part: 'opener' | 'directive' | 'alone' | 'closer';
  readonly language: string;
  readonly text: string;
}

const composedEnglish = 2_500;
const composedOther = 160;
/** Harmless texts that were written because they sound like orders count for so many of the corpus. */
const writtenWeight = 12;
const wholeWeight = 6;
const composedWeight = 0.5;
/** One in so many of the shown texts is learned from: they are much alike. */
const shownStep = 10;
/** Odd texts are read backwards, too: one of so many is learned from so. */
const turnedStep = 8;
/** Texts that score more are learned from once more, and count for so many. */
const nearlyOrder = -2;
const mistakenWeight = 8;
const minCharacters = 20;

const reader = new FeatureReader(orderBits);
function sampleOf(text: string, label: number, weight: number): Sample {
  reader.clear();
  reader.read(text);
  return { buckets: reader.buckets.slice(0, reader.count), label, weight };
}

/** The parts of a text as it will be looked at. */
const windowsOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / orderWindow.characters) }, (_, index) =>
    text.slice(index * orderWindow.characters, (index + 1) * orderWindow.characters),
  );

/** Orders that are put together from parts, in every language that has some. */
function* composedOrders(parts: readonly OrderPart[]): Generator<string> {
  const chance = chanceFrom(99);
  for (const language of new Set(parts.map((one) => one.language))) {
    const of = (part: OrderPart['part']): string[] =>
      parts.flatMap((one) => (one.language === language && one.part === part ? [one.text] : []));
    const [openers, directives, alone, closers] = [of('opener'), of('directive'), of('alone'), of('closer')];
    const pick = (list: readonly string[]): string => list[chance(list.length)] ?? '';
    yield* alone;
    for (let count = language === 'en' ? composedEnglish : composedOther; count > 0; count--) {
      const order = `${chance(4) === 0 ? '' : pick(openers)} ${pick(directives)}.`.trim();
      yield chance(3) === 0 ? `${chance(2) === 0 ? pick(alone) : ''} ${order} ${pick(closers)}`.trim() : order;
    }
  }
}

/** A text that pages show or hide. */
interface CorpusText {
  readonly isShown: boolean;
  readonly text: string;
}
export const corpusTexts = (sources: readonly string[]): CorpusText[] =>
  [...harmlessTexts(sources)].flatMap(({ place, text }) =>
    text.length < minCharacters ? [] : [{ isShown: place === 'shown', text }],
  );

/** Returns the parts of pages' hidden texts that a model takes for orders, or nearly: it learns from them once more. */
export function mistakenSamples(corpus: readonly CorpusText[], model: LinearModel): Sample[] {
  return corpus.flatMap(({ isShown, text }) => {
    if (isShown) return [];
    reader.clear();
    reader.read(text);
    const { score, from, to } = bestWindow(model, reader, orderWindow.characters, orderWindow.stride);
    return score < nearlyOrder ? [] : [sampleOf(text.slice(from, to), 0, mistakenWeight)];
  });
}

/** What orders and harmless texts are learned from: written ones, and what pages of the corpus show and hide. */
export function orderSamples(corpus: readonly CorpusText[], folder: URL = textsFolder): Sample[] {
  const samples: Sample[] = [];
  for (const { kind, text } of linesOf<OrderLine>('orders', folder))
    samples.push(sampleOf(text, kind === 'order' ? 1 : 0, kind === 'order' ? wholeWeight : writtenWeight));
  for (const text of composedOrders(linesOf<OrderPart>('order-parts', folder)))
    samples.push(sampleOf(text, 1, composedWeight));
  let [shown, all] = [0, 0];
  for (const { isShown, text } of corpus)
    for (const window of windowsOf(text)) {
      if (window.length < minCharacters || (isShown && ++shown % shownStep !== 0)) continue;
      samples.push(sampleOf(window, 0, 1));
      if (++all % turnedStep === 0) samples.push(sampleOf([...window].reverse().join(''), 0, 1));
    }
  return samples;
}
