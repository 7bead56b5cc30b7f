import { phrasesOf } from '../../words/by-language.ts';
import type { Fact, Table } from '../facts.ts';
import named from '../names.json' with { type: 'json' };
import { nameOf } from '../names.ts';

const itemWords = phrasesOf(named.items);
/** How much the name of a row is believed that its first column is headed for, and one that its link alone tells. */
const weights = { headed: 0.7, linked: 0.5 };
const sampleRows = 20;

type Links = NonNullable<Table['links']>;

/** The columns whose cells all link, each to another page. */
function linkingColumns({ headers }: Table, links: Links): number[] {
  const sample = links.slice(0, sampleRows);
  if (sample.length < 2) return [];
  return headers.flatMap((_, column) => {
    const targets = new Set(sample.map((row) => row[column]));
    return targets.size === sample.length && !targets.has(undefined) ? [column] : [];
  });
}

/** The column that names what the rows are about: the one that alone links, or of those that link the one that says most. */
function namingColumn(table: Table): number | null {
  const { links = [], leads = [], rows } = table;
  const said = (column: number): number =>
    rows.slice(0, sampleRows).reduce((sum, row) => sum + (row[column]?.length ?? 0), 0);
  const [only, ...others] = linkingColumns(table, links).filter((column) => said(column) > 0);
  const isAlone = others.length === 0 && links.every((row) => row.every((link, at) => at === only || !link));
  if (only !== undefined && isAlone) return only;
  const [most] = linkingColumns(table, leads).sort((one, other) => said(other) - said(one));
  return most !== undefined && said(most) > 0 ? most : null;
}

/** What each row of a table states: its first column names it where it is headed as items are, else the one whose links lead to what they are about. */
export function rowFacts(table: Table): (at: number) => readonly Fact[] {
  const head = table.headers[0]?.words ?? [];
  const isHeaded = head.length > 0 && head.every((word) => itemWords.has(word));
  const column = isHeaded ? 0 : namingColumn(table);
  const weight = isHeaded ? weights.headed : weights.linked;
  return (row) => {
    const stated = table.headers.map((name, at) => ({
      name,
      value: table.rows[row]?.[at] ?? '',
      weight: 1,
      link: table.links?.[row]?.[at],
    }));
    const named = column === null ? undefined : stated[column];
    if (!named) return stated;
    const link = named.link ?? table.leads?.[row]?.[column ?? 0];
    const url = link === undefined ? [] : [{ name: nameOf('url'), value: link, weight }];
    const [value = ''] = named.value.split('\n', 1);
    return [...stated, { ...named, name: nameOf('name'), value, weight }, ...url];
  };
}
