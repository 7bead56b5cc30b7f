import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const running = fixture(() => startRunning());

test('large answers that stay the same are compressed once, and may be asked for again by their tag', async () => {
  for (const path of ['/openapi.json', '/docs/search.json', '/llms-full.txt']) {
    const get = (headers: Record<string, string>) =>
      fetch(`${running.tidemark.baseUrl}${path}`, { headers: { 'accept-encoding': 'br', ...headers } });
    const first = await get({});
    const etag = first.headers.get('etag');
    assert.ok((await first.text()).length > 10_000, path);
    assert.deepEqual([first.status, first.headers.get('content-encoding')], [200, 'br'], path);
    assert.deepEqual(
      [first.headers.get('cache-control'), first.headers.get('vary')],
      ['no-cache', 'accept-encoding'],
      path,
    );
    assert.equal((await get({ 'if-none-match': etag ?? 'none' })).status, 304, path);
  }
});
