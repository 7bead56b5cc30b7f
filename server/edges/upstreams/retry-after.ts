/** The longest rest that an upstream is believed to want, in milliseconds. */
const maxRestMs = 86_400_000;

const within = (milliseconds: number): number | null =>
  Number.isFinite(milliseconds) && milliseconds >= 0 ? Math.min(milliseconds, maxRestMs) : null;

function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return within(Number(header) * 1_000);
  return within(Math.max(0, Date.parse(header) - now.getTime()));
}

/** Until when, by the headers that tell of a used-up window; seconds since 1970, or seconds from now when they are few. */
function resetMs(headers: Readonly<Record<string, string>>, now: Date): number | null {
  if (Number(headers['x-ratelimit-remaining'] ?? Number.NaN) >= 1) return null;
  const reset = headers['x-ratelimit-reset'] ?? headers['ratelimit-reset'];
  if (reset === undefined || !/^\d{1,12}(\.\d+)?$/.test(reset.trim())) return null;
  const seconds = Number(reset);
  return within(Math.max(0, seconds > 1_000_000_000 ? seconds * 1_000 - now.getTime() : seconds * 1_000));
}

/**
 * How long an upstream wants to be left alone, in milliseconds, by `Retry-After` (RFC 9110, section 10.2.3) or by the headers of
 * its rate limit; null: it does not say.
 */
export const wantedRestMs = (headers: Readonly<Record<string, string>>, now: Date): number | null =>
  retryAfterMs(headers['retry-after'], now) ?? resetMs(headers, now);

/**
 * Whether an answer says that we ask too often: 429, or 403 and 503 beside a used-up window or a time to wait. A 503 without one is
 * a failure of the upstream.
 */
export function isThrottled(status: number, headers: Readonly<Record<string, string>>): boolean {
  if (status === 429) return true;
  if (status === 403) return headers['x-ratelimit-remaining']?.trim() === '0' || headers['retry-after'] !== undefined;
  return status === 503 && headers['retry-after'] !== undefined;
}
