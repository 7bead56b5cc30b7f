import { type ByLanguage, phrasesOf } from '../words/by-language.ts';
import { mayLack } from './lacking.ts';
import words from './names.json' with { type: 'json' };

/** Words that say nothing in a name. */
const fillers = phrasesOf(words.fillers);

/** Letters with signs between them are one word, as in `P/E ratio` and `S/N`. */
const initials = /(?<![\p{L}\p{M}\p{N}])\p{L}(?:[/.]\p{L})+(?![\p{L}\p{M}\p{N}])/gu;

/** Words of one meaning, as the vocabulary of schema.org, its peers and the labels of pages have them, by the one that stands for all. */
const meanings: Readonly<Record<string, ByLanguage>> = words.meanings;

const canonical = new Map<string, string>();
for (const [meaning, phrases] of Object.entries(meanings)) {
  const first = wordsOf(meaning).join(' ');
  for (const phrase of [first, ...[...phrasesOf(phrases)].map((one) => wordsOf(one).join(' '))])
    if (!canonical.has(phrase)) canonical.set(phrase, first);
}

/** Words that many things have: alone they do not tell which is meant. */
const generic = new Set('name type id value number text data info detail item url code kind label'.split(' '));

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.length > 3 && /[^sui]s$/.test(word)) return word.slice(0, -1);
  return word;
}

function wordsOf(name: string): string[] {
  const apart = name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(initials, (letters) => letters.replaceAll(/[/.]/g, ''))
    .toLowerCase();
  const words = apart.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // `Part No.` is its number.
  if (words.length > 1 && /^n[or]$/.test(words.at(-1) ?? '')) words.splice(-1, 1, 'number');
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).map(singular);
}

/** A name as it is compared: its words, singular and without fillers, and what they are called in general. */
export interface Name {
  readonly words: readonly string[];
  readonly meaning: string;
}

const known = new Map<string, Name>();
const maxKnown = 5_000;

/** The name in a property of a schema, a key of data, a class or a label. */
export function nameOf(text: string): Name {
  const kept = known.get(text);
  if (kept) return kept;
  const words = wordsOf(text.slice(0, 100));
  const phrase = words.join(' ');
  const name = { words, meaning: canonical.get(phrase) ?? phrase };
  if (known.size >= maxKnown) known.clear();
  known.set(text, name);
  return name;
}

/** Words with which a label means the end of a scale, and no value on it. */
const ends = new Set(['best', 'worst']);

/** How surely two names mean the same, 0 to 1; of the label's value, where it is known, that it is of the make that is wanted. */
export function likeness(wanted: Name, label: Name, value?: unknown): number {
  if (wanted.words.length === 0 || label.words.length === 0) return 0;
  if (wanted.meaning === label.meaning) return wanted.words.join() === label.words.join() ? 1 : 0.95;
  // Most pairs of names share no word and need no sets.
  if (!label.words.some((word) => wanted.words.includes(word))) return 0;
  const ofWanted = new Set(wanted.words);
  const ofLabel = [...new Set(label.words)];
  const shared = ofLabel.filter((word) => ofWanted.has(word));
  if (shared.length === ofWanted.size && shared.length === ofLabel.length) return 0.95;
  if (shared.every((word) => generic.has(word))) return 0;
  const further = ofLabel.length - shared.length;
  const lacking = [...ofWanted].filter((word) => !shared.includes(word));
  if (lacking.length === 0)
    return ofLabel.some((word) => ends.has(word) && !ofWanted.has(word)) ? 0 : Math.max(0, 0.8 - 0.12 * further);
  return further === 0 && mayLack(lacking, ofLabel, value) ? Math.max(0, 0.7 - 0.12 * lacking.length) : 0;
}
