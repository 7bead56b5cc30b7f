import { distance } from 'fastest-levenshtein';
import type { FrameLocator, Page } from 'playwright-core';
import { z } from 'zod';
import type { NearMatch } from '../../../kernel/ports/interactive-browser.ts';
import { orNull } from '../page/or-null.ts';
import { candidatesOf } from './in-page.js';

/** Told of a selector that matched nothing. */
const maxNearest = 3;
/** How much of what is wanted an element must have to be near, from 0 to 1. */
const minLikeness = 0.34;
const minWordLikeness = 0.6;
/** What the search may take, in milliseconds. */
const searchMs = 900;

const Candidates = z
  .array(z.object({ words: z.array(z.string()), text: z.string(), selectors: z.array(z.string().max(1_000)) }))
  .max(400);
type Candidate = z.output<typeof Candidates>[number];

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

async function search(root: Page | FrameLocator, selector: string): Promise<NearMatch[]> {
  const found = Candidates.parse(await root.locator(':root').first().evaluate(candidatesOf));
  const wanted = wordsOf(selector);
  const ranked = found
    .map((candidate) => ({ candidate, score: likeness(wanted, candidate.words.flatMap(withJoined)) }))
    .filter(({ score }) => score >= minLikeness)
    .sort((first, second) => second.score - first.score);
  const nearest: NearMatch[] = [];
  for (const { candidate } of ranked.slice(0, maxNearest * 2)) {
    const working = await workingSelector(root, candidate);
    if (working && !nearest.some((one) => one.selector === working))
      nearest.push({ selector: working, text: candidate.text });
    if (nearest.length === maxNearest) break;
  }
  return nearest;
}

/** The visible elements that are most like what a selector asks for, each with a selector that works. */
export const nearestTo = async (root: Page | FrameLocator, selector: string): Promise<NearMatch[]> =>
  (await orNull(search(root, selector), searchMs)) ?? [];
