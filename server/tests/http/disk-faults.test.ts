import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { DiskFault } from '../../edges/disk-fault.ts';
import { openEmbeddedPool } from '../../edges/storage/embedded/embedded-pool.ts';
import { openStore } from '../../edges/storage/postgres/store.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { type Answered, type Running, startRunning } from '../running.ts';
import { Faults } from '../store/faulty-pool.ts';
import { temporaryStoreFolder } from '../store/template.ts';

let site: Site;
let running: Running;
const faults = new Faults();
faults.failure = () => new DiskFault('disk_full');

before(async () => {
  site = await openSite({ '/page': `<title>Page</title><p>${'Words that are worth their price. '.repeat(200)}` });
  const folder = await temporaryStoreFolder();
  const pool = await openEmbeddedPool({ folder, hotTables: [], onFatal: assert.ifError });
  const store = openStore(faults.wrap(pool), { clock: systemClock, isOwner: true });
  running = await startRunning({ MAX_IN_FLIGHT: '3' }, { store }, folder);
});
after(async () => {
  await running.close();
  await site.close();
});

const scrape = (key?: string): Promise<Answered> =>
  running.ask('/v1/crawl/web/scrape', {
    body: { url: `${site.url}/page` },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

async function untilReady(): Promise<void> {
  while ((await running.ask('/readyz')).status !== 200) await sleep(50);
}

function isFault(answer: Answered, reason: string): void {
  const { code, retryable, reason: told } = answer.json;
  assert.deepEqual([answer.status, code, retryable, told], [503, 'overloaded', true, reason], answer.text);
  assert.ok(Number(answer.headers.get('retry-after')) > 0);
}

async function readBalance() {
  const [organization] = await running.tidemark.store.organizations.list();
  return running.tidemark.store.ledger.balance(organization?.id ?? '');
}

test('while commits fail for want of room every call is told so, and afterwards no slot is left taken', async () => {
  const { balance } = await readBalance();
  faults.transaction = () => 'refused';
  for (let count = 0; count < 8; count += 1)
    isFault(await scrape(count % 2 === 0 ? `full-${count}` : undefined), 'disk_full');
  isFault(await running.ask('/readyz'), 'disk_full');
  faults.transaction = () => null;
  await untilReady();
  const answers = await Promise.all([scrape('full-0'), scrape(), scrape()]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.deepEqual([(await readBalance()).inFlight, (await readBalance()).balance], [0, balance - 3 * 700]);
});

test('a data folder that is taken away makes the service unready until it is back, and bills nothing', async () => {
  const { balance } = await readBalance();
  await rename(running.folder, `${running.folder}-away`);
  isFault(await running.ask('/readyz'), 'folder_gone');
  isFault(await scrape('away'), 'folder_gone');
  isFault(await scrape(), 'folder_gone');
  await rename(`${running.folder}-away`, running.folder);
  await untilReady();
  assert.equal((await scrape('away')).status, 200);
  assert.equal((await scrape('away')).headers.get('idempotent-replayed'), 'true');
  assert.deepEqual([(await readBalance()).inFlight, (await readBalance()).balance], [0, balance - 700]);
});
