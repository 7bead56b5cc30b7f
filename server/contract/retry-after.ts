/** How long a `Retry-After` asks to wait (RFC 9110, 10.2.3: seconds or a date), in milliseconds; null: nothing that can be read. */
export function askedWaitMs(value: string | null | undefined, nowMs: number): number | null {
  if (!value?.trim()) return null;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - nowMs : seconds * 1_000;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
