import type { Clock } from '../../../../kernel/ports/clock.ts';
import type { Queryable } from '../pool.ts';

/** What the clocks of two processes are apart at most, in milliseconds. */
const maxApartMs = 60_000;

// A lease longer than one may be is of a clock that has been set back.
const text = `insert into process_lease as l (name, owner, until) values ($1, $2, $3::timestamptz)
  on conflict (name) do update set owner = excluded.owner, until = excluded.until
    where l.owner = excluded.owner or l.until <= $4::timestamptz or l.until > $5::timestamptz returning name`;

/** Which of several processes does what one of them does: who has the lease, and whoever comes first when it has run out. */
export class Leadership {
  readonly #database: Queryable;
  readonly #clock: Clock;
  readonly #owner: string;

  constructor(database: Queryable, clock: Clock, owner: string) {
    this.#database = database;
    this.#clock = clock;
    this.#owner = owner;
  }

  /** Takes or prolongs the lease of something, for so long; false: another process has it. */
  async leads(name: string, leaseMs: number): Promise<boolean> {
    const now = this.#clock.now();
    const after = (ms: number): Date => new Date(now.getTime() + ms);
    const values = [name, this.#owner, after(leaseMs), now, after(leaseMs + maxApartMs)];
    const { rowCount } = await this.#database.query(text, values);
    return rowCount === 1;
  }
}
