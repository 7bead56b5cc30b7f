import type { Block, DocumentContent, ReadOptions } from './types.ts';
import { plainText, runsOf } from './write/inline.ts';

/** What counts as one page of a format that has none. */
export const pageCharacters = 3_000;

const charactersOf = (block: Block): number => plainText([...runsOf([block])]).length;

/** The pages that so many characters fill; something is at least one. */
const pagesOf = (characters: number): number => Math.max(1, Math.ceil(characters / pageCharacters));

/** The first blocks, as many as so many pages hold; the first one always. */
function firstPages(blocks: readonly Block[], pages: number): Block[] {
  let left = pages * pageCharacters;
  return blocks.filter((block, index) => {
    const isWithin = left > 0 || index === 0;
    left -= charactersOf(block);
    return isWithin;
  });
}

/**
 * A document in pages: what has none of its own has one for every 3,000 characters, is cut at `maxPages` and at what is paid for.
 */
export async function paginate(content: DocumentContent, options: ReadOptions): Promise<DocumentContent> {
  if (content.pagesTotal !== null) return content;
  const { blocks, cutBy = [] } = content;
  const pagesTotal = pagesOf(blocks.reduce((sum, block) => sum + charactersOf(block), 0));
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
