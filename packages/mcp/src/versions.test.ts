import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Tidemark } from 'tidemark';
import { createServer } from './server.ts';

const page = { url: 'https://example.com/', markdown: 'words '.repeat(2_000), _meta: { requestId: 'r_1', cost: 0 } };

/** What a client of a version gets of a call whose text is cut, and how many results are listed then. */
async function cutFor(version: string) {
  const fetch = async () => Response.json(page);
  const server = createServer({ client: new Tidemark({ baseUrl: 'http://service', apiKey: 'k', fetch }) });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  const ask = async (method: string, params: object) => {
    const answer = new Promise<unknown>((resolve) => {
      ours.onmessage = resolve;
    });
    await ours.send({ jsonrpc: '2.0', id: 1, method, params: { ...params } });
    return Object(Object(await answer).result);
  };
  const clientInfo = { name: 'test', version: '0' };
  const { protocolVersion } = await ask('initialize', { protocolVersion: version, capabilities: {}, clientInfo });
  const { content } = await ask('tools/call', {
    name: 'tidemark_scrape',
    arguments: { url: page.url, max_chars: 1_000 },
  });
  const { resources } = await ask('resources/list', {});
  await server.close();
  const types: string[] = content.map(({ type }: { type: string }) => type);
  return { protocolVersion, types, listed: resources.length };
}

test('a client of an earlier version of the protocol is sent no links, which it could not read, and finds the whole listed', async () => {
  for (const version of ['2024-11-05', '2025-03-26'])
    assert.deepEqual(await cutFor(version), { protocolVersion: version, types: ['text'], listed: 1 });
  for (const version of ['2025-06-18', '2025-11-25']) {
    const types = ['text', 'resource_link', 'resource_link'];
    assert.deepEqual(await cutFor(version), { protocolVersion: version, types, listed: 1 });
  }
  const { protocolVersion, types } = await cutFor('1999-01-01');
  assert.deepEqual([protocolVersion, types.length], ['2025-11-25', 3]);
});
