import type { ScratchFile } from '../../../kernel/ports/scratch.ts';
import type { Forms, Part } from '../../../reader/forms/forms.ts';

/** An address that is to be read. */
export interface Entry {
  readonly url: string;
  /** Link hops from the nearest seed when it was found; a shorter way may be found later. */
  readonly depth: number;
  /** How often it was tried before. */
  readonly tries: number;
  /** The number of its address's form, where forms are told apart. */
  readonly form?: number;
  /** No person sees the links that lead there, as far as is known. */
  readonly isUnseen?: boolean;
  /** Addresses that earlier tries came by, the one that was found first; the next try may come by them again. */
  readonly via?: readonly string[];
}

/** An entry with the addresses that lead there and on, in order: that which was found, and those that redirects led to. */
export function wayOf({ url, via = [] }: Entry, hops: readonly string[] = []): { url: string; hops: string[] } {
  const [first = url, ...rest] = [...via, url, ...hops];
  return { url: first, hops: rest };
}

/** The most entries of a long queue that are written together. */
const maxBlockEntries = 2_000;

/** First in, first out: its head and its tail are in memory, what is between them on scratch. */
class Queue {
  readonly #file: () => ScratchFile;
  readonly #blockEntries: number;
  #head: Entry[] = [];
  #at = 0;
  /** Where entries were written together. */
  #blocks: ReturnType<ScratchFile['append']>[] = [];
  #tail: Entry[] = [];
  size = 0;

  /** `blockEntries`: how many are written together; up to twice as many are held in memory. */
  constructor(file: () => ScratchFile, blockEntries: number) {
    this.#file = file;
    this.#blockEntries = blockEntries;
  }

  get isLoaded(): boolean {
    return this.#at < this.#head.length || this.#blocks.length === 0;
  }

  /** A promise when a block is being written. */
  push(entry: Entry): Promise<unknown> | null {
    this.size += 1;
    this.#tail.push(entry);
    if (this.#tail.length < Math.max(this.#blockEntries, Math.min(maxBlockEntries, this.size >> 6))) return null;
    if (this.#at >= this.#head.length && this.#blocks.length === 0) {
      this.#head = this.#tail;
      this.#tail = [];
      this.#at = 0;
      return null;
    }
    const text = this.#tail.map((each) => JSON.stringify(each)).join('\n');
    const place = this.#file().append(new TextEncoder().encode(text));
    // Told when the block is read; until then nobody may listen.
    place.catch(() => {});
    this.#blocks.push(place);
    this.#tail = [];
    return place;
  }

  /** The first entry; only when loaded. */
  shift(): Entry | null {
    if (this.#at >= this.#head.length) {
      this.#head = this.#tail;
      this.#tail = [];
      this.#at = 0;
    }
    const entry = this.#head[this.#at];
    if (!entry) return null;
    this.#at += 1;
    this.size -= 1;
    return entry;
  }

  async load(): Promise<void> {
    const [place] = this.#blocks;
    if (!place) return;
    const { offset, length } = await place;
    const bytes = await this.#file().read(offset, length);
    // Not before: what is added meanwhile would take the place of the head.
    this.#blocks.shift();
    this.#head = new TextDecoder().decode(bytes).split('\n').map(parseEntry);
    this.#at = 0;
  }
}

/** Lines of our own scratch file. */
const parseEntry = (line: string): Entry => JSON.parse(line);

/**
 * Queues by priority (depth, or how well an entry suits the query), the lowest number first, and
 * first in, first out within one. Memory stays flat: what a queue holds beyond its head and tail is on scratch.
 */
class Levels {
  readonly #queues: Queue[] = [];
  readonly #file: () => ScratchFile;
  readonly #blockEntries: number;
  #size = 0;

  constructor(file: () => ScratchFile, blockEntries: number) {
    this.#file = file;
    this.#blockEntries = blockEntries;
  }

  get size(): number {
    return this.#size;
  }

  /** The priority of the next entry; -1: there is none. */
  get nextPriority(): number {
    return this.#queues.findIndex(({ size }) => size > 0);
  }

  /** Adds an entry; a promise when more should wait until a part was written. `priority`: a whole number, 0 or more. */
  push(entry: Entry, priority: number): Promise<unknown> | null {
    while (this.#queues.length <= priority) this.#queues.push(new Queue(this.#file, this.#blockEntries));
    this.#size += 1;
    return this.#queues[priority]?.push(entry) ?? null;
  }

  /** The next entry; a promise when it must be read from scratch first. One call at a time. */
  shift(): Entry | null | Promise<Entry | null> {
    const queue = this.#queues[this.nextPriority];
    if (!queue) return null;
    if (queue.isLoaded) {
      this.#size -= 1;
      return queue.shift();
    }
    return queue.load().then(() => this.shift());
  }
}

/** Entries of one form that are written together at least: there are many forms. */
const blockEntries = 32;

/** Entries by the forms of their addresses, handed out in turns. Within one form first in, first out. */
class FormQueues {
  readonly #forms: Forms;
  readonly #file: () => ScratchFile;
  readonly #queues = new Map<Part, Queue>();
  size = 0;

