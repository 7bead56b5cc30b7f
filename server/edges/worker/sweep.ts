import type { Log } from '../../kernel/ports/log.ts';
import type { Store } from '../../kernel/ports/store.ts';

/** How often lapsed holds are looked for, in milliseconds. */
const every = 10_000;

/** Releases holds whose call died without closing them. Returns the function that stops it. */
export function startSweep(store: Store, log: Log): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const sweep = async (): Promise<void> => {
    try {
      const released = await store.ledger.releaseLapsed();
      if (released > 0) log.warn({ released }, 'holds lapsed and were released');
    } catch (error) {
      log.error({ error }, 'the sweep failed; it runs again');
    }
  };
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
