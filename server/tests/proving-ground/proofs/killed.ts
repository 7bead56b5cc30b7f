import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedStore } from '../../../edges/storage/storage.ts';
import { systemClock } from '../../../kernel/ports/clock.ts';
import type { AnyJson } from '../../any-json.ts';
import { Service, settingsOf } from '../../chaos/places.ts';
import { freePort } from '../../free-port.ts';
import { type Listening, listening } from '../../listening.ts';
import { testKey } from '../../running.ts';
import { shortLived } from '../../spawned.ts';
import { temporaryStoreFolder } from '../../store/template.ts';
import { pagePrice } from '../draws.ts';
import { type GroundSite, openGround } from '../ground-site.ts';
import { fraction } from '../seeded.ts';
import { identityOf, truthOf } from '../truth.ts';
import { ask, type Client, get, send } from './client.ts';
import type { Seen } from './found.ts';

const balanceUsd = 1_000;

/** Where callbacks go; their bodies are read by asking for the job. */
const openReceiver = (): Promise<Listening> =>
  listening(
    createServer((request, response) => {
      request.resume();
      response.end();
    }),
  );

/** The balance of a folder's first organization and what its ledger's own check says, when no service has it open. */
async function audit(folder: string): Promise<{ charged: number; held: number; faults: string[] }> {
  const faults: string[] = [];
  const store = await openEmbeddedStore({ folder, clock: systemClock, onFatal: (error) => faults.push(error.message) });
  try {
    faults.push(...(await store.ledger.verify()));
    const [organization] = await store.organizations.list();
    const { balance, held } = await store.ledger.balance(organization?.id ?? '');
    return { charged: balanceUsd * 1e6 - balance, held, faults };
  } finally {
    await store.close();
  }
}

interface Place {
  readonly folder: string;
  readonly service: Service;
  readonly client: Client;
}

async function withService<Result>(work: (place: Place) => Promise<Result>): Promise<Result> {
  const folder = await temporaryStoreFolder();
  const port = await freePort();
  const service = new Service(port, folder, settingsOf(port, balanceUsd), shortLived);
  try {
    await service.start();
    return await work({ folder, service, client: { url: service.url, key: testKey } });
  } finally {
    await service.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

const requested = async (site: GroundSite, count: number): Promise<void> => {
  while (site.log.length < count) await sleep(5);
};

/** `kill -9` in the middle of direct crawls, one in JSON and one by NDJSON: nothing is held, nothing is charged, sums are right. */
export async function killedDirectly(): Promise<Seen> {
  const [site] = await openGround([{ seed: 41, pages: 5_000, latencyMs: 30 }]);
  if (!site) throw new Error('There is no site.');
  try {
    return await withService(async ({ folder, service, client }) => {
      const body = { url: `${site.origin}/`, limit: 2_000, max_seconds: 600 };
      const calls = ['application/json', 'application/x-ndjson'].map((accept) =>
        send(client, '/v1/crawl/web/crawl', body, accept).then(
          (response) => response.resume(),
          () => undefined,
        ),
      );
      await requested(site, 300);
      await service.end('SIGKILL');
      await Promise.all(calls);
      await service.start();
      await service.end('SIGTERM');
      const { charged, held, faults } = await audit(folder);
      if (charged !== 0) faults.push(`${charged} was charged`);
      if (held !== 0) faults.push(`${held} is held`);
      return { figures: `killed after ${site.log.length} pages: ${charged} charged, ${held} held`, faults };
    });
  } finally {
    await site.close();
  }
}

async function ended(client: Client, id: string): Promise<AnyJson> {
  for (;;) {
    const job = await get(client, `/v1/crawl/jobs/${id}`);
    if (job.finished_at) return job;
    await sleep(100);
  }
}

/** The pages of a job's result, from the job itself or from its file. */
async function pagesOf(job: AnyJson): Promise<AnyJson[]> {
  const result = job.result ?? (await (await fetch(job.result_url)).json());
  return result?.pages ?? [];
}

/** A crawl job that is killed once or twice: what was wrong with its end, and how often its site was asked. */
async function killedJob({ service, client }: Place, callback: string, seed: number, kills: number) {
  const [site] = await openGround([
    { seed, pages: 400, fanOut: 7, latencyMs: 120, shares: { missing: 0.05, noindex: 0.03 } },
  ]);
  if (!site) throw new Error('There is no site.');
  try {
    const body = { url: `${site.origin}/`, limit: 1_000, concurrency: 4, callback_url: callback };
    const { status, json } = await ask(client, '/v1/crawl/web/crawl', body);
    if (status !== 202) throw new Error(`${status}: ${JSON.stringify(json).slice(0, 500)}`);
    for (let kill = 0; kill < kills; kill++) {
      const before = site.log.length;
      await requested(site, before + 40 + Math.floor(fraction(seed, kill) * 120));
      await service.end('SIGKILL');
      await service.start();
    }
    const job = await ended(client, json.job_id);
    const pages = job.status === 'completed' ? await pagesOf(job) : [];
    const identities = pages.map(({ url }) => {
      const { pathname, search } = new URL(url);
      const address = site.plan.addressOf(pathname + search);
      return address ? identityOf(site.plan, address, 'url') : url;
    });
    const { returned } = truthOf(site.plan, { sitemap: 'skip', maxDepth: 5 });
    const faults = [
      ...(job.status === 'completed' ? [] : [`it ended as ${job.status}: ${JSON.stringify(job.error)?.slice(0, 200)}`]),
      ...(new Set(identities).size === identities.length ? [] : ['a page is in the result twice']),
      ...(identities.toSorted().join() === [...returned.keys()].sort().join()
        ? []
        : [`${identities.length} pages for ${returned.size} of an undisturbed run`]),
      ...(Math.round(job.cost * 1e6) === returned.size * pagePrice
        ? []
        : [`it cost ${job.cost} for ${returned.size} pages`]),
    ];
    const again = site.log.length - new Set(site.log.map(({ target }) => target)).size;
    return { faults: faults.map((fault) => `seed ${seed}: ${fault}`), cost: returned.size * pagePrice, again };
  } finally {
    await site.close();
  }
}

/** Jobs, each killed twice with its service and resumed: the same pages as an undisturbed run, none twice, none billed twice. */
export async function killedJobsResume(kills: number): Promise<Seen> {
  const receiver = await openReceiver();
  try {
    return await withService(async (place) => {
      const faults: string[] = [];
      let [cost, again, done] = [0, 0, 0];
      for (let seed = 51; done < kills; seed++) {
        const ofThis = Math.min(2, kills - done);
        const tried = await killedJob(place, receiver.url, seed, ofThis);
        faults.push(...tried.faults);
        cost += tried.cost;
        again += tried.again;
        done += ofThis;
      }
      await place.service.end('SIGTERM');
      const audited = await audit(place.folder);
      faults.push(...audited.faults);
      if (audited.charged !== cost) faults.push(`the ledger charged ${audited.charged} for ${cost}`);
      if (audited.held !== 0) faults.push(`${audited.held} is held`);
      return {
        figures: `${done} kills, ${(again / done).toFixed(0)} pages read again after each, ${cost} charged`,
        faults,
      };
    });
  } finally {
    receiver.close();
  }
}
