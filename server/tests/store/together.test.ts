import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../edges/storage/postgres/pool.ts';
import { openStore } from '../../edges/storage/postgres/store.ts';
import { ServerPool } from '../../edges/storage/server/server-pool.ts';
import { sharedBudgets } from '../../edges/together/shared-budgets.ts';
import { SharedTurns, sharedPoliteness } from '../../edges/together/shared-turns.ts';
import { createMemoryBudgets } from '../../edges/upstreams/budgets.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { createPoliteness } from '../../reader/politeness.ts';
import { type Running, startRunning } from '../running.ts';
import { findPrograms, type PostgresServer, startPostgres } from './postgres-server.ts';
import { ManualClock, Tenant } from './subject.ts';

const programs = findPrograms();
const missing = 'no PostgreSQL on this machine, nor from the npm registry';
const log = { warn: assert.fail };
const noSignal = new AbortController().signal;

if (programs === null) test('what processes count together', { skip: missing }, () => {});
else
  describe('what processes count together', { concurrency: 1 }, () => {
    const clock = new ManualClock('2026-11-15T12:00:30Z');
    let server: PostgresServer;
    let url: string;
    let stores: Store[] = [];
    const opened = (given = clock, sessions = 2): Promise<Store> =>
      openStore(new ServerPool({ url, sessions, connectMs: 60_000 }), { clock: given, isOwner: false });
    const one = (at: number): Store => {
      const store = stores[at];
      assert(store);
      return store;
    };

    before(async () => {
      server = await startPostgres(programs);
      url = await server.database();
      for (let at = 0; at < 3; at += 1) stores.push(await opened());
    });
    after(async () => {
      await Promise.all(stores.map((store) => store.close()));
      stores = [];
      await server.stop();
    });

    test('90 requests a minute are 90 over three processes, exactly', async () => {
      const running: Running[] = [];
      try {
        for (let at = 0; at < 3; at += 1) {
          const settings = { DATABASE_URL: url, ROLE: 'api', RATE_LIMIT_PER_MINUTE: '90' };
          running.push(await startRunning(settings, { store: opened(clock, 6), clock }));
        }
        let allowed = 0;
        const client = async (process: Running): Promise<void> => {
          for (let asked = 0; asked < 4; asked += 1) {
            const { status } = await process.ask('/v1/crawl/usage');
            assert.ok(status === 200 || status === 429);
            if (status === 200) allowed += 1;
          }
        };
        await Promise.all(running.flatMap((process) => Array.from({ length: 10 }, () => client(process))));
        assert.equal(allowed, 90);
      } finally {
        await Promise.all(running.map((process) => process.close()));
      }
    });

    test('of 20 processes that take one idempotency key at once, one runs', async () => {
      const many: Store[] = [];
      try {
        for (let at = 0; at < 20; at += 1) many.push(await opened());
        const tenant = await Tenant.create(one(0), clock, 1_000_000);
        const idempotency = { key: randomUUID(), fingerprint: 'same', expiresAt: new Date('2026-11-16T12:00:00Z') };
        const results = await Promise.all(
          many.map((store) => store.ledger.hold(tenant.in(store).holding(700, { idempotency }))),
        );
        const held = results.filter((result) => result === 'held');
        assert.equal(held.length, 1);
        assert.ok(
          results.every((result) => result === 'held' || result === 'request-in-progress'),
          String(results),
        );
        assert.equal((await tenant.store.ledger.balance(tenant.id)).held, 700);
      } finally {
        await Promise.all(many.map((store) => store.close()));
      }
    });

    test('wrong credentials of an address are counted together, and anew in the next minute', async () => {
      const name = `credential ${randomUUID()}`;
      const tried = await Promise.all(
        stores.flatMap(({ attempts }) =>
          Array.from({ length: 20 }, () => attempts.consume(name, { window: 60, max: 30 })),
        ),
      );
      assert.equal(tried.filter(({ allowed }) => allowed).length, 30);
      assert.ok(tried.every(({ allowed, retryAfter }) => allowed || retryAfter === 30));
      const later = new ManualClock('2026-11-15T12:01:00Z');
      const next = await opened(later);
      assert.equal((await next.attempts.consume(name, { window: 60, max: 30 })).allowed, true);
      await next.close();
    });

    test('a site gets as many requests at once as one call may send, from all processes, and the delay between them', async () => {
      let [underWay, most] = [0, 0];
      const met = Promise.withResolvers<void>();
      const waitsMs = 20_000;
      const begins: number[] = [];
      const host = new URL(`http://${randomUUID()}.test/`);
      const all = stores.map(({ together }) => {
        assert(together);
        return sharedPoliteness(createPoliteness(Date.now), new SharedTurns(together, log, Date.now));
      });
      const request = async (politeness: (typeof all)[number], pace: { concurrency: number; delayMs: number }) => {
        const turn = await politeness.take(host, pace, noSignal);
        begins.push(performance.now());
        underWay += 1;
        most = Math.max(most, underWay);
        if (underWay === 2) met.resolve();
        // On a busy machine the next turn may take long to come.
        await (most < 2 ? Promise.race([met.promise, sleep(waitsMs, undefined, { ref: false })]) : sleep(20));
        underWay -= 1;
        turn.done({ status: 200 });
      };
      // The clock of these stores stands: without a delay the turns alone are counted.
      await Promise.all(
        all.flatMap((politeness) =>
          Array.from({ length: 4 }, () => request(politeness, { concurrency: 2, delayMs: 0 })),
        ),
      );
      assert.equal(begins.length, 12);
      assert.equal(most, 2);
    });

    test('a pause that one process was told holds for the others', async () => {
      const [first, second] = [one(0).together, one(1).together];
      assert(first && second);
      const pace = { concurrency: 4, delayMs: 0 };
      const begun = await first.begin('host paused.test', pace);
      assert('turn' in begun);
      await first.end('host paused.test', begun.turn, { pauseMs: 5_000, isRefused: true });
      assert.deepEqual(await second.begin('host paused.test', pace), { againMs: 5_000 });
      // After a request has begun the next one waits for the delay, in whichever process.
      clock.advance(5_000);
      const next = await second.begin('host paused.test', { concurrency: 4, delayMs: 3_000 });
      assert('turn' in next);
      // It was refused: it gets one request at a time for now.
      assert.deepEqual(await first.begin('host paused.test', { concurrency: 4, delayMs: 3_000 }), { againMs: 100 });
      await second.end('host paused.test', next.turn, null);
      clock.advance(1_000);
      assert.deepEqual(await first.begin('host paused.test', { concurrency: 4, delayMs: 3_000 }), { againMs: 2_000 });
    });

    test('after a copy, which no request is sent for, the next one waits for the request before it alone', async () => {
      const [first, second] = stores.map(({ together }) => together);
      assert(first && second);
      const [place, pace] = ['host copied.test', { concurrency: 4, delayMs: 5_000 }];
      const sent = await first.begin(place, pace);
      assert('turn' in sent);
      await first.end(place, sent.turn, null);
      clock.advance(2_000);
      const copied = await second.begin(place, { concurrency: 4, delayMs: 0 });
      assert('turn' in copied);
      await second.takeBack(place, copied.turn, copied.before);
      assert.deepEqual(await first.begin(place, pace), { againMs: 3_000 });
    });

    test('after the clock was set back by a day, a site and a budget are there for others at once', async (context) => {
      const [first, second] = stores;
      const [one, other] = [first?.together, second?.together];
      assert(one && other);
      const [place, rate] = ['host ahead.test', { requests: 1, perMs: 60_000 }];
      const dayMs = 86_400_000;
      clock.advance(dayMs);
      let aheadMs = dayMs;
      context.after(() => clock.advance(-aheadMs));
      const pace = { concurrency: 1, delayMs: 1_000 };
      const turn = await one.begin(place, pace);
      assert('turn' in turn);
      await one.end(place, turn.turn, { pauseMs: 5_000, isRefused: true });
      clock.advance(6_000);
      assert('turn' in (await one.begin(place, pace)), 'one whose process dies');
      assert.equal(await one.spend('ahead', rate), null);
      clock.advance(-dayMs);
      aheadMs = 0;
      const next = await other.begin(place, pace);
      assert('turn' in next, JSON.stringify(next));
      await other.end(place, next.turn, { pauseMs: 5_000, isRefused: true });
      assert.deepEqual(await one.begin(place, pace), { againMs: 5_000 }, 'a new pause counts');
      assert.equal(await other.spend('ahead', rate), null);
    });

    test('after the clock was set back, a refusal halves a place again, and a rest ends', async (context) => {
      const [first, second] = [one(0).together, one(1).together];
      assert(first && second);
      const place = 'host refusing.test';
      const refused = async () => {
        const begun = await first.begin(place, { concurrency: 1, delayMs: 0 });
        assert('turn' in begun, JSON.stringify(begun));
        await first.end(place, begun.turn, { pauseMs: 0, isRefused: true });
      };
      const [farMs, rate] = [3 * 86_400_000, { requests: 1, perMs: 1 }];
      clock.advance(farMs);
      let aheadMs = farMs;
      context.after(() => clock.advance(-aheadMs));
      await refused();
      await first.rest('resting', 60_000);
      clock.advance(-farMs);
      aheadMs = 0;
      assert.equal(await second.spend('resting', rate), null);
      await second.rest('resting', 60_000);
      assert.deepEqual(await first.spend('resting', rate), { refusedForMs: 60_000 }, 'a new rest counts');
      const pool = new ServerPool({ url, sessions: 1 });
      const reducedAt = async () =>
        (await pool.query('select reduced_at as at from pace where place = $1', [place])).rows[0]?.at;
      try {
        await refused();
        assert.deepEqual(await reducedAt(), clock.now());
      } finally {
        await pool.end();
      }
    });

    test('the turn of a process that died is free after two minutes', async () => {
      const [first, second] = [one(0).together, one(1).together];
      assert(first && second);
      const pace = { concurrency: 1, delayMs: 0 };
      assert.ok('turn' in (await first.begin('host dead.test', pace)));
      assert.deepEqual(await second.begin('host dead.test', pace), { againMs: 100 });
      clock.advance(120_001);
      assert.ok('turn' in (await second.begin('host dead.test', pace)));
    });

    test('the budget of an upstream is spent together, and a rest is everybody’s', async () => {
      const asking = { organizationId: 'o', rate: { requests: 5, perMs: 60_000 }, maxWaitMs: 0, signal: noSignal };
      const budgets = stores.map(({ together }) => {
        assert(together);
        return sharedBudgets(createMemoryBudgets(clock), together, clock);
      });
      const taken = await Promise.all(
        budgets.flatMap((budget) => Array.from({ length: 4 }, () => budget.take('hub', asking))),
      );
      assert.equal(taken.filter((refusal) => refusal === null).length, 5);
      await budgets[0]?.rest('quiet', 30_000);
      assert.deepEqual(await budgets[1]?.take('quiet', asking), { refusedForMs: 30_000 });
    });

    test('one process sweeps for all, and another when that has stopped', async () => {
      const led = await Promise.all(stores.map((store) => store.leads('sweep', 30_000)));
      assert.equal(led.filter(Boolean).length, 1);
      const leader = led.indexOf(true);
      assert.equal(await one(leader).leads('sweep', 30_000), true);
      assert.equal(await one((leader + 1) % 3).leads('sweep', 30_000), false);
      clock.advance(30_001);
      assert.equal(await one((leader + 1) % 3).leads('sweep', 30_000), true);
      assert.equal(await one(leader).leads('sweep', 30_000), false);
    });

    test('what was counted goes when its time is over', async () => {
      const kinds = ['attemptWindows', 'paces', 'paceTurns', 'budgets', 'budgetUses'] as const;
      const counted = (removed: Awaited<ReturnType<Store['removeExpired']>>['removed']) =>
        kinds.filter((kind) => (removed[kind] ?? 0) > 0);
      clock.advance(2 * 3_600_000);
      // A budget goes after its uses.
      const first = (await one(0).removeExpired()).removed;
      const second = (await one(0).removeExpired()).removed;
      assert.deepEqual(counted({ ...second, ...first, budgets: (first.budgets ?? 0) + (second.budgets ?? 0) }), kinds);
      assert.deepEqual(counted((await one(0).removeExpired()).removed), []);
    });

    test('transactions that are in each other’s way run again until all are done', async () => {
      const pool = new ServerPool({ url, sessions: 8, connectMs: 60_000 });
      try {
        await pool.query(`create table crossing (id int primary key, used int not null)`);
        await pool.query('insert into crossing values (1, 0), (2, 0)');
        let runs = 0;
        const met = Promise.withResolvers<void>();
        const crossing = ([first, second]: readonly [number, number]) =>
          inTransaction(pool, async (client) => {
            runs += 1;
            if (runs === 2) met.resolve();
            await client.query('update crossing set used = used + 1 where id = $1', [first]);
            // Each has one row before it wants the other's.
            await met.promise;
            await sleep(200);
            await client.query('update crossing set used = used + 1 where id = $1', [second]);
          });
        await Promise.all([crossing([1, 2]), crossing([2, 1])]);
        const { rows } = await pool.query('select used from crossing');
        assert.deepEqual(rows, [{ used: 2 }, { used: 2 }]);
        assert.equal(runs, 3, 'one of them was a victim');
      } finally {
        await pool.end();
      }
    });
  });
