import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from '../../../packages/client-typescript/src/command/run.ts';
import { openSite } from '../doubles/site.ts';
import { startRunning, testKey } from '../running.ts';
import { temporaryFolder } from '../store/template.ts';

const client = new URL('../../../packages/client-typescript/src/index.ts', import.meta.url);
const text = Array.from({ length: 60 }, (_, at) => `word${at % 40}`).join(' ');
const page = (name: string): string =>
  `<!doctype html><title>${name}</title><main><h1>${name}</h1><p>${text}.</p><a href="/b">b</a></main>`;

/** A user's tests: they write what they got into a file. */
const script = (siteUrl: string): string => `
import { writeFileSync } from 'node:fs';
import { Tidemark } from ${JSON.stringify(client.href)};
const tidemark = new Tidemark();
const got = [];
got.push(await tidemark.scrape({ url: '${siteUrl}/a', format: ['markdown', 'text'], headers: { authorization: 'Bearer hush' } }));
for (const _ of [1, 2]) got.push((await tidemark.scrape({ url: '${siteUrl}/counter', format: 'markdown' })).markdown);
for await (const page of tidemark.crawl({ url: '${siteUrl}/a', limit: 2 })) got.push([page.url, page.cost]);
for await (const job of tidemark.jobs.list({ limit: 2 })) got.push(job.job_id);
got.push(await tidemark.scrape({ url: 'nothing' }).catch((error) => [error.code, error.requestId]));
if (process.argv[3]) got.push(await tidemark.map({ url: '${siteUrl}/' }).catch((error) => error.code));
writeFileSync(process.argv[2], JSON.stringify(got));
process.exitCode = 7;
`;

async function command(line: readonly string[], environment: NodeJS.ProcessEnv) {
  let errors = '';
  const write = (more: string | Uint8Array): void => {
    errors += more;
  };
  const terminal = { isTerminal: false, columns: 100, write };
  const { signal } = new AbortController();
  const code = await run(line, { output: terminal, errors: terminal, environment, signal });
  return { code, errors };
}

test('a command gets again what was recorded for it, byte for byte, when service and site are gone', async (context) => {
  const folder = await temporaryFolder();
  const running = await startRunning();
  let count = 0;
  const site = await openSite({
    '/a': page('a'),
    '/b': page('b'),
    '/counter': (_request, response) => void response.setHeader('content-type', 'text/html').end(page(`n${++count}`)),
  });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await Promise.all([site.close(), running.close()]);
    isOpen = false;
  };
  context.after(close);
  const program = join(folder, 'user.test.mjs');
  writeFileSync(program, script(site.url));
  const [recording, first, second] = ['recording', 'first.json', 'second.json'].map((name) => join(folder, name));
  assert.ok(recording && first && second);
  const environment = { ...process.env, TIDEMARK_BASE_URL: running.tidemark.baseUrl, TIDEMARK_API_KEY: testKey };

  const recorded = await command(
    ['record', '--folder', recording, '--', process.execPath, program, first],
    environment,
  );
  assert.deepEqual(recorded, { code: 7, errors: `tidemark: 7 answers recorded in ${recording}\n` });
  await close();

  const again = ['replay', '--folder', recording, '--', process.execPath, program, second];
  const { TIDEMARK_API_KEY: _, ...withoutKey } = environment;
  assert.deepEqual(await command(again, withoutKey), { code: 7, errors: '' });
  assert.equal(readFileSync(second, 'utf8'), readFileSync(first, 'utf8'));
  assert.match(readFileSync(second, 'utf8'), /n1.*n2/);

  const files = readdirSync(recording).map((file) => readFileSync(join(recording, file), 'utf8'));
  assert.ok(files.every((file) => !file.includes('hush') && !file.includes(testKey)));

  const missing = await command([...again, 'more'], withoutKey);
  assert.deepEqual(missing, { code: 7, errors: 'tidemark: not recorded: POST /v1/crawl/map\n' });
  assert.equal(JSON.parse(readFileSync(second, 'utf8')).at(-1), 'not-recorded');
});

test('what cannot be recorded or replayed is said, with what mends it', async () => {
  const folder = await temporaryFolder();
  const none = await command(['replay', '--folder', join(folder, 'none'), '--', process.execPath, '-e', ''], {});
  assert.equal(none.code, 2);
  assert.match(none.errors, /no recording in .*record -- COMMAND/);
  const nothing = await command(['record', 'npm', 'test'], {});
  assert.equal(nothing.code, 2);
  assert.match(nothing.errors, /after `--`/);
  const unknown = await command(['record', '--folder', folder, '--', join(folder, 'no-such-program')], {});
  assert.equal(unknown.code, 2);
  assert.match(unknown.errors, /cannot be started/);
  const gone = ['record', '--folder', folder, '--base-url', 'http://127.0.0.1:9', '--', process.execPath, '-e'];
  const asks = 'await fetch(process.env.TIDEMARK_BASE_URL).catch(() => undefined)';
  const unreached = await command([...gone, asks], process.env);
  assert.equal(unreached.code, 0);
  assert.match(unreached.errors, /127\.0\.0\.1:9 was not reached: .+\n.*0 answers recorded/);
});
