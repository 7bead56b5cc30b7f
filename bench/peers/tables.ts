import type { Measure, Part, Row } from './part.ts';

/** A figure as the tables have it; `–` where there is none. */
export function written(value: number | null | undefined, { digits }: Measure): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '–';
  return value.toFixed(digits);
}

/** A table in markdown, its first columns texts and the others figures. */
function table(head: readonly string[], rows: readonly (readonly string[])[], texts: number): string {
  const rule = head.map((_, at) => (at < texts ? '---' : '--:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const unitOf = ({ unit }: Measure): string => (unit === '' ? '' : `, ${unit}`);

/** Whether a figure beats another, as the tables show both. */
const beats = (measure: Measure, one: number, other: number): boolean => {
  const [shown, beside] = [Number(written(one, measure)), Number(written(other, measure))];
  return measure.better === 'higher' ? shown > beside : shown < beside;
};

const numberOf = (row: Row, { id }: Measure): number | null => row.values[id] ?? null;

/** The rows whose figures a measure compares. */
export const comparable = ({ rows }: Part, measure: Measure): Row[] =>
  rows.filter(
    (row) => numberOf(row, measure) !== null && (measure.among === undefined || measure.among.includes(row.does ?? '')),
  );

/** All figures of a part, the best of each column in bold; rows without figures say why. */
export function partTable(part: Part): string {
  const { measures, rows } = part;
  const does = rows.some((row) => row.does !== undefined);
  const best = new Map(
    measures.map((measure) => {
      const values = comparable(part, measure).map((row) => numberOf(row, measure) ?? Number.NaN);
      return [
        measure.id,
        values.reduce((one, other) => (beats(measure, other, one) ? other : one), values[0] ?? Number.NaN),
      ];
    }),
  );
  const cell = (row: Row, measure: Measure): string => {
    const value = numberOf(row, measure);
    const text = written(value, measure);
    const isBest =
      value !== null && comparable(part, measure).includes(row) && text === written(best.get(measure.id), measure);
    return isBest ? `**${text}**` : text;
  };
  const head = ['', ...(does ? ['reads'] : []), ...measures.map((measure) => `${measure.title}${unitOf(measure)}`)];
  const lines = rows.map((row) => {
    const name = `${row.isOurs ? `**${row.name}**` : row.name} ${row.version}`.trim();
    const figures = row.missing
      ? [`not measured: ${row.missing.replaceAll('|', '/')}`, ...measures.slice(1).map(() => '')]
      : measures.map((measure) => cell(row, measure));
    return [name, ...(does ? [row.does ?? ''] : []), ...figures];
  });
  return table(head, lines, does ? 2 : 1);
}

/** One line of the summary: ours beside the best of the others. */
export interface Standing {
  readonly part: Part;
  readonly measure: Measure;
  readonly ours: number;
  readonly best: Row;
  readonly place: number;
  readonly of: number;
}

/** Where ours stands in each measure that a rival has, too. */
export function standings(parts: readonly Part[]): Standing[] {
  return parts.flatMap((part) =>
    part.measures.flatMap((measure) => {
      const rows = comparable(part, measure);
      const mine = rows.find(({ isOurs }) => isOurs);
      const others = rows.filter(({ isOurs }) => !isOurs);
      const [first, ...rest] = others;
      if (!mine || !first) return [];
      const figure = (row: Row): number => numberOf(row, measure) ?? Number.NaN;
      const best = rest.reduce((one, other) => (beats(measure, figure(other), figure(one)) ? other : one), first);
      const ahead = others.filter((row) => beats(measure, figure(row), figure(mine))).length;
      return [{ part, measure, ours: figure(mine), best, place: ahead + 1, of: rows.length }];
    }),
  );
}

/** The summary: every measure, lost ones marked. */
export function summaryTable(parts: readonly Part[]): string {
  const rows = standings(parts).map(({ part, measure, ours, best, place, of }) => [
    part.title,
    `${measure.title}${unitOf(measure)} (${measure.better} is better)`,
    written(ours, measure),
    `${written(best.values[measure.id], measure)}, ${best.name}`,
    place === 1 ? `1 of ${of}` : `**${place} of ${of}**`,
  ]);
  return table(['part', 'measure', 'Tidemark', 'best of the others', 'place'], rows, 2);
}
