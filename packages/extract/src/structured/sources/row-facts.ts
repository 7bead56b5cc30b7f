import type { Fact, Table } from '../facts.ts';
import { nameOf } from '../names.ts';

const itemWords = new Set(
  'item product article model service plan produkt artikel producto produit prodotto produto 商品 товар'.split(' '),
);
/** How much the name of a row is believed that its first column is headed for, and one that its link alone tells. */
const weights = { headed: 0.7, linked: 0.5 };
const sampleRows = 20;

/** The column whose cells alone link, each to another page: they name what their rows are about. */
function linkingColumn({ headers, links = [] }: Table): number | null {
  const sample = links.slice(0, sampleRows);
  const linking = headers.map((_, at) => at).filter((at) => sample.some((row) => row[at] !== undefined));
  const [column, ...more] = linking;
  if (column === undefined || more.length > 0 || sample.length < 2) return null;
  const targets = new Set(sample.map((row) => row[column]));
  return targets.size === sample.length && !targets.has(undefined) ? column : null;
}

/** What each row of a table states: its first column names it where it is headed as items are, else the one that links to it. */
export function rowFacts(table: Table): (at: number) => readonly Fact[] {
  const head = table.headers[0]?.words ?? [];
  const isHeaded = head.length > 0 && head.every((word) => itemWords.has(word));
  const column = isHeaded ? 0 : linkingColumn(table);
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
    const url = named.link === undefined ? [] : [{ name: nameOf('url'), value: named.link, weight }];
    const [value = ''] = named.value.split('\n', 1);
    return [...stated, { ...named, name: nameOf('name'), value, weight }, ...url];
  };
}
