import { setTimeout as sleep } from 'node:timers/promises';

/** A long time, for what takes a moment: in milliseconds. */
const defaultTimeoutMs = 200_000;
const pollIntervalMs = 5;

/** Asks until the answer is neither false nor missing, and gives it; fails with what was waited for when that does not come. */
export async function eventually<Found>(
  look: () => Found | Promise<Found>,
  what: string,
  timeoutMs = defaultTimeoutMs,
): Promise<Exclude<Found, false | null | undefined>> {
  const endsAt = performance.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== false && found !== null && found !== undefined)
      return found as Exclude<Found, false | null | undefined>;
    if (performance.now() > endsAt) throw new Error(`Waited ${timeoutMs} ms in vain until ${what}.`);
    await sleep(pollIntervalMs);
  }
}
