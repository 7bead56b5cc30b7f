import { escapeLineStart } from './escape.ts';

interface List {
  readonly ordered: boolean;
  readonly marker: string;
  readonly tight: boolean;
  next: number;
  items: number;
  /** Empty items after the last one; they are written when another follows. */
  waiting: number;
}

/** A quote (without a list) or a list item around what is being written. */
interface Frame {
  readonly list: List | null;
  readonly first: string;
  readonly rest: string;
  /** A line of its own before everything inside. */
  readonly lead: string;
  used: boolean;
}

/** Right below a line of text, a rule would make it a heading. */
const rule: readonly string[] = ['---'];

/** A paragraph ends at a blank line only; other blocks may follow one directly. */
type BlockKind = 'paragraph' | 'other';

/** A heading sets apart what follows it. */
const isHeading = (line: string | undefined): boolean => line !== undefined && /^#{1,6} /.test(line);

/** A line that a writer drew with signs. */
const drawnRule = /^(?:\\?[-–—_*=~][ ]?){3,}$/;

const maxNumber = 999_999_999;
const maxEmptyItems = 100;

/** Puts blocks one below the other, inside the quotes and lists that are open. */
export class BlockStack {
  readonly #lines: string[] = [];
  readonly #frames: Frame[] = [];
  readonly #lists: List[] = [];
  /** Marker of the list that ended last with nothing after it: the next one needs another to be a list of its own. */
  #lastMarker = '';

  /** The frame that a rule waits in for what it sets apart; undefined while none waits, null outside of frames. */
  #waitingRule: Frame | null | undefined;
  /** Whether that rule sets apart what a heading would set apart as well. */
  #yieldsToHeading = false;
  readonly #keepsAll: boolean;

  /** `keepsAll`: every rule is written; else only one between two pieces of text, and no empty item that has no number. */
  constructor(keepsAll = true) {
    this.#keepsAll = keepsAll;
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Whether nothing is written yet into the innermost quote or item. */
  get isFresh(): boolean {
    return this.#frames.at(-1)?.used === false;
  }

  /** Whether what comes next is written directly into a list item. */
  get isInItem(): boolean {
    return this.#frames.length > 0 && this.#frames.at(-1)?.list !== null;
  }

  /** Opens a quote; its lead is written only when something follows inside. */
  openQuote(lead = ''): void {
    this.#frames.push({ list: null, first: '> ', rest: '> ', lead, used: false });
  }

  /** Opens the definition of a footnote; as with a quote, its mark is written only when something follows inside. */
  openNote(label: string): void {
    this.#frames.push({ list: null, first: `[^${label}]: `, rest: '    ', lead: '', used: false });
  }

  closeFrame(): void {
    const frame = this.#frames.pop();
    if (frame === this.#waitingRule) this.#waitingRule = undefined;
  }

  openList(ordered: boolean, start: number, tight: boolean): void {
    const [usual, other] = ordered ? ['.', ')'] : ['-', '*'];
    this.#lists.push({
      ordered,
      marker: this.#lastMarker === usual ? other : usual,
      tight,
      next: start,
      items: 0,
      waiting: 0,
    });
    this.#lastMarker = '';
  }

  closeList(): void {
    const list = this.#lists.pop();
    this.#lastMarker = list && list.items > 0 ? list.marker : '';
  }

  openItem(number: number | null): void {
    const list = this.#lists.at(-1) ?? { ordered: false, marker: '-', tight: true, next: 1, items: 0, waiting: 0 };
    for (; list.waiting > 0; list.waiting--) {
      if (list.items === 0) list.next++;
      else this.#putEmptyItem(list);
    }
    this.#beginItem(list, number ?? list.next);
  }

