import type { Block, DocumentContent, ReadOptions } from './types.ts';
import { plainText, runsOf } from './write/inline.ts';

/** What counts as one page of a format that has none. */
const pageCharacters = 3_000;

const charactersOf = (block: Block): number => plainText([...runsOf([block])]).length;

/** The pages that so many characters fill; something is at least one. */
const pagesOf = (characters: number): number => Math.max(1, Math.ceil(characters / pageCharacters));

/** The first parts, as many as so many characters hold; the first one always. */
function firstOf<Part>(parts: readonly Part[], characters: number, lengthOf: (part: Part) => number): Part[] {
  let left = characters;
  return parts.filter((part, index) => {
    const isWithin = left > 0 || index === 0;
    left -= lengthOf(part);
    return isWithin;
  });
}

const lengthOf = (blocks: readonly Block[]): number => blocks.reduce((sum, block) => sum + charactersOf(block), 0);

/** A block as far as so many characters hold: long tables and lists end where the pages do. */
function begun(block: Block, characters: number): Block {
  if (block.type === 'table')
    return { ...block, rows: firstOf(block.rows, characters, (row) => lengthOf(row.flatMap((cell) => cell.blocks))) };
  return block.type === 'list' ? { ...block, items: firstOf(block.items, characters, lengthOf) } : block;
}

/** The first blocks, as much as so many pages hold. */
function firstPages(blocks: readonly Block[], pages: number): Block[] {
  let left = pages * pageCharacters;
  return firstOf(blocks, left, charactersOf).map((block) => {
    const part = begun(block, left);
    left -= charactersOf(block);
    return part;
  });
}

/**
 * A document in pages: what has none of its own has one for every 3,000 characters, is cut at `maxPages` and at what is paid for.
 */
export async function paginate(content: DocumentContent, options: ReadOptions): Promise<DocumentContent> {
  if (content.pagesTotal !== null) return content;
  const { blocks, cutBy = [] } = content;
  const pagesTotal = pagesOf(lengthOf(blocks));
  const wanted = Math.min(pagesTotal, options.maxPages);
  const pagesRead = (await options.afford?.('page', wanted)) ?? wanted;
  const isCut = pagesRead < pagesTotal;
  return {
    ...content,
    pagesTotal,
    pagesRead,
    blocks: isCut ? firstPages(blocks, pagesRead) : blocks,
    cutBy: pagesRead < wanted ? [...cutBy, 'balance'] : cutBy,
  };
}
