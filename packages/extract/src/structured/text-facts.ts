import { parseCsv, separatorOf } from '../other/csv.ts';
import { hasTooManyElements } from '../other/many-elements.ts';
import { type Fact, type Facts, factsOfData, onlyFacts, type Table } from './facts.ts';
import { nameOf } from './names.ts';
import { isObject } from './schema.ts';

const maxRows = 2_000;
const maxLines = 5_000;
const pair = /^\W{0,3}([^:：\n]{2,40}?)\W{0,3}[:：]\s+(\S[^\n]{0,500})$/;

/** What labelled lines of a text state. */
function factsOfLines(text: string): Fact[] {
  return text.split('\n', maxLines).flatMap((line) => {
    const [, label, value] = line.length < 600 ? (pair.exec(line) ?? []) : [];
    return label && value ? [{ name: nameOf(label), value, weight: 0.9 }] : [];
  });
}

const tableRow = /^\s*\|(.*)\|\s*$/;
const cellsOf = (row: string): string[] => row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));

/** The tables of markdown. */
function tablesOf(markdown: string): Table[] {
  const tables: { headers: string[]; rows: string[][] }[] = [];
  let open: { headers: string[]; rows: string[][] } | null = null;
  for (const line of markdown.split('\n')) {
    const row = tableRow.exec(line)?.[1];
    if (row === undefined) open = null;
    else if (!open) {
      open = { headers: cellsOf(row), rows: [] };
      tables.push(open);
    } else if (!/^[\s|:-]+$/.test(row) && open.rows.length < maxRows) open.rows.push(cellsOf(row));
  }
  return tables.map(({ headers, rows }) => ({ names: [], headers: headers.map(nameOf), rows }));
}

/** What a text states, and its markdown where there is any: in labelled lines and tables. */
export function factsOfText(text: string, markdown: string | null, title: string | null): Facts {
  const named = title === null ? [] : [{ name: nameOf('name'), value: title, weight: 0.8 }];
  return { ...onlyFacts([...named, ...factsOfLines(text)]), tables: tablesOf(markdown ?? '') };
}

/** What rows of comma-separated values state. */
export function factsOfCsv(text: string): Facts {
  const [headers = [], ...rows] = parseCsv(text, separatorOf(text), maxRows);
  return { ...onlyFacts([]), tables: [{ names: [], headers: headers.map(nameOf), rows }] };
}

/** What JSON states under its own names; null: it is none, or has too many elements. */
export function factsOfJson(text: string): Facts | null {
  if (hasTooManyElements(text)) return null;
  try {
    const data: unknown = JSON.parse(text);
    const things = (Array.isArray(data) ? data : [])
      .filter(isObject)
      .map((thing) => ({ kinds: [], facts: factsOfData(thing, 1) }));
    return { ...onlyFacts(factsOfData(data, 1)), things };
  } catch {
    // Lines of JSON or a fragment: it is read as text.
    return null;
  }
}
