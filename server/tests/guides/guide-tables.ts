import { readdirSync, readFileSync } from 'node:fs';
import { described, mayHold, memberOf, namedValues } from './contract-names.ts';

const folder = new URL('../../../docs/', import.meta.url);

/** The guides for those who come from elsewhere, by the names of their files. */
export const guidesFromElsewhere: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .filter((file) => file.startsWith('from-'))
    .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]),
);

/** The heads of the two columns that say our names. */
const ours = 'Tidemark';

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** The rows of those tables whose second column has our names. */
export function rowsOf(markdown: string): string[][] {
  const tables = [...markdown.matchAll(/(?:^\|.*\|\n)+/gm)].map(([table]) => table.trimEnd().split('\n').map(cellsOf));
  return tables.filter(([head]) => head?.[1] === ours).flatMap(([, , ...rows]) => rows);
}

const spansOf = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);

/** Headers that requests of ours may have, and what stands for no name of the contract. */
const otherNames = /^(?:Accept|Prefer): [\w/-]+$|^[A-Z][A-Z_]+$|^(?:true|false|null|\d+)$|^npx tidemark [a-z]+ \w+$/;
/** Names of the product that the contract does not have. */
const productNames = ['/mcp', '@tidemark/mcp'];

/** The fault of a name of ours in the row of an operation; null: it has none. */
function faultOf(span: string, id: string, isAnswer: boolean): string | null {
  const operation = described.get(id);
  if (!operation) return `there is no operation ${id}`;
  if (described.has(span) || otherNames.test(span) || productNames.includes(span)) return null;
  const [, method, path] = /^([A-Z]+) (\/\S+)$/.exec(span) ?? [];
  if (path) return method === operation.method && path === operation.path ? null : `${id} is not at ${span}`;
  const [, name = '', value] = /^([\w.]+)(?:: (\S+))?$/.exec(span) ?? [];
  const option = isAnswer ? undefined : memberOf(operation.input, name);
  const member = memberOf(operation.output, name);
  if (value !== undefined) {
    const held = memberOf(operation.input, name);
    return held && mayHold(held, value) ? null : `${id} takes no ${span}`;
  }
  return (option ?? member) ? null : `${id} has no ${span}`;
}

/** The defaults that a row states (`10` when absent), where the contract has others. */
function defaultFaults(cell: string, id: string, field: string | undefined): string[] {
  const stated = /`([^`]+)` when absent/.exec(cell)?.[1];
  if (stated === undefined || field === undefined) return [];
  const schema = memberOf(described.get(id)?.input ?? {}, field);
  return String(schema?.default) === stated ? [] : [`${id} ${field} is ${String(schema?.default)} when absent`];
}

/** The faults of the names of ours in a row of a table. */
export function faultsOf([theirs = '', ourCell = '', difference = '']: readonly string[]): string[] {
  const [id = '', ...names] = spansOf(ourCell);
  const isAnswer = /` answer `/.test(ourCell);
  const named = names.map((name) => faultOf(name, id, isAnswer));
  const fields = names.map((name) => memberOf(described.get(id)?.input ?? {}, name.split(':')[0] ?? ''));
  const values = fields.flatMap((field) => (field ? namedValues(field) : []));
  // What differs may be told by an option of the call, a member of its answer, or one inside the option that the row is about.
  const inside = (span: string): boolean =>
    values.some((value) => String(value) === span) || fields.some((field) => field && memberOf(field, span));
  const theirNames = spansOf(theirs);
  const told = spansOf(difference).map((span) =>
    inside(span) || theirNames.includes(span) ? null : faultOf(span, id, false),
  );
  const defaults = defaultFaults(difference, id, names[0]?.split(':')[0]);
  return [...named, ...told, ...defaults].filter((fault) => fault !== null);
}
