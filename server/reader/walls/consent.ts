import { has, isChoice } from './cues/statements.ts';
import { explaining, weighConsent } from './cues/weigh.ts';
import type { PageSignals } from './signals.ts';

const place = /^https?:\/\/(?:consent|cmp|privacy)\.|\/(?:consent|cookie-?wall|privacy-?gate|collectConsent)\b/i;
/** A bar that stands beside a page is left out of its text; what says more than this beside it is a page on the matter. */
const maxWords = 90;
/** From which on it is held to be so. */
export const minConsent = 3;
/** A wall speaks of the matter at once. */
const opening = 5;
const labelled = new Set(['button', 'a', 'input']);
const maxLabelCharacters = 80;
const maxLabels = 30;

/** Points for buttons by which a reader chooses, which are no text of the page. */
const choicePoints = ({ markup }: PageSignals): number =>
  markup
    .elements(labelled)
    .slice(0, maxLabels)
    .filter((node) => isChoice(markup.textOf(node).trim().slice(0, maxLabelCharacters))).length;

/** How much all that a page says seems to be that it wants to keep cookies. */
export function consent(signals: PageSignals): number {
  const { finalUrl, words, statements } = signals;
  const isThere = place.test(finalUrl);
  if (!isThere && words >= maxWords) return 0;
  if (!statements.slice(0, opening).some((one) => has(one, 'cookies'))) return 0;
  return weighConsent(statements, words, choicePoints(signals)) + (isThere ? 1 : 0) - explaining(statements);
}
