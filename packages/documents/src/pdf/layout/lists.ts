import type { Block, Inline } from '../../types.ts';
import type { Line } from './lines.ts';

/** An item with its label as it stands there, such as `2.` or `a)`. */
interface DraftItem {
  readonly label: readonly Inline[];
  readonly number: number | null;
  /** Where its text begins, in points. */
  readonly textLeft: number;
  readonly blocks: Draft[];
}

/** Items below each other, until it is known what they are. */
interface DraftList {
  readonly type: 'draft';
  readonly left: number;
  readonly ordered: boolean;
  readonly items: DraftItem[];
}

export type Draft = Block | DraftList;

/** How far the markers of one list may stand apart, in parts of their size. */
const near = 0.8;

/** The lists that are open at a place, the innermost last. */
export class OpenLists {
  #lists: DraftList[] = [];

  get isOpen(): boolean {
    return this.#lists.length > 0;
  }

  close(): void {
    this.#lists = [];
  }

  /** What follows goes into the item that is open; null: into none. */
  get inside(): Draft[] | null {
    return this.#lists.at(-1)?.items.at(-1)?.blocks ?? null;
  }

  /** Whether a line stands where the text of the open item does. */
  holds({ left, size }: Line): boolean {
    const list = this.#lists.at(-1);
    return list !== undefined && left > list.left + near * size;
  }

  /** Whether a line begins exactly where the text of the open item does. */
  continues({ left, size }: Line): boolean {
    const item = this.#lists.at(-1)?.items.at(-1);
    return item !== undefined && Math.abs(left - item.textLeft) < 0.2 * size;
  }

  /** Adds an item where its marker stands: to an open list, or to a new one within `outside`. */
  add({ left, size, marker, textLeft }: Line, label: readonly Inline[], block: Block, outside: Draft[]): void {
    const ordered = marker?.ordered ?? false;
    const shift = near * size;
    const item: DraftItem = { label, number: marker?.number ?? null, textLeft, blocks: [block] };
    while ((this.#lists.at(-1)?.left ?? Number.NEGATIVE_INFINITY) > left + shift) this.#lists.pop();
    const open = this.#lists.at(-1);
    if (open && Math.abs(open.left - left) <= shift && open.ordered !== ordered) this.#lists.pop();
    const list = this.#lists.at(-1);
    if (list && Math.abs(list.left - left) <= shift) {
      list.items.push(item);
      return;
    }
    const opened: DraftList = { type: 'draft', left, ordered, items: [item] };
    (this.inside ?? outside).push(opened);
    this.#lists.push(opened);
  }
}

/** A block that begins with its label again. */
function labelled({ label, blocks }: DraftItem): Block[] {
  const [first, ...others] = settled(blocks);
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', content: label }, ...(first ? [first] : []), ...others];
  return [{ ...first, content: [...label, ...first.content] }, ...others];
}

/** Whether items count up, one by one. */
const countsUp = (items: readonly DraftItem[]): boolean =>
  items.every(({ number }, index) => number !== null && number === (items[0]?.number ?? 0) + index);

function settledList({ ordered, items }: DraftList): Block[] {
  if (!ordered) return [{ type: 'list', ordered, items: items.map(({ blocks }) => settled(blocks)) }];
  // One number alone is that of a heading, or of what the text speaks of.
  if (items.length < 2) return items.flatMap(labelled);
  if (!countsUp(items)) return [{ type: 'list', ordered: false, items: items.map(labelled) }];
  const start = items[0]?.number ?? 1;
  const texts = items.map(({ blocks }) => settled(blocks));
  return [{ type: 'list', ordered, ...(start === 1 ? {} : { start }), items: texts }];
}

/** Drafts as blocks: labels are kept as they stand where a list would count otherwise. */
export const settled = (drafts: readonly Draft[]): Block[] =>
  drafts.flatMap((draft) => (draft.type === 'draft' ? settledList(draft) : [draft]));
