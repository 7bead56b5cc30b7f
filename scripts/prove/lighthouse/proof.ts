// `npm run prove -- lighthouse`: Lighthouse, from npm, on pages of the documentation and of the console, in our own Chromium. Mobile, as it is by
// default: a slow processor and a slow network.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { chromium } from '../../../server/tests/browser/chosen-browser.ts';
import { firstOwner } from '../../../server/tests/console/people.ts';
import { startRunning } from '../../../server/tests/running.ts';
import { chosenNames } from '../arguments/chosen.ts';

const version = '13.5.0';
const folder = fileURLToPath(new URL('../../../.cache/lighthouse/', import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const pages = [
  '/docs',
  '/docs/guides/scrape',
  '/docs/guides/operate',
  '/docs/guides/platform-youtube',
  '/docs/operations',
];
const consolePages = [
  '',
  '/usage',
  '/billing',
  '/keys',
  '/jobs',
  '/crawls',
  '/freshness',
  '/profiles',
  '/catalog',
  '/settings',
].map((path) => `/console${path}`);
/** The least scores, of 100. Signed-in pages are no pages for search engines. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;

/** Below it Lighthouse itself says that the machine is too slow for a judgement of performance. */
const leastBenchmark = 1_000;
/** Other work on the machine makes a page slow at one moment and not at another. */
const maxTries = 3;

const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string() })) }),
  ),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
});
type Report = z.output<typeof Report>;

/** Lighthouse in a folder of its own: it is no package of ours. */
function bring(): string {
  const flags = ['--no-save', '--no-audit', '--no-fund', '--no-package-lock'];
  const command = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(command))
    execFileSync('npm', ['install', '--prefix', folder, ...flags, `lighthouse@${version}`], { stdio: 'ignore' });
  return command;
}

async function audit(command: string, url: string, cookie: string | null): Promise<Report> {
  const output = mkdtempSync(join(tmpdir(), 'tidemark-lighthouse-'));
  const path = join(output, 'report.json');
  const headers = cookie ? ['--extra-headers', JSON.stringify({ cookie })] : [];
  const args = [
    ...[command, url, '--output', 'json', '--output-path', path, '--quiet', '--no-enable-error-reporting', ...headers],
    `--only-categories=${Object.keys(least).join(',')}`,
    '--chrome-flags=--headless --no-sandbox --disable-gpu',
  ];
  try {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: chromium ?? '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}`);
    return Report.parse(JSON.parse(readFileSync(path, 'utf8')));
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** The scores of a page, and what is not whole in a category that is too low. */
function scoresOf({ categories, audits, environment }: Report) {
  return Object.entries(least).map(([name, wanted]) => {
    const { score, auditRefs } = categories[name] ?? { score: null, auditRefs: [] };
    const points = Math.round((score ?? 0) * 100);
    const faults = auditRefs
      .map(({ id }) => audits[id])
      .filter((one) => one?.score !== null && (one?.score ?? 1) < 0.9);
    const isTold = name !== 'performance' || environment.benchmarkIndex >= leastBenchmark;
    return { name, points, isTold, holds: points >= wanted, faults: faults.map((one) => one?.title) };
  });
}

/** Says the scores, tried again where they are too low; performance is no fault of a page on a machine that is too slow to tell. */
async function judge(path: string, look: () => Promise<Report>): Promise<boolean> {
  let scores = scoresOf(await look());
  for (let tries = 1; tries < maxTries && scores.some(({ holds }) => !holds); tries += 1)
    scores = scoresOf(await look());
  const holds = scores.every((one) => one.holds || !one.isTold);
  const told = scores.map(
    ({ name, points, isTold }) => `${name} ${points}${isTold ? '' : ' (this machine is too slow to tell)'}`,
  );
  say(`${holds ? 'holds' : 'FAILS'} ${path}: ${told.join(', ')}`);
  for (const { name, faults, holds: isHigh } of scores) if (!isHigh) say(`  ${name}: ${faults.join('; ')}`);
  return holds;
}

/** Audits every page; false when one scores too low. */
export async function run(only: string[]): Promise<boolean> {
  const paths = chosenNames([...pages, ...consolePages], only);
  const command = bring();
  const service = await startRunning({ CHROMIUM_PATH: 'off' });
  try {
    const { baseUrl } = service.tidemark;
    const visitor = await firstOwner(service);
    const results: boolean[] = [];
    for (const path of paths)
      results.push(
        await judge(path, () =>
          audit(command, `${baseUrl}${path}`, path.startsWith('/console') ? visitor.cookie : null),
        ),
      );
    return results.every(Boolean);
  } finally {
    await service.close();
  }
}
