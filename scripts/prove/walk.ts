import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { articleOf } from '../../bench/pages.ts';
import { priceBook } from '../../server/contract/price.ts';
import { openSite } from '../../server/tests/doubles/site.ts';
import { ownRecordings } from '../../server/tests/platforms/recordings.ts';
import { startReplay } from '../../server/tests/platforms/replay-server.ts';
import { type Running, startRunning } from '../../server/tests/running.ts';
import { htmlOf, prose } from '../../server/tests/trap-sites/own-site.ts';
import { chosen } from './arguments/chosen.ts';

/** What goes on beside a call runs in some rounds; what a call needs runs in each. More of them, where a machine with much to do leaves too much in each. */
const rounds = 10;
const mostRounds = 40;
/** Calls before the ones that are looked at: what is loaded and remembered once is there then. */
const warmUps = 2;
/** What runs in every such time that nobody asks for anything is no part of a call, in milliseconds. */
const idleMs = 200;
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Files of the project by path, with the names of their functions that ran. */
type Ran = ReadonlyMap<string, readonly string[]>;

/** The files that ran in every round, with the functions of the last one. */
function commonOf(seen: readonly Ran[]): Ran {
  const common = [...(seen.at(-1) ?? [])].filter(([path]) => seen.every((ran) => ran.has(path)));
  return new Map(common.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Tells which of our files ran functions during some work, by V8's precise coverage. */
class Coverage {
  readonly #session = new Session();

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }

  async #taken(): Promise<Ran> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    const ran = new Map<string, readonly string[]>();
    for (const { url, functions } of result) {
      const path = url.startsWith('file:') ? fileURLToPath(url) : '';
      if (!path.startsWith(root) || /^scripts\/|\/tests\/|node_modules/.test(path.slice(root.length))) continue;
      const names = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).map((each) => each.functionName);
      if (names.some(Boolean)) ran.set(path.slice(root.length), names.filter(Boolean));
    }
    return ran;
  }

  /** The files that every round of the work ran, with the functions of the last round; `isEnough`: whether they are as few as wanted. */
  async filesOf(work: () => Promise<unknown>, isEnough: (ran: Ran) => boolean = () => true): Promise<Ran> {
    for (let round = 0; round < warmUps; round++) await work();
    const seen: Ran[] = [];
    for (let round = 0; round < mostRounds && (round < rounds || !isEnough(commonOf(seen))); round++) {
      await this.#taken();
      await work();
      seen.push(await this.#taken());
    }
    return commonOf(seen);
  }
}

const isOfServer = (path: string): boolean => path.startsWith('server/');
const isOfStore = (path: string): boolean => path.startsWith('server/edges/storage/');
/** What a reader goes through who does not open the front doors of the extractor and the store. */
const isBeforeDoors = (path: string): boolean => !path.startsWith('packages/extract/') && !isOfStore(path);

interface Aim {
  readonly files: string;
  readonly isCounted: (path: string) => boolean;
  readonly most: number;
}

const ofServer = (most: number): Aim => ({ files: 'files of the server', isCounted: isOfServer, most });

interface Walk {
  readonly name: string;
  readonly aims: readonly Aim[];
  work(): Promise<unknown>;
}

/** A call over HTTP, from socket to answer. */
const call = (running: Running, path: string, body?: object) => async (): Promise<void> => {
  const { status, text } = await running.ask(path, body && { body });
  if (status !== 200) throw new Error(`${path} was answered with ${status} ${text.slice(0, 300)}`);
};

/** A crawl that reads all pages of the small site. */
const crawling = (running: Running, url: string) => async (): Promise<void> => {
  const { json, text } = await running.ask('/v1/crawl/web/crawl', { body: { url, limit: siteLinks.length } });
  if (json.pages?.length !== siteLinks.length) throw new Error(`The crawl was answered with ${text.slice(0, 300)}`);
};

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

