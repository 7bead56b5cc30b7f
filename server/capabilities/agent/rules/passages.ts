import { likeness, nameOf, queryTerms, termKeys, termsOf } from '@tidemark/extract';
import type { AgentQuote } from '../../../contract/resources/agent.ts';
import type { ReadPage } from '../tools/result.ts';
import { Asked, type OfPage } from './asked.ts';
import { type Passage, passagesOf } from './blocks.ts';
import { countedIn, isHeldElsewhere, isOfCopyright, withoutFax } from './doubts.ts';
import { hasKind, isSureKind } from './kinds.ts';
import type { Task } from './task.ts';
import { askingFor, hasPhrase, type Kind, labelsOf, pagesWith, plainWords } from './words.ts';

/** Passages that are shown at most; a further one needs this part of the score of the best. */
const maxShown = 3;
const nearBest = 0.75;
const headingWeight = 0.6;
const titleWeight = 0.2;
/** The weight of a word in the title: what the whole page is about tells no passage from another. */
const ofTitle = 0.35;
/** The weight of words right before a passage: a question, a signature, a label. */
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
/** A stem of so many letters is that of a word with an ending more. */
const minBeginning = 4;
const maxEnding = 2;

export interface Answer {
  readonly text: string;
  readonly quotes: AgentQuote[];
  /** Whether the best passage says a part of the question. */
  readonly isNear: boolean;
  /** Whether it has a value of the kind that is asked for. */
  readonly hasKind: boolean;
  /** Whether it says enough of the question to be an answer. */
  readonly isAnswer: boolean;
  /** Whether it answers each question of several. */
  readonly isWhole: boolean;
  /** Whether the question names nothing that a passage could say. */
  readonly isOpen: boolean;
}

interface Scored extends Passage {
  readonly url: string;
  readonly score: number;
  readonly isNear: boolean;
  readonly fits: boolean;
  readonly answers: boolean;
  /** It has the number of what is counted by name. */
  readonly counts: boolean;
  readonly showsHeading: boolean;
}

/** The words of a question, each with what it counts for. */
class Wanted {
  readonly weights: ReadonlyMap<string, number>;
  readonly #byBeginning = new Map<string, string[]>();
  readonly #names: readonly (readonly [string, ReturnType<typeof nameOf>])[];
  readonly #labels = new Map<string, readonly string[]>();
  readonly #labelled: typeof labelsOf;

