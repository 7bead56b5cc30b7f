const clock =
  /(?<![\d.:,])(?<hour>\d{1,2})(?:[:.](?<minute>[0-5]\d))?\s?(?<half>[ap])\.?m\b|(?<![\d.:,])(?<hourOf24>[01]?\d|2[0-3])(?::(?<minuteOf24>[0-5]\d)|(?:[:.](?<minuteOfUhr>[0-5]\d))?\s?Uhr)(?![\d:])/i;
const timeLike = /\d:\d\d|\d\s?[ap]\.?m\b|\d\s?Uhr\b/i;
const halves = /\d\s?[ap]\.?m\b/i;

/** The time of day that a text states beside a date, as `20:30:00`; null: none; undefined: one that cannot be told for sure. */
export function clockIn(text: string): string | null | undefined {
  if (!timeLike.test(text)) return null;
  const found = clock.exec(text)?.groups;
  if (!found) return undefined;
  const { half } = found;
  if (!half && halves.test(text)) return undefined;
  const written = Number(found.hour ?? found.hourOf24);
  if (half && (written < 1 || written > 12)) return undefined;
  const hour = half ? (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : written;
  const minute = found.minute ?? found.minuteOf24 ?? found.minuteOfUhr ?? '00';
  return `${String(hour).padStart(2, '0')}:${minute}:00`;
}
