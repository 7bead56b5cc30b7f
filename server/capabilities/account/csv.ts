/** A field as RFC 4180 writes it; null is empty. */
const field = (value: string | null): string =>
  value === null ? '' : /["\r\n,]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** Rows as a table (RFC 4180) with a header row. */
export function csv<Row>(columns: Readonly<Record<string, (row: Row) => string | null>>, rows: readonly Row[]): string {
  const lines = rows.map((row) => Object.values(columns).map((read) => field(read(row))));
  return [Object.keys(columns), ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}
