import { phrasesOf } from '../../words/by-language.ts';
import type { Fact, Table } from '../facts.ts';
import named from '../names.json' with { type: 'json' };
import { nameOf } from '../names.ts';

const itemWords = phrasesOf(named.items);
/** How much the name of a row is believed that its first column is headed for, and one that its link alone tells. */
const weights = { headed: 0.7, linked: 0.5 };
const sampleRows = 20;
/** The least share of different names in a column that names rows. */
const minNames = 0.8;

type Links = NonNullable<Table['links']>;

/** What a cell calls what it leads to. */
const calledIn = (cell = ''): string => cell.split('\n', 1)[0] ?? '';

/** Whether nearly each cell of a column calls something else by words, unlike buttons, files and dates. */
function areNames({ rows }: Table, column: number): boolean {
  const sample = rows.slice(0, sampleRows).map((row) => calledIn(row[column]));
  return new Set(sample.filter((name) => /\p{L}/u.test(name))).size >= minNames * sample.length;
}

/** The columns whose cells all link, each to another page. */
function linkingColumns({ headers }: Table, links: Links): number[] {
  const sample = links.slice(0, sampleRows);
  if (sample.length < 2) return [];
  return headers.flatMap((_, column) => {
    const targets = new Set(sample.map((row) => row[column]));
    return targets.size === sample.length && !targets.has(undefined) ? [column] : [];
  });
}

/** The column that names what the rows are about, below a head: the one that alone links, or of those that link the one that says most. */
function namingColumn(table: Table): number | null {
  const { links = [], leads = [], rows, hasHead } = table;
  if (!hasHead) return null;
  const said = (column: number): number =>
    rows.slice(0, sampleRows).reduce((sum, row) => sum + (row[column]?.length ?? 0), 0);
  const columnsOf = (leading: Links): number[] =>
    linkingColumns(table, leading).filter((column) => areNames(table, column));
  const [only, ...others] = columnsOf(links);
  const isAlone = others.length === 0 && links.every((row) => row.every((link, at) => at === only || !link));
  if (only !== undefined && isAlone) return only;
  const [most] = columnsOf(leads).sort((one, other) => said(other) - said(one));
  return most ?? null;
}

/**
 * What each row of a table states: its first column names it where it is headed as items are, else the one whose links lead to what they are
 * about, else the first if it has no head.
 */
export function rowFacts(table: Table): (at: number) => readonly Fact[] {
  const head = table.headers[0]?.words ?? [];
  const isOfItems = head.every((word) => itemWords.has(word));
  const linked = isOfItems && head.length > 0 ? null : namingColumn(table);
  const isHeaded = isOfItems && linked === null;
  const column = isHeaded ? 0 : linked;
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
    const link = named.link ?? (isHeaded ? undefined : table.leads?.[row]?.[column ?? 0]);
    const url = link === undefined ? [] : [{ name: nameOf('url'), value: link, weight }];
    const value = isHeaded ? named.value : calledIn(named.value);
    return [...stated, { ...named, name: nameOf('name'), value, weight }, ...url];
  };
}
