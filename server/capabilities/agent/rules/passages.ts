import { likeness, nameOf, queryTerms, termsOf } from '@tidemark/extract';
import type { AgentQuote } from '../../../contract/resources/agent.ts';
import type { ReadPage } from '../tools/result.ts';
import { type Passage, passagesOf } from './blocks.ts';
import { hasKind, isSureKind } from './kinds.ts';
import type { Task } from './task.ts';
import { hasPhrase, type Kind, labelsOf, plainWords } from './words.ts';

/** Passages that are shown at most; a further one needs this part of the score of the best. */
const maxShown = 3;
const nearBest = 0.75;
const headingWeight = 0.6;
const titleWeight = 0.2;
/** Of a word that the title has: what the whole page is about tells no passage from another. */
const ofTitle = 0.35;
/** Of what stands right before: a question, a signature, a label. */
const beforeWeight = 0.4;
const questionPart = 0.3;
const labelWeight = 1.2;
const maxCharacters = 600;
/** Words shorter than this, and no sentence, are shown with their heading. */
const maxBare = 60;
/** Labels are compared by what they mean when they are no longer than this. */
const maxLabelCharacters = 40;
/** Letters that words of one origin share at least, and the part of the longer one. */
const minShared = 5;
const minSharedPart = 0.6;

export interface Answer {
  readonly text: string;
  readonly quotes: AgentQuote[];
  /** How much of what is asked for the best passage has, 0 to 1. */
  readonly coverage: number;
  /** Whether it has a value of the kind that is asked for. */
  readonly hasKind: boolean;
}

interface Scored extends Passage {
  readonly url: string;
  readonly score: number;
  readonly coverage: number;
  readonly fits: boolean;
  readonly showsHeading: boolean;
}

/** The words of a question, each with what it counts for. */
class Wanted {
  readonly weights: ReadonlyMap<string, number>;
  readonly #byBeginning = new Map<string, string[]>();
  readonly #names: readonly (readonly [string, ReturnType<typeof nameOf>])[];
  readonly #labels = new Map<string, readonly string[]>();

  constructor(words: string) {
    const weights = new Map(queryTerms(words));
    for (const key of weights.keys()) {
      const beginning = key.slice(0, minShared);
      if (key.length >= minShared) this.#byBeginning.set(beginning, [...(this.#byBeginning.get(beginning) ?? []), key]);
    }
    const phrase = plainWords(words);
    const labels = labelsOf.filter(([phrases]) => hasPhrase(phrase, phrases)).map(([, label]) => label);
    const asked = words.match(/[\p{L}\p{N}]+/gu) ?? [];
    const phrases = asked.flatMap((word, at) => [word, ...(asked[at + 1] ? [`${word} ${asked[at + 1]}`] : [])]);
    const named = phrases.flatMap((one) => {
      const [key] = termsOf(one);
      return key && (weights.get(key.key) ?? 0) > 0.5 ? [[key.key, nameOf(one)] as const] : [];
    });
    this.#names = [...named, ...labels.map((label) => [label, nameOf(label)] as const)];
    for (const label of labels) if (!weights.has(label)) weights.set(label, 1);
    this.weights = weights;
  }

