import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { operations } from '../../server/operations.ts';
import { describeForClients } from './client-operations.ts';
import { pythonClient } from './client-python.ts';
import { typescriptClient } from './client-typescript.ts';
import { mcpTools } from './mcp-tools.ts';
import { pythonSync } from './python-sync.ts';

function generate(of: typeof operations): Readonly<Record<string, string>> {
  const description = describeForClients(of);
  return { ...typescriptClient(description), ...mcpTools(description), ...pythonClient(description) };
}

test('the clients’ generated files are what the definitions say; run `npm run generate` when they are not', () => {
  for (const [path, text] of Object.entries(generate(operations)))
    assert.equal(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'), `${text.trimEnd()}\n`, path);
});

test('an operation that is added has its types, its row and its method, with no other line', () => {
  const known = operations.find(({ id }) => id === 'hackernews.item');
  assert.ok(known);
  const added = { ...known, id: 'shop.price-list' as const, path: '/v1/crawl/shop/price-list' as const };
  const files = Object.values(generate([...operations, added])).join('\n');
  assert.match(files, /export type ShopPriceListInput = PlatformInput & \{/);
  assert.match(files, /"shop\.price-list": \{"method":"POST","path":"\/v1\/crawl\/shop\/price-list"/);
  assert.match(files, /readonly priceList: JobCall<types\.ShopPriceListInput, types\.ShopPriceListOutput>/);
  assert.match(files, /"shop\.price-list": \{"summary":.*"fields":\[/, 'the command line');
  assert.match(files, /class ShopPriceListInput\(PlatformInput\):/);
  assert.match(files, /"shop\.price-list": Operation\(method="POST", path="\/v1\/crawl\/shop\/price-list"/);
  assert.equal(
    files.match(/def price_list\(self, \*, dry_run: bool = False, .*Unpack\[types\.ShopPriceListInput\]/g)?.length,
    2,
    'sync and async',
  );
});

test('a tool whose operation is added has its schemas and its price, with no other line', () => {
  const known = operations.find(({ id }) => id === 'web.map');
  assert.ok(known);
  const without = generate(operations.filter(({ id }) => id !== 'web.agent'));
  const tool = (files: Readonly<Record<string, string>>): string =>
    Object.values(files)
      .join('\n')
      .split('\n')
      .find((line) => line.includes('"tidemark_agent"')) ?? '';
  assert.match(tool(without), /not-configured.*"operation":null/);
  const others = operations.filter(({ id }) => id !== 'web.agent' && id !== known.id);
  const added = { ...known, id: 'web.agent' as const, path: '/v1/crawl/agent' as const };
  assert.match(tool(generate([...others, added])), /"operation":"web\.agent".*"prices":\["web\.agent"\].*"search"/);
});

test('what waits in the asynchronous Python client has its counterpart in the other, or is not generated', () => {
  const made = pythonSync('import asyncio\nasync with a() as b:\n    await b.aclose()\n', '# made');
  assert.equal(made, '# made\nimport threading\nwith a() as b:\n    b.close()\n');
  assert.throws(() => pythonSync('await asyncio.gather(a, b)\n', '# made'), /asyncio has no counterpart/);
});
