import { isDateWord, isMoney, isNumeric } from '../passing.ts';
import { isMagnitude, isMeasured, isUnit } from './units-of-measure.ts';

/** A line that became another in one place. */
export interface Edit {
  readonly before: string;
  readonly after: string;
  /** The words that went and those that came. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** What they stand among: two words before and after them. */
  readonly around: readonly string[];
  /** What went and what came, each with the word behind it. */
  readonly phrases: readonly [string, string];
  /** Words of the longer line. */
  readonly words: number;
  /** The share of these that both lines begin or end with. */
  readonly same: number;
}

/** What one line has to do to become another. Linear. */
export function editOf(before: string, after: string): Edit {
  const old = before.split(' ');
  const current = after.split(' ');
  const shorter = Math.min(old.length, current.length);
  let start = 0;
  while (start < shorter && old[start] === current[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === current.at(-1 - end)) end += 1;
  const words = Math.max(old.length, current.length);
  const phraseOf = (line: readonly string[]): string => line.slice(start, line.length - end + 1).join(' ');
  return {
    before,
    after,
    removed: old.slice(start, old.length - end),
    added: current.slice(start, current.length - end),
    around: [...old.slice(Math.max(0, start - 2), start), ...old.slice(old.length - end, old.length - end + 2)],
    phrases: [phraseOf(old), phraseOf(current)],
    words,
    same: (start + end) / words,
  };
}

const maxEditWords = 5;
/** From so many words on a line is a sentence rather than a label; one with a price or date states it; a long one is no footer. */
const sentenceWords = 8;
const statementWords = 10;
const longSentenceWords = 16;
const minSentenceSame = 0.7;
const minSame = 0.5;

/** How much is known of where a line stands: whether it may be content, or only frames it. */
type Standing = 'doubtful' | 'frame';

const hoursOrVersion = /\d:[0-5]\d(?!\d)|\d[.:h時时시]?\d{0,2}\s?[-–—~〜]\s?\d|\d\.\d{1,6}\.\d/;

const halves = /\d\s?[ap]\.?m\.?\s?(?:to|till?|until|[-–—])\s?\d/i;
/** Per cents that stay for long: not the weather, nor the prices of shares. */
const rated =
  /(?<![\p{L}\p{M}])(?:rate|interest|apr|apy|aer|vat|tax|fee|commission|discount|deposit|\p{L}{0,20}zins(?:en|satz)?|mwst|\p{L}{0,20}steuer(?:satz)?|rabatt|gebühr|provision|taux|tva|remise|interés|iva|descuento|tasso|sconto|juros|taxa|desconto|rente|btw|korting|ставка|ндс|скидка)(?![\p{L}\p{M}])/iu;
const isRate = (line: string): boolean => line.includes('%') && rated.test(line);

/** Whether an edit of numbers changes what something costs, measures or lasts, when it is open, or which version it is. */
function isStated({ before, after, phrases, words, same }: Edit): boolean {
  if (same === 0 && words > 2) return false;
  const lines = [before, after];
  if (lines.every(isMoney) || lines.every(isRate) || lines.every((line) => halves.test(line))) return true;
  return (
    (phrases.every(isMagnitude) ? lines : phrases).every(isMeasured) ||
    phrases.every((phrase) => hoursOrVersion.test(phrase))
  );
}

const mailbox = /^[^\s@]+@[^\s@]+\.\p{L}{2,24}[.,;]?$/u;
const telephoneLabel =
  /^\W{0,3}(?:tel|telephone|phone|telefon|téléphone|teléfono|telefono|telefone|mobile|hotline|fax|call(?: us)?)(?!\p{L})/iu;
const minDigits = 6;
const isTelephone = (line: string): boolean =>
  telephoneLabel.test(line) && (line.match(/\d/g)?.length ?? 0) >= minDigits;

/**
 * Whether an edit outside the main content changes a fact: of sentences every word does; of labels, prices and dates;
 * numbers alone count something each time the page is asked for, unless they are prices, measures, hours or versions. In
 * frames only these and sentences tell facts.
 */
export function isFactual(edit: Edit, standing: Standing): boolean {
  const { before, after, removed, added, around, words, same } = edit;
  if (Math.max(removed.length, added.length) > maxEditWords) return false;
  const changed = [...removed, ...added];
  const isSentence = words >= sentenceWords && same >= minSentenceSame;
  // A unit may have another form behind another number.
  const isNumber = changed.every((word) => isNumeric(word) || isUnit(word));
  const isNamed = (isMoney(before) && isMoney(after)) || [...changed, ...around].some(isDateWord);
  if (isNumber && (isStated(edit) || (isTelephone(before) && isTelephone(after)))) return true;
  if (changed.length > 0 && changed.every((word) => mailbox.test(word))) return true;
  if (standing === 'frame') return isSentence && (!isNumber || words >= (isNamed ? statementWords : longSentenceWords));
  if (isSentence) return true;
  return isNumber ? isNamed && (same > 0 || words <= 2) : same >= minSame;
}