  constructor(words: string) {
    const weights = new Map(queryTerms(words));
    for (const key of weights.keys()) {
      const beginning = key.slice(0, minBeginning);
      if (key.length >= minBeginning)
        this.#byBeginning.set(beginning, [...(this.#byBeginning.get(beginning) ?? []), key]);
    }
    const phrase = plainWords(words);
    this.#labelled = labelsOf.filter(([phrases]) => hasPhrase(phrase, phrases));
    const labels = this.#labelled.map(([, label]) => label);
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
    if (this.#labelled.length > 0) {
      const phrase = plainWords(text);
      for (const [phrases, label] of this.#labelled) if (hasPhrase(phrase, phrases)) found.add(label);
    }
    for (const { key } of termsOf(text)) {
      if (this.weights.has(key)) found.add(key);
      else
        for (const alike of this.#byBeginning.get(key.slice(0, minBeginning)) ?? [])
          if (isAkin(key, alike)) found.add(alike);
    }
    return found;
  }

  /** The key of a name that the question has whole. */
  named(name: string): string[] {
    const [key, ...others] = termKeys(name);
    return key !== undefined && others.length === 0 && (this.weights.get(key) ?? 0) > 0.5 ? [key] : [];
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
  const [short, long] = one.length < other.length ? [one.length, other.length] : [other.length, one.length];
  if (shared === short && shared >= minBeginning && long - short <= maxEnding) return true;
  return shared >= minShared && shared >= minSharedPart * Math.max(one.length, other.length);
}

interface Matched {
  readonly passage: Passage;
  readonly url: string;
  readonly own: ReadonlySet<string>;
  readonly meant: ReadonlySet<string>;
  readonly above: ReadonlySet<string>;
  readonly title: ReadonlySet<string>;
  readonly ofPage: OfPage;
  /** The names of its page, of its site and of its host. */
  readonly owner: string;
  /** It is asked for a place, and its page is one that states where its owner is. */
  readonly isOfPlace: boolean;
  /** The words of the passage before it, below the same heading. */
  readonly before: ReadonlySet<string>;
}

/** What a page states of itself outside of its text. */
const statedPassages = (stated: Partial<ReadPage['stated']>): Passage[] =>
  Object.entries(stated).flatMap(([label, value]) =>
    value === null ? [] : [{ text: `${label}: ${value}`, quote: value, heading: '', labels: [] }],
  );

const lines = (wanted: Wanted, pages: Iterable<ReadPage>, kind: Kind | null): Matched[] =>
  [...pages].flatMap(({ url, title, site, markdown, stated }) => {
    const inTitle = wanted.in(title);
    let heading = '';
    let above = new Set<string>();
    let before = new Set<string>();
    // Its title has the words of every question about a page, and answers one alone.
    const { title: named, ...others } = stated;
    const told = wanted.weights.has('title') ? { title: named, ...others } : others;
    const passages = [...passagesOf(markdown), ...statedPassages(told)];
    const owner = `${title} ${site} ${new URL(url).hostname.replaceAll('.', ' ')}`;
    const ofPage = {
      context: wanted.in(`${owner} ${isOfPage(wanted, passages, kind) ? markdown : ''}`),
      things: new Set(passages.flatMap((one) => [...wanted.in(nameOfThing(one))])),
      named: new Set(passages.flatMap((one) => wanted.named(nameOfThing(one)))),
      anywhere: wanted.in(markdown),
    };
    const isOfPlace = kind === 'place' && hasPhrase(plainWords(new URL(url).pathname), pagesWith.place);
    return passages.map((passage) => {
      if (passage.heading !== heading) {
        ({ heading } = passage);
        before = new Set();
        above = new Set([...wanted.in(heading), ...wanted.meantBy(heading)]);
      }
      const meant = new Set(passage.labels.flatMap((label) => wanted.meantBy(label)));
      const own = wanted.in(passage.text);
      const matched = { passage, url, own, meant, above, title: inTitle, ofPage, owner, isOfPlace, before };
      before = own;
      return matched;
    });
  });

/** Whether the one address or number of a page is that of all which the page is about: its label names nobody else. */
function isOfPage(wanted: Wanted, passages: readonly Passage[], kind: Kind | null): boolean {
  if (kind !== 'email' && kind !== 'phone') return false;
  const [only, ...others] = passages.filter(({ text }) => hasKind(text, kind));
  const asking = askingFor.find(([of]) => of === kind)?.[1] ?? '';
  const isAsked = (label: string): boolean => wanted.in(label).size > 0 || hasPhrase(plainWords(label), asking);
  return only !== undefined && others.length === 0 && (only.labels.length === 0 || only.labels.some(isAsked));
}

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

function scoredOf(matched: readonly Matched[], wanted: Wanted, asked: Asked, kind: Kind | null): Scored[] {
  const rare = rarity(matched, wanted.weights.keys());
  const counted = kind === 'number' ? [...wanted.in(countedIn(asked.words))] : [];
  return matched.map((one) => {
    const { passage, url, above } = one;
    let score = 0;
    for (const [key, weight] of wanted.weights) {
      const at = place(one, key);
      score += weight * (rare.get(key) ?? 0) * at;
    }
    // A question is no answer, nor are words that only say what was asked.
    if (passage.text.endsWith('?') || saysNothingNew(one)) score *= questionPart;
    const shown = kind === 'phone' ? withoutFax(passage.text, asked.words) : passage.text;
    const isDoubtful =
      kind !== null && (isOfCopyright(passage.text) || isHeldElsewhere(passage.text, asked.words, one.owner));
    const fits = kind !== null && !isDoubtful && hasKind(`${passage.heading} ${shown}`, kind);
    const factor = kind === null ? 1 : fits ? fitting : lacking[isSureKind(kind) ? 'sure' : 'unsure'];
    const base = fits && (isSureKind(kind) || one.isOfPlace) ? 0.05 : 0;
    const isBare = passage.text.length < maxBare && !/[.!?]$/.test(passage.text);
    const isOfHeading = fits && kind !== null && !hasKind(passage.text, kind);
    const showsHeading = isBare || isOfHeading || [...above].some((key) => (wanted.weights.get(key) ?? 0) > 0.5);
    const said = new Set([...one.own, ...one.meant, ...above]);
    const { isNear, lacking: unsaid, isEnough } = asked.saidBy(`${passage.heading} ${shown}`, said, one.ofPage);
    const counts = fits && counted.some((key) => said.has(key)) && !hasKind(shown, 'money');
    const isAnswer = (isEnough && !isDoubtful) || (one.isOfPlace && fits && unsaid <= 1);
    const answers = isAnswer && !saysNothingNew(one) && !passage.text.endsWith('?');
    return { ...passage, url, score: (score + base) * factor, isNear, fits, answers, showsHeading, counts };
  });
}

const saysNothingNew = ({ passage: { text, heading }, own, above }: Matched): boolean =>
  text.length < maxBare && termsOf(`${heading} ${text}`).every(({ key }) => own.has(key) || above.has(key));

/** What a passage is of: the thing of its row, or of its heading. */
const nameOfThing = ({ quote, heading, labels }: Passage): string =>
  quote.startsWith('|') ? (labels.at(-1) ?? '') : heading;

/** Whether a passage is of another thing than one which the question names in full; one that says that name itself is not. */
function besideNamed(wanted: Wanted, passages: readonly Passage[]): (passage: Passage) => boolean {
  const keysOf = (text: string): string[] => [...new Set(termKeys(text))];
  const isAsked = (key: string): boolean => (wanted.weights.get(key) ?? 0) > 0.5;
  const named = new Map<string, readonly string[]>();
  for (const name of new Set(passages.map(nameOfThing))) {
    const keys = keysOf(name);
    if (keys.length > 1 && keys.every(isAsked)) named.set(name, keys);
  }
  const says = (text: string): boolean => {
    const keys = new Set(keysOf(text));
    return [...named.values()].some((name) => name.every((key) => keys.has(key)));
  };
  return (passage) => named.size > 0 && !named.has(nameOfThing(passage)) && !says(passage.text);
}

/** The lines of a page behind the shown text: the heading, the label, the value. */
const quotesOf = (one: Scored): string[] => {
  const { heading, labels, quote, text } = one;
  const isOfHeading = shownText(one) !== text;
  const [label = ''] = quote.startsWith('|') || labels.length !== 1 || quote.includes(labels[0] ?? '') ? [] : labels;
  return [...(isOfHeading ? [heading] : []), label, quote].filter(Boolean);
};

/** As it is shown: below its heading, where the heading is part of what answers. */
const shownText = ({ text, heading, showsHeading }: Scored): string =>
  showsHeading && heading !== '' && !text.includes(heading) ? `${heading}: ${text}` : text;

/** The passages that answer best, each with its quote; none: the pages say nothing of it. */
export function bestPassages({ words, expects }: Pick<Task, 'words' | 'expects'>, pages: Iterable<ReadPage>): Answer {
  const wanted = new Wanted(words);
  const asked = new Asked(words, expects);
  const scored = scoredOf(lines(wanted, pages, expects), wanted, asked, expects);
  // An address or a number of a telephone has its form; where the page has one, nothing else answers.
  const isBeside = besideNamed(wanted, scored);
  const needsForm = (expects === 'email' || expects === 'phone') && scored.some(({ fits }) => fits);
  const ranked = scored
    .filter((one) => one.score > 0 && (one.fits || !needsForm) && !isBeside(one))
    .sort(
      (one, other) =>
        Number(other.answers) - Number(one.answers) ||
        Number(other.counts) - Number(one.counts) ||
        other.score - one.score,
    );
  const [best] = ranked;
  const chosen: Scored[] = [];
  for (const one of ranked) {
    if (
      chosen.length === maxShown ||
      one.answers !== best?.answers ||
      one.counts !== best.counts ||
      one.score < best.score * nearBest
    )
      break;
    if (!chosen.some((other) => shownText(other).includes(one.text))) chosen.push(one);
  }
  return {
    text: chosen.map((one) => shownText(one).slice(0, maxCharacters).toWellFormed()).join('\n'),
    quotes: chosen.flatMap((one) => quotesOf(one).map((quote) => ({ url: one.url, quote }))),
    isNear: best?.isNear ?? false,
    hasKind: best?.fits ?? false,
    isAnswer: best?.answers ?? false,
    isWhole: best?.answers ?? false,
    isOpen: asked.isOpen && expects === null,
  };
}

/** The first sentences of a page. */
export function opening({ url, markdown }: ReadPage): { text: string; quotes: AgentQuote[] } {
  const long = passagesOf(markdown).filter(({ text }) => text.length > 30);
  const first = long
    .filter((one, at) => !long.slice(Math.max(0, at - maxShown), at).some(({ quote }) => quote.includes(one.quote)))
    .slice(0, maxShown);
  return { text: first.map(({ text }) => text).join(' '), quotes: first.map(({ quote }) => ({ url, quote })) };
}
