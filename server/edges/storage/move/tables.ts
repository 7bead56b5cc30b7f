import { unusable } from '../folder-failure.ts';
import type { Client } from '../postgres/pool.ts';

/** A table as it is moved; names are quoted where PostgreSQL wants it. */
export interface MovedTable {
  readonly name: string;
  /** Its columns, but those that the database computes. */
  readonly columns: readonly string[];
  /** The sequences of its columns. */
  readonly sequences: readonly string[];
}

/** What a table holds: how many rows, their texts added up, and the longest of these, in bytes. */
export interface Content {
  readonly rows: number;
  readonly sum: string;
  readonly longest: number;
}

// `installation` says what the processes of one database agree on, and the migrator's tables what the database itself went through.
const ofTheDatabase = `'kysely_migration', 'kysely_migration_lock', 'installation'`;
/** Tables in which a store without any content has rows. */
const everFilled: ReadonlySet<string> = new Set(['page_cache_size', 'commit_mark']);

const inSchema = `c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`;
const listed = `select quote_ident(c.relname) as name,
    (select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass::text order by a.attnum), '[]') from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and a.attidentity <> '') as sequences,
    (select coalesce(json_agg(distinct quote_ident(p.relname)), '[]') from pg_constraint f join pg_class p on p.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
  from pg_class c where ${inSchema} and c.relname not in (${ofTheDatabase}) order by c.relname`;

/** The tables of a store, each after those that it refers to. */
export async function tablesOf(client: Client): Promise<MovedTable[]> {
  const { rows } = await client.query(listed);
  const waiting = new Map(rows.map((row) => [String(row.name), { row, parents: namesIn(row.parents) }]));
  const ordered: MovedTable[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, { parents }]) => !parents.some((parent) => waiting.has(parent)));
    if (ready.length === 0) throw new Error('The tables refer to each other in a circle.');
    for (const [name, { row }] of ready) {
      ordered.push({ name, columns: namesIn(row.columns), sequences: namesIn(row.sequences) });
      waiting.delete(name);
    }
  }
  return ordered;
}

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The sum is the same on every PostgreSQL, in any order of the rows. */
export async function contentOf(client: Client, { name }: MovedTable): Promise<Content> {
  const text = `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum,
    coalesce(max(octet_length(t::text)), 0) as longest from ${name} t`;
  const [row] = (await client.query(text)).rows;
  return { rows: Number(row?.rows), sum: String(row?.sum), longest: Number(row?.longest) };
}

/** Throws a problem where a database has tables of another program, before ours are made beside them. */
export async function refuseForeignTables(client: Client): Promise<void> {
  const { rows } = await client.query(`select c.relname as name from pg_class c where ${inSchema} order by c.relname`);
  if (rows.length === 0 || rows.some(({ name }) => name === 'kysely_migration')) return;
  throw unusable(`The database is not empty: it has a table ${rows[0]?.name}. Name a database of its own.`);
}

/** Throws a problem where a store has content. */
export async function refuseContent(client: Client, tables: readonly MovedTable[]): Promise<void> {
  for (const { name } of tables) {
    if (everFilled.has(name)) continue;
    const [row] = (await client.query(`select exists (select 1 from ${name}) as filled`)).rows;
    if (row?.filled)
      throw unusable(
        `The database is not empty: its table ${name} has rows. Name an empty one; what is there stays as it is.`,
      );
  }
}
