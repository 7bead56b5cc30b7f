import type { Block, Inline, List } from '../types.ts';

/** Where all words of a block lead; null: nowhere, to several places, or it is no line of text. */
function targetOf(block: Block): string | null {
  if (block.type !== 'paragraph' && block.type !== 'heading') return null;
  const hrefs = block.content.map((piece) =>
    piece.type === 'text' && piece.text.trim() !== '' ? (piece.href ?? null) : undefined,
  );
  const [first, ...others] = [...new Set(hrefs.filter((href) => href !== undefined))];
  return others.length === 0 ? (first ?? null) : null;
}

const contentOf = (block: Block): readonly Inline[] =>
  block.type === 'paragraph' || block.type === 'heading' ? block.content : [];

/** Blocks that are one link, such as the card of a product, as one paragraph; null: they are not. */
function asOneLink(blocks: readonly Block[]): Block | null {
  const targets = new Set(blocks.map(targetOf));
  if (blocks.length < 2 || targets.size !== 1 || targets.has(null)) return null;
  const content = blocks.flatMap((block, index): Inline[] =>
    index === 0 ? [...contentOf(block)] : [{ type: 'lineBreak' }, ...contentOf(block)],
  );
  return { type: 'paragraph', content };
}

function within(blocks: readonly Block[]): readonly Block[] {
  const one = asOneLink(blocks);
  return one ? [one] : withLinkedItems(blocks);
}

/** Whether a paragraph goes on with the link that the last item of a list is. */
function goesOn(list: List, block: Block): boolean {
  const last = list.items.at(-1)?.at(-1);
  const target = targetOf(block);
  return last !== undefined && block.type === 'paragraph' && target !== null && targetOf(last) === target;
}

/** Paragraphs that go on with the link of an item brought into it; the list goes on behind them. */
function gathered(blocks: readonly Block[]): Block[] {
  const out: Block[] = [];
  let isGrown = false;
  for (const block of blocks) {
    const last = out.at(-1);
    const list = last?.type === 'list' ? last : null;
    if (list && goesOn(list, block)) {
      out[out.length - 1] = { ...list, items: [...list.items.slice(0, -1), [...(list.items.at(-1) ?? []), block]] };
      isGrown = true;
    } else if (list && isGrown && block.type === 'list' && !block.ordered && !list.ordered) {
      out[out.length - 1] = { ...list, items: [...list.items, ...block.items] };
    } else {
      out.push(block);
      isGrown = false;
    }
  }
  return out;
}

/** Blocks whose items and cells that are one link throughout are one paragraph each, so that the link is one, too. */
export function withLinkedItems(blocks: readonly Block[]): Block[] {
  return gathered(blocks).map((block): Block => {
    if (block.type === 'list') return { ...block, items: block.items.map(within) };
    if (block.type === 'quote') return { ...block, blocks: withLinkedItems(block.blocks) };
    if (block.type !== 'table') return block;
    return { ...block, rows: block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: within(cell.blocks) }))) };
  });
}
