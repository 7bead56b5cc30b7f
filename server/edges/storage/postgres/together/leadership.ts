import type { Clock } from '../../../../kernel/ports/clock.ts';
import type { Queryable } from '../pool.ts';

const text = `insert into process_lease as l (name, owner, until) values ($1, $2, $3::timestamptz)
  on conflict (name) do update set owner = excluded.owner, until = excluded.until
    where l.owner = excluded.owner or l.until <= $4::timestamptz returning name`;

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
    const { rowCount } = await this.#database.query(text, [name, this.#owner, new Date(now.getTime() + leaseMs), now]);
    return rowCount === 1;
  }
}
