import { clean } from '../characters.ts';
import { orderIn } from './orders.ts';
import { spellingOf } from './spelling.ts';
import { readings } from './unmask.ts';

/** What of a text gives orders to a model, and whether only another reading than the plain one shows it. */
export interface Finding {
  readonly evidence: string;
  readonly disguised: boolean;
}

/** From which score on a text is an order, by how it is hidden: the less often honest pages hide sentences so, the lower. */
export const minScores = {
  concealed: -0.4,
  gone: 1.0,
  'put-away': 1.7,
  /** Put away, and shown by a control beside it or by a rule. */
  opened: 3.0,
  /** A sentence that names code, in `details`: manuals put the entries that a reader opens there. */
  entry: 2.6,
  perhaps: 0.5,
  shown: 3.0,
  attribute: 0.8,
  data: 1.2,
  /** A string of data that is taken out without a warning: data states facts. */
  unlikelyData: 0.0,
  source: 1.4,
  state: 2.5,
} as const;
/** Digits and signs that stand for letters, between letters of one word. */
const digitInWord = /[a-z][013457@$|]{1,2}[a-z]/gi;
const minDigitsInWords = 2;
const isSpeltWithDigits = (text: string): boolean =>
  text.includes(' ') && (text.match(digitInWord)?.length ?? 0) >= minDigitsInWords;

const wordsAndSpaces = /[\p{L}\p{M}\s.,!?:'"’]/gu;
const wideLetters = /[\u0e00-\u0eff\u3040-\u9fff\uac00-\ud7a3]/;
const minWords = 4;
const minProseShare = 0.92;

/** Whether a reading is sentences: addresses, data and programs read backwards or rotated are none. */
function isProse(reading: string): boolean {
  if (reading.split(' ').length < minWords && !wideLetters.test(reading)) return false;
  const { turned, encoded } = spellingOf(reading);
  return !turned && !encoded && (reading.match(wordsAndSpaces)?.length ?? 0) >= minProseShare * reading.length;
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ');

const space = /\s+/g;
const minOrderSpaces = 2;
const minProseSpaces = minWords - 1;
/** Whether a text has words apart, so many spaces at least, or is of a script that sets none. */
function hasWords(text: string, spaces: number): boolean {
  let count = 0;
  for (space.lastIndex = 0; count < spaces && space.test(text); ) count++;
  space.lastIndex = 0;
  return count === spaces || wideLetters.test(text);
}

/** The orders in a text; its readings are looked at where it is odd, or where nobody sees it. `minScore`: what an order scores at least. */
export function finding(text: string, isHidden: boolean, minScore: number): Finding | null {
  const spelling = spellingOf(text);
  const { odd, encoded, turned } = spelling;
  // Addresses and names are no sentences, and need no score, unless they are spelt as no word is.
  if (!odd && !encoded && !hasWords(text, turned ? minProseSpaces : minOrderSpaces)) return null;
  const evidence = orderIn(odd ? clean(text) : text, minScore);
  if (evidence !== null && (isHidden || !odd || !spaced(text).includes(evidence))) return { evidence, disguised: odd };
  if (!odd && !turned && !(isHidden && (encoded || isSpeltWithDigits(text)))) return null;
  for (const reading of readings(text, spelling)) {
    const found = orderIn(reading, minScore);
    if (found !== null && isProse(found) && !spaced(text).includes(found)) return { evidence: found, disguised: true };
  }
  return null;
}

const tags = /<[a-z!/][^<>]*>/gi;
const withoutTags = (text: string): string => (text.includes('<') ? text.replace(tags, ' ') : text);

/** The orders in a text that no person sees: in one that is no text of the page, tags say nothing. */
export const hiddenFinding = (text: string, how: keyof typeof minScores): Finding | null =>
  finding(how === 'put-away' || how === 'gone' ? text : withoutTags(text), true, minScores[how]);
