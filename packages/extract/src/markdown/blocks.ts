import { escapeLineStart } from './escape.ts';

/** A quote or list item around what is being written. */
interface Frame {
  readonly kind: 'quote' | 'item';
  readonly first: string;
  readonly rest: string;
  used: boolean;
}

interface List {
  readonly ordered: boolean;
  readonly marker: string;
  readonly tight: boolean;
  next: number;
  items: number;
}

/** Puts blocks one below the other, inside the quotes and lists that are open. */
export class BlockStack {
  readonly #lines: string[] = [];
  readonly #frames: Frame[] = [];
  readonly #lists: List[] = [];
  /** Marker of the list that ended last with nothing after it: the next one needs another to be a list of its own. */
  #lastMarker = '';

  get lines(): readonly string[] {
    return this.#lines;
  }

  openQuote(): void {
    this.#frames.push({ kind: 'quote', first: '> ', rest: '> ', used: false });
  }

  closeFrame(): void {
    this.#frames.pop();
  }

  openList(ordered: boolean, start: number, tight: boolean): void {
    const [usual, other] = ordered ? ['.', ')'] : ['-', '*'];
    this.#lists.push({ ordered, marker: this.#lastMarker === usual ? other : usual, tight, next: start, items: 0 });
    this.#lastMarker = '';
  }

  closeList(): void {
    const list = this.#lists.pop();
    this.#lastMarker = list && list.items > 0 ? list.marker : '';
  }

  openItem(number: number | null): void {
    const list = this.#lists.at(-1) ?? { ordered: false, marker: '-', tight: true, next: 1, items: 0 };
    const value = number ?? list.next;
    list.next = value + 1;
    list.items++;
    const first = list.ordered ? `${Math.min(999_999_999, Math.max(0, value))}${list.marker} ` : `${list.marker} `;
    this.#frames.push({ kind: 'item', first, rest: ' '.repeat(first.length), used: false });
  }

  /** Adds a paragraph: its lines are kept from meaning anything else. */
  addText(text: string): void {
    if (text !== '') this.add(text.split('\n').map(escapeLineStart));
  }

  add(lines: readonly string[]): void {
    if (lines.length === 0) return;
    if (this.#lines.length > 0 && !this.#isAdjacent(lines[0] ?? '')) this.#lines.push(this.#prefix(true).trimEnd());
    for (const line of lines)
      this.#lines.push((this.#prefix(false) + line).trimEnd().length === 0 ? '' : this.#prefix(false, true) + line);
    this.#lastMarker = '';
  }

  /** An item of a tight list follows what is before it without a blank line. */
  #isAdjacent(first: string): boolean {
    const list = this.#lists.at(-1);
    const frame = this.#frames.at(-1);
    if (!list?.tight || frame?.kind !== 'item' || frame.used) return false;
    if (list.items > 1) return true;
    const canInterrupt = !list.ordered || frame.first.startsWith('1');
    return this.#lists.length > 1 && canInterrupt && first !== '' && this.#frames.at(-2)?.used === true;
  }

  /** What stands before a line; a blank line's does not begin an item. */
  #prefix(blank: boolean, use = false): string {
    let prefix = '';
    for (const frame of this.#frames) {
      if (frame.used || (blank && frame.kind === 'quote')) prefix += frame.rest;
      else if (blank) break;
      else {
        prefix += frame.first;
        if (use) frame.used = true;
      }
    }
    return prefix;
  }
}
