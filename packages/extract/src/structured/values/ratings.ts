import { anyPhrase, anyWords } from '../../words/by-language.ts';
import words from './words.json' with { type: 'json' };

const maxCharacters = 160;

const scaled = String.raw`(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:${anyPhrase(words.outOf)}|/)\s?(?:5|10)(?![\d%/]|[.,]\d)`;
// Bounded by maxCharacters.
const ofScale = new RegExp(scaled, 'iu');
const speaksOfRating = new RegExp(`${anyWords(words.ratingWords)}|${anyPhrase(words.ratingStems)}`, 'iu');
const amount = String.raw`(?<![\d.,])(\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3}){1,3}|\d{1,9})(?![.,]?\d)`;
const counted = anyPhrase(words.reviews);
// Bounded by maxCharacters.
const ofReaders = new RegExp(
  String.raw`${amount}\s?(?:(?:\p{L}{2,12}\s){0,2}${counted}(?!\p{L})|${anyPhrase(words.reviewsUnspaced)})`,
  'iu',
);
// Bounded by maxCharacters.
const inAll = new RegExp(String.raw`(?<!\p{L})${counted}\s?[:：]\s?${amount}`, 'iu');
// Bounded by maxCharacters.
const withCount =
  /^(?<rating>\d[.,]\d{1,2})\s?[★⭐]?\s?(?:\((?<inside>[\d.,'’\u00a0\u202f ]{1,12})(?:\s?\p{L}{1,12})?\)|[·•|]\s?[\d.,\u00a0\u202f ]{1,12}\s?\p{L}{2,12})$/u;
const countAlone = /^\(\s?([\d.,'’\u00a0\u202f ]{1,12})\s?\)$/;

/** A rating, and by how many: each as it is written. */
interface Rated {
  readonly rating?: string;
  readonly count?: string;
}

/** What a text says of how something is rated; `isNamed`: where it is known to speak of that. */
export function ratedIn(text: string, isNamed = false): Rated {
  if (text.length > maxCharacters || !/\d/.test(text)) return {};
  const [, alone] = countAlone.exec(text) ?? [];
  if (alone !== undefined) return isNamed ? { count: alone.trim() } : {};
  const { rating, inside } = withCount.exec(text)?.groups ?? {};
  const ofFive = isNamed || speaksOfRating.test(text) ? ofScale.exec(text)?.[1] : undefined;
  const by = ofReaders.exec(text)?.[1] ?? inAll.exec(text)?.[1] ?? inside?.trim();
  const given = ofFive ?? rating;
  return { ...(given !== undefined && { rating: given }), ...(by !== undefined && { count: by }) };
}
