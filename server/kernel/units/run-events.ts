import type { Line } from '../../contract/price.ts';
import { jsonOf } from '../body.ts';
import type { Meter } from '../pipeline/meter.ts';
import type { BatchedLines } from './batched-lines.ts';
import type { Framing } from './framing.ts';

/** The events of a run on their way to a reader, in the order in which they were told. */
export class RunEvents {
  readonly #meter: Meter;
  readonly #lines: BatchedLines;
  readonly #framing: Framing;
  #turn: Promise<void> = Promise.resolve();
  #billed: readonly Line[] = [];
  #failure: { readonly reason: unknown } | null = null;

  constructor(meter: Meter, lines: BatchedLines, framing: Framing) {
    this.#meter = meter;
    this.#lines = lines;
    this.#framing = framing;
  }

  /** What was counted when the last event was told that the reader has: what a reader who leaves pays. */
  get billed(): readonly Line[] {
    return this.#billed;
  }

  /** Resolves when the event is under way, and never rejects: the signal of the run says that the reader is gone. */
  tell(type: string, data: object): Promise<void> {
    const counted = this.#meter.lines;
    const bill = (): void => {
      this.#billed = counted;
    };
    this.#turn = this.#turn
      .then(async () => {
        if (!this.#failure) await this.#lines.add(this.#framing.part(type, await jsonOf(data)), bill);
      })
      .catch((reason: unknown) => {
        this.#failure ??= { reason };
      });
    return this.#turn;
  }

  /** Resolves when the reader has all of them. Throws why some did not go. */
  async flush(): Promise<void> {
    await this.#turn;
    await this.#lines.flush();
    if (this.#failure) throw this.#failure.reason;
  }
}
