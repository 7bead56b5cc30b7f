import { onceForText } from '../page-arrays.ts';
import { FeatureReader } from './features.ts';
import { type GroupModel, groupScores } from './group-model.ts';
import { phrasesModel } from './shipped.ts';

/** What short texts of pages say in the words of any language, in the order of the model's classes; the first is nothing of the others. */
export const phraseKinds = [
  'none',
  'in_stock',
  'sold_out',
  /** Who sells a thing, with the name or before it. */
  'seller',
  'seller_label',
  'delivery',
  'quantity',
  'buy',
  /** What stands above or before other things than the one that a page is about. */
  'others',
  /** Where the pages before and behind are. */
  'neighbour',
  /** A link past what each page of a site begins with. */
  'skip',
  /** What stands above what readers say of a page. */
  'comments',
  /** Asks for an answer to what one reader said. */
  'reply',
  /** Does something with a text or a comment: shares, reports, prints it. */
  'control',
  /** Says that an advertisement stands here. */
  'advertisement',
  /** Says that the page is yet to come, or what it needs for that. */
  'waiting',
  /** What stands before the day of the last change. */
  'changed',
] as const;
export type PhraseKind = (typeof phraseKinds)[number];

/** A longer text is no phrase. */
export const maxPhraseCharacters = 120;

const sign = /[\p{L}\p{M}\p{N}]/u;
const digit = /\p{N}/u;
// Bounded by maxPhraseCharacters.
const someNumber = /\p{N}*[^\P{N}0]\p{N}*/gu;
/** A phrase as it is compared: between signs that tell where it begins and ends, without ornaments around it, all numbers alike but for zero. */
export function comparablePhrase(text: string): string {
  const from = text.search(sign);
  let to = text.length;
  while (to > from && !sign.test(text.charAt(to - 1))) to--;
  const bare = from < 0 ? '' : text.slice(from, to).normalize();
  return `^${digit.test(bare) ? bare.replace(someNumber, '1') : bare}$`;
}

/** Adds the features of a phrase to a reader. */
export function readPhrase(reader: FeatureReader, text: string): void {
  reader.clear();
  reader.read(comparablePhrase(text));
}

interface PhraseReader {
  readonly model: GroupModel;
  readonly reader: FeatureReader;
}
let shared: PhraseReader | null = null;
function shippedReader(): PhraseReader {
  const model = phrasesModel();
  shared = { model, reader: new FeatureReader(model.bits) };
  return shared;
}

const stock: ReadonlySet<PhraseKind> = new Set(['in_stock', 'sold_out']);
const [inStock, soldOut] = [phraseKinds.indexOf('in_stock'), phraseKinds.indexOf('sold_out')];
/** A text that is nearly as likely to say the contrary says neither, in log-odds. */
const minApart = 1;

/** How many things stand below a heading, behind its words. */
// Bounded by maxPhraseCharacters.
const countBehind = /(?:\s*[([（]\s*\p{N}{1,6}\s*[)\]）]|\s*[:：]\s*\p{N}{1,6})\s*$/u;
const endOfCount = /[\p{N})\]）]$/u;
/** What headings say with a count as without. */
const countable: ReadonlySet<PhraseKind> = new Set(['others', 'comments']);

function kindOf(text: string, { model, reader }: PhraseReader): PhraseKind {
  readPhrase(reader, text);
  const scores = groupScores(model, reader);
  let best = 0;
  for (let at = 1; at < scores.length; at++) if ((scores[at] ?? 0) > (scores[best] ?? 0)) best = at;
  const kind = phraseKinds[best] ?? 'none';
  return stock.has(kind) && Math.abs((scores[inStock] ?? 0) - (scores[soldOut] ?? 0)) < minApart ? 'none' : kind;
}

/** What a short text says by a model; a heading says the same with a count of its things. */
function kindBy(text: string, used: PhraseReader): PhraseKind {
  const kind = kindOf(text, used);
  if (kind !== 'none') return kind;
  if (!endOfCount.test(text.trimEnd().slice(-2))) return 'none';
  const heading = text.replace(countBehind, '');
  const bare = heading === text ? kind : kindOf(heading, used);
  return countable.has(bare) ? bare : 'none';
}

/** Several ask it of one text of a page. */
const shippedKind = onceForText((text) => kindBy(text, shared ?? shippedReader()));

/** What a short text says, by the shipped model or another; `none` of longer ones. */
export function phraseKind(text: string, by?: PhraseReader): PhraseKind {
  if (text.length > maxPhraseCharacters) return 'none';
  return by ? kindBy(text, by) : shippedKind(text);
}
