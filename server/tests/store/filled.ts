import type { Client, Pool } from '../../edges/storage/postgres/pool.ts';

/** Text that quoting, encoding or JSON could change on its way. */
const awkward = `a"b'c\\d\te\nf{}[],; ünï € 🜁 \u2028 \\u0041 null`;

/** A value of each type that a column has, at the edges of what it can hold. */
const values: Readonly<Record<string, string>> = {
  text: `$text$${awkward}$text$`,
  bigint: '9007199254740991',
  integer: '2147483647',
  'double precision': '0.30000000000000004',
  boolean: 'true',
  date: `'1999-12-31'`,
  jsonb: `'null'`,
  'timestamp with time zone': `'2026-01-02 03:04:05.678901+00'`,
};

const columnsOf = `select a.attname as name, format_type(a.atttypid, null) as type,
    (select f.confrelid::regclass::text from pg_constraint f where f.conrelid = a.attrelid and f.contype = 'f' and a.attnum = any(f.conkey)) as parent
  from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
  order by a.attnum`;

/** The names of a store's tables. */
export async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'installation') order by 1`,
  );
  return rows.map(({ name }) => String(name));
}

async function fillOne(client: Client, table: string): Promise<void> {
  const { rows: columns } = await client.query(columnsOf, [table]);
  const chosen = columns.map(({ type, parent }) => {
    if (parent !== null) return `(select id from ${parent} limit 1)`;
    const value = values[String(type)];
    if (value === undefined) throw new Error(`No value is known for a column of ${type}.`);
    return `${value}::${type}`;
  });
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) select ${chosen.join(', ')}`,
  );
}

/** Puts a row into every table of a store that has none; what is referred to first. Returns the names of all tables. */
export async function fillEmptyTables(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    const names = await tableNames(client);
    let waiting = names;
    while (waiting.length > 0) {
      const failed: string[] = [];
      let why: unknown = null;
      for (const table of waiting) {
        if ((await client.query(`select 1 from ${table} limit 1`)).rows.length > 0) continue;
        await client.query('begin');
        await fillOne(client, table).then(
          () => client.query('commit'),
          async (thrown: unknown) => {
            failed.push(table);
            why = thrown;
            await client.query('rollback');
          },
        );
      }
      if (failed.length === waiting.length)
        throw new Error(`These tables cannot be filled: ${failed}.`, { cause: why });
      waiting = failed;
    }
    return names;
  } finally {
    client.release();
  }
}

/** Every row of every table, as texts in order, by table. */
export async function dumpOf(pool: Pool): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  try {
    const dump: Record<string, string[]> = {};
    for (const table of await tableNames(client)) {
      const { rows } = await client.query(`select t::text as row from ${table} t`);
      dump[table] = rows.map(({ row }) => String(row)).sort();
    }
    return dump;
  } finally {
    client.release();
  }
}
