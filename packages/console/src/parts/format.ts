const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 6 });
const moment = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** An amount in USD, to the micro-dollar. */
export const usd = (amount: number): string => money.format(amount);

const decimals = 6;
const columnMoney = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 4,
  maximumFractionDigits: decimals,
});

/** An amount in a column: spaces as wide as digits stand for those that it lacks, so that decimal points line up. */
export function usdInColumn(amount: number): string {
  const shown = columnMoney.format(amount);
  return shown.padEnd(shown.indexOf('.') + 1 + decimals, '\u2007');
}

/** How long something took, in words. */
export function duration(fromIso: string, toIso: string): string {
  const ms = Date.parse(toIso) - Date.parse(fromIso);
  if (!Number.isFinite(ms)) return '–';
  if (ms < 1_000) return `${ms} ms`;
  const seconds = Math.round(ms / 1_000);
  return seconds < 120 ? `${(ms / 1_000).toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** An ISO time as people read it, in the zone of their browser, which it names; it wraps between day and hour alone; a dash where there is none. */
export function time(iso: string): string {
  if (!iso) return '–';
  const parts = moment.format(new Date(iso)).replaceAll(' ', '\u00a0');
  const hour = parts.lastIndexOf(',') + 1;
  return `${parts.slice(0, hour)} ${parts.slice(hour + 1)}`;
}

/** The beginning of a text that is too long for a column. */
export const shortened = (whole: string, most: number): string =>
  whole.length > most ? `${whole.slice(0, most - 1)}…` : whole;

export const count = (value: number): string => value.toLocaleString('en');

/** A size with its unit; a dash where it is not known. */
export const bytes = (value: unknown): string => (typeof value === 'number' ? `${count(value)} bytes` : '–');
