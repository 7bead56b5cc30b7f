import { fold, Phrases, spaced } from '../text.ts';
import words from '../words/providers.json' with { type: 'json' };
import type { Block } from './page.ts';

const providers = new Phrases(words);
const starts = words.map((word) => spaced(fold(word)));
/** Words of a label, at most. */
const maxLabel = 6;

function beginsSo(text: string): boolean {
  const words = spaced(text.slice(0, 80));
  return starts.some((phrase) => words.startsWith(phrase));
}

/** Whether a block tells of who hosts, made or oversees the site: its own label says so, or the one right before it. */
export function isOfProvider(block: Block, previous: Block | undefined): boolean {
  if (beginsSo(block.text)) return true;
  const label = previous?.text ?? '';
  return label !== '' && label.split(' ').length <= maxLabel && providers.isIn(label);
}
