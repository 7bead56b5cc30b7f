import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describeForClients } from '../../../scripts/generation/client-operations.ts';
import { pythonClient } from '../../../scripts/generation/client-python.ts';
import { typescriptClient } from '../../../scripts/generation/client-typescript.ts';
import { mcpTools } from '../../../scripts/generation/mcp-tools.ts';
import { operations } from '../../operations.ts';
import { ownRecordings } from '../platforms/recordings.ts';
import { startReplay } from '../platforms/replay-server.ts';
import { type Running, startRunning, testKey } from '../running.ts';
import { shortLived } from '../spawned.ts';
import { python, withoutPython } from './python.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const patient = { timeout: 240_000 };

const known = operations.find(({ id }) => id === 'hackernews.item');
assert.ok(known);
/** The one line that is written by hand: an operation more. */
const added = { ...known, id: 'shop.price-list' as const, path: '/v1/crawl/shop/price-list' as const };
const input = { id: '100' };
const description = describeForClients([...operations, added]);
const generated = { ...typescriptClient(description), ...mcpTools(description), ...pythonClient(description) };

let copy: string;
let replay: Awaited<ReturnType<typeof startReplay>>;
let running: Running;

/** The packages of the four surfaces in a folder of their own, with what is generated of all operations and the added one. */
async function copyOfPackages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-added-'));
  for (const name of ['client-typescript', 'client-python', 'mcp'])
    await cp(join(root, 'packages', name), join(folder, 'packages', name), {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|dist|__pycache__)$/.test(path),
    });
  for (const [path, content] of Object.entries(generated)) await writeFile(join(folder, path), content);
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules')))
    if (!name.startsWith('.') && name !== 'tidemark')
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  await symlink(join(folder, 'packages', 'client-typescript'), join(folder, 'node_modules', 'tidemark'));
  return folder;
}

before(async () => {
  copy = await copyOfPackages();
  replay = await startReplay(ownRecordings());
  const settings = { RATE_LIMIT_PER_MINUTE: '10000', UPSTREAM_MAP: `*=${replay.url}` };
  running = await startRunning(settings, { operations: [...operations, added] });
});
after(async () => {
  await running.close();
  await replay.close();
  await rm(copy, { recursive: true, force: true });
});

const environment = (): Record<string, string> => ({
  ...getDefaultEnvironment(),
  ...shortLived.environment,
  TIDEMARK_BASE_URL: running.tidemark.baseUrl,
  TIDEMARK_API_KEY: testKey,
});

/** What a program prints; it must succeed. */
async function printed(command: string, args: readonly string[], cwd: string): Promise<string> {
  const env = { ...process.env, ...environment(), PYTHONDONTWRITEBYTECODE: '1' };
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  assert.equal(code, 0, errors);
  return output;
}

test('an added operation is a method of the TypeScript client', async () => {
  const call = `import { Tidemark } from 'tidemark';
const { data } = await new Tidemark().shop.priceList(${JSON.stringify(input)});
console.log(data.id);`;
  await writeFile(join(copy, 'call.mjs'), call);
  assert.equal(await printed(process.execPath, ['call.mjs'], copy), '100\n');
});

test('an added operation is a command, with its help and its completion', async () => {
  const program = join(copy, 'packages/client-typescript/src/command/main.ts');
  const command = (...words: string[]): Promise<string> => printed(process.execPath, [program, ...words], copy);
  assert.match(await command(), /^ {2}shop +price-list$/m);
  assert.match(await command('shop', 'price-list', '--help'), /Usage: tidemark shop price-list ID/);
  assert.match(await command('complete', '--', 'shop', 'pr'), /^price-list$/m);
  assert.equal(JSON.parse(await command('shop', 'price-list', input.id)).data.id, '100');
});

test('an added operation is a method of both halves of the Python client', { skip: withoutPython }, async () => {
  const call = `import asyncio
from tidemark import AsyncTidemark, Tidemark
print(Tidemark().shop.price_list(id="${input.id}")["data"]["id"])
async def work():
    async with AsyncTidemark() as client:
        print((await client.shop.price_list(id="${input.id}"))["data"]["id"])
asyncio.run(work())`;
  assert.equal(await printed(python, ['-c', call], join(copy, 'packages/client-python/src')), '100\n100\n');
});

test('an added operation is offered to assistants, and answers them', async () => {
  const entry = join(copy, 'packages/mcp/src/main.ts');
  const client = new Client({ name: 'test', version: '0' });
  const started = { command: process.execPath, args: [entry], env: environment(), stderr: 'ignore' as const };
  await client.connect(new StdioClientTransport(started), patient);
  try {
    const { tools } = await client.listTools(undefined, patient);
    const tool = tools.find(({ name }) => name === 'tidemark_platform');
    assert.match(JSON.stringify(tool?.inputSchema), /"shop"[\s\S]*shop: price-list/);
    const call = { name: 'tidemark_platform', arguments: { platform: 'shop', action: 'price-list', params: input } };
    const { structuredContent } = await client.callTool(call, undefined, patient);
    assert.equal((structuredContent as { result: { data: { id: string } } }).result.data.id, '100');
  } finally {
    await client.close();
  }
});

test('what is generated is all that an added operation changes', async () => {
  const changed = new Set<string>();
  for (const path of Object.keys(generated))
    if ((await readFile(join(copy, path), 'utf8')).trimEnd() !== (await readFile(join(root, path), 'utf8')).trimEnd())
      changed.add(dirname(path));
  assert.deepEqual(
    changed,
    new Set([
      'packages/client-typescript/src/generated',
      'packages/mcp/src/generated',
      'packages/client-python/src/tidemark',
    ]),
  );
});
