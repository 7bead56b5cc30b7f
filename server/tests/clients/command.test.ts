import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../../packages/client-typescript/src/command/arguments.ts';
import { run } from '../../../packages/client-typescript/src/command/run.ts';
import { version } from '../../../packages/client-typescript/src/index.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { words } from '../doubles/worded-page.ts';
import { eventually } from '../eventually.ts';
import { type Running, startRunning, testKey } from '../running.ts';

let running: Running;
let site: Site;
const names = Array.from({ length: 60 }, (_, at) => `page${at}`);
const page = (name: string, links: readonly string[] = []): string =>
  `<!doctype html><title>${name}</title><main><h1>${name}</h1><p>${words(name)}.</p>${links
    .map((href) => `<a href="${href}">${href}</a>`)
    .join(' ')}</main>`;

before(async () => {
  running = await startRunning({ RATE_LIMIT_PER_MINUTE: '10000' });
  const pages = Object.fromEntries(names.map((name) => [`/${name}`, page(name)]));
  site = await openSite({
    '/': page(
      'start',
      names.map((name) => `/${name}`),
    ),
    '/never': () => {},
    '/bell': page('bell\u0007\u001b[2J'),
    ...pages,
  });
});
after(async () => {
  await site.close();
  await running.close();
});

const environment = () => ({ TIDEMARK_BASE_URL: running.tidemark.baseUrl, TIDEMARK_API_KEY: testKey });

/** Runs a command line in this process; `isTerminal`: as a person would. */
async function command(line: readonly string[], isTerminal = false, baseUrl = running.tidemark.baseUrl) {
  const said = { output: '', errors: '' };
  const terminal = (name: 'output' | 'errors') => ({
    isTerminal,
    columns: 100,
    write: (more: string | Uint8Array) => {
      said[name] += String(more);
    },
  });
  const code = await run(line, {
    output: terminal('output'),
    errors: terminal('errors'),
    environment: { ...environment(), TIDEMARK_BASE_URL: baseUrl },
    signal: new AbortController().signal,
  });
  return { code, ...said };
}

