import { lock, type TaskKind } from '../locks.ts';
import { inTransaction, type Pool, type Queryable, type Row } from '../pool.ts';

/** How long a claim holds without a heartbeat, in milliseconds. */
export const leaseMs = 30_000;
/** How many partitions take turns in one claim. */
const ringSize = 64;

interface Claim {
  readonly now: Date;
  /** At most so many tasks. */
  readonly limit: number;
  /** At most so many under way per partition, over all processes. */
  readonly perPartition: number;
  /** At most so many under way per organization, over all processes; absent: as many as per partition. */
  readonly perOrganization?: number;
}

/** An organization's own partition: the key begins with the organization, so that all of its partitions are counted together. */
export const partitionOf = (organizationId: string, part: string): string => `${organizationId} ${part}`;

const organizationOf = (key: string): string => `split_part(${key}, ' ', 1)`;

// Partitions that have something due, the next ones after $2: each step is one look into the index, past the organizations that have all
// they may have.
const partitions = `with recursive busy as materialized (select ${organizationOf('partition_key')} organization from task
    where kind = $1 and owner is not null group by 1 having count(*) >= $4::int),
  ring as (
    (select partition_key, 1 n from task where kind = $1 and owner is null and partition_key > $2 and run_at <= $3::timestamptz
      and ${organizationOf('partition_key')} <> all(array(select organization from busy)) order by partition_key limit 1)
    union all select (select t.partition_key from task t where t.kind = $1 and t.owner is null and t.partition_key > ring.partition_key
      and t.run_at <= $3::timestamptz and ${organizationOf('t.partition_key')} <> all(array(select organization from busy))
      order by t.partition_key limit 1), n + 1
    from ring where ring.partition_key is not null and n < ${ringSize})
  select partition_key from ring where partition_key is not null`;

// Each organization's first task goes before any organization's second, and of one's own each partition's first before any partition's
// second, those that are under way counted; within a partition the most urgent first.
const picked = `with busy as (select partition_key, count(*)::int n from task where kind = $1 and owner is not null group by partition_key),
  load as (select ${organizationOf('partition_key')} organization, sum(n)::int n from busy group by 1),
  turns as (
    select c.id, c.turn, o.place, ${organizationOf('o.partition_key')} organization
    from unnest($2::text[]) with ordinality o (partition_key, place)
    left join busy b on b.partition_key = o.partition_key
    cross join lateral (select id, coalesce(b.n, 0) + row_number() over (order by priority desc, run_at, seq) turn from (
      select id, priority, run_at, seq from task where kind = $1 and partition_key = o.partition_key
      and owner is null and (max_attempts is null or attempt < max_attempts)
      and run_at <= $3::timestamptz order by priority desc, run_at, seq
      limit least($4::int, greatest($5::int - coalesce(b.n, 0), 0))) t) c),
  pick as (select id, turn, place from (
      select t.id, t.place, coalesce(l.n, 0) + row_number() over (partition by t.organization order by t.turn, t.place) turn
      from turns t left join load l using (organization)) t
    where turn <= $8::int order by turn, place limit $4::int)`;

// Named so that no partial index answers it: by the ids it is a handful of rows.
const isFree = `coalesce(owner, '') = ''`;
const locked = `free as (select id from task where id = any(array(select id from pick)) and ${isFree} for update skip locked)`;
const update = (from: string): string => `claimed as (
    update task t set owner = $6, lease_until = $7::timestamptz, attempt = t.attempt + 1
    where t.id = any(array(select id from ${from})) returning t.id, t.partition_key, t.attempt, t.max_attempts)`;

/** Claims tasks of one kind in turns between partitions, and remembers whose turn is next. */
export class TaskClaims {
  readonly #pool: Pool;
  readonly #isOwner: boolean;
  readonly #kind: TaskKind;
  readonly #owner: string;
  readonly #text: string;
  /** The partition that was served last. */
  #last = '';
  /** Whether one look finds all partitions that have something due. */
  #few = true;

  /**
   * `select` reads what belongs to the tasks claimed: a query over `claimed` (id, partition_key, attempt, max_attempts), which must
   * not be ordered.
   * The only owner of a database needs no lock: each claim is one statement of its one session.
   */
  constructor(
    pool: Pool,
    isOwner: boolean,
    { kind, owner, select }: { kind: TaskKind; owner: string; select: string },
  ) {
    this.#pool = pool;
    this.#isOwner = isOwner;
    this.#kind = kind;
    this.#owner = owner;
    // Where nobody else claims, nobody else's locks are in the way.
    const claimed = isOwner ? update('pick') : `${locked}, ${update('free')}`;
    this.#text = `${picked}, ${claimed} ${select.replace('from claimed', 'from claimed join pick using (id)')} order by pick.turn, pick.place`;
  }

  async claim(claim: Claim): Promise<Row[]> {
    if (claim.limit <= 0) return [];
    if (this.#isOwner) return this.#claim(this.#pool, claim);
    return inTransaction(this.#pool, async (client) => {
      // Two that claim at once would each count the other's tasks as waiting.
      await lock(client, this.#kind);
      return this.#claim(client, claim);
    });
  }

  async #claim(on: Queryable, claim: Claim): Promise<Row[]> {
    const { now, limit, perPartition, perOrganization = perPartition } = claim;
    const ring = await this.#ring(async (after) => {
      const { rows } = await on.query(partitions, [this.#kind, after, now, perOrganization]);
      return rows.map((row) => String(row.partition_key));
    });
    if (ring.length === 0) return [];
    const lease = new Date(now.getTime() + leaseMs);
    const bounds = [now, limit, perPartition, this.#owner, lease, perOrganization];
    const { rows } = await on.query(this.#text, [this.#kind, ring, ...bounds]);
    this.#last = String(rows.at(-1)?.partition_key ?? ring.at(-1));
    return rows;
  }

  /** The partitions whose turn is next, beginning after the one that was served last. */
  async #ring(after: (partition: string) => Promise<string[]>): Promise<string[]> {
    if (this.#few) {
      const all = await after('');
      this.#few = all.length < ringSize;
      if (this.#few)
        return [
          ...all.filter((partition) => partition > this.#last),
          ...all.filter((partition) => partition <= this.#last),
        ];
    }
    const next = await after(this.#last);
    if (next.length === ringSize) return next;
    const first = (await after('')).filter((partition) => partition <= this.#last);
    this.#few = next.length + first.length < ringSize;
    return [...next, ...first].slice(0, ringSize);
  }
}
