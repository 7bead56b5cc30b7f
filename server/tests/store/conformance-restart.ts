import assert from 'node:assert/strict';
import { test } from 'node:test';
import { discounted, discountPercent, sum } from '../../contract/price.ts';
import { type Bench, random, type Tenant } from './subject.ts';

interface Model {
  balance: number;
  spent: number;
  /** What each open job holds. */
  readonly open: Map<string, number>;
}

const heldBy = ({ open }: Model): number => [...open.values()].reduce((total, amount) => total + amount, 0);

/** One random verb on the store and on the model; where they differ the test fails. */
async function step(tenant: Tenant, model: Model, next: () => number): Promise<void> {
  const pick = Math.floor(next() * 6);
  const amount = Math.floor(next() * 60_000);
  const jobId = [...model.open.keys()][Math.floor(next() * model.open.size)];
  const isCovered = amount <= model.balance - heldBy(model);
  if (pick === 0) {
    await tenant.store.ledger.post({ organizationId: tenant.id, requestId: `r${next()}`, kind: 'grant', amount });
    model.balance += amount;
  } else if (pick <= 2) {
    const hold = tenant.holding(amount);
    assert.equal(await tenant.store.ledger.hold(hold), isCovered ? 'held' : 'insufficient-balance');
    if (isCovered) model.open.set(hold.job.id, amount);
  } else if (jobId && pick === 3) {
    assert.equal(
      await tenant.store.ledger.extend({ jobId, amount, enforceBalance: true }),
      isCovered ? 'extended' : 'insufficient-balance',
    );
    if (isCovered) model.open.set(jobId, (model.open.get(jobId) ?? 0) + amount);
  } else if (jobId) {
    const lines = pick === 4 ? [{ unit: 'browser', count: Math.floor(next() * 20) } as const] : [];
    const cost = Math.min(discounted(sum(lines), discountPercent(model.spent)), model.open.get(jobId) ?? 0);
    assert.equal((await tenant.settle(jobId, lines))?.cost, cost);
    model.open.delete(jobId);
    model.balance -= cost;
    model.spent += cost;
  }
}

/** What must hold over restarts, told by comparison with a model. */
export function restartConformance(bench: Bench): void {
  test('random verbs and restarts keep to the model', async () => {
    const next = random(1);
    let tenant = await bench.tenant(100_000);
    const model: Model = { balance: 100_000, spent: 0, open: new Map() };
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 80; count += 1) await step(tenant, model, next);
      await bench.restart();
      tenant = tenant.in(bench.store());
      if (bench.isOwner) model.open.clear();
      assert.deepEqual(await bench.store().ledger.verify(), []);
      const { balance, held, inFlight } = await tenant.balance();
      assert.deepEqual(
        { balance, held, inFlight },
        { balance: model.balance, held: heldBy(model), inFlight: model.open.size },
      );
    }
  });
}
