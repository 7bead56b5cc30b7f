import type { ScratchFile } from '../../../kernel/ports/scratch.ts';
import type { Forms } from '../../../reader/forms/forms.ts';
import type { Part } from '../../../reader/forms/part.ts';
import { type Entry, Queue } from './queue.ts';

/** Entries of one form that are written together at least: there are many forms. */
const blockEntries = 32;

/** Entries by the forms of their addresses, handed out in turns. Within one form first in, first out. */
export class FormQueues {
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
