import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isWhole } from '../whole.ts';
import { once } from './faulty-pool.ts';
import { type Bench, random, type Tenant } from './subject.ts';

const rounds = isWhole ? 25 : 3;
const callers = 12;
const lines = [{ unit: 'static', count: 1 }] as const;

/** Tries until it is not refused by a planted failure. */
async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const [settled] = await Promise.allSettled([work()]);
    if (settled.status === 'fulfilled') return settled.value;
    assert.match(String(settled.reason), /planted/);
  }
}

/** One call: held, perhaps extended, settled; returns what it was told that it cost. */
async function call(tenant: Tenant, next: () => number): Promise<number | undefined> {
  const { ledger } = tenant.store;
  const idempotency = { key: randomUUID(), fingerprint: 'x', expiresAt: new Date('2027-01-01') };
  const hold = tenant.holding(700, next() < 0.5 ? { idempotency } : {});
  const [held] = await Promise.allSettled([ledger.hold(hold)]);
  // A call that was refused is not there.
  if (held.status === 'rejected') return 0;
  assert.equal(held.value, 'held');
  if (next() < 0.3) await insist(() => ledger.extend({ jobId: hold.job.id, amount: 100, enforceBalance: true }));
  return (await insist(() => tenant.settle(hold.job.id, lines)))?.cost;
}

/** Sweeps at every moment until the calls have ended, whether earlier sweeps have or not. */
async function sweepUntil(calls: Promise<unknown>, tenant: Tenant): Promise<void> {
  let haveEnded = false;
  const end = (): void => {
    haveEnded = true;
  };
  calls.then(end, end);
  const sweeps: Promise<unknown>[] = [];
  while (!haveEnded) {
    sweeps.push(insist(() => tenant.store.ledger.releaseLapsed()));
    await sleep(1);
  }
  await Promise.all(sweeps);
}

/** What must hold when commits fail, or take place without being acknowledged. */
export function faultsConformance(bench: Bench): void {
  afterEach(() => {
    bench.faults.transaction = () => null;
    bench.faults.query = () => false;
  });

  test('a hold whose acknowledgement was lost finds itself', async () => {
    const tenant = await bench.tenant(10_000);
    const idempotency = { key: 'k', fingerprint: 'x', expiresAt: new Date('2027-01-01') };
    once(bench.faults, 'unacknowledged');
    const jobId = await tenant.opened(700, { idempotency });
    assert.equal((await tenant.balance()).inFlight, 1);
    assert.equal((await tenant.settle(jobId, lines))?.cost, 700);
    assert.deepEqual(await tenant.balance(), { balance: 9_300, held: 0, inFlight: 0, monthSpend: 700 });
  });

  test('a job whose acknowledgement was lost is queued once', async () => {
    const tenant = await bench.tenant(10_000);
    once(bench.faults, 'unacknowledged');
    const jobId = await tenant.enqueued(700);
    assert.equal((await tenant.balance()).held, 700);
    assert.notEqual(await tenant.settle(jobId, [], { status: 'canceled', run: 'waiting' }), null);
  });

  test('a settlement whose acknowledgement was lost gives its first receipt', async () => {
    const tenant = await bench.tenant(10_000);
    const [one, other] = [await tenant.opened(700), await tenant.opened(700)];
    once(bench.faults, 'unacknowledged');
    const receipts = await Promise.all([one, other].map((jobId) => tenant.settle(jobId, lines)));
    assert.deepEqual(
      receipts.map((receipt) => [receipt?.cost, receipt?.balance]),
      [
        [700, 9_300],
        [700, 8_600],
      ],
    );
    assert.equal(await tenant.settle(one, lines), null, 'a second settlement is still told so');
  });

  test('an extension whose acknowledgement was lost reserves once', async () => {
    const tenant = await bench.tenant(10_000);
    const jobId = await tenant.opened(700);
    once(bench.faults, 'unacknowledged');
    assert.equal(await tenant.store.ledger.extend({ jobId, amount: 100, enforceBalance: true }), 'extended');
    assert.equal((await tenant.balance()).held, 800);
    await tenant.release(jobId);
  });

  test('holds that were written without an acknowledgement count once', async () => {
    const tenant = await bench.tenant(10_000);
    const jobId = await tenant.opened(700);
    once(bench.faults, 'unacknowledged');
    assert.equal((await tenant.balance()).held, 700);
    bench.faults.transaction = () => 'refused';
    await assert.rejects(
      tenant.opened(100, { idempotency: { key: 'z', fingerprint: 'x', expiresAt: bench.clock.now() } }),
    );
    bench.faults.transaction = () => null;
    assert.deepEqual(await tenant.balance(), { balance: 10_000, held: 700, inFlight: 1, monthSpend: 0 });
    assert.equal((await tenant.settle(jobId, lines))?.cost, 700);
  });

  test('a change of people, keys and payments that lost against others is made all the same', async () => {
    const { id } = await bench.tenant(0);
    const { organizations, people, payments, signingSecrets } = bench.store();
    const card = {
      id: randomUUID(),
      customer: randomUUID(),
      label: 'Visa',
      expiresMonth: '2030-01',
      since: bench.clock.now(),
    };
    await payments.setCustomer(id, card.customer);
    const changes: Readonly<Record<string, () => Promise<unknown>>> = {
      organization: () => organizations.create({ name: 'other', startingBalance: 5 }),
      named: () => organizations.createNamed({ name: randomUUID(), startingBalance: 0 }),
      secret: () => signingSecrets.rotate(id, 'encrypted', bench.clock.now()),
      role: () => people.setRole(id, 'none', 'member'),
      card: () => payments.keepCard(id, card),
      cardGone: () => payments.removeCard(card.id),
    };
    const { failure } = bench.faults;
    bench.faults.failure = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });
    try {
      for (const [name, change] of Object.entries(changes)) {
        once(bench.faults, 'refused');
        await assert.doesNotReject(change, name);
      }
    } finally {
      bench.faults.failure = failure;
    }
    assert.equal((await signingSecrets.valid(id)).length, 1);
    assert.equal(await payments.card(id), null);
  });

  test(`calls keep their holds and receipts whatever fails, sweeps beside them (${rounds} rounds by seed)`, async () => {
    const wrong: string[] = [];
    for (let seed = 1; seed <= rounds; seed += 1) {
      const next = random(seed);
      const tenant = await bench.tenant(1_000_000);
      bench.faults.transaction = () => (next() < 0.3 ? (next() < 0.5 ? 'refused' : 'unacknowledged') : null);
      bench.faults.query = () => next() < 0.1;
      const calls = Promise.all(Array.from({ length: callers }, () => call(tenant, next)));
      const [costs] = await Promise.all([calls, sweepUntil(calls, tenant)]);
      bench.faults.transaction = () => null;
      bench.faults.query = () => false;
      const untold = costs.filter((cost) => cost === undefined).length;
      const told = costs.reduce<number>((total, cost) => total + (cost ?? 0), 0);
      const { balance, held, inFlight } = await tenant.balance();
      if (untold > 0) wrong.push(`seed ${seed}: ${untold} settled calls were told that nothing was billed`);
      if (1_000_000 - balance !== told) wrong.push(`seed ${seed}: told ${told}, charged ${1_000_000 - balance}`);
      if (held !== 0 || inFlight !== 0) wrong.push(`seed ${seed}: ${inFlight} slots and ${held} micro-dollars leaked`);
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(await bench.store().ledger.verify(), []);
  });
}
