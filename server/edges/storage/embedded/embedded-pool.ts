import type { Problem } from '../../../contract/problem.ts';
import { asDiskFault } from '../../disk-fault.ts';
import type { BoundStatement, Client, Pool, QueryResult, Statement } from '../postgres/pool.ts';
import { type Engine, LastingEngine, type LastingEngineOptions, type Loss } from './lasting-engine.ts';
import { ProtocolWriter, type Reply } from './protocol.ts';

/** Statements that are remembered; texts beyond are parsed each time. */
const maxTexts = 300;

/**
 * Opens the embedded database in a data folder, creating it when it is missing. Throws, with what helps, when another process has
 * the folder (naming its id), another PostgreSQL wrote it, or it cannot be opened.
 */
export async function openEmbeddedPool(options: LastingEngineOptions): Promise<EmbeddedPool> {
  return new EmbeddedPool(await LastingEngine.open(options));
}

/** What one engine was given to prepare; another knows nothing of it. */
class Prepared {
  readonly statements = new Set<Statement>();
  /** Texts that came once, and the names of those that came again. */
  readonly seen = new Set<string>();
  readonly names = new Map<string, string>();
  attempts = 0;
}

/** The engine's one session behind the interface of a pool: whoever connects waits for the one before. */
export class EmbeddedPool implements Pool {
  // What Kysely looks for on a pool.
  readonly options = {};
  readonly #engine: LastingEngine;
  readonly #prepared = new WeakMap<Engine, Prepared>();
  #tail: Promise<void> = Promise.resolve();
  #ending: Promise<void> | null = null;

  constructor(engine: LastingEngine) {
    this.#engine = engine;
  }

  fault(): Problem | null {
    return this.#engine.fault;
  }

  check(): Promise<void> {
    return this.#engine.check();
  }

  get loss(): Loss | null {
    return this.#engine.loss;
  }

  session(): object {
    return this.#engine.current;
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
    try {
      // A client stays with its engine: a transaction does not go on in another.
      const engine = this.#engine.current;
      return new Session((text, values) => this.#run(engine, text, values), free);
    } catch (thrown) {
      free();
      throw thrown;
    }
  }

  readonly transact = async (batch: readonly BoundStatement[], entries: number | null = null): Promise<void> => {
    const free = await this.#acquire();
    try {
      const engine = this.#engine.current;
      await this.#prepare(engine, batch);
      const { error, completed } = await this.#send(engine, this.#encode(batch), entries);
      if (error) throw asDiskFault(error);
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

  /** Rejects with what the engine died of. `entries` is how many the ledger has when this succeeds. */
  async #send(engine: Engine, bytes: Uint8Array<ArrayBuffer>, entries: number | null = null): Promise<Reply> {
    try {
      const reply = await engine.send(bytes);
      if (!reply.error) this.#engine.witness(engine, entries);
      return reply;
    } catch (thrown) {
      // Where there is another engine meanwhile, this one's call is lost all the same.
      throw this.#engine.fault ?? thrown;
    }
  }

  #preparedOn(engine: Engine): Prepared {
    const prepared = this.#prepared.get(engine) ?? new Prepared();
    this.#prepared.set(engine, prepared);
    return prepared;
  }

  /** Parsing and planning cost more than most statements themselves, so what comes again is prepared. */
  async #run(engine: Engine, text: string, values: readonly unknown[]): Promise<Reply> {
    const prepared = this.#preparedOn(engine);
    const name = prepared.names.get(text);
    if (name) return this.#send(engine, new ProtocolWriter().runNamed(name, values).sync());
    if (!prepared.seen.has(text)) {
      if (prepared.seen.size < maxTexts) prepared.seen.add(text);
      return this.#send(engine, new ProtocolWriter().parse('', text).runNamed('', values).sync());
    }
    const fresh = `text.${prepared.attempts++}`;
    const reply = await this.#send(engine, new ProtocolWriter().parse(fresh, text).runNamed(fresh, values).sync());
    // Where it fails, perhaps in a transaction that had failed before, the statement may not be there.
    if (!reply.error) prepared.names.set(text, fresh);
    return reply;
  }

  async #prepare(engine: Engine, batch: readonly BoundStatement[]): Promise<void> {
    const { statements } = this.#preparedOn(engine);
    const missing = batch.map(({ statement }) => statement).filter((statement) => !statements.has(statement));
    if (missing.length === 0) return;
    const writer = new ProtocolWriter();
    for (const statement of new Set(missing)) writer.prepare(statement);
    const { error } = await this.#send(engine, writer.sync());
    if (error) throw asDiskFault(error);
    for (const statement of missing) statements.add(statement);
  }

  #encode(batch: readonly BoundStatement[]): Uint8Array<ArrayBuffer> {
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
    if (reply.error) throw asDiskFault(reply.error);
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
