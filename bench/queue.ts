import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { openEmbeddedStore } from '../server/edges/storage/storage.ts';
import { systemClock } from '../server/kernel/ports/clock.ts';
import type { Store } from '../server/kernel/ports/store.ts';
import { Tenant } from '../server/tests/store/subject.ts';
import { temporaryStoreFolder } from '../server/tests/store/template.ts';

/** As many as a worker has slots for one organization. */
const together = 8;

/** CPU of this process while something runs, in milliseconds, the engine's thread included. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function inGroups(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let left = count; left > 0; left -= together) await Promise.all(Array.from({ length: together }, work));
}

async function take(tenant: Tenant): Promise<void> {
  await tenant.enqueued(700, { maxQueued: 1_000_000, input: '{"url":"https://example.com/"}' });
}

/** Claims what a worker would, and ends it with a payload for the outbox. */
async function runSome({ queue }: Store, tenant: Tenant): Promise<number> {
  const jobs = await queue.claim('short', { limit: 16, perOrganization: together });
  const head = `{"jobId":"${randomUUID()}","text":"${'tide '.repeat(200)}"`;
  const delivery = (url: string) => () => ({ id: randomUUID(), url, head, withResult: false, tail: '}' });
  await Promise.all(
    jobs.map(({ jobId, run, callbackUrl }) =>
      tenant.settle(jobId, [{ unit: 'static', count: 1 }], { run, delivery: delivery(callbackUrl ?? '') }),
    ),
  );
  return jobs.length;
}

/** Claims what one receiver may have at a time, and records that it arrived. */
async function sendSome({ deliveries }: Store): Promise<number> {
  const due = await deliveries.claim(64);
  const sent = { startedAt: systemClock.now(), durationMs: 1, status: 204, error: null, excerpt: '' };
  await Promise.all(due.map(({ id, attempt }) => deliveries.record(id, { ...sent, attempt }, { kind: 'delivered' })));
  return due.length;
}

async function untilNone(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}

/** What the queue and the outbox cost by themselves, without HTTP: milliseconds of CPU a job, for each part. */
export async function queueAlone(jobs: number): Promise<Readonly<Record<string, number>>> {
  const folder = await temporaryStoreFolder();
  const onFatal = (error: Error): never => {
    throw error;
  };
  const store = await openEmbeddedStore({ folder, clock: systemClock, onFatal });
  try {
    const tenant = await Tenant.create(store, systemClock, 1_000_000_000);
    const each = async (work: () => Promise<void>): Promise<number> => (await cpuOf(work)) / jobs;
    return {
      'taken (hold, job, task)': await each(() => inGroups(jobs, () => take(tenant))),
      'claimed and ended (settlement, outbox)': await each(() => untilNone(() => runSome(store, tenant))),
      'sent (claim, record)': await each(() => untilNone(() => sendSome(store))),
      'beside it: a direct call (hold, settlement)': await each(() =>
        inGroups(jobs, async () => {
          await tenant.settle(await tenant.opened(700), [{ unit: 'static', count: 1 }]);
        }),
      ),
    };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
