import { attributeOf } from '../markup.ts';
import { isAnswer } from './cues/statements.ts';
import { weighGate } from './cues/weigh.ts';
import type { PageSignals } from './signals.ts';

/** A gate asks, and says little else; a shop that names an age beside its goods says more. */
const maxWords = 90;
/** From which on it is held to be so. */
export const minGate = 3;
const labelled = new Set(['button', 'a', 'input', 'label', 'option']);
const outside = new Set(['nav', 'footer', 'header']);
const maxLabelCharacters = 60;
const maxLabels = 40;

/** How much a page seems to ask its reader for his age, his profession, or his leave to terms, before it says anything. */
export function gate({ words, statements, markup }: PageSignals): number {
  if (words >= maxWords) return 0;
  const topic = weighGate(statements, words);
  if (topic === 0) return 0;
  const labels = markup
    .elements(labelled, outside)
    .slice(0, maxLabels)
    .map((node) =>
      (node.tag === 'input' ? attributeOf(node, 'value') : markup.textOf(node)).trim().slice(0, maxLabelCharacters),
    );
  const answers = (['yes', 'no'] as const).filter((cue) => labels.some((label) => isAnswer(label, cue)));
  return topic + answers.length;
}
