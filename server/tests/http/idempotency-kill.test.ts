import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, test } from 'node:test';
import { openSite } from '../doubles/site.ts';
import { eventually } from '../eventually.ts';
import { testKey } from '../running.ts';
import { type Spawned, shortLived, spawnService } from '../spawned.ts';
import { temporaryStoreFolder } from '../store/template.ts';
import { isWhole } from '../whole.ts';

const services = new Set<Spawned>();
after(async () => {
  for (const service of services) await service.end('SIGKILL');
});

interface Answered {
  readonly status: number;
  readonly replayed: string | null;
  readonly text: string;
}

/** A process of its own on a data folder. */
async function start(folder: string): Promise<Spawned> {
  const service = await spawnService(folder, { ...shortLived.environment, BOOTSTRAP_API_KEY: testKey }, shortLived);
  services.add(service);
  return service;
}

async function post({ url }: Spawned, key: string, page: string): Promise<Answered> {
  const response = await fetch(`${url}/v1/crawl/web/scrape`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ url: page }),
  });
  const replayed = response.headers.get('idempotent-replayed');
  return { status: response.status, replayed, text: await response.text() };
}

// What a kill leaves is tried in `npm test` by process.test.ts and list-jobs-kill.test.ts.
if (isWhole)
  test('kill -9: an answer that was given is replayed by the next process, and the key of a call that died is free', async () => {
    const page = `<title>Page</title>${'<p>Words that are worth their price, and enough of them for a file.'.repeat(100)}`;
    let isHanging = true;
    const site = await openSite({
      '/page': page,
      '/dying': (_, response) => void (isHanging || response.end('<p>Words at last.')),
    });
    const folder = await temporaryStoreFolder();
    try {
      const first = await start(folder);
      const dying = post(first, 'dying', `${site.url}/dying`).catch(() => null);
      await eventually(() => site.log.includes('/dying'), 'the call that will die has begun');
      const answered = await post(first, 'answered', `${site.url}/page`);
      await first.end('SIGKILL');
      assert.equal(await dying, null);
      isHanging = false;
      const second = await start(folder);
      const [replay, anew] = await Promise.all([
        post(second, 'answered', `${site.url}/page`),
        post(second, 'dying', `${site.url}/dying`),
      ]);
      assert.deepEqual(replay, { status: 200, replayed: 'true', text: answered.text });
      assert.deepEqual([anew.status, anew.replayed], [200, null]);
      assert.deepEqual(site.log, ['/dying', '/page', '/dying']);
      await second.end('SIGKILL');
    } finally {
      await site.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
