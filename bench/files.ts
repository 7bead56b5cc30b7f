// How many files of the server one call enters, once warm: `npm run bench -- files [WORD]`; with a word, it lists the files of the
// calls whose name has it. A file is entered when a named function of it runs; what only some of the calls enter is work beside
// them. Threads and child processes are not looked into.
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSite } from '../server/tests/doubles/site.ts';
import { ownRecordings } from '../server/tests/platforms/recordings.ts';
import { startReplay } from '../server/tests/platforms/replay-server.ts';
import { type Answered, type Running, startRunning } from '../server/tests/running.ts';
import { articleOf } from './pages.ts';

/** Calls before the one that is looked at: what is loaded and remembered once is there then. */
const warmUps = 3;
/** Calls that are looked at: so many that none of the work of every second is beside each of them. */
const looks = 25;
const root = fileURLToPath(new URL('../', import.meta.url));

interface Walk {
  readonly name: string;
  /** Files of the server that it may enter. */
  readonly most: number;
  call(ask: Running['ask']): Promise<Answered>;
}

/** The files of the project in which a named function ran since the last look. */
async function entered(session: Session): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url, functions }) => {
      const ran = functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0);
      return ran && url.startsWith('file:');
    })
    .map(({ url }) => relative(root, fileURLToPath(url)))
    .filter((path) => !path.startsWith('..') && !path.includes('node_modules'))
    .sort();
}

const isOfServer = (path: string): boolean => path.startsWith('server/') && !path.startsWith('server/tests/');

/** How many of the files stand in each room, the fullest first. */
function rooms(files: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const path of files) {
    const [, floor = '', room = ''] = path.split('/');
    const name = floor === 'edges' ? room : floor;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([name, count]) => `${name} ${count}`).join(', ');
}

/** The files that a call enters each time it is made, once it is warm. */
async function filesOf(session: Session, { name, call }: Walk, ask: Running['ask']): Promise<string[]> {
  const checked = async (): Promise<void> => {
    const { status, text } = await call(ask);
    if (status !== 200) throw new Error(`${name}: ${status} ${text.slice(0, 300)}`);
  };
  for (let count = 0; count < warmUps; count++) await checked();
  let files: ReadonlySet<string> | null = null;
  for (let count = 0; count < looks; count++) {
    await session.post('Profiler.takePreciseCoverage');
    await checked();
    const found = new Set(await entered(session));
    files = files ? files.intersection(found) : found;
  }
  return [...(files ?? [])];
}

/** Prints the files that calls of each kind enter, beside how many they may; fails where one enters more. */
export async function run([word]: readonly string[]): Promise<void> {
  const site = await openSite({ '/page': articleOf(30) });
  const replay = await startReplay(ownRecordings());
  const running = await startRunning({ UPSTREAM_MAP: `*=${replay.url}` });
  const url = `${site.url}/page`;
  const source = { entity_id: 'acme', entity_type: 'company', source_key: 'page', refresh_cadence: 'daily' };
  const { json: registered } = await running.ask('/v1/freshness/sources', { body: { ...source, source_url: url } });
  const walks: readonly Walk[] = [
    { name: 'usage', most: 42, call: (ask) => ask('/v1/crawl/usage') },
    { name: 'scrape', most: 60, call: (ask) => ask('/v1/crawl/web/scrape', { body: { url } }) },
    { name: 'crawl', most: 85, call: (ask) => ask('/v1/crawl/web/crawl', { body: { url, limit: 1 } }) },
    { name: 'platform', most: 55, call: (ask) => ask('/v1/crawl/hackernews/search?query=javascript&limit=5') },
    {
      name: 'refresh',
      most: 75,
      call: (ask) => ask(`/v1/freshness/sources/${registered.source.id}/refresh`, { body: {} }),
    },
  ];
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  process.stdout.write(
    '| call | files of the server | at most | by room | of the extractor |\n| --- | ---: | ---: | --- | ---: |\n',
  );
  for (const walk of walks) {
    const files = await filesOf(session, walk, running.ask);
    const own = files.filter(isOfServer);
    const extractor = files.filter((path) => path.startsWith('packages/')).length;
    process.stdout.write(`| ${walk.name} | ${own.length} | ${walk.most} | ${rooms(own)} | ${extractor} |\n`);
    if (word && walk.name.includes(word)) process.stdout.write(`${own.join('\n')}\n`);
    if (own.length > walk.most) process.exitCode = 1;
  }
  session.disconnect();
  await running.close();
  await replay.close();
  await site.close();
}
