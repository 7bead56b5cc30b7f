import { lettersOf } from '../../statement/letters.ts';
import { type PageBlocks, textOfBlock } from '../blocks.ts';

/** So many words after the title are read together with it. */
const nearWords = 100;
const maxTitleWords = 60;

/** The first chosen block that says what the page is about; else the main heading, else the first. */
function titleBlock(page: PageBlocks, chosen: Uint8Array, names: readonly string[]): number {
  const [sought = ''] = names.map(lettersOf);
  let first = -1;
  let heading = -1;
  for (let at = 0; at < page.blocks.length; at++) {
    const block = page.blocks[at];
    if (!block || chosen[at] !== 1) continue;
    if (first < 0) first = at;
    if (heading < 0 && page.tree[block.container]?.tag === 'h1') heading = at;
    if (sought !== '' && block.words <= maxTitleWords && lettersOf(textOfBlock(page, block)).includes(sought))
      return at;
  }
  return heading >= 0 ? heading : first;
}

/** The chosen blocks that a reader sees at once with the title, the title among them. */
export function nearTitle(page: PageBlocks, chosen: Uint8Array, names: readonly string[]): number[] {
  const title = titleBlock(page, chosen, names);
  if (title < 0) return [];
  const near: number[] = [];
  let words = 0;
  for (let at = title; at < page.blocks.length && words <= nearWords; at++) {
    if (chosen[at] !== 1) continue;
    near.push(at);
    words += page.blocks[at]?.words ?? 0;
  }
  return near;
}
