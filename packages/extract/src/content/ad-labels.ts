import { phraseKind } from '../text-model/phrases.ts';
import { closest } from '../tree/node.ts';
import { type PageBlocks, textOfBlock } from './blocks.ts';

const maxCharacters = 60;
const sentenceEnd = /[.!?…。！？]$/u;
/** In a table it says of what a row is about that it is paid for. */
const cellTags: ReadonlySet<string> = new Set(['td', 'th']);
const maxLevels = 4;
const boxTags: ReadonlySet<string> = new Set(['div', 'p', 'section', 'aside', 'figure', 'figcaption', 'center']);

/** Leaves out paragraphs that say nothing but that an advertisement stands there. */
export function dropAdLabels(page: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks } = page;
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    if (!block || chosen[at] !== 1 || block.characters > maxCharacters || block.linkWords > 0 || block.digits > 0)
      continue;
    if (!boxTags.has(tree[block.container]?.tag ?? '')) continue;
    const text = textOfBlock(page, block).trim();
    if (sentenceEnd.test(text) || phraseKind(text) !== 'advertisement') continue;
    if (closest(tree[block.container], cellTags, maxLevels) === null) chosen[at] = 0;
  }
}
