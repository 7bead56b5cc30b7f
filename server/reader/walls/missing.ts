import type { Statement } from './cues/statements.ts';
import { explaining, weighAbsence } from './cues/weigh.ts';
import type { PageSignals } from './signals.ts';

/** The status that a page tells of itself at the beginning of its title or of a heading, though its answer has another. */
const code =
  /^\W*(?:\p{L}{4,9} )?(?:404|410)(?!\d)(?!\s+\p{Lu}?\p{L}*s\b)|\b(?:404|410)\b.{0,20}\bnot found|\bhttp (?:404|410)\b/iu;

/** What is missing has little to say; what tells of such pages says more. */
const maxWords = 100;
const maxCodedWords = 50;
const maxCodedHeadingWords = 10;

const isCoded = ({ isLine, words, text }: Statement): boolean =>
  isLine && words <= maxCodedHeadingWords && code.test(text);

/** How much a page seems to say that it is not there, whatever its status says. */
export function missing({ words, statements }: PageSignals): number {
  if (words > maxWords) return 0;
  const coded = words <= maxCodedWords && statements.slice(0, 3).some(isCoded) && explaining(statements) === 0;
  return Math.max(coded ? minMissing : 0, weighAbsence(statements, words));
}

/** From which on it is held to be so. */
export const minMissing = 3;
