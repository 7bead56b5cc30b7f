import { createHash } from 'node:crypto';
import pg from 'pg';
import { parseValue, writeValue } from '../embedded/protocol.ts';
import { type Client, isStalePlan, type Pool, type QueryResult, untilOrdered } from '../postgres/pool.ts';
import { asDatabaseFault } from './database-fault.ts';
import { plainAddress } from './server-address.ts';

/** How long the network may say nothing while a statement runs, in milliseconds: more than any statement may take. */
const silenceMs = 15_000;
/** Texts that have a name in each session; those beyond are parsed each time. */
const maxTexts = 500;

interface ServerPoolOptions {
  readonly url: string;
  /** Sessions at most. */
  readonly sessions: number;
  /** What a statement may take, in milliseconds; 0: as long as it wants. */
  readonly statementMs?: number;
  /** How long a statement may wait for another's lock, in milliseconds. */
  readonly lockMs?: number;
  /** How long a session is waited for, in milliseconds; 2,000. */
  readonly connectMs?: number;
}

/** Values come as the embedded engine's do: whole numbers safe, times as Dates, what has no type of ours as text. */
const types = { getTypeParser: (type: number) => (text: string | null) => parseValue(text, type) };

/** The address with our settings of each session before the operator's own. */
function addressOf({ url, statementMs = 10_000, lockMs = 5_000 }: ServerPoolOptions): string {
  const address = plainAddress(url);
  const ours = {
    TimeZone: 'UTC',
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 30_000,
  };
  const flags = Object.entries(ours).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set('options', [...flags, address.searchParams.get('options') ?? ''].join(' ').trim());
  return address.href;
}

/** What comes again is parsed and planned once a session, under a name that follows from its text. */
class Names {
  readonly #names = new Map<string, string>();

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= maxTexts) return known;
    const name = `t_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.#names.set(text, name);
    return name;
  }
}

/** A failure that PostgreSQL itself told of a statement leaves its session in order; any other may not. */
const isOfStatement = (thrown: unknown): boolean =>
  thrown instanceof pg.DatabaseError && !/^(?:57P|08|25006)/.test(thrown.code ?? '') && !isStalePlan(thrown);

/** A session of the pool; given back within a transaction, or when it may be out of order, it is closed. */
class Session implements Client {
  readonly #client: pg.PoolClient;
  readonly #names: Names;
  #isOpen = false;
  #isBroken = false;
  #isReleased = false;

  constructor(client: pg.PoolClient, names: Names) {
    this.#client = client;
    this.#names = names;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
    if (this.#isReleased) throw new Error('This client was released.');
    try {
      const name = values.length > 0 ? this.#names.of(text) : undefined;
      const query = { text, values: values.map(writeValue), ...(name && { name }) };
      const { command, rowCount, rows } = await this.#client.query(query);
      if (command === 'BEGIN') this.#isOpen = true;
      if (command === 'COMMIT' || command === 'ROLLBACK') this.#isOpen = false;
      return { command, rowCount: rowCount ?? 0, rows };
    } catch (thrown) {
      if (!isOfStatement(thrown)) this.#isBroken = true;
      throw asDatabaseFault(thrown);
    }
  }

  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.off('error', ignore);
    this.#client.release(this.#isOpen || this.#isBroken);
  }
}

const ignore = (): void => {};

/** Sessions of a PostgreSQL server. A lost one fails what it was asked; the next question opens another. */
export class ServerPool implements Pool {
  readonly #pool: pg.Pool;
  readonly #names = new Names();

  constructor(options: ServerPoolOptions) {
    const { sessions, statementMs, connectMs = 2_000 } = options;
    this.#pool = new pg.Pool({
      connectionString: addressOf(options),
      max: sessions,
      types,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      ...(statementMs !== 0 && { query_timeout: silenceMs }),
      application_name: 'tidemark',
    });
    // An idle session that ends: the next query opens another.
    this.#pool.on('error', ignore);
  }

  connections() {
    const { totalCount, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { busy: totalCount - idle, idle, waiting };
  }

  async connect(): Promise<Client> {
    try {
      const client = await this.#pool.connect();
      // One that ends between two statements says so at the next.
      client.on('error', ignore);
      return new Session(client, this.#names);
    } catch (thrown) {
      throw asDatabaseFault(thrown);
    }
  }

  /** A statement alone is a transaction: where it lost against others, nothing of it is kept, and it runs again. */
  query(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
    return untilOrdered(async () => {
      const client = await this.connect();
      try {
        return await client.query(text, values);
      } finally {
        client.release();
      }
    });
  }

  /** Asks, and tells besides which process the server said that the session has. */
  async queryWithProcess(text: string): Promise<QueryResult & { process: number | null }> {
    const client = await this.#pool.connect().catch((thrown: unknown) => {
      throw asDatabaseFault(thrown);
    });
    try {
      const { command, rowCount, rows } = await client.query(text);
      const process = 'processID' in client && typeof client.processID === 'number' ? client.processID : null;
      return { command, rowCount: rowCount ?? 0, rows, process };
    } catch (thrown) {
      throw asDatabaseFault(thrown);
    } finally {
      client.release();
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
