import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import type { Pace } from '../../../../kernel/ports/politeness.ts';
import type { Begun, Together } from '../../../../kernel/ports/together/together.ts';
import type { Rate, Refusal } from '../../../../kernel/ports/upstreams.ts';
import { type Client, inTransaction, type Pool } from '../pool.ts';

/** How long a turn stands that nobody ends, in milliseconds: longer than a request takes. */
const turnLeaseMs = 120_000;
/** How soon a place is asked again whose requests are all under way, in milliseconds. */
const pollMs = 100;
/** Requests at once that any place gets at most. */
const maxAtOnce = 32;
/**
 * A beginning, or a reduction, an end of a lease, of a pause and of a rest further ahead than these are of a clock that has been set back, in
 * milliseconds. An upstream may ask for a rest of a day.
 */
const maxAheadMs = { started: 60_000, lease: 2 * turnLeaseMs, paused: 600_000, rest: 86_400_000 + 60_000 };
/** A time as it counts: 0 where it is none, or too far ahead. */
const timeUpTo = (time: unknown, latest: number): number =>
  time instanceof Date && time.getTime() <= latest ? time.getTime() : 0;

const PaceRow = z.object({
  at_once: z.number(),
  started_at: z.date().nullable(),
  paused_until: z.date().nullable(),
  under_way: z.int(),
  most: z.int().nullable(),
});

const locked = 'select 1 from pace where place = $1 for update';
const known = `select p.at_once::float8 as at_once, p.started_at, p.paused_until, t.under_way, t.most from pace p, lateral (
    select count(*)::int as under_way, max(concurrency) as most from pace_turn where place = $1
      and lease_until > $2::timestamptz and lease_until <= $3::timestamptz) t
  where p.place = $1`;
const opened = `insert into pace (place, at_once, used_at) values ($1, ${maxAtOnce}, $2::timestamptz) on conflict do nothing`;
const begun = `with t as (insert into pace_turn (id, place, concurrency, started_at, lease_until)
    values ($2, $1, $3::int, $4::timestamptz, $5::timestamptz))
  update pace set started_at = $4::timestamptz, used_at = $4::timestamptz where place = $1`;

// A refusal of a request that began before the last reduction says nothing new.
const isNew = `(t.started_at > coalesce(p.reduced_at, '-infinity') or p.reduced_at > $7::timestamptz)`;
const ended = `with t as (delete from pace_turn where id = $2 returning started_at)
  update pace p set used_at = $3::timestamptz,
    paused_until = greatest(case when p.paused_until <= $6::timestamptz then p.paused_until end, $3::timestamptz + make_interval(secs => $4::float8)),
    reduced_at = case when $5::boolean and ${isNew} then $3::timestamptz else p.reduced_at end,
    at_once = case when not $5::boolean then least(${maxAtOnce}, p.at_once + 1 / p.at_once)
      when ${isNew}
      then greatest(1, least(p.at_once, 1 + (select count(*) from pace_turn o where o.place = $1 and o.id <> $2)) / 2)
      else p.at_once end
  from t where p.place = $1`;

// The next one waits for the one before, unless another has begun since.
const takenBack = `with t as (delete from pace_turn where id = $2 returning started_at)
  update pace p set started_at = $3::timestamptz from t where p.place = $1 and p.started_at = t.started_at`;

// Locked also where it was there before.
const lockedBudget = 'insert into budget (name) values ($1) on conflict (name) do update set name = excluded.name';
const lastUses = `select b.rests_until, (select at from budget_use where name = $1 and at <= $3::timestamptz order by at desc offset $2::int limit 1) as before
  from budget b where b.name = $1`;

/** What the processes of one database know together. Each question locks the row of its place or budget, so that counts are exact. */
export class SharedRequests implements Together {
  readonly #pool: Pool;
  readonly #clock: Clock;

  constructor(pool: Pool, clock: Clock) {
    this.#pool = pool;
    this.#clock = clock;
  }

  begin(place: string, pace: Pace): Promise<Begun> {
    return inTransaction(this.#pool, (client) => this.#begin(client, place, pace));
  }

  async #begin(client: Client, place: string, { concurrency, delayMs }: Pace): Promise<Begun> {
    if ((await client.query(locked, [place])).rowCount === 0) {
      await client.query(opened, [place, this.#clock.now()]);
      await client.query(locked, [place]);
    }
    const now = this.#clock.now();
    const after = (ms: number): Date => new Date(now.getTime() + ms);
    const found = await client.query(known, [place, now, after(maxAheadMs.lease)]);
    const row = PaceRow.parse(found.rows[0]);
    const most = Math.max(1, Math.min(Math.max(concurrency, row.most ?? 0), Math.floor(row.at_once)));
    if (row.under_way >= most) return { againMs: pollMs };
    const pausedUntil = timeUpTo(row.paused_until, after(maxAheadMs.paused).getTime());
    const startsAt = Math.max(pausedUntil, timeUpTo(row.started_at, after(maxAheadMs.started).getTime()) + delayMs);
    if (startsAt > now.getTime()) return { againMs: startsAt - now.getTime() };
    const turn = randomUUID();
    await client.query(begun, [place, turn, concurrency, now, after(turnLeaseMs)]);
    return { turn, before: row.started_at };
  }

  async end(place: string, turn: string, learned: { pauseMs: number; isRefused: boolean } | null): Promise<void> {
    if (!learned) return void (await this.#pool.query('delete from pace_turn where id = $1', [turn]));
    const { pauseMs, isRefused } = learned;
    const now = this.#clock.now();
    const ahead = (ms: number): Date => new Date(now.getTime() + ms);
    const latest = [ahead(maxAheadMs.paused), ahead(maxAheadMs.started)];
    await this.#pool.query(ended, [place, turn, now, pauseMs / 1_000, isRefused, ...latest]);
  }

  async takeBack(place: string, turn: string, before: Date | null): Promise<void> {
    await this.#pool.query(takenBack, [place, turn, before]);
  }

  spend(budget: string, { requests, perMs }: Rate): Promise<Refusal | null> {
    return inTransaction(this.#pool, async (client) => {
      await client.query(lockedBudget, [budget]);
      const now = this.#clock.now().getTime();
      const latest = new Date(now + maxAheadMs.started);
      const [row] = (await client.query(lastUses, [budget, requests - 1, latest])).rows;
      const before = timeUpTo(row?.before, latest.getTime());
      const freeAt = Math.max(timeUpTo(row?.rests_until, now + maxAheadMs.rest), before === 0 ? 0 : before + perMs);
      if (freeAt > now) return { refusedForMs: freeAt - now };
      const text = 'insert into budget_use (name, at, expires_at) values ($1, $2::timestamptz, $3::timestamptz)';
      await client.query(text, [budget, new Date(now), new Date(now + perMs)]);
      return null;
    });
  }

  async rest(budget: string, milliseconds: number): Promise<void> {
    const now = this.#clock.now().getTime();
    const latest = new Date(now + maxAheadMs.rest);
    const text = `insert into budget as b (name, rests_until) values ($1, $2::timestamptz)
      on conflict (name) do update set rests_until =
        greatest(case when b.rests_until <= $3::timestamptz then b.rests_until end, excluded.rests_until)`;
    await this.#pool.query(text, [budget, new Date(now + milliseconds), latest]);
  }
}
