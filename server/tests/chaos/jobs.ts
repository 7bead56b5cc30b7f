import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, Store } from '../../kernel/ports/store.ts';
import type { AnyJson } from '../any-json.ts';
import { seededRandom } from '../random.ts';
import { testKey } from '../running.ts';
import { shortLived } from '../spawned.ts';
import { auditPurse, crowd } from './money.ts';
import { openAlone, openShared, type Place } from './places.ts';
import { Receiver } from './receiver.ts';
import { openChaoticSite } from './site.ts';

export interface JobsChaosOptions {
  readonly jobs: number;
  /** Clients that queue at once. */
  readonly width: number;
  readonly kills: number;
  readonly seed: number;
  /** The longest life of a process in milliseconds. */
  readonly life: number;
  /** How many attempts of a callback the receiver may fail, each with even odds; each that fails is waited for. */
  readonly failures: number;
  /** So many processes on a PostgreSQL; absent: one with the embedded store. */
  readonly processes?: number | undefined;
}

/** Counts of a run; `faults` is empty when every promise was kept. */
export interface JobsChaosResult {
  readonly acknowledged: number;
  readonly ended: Record<string, number>;
  readonly kills: number;
  readonly charged: number;
  readonly attempts: number;
  readonly refused: number;
  readonly duplicates: number;
  readonly crashes: number;
  readonly faults: string[];
  readonly seconds: number;
}

/** How many deliveries are asked for at once. */
const askersAtOnce = 8;
const headers = { authorization: `Bearer ${testKey}` };

/** Clients that queue jobs with a callback. */
export class Queuers {
  /** What each job that was acknowledged reads. */
  readonly acknowledged = new Map<string, string>();
  readonly #place: Pick<Place, 'url'>;
  readonly #site: string;
  readonly #chance: () => number;
  readonly #seed: number;

  constructor(place: Pick<Place, 'url'>, site: string, { chance, seed }: { chance: () => number; seed: number }) {
    this.#place = place;
    this.#site = site;
    this.#chance = chance;
    this.#seed = seed;
  }

  /** Queues one, again and again until it is acknowledged. */
  async call(index: number): Promise<void> {
    const key = `job-${this.#seed}-${index}`;
    const page = ['good', 'good', 'good', 'gone', 'broken'][Math.floor(this.#chance() * 5)] ?? 'good';
    for (;;) {
      const answer = await this.#queue(key, page);
      if (answer) return void this.acknowledged.set(answer.job_id, page);
      await sleep(20 + this.#chance() * 100);
    }
  }

  async #queue(key: string, page: string): Promise<AnyJson | null> {
    try {
      const response = await fetch(`${this.#place.url()}/v1/crawl/web/scrape`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ url: `${this.#site}/${page}?${key}`, callback_url: `${this.#site}/hook` }),
      });
      return response.status === 202 ? await response.json() : null;
    } catch {
      return null;
    }
  }
}

/** Kills at random moments. */
async function killer(place: Place, { kills, life }: JobsChaosOptions, chance: () => number): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(chance() * life);
    await place.kill();
  }
}

/** Queues jobs under load and `kill -9`, waits until all have ended and were delivered, and counts. */
export async function runJobsChaos(options: JobsChaosOptions): Promise<JobsChaosResult> {
  const startedAt = performance.now();
  const { jobs, width, kills, seed, failures, processes } = options;
  const chance = seededRandom(seed);
  const receiver = new Receiver(chance, failures);
  const site = await openChaoticSite(chance, receiver);
  const place = processes
    ? await openShared({ roles: Array(processes).fill('all'), balanceUsd: jobs, chance })
    : await openAlone(jobs, shortLived);
  try {
    const queuers = new Queuers(place, site.url, { chance, seed });
    await Promise.all([killer(place, options, chance), crowd(jobs, width, (index) => queuers.call(index))]);
    const { acknowledged } = queuers;
    await settled(place, [...acknowledged.keys()]);
    const faults: string[] = [];
    const found = await place.look(async (store) => {
      const balance = await auditPurse(store, faults);
      const audited = await auditJobs(store, { acknowledged, deaths: kills, faults });
      const spent = jobs * 1_000_000 - balance;
      if (spent !== audited.charged) faults.push(`the jobs cost ${audited.charged}, the ledger charged ${spent}`);
      return audited;
    });
    const duplicates = countRepeats(receiver, [...acknowledged.keys()], faults);
    if (duplicates > kills * runningAtOnce + receiver.refused) faults.push(`${duplicates} duplicates`);
    const { attempts, refused } = receiver;
    const seconds = (performance.now() - startedAt) / 1_000;
    const { crashes } = place;
    if (crashes > 0) faults.push(`${crashes} processes ended by themselves`);
    if (acknowledged.size !== jobs)
      faults.push(`${acknowledged.size} of ${jobs} jobs were acknowledged, each under its own id`);
    return {
      acknowledged: acknowledged.size,
      ...found,
      kills,
      attempts,
      refused,
      duplicates,
      crashes,
      faults,
      seconds,
    };
  } finally {
    await place.close();
    await site.close();
  }
}

