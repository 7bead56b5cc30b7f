import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ended } from './child.ts';
import { expect, type Grounds, largeSite, root, type Step } from './grounds.ts';

const program = join(root, 'packages', 'client-typescript', 'src', 'command', 'main.ts');
const crawl = ({ site }: Grounds): string[] => ['crawl', `${site.url}/large`, '--limit', String(largeSite)];
/** A page that was read by the cheapest tier. */
const pageUsd = 0.0007;
const whole = /2000 pages, \$1\.4\b/;

async function piped(grounds: Grounds): Promise<string> {
  const where = { cwd: root, env: grounds.environment };
  const { code, output, errors } = await ended(where, process.execPath, program, ...crawl(grounds));
  const lines = output.trimEnd().split('\n');
  const urls = new Set(lines.map((line) => (JSON.parse(line) as { url: string }).url));
  if (code !== 0 || lines.length !== largeSite || urls.size !== largeSite || output.includes('\u001b'))
    throw new Error(`${code}, ${lines.length} lines, ${urls.size} pages\n${errors}`);
  expect(errors, whole);
  return `${lines.length} lines of JSON; ${errors.trim()}`;
}

/** Runs a command line on a terminal of its own, by `script`; `typed` is typed when something has appeared there. */
async function onTerminal(grounds: Grounds, args: readonly string[], typed?: { after: RegExp; keys: string }) {
  const line = [process.execPath, program, ...args].map((word) => `'${word}'`).join(' ');
  const options = { env: { ...process.env, ...grounds.environment, COLUMNS: '100' } };
  const child = spawn('script', ['-qefc', `stty cols 100; ${line}`, '/dev/null'], options);
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    shown += more;
    if (typed?.after.test(shown)) {
      child.stdin.write(typed.keys);
      typed = undefined;
    }
  });
  const errors = text(child.stderr);
  const [code] = await once(child, 'close');
  return { code, shown: `${shown}${await errors}` };
}

async function shown(grounds: Grounds): Promise<string> {
  const { code, shown } = await onTerminal(grounds, crawl(grounds));
  if (code !== 0) throw new Error(`${code}: ${shown.slice(-500)}`);
  const bars = [...shown.matchAll(/\[█*·*\] (\d+) of at most 2000 {2}[\d.]+\/s {2}\$([\d.]+)/g)];
  expect(shown, whole);
  if (bars.length < 5) throw new Error(`${bars.length} bars\n${shown.slice(0, 2_000)}`);
  for (const [bar, count, cost] of bars)
    if (Math.abs(Number(cost) - Number(count) * pageUsd) > 0.000_1) throw new Error(bar);
  return `a bar drawn ${bars.length} times, at last ${bars.at(-1)?.[0]}`;
}

async function stopped(grounds: Grounds): Promise<string> {
  const { code, shown } = await onTerminal(grounds, crawl(grounds), { after: / 1\d\d of at most/, keys: '\u0003' });
  const [, paid] = /stopped; \$(\d\.\d+) was paid/.exec(shown) ?? [];
  if (code !== 130 || !paid) throw new Error(`${code}: ${shown.slice(-500)}`);
  const [job] = (await grounds.running.ask('/v1/crawl/jobs?limit=1')).json.data;
  if (job.cost !== Number(paid)) throw new Error(`$${paid} was said, and $${job.cost} billed`);
  return `$${paid}, as billed`;
}

/** A long crawl as a shell, a person, and a person who has seen enough have it. */
export const terminalSteps = (grounds: Grounds): readonly Step[] => [
  { name: 'terminal: a crawl of 2,000 pages in a pipe', run: () => piped(grounds) },
  { name: 'terminal: a crawl of 2,000 pages on a terminal', run: () => shown(grounds) },
  { name: 'terminal: ctrl-C', run: () => stopped(grounds) },
];
