import { distance } from 'fastest-levenshtein';
import type { FrameLocator, Page } from 'playwright-core';
import { z } from 'zod';
import type { ActionError } from '../../../contract/resources/interact.ts';
import { orNull } from '../page/or-null.ts';
import { candidateParts, candidatesOf, candidatesOver } from './in-page/in-page.js';
import { withParts } from './in-page/parts.ts';

/** An element that was nearly meant: a selector that matches it alone, and what it says or is labelled. */
type NearMatch = NonNullable<ActionError['nearest']>[number];

/** Told of a selector that matched nothing. */
const maxNearest = 3;
/** Told of a selector that nothing on the page is like. */
const maxListed = 10;
/** Told of what lies over an element, or is within it. */
const maxBy = 5;
/** How much of what is wanted an element must have to be near, from 0 to 1. */
const minLikeness = 0.34;
const minWordLikeness = 0.6;
/** What each half of the search may take, in milliseconds: what there is, and which selectors mean one element alone. */
const searchMs = 3_000;
const kinds = ['field', 'button', 'link', 'frame', 'other'] as const;

const Candidates = z
  .array(
    z.object({
      kind: z.enum(kinds),
      words: z.array(z.string()),
      text: z.string(),
      selectors: z.array(z.string().max(1_000)),
    }),
  )
  .max(400);
type Candidate = z.output<typeof Candidates>[number];

const within = withParts(candidatesOf, candidateParts);
const over = withParts(candidatesOver, candidateParts);

/** What a selector or an element is made of: `#loginButton` and `login-button` have the same words. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1),
  ),
];

/** Short words are in too many others. */
const minPartCharacters = 3;

const isPart = (part: string, whole: string): boolean => part.length >= minPartCharacters && whole.includes(part);

/** How alike two words are, from 0 to 1; one that is a part of the other is so at least a little. */
function likenessOfWords(one: string, other: string): number {
  const likeness = 1 - distance(one, other) / Math.max(one.length, other.length);
  if (likeness >= minWordLikeness) return likeness;
  return isPart(one, other) || isPart(other, one) ? minWordLikeness : 0;
}

/** How much of what is wanted is there, from 0 to 1. */
export function likeness(wanted: readonly string[], found: readonly string[]): number {
  if (wanted.length === 0) return 0;
  const best = (word: string): number => Math.max(0, ...found.map((other) => likenessOfWords(word, other)));
  return wanted.reduce((sum, word) => sum + best(word), 0) / wanted.length;
}

/** The words of a text, and two neighbours as one: `Log in` is what `#login` asks for. */
function withJoined(text: string): string[] {
  const words = wordsOf(text);
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)];
}

/** The first of an element's selectors that matches it and no other, as the driver finds it; null: none does. */
async function workingSelector(root: Page | FrameLocator, { selectors }: Candidate): Promise<string | null> {
  for (const selector of selectors) {
    const matches = await root.locator(selector).count();
    if (matches === 1) return selector;
  }
  return null;
}

/** The first candidates that have a selector of their own. */
async function withSelectors(
  root: Page | FrameLocator,
  found: readonly Candidate[],
  most: number,
): Promise<NearMatch[]> {
  const working = await Promise.all(found.slice(0, most * 2).map((candidate) => workingSelector(root, candidate)));
  const matches = new Map<string, NearMatch>();
  for (const [index, selector] of working.entries())
    if (selector && !matches.has(selector)) matches.set(selector, { selector, text: found[index]?.text ?? '' });
  return [...matches.values()].slice(0, most);
}

/** Returns the candidates that resemble the selector, the most alike first. */
function alike(found: readonly Candidate[], selector: string): Candidate[] {
  const wanted = wordsOf(selector);
  return found
    .map((candidate) => ({ candidate, score: likeness(wanted, candidate.words.flatMap(withJoined)) }))
    .filter(({ score }) => score >= minLikeness)
    .sort((first, second) => second.score - first.score)
    .map(({ candidate }) => candidate);
}

/** What of a page can be acted on, in its order; where that is nothing, what leads elsewhere, and at last what is there at all. */
function actionable(found: readonly Candidate[], isFrame: boolean): readonly Candidate[] {
  const wanted: readonly (readonly Candidate['kind'][])[] = [
    ...(isFrame ? [['frame'] as const] : []),
    ['field', 'button'],
    ['link'],
  ];
  for (const some of wanted) {
    const those = found.filter(({ kind }) => some.includes(kind));
    if (those.length > 0) return those;
  }
  return found;
}

/**
 * The visible elements that are most like what a selector asks for, each with a selector that works; where nothing is alike, and
 * `lists` says so, the fields and buttons of the page, or its frames where a frame was asked for.
 */
export async function nearestTo(
  root: Page | FrameLocator,
  selector: string,
  { lists = false, isFrame = false }: { readonly lists?: boolean; readonly isFrame?: boolean } = {},
): Promise<NearMatch[]> {
  const told = await orNull(root.locator(':root').first().evaluate(within, undefined), searchMs);
  const parsed = Candidates.safeParse(told);
  if (!parsed.success) return [];
  const near = alike(parsed.data, selector);
  const found = near.length > 0 ? await orNull(withSelectors(root, near, maxNearest), searchMs) : null;
  if (found?.length || !lists) return found ?? [];
  const all = actionable(parsed.data, isFrame);
  // A page that is too busy to count what selectors match tells at least the first of each.
  const plain = all
    .slice(0, maxListed)
    .flatMap(({ selectors: [first], text }) => (first ? [{ selector: first, text }] : []));
  return (await orNull(withSelectors(root, all, maxListed), searchMs)) ?? plain;
}

type Kind = Candidate['kind'];
type Side = 'over' | 'within';
const wantedOf: Readonly<Record<Side, readonly Kind[]>> = {
  over: ['button', 'link', 'field', 'frame'],
  within: ['field', 'button'],
};

/** What can be done with what lies over an element, its buttons first, or the fields and buttons within it. */
export async function actionableBy(root: Page | FrameLocator, selector: string, side: Side): Promise<NearMatch[]> {
  const matches = root.locator(selector);
  const element = side === 'over' ? matches.filter({ visible: true }).first() : matches.first();
  const told = await orNull(element.evaluate(side === 'over' ? over : within, undefined), searchMs);
  const parsed = Candidates.safeParse(told);
  if (!parsed.success) return [];
  const wanted = wantedOf[side].flatMap((kind) => parsed.data.filter((one) => one.kind === kind));
  const found = wanted.map((one) => ({ ...one, selectors: [...one.selectors, ...inside(selector, side, one)] }));
  return (await orNull(withSelectors(root, found, maxBy), searchMs)) ?? [];
}

/** Selectors of what is within an element, by way of it. */
const inside = (selector: string, side: Side, { selectors }: Candidate): readonly string[] =>
  side === 'within' ? selectors.map((one) => `${selector} >> nth=0 >> ${one}`) : [];
