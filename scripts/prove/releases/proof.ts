// `npm run prove -- releases [COMMIT]`: the code of a release before beside this one, on one PostgreSQL and one data folder. Absent a commit: the
// last one before the newest migration.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSite, type Site } from '../../../server/tests/doubles/site.ts';
import { eventually } from '../../../server/tests/eventually.ts';
import { type Spawned, spawnService } from '../../../server/tests/spawned.ts';
import { findPrograms, startPostgres } from '../../../server/tests/store/postgres-server.ts';
import { type Ask, askingOf } from './asking.ts';
import { leaveCrawl, leftPages } from './left.ts';
import { Sources } from './sources.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const key = 'tm_test_releases_0123456789abcdefghijk';
const encryptionKey = 'a key for this proof alone, of enough characters';
const rounds = 20;
const maxTreeBytes = 512 * 1_024 * 1_024;
const article = `<title>Tides</title><p>${'The tide rises twice a day because the Moon pulls at the water. '.repeat(20)}`;
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The commit before the one that brought the newest migration; null: this clone has no history. */
function commitBefore(): string | null {
  const folder = 'server/edges/storage/postgres/migrations';
  const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', folder);
  try {
    return newest && git('rev-parse', `${newest}~1`);
  } catch {
    return null;
  }
}

/** The code of a commit in a folder of its own, with the packages that its lockfile names. */
function checkOut(commit: string): string {
  const folder = join(root, '.cache', 'releases', commit.slice(0, 12));
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    const tree = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: maxTreeBytes });
    execFileSync('tar', ['--extract', '--directory', folder], { input: tree });
  }
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  return folder;
}

const asking = askingOf(key);

/** Calls of each process in turns: direct ones, one idempotency key for both, and callbacks of either's jobs. */
async function callBoth(both: readonly [Ask, Ask], site: { url: string; delivered: Set<string>; name: string }) {
  let cost = 0;
  const jobs: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = round % 2 === 0 ? both : ([...both].reverse() as [Ask, Ask]);
    const body = { url: `${site.url}/page` };
    const once = { 'idempotency-key': `${site.name} ${round}` };
    const mine = await first('/v1/crawl/web/scrape', { body, headers: once });
    assert.equal(mine.status, 200, JSON.stringify(mine.json));
    const replayed = await second('/v1/crawl/web/scrape', { body, headers: once });
    assert.equal(replayed.json._meta.requestId, mine.json._meta.requestId, 'replayed by the other');
    cost += mine.json._meta.cost;
    const taken = await first('/v1/crawl/web/scrape', { body: { ...body, callback_url: `${site.url}/hook` } });
    assert.equal(taken.status, 202, JSON.stringify(taken.json));
    jobs.push(taken.json.jobId);
  }
  const isDone = () => jobs.every((job) => site.delivered.has(job));
  await eventually(isDone, 'every callback is delivered');
  for (const [at, job] of jobs.entries()) {
    const { json } = await (at % 2 === 0 ? both[0] : both[1])(`/v1/crawl/jobs/${job}`);
    assert.equal(json.status, 'completed', job);
    cost += json.cost;
  }
  return cost;
}

interface Proved {
  readonly start: (folder: string) => Promise<Ask>;
  readonly before: string;
  readonly site: Site;
  readonly sources: Sources;
  readonly delivered: Set<string>;
}

/** The release before alone, this one beside it, and the one before again; true when what they tell is in the usage. */
async function updateAndGoBack({ start, before, site, sources, delivered }: Proved): Promise<boolean> {
  // First it alone, on its own schema; then this one migrates beneath it.
  const old = await start(before);
  const { json: first } = await old('/v1/crawl/web/scrape', { body: { url: `${site.url}/page` } });
  await sources.track(old, site.url);
  const current = await start(root);
  const costs: number[] = [first._meta.cost, await sources.goOn(current, old)];
  say('sources of the release before: the same after the update, and changed when they did');
  await leaveCrawl([current, old], site);
  costs.push(await callBoth([old, current], { url: site.url, delivered, name: 'migrated beneath' }));
  // One that starts again on the new schema, as after a rollback.
  const again = await start(before);
  costs.push(await callBoth([again, current], { url: site.url, delivered, name: 'started again' }));
  const { json } = await current('/v1/crawl/usage');
  const spent: number = json.data.reduce((sum: number, row: { cost: number }) => sum + row.cost, 0);
  const told = Math.round(spent * 1e6);
  const paid = Math.round(costs.reduce((sum, cost) => sum + cost) * 1e6);
  say(`${told} micro-dollars in the usage, ${paid} told by calls and jobs`);
  return told === paid;
}

/** Runs both on one database; false when one of them does not serve. */
export async function run([given]: string[]): Promise<boolean> {
  const commit = given ? git('rev-parse', given) : commitBefore();
  if (!commit) {
    say('This clone has no history: name nothing, and nothing is proved. Clone it whole.');
    return false;
  }
  const before = checkOut(commit);
  say(`beside ${git('log', '-1', '--format=%h %s', commit).slice(0, 100)}`);
  const programs = findPrograms();
  if (!programs) return false;
  const postgres = await startPostgres(programs);
  const data = mkdtempSync(join(tmpdir(), 'tidemark-releases-'));
  const delivered = new Set<string>();
  const sources = new Sources();
  const site = await openSite({
    ...sources.pages,
    ...leftPages,
    '/page': article,
    '/hook': async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      delivered.add(JSON.parse(text).jobId);
      response.end();
    },
  });
  const services: Spawned[] = [];
  try {
    const database = await postgres.database();
    const settings = {
      DATABASE_URL: database,
      ENCRYPTION_KEY: encryptionKey,
      CHROMIUM_PATH: 'off',
      BOOTSTRAP_API_KEY: key,
    };
    const start = async (folder: string): Promise<Ask> => {
      const service = await spawnService(data, settings, { entry: join(folder, 'server/main.ts') });
      services.push(service);
      return asking(service);
    };
    return await updateAndGoBack({ start, before, site, sources, delivered });
  } finally {
    await Promise.all(services.map((service) => service.end()));
    await site.close();
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
