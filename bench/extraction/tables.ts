import type { Quality } from './quality.ts';

const types = ['article', 'documentation', 'service', 'forum', 'collection', 'listing', 'product'] as const;
const fields = ['title', 'author', 'date', 'description', 'language', 'image', 'site'] as const;

/** A figure between 0 and 1 as the field writes it; `–` where the tool gives nothing of the kind. */
const share = (value: number | undefined): string => (value ? value.toFixed(3).replace(/^0/, '') : '–');

/** A table in markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const row = (name: string, values: readonly (number | undefined)[]): string[] => [name, ...values.map(share)];

/** Quality by source and page type, metadata by field, markdown structure. */
export function qualityTables(all: ReadonlyMap<string, Quality>): string {
  const tools = [...all];
  const text = tools.map(([name, { groups, types: byType }]) =>
    row(name, [
      groups.sh?.shingle?.f1,
      groups.wx?.word?.f1,
      ...types.map((type) => byType[type]?.word?.f1),
      groups.tf?.segments?.f1,
    ]),
  );
  const stated = tools.map(([name, { groups }]) =>
    row(name, [...fields.map((field) => groups.all?.metadata[field]?.near)]),
  );
  const kept = tools.map(([name, { groups }]) =>
    row(
      name,
      [groups.wx, groups.sh, groups.df].map((group) => group?.structure?.score),
    ),
  );
  return [
    `Text (sh: shingle F1; wx and its page types: word F1; tf: segments F)\n\n${table(['tool', 'sh', 'wx', ...types, 'tf'], text)}`,
    `Metadata right or nearly so, of the pages annotated with the field\n\n${table(['tool', ...fields], stated)}`,
    `Structure kept in the markdown (mean F1 of headings, items, rows, code, links, images)\n\n${table(['tool', 'wx', 'sh', 'df'], kept)}`,
  ].join('\n\n');
}

/** CPU of a tool over the timed pages: the least of its rounds. */
export interface Cost {
  readonly perPage: number;
  readonly perMegabyte: number;
  /** The median of what its rounds took beside ours. */
  readonly besideOurs: number | null;
  readonly peakMegabytes: number | null;
  readonly failed: number;
}

/** CPU per page and per MB beside ours and beside a DOM, peak memory. */
export function costTable(all: ReadonlyMap<string, Cost>, ours: string, yardstick: string): string {
  const mine = all.get(ours)?.perMegabyte ?? Number.NaN;
  const dom = all.get(yardstick)?.perMegabyte ?? Number.NaN;
  const rows = Array.from(all, ([name, { perPage, perMegabyte, besideOurs, peakMegabytes, failed }]) => [
    name,
    perPage.toFixed(2),
    perMegabyte.toFixed(1),
    (perMegabyte / dom).toFixed(2),
    (perMegabyte / mine).toFixed(2),
    besideOurs?.toFixed(2) ?? '–',
    peakMegabytes?.toFixed(0) ?? '–',
    String(failed),
  ]);
  return table(['tool', 'ms a page', 'ms/MB', '× DOM', '× ours', 'median × ours', 'peak MB', 'pages failed'], rows);
}