  /** An item without anything inside keeps its number; between others, its place. */
  addEmptyItem(): void {
    const list = this.#lists.at(-1);
    if (list && (this.#keepsAll || list.ordered) && list.waiting < maxEmptyItems) list.waiting++;
  }

  /** An item that is written elsewhere: those behind it keep their numbers. */
  passItem(number: number | null): void {
    const list = this.#lists.at(-1);
    if (!list) return;
    list.next = (number ?? list.next + list.waiting) + 1;
    list.waiting = 0;
  }

  #putEmptyItem(list: List): void {
    this.#beginItem(list, list.next);
    if (!this.#isAdjacent('other')) this.#lines.push(this.#usedPrefix().trimEnd());
    this.#lines.push(this.#takePrefix().trimEnd());
    this.#frames.pop();
  }

  #beginItem(list: List, number: number): void {
    const value = Math.min(maxNumber, Math.max(0, number));
    list.next = value + 1;
    list.items++;
    const first = list.ordered ? `${value}${list.marker} ` : `${list.marker} `;
    this.#frames.push({ list, first, rest: ' '.repeat(first.length), lead: '', used: false });
  }

  /** Adds a paragraph: its lines are kept from meaning anything else. */
  addText(text: string, lead = ''): void {
    if (!this.#keepsAll && drawnRule.test(text)) this.addRule();
    else if (text !== '')
      this.#put(`${lead}${text.split('\n').map(escapeLineStart).join('\n')}`.split('\n'), 'paragraph');
  }

  /** Adds a heading, a fence, a table or a rule as it is written. */
  add(lines: readonly string[]): void {
    if (lines.length > 0) this.#put(lines, 'other');
  }

  /** Adds a rule. */
  addRule(): void {
    const frame = this.#frames.at(-1) ?? null;
    if (this.#keepsAll) this.add(rule);
    else if (frame ? frame.used : this.#lines.length > 0 && !isHeading(this.#lines.at(-1))) this.#waitingRule ??= frame;
  }

  /** Sets what follows apart: by a rule, unless it begins with a heading. `isBehind`: a heading right before it is of a part that ends. */
  setApart(isBehind: boolean): void {
    if (this.#keepsAll || this.#waitingRule !== undefined) return;
    const frame = this.#frames.at(-1) ?? null;
    const last = this.#lines.at(-1);
    if (last === undefined || frame?.used === false || (!isBehind && isHeading(last))) return;
    this.#waitingRule = frame;
    this.#yieldsToHeading = true;
  }

  /** Writes the rule that waits for something to follow it, in the frame that it stands in. */
  #putWaitingRule(): void {
    const waiting = this.#waitingRule;
    if (waiting === undefined) return;
    this.#waitingRule = undefined;
    const inner = this.#frames.splice(waiting === null ? 0 : this.#frames.indexOf(waiting) + 1);
    this.add(rule);
    this.#frames.push(...inner);
  }

  #put(lines: readonly string[], kind: BlockKind): void {
    if (this.#yieldsToHeading && kind === 'other' && isHeading(lines[0])) this.#waitingRule = undefined;
    this.#yieldsToHeading = false;
    this.#putWaitingRule();
    if (this.#lines.length > 0 && (lines === rule || !this.#isAdjacent(kind)))
      this.#lines.push(this.#usedPrefix().trimEnd());
    for (const line of lines) this.#lines.push(line === '' ? this.#usedPrefix().trimEnd() : this.#takePrefix() + line);
    this.#lastMarker = '';
  }

  /** Whether the block follows without a blank line: what is inside a tight list. */
  #isAdjacent(kind: BlockKind): boolean {
    const fresh = this.#frames.findIndex((frame) => !frame.used);
    const around = fresh < 0 ? this.#frames.at(-1) : this.#frames[fresh - 1];
    const isInTight = around?.list?.tight ?? false;
    const frame = this.#frames[fresh];
    if (!frame) return isInTight && kind === 'other';
    if (!frame.list) return isInTight;
    if (frame.list.items > 1) return frame.list.tight;
    return isInTight && (!frame.list.ordered || frame.first.startsWith('1'));
  }

  #usedPrefix(): string {
    let prefix = '';
    for (const frame of this.#frames) {
      if (!frame.used) break;
      prefix += frame.rest;
    }
    return prefix;
  }

  #takePrefix(): string {
    let prefix = '';
    for (const frame of this.#frames) {
      prefix += frame.used ? frame.rest : frame.first;
      if (!frame.used && frame.lead !== '') {
        this.#lines.push(prefix + frame.lead);
        prefix = prefix.slice(0, -frame.first.length) + frame.rest;
      }
      frame.used = true;
    }
    return prefix;
  }
}
