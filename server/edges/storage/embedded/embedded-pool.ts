import type { Bound, Client, Pool, QueryResult, Statement } from '../postgres/pool.ts';
import { checkVersion, ensureDatabaseFolder } from './create.ts';
import { Engine, type EngineOptions } from './engine.ts';
import { type Lock, lockFolder } from './lock.ts';
import type { Reply } from './protocol-reader.ts';
import { ProtocolWriter } from './protocol-writer.ts';

/** Statements that are remembered; texts beyond are parsed each time. */
const textsKept = 300;

/**
 * Opens the embedded database in a data folder, creating it when it is missing.
 * Throws when another process has the folder (naming its id) or when another PostgreSQL wrote it.
 */
export async function openEmbeddedPool(options: EngineOptions): Promise<EmbeddedPool> {
  const lock = await lockFolder(options.folder);
  try {
    const folder = await ensureDatabaseFolder(options.folder);
    checkVersion(folder);
    return new EmbeddedPool(await openEngine({ ...options, folder }), lock);
  } catch (thrown) {
    lock.release();
    throw thrown;
  }
}

async function openEngine(options: EngineOptions): Promise<Engine> {
  const engine = new Engine(options);
  try {
    await engine.opened;
    return engine;
  } catch (thrown) {
    await engine.ended;
    throw thrown;
  }
}

/** The engine's one session behind the interface of a pool: whoever connects waits for the one before. */
export class EmbeddedPool implements Pool {
  // What Kysely looks for on a pool.
  readonly options = {};
  readonly #engine: Engine;
  readonly #lock: Lock;
  readonly #prepared = new Set<Statement>();
  /** Texts that came once, and the names of those that came again. */
  readonly #seen = new Set<string>();
  readonly #names = new Map<string, string>();
  #attempts = 0;
  #tail: Promise<void> = Promise.resolve();
  #ending: Promise<void> | null = null;

  constructor(engine: Engine, lock: Lock) {
    this.#engine = engine;
    this.#lock = lock;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
    const client = await this.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  }

  async connect(): Promise<Client> {
    const free = await this.#acquire();
    return new Session((text, values) => this.#run(text, values), free);
  }

  readonly transact = async (batch: readonly Bound[]): Promise<void> => {
    const free = await this.#acquire();
    try {
      await this.#prepare(batch);
      const { error, completed } = await this.#engine.send(this.#encode(batch));
      if (error) throw error;
      // Not one of them may be missing from what is acknowledged.
      if (completed !== batch.length)
        throw new Error(`The database completed ${completed} of ${batch.length} statements.`);
    } finally {
      free();
    }
  };

  /** Waits for what runs, then closes; what comes later rejects. */
  end(): Promise<void> {
    this.#ending ??= this.#close();
    return this.#ending;
  }

  async #close(): Promise<void> {
    const free = await this.#acquire();
    try {
      await this.#engine.close();
    } finally {
      this.#lock.release();
      free();
    }
  }

  async #acquire(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#tail;
    this.#tail = promise;
    await before;
    return resolve;
  }

  /** Parsing and planning cost more than most statements themselves, so what comes again is prepared. */
  async #run(text: string, values: readonly unknown[]): Promise<Reply> {
    const name = this.#names.get(text);
    if (name) return this.#engine.send(new ProtocolWriter().runNamed(name, values).sync());
    if (!this.#seen.has(text)) {
      if (this.#seen.size < textsKept) this.#seen.add(text);
      return this.#engine.send(new ProtocolWriter().parse('', text).runNamed('', values).sync());
    }
    const fresh = `text.${this.#attempts++}`;
    const reply = await this.#engine.send(new ProtocolWriter().parse(fresh, text).runNamed(fresh, values).sync());
    // Where it fails, perhaps in a transaction that had failed before, the statement may not be there.
    if (!reply.error) this.#names.set(text, fresh);
    return reply;
  }

  async #prepare(batch: readonly Bound[]): Promise<void> {
    const missing = batch.map(({ statement }) => statement).filter((statement) => !this.#prepared.has(statement));
    if (missing.length === 0) return;
    const writer = new ProtocolWriter();
    for (const statement of new Set(missing)) writer.prepare(statement);
    const { error } = await this.#engine.send(writer.sync());
    if (error) throw error;
    for (const statement of missing) this.#prepared.add(statement);
  }

  #encode(batch: readonly Bound[]): Uint8Array<ArrayBuffer> {
    // A writer of its own: a value that cannot be written must not leave half a message behind.
    const writer = new ProtocolWriter();
    for (const bound of batch) writer.run(bound);
    return writer.sync();
  }
}

/** A client of the one session. */
class Session implements Client {
  readonly #run: (text: string, values: readonly unknown[]) => Promise<Reply>;
  readonly #free: () => void;
  #state: Reply['state'] = 'idle';
  #released = false;

  constructor(run: (text: string, values: readonly unknown[]) => Promise<Reply>, free: () => void) {
    this.#run = run;
    this.#free = free;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
    if (this.#released) throw new Error('This client was released.');
    const reply = await this.#run(text, values);
    this.#state = reply.state;
    if (reply.error) throw reply.error;
    return reply.result;
  }

  release(): void {
    if (this.#released) return;
    this.#released = true;
    // Should this fail, the engine is dead, and whoever is next hears of it.
    if (this.#state !== 'idle') this.#run('rollback', []).then(this.#free, this.#free);
    else this.#free();
  }
}
