import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openSite, type Site } from '../doubles/site.ts';
import { ownRecordings } from '../platforms/recordings.ts';
import { startReplay } from '../platforms/replay-server.ts';
import { type Running, startRunning, testKey } from '../running.ts';

const folder = new URL('../../../packages/client-typescript/', import.meta.url);
const readme = await readFile(new URL('README.md', folder), 'utf8');

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

/** The README's blocks of a language, with our site in place of the example's. */
const blocks = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]+?)\`\`\``, 'g'))].map(([, block = '']) =>
    block.replaceAll('https://example.com/', `${site.url}/`),
  );

/** What a program prints; it must succeed. */
async function printed(command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, TIDEMARK_BASE_URL: running.tidemark.baseUrl, TIDEMARK_API_KEY: testKey };
  const child = spawn(command, args, { cwd: empty, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  assert.equal(code, 0, `${output}${errors}`);
  return output;
}

test('the README’s lines of code run as they stand', async () => {
  const [first = '', ...others] = blocks('ts');
  // The lines about callbacks are a part of a server.
  const code = [first, ...others.filter((block) => !block.includes('verifyCallback'))].join('\n');
  const source = new URL('src/index.ts', folder).href;
  const said = await printed(
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--input-type=module-typescript',
    '--eval',
    code.replace("from 'tidemark'", `from '${source}'`),
  );
  assert.match(said, /^# start\n[\s\S]* 0\.0007\n/);
  assert.equal(said.match(new RegExp(`^${site.url}/(?:one|two)?$`, 'gm'))?.length, 3);
});

test('the README’s command lines run as they stand', async () => {
  const [lines = ''] = blocks('sh');
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
