// CPU of the whole process tree per rendered page, beside bare playwright-core that drives the same browser over the same
// pages with the same blocking and concurrency: `npm run bench -- renders [--rounds N] [--count N]`. Linux only.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../server/edges/browser/chromium/find-chromium.ts';
import { articleApp, lastTitle } from '../server/tests/browser/article-app.ts';
import { browsersOf, livingOf } from '../server/tests/browser/processes.ts';
import { openSite } from '../server/tests/doubles/site.ts';
import { testKey } from '../server/tests/running.ts';
import { cpuOf, spawnService } from '../server/tests/spawned.ts';
import { temporaryStoreFolder } from '../server/tests/store/template.ts';
import { median } from './statistics.ts';

const atOnce = 4;

/** Milliseconds of CPU of a process and of the browsers that it started. */
function treeCpu(pid: number): number {
  const groups = new Set(browsersOf(pid).map(({ group }) => group));
  const browsers = livingOf(groups).reduce((sum, { cpuSeconds }) => sum + cpuSeconds * 1_000, 0);
  return cpuOf(pid) + browsers;
}

/** CPU per page of a process tree while it reads a page `count` times. */
async function perPage(pid: number, count: number, read: () => Promise<void>): Promise<number> {
  const before = treeCpu(pid);
  let left = count;
  const worker = async (): Promise<void> => {
    while (left-- > 0) await read();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (treeCpu(pid) - before) / count;
}

async function scrape(service: string, page: string): Promise<void> {
  const answer = await fetch(`${service}/v1/crawl/web/scrape`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: page, render_js: true }),
  });
  const text = await answer.text();
  if (answer.status !== 200 || !text.includes(lastTitle)) throw new Error(text.slice(0, 500));
}

/** Bare playwright-core in a process of its own, one page a message. */
function startRival(program: string) {
  const child = fork(fileURLToPath(new URL('renders-rival.ts', import.meta.url)), [program]);
  let turn = 0;
  const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  child.on('message', ({ id, error }: { id: number; error: string | null }) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === null) one?.resolve();
    else one?.reject(new Error(error));
  });
  const read = (url: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const id = turn++;
      waiting.set(id, { resolve, reject });
      child.send({ id, url });
    });
  return { child, pid: child.pid ?? 0, read };
}

/** Measures and prints. */
export async function run(args: readonly string[]): Promise<void> {
  const option = (name: string, usual: number): number => Number(args[args.indexOf(name) + 1]) || usual;
  const [rounds, count] = [option('--rounds', 5), option('--count', 60)];
  const program = findChromium(undefined, process.env.PATH ?? '');
  if (!program) throw new Error('There is no Chromium here.');
  const folder = await temporaryStoreFolder();
  const site = await openSite(articleApp);
  const service = await spawnService(folder, { BOOTSTRAP_API_KEY: testKey });
  const rival = startRival(program);
  const page = `${site.url}/app`;
  const [ours, bare]: [number[], number[]] = [[], []];
  try {
    // The first round warms both up and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const through = await perPage(service.pid, count, () => scrape(service.url, page));
      const alone = await perPage(rival.pid, count, () => rival.read(page));
      if (round === 0) continue;
      ours.push(through);
      bare.push(alone);
    }
    const ratios = ours.map((cpu, round) => cpu / (bare[round] ?? Number.NaN));
    process.stdout.write(
      `a rendered page through the API: ${median(ours).toFixed(0)} ms CPU of all processes; bare playwright-core: ${median(bare).toFixed(0)}; ` +
        `ratio ${median(ratios).toFixed(2)} (rounds: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})\n`,
    );
  } finally {
    await service.end();
    rival.child.send('end');
    await once(rival.child, 'exit');
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
