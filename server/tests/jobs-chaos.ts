import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedStore } from '../edges/storage/storage.ts';
import { systemClock } from '../kernel/ports/clock.ts';
import type { Job, Store } from '../kernel/ports/store.ts';
import type { AnyJson } from './any-json.ts';
import { freePort, random, Service } from './chaos.ts';
import { openSite, type Site } from './doubles/site.ts';
import { testKey } from './running.ts';
import { temporaryStoreFolder } from './store/template.ts';

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
  readonly faults: string[];
  readonly seconds: number;
}

/** What a receiver was sent that fails half of the time, up to a number of attempts. */
class Receiver {
  readonly #chance: () => number;
  readonly #failures: number;
  /** By job: how often each pair of delivery id and body came, and how often it was taken. */
  readonly #sent = new Map<string, Map<string, { came: number; taken: number }>>();
  refused = 0;
  attempts = 0;

  constructor(chance: () => number, failures: number) {
    this.#chance = chance;
    this.#failures = failures;
  }

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Uint8Array[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      return; // the sender died
    }
    const body = Buffer.concat(chunks);
    const job = String(request.headers['x-service-job-id']);
    const pair = `${request.headers['x-service-delivery-id']} ${createHash('sha256').update(body).digest('hex')}`;
    const pairs = this.#sent.get(job) ?? new Map<string, { came: number; taken: number }>();
    const seen = pairs.get(pair) ?? { came: 0, taken: 0 };
    const isTaken = this.#chance() < 0.5 || Number(request.headers['x-service-attempt']) > this.#failures;
    this.#sent.set(job, pairs.set(pair, { came: seen.came + 1, taken: seen.taken + (isTaken ? 1 : 0) }));
    this.attempts += 1;
    if (isTaken) return void response.end('taken');
    this.refused += 1;
    if (this.#chance() < 0.5) response.writeHead(500).end('not now');
    else response.destroy();
  }

  /** How often a job's callback came after it had been taken; -1: it never was, or came under two ids or with two bodies. */
  repeats(jobId: string): number {
    const pairs = [...(this.#sent.get(jobId) ?? []).values()];
    const [only] = pairs;
    return pairs.length === 1 && only && only.taken > 0 ? only.taken - 1 : -1;
  }
}

async function queue(url: string, key: string, site: Site, page: string): Promise<AnyJson | null> {
  try {
    const response = await fetch(`${url}/v1/crawl/web/scrape`, {
      method: 'POST',
      headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ url: `${site.url}/${page}?${key}`, callback_url: `${site.url}/hook` }),
    });
    return response.status === 202 ? await response.json() : null;
  } catch {
    return null;
  }
}

function openChaoticSite(chance: () => number, receiver: Receiver): Promise<Site> {
  return openSite({
    '/good': (_, response) =>
      void setTimeout(() => response.end('<title>Page</title><p>Words that are worth their price.'), chance() * 80),
    '/gone': (_, response) => void response.writeHead(410, { 'content-type': 'text/html' }).end('<p>It was here once.'),
    '/broken': (_, response) => void response.destroy(),
    '/hook': (request, response) => void receiver.take(request, response),
  });
}

