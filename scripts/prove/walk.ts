import { randomUUID } from 'node:crypto';
import { Session } from 'node:inspector/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { articleOf } from '../../bench/pages.ts';
import { priceBook } from '../../server/contract/price.ts';
import { openSite } from '../../server/tests/doubles/site.ts';
import { type Running, startRunning } from '../../server/tests/running.ts';

/** Files that a reader should need at most. */
const aims = { scrape: 45, hold: 8 };
/** What goes on beside a call runs in some rounds; what a call needs runs in each. */
const rounds = 5;
/** What runs in every such time that nobody asks for anything is no part of a call, in milliseconds. */
const idleMs = 200;
const root = new URL('../../', import.meta.url).href;

/** Tells which of our files ran functions during some work, by V8's precise coverage. */
class Coverage {
  readonly #session = new Session();

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }

  async #taken(): Promise<Set<string>> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    const ran = result.filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && ranges.some(({ count }) => count > 0)),
    );
    const ours = ran.map(({ url }) => url).filter((url) => url.startsWith(root));
    return new Set(ours.map((url) => fileURLToPath(url).slice(fileURLToPath(root).length)));
  }

  /** The files that every round of the work ran, tests and scripts left out. */
  async filesOf(work: () => Promise<unknown>): Promise<string[]> {
    await work();
    let common: Set<string> | null = null;
    for (let round = 0; round < rounds; round++) {
      await this.#taken();
      await work();
      const ran = await this.#taken();
      common = common ? common.intersection(ran) : ran;
    }
    return [...(common ?? [])].filter((path) => !/^scripts\/|\/tests\/|node_modules/.test(path)).sort();
  }
}

/** What has a front door of its own, behind which a walk need not go. */
const insides: Readonly<Record<string, RegExp>> = {
  'of the extractor': /^packages\/extract\//,
  'of the store': /^server\/edges\/storage\//,
};

/** Prints the files, those behind front doors by their number alone; true: as few as they should be. */
function tell(name: keyof typeof aims, files: readonly string[], doors = insides): boolean {
  const isInside = (path: string): boolean => Object.values(doors).some((inside) => inside.test(path));
  const walked = files.filter((path) => !isInside(path));
  const beyond = Object.entries(doors).map(
    ([whose, inside]) => `, ${files.filter((path) => inside.test(path)).length} ${whose}`,
  );
  process.stdout.write(`${name}: ${walked.length} files, at most ${aims[name]} wanted${beyond.join('')}\n`);
  process.stdout.write(walked.map((path) => `  ${path}\n`).join(''));
  return walked.length <= aims[name];
}

/** A hold as a direct call makes it. */
async function holding({ tidemark: { store } }: Running): Promise<() => Promise<void>> {
  const [first] = await store.organizations.list();
  const organizationId = first?.id ?? '';
  const [key] = await store.keys.list(organizationId);
  const job = { organizationId, keyId: key?.id ?? '', operation: 'web.scrape', mode: 'sync', target: null } as const;
  return async () => {
    const hold = { amount: priceBook.static, maxInFlight: 1_000, enforceBalance: true };
    const expiresAt = new Date(Date.now() + 60_000);
    const result = await store.ledger.hold({ job: { id: randomUUID(), ...job }, expiresAt, ...hold });
    if (result !== 'held') throw new Error(`The hold came to ${result}.`);
  };
}

/** What runs for a direct scrape of a page, from socket to answer. */
const scrapeOf = (running: Running, url: string) => async (): Promise<void> => {
  const { status } = await running.ask('/v1/crawl/web/scrape', { body: { url } });
  if (status !== 200) throw new Error(`The scrape was answered with ${status}.`);
};

/**
 * Counts the files of ours that run for a direct scrape and for a hold inside the store. The page is an ordinary article; one of
 * few words is looked at closely besides, and what that runs is counted apart.
 */
export async function run(): Promise<boolean> {
  const coverage = new Coverage();
  await coverage.start();
  const short = '<title>A page</title><p>Words that are worth their price, and some more.';
  const site = await openSite({ '/article': articleOf(20), '/short': short });
  const running = await startRunning();
  try {
    const beside = new Set(await coverage.filesOf(() => sleep(idleMs)));
    const alone = async (work: () => Promise<unknown>): Promise<string[]> =>
      (await coverage.filesOf(work)).filter((path) => !beside.has(path));
    const files = await alone(scrapeOf(running, `${site.url}/article`));
    const ofScrape = tell('scrape', files);
    const ofShort = new Set(await alone(scrapeOf(running, `${site.url}/short`)));
    const judging = [...ofShort.difference(new Set(files))].filter((path) => path.startsWith('server/'));
    process.stdout.write(
      `a page of few words: ${judging.length} more\n${judging.map((path) => `  ${path}\n`).join('')}`,
    );
    const ofHold = tell('hold', await alone(await holding(running)), {});
    return ofScrape && ofHold;
  } finally {
    await running.close();
    await site.close();
  }
}
