import type { Block, Inline } from '../types.ts';

/** Signs that nothing but an item begins with. */
const bullet = /^[\u2022\u2023\u25aa\u25ab\u25cf\u25cb\u25a0\u25a1\u25e6\u2043\u27a2\u27a4\u2713\u2714\u00b7]\s+/u;
/** Signs that also begin a line of a dialogue: two lines with one are items. */
const dash = /^[-\u2013\u2014*]\s+/u;
const minDashes = 2;

const beginning = ([first]: readonly Inline[]): string => (first?.type === 'text' ? first.text : '');

/** A paragraph's words behind a sign; null: it does not begin with one. */
function behind(block: Block | undefined, sign: RegExp): readonly Inline[] | null {
  if (block?.type !== 'paragraph') return null;
  const found = sign.exec(beginning(block.content));
  const [first, ...others] = block.content;
  if (!found || first?.type !== 'text') return null;
  const rest = first.text.slice(found[0].length);
  return rest === '' ? others : [{ ...first, text: rest }, ...others];
}

/** How many paragraphs from one on begin with a sign. */
function countFrom(blocks: readonly Block[], from: number, sign: RegExp): number {
  let count = 0;
  while (behind(blocks[from + count], sign)) count += 1;
  return count;
}

/** Blocks with lists in place of paragraphs before which their author typed a bullet. */
export function withTypedLists(blocks: readonly Block[]): Block[] {
  const made: Block[] = [];
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at];
    if (!block) break;
    const bullets = countFrom(blocks, at, bullet);
    const dashes = bullets > 0 ? 0 : countFrom(blocks, at, dash);
    const count = dashes >= minDashes ? dashes : bullets;
    const sign = bullets > 0 ? bullet : dash;
    if (count > 0) {
      const items = blocks.slice(at, at + count).map((one): Block[] => {
        const content = behind(one, sign);
        return content && content.length > 0 ? [{ type: 'paragraph', content }] : [];
      });
      made.push({ type: 'list', ordered: false, items });
    } else made.push(block.type === 'quote' ? { ...block, blocks: withTypedLists(block.blocks) } : block);
    at += Math.max(1, count);
  }
  return made;
}
