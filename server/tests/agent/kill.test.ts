import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { call, openScriptedModel, type ScriptedModel } from '../doubles/scripted-model.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { eventually } from '../eventually.ts';
import { testKey } from '../running.ts';
import { type Spawned, shortLived, spawnService } from '../spawned.ts';
import { temporaryStoreFolder } from '../store/template.ts';
import { isWhole } from '../whole.ts';

const authorization = `Bearer ${testKey}`;
let folder: string | null = null;
let service: Spawned | null = null;
let site: Site | null = null;
let model: ScriptedModel | null = null;
after(async () => {
  await service?.end('SIGKILL');
  await model?.close();
  await site?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function read(path: string): Promise<AnyJson> {
  const response = await fetch(`${service?.url}${path}`, { headers: { authorization } });
  return await response.json();
}

// What a kill leaves is tried in `npm test` by process.test.ts and list-jobs-kill.test.ts.
if (isWhole)
  test('an agent that is killed between two steps costs nothing: its hold is released and its job failed', {
    timeout: 300_000,
  }, async () => {
    site = await openSite({ '/wick': '<title>Wick</title><p>Thomas Telford built the harbour of Wick in 1808.' });
    model = await openScriptedModel();
    model.script = [call('scrape', { url: `${site.url}/wick` }), 'hang'];
    folder = await temporaryStoreFolder();
    const settings = {
      BOOTSTRAP_API_KEY: testKey,
      CHROMIUM_PATH: 'off',
      OPENAI_BASE_URL: model.url,
      MODEL_NAME: 'doer-1',
    };
    const start = () => spawnService(folder ?? '', { ...shortLived.environment, ...settings }, shortLived);
    service = await start();
    const before = (await read('/v1/crawl/usage')).balance;
    const open = fetch(`${service.url}/v1/crawl/agent`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ instruction: `Who built the harbour of ${site.url}/wick?`, budget_usd: 0.05 }),
    }).catch(() => null);
    await eventually(() => (model?.asked.length ?? 0) >= 2, 'the page was read and the model asked again');
    assert.ok((await read('/v1/crawl/usage')).held > 0, 'a hold is open');
    await service.end('SIGKILL');
    await open;

    service = await start();
    const { balance, held } = await read('/v1/crawl/usage');
    assert.deepEqual([balance, held], [before, 0]);
    const { data } = await read('/v1/crawl/jobs?limit=10');
    assert.deepEqual(
      data.map(({ type, status, cost }: AnyJson) => [type, status, cost]),
      [['web.agent', 'failed', 0]],
    );
  });
