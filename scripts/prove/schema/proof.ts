import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startDns } from '../../../server/tests/doubles/dns.ts';
import { openSite } from '../../../server/tests/doubles/site.ts';
import { startRunning, testKey } from '../../../server/tests/running.ts';
import { positive } from '../arguments/positive.ts';
import { startFront } from './front.ts';

const here = fileURLToPath(new URL('./', import.meta.url));
const folder = fileURLToPath(new URL('../../../.cache/schemathesis/', import.meta.url));
const options = {
  examples: { type: 'string', default: '100' },
  phases: { type: 'string', default: 'examples,coverage,fuzzing,stateful' },
  minutes: { type: 'string' },
} as const;
const tellIntervalMs = 60_000;
/** Fewer are no attack, but a look at the description; another seed would make as few. */
const leastCalls = 10;

/** Where the calls go, and which they are. */
interface Attack {
  readonly baseUrl: string;
  readonly site: string;
  readonly path: string | undefined;
  readonly examples: string;
  readonly phases: string;
  /** What it may take, shared by the operations; without it, what all phases take. */
  readonly minutes?: string;
}

/** Schemathesis from PyPI in a folder of its own; needs `python3` with `venv`, and the registry once. */
function installSchemathesis(): string {
  const requirements = join(here, 'requirements.txt');
  const python = join(folder, 'bin', 'python');
  if (!existsSync(python)) execFileSync('python3', ['-m', 'venv', folder], { stdio: 'inherit' });
  const args = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--requirement', requirements];
  execFileSync(python, args, { stdio: 'inherit' });
  process.stdout.write(`${readFileSync(requirements, 'utf8').trim()}\n`);
  return join(folder, 'bin', 'schemathesis');
}

/** An error with what it was made of, the innermost last. */
const causesOf = (error: unknown): string =>
  error instanceof Error
    ? [error.stack ?? error.message, ...(error.cause === undefined ? [] : [causesOf(error.cause)])].join('\ncaused by ')
    : String(error);

/** Answers by route and status, as the access log tells them; what is logged as a failure of ours is kept. */
class Tally {
  readonly statuses = new Map<string, number>();
  readonly failures: string[] = [];
  calls = 0;

  readonly log = {
    info: (fields: Readonly<Record<string, unknown>>, message: string): void => {
      if (message !== 'request') return;
      this.calls += 1;
      const status = String(fields.status);
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (status === '500') this.failures.push(JSON.stringify(fields));
    },
    warn: (): void => {},
    error: (fields: Readonly<Record<string, unknown>>, message: string): void => {
      const { error } = fields;
      this.failures.push(`${message}: ${causesOf(error)}`);
    },
  };
}

const openPages = () =>
  openSite({
    '/page': '<title>A page</title><p>Words that are worth their price, and some more of them.',
    '/slow': (_, response) => void setTimeout(() => response.end('<p>Words that came late.'), 1_500),
    '/image': (_, response) =>
      void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from('89504e470d0a1a0a', 'hex')),
    '/loop': (_, response) => void response.writeHead(302, { location: '/loop' }).end(),
    // Of no type it might be a document, and would be waited for until its call's time is over, which is all that some operations have.
    '/large': (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html', 'content-length': 30_000_000 }).write('x'),
  });

/** One run of all phases. A job that was canceled is still shown, so DELETE is no end of it. Every 5xx is counted by us, for a documented one of a target is an answer. */
async function attack(
  command: string,
  { baseUrl, site, path, examples, phases, minutes }: Attack,
  seed: number,
): Promise<boolean> {
  const args = [
    [
      '--config-file',
      join(here, 'schemathesis.toml'),
      'run',
      `${baseUrl}/openapi.json`,
      '--header',
      `Authorization: Bearer ${testKey}`,
    ],
    ['--phases', phases, '--mode', 'all', '--max-examples', examples],
    ['--exclude-checks', 'not_a_server_error,positive_data_acceptance,use_after_free', '--seed', `${seed}`],
    [
      '--request-timeout',
      '60',
      ...(path ? [path.endsWith('/') ? '--include-path-regex' : '--include-path', path] : []),
    ],
    minutes ? ['--max-time', `${60 * positive(minutes, '--minutes')}`] : [],
    // With more workers, Python 3.11 fails in its own parser.
    ['--workers', '1', '--continue-on-failure', '--no-shrink', '--suppress-health-check', 'all', '--warnings', 'off'],
  ].flat();
  const env = { ...process.env, SCHEMA_SITE: site, SCHEMATHESIS_HOOKS: 'hooks', PYTHONPATH: here, NO_COLOR: '1' };
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const log = join(folder, `seed-${seed}.log`);
  writeFileSync(log, output);
  if (code !== 0) process.stdout.write(`${output.slice(-20_000)}\nwhole: ${log}\n`);
  return code === 0;
}

/**
 * Schemathesis against the whole service on loopback, with data that fits the description and data that does not. Arguments:
 * how many calls at least, the first seed, and the one path to call where not all are; one that ends in `/` is all beneath it. `--phases`: all four unless told (`fuzzing` is
 * the shortest that makes data up), `--examples`: of each operation in such a phase (100). A seed with all phases makes some 27,000 calls,
 * however few are asked for; `--minutes`: one seed within so many, shared by the operations.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [count = '20000', first = '1', path] = positionals;
  const calls = positive(count, 'the number of calls');
  const command = installSchemathesis();
  const tally = new Tally();
  const site = await openPages();
  const dns = await startDns(() => ({ failure: 'nxdomain' }));
  const front = await startFront();
  const limits = { RATE_LIMIT_PER_MINUTE: '999999999', MAX_QUEUED_JOBS: '1000000', STARTING_BALANCE_USD: '100000' };
  const place = { BASE_URL: front.url, TRUST_PROXY: '127.0.0.1', DNS_SERVERS: dns.server };
  const running = await startRunning({ ...limits, ...place }, { log: tally.log });
  front.leadTo(running.tidemark.port);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let conforms = true;
  const telling = setInterval(() => process.stdout.write(`${tally.calls} calls so far\n`), tellIntervalMs);
  try {
    for (let seed = Number(first); tally.calls < calls; seed++) {
      const before = tally.calls;
      conforms = (await attack(command, { baseUrl: front.url, site: site.url, path, ...values }, seed)) && conforms;
      process.stdout.write(`seed ${seed}: ${tally.calls} calls\n`);
      if (tally.calls - before < leastCalls) throw new Error(`${tally.calls - before} calls: Schemathesis cannot run`);
      if (values.minutes) break;
    }
  } finally {
    clearInterval(telling);
    await front.close();
    await running.close();
    await dns.close();
    await site.close();
  }
  const statuses = [...tally.statuses].sort().map(([status, times]) => `${status}: ${times}`);
  process.stdout.write(`${statuses.join(', ')}; event loop at most ${Math.round(delay.max / 1e6)} ms late\n`);
  process.stdout.write(`${tally.failures.length} failures of ours\n${tally.failures.slice(0, 20).join('\n')}\n`);
  return conforms && tally.failures.length === 0;
}