/** The address of a source that is refreshed. */
async function tracked(running: Running, url: string): Promise<string> {
  const source = { entity_id: 'acme', entity_type: 'company', source_key: 'page', refresh_cadence: 'daily' };
  const { json } = await running.ask('/v1/freshness/sources', { body: { ...source, source_url: url } });
  return `/v1/freshness/sources/${json.source.id}/refresh`;
}

const siteLinks = ['/', '/tides', '/boats', '/contact'];
const pages = {
  '/article': articleOf(20),
  ...Object.fromEntries(
    siteLinks.map((path, index) => [path, htmlOf({ title: path, text: prose(200, index), links: [] }, '', siteLinks)]),
  ),
};

/** The calls of which the files are counted; a crawl is one of a small site. */
async function walksOf(running: Running, site: string): Promise<Walk[]> {
  const outside: Aim = { files: 'files before the doors of extractor and store', isCounted: isBeforeDoors, most: 45 };
  const scrape = call(running, '/v1/crawl/web/scrape', { url: `${site}/article` });
  const search = call(running, '/v1/crawl/hackernews/search?query=javascript&limit=5');
  const refresh = call(running, await tracked(running, `${site}/article`), {});
  return [
    { name: 'usage', aims: [ofServer(42)], work: call(running, '/v1/crawl/usage') },
    { name: 'scrape', aims: [ofServer(60), outside], work: scrape },
    { name: 'crawl', aims: [ofServer(85)], work: crawling(running, `${site}/`) },
    { name: 'platform', aims: [ofServer(55)], work: search },
    { name: 'refresh', aims: [ofServer(75)], work: refresh },
    { name: 'hold', aims: [ofServer(8)], work: await holding(running) },
  ];
}

const countsOf = (aims: readonly Aim[], ran: Ran) =>
  aims.map(({ files, isCounted, most }) => ({ files, most, count: [...ran.keys()].filter(isCounted).length }));

/** Whether as few files ran as should; none at all: the coverage did not see the call. */
const areFew = ({ aims }: Walk, ran: Ran): boolean =>
  countsOf(aims, ran).every(({ count, most }) => count > 0 && count <= most);

/** Prints the files by their lines, with the functions when they are asked for. */
function tell({ name, aims }: Walk, ran: Ran, withFunctions: boolean): void {
  const paths = [...ran.keys()];
  const counted = countsOf(aims, ran);
  const figures = counted.map(({ files, most, count }) => `${count} ${files}, at most ${most} wanted`);
  const doors = `${paths.filter(isOfStore).length} of the store, ${paths.length - paths.filter(isOfServer).length} of packages`;
  process.stdout.write(`${name}: ${figures.join('; ')} (${doors})\n`);
  for (const path of paths.filter(isOfServer)) {
    const lines = readFileSync(root + path, 'utf8').split('\n').length - 1;
    const functions = withFunctions ? `  ${[...new Set(ran.get(path))].join(' ')}` : '';
    process.stdout.write(`${String(lines).padStart(5)} ${path}${functions}\n`);
  }
}

/**
 * Counts the files of ours that run for calls of each kind, and for a hold inside the store; `names`: for these calls alone, with the
 * functions that ran. The page is an ordinary article; one of few words is looked at closely besides, and what that runs is not counted.
 */
export async function run(names: readonly string[] = []): Promise<boolean> {
  const coverage = new Coverage();
  await coverage.start();
  const site = await openSite(pages);
  const replay = await startReplay(ownRecordings());
  const running = await startRunning({ UPSTREAM_MAP: `*=${replay.url}` });
  try {
    const beside = await coverage.filesOf(() => sleep(idleMs));
    let isGood = true;
    for (const walk of chosen(await walksOf(running, site.url), names, ({ name }, arg) => name === arg)) {
      const own = (ran: Ran): Ran => new Map([...ran].filter(([path]) => !beside.has(path)));
      const ran = own(await coverage.filesOf(walk.work, (common) => areFew(walk, own(common))));
      tell(walk, ran, names.length > 0);
      isGood &&= areFew(walk, ran);
    }
    return isGood;
  } finally {
    await running.close();
    await replay.close();
    await site.close();
  }
}