  /** The keys of the question that a text has. */
  in(text: string): Set<string> {
    const found = new Set<string>();
    for (const { key } of termsOf(text)) {
      if (this.weights.has(key)) found.add(key);
      else
        for (const alike of this.#byBeginning.get(key.slice(0, minShared)) ?? [])
          if (isAkin(key, alike)) found.add(alike);
    }
    return found;
  }

  /** The keys of the question that a label means, be it in other words. */
  meantBy(label: string): readonly string[] {
    if (label === '' || label.length > maxLabelCharacters) return [];
    const kept = this.#labels.get(label);
    if (kept) return kept;
    const name = nameOf(label);
    const found = this.#names.filter(([, asked]) => likeness(asked, name) > 0.7).map(([key]) => key);
    this.#labels.set(label, found);
    return found;
  }
}

function isAkin(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared >= minShared && shared >= minSharedPart * Math.max(one.length, other.length);
}

interface Matched {
  readonly passage: Passage;
  readonly url: string;
  readonly own: ReadonlySet<string>;
  readonly meant: ReadonlySet<string>;
  readonly above: ReadonlySet<string>;
  readonly title: ReadonlySet<string>;
  /** Of the passage before it, below the same heading. */
  readonly before: ReadonlySet<string>;
}

/** What a page states of itself outside of its text. */
const statedPassages = (stated: Partial<ReadPage['stated']>): Passage[] =>
  Object.entries(stated).flatMap(([label, value]) =>
    value === null ? [] : [{ text: `${label}: ${value}`, quote: value, heading: '', labels: [] }],
  );

const lines = (wanted: Wanted, pages: Iterable<ReadPage>): Matched[] =>
  [...pages].flatMap(({ url, title, markdown, stated }) => {
    const inTitle = wanted.in(title);
    let heading = '';
    let above = new Set<string>();
    let before = new Set<string>();
    // Its title has the words of every question about a page, and answers one alone.
    const { title: named, ...others } = stated;
    const told = wanted.weights.has('title') ? { title: named, ...others } : others;
    return [...passagesOf(markdown), ...statedPassages(told)].map((passage) => {
      if (passage.heading !== heading) {
        ({ heading } = passage);
        before = new Set();
        above = new Set([...wanted.in(heading), ...wanted.meantBy(heading)]);
      }
      const meant = new Set(passage.labels.flatMap((label) => wanted.meantBy(label)));
      const own = wanted.in(passage.text);
      const matched = { passage, url, own, meant, above, title: inTitle, before };
      before = own;
      return matched;
    });
  });

/** How rare each word is among the passages: what stands everywhere tells nothing. */
function rarity(matched: readonly Matched[], keys: Iterable<string>): Map<string, number> {
  const most = Math.log(1 + matched.length);
  return new Map(
    [...keys].map((key) => {
      const having = matched.filter(({ own, above, meant }) => own.has(key) || above.has(key) || meant.has(key)).length;
      return [key, 0.25 + (0.75 * Math.log((1 + matched.length) / (1 + having))) / Math.max(1, most)];
    }),
  );
}

function place({ own, meant, above, title, before }: Matched, key: string): number {
  const at = meant.has(key)
    ? labelWeight
    : own.has(key)
      ? 1
      : above.has(key)
        ? headingWeight
        : before.has(key)
          ? beforeWeight
          : 0;
  if (title.has(key)) return Math.max(titleWeight, at * ofTitle);
  return at;
}

/** What a value of the kind that is asked for makes of a score, and what its lack does. */
const fitting = 1.5;
const lacking: Readonly<Record<'sure' | 'unsure', number>> = { sure: 0.35, unsure: 0.75 };

function scoredOf(matched: readonly Matched[], wanted: Wanted, kind: Kind | null): Scored[] {
  const rare = rarity(matched, wanted.weights.keys());
  return matched.map((one) => {
    const { passage, url, above } = one;
    let score = 0;
    let covered = 0;
    let whole = 0;
    for (const [key, weight] of wanted.weights) {
      const at = place(one, key);
      score += weight * (rare.get(key) ?? 0) * at;
      // What the title says is asked of, and not asked for.
      if (weight <= 0.5 || one.title.has(key)) continue;
      whole += weight;
      if (at > beforeWeight) covered += weight;
    }
    // A question is no answer, nor are words that only say what was asked.
    if (passage.text.endsWith('?') || saysNothingNew(one)) score *= questionPart;
    const fits = kind !== null && hasKind(`${passage.heading} ${passage.text}`, kind);
    const factor = kind === null ? 1 : fits ? fitting : lacking[isSureKind(kind) ? 'sure' : 'unsure'];
    const base = fits && kind && isSureKind(kind) ? 0.05 : 0;
    const isBare = passage.text.length < maxBare && !/[.!?]$/.test(passage.text);
    const isOfHeading = fits && kind !== null && !hasKind(passage.text, kind);
    const showsHeading = isBare || isOfHeading || [...above].some((key) => (wanted.weights.get(key) ?? 0) > 0.5);
    const coverage = whole === 0 ? 1 : covered / whole;
    return { ...passage, url, score: (score + base) * factor, coverage, fits, showsHeading };
  });
}

const saysNothingNew = ({ passage: { text, heading }, own, above }: Matched): boolean =>
  text.length < maxBare && termsOf(`${heading} ${text}`).every(({ key }) => own.has(key) || above.has(key));

/** As it is shown: below its heading, where the heading is part of what answers. */
const shownText = ({ text, heading, showsHeading }: Scored): string =>
  showsHeading && heading !== '' && !text.includes(heading) ? `${heading}: ${text}` : text;

/** The passages that answer best, each with its quote; none: the pages say nothing of it. */
export function bestPassages({ words, expects }: Pick<Task, 'words' | 'expects'>, pages: Iterable<ReadPage>): Answer {
  const wanted = new Wanted(words);
  const scored = scoredOf(lines(wanted, pages), wanted, expects);
  // An address or a number of a telephone has its form; where the page has one, nothing else answers.
  const needsForm = (expects === 'email' || expects === 'phone') && scored.some(({ fits }) => fits);
  const ranked = scored
    .filter(({ score, fits }) => score > 0 && (fits || !needsForm))
    .sort((one, other) => other.score - one.score);
  const [best] = ranked;
  const chosen: Scored[] = [];
  for (const one of ranked) {
    if (chosen.length === maxShown || one.score < (best?.score ?? 0) * nearBest) break;
    if (!chosen.some((other) => shownText(other) === shownText(one))) chosen.push(one);
  }
  return {
    text: chosen.map((one) => shownText(one).slice(0, maxCharacters).toWellFormed()).join('\n'),
    quotes: chosen.map(({ url, quote }) => ({ url, quote })),
    coverage: best?.coverage ?? 0,
    hasKind: best?.fits ?? false,
  };
}

/** The first sentences of a page. */
export function opening({ url, markdown }: ReadPage): { text: string; quotes: AgentQuote[] } {
  const first = passagesOf(markdown)
    .filter(({ text }) => text.length > 30)
    .slice(0, maxShown);
  return { text: first.map(({ text }) => text).join(' '), quotes: first.map(({ quote }) => ({ url, quote })) };
}
