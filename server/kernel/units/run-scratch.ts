import type { Scratch, ScratchFile } from '../ports/scratch.ts';

/** The scratch files of one run, which end with it. */
export class RunScratch implements Scratch {
  readonly #scratch: Scratch;
  readonly #files: ScratchFile[] = [];
  #isClosed = false;

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
  }

  /** Throws when the run has ended: work that goes on unheard gets none. */
  open(): ScratchFile {
    if (this.#isClosed) throw new Error('The run has ended.');
    const file = this.#scratch.open();
    this.#files.push(file);
    return file;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#files.splice(0).map((file) => file.close()));
  }
}
