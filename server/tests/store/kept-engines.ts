import { type EmbeddedPool, openEmbeddedPool } from '../../edges/storage/embedded/embedded-pool.ts';
import { hotTables } from '../../edges/storage/postgres/hot-tables.ts';
import {
  type BoundStatement,
  type Client,
  inTransaction,
  type Pool,
  type QueryResult,
} from '../../edges/storage/postgres/pool.ts';
import { openStore } from '../../edges/storage/postgres/store.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { atEnd } from '../at-end.ts';
import { tableNames } from './filled.ts';
import { temporaryStoreFolder } from './template.ts';

/** So many engines wait for the next service; a test with more services at once closes the others. */
const maxFree = 2;
/** Its only row counts what other tables have. */
const counts = 'page_cache_size';

/** An engine that outlives the services of tests, and who is told when it can keep its promise no longer. */
interface Kept {
  readonly pool: EmbeddedPool;
  onFatal: (error: Error) => void;
}

const free: Kept[] = [];
/** All tests have ended: what a service gives back from now on, no test closes. */
let isOver = false;

/**
 * Opens a store on an embedded database that is empty and that this process keeps: opening one takes half a second of processor time,
 * emptying one a tenth of that. Its folder is its own: tests of what stands in a data folder open the database there.
 */
export async function openKeptStore(clock: Clock, onFatal: (error: Error) => void): Promise<Store> {
  const kept = free.pop() ?? (await open());
  kept.onFatal = onFatal;
  const pool = new Lent(kept.pool, () => giveBack(kept));
  const backup = () =>
    Promise.reject(new Error('This database is kept by the tests: start with a folder of your own.'));
  return { ...(await openStore(pool, { clock, isOwner: true })), backup };
}

async function open(): Promise<Kept> {
  const folder = await temporaryStoreFolder();
  const onFatal = (error: Error): void => kept.onFatal(error);
  const kept: Kept = { pool: await openEmbeddedPool({ folder, hotTables, onFatal }), onFatal() {} };
  atEnd(closeFree);
  return kept;
}

async function closeFree(): Promise<void> {
  isOver = true;
  for (const { pool } of free.splice(0)) await pool.end();
}

async function giveBack(kept: Kept): Promise<void> {
  const isSound = !isOver && kept.pool.fault() === null && free.length < maxFree;
  try {
    if (isSound) await empty(kept.pool);
  } catch (thrown) {
    await kept.pool.end();
    throw thrown;
  }
  if (isSound && !isOver) free.push(kept);
  else await kept.pool.end();
}

/** Makes a store's database what it was before its first service: no rows but those that migrations made, and numbers from the first on. */
export async function empty(pool: Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Neither triggers nor references: what is counted goes with what counts it.
    await client.query('set local session_replication_role = replica');
    const names = (await tableNames(client)).filter((name) => name !== counts);
    const used = names.map((name) => `select '${name}' as name where exists (select 1 from ${name})`);
    const { rows } = await client.query(used.join(' union all '));
    for (const { name } of rows) await client.query(`delete from ${name}`);
    await client.query(`update ${counts} set bytes = 0 where bytes <> 0`);
    await client.query(`select setval(quote_ident(sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null`);
  });
}

/** A pool that is lent to one service: when that ends it, it is given back, and takes nothing more of it. */
class Lent implements Pool {
  // What Kysely looks for on a pool.
  readonly options = {};
  readonly #pool: EmbeddedPool;
  readonly #giveBack: () => Promise<void>;
  #ended: Promise<void> | null = null;

  constructor(pool: EmbeddedPool, giveBack: () => Promise<void>) {
    this.#pool = pool;
    this.#giveBack = giveBack;
  }

  async query(text: string, values?: readonly unknown[]): Promise<QueryResult> {
    return this.#open().query(text, values);
  }

  async connect(): Promise<Client> {
    return this.#open().connect();
  }

  readonly transact = async (batch: readonly BoundStatement[], entries?: number): Promise<void> =>
    this.#open().transact(batch, entries);

  fault() {
    return this.#pool.fault();
  }

  check(): Promise<void> {
    return this.#pool.check();
  }

  session(): object {
    return this.#pool.session();
  }

  end(): Promise<void> {
    this.#ended ??= this.#giveBack();
    return this.#ended;
  }

  #open(): EmbeddedPool {
    if (this.#ended) throw new Error('The database is closed.');
    return this.#pool;
  }
}
