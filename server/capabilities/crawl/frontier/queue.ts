import type { ScratchFile } from '../../../kernel/ports/scratch.ts';

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
}

/** The most entries of a long queue that are written together. */
const maxBlockEntries = 2_000;

interface Block {
  readonly place: Promise<{ readonly offset: number; readonly length: number }>;
  readonly count: number;
}

/** First in, first out: its head and its tail are in memory, what is between them on scratch. */
export class Queue {
  readonly #file: () => ScratchFile;
  readonly #blockEntries: number;
  #head: Entry[] = [];
  #at = 0;
  #blocks: Block[] = [];
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
    this.#blocks.push({ place, count: this.#tail.length });
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
    const block = this.#blocks.shift();
    if (!block) return;
    const { offset, length } = await block.place;
    const bytes = await this.#file().read(offset, length);
    this.#head = new TextDecoder().decode(bytes).split('\n').map(parseEntry);
    this.#at = 0;
  }
}

/** Lines of our own scratch file. */
const parseEntry = (line: string): Entry => JSON.parse(line);
