import { nameOf, queryTerms, termsOf } from '@tidemark/extract';
import { rolesIn } from '../../enrichment/enrichment.ts';
import { hasKind, hasTime, isSureKind } from './kinds.ts';
import { askingFor, type Kind, labelsOf, ofSite, phrasesIn, plainWords } from './words.ts';

/** One thing that a question names. Any of its wordings says it, each by all its words; so does a value of its form. */
interface Idea {
  readonly wordings: readonly (readonly string[])[];
  readonly isSaidBy: ((text: string) => boolean) | null;
}

/** Of the things that a question names, an answer says at least this part. */
const minSaid = 0.5;

/** What labels of these meanings stand before. */
const kindOfLabel: Readonly<Record<string, Kind>> = {
  price: 'money',
  phone: 'phone',
  email: 'email',
  published: 'date',
};

const keysOf = (text: string): string[] => termsOf(text).map(({ key }) => key);

/** What a question names, by which it is told whether a passage answers it. */
export class Asked {
  readonly #ideas: readonly Idea[];
  readonly #expects: Kind | null;

  constructor(words: string, expects: Kind | null) {
    this.#expects = expects;
    const telling = new Set([...queryTerms(words)].flatMap(([key, weight]) => (weight > 0.5 ? [key] : [])));
    const phrase = plainWords(words);
    const labels = new Set(labelsOf.map(([, label]) => label));
    const ideas: Idea[] = [];
    const take = (wordings: readonly (readonly string[])[], isSaidBy: Idea['isSaidBy'] = null): void => {
      const known = wordings
        .map((keys) => keys.filter((key) => telling.has(key) || labels.has(key)))
        .filter((keys) => keys.length > 0);
      if (!known.flat().some((key) => telling.has(key))) return;
      for (const key of known.flat()) telling.delete(key);
      ideas.push({ wordings: known, isSaidBy });
    };
    for (const names of rolesIn(words)) take(names.map(keysOf));
    for (const [kind, phrases] of askingFor)
      for (const asking of phrasesIn(phrase, phrases)) take([keysOf(asking)], (text) => says(text, kind));
    for (const [phrases, label] of labelsOf) {
      const kind = kindOfLabel[label];
      for (const asking of phrasesIn(phrase, phrases))
        take([keysOf(asking), [label]], kind ? (text) => hasKind(text, kind) : null);
    }
    for (const word of words.match(/[\p{L}\p{N}]+/gu) ?? [])
      if (hasTime(word) || nameOf(word).meaning === 'date published') take([keysOf(word)], tellsTime);
    // The verb of an order is not asked for.
    const [first = ''] = words.match(/[\p{L}\p{N}]+/u) ?? [];
    if (!words.includes('?') && first !== first.toUpperCase() && telling.size + ideas.length > 1)
      for (const key of keysOf(first)) telling.delete(key);
    // The site and its owner are asked, and not asked for.
    for (const of of phrasesIn(phrase, ofSite)) for (const key of keysOf(of)) telling.delete(key);
    for (const word of words.match(/\p{L}+/gu) ?? [])
      if (nameOf(word).meaning === 'company') for (const key of keysOf(word)) telling.delete(key);
    for (const key of [...telling]) take([[key]]);
    this.#ideas = ideas;
  }

  /** Whether it names nothing that a text could say. */
  get isOpen(): boolean {
    return this.#ideas.length === 0;
  }

  /** How much a text with these words of the question says of it; `context` has those that its page is about. */
  saidBy(text: string, said: ReadonlySet<string>, context: ReadonlySet<string>): Said {
    const expects = this.#expects;
    const fits = expects === null || hasKind(text, expects);
    const has = ({ wordings }: Idea, keys: ReadonlySet<string>): boolean =>
      wordings.some((wording) => wording.every((key) => keys.has(key)));
    const isForm = ({ isSaidBy }: Idea): boolean => isSaidBy?.(text) === true;
    const named = this.#ideas.filter((idea) => has(idea, said) || !(isForm(idea) || has(idea, context)));
    const count = named.filter((idea) => has(idea, said)).length;
    const part = named.length === 0 ? 0 : count / named.length;
    const isEnough = named.length === 0 ? fits : fits ? part >= minSaid : part > minSaid && !isSureKind(expects);
    const isNear = named.some((idea) => has(idea, said) && !has(idea, context));
    return { isNear, lacking: named.length - count, isEnough };
  }
}

/** What a text says of a question. */
export interface Said {
  /** It says a part of it that is not what the whole page is about. */
  readonly isNear: boolean;
  /** How much of that it does not say. */
  readonly lacking: number;
  readonly isEnough: boolean;
}

const tellsTime = (text: string): boolean =>
  (['date', 'time', 'duration'] as const).some((kind) => hasKind(text, kind)) || hasTime(text);

const says = (text: string, kind: Kind): boolean =>
  hasKind(text, kind) || (kind === 'place' && (hasKind(text, 'email') || hasKind(text, 'phone')));
