import { type Block, type PageBlocks, textOfBlock } from '../blocks.ts';
import { isProse } from '../features/sums.ts';

/** How a line begins that sends readers of one story to another. `See also` is left out: manuals say it of themselves. */
// Bounded by maxCharacters.
const label =
  /^[\s[(>»→•–—-]*(?:(?:read|also read|related|recommended|must[- ]read|more|don['’]t miss|you (?:may|might) also (?:like|enjoy))(?: (?:more|also|next|this|on this|articles?|stor(?:y|ies)|posts?|reading|news|content|coverage|videos?))?s?|lesen sie (?:auch|mehr)|lies auch|lesetipp|mehr (?:zum thema|dazu)|auch interessant|passend dazu|lire aussi|à lire(?: aussi)?|voir aussi|lee (?:también|más)|te puede interesar|leia (?:também|mais)|leggi anche|lees ook|läs (?:också|mer)|les også|læs også|czytaj (?:też|także|również)|читайте также)\s*[:：|»→–—]/iu;
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
  const match = label.exec(textOfBlock(page, block).slice(0, maxCharacters));
  if (!match) return false;
  return block.words - block.linkWords <= match[0].split(/\s+/).length + maxOtherWords;
};

/** Leaves out what sends readers to other stories amid the paragraphs of one: a label and its link. */
export function dropTeasers(page: PageBlocks, chosen: Uint8Array): void {
  for (const [at, block] of page.blocks.entries())
    if (chosen[at] === 1 && isTeaser(page, block) && hasProse(page, chosen, at, -1) && hasProse(page, chosen, at, 1))
      chosen[at] = 0;
}
