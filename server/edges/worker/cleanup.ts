import type { Ports } from '../../kernel/pipeline/call.ts';
import { repeated } from './repeated.ts';

/** How often the clean-up runs, in milliseconds. */
const cleanupIntervalMs = 10_000;
/** How long a process sweeps for all that stopped to prolong its lease, in milliseconds. */
const leaseMs = 30_000;
/** How long a blob may wait for the row that needs it, in milliseconds. */
const minBlobAgeMs = 3_600_000;
/** How many steps of a thousand rows one clean-up takes: more than expire between two, less than anybody notices. */
const maxSteps = 50;

/** What the clean-up goes over. */
export interface CleanupPorts extends Pick<Ports, 'store' | 'blobs' | 'clock' | 'log'> {
  /** Files that answers link to; each knows its own time. */
  readonly files: { sweep(part: number): Promise<number> };
  readonly pageCache: { sweep(part: number): Promise<number> };
}

/** What the clean-up did, in counts. */
interface CleanupResult {
  /** Holds whose call died without closing them. */
  readonly released: number;
  /** Rows that had expired. */
  readonly expired: number;
  /** Blobs that no answer needs any more. */
  readonly blobs: number;
  /** Files whose links have ended. */
  readonly files: number;
  /** Blobs that no copy of the page cache has. */
  readonly copies: number;
}

/**
 * One run, over one of 256 parts of the blobs. What fails is logged and keeps nothing else from being swept. `signal`: it ends
 * at the next step.
 */
export async function cleanUp(swept: CleanupPorts, part: number, signal?: AbortSignal): Promise<CleanupResult> {
  const { store, blobs, files, pageCache, clock, log } = swept;
  const tried = async (what: string, work: () => Promise<number>): Promise<number> => {
    if (signal?.aborted) return 0;
    try {
      return await work();
    } catch (error) {
      log.error({ error, what }, 'a part of the clean-up failed; it runs again');
      return 0;
    }
  };
  const before = new Date(clock.now().getTime() - minBlobAgeMs);
  return {
    released: await tried('holds', () => store.ledger.releaseLapsed()),
    expired: await tried('rows', () => removeExpired(swept, signal)),
    blobs: await tried('blobs', () => blobs.sweep(part, before, (...args) => store.answers.needed(...args))),
    files: await tried('files', () => files.sweep(part)),
    copies: await tried('copies', () => pageCache.sweep(part)),
  };
}

/** Removes rows that have expired, step by step, with the calls that wait in between. */
async function removeExpired({ store }: CleanupPorts, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (let step = 0; step < maxSteps && !signal?.aborted; step += 1) {
    const { removed, isMore } = await store.removeExpired();
    for (const count of Object.values(removed)) total += count;
    if (!isMore) break;
  }
  return total;
}

/**
 * Sweeps again and again, one at a time: every part of the blobs within three quarters of an hour, or later where it is slow.
 * Returns the function that stops it.
 */
export function startCleanup(ports: CleanupPorts, everyMs = cleanupIntervalMs): () => Promise<void> {
  const stopping = new AbortController();
  let turn = 0;
  const run = async (): Promise<void> => {
    // One process sweeps for all.
    if (!(await ports.store.leads('sweep', leaseMs))) return;
    turn = (turn + 1) % 256;
    const { released } = await cleanUp(ports, turn, stopping.signal);
    if (released > 0) ports.log.warn({ released }, 'holds lapsed and were released');
  };
  const stop = repeated(everyMs, run, { failing: 'the clean-up fails and tries again', log: ports.log });
  return () => {
    stopping.abort();
    return stop();
  };
}