/** How often callbacks came that had been taken; one that was not delivered whole is a fault. */
export function countRepeats(receiver: Receiver, jobIds: readonly string[], faults: string[]): number {
  const repeats = jobIds.map((jobId) => ({ jobId, times: receiver.repeats(jobId) }));
  for (const { jobId, times } of repeats)
    if (times < 0) faults.push(`${jobId}: not delivered under one id with one body`);
  return repeats.reduce((total, { times }) => total + Math.max(0, times), 0);
}

/** Asks until there is an answer. */
async function ask(place: Pick<Place, 'url'>, path: string): Promise<AnyJson> {
  for (;;) {
    const response = await fetch(`${place.url()}${path}`, { headers }).catch(() => null);
    if (response?.status === 200) return await response.json();
    await response?.body?.cancel();
    await sleep(200);
  }
}

/** Waits until no job is under way, and no delivery of these pending. */
export async function settled(place: Pick<Place, 'url'>, delivered: readonly string[]): Promise<void> {
  for (const status of ['queued', 'processing']) {
    while ((await ask(place, `/v1/crawl/jobs?limit=1&mode=callback&status=${status}`)).data.length > 0)
      await sleep(100);
  }
  await crowd(delivered.length, askersAtOnce, async (index) => {
    for (;;) {
      const { deliveries } = await ask(place, `/v1/crawl/jobs/${delivered[index]}`);
      if (deliveries.length > 0 && deliveries.every(({ state }: AnyJson) => state !== 'pending')) break;
      await sleep(100);
    }
  });
}

/** How a job ends by what it reads: status, problem and cost. */
const ends: Readonly<Record<string, string>> = {
  good: 'completed, 700',
  gone: 'completed, 0',
  broken: 'failed target-unreachable, 0',
};
/** How one ends whose runs all died. */
const givenUp = 'failed internal, 0';
/** A process runs about so many jobs at once, and each is given up after so many runs that died. */
const runningAtOnce = 16;
const maxRuns = 3;

/** What became of the jobs, in counts, and what they cost together; `deaths`: how often a process was killed that ran some. */
export async function auditJobs(
  store: Store,
  { acknowledged, deaths, faults }: { acknowledged: ReadonlyMap<string, string>; deaths: number; faults: string[] },
) {
  const [organization] = await store.organizations.list();
  const id = organization?.id ?? '';
  const jobs = new Map((await everyJob(store, id)).map((job) => [job.id, job]));
  const ended: Record<string, number> = {};
  let dead = 0;
  for (const [jobId, page] of acknowledged) {
    const job = jobs.get(jobId);
    const end = job ? `${job.status}${job.problem ? ` ${job.problem}` : ''}, ${job.cost}` : 'lost';
    ended[`${page}: ${end}`] = (ended[`${page}: ${end}`] ?? 0) + 1;
    if (end === givenUp) dead += 1;
    else if (!job?.finishedAt || end !== ends[page]) faults.push(`${jobId} (${page}) is ${end}`);
    const deliveries = await store.deliveries.ofJob(id, jobId);
    if (deliveries.length !== 1) faults.push(`${jobId} has ${deliveries.length} deliveries`);
  }
  for (const jobId of jobs.keys()) if (!acknowledged.has(jobId)) faults.push(`${jobId} was never acknowledged`);
  if (dead > (deaths * runningAtOnce) / maxRuns) faults.push(`${dead} jobs were given up after ${deaths} deaths`);
  const charged = [...jobs.values()].reduce((total, { cost }) => total + cost, 0);
  return { ended, charged };
}

async function everyJob(store: Store, organizationId: string): Promise<Job[]> {
  const jobs: Job[] = [];
  for (;;) {
    const last = jobs.at(-1);
    const before = last ? { before: { createdAt: last.createdAt, id: last.id } } : {};
    const page = await store.jobs.list(organizationId, { mode: 'callback', limit: 200, ...before });
    if (page.length === 0) return jobs;
    jobs.push(...page);
  }
}
