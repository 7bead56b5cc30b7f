import { inTransaction, type Pool, type Queryable, type Row } from '../pool.ts';

/** How long a claim holds without a heartbeat, in milliseconds. */
export const leaseMs = 30_000;
/** How many lanes take turns in one claim. */
const ringSize = 64;

export interface Claim {
  readonly now: Date;
  /** At most so many tasks. */
  readonly limit: number;
  /** At most so many under way per lane, over all processes. */
  readonly perLane: number;
  readonly exceptLanes: readonly string[];
}

// Lanes that have something due, the next ones after $2: each step is one look into the index.
const lanes = `with recursive ring as (
    (select lane, 1 n from task where kind = $1 and owner is null and lane > $2 and run_at <= $3::timestamptz
      and lane <> all($4::text[]) order by lane limit 1)
    union all select (select t.lane from task t where t.kind = $1 and t.owner is null and t.lane > ring.lane
      and t.run_at <= $3::timestamptz and t.lane <> all($4::text[]) order by t.lane limit 1), n + 1
    from ring where ring.lane is not null and n < ${ringSize})
  select lane from ring where lane is not null`;

// Each lane's first task goes before any lane's second, those that are under way counted; within a lane the most urgent first.
const picked = `with busy as (select lane, count(*)::int n from task where kind = $1 and owner is not null group by lane),
  pick as (
    select c.ref, c.turn, o.place from unnest($2::text[]) with ordinality o (lane, place) left join busy b on b.lane = o.lane
    cross join lateral (select ref, coalesce(b.n, 0) + row_number() over (order by priority desc, run_at, seq) turn from (
      select ref, priority, run_at, seq from task where kind = $1 and lane = o.lane and owner is null and attempt < most
      and run_at <= $3::timestamptz order by priority desc, run_at, seq
      limit least($4::int, greatest($5::int - coalesce(b.n, 0), 0))) t) c
    order by c.turn, o.place limit $4::int)`;

// Named so that no partial index answers it: by the ids it is a handful of rows.
const isFree = `coalesce(owner, '') = ''`;
const locked = `free as (select ref from task where ref = any(array(select ref from pick)) and ${isFree} for update skip locked)`;
const update = (from: string): string => `claimed as (
    update task t set owner = $6, lease_until = $7::timestamptz, attempt = t.attempt + 1
    where t.ref = any(array(select ref from ${from})) returning t.ref, t.lane, t.attempt, t.most)`;

/** Claims tasks of one kind in turns between lanes, and remembers whose turn is next. */
export class TaskClaims {
  readonly #pool: Pool;
  readonly #isOwner: boolean;
  readonly #kind: string;
  readonly #owner: string;
  readonly #text: string;
  /** The lane that was served last. */
  #last = '';
  /** Whether one look finds all lanes that have something due. */
  #few = true;

  /**
   * `select` reads what belongs to the tasks claimed: a query over `claimed` (ref, lane, attempt, most), which must not be ordered.
   * The only owner of a database needs no lock: each claim is one statement of its one session.
   */
  constructor(pool: Pool, isOwner: boolean, { kind, owner, select }: { kind: string; owner: string; select: string }) {
    this.#pool = pool;
    this.#isOwner = isOwner;
    this.#kind = kind;
    this.#owner = owner;
    // Where nobody else claims, nobody else's locks are in the way.
    const claimed = isOwner ? update('pick') : `${locked}, ${update('free')}`;
    this.#text = `${picked}, ${claimed} ${select.replace('from claimed', 'from claimed join pick using (ref)')} order by pick.turn, pick.place`;
  }

  async claim(claim: Claim): Promise<Row[]> {
    if (claim.limit <= 0) return [];
    if (this.#isOwner) return this.#claim(this.#pool, claim);
    return inTransaction(this.#pool, async (client) => {
      // Two that claim at once would each count the other's tasks as waiting.
      await client.query('select pg_advisory_xact_lock(7166, hashtext($1))', [this.#kind]);
      return this.#claim(client, claim);
    });
  }

  async #claim(on: Queryable, { now, limit, perLane, exceptLanes }: Claim): Promise<Row[]> {
    const ring = await this.#ring(async (after) => {
      const { rows } = await on.query(lanes, [this.#kind, after, now, exceptLanes]);
      return rows.map(({ lane }) => String(lane));
    });
    if (ring.length === 0) return [];
    const lease = new Date(now.getTime() + leaseMs);
    const { rows } = await on.query(this.#text, [this.#kind, ring, now, limit, perLane, this.#owner, lease]);
    this.#last = String(rows.at(-1)?.lane ?? ring.at(-1));
    return rows;
  }

  /** The lanes whose turn is next, beginning after the one that was served last. */
  async #ring(after: (lane: string) => Promise<string[]>): Promise<string[]> {
    if (this.#few) {
      const all = await after('');
      this.#few = all.length < ringSize;
      if (this.#few) return [...all.filter((lane) => lane > this.#last), ...all.filter((lane) => lane <= this.#last)];
    }
    const next = await after(this.#last);
    if (next.length === ringSize) return next;
    const first = (await after('')).filter((lane) => lane <= this.#last);
    this.#few = next.length + first.length < ringSize;
    return [...next, ...first].slice(0, ringSize);
  }
}
