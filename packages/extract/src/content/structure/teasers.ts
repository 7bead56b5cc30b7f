import { phraseKind } from '../../text-model/phrases.ts';
import { type Block, type PageBlocks, textOfBlock } from '../blocks.ts';
import { isProse } from '../features/sums.ts';

/** What ends a label that stands before a link. `See also` is none that sends readers to another story: manuals say it of themselves. */
const labelEnd = /[:：|»→–—]/;
const ornaments = /^[^\p{L}\p{N}]+/u;
const maxLabelCharacters = 60;
const maxCharacters = 400;
const maxWords = 40;
/** Beside the label and its link a teaser says so little. */
const maxOtherWords = 4;
/** So near before and after it stand paragraphs of the story. */
const maxDistance = 3;

const hasProse = ({ blocks }: PageBlocks, chosen: Uint8Array, at: number, step: 1 | -1): boolean => {
  for (let away = 1; away <= maxDistance; away++) {
    const block = blocks[at + step * away];
    if (block && chosen[at + step * away] === 1 && isProse(block)) return true;
  }
  return false;
};

const isTeaser = (page: PageBlocks, block: Block): boolean => {
  if (block.links === 0 || block.words > maxWords || block.characters > maxCharacters) return false;
  const text = textOfBlock(page, block).slice(0, maxCharacters).replace(ornaments, '');
  const label = text.slice(0, Math.max(0, text.slice(0, maxLabelCharacters).search(labelEnd)));
  return (
    label !== '' &&
    block.words - block.linkWords <= label.split(/\s+/).length + maxOtherWords &&
    phraseKind(label) === 'others'
  );
};

/** Leaves out what sends readers to other stories amid the paragraphs of one: a label and its link. */
export function dropTeasers(page: PageBlocks, chosen: Uint8Array): void {
  for (const [at, block] of page.blocks.entries())
    if (chosen[at] === 1 && isTeaser(page, block) && hasProse(page, chosen, at, -1) && hasProse(page, chosen, at, 1))
      chosen[at] = 0;
}
