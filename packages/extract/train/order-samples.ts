import { FeatureReader } from '../src/text-model/features.ts';
import { orderWindow } from '../src/text-model/orders.ts';
import { harmlessTexts } from './hidden-texts.ts';
import { linesOf } from './lines.ts';
import { chanceFrom, type Sample } from './text-learner.ts';

export const orderBits = 17;

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
const writtenWeight = 6;
const wholeWeight = 3;
/** Of what pages show much is alike: so many of its texts are learned from. */
const shownStep = 12;
const hiddenStep = 2;
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

/** What orders and harmless texts are learned from: written ones, and what pages of the corpus show and hide. */
export function orderSamples(sources: readonly string[]): Sample[] {
  const samples: Sample[] = [];
  for (const { kind, text } of linesOf<OrderLine>('orders'))
    samples.push(sampleOf(text, kind === 'order' ? 1 : 0, kind === 'order' ? wholeWeight : writtenWeight));
  for (const text of composedOrders(linesOf<OrderPart>('order-parts'))) samples.push(sampleOf(text, 1, 1));
  let count = 0;
  for (const { place, text } of harmlessTexts(sources))
    for (const window of windowsOf(text)) {
      const step = place === 'shown' ? shownStep : hiddenStep;
      if (window.length >= minCharacters && ++count % step === 0) samples.push(sampleOf(window, 0, 1));
    }
  return samples;
}
