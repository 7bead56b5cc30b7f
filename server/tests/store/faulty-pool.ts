import type { Client, Pool } from '../../edges/storage/postgres/pool.ts';

/** What befalls a transaction: it is refused before it is written, or committed without an acknowledgement. */
export type Fault = 'refused' | 'unacknowledged' | null;

/** Plants failures into what a store asks of its database. */
export class Faults {
  /** Decides about each transaction that writes. */
  transaction: () => Fault = () => null;
  /** Decides whether a query outside of transactions fails. */
  query: () => boolean = () => false;
  /** What is thrown. */
  failure: (what: string) => Error = (what) => new Error(`A planted failure: ${what}.`);

  /** The same pool, but for the failures. */
  wrap(pool: Pool): Pool {
    const { transact } = pool;
    return {
      query: async (text, values) => {
        if (this.query()) throw this.failure('the query');
        return pool.query(text, values);
      },
      connect: async () => this.#client(await pool.connect()),
      end: () => pool.end(),
      fault: () => pool.fault?.() ?? null,
      check: async () => pool.check?.(),
      session: () => pool.session?.() ?? pool,
      ...(transact && { transact: (batch) => this.#run(() => transact(batch)) }),
    };
  }

  #client(client: Client): Client {
    return {
      query: (text, values) => {
        const isCommit = text.trim().toLowerCase() === 'commit';
        return isCommit ? this.#run(() => client.query(text, values)) : client.query(text, values);
      },
      release: () => client.release(),
    };
  }

  async #run<Result>(commit: () => Promise<Result>): Promise<Result> {
    const fault = this.transaction();
    if (fault === 'refused') throw this.failure('the commit');
    const result = await commit();
    if (fault === 'unacknowledged') throw this.failure('the acknowledgement');
    return result;
  }
}

/** Befalls the next transaction only. */
export function once(faults: Faults, fault: Fault): void {
  faults.transaction = () => {
    faults.transaction = () => null;
    return fault;
  };
}
