import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openSite, type Site } from '../doubles/site.ts';
import { blocksFor, commandsFor } from '../pages/runners.ts';
import { ownRecordings } from '../platforms/recordings.ts';
import { startReplay } from '../platforms/replay-server.ts';
import { type Running, startRunning, testKey } from '../running.ts';

const folder = new URL('../../../packages/client-typescript/', import.meta.url);

let running: Running;
let replay: Awaited<ReturnType<typeof startReplay>>;
let site: Site;
let empty: string;

const page = (name: string, links: readonly string[] = []): string =>
  `<!doctype html><title>${name}</title><main><h1>${name}</h1><p>${`${name} is a page of words that say this and that. `.repeat(8)}</p>${links
    .map((href) => `<p><a href="${href}">${href}</a></p>`)
    .join('')}</main>`;

before(async () => {
  empty = await mkdtemp(join(tmpdir(), 'tidemark-readme-'));
  replay = await startReplay(ownRecordings());
  running = await startRunning({ RATE_LIMIT_PER_MINUTE: '10000', UPSTREAM_MAP: `*=${replay.url}` });
  site = await openSite({ '/': page('start', ['/one', '/two']), '/one': page('one'), '/two': page('two') });
});
after(async () => {
  await site.close();
  await running.close();
  await replay.close();
  await rm(empty, { recursive: true, force: true });
});

/** A text of the README, with our site in place of the example's. */
const here = (text: string): string => text.replaceAll('https://example.com/', `${site.url}/`);
const verifies = (code: string): boolean => code.includes('verifyCallback');
const source = new URL('src/index.ts', folder).href;
const blocks = blocksFor('client of TypeScript').map(({ text }) => text.replace("from 'tidemark'", `from '${source}'`));

/** What lines of code print. */
const printedBy = (code: string): Promise<string> =>
  printed(process.execPath, '--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', code);

/** What a program prints; it must succeed. */
async function printed(command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, TIDEMARK_BASE_URL: running.tidemark.baseUrl, TIDEMARK_API_KEY: testKey };
  const child = spawn(command, args, { cwd: empty, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  assert.equal(code, 0, `${output}${errors}`);
  return output;
}

test('the README’s lines of code run as they stand', async () => {
  // The lines about callbacks are a part of a server.
  const code = blocks.filter((block) => !verifies(block));
  const said = await printedBy(here(code.join('\n')));
  assert.match(said, /^# start\n[\s\S]* 0\.0007\n/);
  assert.equal(said.match(new RegExp(`^${site.url}/(?:one|two)?$`, 'gm'))?.length, 3);
});

test('the README’s lines about callbacks give the payload of a genuine one, and refuse another', async () => {
  const [lines = '', ...others] = blocks.filter(verifies);
  assert.deepEqual(others, []);
  const key = Buffer.from('a secret of an organization');
  const [id, at, body] = ['delivery-1', String(Math.floor(Date.now() / 1_000)), '{"status":"completed"}'];
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  const received = (text: string): string => {
    const headers = { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` };
    return `const request = { headers: ${JSON.stringify(headers)} };\nconst body = ${JSON.stringify(text)};\n`;
  };
  const code = lines.replace('whsec_…', `whsec_${key.toString('base64')}`);
  assert.equal(await printedBy(`${received(body)}${code}\nconsole.log(payload.status);`), 'completed\n');
  await assert.rejects(printedBy(`${received('{}')}${code}`), /CallbackVerificationError/);
});

test('the README’s command lines run as they stand', async () => {
  const [found, ...others] = commandsFor('command line');
  assert.deepEqual(others, []);
  const lines = here(found?.commands.join('\n') ?? '');
  const program = fileURLToPath(new URL('src/command/main.ts', folder));
  const shell = `npx() { shift; '${process.execPath}' --disable-warning=ExperimentalWarning '${program}' "$@"; }\n`;
  // What the doctor finds is another test's.
  const said = await printed('sh', '-c', `${shell}set -e\n${lines.replace(/(doctor)$/m, '$1 || true')}`);
  assert.match(said, /^# start\n/);
  assert.match(said, /"quote":\{/);
  assert.match(said, /^✓ service: /m);
  const pages = (await readFile(join(empty, 'pages.ndjson'), 'utf8')).trimEnd().split('\n');
  assert.equal(pages.map((line) => JSON.parse(line).url).length, 3);
});
