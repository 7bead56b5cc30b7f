import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from './corpus.ts';
import type { Cost } from './tables.ts';

/** Tools of Python, each in a folder of its own. */
const trafilaturaPackages = ['trafilatura==2.0.0', 'lxml_html_clean==0.4.6'];
const rsPackages = ['rs-trafilatura==0.1.1'];

/** Reads pages as lines of JSON, and answers each with its markdown or text. */
const program = `
import base64, json, sys
import trafilatura
for line in sys.stdin:
    page = json.loads(line)
    try:
        rich = page['format'] == 'markdown'
        text = trafilatura.extract(base64.b64decode(page['body']), url=page['url'], output_format=page['format'],
                                   include_comments=rich, include_links=rich, include_images=rich, include_formatting=rich)
    except Exception:
        text = None
    print(json.dumps(text or ''), flush=True)
`;

/** The same with its namesake in Rust. */
const rsProgram = `
import base64, json, sys
import rs_trafilatura
for line in sys.stdin:
    page = json.loads(line)
    try:
        text = rs_trafilatura.extract(base64.b64decode(page['body']).decode('utf-8', 'replace'), url=page['url'], output_markdown=True).content_markdown
    except Exception:
        text = None
    print(json.dumps(text or ''), flush=True)
`;

/** Python with some packages, the first of which names them; null where there is no Python, or pip cannot bring them. */
export function pythonWith(packages: readonly string[]): string | null {
  const [named = ''] = packages;
  const folder = fileURLToPath(new URL(`../../.runtime/extraction-${named.replace('==', '-')}`, import.meta.url));
  const interpreter = `${folder}/bin/python`;
  if (existsSync(`${folder}/installed`)) return interpreter;
  mkdirSync(folder, { recursive: true });
  const steps: readonly (readonly [string, readonly string[]])[] = [
    ['python3', ['-m', 'venv', folder]],
    [interpreter, ['-m', 'pip', 'install', '--quiet', ...packages]],
  ];
  for (const [command, args] of steps) {
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    if (status === 0) continue;
    process.stderr.write(`tidemark: without ${named}, for it could not be installed: ${stderr?.trim().slice(-300)}\n`);
    return null;
  }
  writeFileSync(`${folder}/installed`, packages.join(' '));
  return interpreter;
}

/** Python with trafilatura; null where it is not to be had. */
const trafilaturaPython = (): string | null => pythonWith(trafilaturaPackages);

/** What a program says of each page. */
function answers(
  interpreter: string,
  program: string,
  all: readonly Page[],
  format: string,
): (page: Page) => Promise<string> {
  const input = all
    .map(({ url, body }) => JSON.stringify({ url, body: Buffer.from(body).toString('base64'), format }))
    .join('\n');
  const done = spawnSync(interpreter, ['-c', program], { input: `${input}\n`, encoding: 'utf8', maxBuffer: 1e9 });
  if (done.status !== 0) throw new Error(done.stderr);
  const lines = done.stdout.trim().split('\n');
  const written = new Map(all.map(({ id }, at) => [id, String(JSON.parse(lines[at] ?? '""'))]));
  return async ({ id }) => written.get(id) ?? '';
}

/** Reads some pages with trafilatura, as markdown with links, images, formatting and comments, or as plain text without. Null where it is not to be had. */
export async function trafilatura(
  all: readonly Page[],
  format: 'markdown' | 'txt',
): Promise<((page: Page) => Promise<string>) | null> {
  const interpreter = trafilaturaPython();
  return interpreter === null ? null : answers(interpreter, program, all, format);
}

/** Reads some pages with rs-trafilatura, as markdown. Null where it is not to be had. */
export async function rsTrafilatura(all: readonly Page[]): Promise<((page: Page) => Promise<string>) | null> {
  const interpreter = pythonWith(rsPackages);
  return interpreter === null ? null : answers(interpreter, rsProgram, all, 'markdown');
}

/** Reads all pages in so many rounds after one to warm up, and prints the least CPU of a round in milliseconds, the pages that failed, and the most memory. */
const timing = `
import base64, json, resource, sys, time
READ
rounds, *lines = sys.stdin.read().splitlines()
pages = [(base64.b64decode(page['body']), page['url']) for page in map(json.loads, lines)]
least, failed = float('inf'), 0
for turn in range(int(rounds) + 1):
    start, failed = time.process_time(), 0
    for body, url in pages:
        try:
            read(body, url)
        except Exception:
            failed += 1
    if turn:
        least = min(least, 1000 * (time.process_time() - start))
print(json.dumps([least, failed, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024]))
`;

const timedReads: ReadonlyMap<string, readonly [packages: readonly string[], read: string]> = new Map([
  [
    'trafilatura',
    [
      trafilaturaPackages,
      `import trafilatura
read = lambda body, url: trafilatura.extract(body, url=url, output_format='markdown', include_links=True, include_images=True, include_formatting=True)`,
    ],
  ],
  [
    'rs-trafilatura',
    [
      rsPackages,
      `import rs_trafilatura
read = lambda body, url: rs_trafilatura.extract(body.decode('utf-8', 'replace'), url=url, output_markdown=True).content_markdown`,
    ],
  ],
]);

/** The environment without the settings of glibc that are made for our service: a rival has its own. */
const ownAllocator = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_')));

/** What a tool of Python costs; null where it is not to be had. */
export function pythonCost(name: string, all: readonly Page[], rounds: number): Cost | null {
  const [packages = [], read = ''] = timedReads.get(name) ?? [];
  const interpreter = pythonWith(packages);
  if (interpreter === null) return null;
  const lines = all.map(({ url, body }) => JSON.stringify({ url, body: Buffer.from(body).toString('base64') }));
  const input = [rounds, ...lines].join('\n');
  const done = spawnSync(interpreter, ['-c', timing.replace('READ', read)], {
    input,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: ownAllocator(),
  });
  if (done.status !== 0) throw new Error(done.stderr);
  const [cpu = Number.NaN, failed = 0, peakMegabytes = 0]: number[] = JSON.parse(done.stdout);
  const bytes = all.reduce((sum, { body }) => sum + body.length, 0);
  return { perPage: cpu / all.length, perMegabyte: (cpu / bytes) * 1e6, peakMegabytes, failed };
}
