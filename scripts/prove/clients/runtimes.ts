import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { programs } from '../../testing/runtime-programs.ts';
import { npm, printed } from './child.ts';
import { cacheFolder, expect, type Grounds, readmeBlock, type Step } from './grounds.ts';
import type { Packed } from './packing.ts';

const patient = { timeout: 120_000 };

/** A runtime, how it installs the archives into a folder, and how it runs a file there. */
interface Runtime {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  install(folder: string, client: string, mcp: string): Promise<string>;
}

const byNpm: Runtime['install'] = (folder, client, mcp) => npm(folder, 'install', client, mcp);

/** By Bun's own installer, which has to hear that the second archive depends on the first: no registry has it. */
const byBun =
  (bun: string): Runtime['install'] =>
  (cwd, client, mcp) => {
    const dependencies = { tidemark: client, '@tidemark/mcp': mcp };
    const manifest = { type: 'module', private: true, dependencies, overrides: { tidemark: client } };
    writeFileSync(join(cwd, 'package.json'), JSON.stringify(manifest));
    return printed({ cwd }, bun, 'install');
  };

function runtimes(): readonly Runtime[] {
  const program = programs((cwd, ...args) => spawnSync('npm', args, { cwd, encoding: 'utf8' }).stdout);
  const bun = program('bun', 'bun');
  const deno = program('deno', 'deno');
  return [
    { name: 'node 20', command: [program('node20', 'bin/node')], install: byNpm },
    { name: 'node 22', command: [program('node22', 'bin/node')], install: byNpm },
    { name: 'node 24', command: [process.execPath], install: byNpm },
    { name: 'bun', command: [bun, 'run'], install: byBun(bun) },
    { name: 'deno', command: [deno, 'run', '--allow-all', '--node-modules-dir=manual'], install: byNpm },
  ];
}

/** The README's first lines, and those of lists and streams, over a site of ours. */
const lines = (
  siteUrl: string,
): string => `${readmeBlock('client-typescript', 'ts').replace('https://example.com/', `${siteUrl}/one`)}
for await (const { url } of tidemark.crawl({ url: '${siteUrl}/', limit: 10 })) console.log('crawled', url);
for await (const { job_id } of tidemark.jobs.list({ limit: 2 })) console.log('job', job_id);
`;

/** The tools of the packed server, which the runtime starts, as the official client finds them; and a page by one of them. */
async function assisted({ command }: Runtime, folder: string, { environment, site }: Grounds): Promise<number> {
  const [program, ...args] = [...command, join(folder, 'node_modules/@tidemark/mcp/dist/main.js')];
  const env = { ...process.env, ...environment } as Record<string, string>;
  const client = new Client({ name: 'proof', version: '0' });
  await client.connect(new StdioClientTransport({ command: program ?? '', args, env, stderr: 'ignore' }), patient);
  try {
    const { tools } = await client.listTools(undefined, patient);
    const page = { name: 'tidemark_scrape', arguments: { url: `${site.url}/one` } };
    expect(JSON.stringify(await client.callTool(page, undefined, patient)), /# one/);
    return tools.length;
  } finally {
    await client.close();
  }
}

async function tried(runtime: Runtime, { client, mcp }: Packed, grounds: Grounds): Promise<string> {
  const { name, command, install } = runtime;
  const folder = join(cacheFolder, `empty-${name.replace(' ', '-')}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }\n');
  await install(folder, client, mcp);
  writeFileSync(join(folder, 'example.mjs'), lines(grounds.site.url));
  const where = { cwd: folder, env: grounds.environment };
  const [program, ...args] = command;
  const said = await printed(where, program, ...args, 'example.mjs');
  expect(said, /^# one\n[\s\S]* 0\.00\d+\n(?:crawled \S+\n){3}(?:job \S+\n){2,}/);
  const commandLine = join(folder, 'node_modules/tidemark/dist/command/main.js');
  expect(await printed(where, program, ...args, commandLine, 'scrape', `${grounds.site.url}/one`), /^# one\n/);
  const tools = await assisted(runtime, folder, grounds);
  if (tools !== 17) throw new Error(`${tools} tools`);
  return 'README’s lines, a crawl, a list, the command line, 17 tools over stdio';
}

/** What stands first in the README's lines of the command line, through a shell. */
async function throughNpx({ environment, site }: Grounds): Promise<string> {
  const where = { cwd: join(cacheFolder, 'empty-node-24'), env: environment };
  const said = await printed(where, 'sh', '-c', `npx --no-install tidemark scrape ${site.url}/one | head -3`);
  expect(said, /^# one\n/);
  return said.split('\n')[0] ?? '';
}

/** One step for each runtime that npm carries. */
export function runtimeSteps(packed: Packed, grounds: Grounds): readonly Step[] {
  return [
    ...runtimes().map((runtime) => ({ name: `${runtime.name}: archives`, run: () => tried(runtime, packed, grounds) })),
    { name: 'node: npx tidemark scrape URL | head', run: () => throughNpx(grounds) },
  ];
}