/** Queues jobs under load and `kill -9`, waits until all have ended and were delivered, and counts. */
export async function runJobsChaos(options: JobsChaosOptions): Promise<JobsChaosResult> {
  const startedAt = performance.now();
  const chance = random(options.seed);
  const receiver = new Receiver(chance, options.failures);
  const site = await openChaoticSite(chance, receiver);
  const folder = await temporaryStoreFolder();
  const service = new Service(await freePort(), folder, options.jobs);
  const acknowledged = new Map<string, string>();
  const faults: string[] = [];
  let kills = 0;

  async function call(index: number): Promise<void> {
    const key = `job-${options.seed}-${index}`;
    const page = ['good', 'good', 'good', 'gone', 'broken'][Math.floor(chance() * 5)] ?? 'good';
    for (;;) {
      const answer = await queue(service.url, key, site, page);
      if (answer) return void acknowledged.set(answer.job_id, page);
      await sleep(20 + chance() * 100);
    }
  }

  async function killer(): Promise<void> {
    for (; kills < options.kills; kills += 1) {
      await sleep(chance() * options.life);
      await service.end('SIGKILL');
      await service.start();
    }
  }

  try {
    await service.start();
    const indices = Array.from({ length: options.jobs }, (_, index) => index).values();
    const client = async (): Promise<void> => {
      for (const index of indices) await call(index);
    };
    await Promise.all([killer(), ...Array.from({ length: options.width }, client)]);
    await settled(service.url, [...acknowledged.keys()]);
    await service.end('SIGTERM');
    const audited = await audit(folder, acknowledged, faults);
    const repeats = [...acknowledged.keys()].map((jobId) => ({ jobId, times: receiver.repeats(jobId) }));
    for (const { jobId, times } of repeats)
      if (times < 0) faults.push(`${jobId}: not delivered under one id with one body`);
    const duplicates = repeats.reduce((total, { times }) => total + Math.max(0, times), 0);
    if (duplicates > kills * 16 + receiver.refused) faults.push(`${duplicates} duplicates`);
    const { attempts, refused } = receiver;
    const seconds = (performance.now() - startedAt) / 1_000;
    return { acknowledged: acknowledged.size, ...audited, kills, attempts, refused, duplicates, faults, seconds };
  } finally {
    await service.end('SIGKILL');
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits until no job is under way, and no delivery of these pending. */
async function settled(url: string, delivered: readonly string[]): Promise<void> {
  const ask = async (path: string): Promise<AnyJson> =>
    (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${testKey}` } })).json();
  for (const status of ['queued', 'processing']) {
    while ((await ask(`/v1/crawl/jobs?limit=1&status=${status}`)).data.length > 0) await sleep(100);
  }
  for (const jobId of delivered) {
    for (;;) {
      const { deliveries } = await ask(`/v1/crawl/jobs/${jobId}`);
      if (deliveries.length > 0 && deliveries.every(({ state }: AnyJson) => state !== 'pending')) break;
      await sleep(100);
    }
  }
}

async function audit(folder: string, acknowledged: ReadonlyMap<string, string>, faults: string[]) {
  const store = await openEmbeddedStore({ folder, clock: systemClock, onFatal: (error) => faults.push(error.message) });
  try {
    faults.push(...(await store.ledger.verify()));
    const [organization] = await store.organizations.list();
    const id = organization?.id ?? '';
    const { held, balance } = await store.ledger.balance(id);
    if (held !== 0) faults.push(`still held: ${held}`);
    const jobs = new Map((await everyJob(store, id)).map((job) => [job.id, job]));
    const ended: Record<string, number> = {};
    for (const [jobId, page] of acknowledged) {
      const job = jobs.get(jobId);
      const outcome = job ? `${page}: ${job.status}${job.problem ? ` ${job.problem}` : ''}, ${job.cost}` : 'lost';
      ended[outcome] = (ended[outcome] ?? 0) + 1;
      if (!job?.finishedAt) faults.push(`${jobId} is ${job?.status ?? 'lost'}`);
      if (job && job.cost !== (page === 'good' && job.status === 'completed' ? 700 : 0))
        faults.push(`${jobId} cost ${job.cost}`);
      const deliveries = await store.deliveries.ofJob(id, jobId);
      if (deliveries.length !== 1) faults.push(`${jobId} has ${deliveries.length} deliveries`);
    }
    for (const jobId of jobs.keys()) if (!acknowledged.has(jobId)) faults.push(`${jobId} was never acknowledged`);
    const charged = [...jobs.values()].reduce((total, { cost }) => total + cost, 0);
    const granted = acknowledged.size * 1_000_000;
    if (granted - balance !== charged) faults.push(`the jobs cost ${charged}, the ledger charged ${granted - balance}`);
    return { ended, charged };
  } finally {
    await store.close();
  }
}

async function everyJob(store: Store, organizationId: string): Promise<Job[]> {
  const jobs: Job[] = [];
  for (;;) {
    const last = jobs.at(-1);
    const before = last ? { before: { createdAt: last.createdAt, id: last.id } } : {};
    const page = await store.jobs.list(organizationId, { limit: 200, ...before });
    if (page.length === 0) return jobs;
    jobs.push(...page);
  }
}
