import { writeSync } from 'node:fs';

const waitMs = 5;
const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

const isFull = (thrown: unknown): boolean => thrown instanceof Error && 'code' in thrown && thrown.code === 'EAGAIN';

/** Writes a line to standard output, which outlives the process once it is written; waits while a reader that is busy lets it be full. */
export function tell(line: string): void {
  for (;;) {
    try {
      writeSync(1, `${line}\n`);
      return;
    } catch (thrown) {
      if (!isFull(thrown)) throw thrown;
      Atomics.wait(never, 0, 0, waitMs);
    }
  }
}
