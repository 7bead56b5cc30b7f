import type { Block, HeadingLevel, Inline, List } from '../types.ts';
import { wordsOf } from './line.ts';

/** Where an item stands among the lists of its text. */
export interface ItemPlace {
  /** How deep, from 0. */
  readonly level: number;
  readonly ordered: boolean;
  /** Its number, of an ordered list. */
  readonly number: number;
}

interface OpenList {
  readonly level: number;
  readonly ordered: boolean;
  readonly items: Block[][];
  number: number;
}

const maxLevels = 20;

/**
 * Puts blocks below each other, as formats give them that know no nesting: items with their depth become lists in lists, lines of
 * code one block of code, paragraphs that are quoted one quote.
 */
export class Assembler {
  readonly #blocks: Block[] = [];
  #lists: OpenList[] = [];
  #code: string[] | null = null;
  #quote: Block[] | null = null;

  /** All blocks so far; lines of code and quotes end here. */
  get blocks(): Block[] {
    this.#endRuns();
    return this.#blocks;
  }

  /** A block after all others, outside of every list. */
  add(block: Block): void {
    this.#endRuns();
    this.#lists = [];
    this.#blocks.push(block);
  }

  paragraph(content: readonly Inline[]): void {
    if (content.length > 0) this.add({ type: 'paragraph', content });
  }

  /** `level` from 1; deeper ones than six are six. */
  heading(level: number, content: readonly Inline[]): void {
    if (wordsOf(content).trim() !== '') this.add({ type: 'heading', level: headingLevel(level), content });
  }

  item(place: ItemPlace, blocks: readonly Block[]): void {
    this.#endRuns();
    const level = Math.min(place.level, maxLevels);
    while ((this.#lists.at(-1)?.level ?? -1) > level) this.#lists.pop();
    let list = this.#lists.at(-1);
    if (list?.level === level && !follows(list, place)) {
      this.#lists.pop();
      list = this.#lists.at(-1);
    }
    if (list?.level !== level) list = this.#open(level, place);
    list.number = place.number;
    list.items.push([...blocks]);
  }

  /** A block that belongs to the item above it, at this depth or less; without one, a block like any other. */
  continue(level: number, block: Block): void {
    this.#endRuns();
    while (this.#lists.length > 1 && (this.#lists.at(-1)?.level ?? 0) > level) this.#lists.pop();
    const item = this.#lists.at(-1)?.items.at(-1);
    if (item) item.push(block);
    else this.add(block);
  }

  codeLine(text: string): void {
    if (this.#code === null) {
      this.#endRuns();
      this.#lists = [];
      this.#code = [];
    }
    this.#code.push(text);
  }

  quote(block: Block): void {
    if (this.#quote === null) {
      this.#endRuns();
      this.#lists = [];
      this.#quote = [];
    }
    this.#quote.push(block);
  }

  #open(level: number, { ordered, number }: ItemPlace): OpenList {
    const items: Block[][] = [];
    const list: List =
      ordered && number !== 1 ? { type: 'list', ordered, start: number, items } : { type: 'list', ordered, items };
    const parent = this.#lists.at(-1)?.items.at(-1);
    (parent ?? this.#blocks).push(list);
    const open = { level, ordered, items, number };
    this.#lists.push(open);
    return open;
  }

  #endRuns(): void {
    const code = this.#code?.join('\n') ?? '';
    const quote = this.#quote;
    this.#code = null;
    this.#quote = null;
    if (code.trim() !== '') this.#blocks.push({ type: 'code', text: code });
    if (quote) this.#blocks.push({ type: 'quote', blocks: quote });
  }
}

/** Whether an item goes on with a list: the next number of numbers, any other bullet of bullets. */
const follows = (list: OpenList, { ordered, number }: ItemPlace): boolean =>
  list.ordered === ordered && (!ordered || number === list.number + 1);

/** One to six. */
export function headingLevel(level: number): HeadingLevel {
  const levels: readonly HeadingLevel[] = [1, 2, 3, 4, 5, 6];
  return levels[Math.min(Math.max(Math.round(level), 1), 6) - 1] ?? 6;
}