  constructor(forms: Forms, file: () => ScratchFile) {
    this.#forms = forms;
    this.#file = file;
  }

  /** A promise when a block is being written. */
  push(entry: Entry): Promise<unknown> | null {
    const form = this.#forms.at(entry.form ?? 0);
    if (!form) throw new Error('An entry has no form.');
    const queue = this.#queues.get(form) ?? new Queue(this.#file, blockEntries);
    this.#queues.set(form, queue);
    form.count(1, 0);
    this.size += 1;
    return queue.push(entry);
  }

  /** Whether it is better to wait for what is being read than to take the next entry. */
  get shouldWait(): boolean {
    const form = this.#forms.next();
    return form !== null && this.#forms.shouldWait(form);
  }

  /** The entry whose turn it is; a promise when it must be read from scratch first. One call at a time. */
  shift(): Entry | null | Promise<Entry | null> {
    const form = this.#forms.next();
    const queue = form && this.#queues.get(form);
    if (!queue) return null;
    if (!queue.isLoaded) return queue.load().then(() => this.shift());
    form.count(-1, 0);
    this.size -= 1;
    return queue.shift();
  }
}

/** Entries of one level that are written together; each level holds up to twice as many in memory. */
const defaultBlockEntries = 2_000;
/** Entries that go from levels to forms for each one that is handed out. */
const entriesPerMove = 500;

/**
 * What is to be read next: level by level while there is room for all, and in turns between the forms of addresses when there
 * is not (`share`). What no person sees comes last.
 */
export class Frontier {
  readonly #levels: Levels;
  readonly #forms: Forms | null;
  readonly #byForm: FormQueues | null;
  readonly #unseen: Queue;
  #isShared = false;

  /** `forms`: null: entries come level by level, whatever their addresses. */
  constructor(scratch: () => ScratchFile, forms: Forms | null = null, blockEntries = defaultBlockEntries) {
    let file: ScratchFile | null = null;
    const open = (): ScratchFile => {
      file ??= scratch();
      return file;
    };
    this.#forms = forms;
    this.#levels = new Levels(open, blockEntries);
    this.#byForm = forms && new FormQueues(forms, open);
    this.#unseen = new Queue(open, blockEntries);
  }

  get size(): number {
    return this.#seen + this.#unseen.size;
  }

  /** Entries that persons see. */
  get #seen(): number {
    return this.#levels.size + (this.#byForm?.size ?? 0);
  }

  /** The level of the next entry; -1: it waits for none. */
  get nextLevel(): number {
    return this.#isShared ? -1 : this.#levels.nextPriority;
  }

  /** Whether it is better to wait for what is being read than to take the next entry. */
  get shouldWait(): boolean {
    return this.#isShared && this.#levels.size === 0 && this.#byForm?.shouldWait === true;
  }

  /** Whether nothing waits but what no person sees. */
  get isAtLast(): boolean {
    return this.#seen === 0 && this.#unseen.size > 0;
  }

  get isShared(): boolean {
    return this.#isShared;
  }

  /** From now on forms take turns, for there is no room for all that waits. */
  share(): void {
    this.#isShared = this.#byForm !== null;
  }

  /** Counts an entry that was handed out among those that are being read, or, with -1, no longer. */
  count({ form }: Entry, by: number): void {
    if (form !== undefined) this.#forms?.at(form)?.count(0, by);
  }

  /** Adds an entry; a promise when more should wait until a part was written. `priority`: a whole number, 0 or more. */
  push(found: Entry, priority: number): Promise<unknown> | null {
    const entry = this.#forms && found.form === undefined ? { ...found, form: this.#forms.place(found.url).id } : found;
    if (entry.isUnseen) return this.#unseen.push(entry);
    return this.#isShared && this.#byForm ? this.#byForm.push(entry) : this.#levels.push(entry, priority);
  }

  /** The next entry; null: there is none. One call at a time. */
  async shift(): Promise<Entry | null> {
    const entry = await this.#shiftSeen();
    if (entry?.form !== undefined) this.#forms?.at(entry.form)?.serve();
    if (entry || this.#seen > 0) return entry;
    if (!this.#unseen.isLoaded) await this.#unseen.load();
    return this.#unseen.shift();
  }

  async #shiftSeen(): Promise<Entry | null> {
    if (!this.#isShared || !this.#byForm) return await this.#levels.shift();
    for (let moved = 0; this.#levels.size > 0 && moved < entriesPerMove; moved++) {
      const entry = await this.#levels.shift();
      if (entry) void this.#byForm.push(entry);
    }
    return await this.#byForm.shift();
  }
}
