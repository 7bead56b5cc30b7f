import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { migrations } from '../../edges/storage/postgres/migrations.ts';

/** The first migration that came after several processes could share a database. */
const first = '0020';

/** Statements that the release before does not notice: what it reads and writes is there as it was. */
const unnoticed: readonly RegExp[] = [
  /^create (?:unlogged )?table /,
  /^create index (?:concurrently )?/,
  // A table of its own release only: an index that is unique could refuse what the release before writes.
  /^create unique index \w+ on (?:top_up|payment_customer) /,
  /^(?:alter table \w+)? ?add (?:column )?\w+ \w+(?: unique)?$/,
];

/** The statements of a migration, as they would be sent. */
async function statementsOf(name: string): Promise<string[]> {
  const sent: string[] = [];
  const database = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (opened) => new PostgresIntrospector(opened),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push(query.sql.replace(/\s+/g, ' ').trim()),
  });
  await migrations[name]?.up(database);
  return sent;
}

/** The parts of a statement that each must go unnoticed. */
const partsOf = (statement: string): string[] =>
  statement.startsWith('alter table') ? statement.split(/,\s*(?=add )/) : [statement];

const noticed = (statements: readonly string[]): string[] =>
  statements.flatMap(partsOf).filter((part) => !unnoticed.some((pattern) => pattern.test(part)));

test('migrations only add, so that processes of the release before go on beside those of this one', async () => {
  const names = Object.keys(migrations).filter((name) => name >= first);
  assert.ok(names.length > 2);
  for (const name of names) {
    const statements = await statementsOf(name);
    assert.ok(statements.length > 0, name);
    assert.deepEqual(noticed(statements), [], name);
  }
});

test('what the release before would notice is told', () => {
  const told = [
    'alter table job drop column input',
    'alter table job add kind text not null',
    'alter table job rename column input to body',
    'create unique index job_input on job (input)',
    'update job set input = null',
  ];
  assert.deepEqual(noticed(told), told);
});
