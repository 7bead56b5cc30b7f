import { unusable } from '../folder-failure.ts';
import { differencesOf } from '../postgres/ledger/audit.ts';
import { type Client, inTransaction, type Pool } from '../postgres/pool.ts';
import { type Content, contentOf, type MovedTable, refuseContent, tablesOf } from './tables.ts';

/** What of a table is under way at once, in bytes, and in rows at most. */
const maxBytes = 4 * 1024 * 1024;
const maxRows = 5_000;

interface CopyOptions {
  /** As of when the ledger is verified. */
  readonly now: Date;
  /** Called with each table that is copied. */
  readonly onTable: (table: string, rows: number) => void;
  /** Runs when all is copied and checked, before it is committed. */
  readonly beforeCommit: (source: Client, target: Client) => Promise<void>;
}

export interface Copied {
  readonly tables: number;
  readonly rows: number;
  /** What did not add up in the ledger before, and so does not now. */
  readonly differences: readonly string[];
}

/**
 * Copies every row of a store into another that has the same tables and no content, as of one moment and in one transaction: all of it, or
 * nothing. Counts, the texts of all rows and the ledger are compared before the commit. Memory is bounded by a few megabytes, or
 * by the longest row. Throws a problem where the target has content or another schema.
 */
export async function copyStore(from: Pool, to: Pool, options: CopyOptions): Promise<Copied> {
  const source = await from.connect();
  try {
    await source.query('begin isolation level repeatable read read only');
    const tables = await tablesOf(source);
    const contents = new Map<string, Content>();
    for (const table of tables) contents.set(table.name, await contentOf(source, table));
    const differences = await differencesOf(source, options.now);
    await inTransaction(to, async (target) => {
      // The other side may take its time between two statements.
      await target.query('set local idle_in_transaction_session_timeout = 0');
      await refuseOther(tables, await tablesOf(target));
      await refuseContent(target, tables);
      await fill(source, target, { tables, contents, onTable: options.onTable });
      await compare(target, { tables, contents });
      const after = await differencesOf(target, options.now);
      if (after.join('\n') !== differences.join('\n'))
        throw new Error(`The ledger does not say what it said before: ${[...after, 'nothing'][0]}`);
      await options.beforeCommit(source, target);
    });
    return { tables: tables.length, rows: sumOf(contents), differences };
  } finally {
    source.release();
  }
}

const sumOf = (contents: ReadonlyMap<string, Content>): number =>
  [...contents.values()].reduce((total, { rows }) => total + rows, 0);

function refuseOther(ours: readonly MovedTable[], theirs: readonly MovedTable[]): void {
  if (JSON.stringify(ours) === JSON.stringify(theirs)) return;
  throw unusable('The database was made by another release. Name an empty one, or use that release.');
}

interface Filling {
  readonly tables: readonly MovedTable[];
  readonly contents: ReadonlyMap<string, Content>;
}

async function fill(
  source: Client,
  target: Client,
  { tables, contents, onTable }: Filling & Pick<CopyOptions, 'onTable'>,
) {
  // What triggers make of rows is among the rows.
  for (const { name } of tables) await target.query(`alter table ${name} disable trigger user`);
  for (const table of tables.toReversed()) await target.query(`delete from ${table.name}`);
  for (const table of tables) {
    const { rows = 0, longest = 0 } = contents.get(table.name) ?? {};
    if (rows > 0) await copyTable(source, target, { table, longest });
    for (const sequence of table.sequences) await copySequence(source, target, sequence);
    onTable(table.name, rows);
  }
  for (const { name } of tables) await target.query(`alter table ${name} enable trigger user`);
  // The checks that follow read whole tables, of which nothing is known yet.
  await target.query('analyze');
}

/** The next rows are read while the last ones are written. */
async function copyTable(source: Client, target: Client, { table, longest }: { table: MovedTable; longest: number }) {
  const { name, columns } = table;
  const count = Math.max(1, Math.min(maxRows, Math.floor(maxBytes / Math.max(longest, 1))));
  // As texts, which nothing rounds on the way: row_to_json writes, and json_populate_recordset reads, each type as PostgreSQL does.
  await source.query(`declare moved no scroll cursor for select row_to_json(t)::text as row from ${name} t`);
  const fetch = () => source.query(`fetch ${count} from moved`);
  const insert = `insert into ${name} (${columns.join(', ')}) overriding system value
    select ${columns.join(', ')} from json_populate_recordset(null::${name}, $1::json)`;
  let next = fetch();
  for (let { rows } = await next; rows.length > 0; { rows } = await next) {
    next = fetch();
    const [written] = await Promise.allSettled([
      target.query(insert, [`[${rows.map(({ row }) => row).join(',')}]`]),
      next,
    ]);
    if (written.status === 'rejected') throw written.reason;
  }
  await source.query('close moved');
}

async function copySequence(source: Client, target: Client, sequence: string): Promise<void> {
  const [row] = (await source.query(`select last_value, is_called from ${sequence}`)).rows;
  await target.query('select setval($1::regclass, $2::bigint, $3::boolean)', [
    sequence,
    row?.last_value,
    row?.is_called,
  ]);
}

async function compare(target: Client, { tables, contents }: Filling): Promise<void> {
  for (const table of tables) {
    const [before, after] = [contents.get(table.name), await contentOf(target, table)];
    if (before?.rows !== after.rows) throw new Error(`Of ${table.name} ${after.rows} of ${before?.rows} rows arrived.`);
    if (before.sum !== after.sum) throw new Error(`The rows of ${table.name} did not arrive as they were.`);
  }
}
