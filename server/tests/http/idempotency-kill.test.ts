import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openSite } from '../doubles/site.ts';
import { testKey } from '../running.ts';
import { temporaryStoreFolder } from '../store/template.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const children = new Set<ChildProcess>();
after(() => {
  for (const child of children) child.kill('SIGKILL');
});

interface Answered {
  readonly status: number;
  readonly replayed: string | null;
  readonly text: string;
}

/** A process of its own on a data folder. */
async function start(folder: string) {
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    LOG_LEVEL: 'warn',
    ALLOW_PRIVATE_CIDRS: '127.0.0.0/8',
    DATA_DIR: folder,
    BOOTSTRAP_API_KEY: testKey,
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const url = /listening on (\S+)/.exec(output)?.[1];
    if (url) resolve(url);
  });
  child.on('exit', () => reject(new Error(`It did not start: ${output}`)));
  const url = await promise;
  return {
    async post(key: string, page: string): Promise<Answered> {
      const response = await fetch(`${url}/v1/crawl/web/scrape`, {
        method: 'POST',
        headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ url: page }),
      });
      const replayed = response.headers.get('idempotent-replayed');
      return { status: response.status, replayed, text: await response.text() };
    },
    async kill(): Promise<void> {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      children.delete(child);
    },
  };
}

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
    const dying = first.post('dying', `${site.url}/dying`).catch(() => null);
    while (!site.log.includes('/dying')) await new Promise((resolve) => setTimeout(resolve, 5));
    const answered = await first.post('answered', `${site.url}/page`);
    await first.kill();
    assert.equal(await dying, null);
    isHanging = false;
    const second = await start(folder);
    const [replay, anew] = await Promise.all([
      second.post('answered', `${site.url}/page`),
      second.post('dying', `${site.url}/dying`),
    ]);
    assert.deepEqual(replay, { status: 200, replayed: 'true', text: answered.text });
    assert.deepEqual([anew.status, anew.replayed], [200, null]);
    assert.deepEqual(site.log, ['/dying', '/page', '/dying']);
    await second.kill();
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
});
