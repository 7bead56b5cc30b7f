import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../contract/problem.ts';
import { openEmbeddedStore } from '../../edges/storage/storage.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { tell } from './tell.ts';

// Writes to a store until it is killed, and tells on standard output what was acknowledged, a line each:
// `open`, `held ID` (under a key), `settled ID COST`, `fault REASON`, `recovered now`, `fatal MESSAGE`, `refused MESSAGE`, `ended MESSAGE`.
const [folder = '', width = '20'] = process.argv.slice(2);

const store = await openEmbeddedStore({
  folder,
  clock: systemClock,
  onFatal: (error) => tell(`fatal ${error.message}`),
  onFault: (fault) => tell(fault ? `fault ${fault.extras.reason}` : 'recovered now'),
}).catch((error: Error) => {
  tell(`refused ${error.message}`);
  process.exit(1);
});
tell('open');

let calls = 0;

/** Every other call has an Idempotency-Key, whose hold is durable once it is acknowledged; without, the settlement is. */
async function call(organizationId: string, keyId: string): Promise<void> {
  const id = randomUUID();
  const isKeyed = calls++ % 2 === 0;
  await store.ledger.hold({
    job: { id, organizationId, keyId, operation: 'web.scrape', mode: 'sync', target: 'https://example.com/' },
    amount: 2500,
    expiresAt: new Date(Date.now() + 60_000),
    ...(isKeyed ? { idempotency: { key: id, fingerprint: id, expiresAt: new Date(Date.now() + 86_400_000) } } : {}),
    maxInFlight: 1000,
    enforceBalance: true,
  });
  if (isKeyed) tell(`held ${id}`);
  const lines = [{ unit: 'static', count: 1 }] as const;
  const receipt = await store.ledger.settle({ jobId: id, status: 'completed', lines, method: 'static', problem: null });
  tell(`settled ${id} ${receipt?.cost}`);
}

const [first] = await store.organizations.list();
const { id } = first ?? (await store.organizations.create({ name: 'load', startingBalance: 1_000_000_000_000 }));
const keyId = await store.keys.create({ organizationId: id, name: 'load', hash: randomUUID(), prefix: 'tm' });

async function work(): Promise<never> {
  for (;;) {
    try {
      await call(id, keyId);
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      await sleep(20);
    }
  }
}

const [why] = await Promise.allSettled(Array.from({ length: Number(width) }, work));
tell(`ended ${why?.status === 'rejected' ? why.reason : 'for nothing'}`);
process.exit(2);
