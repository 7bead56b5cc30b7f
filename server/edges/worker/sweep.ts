import type { Ports } from '../../kernel/call.ts';

/** How often the sweep runs, in milliseconds. */
const every = 10_000;
/** How long a blob may wait for the row that needs it, in milliseconds. */
const blobPatience = 3_600_000;

/** What the sweep goes over. */
export interface Swept extends Pick<Ports, 'store' | 'blobs' | 'clock' | 'log'> {
  /** Files that answers link to; each knows its own time. */
  readonly files: { sweep(part: number): Promise<number> };
}

/** What the sweep did, in counts. */
export interface Sweepings {
  /** Holds whose call died without closing them. */
  readonly released: number;
  /** Idempotency keys, answers and logs of deliveries that had expired. */
  readonly expired: number;
  /** Blobs that no answer needs any more. */
  readonly blobs: number;
  /** Files whose links have ended. */
  readonly files: number;
}

/** One run, over one of 256 parts of the blobs. */
export async function sweep({ store, blobs, files, clock }: Swept, part: number): Promise<Sweepings> {
  const released = await store.ledger.releaseLapsed();
  const expired =
    (await store.answers.removeExpired()) +
    (await store.deliveries.removeExpired()) +
    (await store.siteRungs.removeExpired());
  const before = new Date(clock.now().getTime() - blobPatience);
  const removed = await blobs.sweep(part, before, (...args) => store.answers.needed(...args));
  return { released, expired, blobs: removed, files: await files.sweep(part) };
}

/** Sweeps again and again: every part of the blobs within three quarters of an hour. Returns the function that stops it. */
export function startSweep(ports: Swept): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let turn = 0;
  const run = async (): Promise<void> => {
    turn = (turn + 1) % 256;
    try {
      const { released } = await sweep(ports, turn);
      if (released > 0) ports.log.warn({ released }, 'holds lapsed and were released');
    } catch (error) {
      ports.log.error({ error }, 'the sweep failed; it runs again');
    }
  };
  const timer = setInterval(() => {
    running = running.then(run);
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
