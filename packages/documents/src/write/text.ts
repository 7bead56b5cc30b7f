import type { Block, Cell } from '../types.ts';
import { plainText } from './inline.ts';

const cellText = ({ blocks }: Cell): string => blocksOf(blocks).join(' ').replace(/\s+/g, ' ');

const itemText = (item: readonly Block[]): string => blocksOf(item).join('\n');

/** The text of each block that says something. */
function blocksOf(blocks: readonly Block[]): string[] {
  return blocks.map(textOfBlock).filter((text) => text.trim() !== '');
}

function textOfBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return plainText(block.content).trim();
    case 'list':
      return block.items.map(itemText).join('\n');
    case 'table':
      return block.rows.map((row) => row.map(cellText).join('\t')).join('\n');
    case 'code':
      return block.text.trimEnd();
    case 'quote':
      return blocksOf(block.blocks).join('\n\n');
    case 'note':
      return `${block.label} ${blocksOf(block.blocks).join('\n')}`;
    case 'image':
    case 'pageBreak':
      return '';
  }
}

/** Plain text: blocks apart by blank lines, items and rows by lines, cells by tabs. */
export const writeText = (blocks: readonly Block[]): string => blocksOf(blocks).join('\n\n');
