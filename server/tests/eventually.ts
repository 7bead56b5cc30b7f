import { setTimeout as sleep } from 'node:timers/promises';

/** A long time, for what takes a moment: in milliseconds. */
const defaultTimeoutMs = 200_000;
const minIntervalMs = 5;
const maxIntervalMs = 100;
/** The longer a wait lasts, the less often it looks: each look may ask a service, and costs some milliseconds. */
const intervalShare = 0.1;

/** Asks until the answer is neither false nor missing, and gives it; fails with what was waited for when that does not come. */
export async function eventually<Found>(
  look: () => Found | Promise<Found>,
  what: string,
  timeoutMs = defaultTimeoutMs,
): Promise<Exclude<Found, false | null | undefined>> {
  const beganAt = performance.now();
  for (;;) {
    const found = await look();
    if (found !== false && found !== null && found !== undefined)
      return found as Exclude<Found, false | null | undefined>;
    const waitedMs = performance.now() - beganAt;
    if (waitedMs > timeoutMs) throw new Error(`Waited ${timeoutMs} ms in vain until ${what}.`);
    await sleep(Math.min(maxIntervalMs, Math.max(minIntervalMs, waitedMs * intervalShare)));
  }
}
