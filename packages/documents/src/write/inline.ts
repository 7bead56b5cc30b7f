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

/** Pieces that lead to the same place, which are one link; null: they lead nowhere. */
interface LinkRun {
  readonly url: string | null;
  readonly pieces: Inline[];
}

/** The pieces of a line by where they lead. A break is of the link that it stands in, the mark of a note of none. */
export function linkRuns(content: readonly Inline[], baseUrl: string): LinkRun[] {
  const runs: LinkRun[] = [];
  for (const piece of content) {
    const last = runs.at(-1);
    const url =
      piece.type === 'lineBreak'
        ? (last?.url ?? null)
        : targetOf(piece.type === 'text' ? piece.href : undefined, baseUrl);
    if (last?.url === url) last.pieces.push(piece);
    else runs.push({ url, pieces: [piece] });
  }
  return runs;
}