test('scrape prints markdown, to a pipe and to a terminal', async () => {
  for (const isTerminal of [false, true]) {
    const { code, output, errors } = await command(['scrape', `${site.url}/page1`], isTerminal);
    assert.equal(code, 0);
    assert.match(output, /^# page1\n\npage10 page17/);
    assert.equal(errors, '');
  }
});

test('scrape prints the format that was asked for, or the whole answer', async () => {
  const { output } = await command(['scrape', `${site.url}/page1`, '--format', 'text']);
  assert.match(output, /page10 page17/);
  assert.doesNotMatch(output, /^#/);
  const { output: whole } = await command(['scrape', '--url', `${site.url}/page1`, '--json']);
  assert.equal(JSON.parse(whole).statusCode, 200);
});

test('a job is printed, to a pipe and to a terminal, and its list where that is asked for', async () => {
  const { ask } = running;
  const begun = await ask('/v1/crawl/web/crawl', {
    body: { url: `${site.url}/`, limit: 3, sitemap: 'skip' },
    headers: { prefer: 'respond-async' },
  });
  const { job_id: id } = begun.json;
  const listed = await command(['jobs', 'get', id, '--limit', '2', '--all']);
  assert.equal(listed.output.trimEnd().split('\n').length, 3);
  const piped = await command(['jobs', 'get', id]);
  assert.equal(JSON.parse(piped.output).result.pagesScraped, 3);
  const shown = await command(['jobs', 'get', id], true);
  assert.match(shown.output, /^status +completed$/m);
  assert.equal(shown.errors, '');
  const gone = await openSite({});
  await gone.close();
  const failing = await ask('/v1/crawl/web/crawl', {
    body: { url: gone.url },
    headers: { prefer: 'respond-async' },
  });
  const failed = await command(['jobs', 'get', failing.json.job_id, '--limit', '2', '--all']);
  assert.deepEqual([failed.code, failed.output], [3, '']);
  assert.match(failed.errors, /target-unreachable/);
  const single = await ask('/v1/crawl/web/scrape', {
    body: { url: `${site.url}/page1` },
    headers: { prefer: 'respond-async' },
  });
  const failedSingle = await ask('/v1/crawl/web/scrape', {
    body: { url: gone.url },
    headers: { prefer: 'respond-async' },
  });
  const isFailed = async () => /"failed"/.test((await command(['jobs', 'get', failedSingle.json.job_id])).output);
  await eventually(isFailed, 'the job has failed');
  const why = await command(['jobs', 'get', failedSingle.json.job_id, '--all']);
  assert.deepEqual([why.code, why.output], [3, '']);
  assert.match(why.errors, /target-unreachable/);
  for (const fields of ['data.url', 'status,data.url']) {
    const some = await command(['jobs', 'get', id, '--all', '--json', '--fields', fields]);
    assert.deepEqual(Object.keys(JSON.parse(some.output)).join(), fields.replace('.url', ''));
  }
  const plain = await command(['jobs', 'get', single.json.job_id, '--all']);
  assert.deepEqual([plain.code, JSON.parse(plain.output).job_id], [0, single.json.job_id]);
  const chosen = await command(['jobs', 'list', '--fields', 'next_cursor']);
  assert.deepEqual(Object.keys(JSON.parse(chosen.output)), ['next_cursor']);
});

test('what was cut off a page is said beside it', async () => {
  const cut = await command(['scrape', `${site.url}/page1`, '--max-chars', '20']);
  assert.deepEqual([cut.code, cut.output.length < 30], [0, true], cut.output);
  assert.match(cut.errors, /^tidemark: `\w+` was cut at 20 characters; see `max_chars`\.\n/);
});

test('what could control a terminal is not written to one', async () => {
  const { output } = await command(['scrape', `${site.url}/bell`], true);
  assert.match(output, /bell/);
  assert.ok(!output.includes('\u001b') && !output.includes('\u0007'));
});

test('a page that the gate refuses is said, and is no success', async () => {
  const { code, errors } = await command(['scrape', `${site.url}/nothing`]);
  assert.equal(code, 3);
  assert.match(errors, /^tidemark: the site answered HTTP 404; it cost nothing\n$/);
});

test('a crawl is NDJSON in a pipe, with the bill beside it', async () => {
  const { code, output, errors } = await command(['crawl', `${site.url}/`, '--limit', '5']);
  assert.equal(code, 0);
  const pages = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(pages.length, 5);
  assert.ok(pages.every(({ url }) => url.startsWith(site.url)));
  assert.match(errors, /^tidemark: 5 pages, \$0\.0035\n$/);
});

test('a crawl that was cut says by what, and one that read nothing why', async () => {
  const cut = await command(['crawl', `${site.url}/`, '--max-cost-usd', '0.0015', '--max-tier', 'static']);
  assert.equal(cut.code, 0);
  assert.match(cut.errors, /^tidemark: \d+ pages, \$0\.\d+; stopped by budget\n/);
  const none = await command(['crawl', `${site.url}/none`]);
  assert.equal(none.code, 3);
  assert.match(none.errors, /^tidemark: 0 pages, \$0\n[\s\S]*\/none .*HTTP 404\n$/);
});

test('a crawl on a terminal shows a bar with pages, their rate and what they cost so far', async () => {
  const { errors } = await command(['crawl', `${site.url}/`, '--limit', '5'], true);
  assert.match(errors, /\[█+·+\] 1 of at most 5 {2}[\d.]+\/s {2}\$0\.0007/);
});

test('a crawl waits for a pipe that is not read, and takes no more pages meanwhile', async () => {
  const stopping = new AbortController();
  let [written, waits] = [0, 0];
  const output = {
    isTerminal: false,
    columns: 100,
    write: () => void written++,
    drained: async (signal: AbortSignal): Promise<void> => {
      waits++;
      if (waits === 3) await Promise.race([once(signal, 'abort'), once(stopping.signal, 'abort')]);
    },
  };
  const errors = { isTerminal: false, columns: 100, write: () => undefined };
  const line = ['crawl', site.url, '--limit', '20', '--max-tier', 'static'];
  const ended = run(line, { output, errors, environment: environment(), signal: stopping.signal });
  for (let looks = 0; waits < 3 && looks < 600; looks++) await sleep(100);
  await sleep(500);
  assert.deepEqual([written, waits], [3, 3]);
  stopping.abort();
  assert.equal(await ended, 130);
  assert.ok(written < 20, `${written} pages, of which most had not arrived`);
});

test('lists are tables on a terminal and NDJSON in a pipe, page by page or all', async () => {
  const { output } = await command(['jobs', 'list', '--limit', '2']);
  assert.equal(output.trimEnd().split('\n').length, 2);
  const { output: all } = await command(['jobs', 'list', '--limit', '2', '--all']);
  assert.ok(all.trimEnd().split('\n').length > 4);
  const { output: table, errors } = await command(['jobs', 'list', '--limit', '2'], true);
  assert.match(table, /^job_id +type/);
  assert.ok(table.split('\n').every((line) => line.length <= 100));
  assert.match(errors, /--all/);
});

test('all pages of a list are printed as whole answers, too', async () => {
  const { code, output } = await command(['jobs', 'list', '--limit', '2', '--all', '--json']);
  assert.equal(code, 0);
  const pages = output
    .split(/(?<=^}\n)/m)
    .map((text): { data: unknown[]; next_cursor: string | null } => JSON.parse(text));
  assert.ok(pages.length > 1);
  assert.equal(pages.at(-1)?.next_cursor, null);
  const lines = await command(['jobs', 'list', '--all']);
  assert.equal(pages.flatMap(({ data }) => data).length, lines.output.trim().split('\n').length);
});

test('a list that goes on says so beside a pipe, too, unless its length was chosen', async (context) => {
  const double = await openSite({
    '/v1/crawl/jobs': (_, response) => void response.end('{"data":[{"job_id":"j"}],"next_cursor":"c"}'),
  });
  context.after(() => double.close());
  const whole = await command(['jobs', 'list'], false, double.url);
  assert.match(whole.errors, /there is more; --all shows it/);
  assert.equal((await command(['jobs', 'list', '--limit', '1'], false, double.url)).errors, '');
});

test('a quote is what a dry run prints', async () => {
  const { output } = await command(['crawl', `${site.url}/`, '--dry-run']);
  assert.ok(JSON.parse(output).quote.max_cost > 0);
});

test('wrong input names the option, and ends with 2', async () => {
  const { code, errors } = await command(['scrape', 'nothing', '--favor', 'speed']);
  assert.equal(code, 2);
  assert.match(errors, /--url .*\n.*--favor/s);
  assert.match(errors, /validation-failed, request/);
});

test('wrong usage says how it is right, and ends with 2', async () => {
  for (const [line, said] of [
    [['scrape', 'https://example.com/', '--colour', 'red'], /--colour is no option here/],
    [['scrape', 'https://example.com/', '--format'], /--format takes a value/],
    [['scrape', 'https://example.com/', '--json-schema', 'a.json'], /--json-schema takes JSON, or @FILE with it/],
    [['scrape', 'https://example.com/', 'more'], /Too many operands: more/],
    [['scrpe'], /no command scrpe.* Did you mean scrape\?/],
    [['scrap', 'https://example.com/'], /Did you mean scrape\?/],
    [['jobs', 'get'], /--job-id is required/],
    [['jobs', 'lst'], /jobs has no command lst; it has .*\. Did you mean jobs list\?/],
    [['platform', 'hackernews', 'itm'], /Did you mean hackernews item\?/],
    [['scrape', 'https://example.com/', '--formt', 'text'], /Did you mean --format\?/],
    [['scrape', 'https://example.com/', '--jsn'], /Did you mean --json\?/],
    [['completion', 'tcsh'], /bash\|zsh\|fish/],
  ] as const) {
    const { code, errors } = await command(line);
    assert.equal(code, 2);
    assert.match(errors, said);
  }
});

test('the version is told', async () => {
  for (const word of ['--version', '-V', 'version'])
    assert.deepEqual(await command([word]), { code: 0, output: `${version}\n`, errors: '' });
});

test('a truth is an option alone, its negation, or a value', async () => {
  const texts: string[] = [];
  for (const words of [['--only-main-content', 'false'], ['--only-main-content=false'], ['--no-only-main-content']]) {
    const { code, output, errors } = await command(['scrape', `${site.url}/page1`, '--json', '--dry-run', ...words]);
    assert.equal(code, 0, errors);
    texts.push(JSON.stringify(JSON.parse(output).quote));
  }
  assert.equal(new Set(texts).size, 1);
  assert.match((await command(['scrape', '--help'])).output, /--\[no-\]only-main-content\n/);
});

test('an identifier that looks like a number stays as it was typed', () => {
  for (const id of ['2601.00010', '007', '1e5', '0x10', '12345678901234567890'])
    assert.deepEqual(readArguments('arxiv.paper', [id]).input, { id });
  assert.deepEqual(readArguments('hackernews.item', ['8863']).input, { id: 8863 });
  assert.deepEqual(readArguments('web.scrape', ['--max-cost-usd', '0.010', '--timeout-ms', '1e4']).input, {
    max_cost_usd: 0.01,
    timeout_ms: 10_000,
  });
});

test('formats are offered, may be given by commas, and are all printed', async () => {
  const { output } = await command(['scrape', `${site.url}/page1`, '--format', 'text,markdown']);
  assert.deepEqual(Object.keys(JSON.parse(output)).toSorted(), ['markdown', 'text']);
  const { output: html, code } = await command(['scrape', `${site.url}/page1`, '--format', 'html,text'], true);
  assert.equal(code, 0);
  assert.match(html, /<h1>page1<\/h1>[\s\S]*^page1$/m);
  assert.match((await command(['scrape', '--help'])).output, /--format text\|markdown\|html\|raw_html\|json_ld/);
});

test('a key that is missing or wrong is told by what sets it here', async () => {
  for (const [key, said] of [
    ['', /API key/],
    ['tm_wrong', /unknown here/],
  ] as const) {
    const { code, errors } = await command(['usage', 'get', '--api-key', key]);
    assert.equal(code, 4);
    assert.match(errors, said);
    assert.match(errors, /Set TIDEMARK_API_KEY, or give --api-key/);
    assert.doesNotMatch(errors, /header/);
  }
});

test('a table has what says something, and lists within an answer are tables', async () => {
  const { output } = await command(['jobs', 'list', '--limit', '5'], true);
  const [head = '', ...rows] = output.trimEnd().split('\n');
  assert.match(head, /^job_id .*target .*created_at/);
  assert.doesNotMatch(head, /problem/);
  for (const row of rows) assert.match(row, /^[\w-]{20,} .* \d{4}-\d\d-\d\dT\d\d:\d\dZ/);
  const { output: mapped } = await command(['map', `${site.url}/`], true);
  assert.match(mapped, /^urls\n {2}url +/m);
  assert.ok(mapped.split('\n').every((line) => line.length <= 100));
  const { output: listed } = await command(['endpoints', 'list', '--platform', 'dns'], true);
  assert.match(listed, /^endpoints\n {2}id .*\n {2}dns\.lookup /m);
});

test('a text of a list may begin with a bracket, as selectors and patterns do; a list may be JSON, too', async () => {
  const scrape = ['scrape', `${site.url}/page1`, '--format', 'text'];
  const left = await command([...scrape, '--exclude-selectors', '[class*=ad]', '--exclude-selectors', 'h1']);
  assert.deepEqual([left.code, left.output.includes('page1\n')], [0, false], left.errors);
  const listed = await command([...scrape, '--exclude-selectors', '["[class*=ad]", "h1"]']);
  assert.equal(listed.output, left.output);
  const crawl = ['crawl', `${site.url}/page1`, '--limit', '1', '--include-patterns', '[0-9]$'];
  assert.equal((await command(crawl)).code, 0);
  const broken = await command([...scrape, '--exclude-selectors', '["h1"']);
  assert.equal(broken.code, 2);
  const missing = await command(['scrape', '--input', '@no-such-file']);
  assert.match(missing.errors, /--input takes JSON, or @FILE with it: ENOENT/);
});

test('help is made of the schemas, for all, a group, and one', async () => {
  assert.match((await command([])).output, /hackernews +item, user, top/);
  assert.match((await command(['jobs'])).output, /tidemark jobs test-callback/);
  const { output } = await command(['map', '--help']);
  assert.match(output, /Usage: tidemark map URL/);
  assert.match(output, /--sitemap include\|skip\|only/);
});

test('completion offers commands, members and options', async () => {
  assert.match((await command(['complete', '--', 'sc'])).output, /^scrape$/m);
  assert.match((await command(['complete', '--', 'github', 'user-'])).output, /^user-repos$/m);
  assert.match((await command(['complete', '--', 'map', '--si'])).output, /^--sitemap$/m);
});

const program = fileURLToPath(new URL('../../../packages/client-typescript/src/command/main.ts', import.meta.url));
const start = (line: readonly string[]) =>
  spawn(process.execPath, [program, ...line], {
    env: { ...process.env, ...environment() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const hasBash = spawnSync('bash', ['--version']).status === 0;

test('bash completes a command by the script that completion prints', {
  skip: hasBash ? false : 'no bash here',
}, async () => {
  const typing = `tidemark() { '${process.execPath}' --disable-warning=ExperimentalWarning '${program}' "$@"; }
eval "$(tidemark completion bash)"
COMP_WORDS=(tidemark github user-r); COMP_CWORD=2
_tidemark
echo "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', typing], { encoding: 'utf8' });
  assert.equal(stdout, 'user-repos\n', stderr);
});

test('ctrl-C ends a crawl and says what was paid', async () => {
  const child = start(['crawl', `${site.url}/`, '--limit', '60', '--delay-ms', '300']);
  const errors = text(child.stderr);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  child.stdout.resume();
  const [code] = await once(child, 'exit');
  assert.equal(code, 130);
  assert.match(await errors, /stopped; \$0\.\d+ was paid/);
});

test('ctrl-C ends what has no bar, and says where the bill is', async () => {
  const child = start(['scrape', `${site.url}/never`, '--timeout-ms', '120000']);
  const errors = text(child.stderr);
  while (!site.log.includes('/never')) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  assert.equal(code, 130);
  assert.equal(await errors, 'tidemark: stopped; `tidemark jobs list` tells what was paid\n');
});

test('a reader that closes our output ends us without a word', async () => {
  const child = start(['crawl', `${site.url}/`, '--limit', '60']);
  const errors = text(child.stderr);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const [code] = await once(child, 'exit');
  assert.equal(code, 0);
  assert.doesNotMatch(await errors, /EPIPE|Error/);
});
