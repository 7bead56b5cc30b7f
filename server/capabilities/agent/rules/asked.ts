import { nameOf, queryTerms, termKeys } from '@tidemark/extract';
import { rolesIn } from '../../enrichment/enrichment.ts';
import { hasKind, hasTime, isSureKind } from './kinds.ts';
import { askingFor, type Kind, labelsOf, ofSite, phrasesIn, plainWords } from './words.ts';

/** One thing that a question names. Any of its wordings says it, each by all its words; so does a value of its form. */
interface Idea {
  readonly wordings: readonly (readonly string[])[];
  readonly isSaidBy: ((text: string) => boolean) | null;
  /** It is the name of the one thing that is meant, or a number of it. */
  readonly isName?: boolean;
  /** Who holds it is asked for. */
  readonly isRole?: true;
}

/** What a page says of the words of a question, besides a passage of it. */
export interface OfPage {
  /** What it is about. */
  readonly context: ReadonlySet<string>;
  /** What its headings and labels name. */
  readonly things: ReadonlySet<string>;
  /** The things that are a whole heading or label. */
  readonly named: ReadonlySet<string>;
  readonly anywhere: ReadonlySet<string>;
}

/** Words of German, whose nouns are all written with capitals. */
const german = /\b(?:der|die|das|den|dem|ist|sind|wie|was|wer|wo|wann|und|ein|eine|kostet|viele|welche[rsnm]?)\b/i;
/** From so many words with capitals on, capitals tell no names. */
const maxCapitals = 0.6;

/** The words of a question that name one thing: with a capital amid a sentence, or with digits. */
function namesIn(words: string): string[] {
  const found = [...words.matchAll(/[\p{L}\p{N}]+/gu)];
  const begins = (at: number): boolean => /^$|[.?!:]$/.test(words.slice(0, at).trimEnd());
  const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
  const capitals = found.filter(([word]) => isCapital(word)).length;
  const areNames = !german.test(words) && capitals < maxCapitals * found.length;
  return found.flatMap(({ 0: word, index }) => {
    const isWritten = /^\p{Lu}{2,}$|\p{N}/u.test(word) || (areNames && isCapital(word) && !begins(index));
    return isWritten ? [word] : [];
  });
}

/** The least share of the things that a question names which its answer says. */
const minSaid = 0.5;

/** What labels of these meanings stand before. */
const kindOfLabel: Readonly<Record<string, Kind>> = {
  price: 'money',
  phone: 'phone',
  email: 'email',
  published: 'date',
};

/** What a question names, by which it is told whether a passage answers it. */
export class Asked {
  readonly #ideas: readonly Idea[];
  readonly #expects: Kind | null;
  readonly words: string;

  constructor(words: string, expects: Kind | null) {
    this.words = words;
    this.#expects = expects;
    const telling = new Set([...queryTerms(words)].flatMap(([key, weight]) => (weight > 0.5 ? [key] : [])));
    const phrase = plainWords(words);
    const labels = new Set(labelsOf.map(([, label]) => label));
    const ideas: Idea[] = [];
    const take = (
      wordings: readonly (readonly string[])[],
      isSaidBy: Idea['isSaidBy'] = null,
      more: Pick<Idea, 'isRole'> = {},
    ): void => {
      const known = wordings
        .map((keys) => keys.filter((key) => telling.has(key) || labels.has(key)))
        .filter((keys) => keys.length > 0);
      if (!known.flat().some((key) => telling.has(key))) return;
      for (const key of known.flat()) telling.delete(key);
      ideas.push({ wordings: known, isSaidBy, ...more });
    };
    for (const names of rolesIn(words)) take(names.map(termKeys), null, { isRole: true });
    for (const [kind, phrases] of askingFor)
      for (const asking of phrasesIn(phrase, phrases)) take([termKeys(asking)], (text) => says(text, kind));
    for (const [phrases, label] of labelsOf) {
      const kind = kindOfLabel[label];
      for (const asking of phrasesIn(phrase, phrases))
        take([termKeys(asking), [label]], kind ? (text) => hasKind(text, kind) : null);
    }
    for (const word of words.match(/[\p{L}\p{N}]+/gu) ?? [])
      if (hasTime(word) || nameOf(word).meaning === 'date published') take([termKeys(word)], tellsTime);
    // The verb of an order is not asked for.
    const [first = ''] = words.match(/[\p{L}\p{N}]+/u) ?? [];
    if (!words.includes('?') && first !== first.toUpperCase() && telling.size + ideas.length > 1)
      for (const key of termKeys(first)) telling.delete(key);
    // The site and its owner are asked, and not asked for.
    for (const of of phrasesIn(phrase, ofSite)) for (const key of termKeys(of)) telling.delete(key);
    for (const word of words.match(/\p{L}+/gu) ?? [])
      if (nameOf(word).meaning === 'company') for (const key of termKeys(word)) telling.delete(key);
    const names = new Set(namesIn(words).flatMap(termKeys));
    for (const key of [...telling]) take([[key]]);
    this.#ideas = ideas.map((idea) => ({
      ...idea,
      isName:
        idea.isSaidBy === null && idea.wordings.length === 1 && idea.wordings.flat().some((key) => names.has(key)),
    }));
  }

  /** Whether it names nothing that a text could say. */
  get isOpen(): boolean {
    return this.#ideas.length === 0;
  }

  /** How much a text with these words of the question says of it. */
  saidBy(text: string, said: ReadonlySet<string>, { context, things, named: headings, anywhere }: OfPage): Said {
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
    // A name that a page has nowhere is of another thing; so is one of a heading or a row, in what stands elsewhere.
    const namesOtherIdea = this.#ideas.some((idea) => {
      if (has(idea, said)) return false;
      if (idea.isRole) return true;
      if (idea.isSaidBy || has(idea, context)) return false;
      return has(idea, headings) || (idea.isName && (has(idea, things) || !has(idea, anywhere)));
    });
    return { isNear, lacking: named.length - count, isEnough: isEnough && !namesOtherIdea };
  }
}

/** What a text says of a question. */
interface Said {
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
