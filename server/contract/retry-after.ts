/** How long a `Retry-After` asks to wait (RFC 9110, 10.2.3: seconds or a date), in milliseconds; null: nothing that can be read. */
export function askedWaitMs(value: string | null | undefined, nowMs: number): number | null {
  const said = value?.trim() ?? '';
  if (/^-?\d+(?:\.\d+)?$/.test(said)) return Math.max(0, Number(said) * 1_000);
  const wait = said.includes(':') ? Date.parse(said) - nowMs : Number.NaN;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
