import type { NoteKeys } from '../../markup/html-blocks.ts';
import type { Block, Cell, Inline } from '../../types.ts';
import { runsOf } from '../../write/inline.ts';

/** The notes of a book: their labels are keys until all of them are known, for notes may stand in another chapter. */
export class BookNotes {
  readonly #defined = new Set<string>();
  /** What stood where each is referred to. */
  readonly #texts = new Map<string, string>();
  readonly #numbers = new Map<string, string>();

  /** The keys of a chapter; `keyOf`: an address within it as one of the book. */
  of(path: string, keyOf: (href: string) => string): NoteKeys {
    return {
      refer: (address, text) => {
        const key = keyOf(address);
        if (!this.#texts.has(key)) this.#texts.set(key, text);
        return key;
      },
      define: (id) => {
        const key = `${path}#${id}`;
        this.#defined.add(key);
        return key;
      },
    };
  }

  /** Blocks whose notes are counted through the book; a reference to no note is raised text. */
  settled(blocks: readonly Block[]): Block[] {
    for (const piece of runsOf(blocks))
      if (piece.type === 'noteReference' && this.#defined.has(piece.label)) this.#numberOf(piece.label);
    return this.#blocks(blocks);
  }

  #numberOf(key: string): string {
    const number = this.#numbers.get(key) ?? `${this.#numbers.size + 1}`;
    this.#numbers.set(key, number);
    return number;
  }

  #blocks(blocks: readonly Block[]): Block[] {
    return blocks.map((block): Block => {
      switch (block.type) {
        case 'heading':
        case 'paragraph':
          return { ...block, content: block.content.map((piece) => this.#piece(piece)) };
        case 'list':
          return { ...block, items: block.items.map((item) => this.#blocks(item)) };
        case 'table':
          return { ...block, rows: block.rows.map((row) => row.map((cell) => this.#cell(cell))) };
        case 'quote':
          return { ...block, blocks: this.#blocks(block.blocks) };
        case 'note':
          return { ...block, label: this.#numberOf(block.label), blocks: this.#blocks(block.blocks) };
        default:
          return block;
      }
    });
  }

  #cell(cell: Cell): Cell {
    return { ...cell, blocks: this.#blocks(cell.blocks) };
  }

  #piece(piece: Inline): Inline {
    if (piece.type !== 'noteReference') return piece;
    const number = this.#numbers.get(piece.label);
    if (number !== undefined) return { ...piece, label: number };
    return { type: 'text', text: this.#texts.get(piece.label) ?? '', script: 'super' };
  }
}
