/** An amount in USD with all six decimals, so that columns line up and nothing is rounded. */
export const money = (amount: number): string => amount.toFixed(6);

/** An ISO time to the second, UTC; `–` for none. */
export const time = (iso: string | null): string => (iso ? `${iso.slice(0, 19).replace('T', ' ')}Z` : '–');

/** Rows under a head, columns as wide as they need to be; the columns named in `right` are aligned to the right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly string[] = [],
): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return right.includes(head[column] ?? '') ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line)].join('\n');
}
