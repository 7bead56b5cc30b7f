import type { ScratchFile } from '../../../kernel/ports/scratch.ts';
import type { Forms } from '../../../reader/forms/forms.ts';
import { type Entry, FormQueues, Levels, Queue } from './queues.ts';

export type { Entry } from './queues.ts';

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
