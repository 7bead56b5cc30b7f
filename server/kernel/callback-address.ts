import { ofCallback } from '../contract/callback.ts';
import { asProblem } from '../contract/problem.ts';
import type { Reader } from './ports/reader.ts';
import { withDeadline } from './timeout.ts';

/** How long an address may take to be looked up, in milliseconds. */
export const addressLookupTimeoutMs = 5_000;

/** Whether what failed now may succeed later. */
export function isTransient(thrown: unknown): boolean {
  const { status } = asProblem(thrown).row;
  return status === 502 || status === 504;
}

/**
 * Refuses an address that nothing may be delivered to, as `callback_url`. One that cannot be looked up now may be there when something
 * is delivered, when it is vetted again.
 */
export async function checkCallback(reader: Pick<Reader, 'check'>, url: string, signal: AbortSignal): Promise<void> {
  try {
    await withDeadline(addressLookupTimeoutMs, signal, (within) => reader.check(url, within));
  } catch (thrown) {
    if (signal.aborted || !isTransient(thrown)) throw ofCallback(thrown);
  }
}
