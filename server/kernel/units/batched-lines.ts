/** Lines that follow others sooner than this go with the next of them, in milliseconds. */
const batchIntervalMs = 25;
/** So many characters go at once; no more than these wait for a connection that is busy. */
const maxCharacters = 32_768;

/** Lines that go together, and what bills each of them. */
interface Batch {
  text: string;
  readonly bills: (() => void)[];
}

const emptyBatch = (): Batch => ({ text: '', bills: [] });

/**
 * Lines on their way to a reader, several in one write where they follow each other closely, for a write costs as much as
 * what stands in it. A line goes at once when none went just before, and each is billed when the connection took it.
 */
export class BatchedLines {
  readonly #write: (lines: string) => Promise<void>;
  readonly #now: () => number;
  #batch = emptyBatch();
  #sending: Promise<void> | null = null;
  #sentAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #failure: { readonly reason: unknown } | null = null;

  /** `write`: resolves when the connection took the lines; rejects when the reader is gone. `now`: milliseconds that never run backwards. */
  constructor(write: (lines: string) => Promise<void>, now = () => performance.now()) {
    this.#write = write;
    this.#now = now;
  }

  /** Takes a line, which ends with a line feed, as soon as there is room. One call at a time. Throws why earlier ones did not go. */
  async add(line: string, bill: () => void): Promise<void> {
    while (this.#sending && this.#isFull) await this.#sending;
    this.#throwIfFailed();
    this.#batch.text += line;
    this.#batch.bills.push(bill);
    this.#sendWhenDue();
  }

  /** Resolves when the connection took all lines. Throws why some did not go. */
  async flush(): Promise<void> {
    while (this.#sending || this.#batch.bills.length > 0) {
      if (!this.#sending) this.#send();
      await this.#sending;
    }
    this.#throwIfFailed();
  }

  /** Drops the lines that wait. */
  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#batch = emptyBatch();
  }

  get #isFull(): boolean {
    return this.#batch.text.length >= maxCharacters;
  }

  #sendWhenDue(): void {
    if (this.#sending || this.#batch.bills.length === 0) return;
    const leftMs = this.#isFull ? 0 : this.#sentAt + batchIntervalMs - this.#now();
    if (leftMs <= 0) this.#send();
    else this.#timer ??= setTimeout(() => this.#send(), leftMs);
  }

  #send(): void {
    const batch = this.#batch;
    this.close();
    this.#sentAt = this.#now();
    this.#sending = this.#handOn(batch)
      .catch((reason: unknown) => {
        this.#failure = { reason };
        this.close();
      })
      .finally(() => {
        this.#sending = null;
        this.#sendWhenDue();
      });
  }

  async #handOn({ text, bills }: Batch): Promise<void> {
    await this.#write(text);
    for (const bill of bills) bill();
  }

  #throwIfFailed(): void {
    if (this.#failure) throw this.#failure.reason;
  }
}
