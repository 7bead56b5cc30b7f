import type { Block, Inline } from '../types.ts';

/** Every piece of text in blocks, in order, with the blocks' own texts such as code. */
export function* runsOf(blocks: readonly Block[]): Generator<Inline> {
  for (const block of blocks) {
    if (block.type === 'heading' || block.type === 'paragraph') yield* block.content;
    else if (block.type === 'list') for (const item of block.items) yield* runsOf(item);
    else if (block.type === 'quote' || block.type === 'note') yield* runsOf(block.blocks);
    else if (block.type === 'code') yield { type: 'text', text: block.text };
    else if (block.type === 'table') for (const row of block.rows) for (const cell of row) yield* runsOf(cell.blocks);
  }
}

/** The text of a line, as it is read. */
export const plainText = (content: readonly Inline[]): string => content.map(textOfPiece).join('');

function textOfPiece(piece: Inline): string {
  if (piece.type === 'text') return piece.text;
  return piece.type === 'lineBreak' ? '\n' : `[${piece.label}]`;
}

const webAddress = /^(?:https?|ftp|mailto|tel):/i;

/**
 * Where a link leads, absolute against where the document was found; null: it leads nowhere that may be told, such as a place
 * within the file or a script.
 */
export function targetOf(href: string | undefined, baseUrl: string): string | null {
  if (href === undefined || href === '' || href.startsWith('#')) return null;
  const url = URL.parse(href, baseUrl);
  return url && webAddress.test(url.href) ? url.href : null;
}
