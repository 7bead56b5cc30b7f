import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Inspected } from '../../server/tests/browser/inspected.ts';
import { runDraws } from '../../server/tests/proving-ground/crawl-draws.ts';
import type { Client } from '../../server/tests/proving-ground/proofs/client.ts';
import * as found from '../../server/tests/proving-ground/proofs/found.ts';
import { killedDirectly, killedJobsResume } from '../../server/tests/proving-ground/proofs/killed.ts';
import { largeJobByCallback } from '../../server/tests/proving-ground/proofs/large-job.ts';
import { sitemapsStayFlat } from '../../server/tests/proving-ground/proofs/sitemaps.ts';
import { leavingStopsIt, slowReadersHoldIt } from '../../server/tests/proving-ground/proofs/streams.ts';
import { ownPagesOfTrapSites, ownUrlsOfTrapSites } from '../../server/tests/proving-ground/proofs/trap-sites.ts';
import { startRunning, testKey } from '../../server/tests/running.ts';
import { type Spawned, spawnService } from '../../server/tests/spawned.ts';
import { temporaryStoreFolder } from '../../server/tests/store/template.ts';
import { startInspected } from '../testing/memory-trend.ts';
import { chosen } from './arguments/chosen.ts';
import { positive } from './arguments/positive.ts';

type Proof = () => Promise<found.Seen>;
const limits = { RATE_LIMIT_PER_MINUTE: '999999999', MAX_IN_FLIGHT: '1000', STARTING_BALANCE_USD: '100000' };

/** A service in this process for one proof. */
async function within<Result>(
  work: (running: Awaited<ReturnType<typeof startRunning>>) => Promise<Result>,
): Promise<Result> {
  const running = await startRunning(limits);
  try {
    return await work(running);
  } finally {
    await running.close();
  }
}

const onRunning = (work: (client: Client) => Promise<found.Seen>): Promise<found.Seen> =>
  within((running) => work({ url: running.tidemark.baseUrl, key: testKey }));

/** A service in a process of its own, whose memory is looked at. */
async function onSpawned(work: (client: Client, pid: number) => Promise<found.Seen>): Promise<found.Seen> {
  const folder = await temporaryStoreFolder();
  const service = await spawnService(folder, { ...limits, BOOTSTRAP_API_KEY: testKey, CHROMIUM_PATH: 'off' });
  try {
    return await work({ url: service.url, key: testKey }, service.pid);
  } finally {
    await service.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same, which can be freed of garbage. */
async function onInspected(
  work: (client: Client, service: Spawned & Inspected) => Promise<found.Seen>,
): Promise<found.Seen> {
  const folder = await temporaryStoreFolder();
  const service = await startInspected(folder, { ...limits, CHROMIUM_PATH: 'off' });
  try {
    return await work({ url: service.url, key: testKey }, service);
  } finally {
    service.close();
    await service.end();
    await rm(folder, { recursive: true, force: true });
  }
}

const drawn = (first: number, count: number): Promise<found.Seen> =>
  within(async (running) => {
    const { draws, pages, requests, faults } = await runDraws(running, first, count);
    return { figures: `${draws} draws from seed ${first}, ${pages} pages, ${requests} requests`, faults };
  });

const options = {
  kills: { type: 'string', default: '20' },
  pages: { type: 'string', default: '10000' },
} as const;

interface Counts {
  readonly count: number;
  readonly first: number;
  readonly kills: number;
  readonly pages: number;
}

const proofs = ({ count, first, kills, pages }: Counts): Readonly<Record<string, Proof>> => ({
  draws: () => drawn(first, count),
  sitemap: () => onRunning(found.recallWithSitemap),
  links: () => onRunning(found.recallByLinks),
  depth: () => onRunning(found.recallWithinDepth),
  content: () => onRunning(found.recallOfContent),
  traps: () => onRunning(found.trapsAreBounded),
  'trap-sites': () => ownPagesOfTrapSites(),
  'map-trap-sites': () => ownUrlsOfTrapSites(),
  'map-sitemap': () => onRunning(found.mapWithSitemap),
  'map-links': () => onRunning(found.mapByLinks),
  sitemaps: () => sitemapsStayFlat(),
  leaving: () => within(leavingStopsIt),
  'slow-reader': () => onSpawned(slowReadersHoldIt),
  'killed-direct': () => killedDirectly(),
  'killed-jobs': () => killedJobsResume(kills),
  'large-job': () => onInspected((client, service) => largeJobByCallback(client, service, pages)),
});

/**
 * Crawls and maps of the proving ground: what they find, return, account and bill, against what its sites know of themselves.
 * Arguments: names of parts (all), a number of draws (2,000), a first seed (1); `--kills` of jobs (20), `--pages` of the large job (10,000).
 */
export async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [count = 2_000, first = 1] = positionals.filter((word) => /^\d+$/.test(word)).map(Number);
  const named = positionals.filter((word) => !/^\d+$/.test(word));
  const all = proofs({
    count: positive(`${count}`, 'draws'),
    first,
    kills: positive(values.kills, '--kills'),
    pages: positive(values.pages, '--pages'),
  });
  let held = true;
  for (const [name, prove] of chosen(Object.entries(all), named, ([name], arg) => name === arg)) {
    process.stdout.write(`begins ${name}\n`);
    const { figures, faults } = await prove();
    held &&= faults.length === 0;
    process.stdout.write(`${faults.length === 0 ? 'holds' : 'FAILS'} ${name}: ${figures}\n`);
    for (const fault of faults.slice(0, 20)) process.stdout.write(`  ${fault}\n`);
  }
  return held;
}
