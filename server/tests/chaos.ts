import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { microUsd } from '../contract/price.ts';
import { openEmbeddedStore } from '../edges/storage/storage.ts';
import { systemClock } from '../kernel/ports/clock.ts';
import type { AnyJson } from './any-json.ts';
import { openSite, type Site } from './doubles/site.ts';
import { testKey } from './running.ts';
import { type Spawned, spawnService } from './spawned.ts';
import { temporaryStoreFolder } from './store/template.ts';

export interface ChaosOptions {
  readonly calls: number;
  /** Calls under way at once. */
  readonly width: number;
  readonly kills: number;
  readonly seed: number;
  /** The starting balance; less than all calls cost together makes the last of them 402. */
  readonly balanceUsd: number;
}

/** Micro-dollars and counts of a run; faults is empty when every promise was kept. */
export interface ChaosResult {
  readonly answered: Record<string, number>;
  readonly replays: number;
  readonly aborted: number;
  readonly received: number;
  readonly charged: number;
  readonly balance: number;
  readonly faults: string[];
  readonly seconds: number;
}

/** A seeded generator of numbers in [0, 1) (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

function openChaoticSite(chance: () => number): Promise<Site> {
  return openSite({
    '/good': (_, response) =>
      void setTimeout(() => response.end('<title>Page</title><p>Words that are worth their price.'), chance() * 60),
    '/gone': (_, response) => response.writeHead(410, { 'content-type': 'text/html' }).end('<p>It was here once.'),
    '/empty': (_, response) => response.end(),
    '/flaky': (_, response) =>
      chance() < 0.5 ? response.destroy() : response.end('<p>Words that came at the second try.'),
  });
}

/** The service as a process that is killed and started again on the same folder and port. */
export class Service {
  readonly url: string;
  readonly #settings: Record<string, string>;
  readonly #folder: string;
  #running: Promise<Spawned> | null = null;

  constructor(port: number, folder: string, balanceUsd: number) {
    this.url = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#settings = {
      PORT: `${port}`,
      LOG_LEVEL: 'silent',
      BOOTSTRAP_API_KEY: testKey,
      BILLING: 'on',
      STARTING_BALANCE_USD: `${balanceUsd}`,
      MAX_IN_FLIGHT: '100000',
    };
  }

  async start(): Promise<void> {
    this.#running = spawnService(this.#folder, this.#settings);
    await this.#running;
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await (await running)?.end(signal);
  }
}

interface Final {
  readonly status: number;
  readonly text: string;
  readonly json: AnyJson;
}

/** One POST; null when no whole answer came. */
async function post(url: string, key: string, body: object, signal?: AbortSignal): Promise<Final | null> {
  try {
    const response = await fetch(`${url}/v1/crawl/web/scrape`, {
      method: 'POST',
      headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
    const text = await response.text();
    return { status: response.status, text, json: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Calls until there is an answer that a client would take as final; some attempts are aborted half-way. */
async function insist(
  url: string,
  key: string,
  body: object,
  chance: () => number,
  onAbort: () => void,
): Promise<Final> {
  for (let attempt = 0; ; attempt++) {
    const aborts = attempt === 0 && chance() < 0.15;
    if (aborts) onAbort();
    const answer = await post(url, key, body, aborts ? AbortSignal.timeout(Math.round(1 + chance() * 80)) : undefined);
    if (answer && !answer.json.retryable) return answer;
    if (attempt > 400) throw new Error(`no final answer to ${key}: ${answer?.text}`);
    await sleep(20 + chance() * 150);
  }
}

/** Runs seeded calls with aborts, replays, failing pages and `kill -9`, then compares what clients saw with the ledger. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const startedAt = performance.now();
  const chance = random(options.seed);
  const site = await openChaoticSite(chance);
  const folder = await temporaryStoreFolder();
  const service = new Service(await freePort(), folder, options.balanceUsd);
  const faults: string[] = [];
  const answered: Record<string, number> = {};
  let [received, replays, aborted, done] = [0, 0, 0, 0];

  async function call(index: number): Promise<void> {
    const key = `chaos-${options.seed}-${index}`;
    const pages = ['good', 'good', 'good', 'good', 'good', 'gone', 'empty', 'flaky'];
    const page = pages[Math.floor(chance() * pages.length)];
    const body = {
      url: `${site.url}/${page}?${index}`,
      ...(chance() < 0.3 ? { format: 'markdown' } : {}),
      // An empty page would escalate to a browser: a thousand of those at once are told to come back, and nothing else.
      ...(page === 'empty' ? { render_js: false } : {}),
    };
    const first = await insist(service.url, key, body, chance, () => aborted++);
    received += microUsd(first.json._meta.cost);
    answered[first.status] = (answered[first.status] ?? 0) + 1;
    done++;
    if (first.status !== 200 || chance() > 0.2) return;
    const again = await insist(service.url, key, body, chance, () => aborted++);
    replays++;
    if (again.text !== first.text) faults.push(`${key}: the replay differs`);
  }

  async function killer(): Promise<void> {
    for (let kill = 1; kill <= options.kills; kill++) {
      while (done < (options.calls * kill) / (options.kills + 1)) await sleep(10);
      await service.end('SIGKILL');
      await service.start();
    }
  }

  try {
    await service.start();
    const indices = Array.from({ length: options.calls }, (_, index) => index).values();
    const worker = async (): Promise<void> => {
      for (const index of indices) await call(index);
    };
    await Promise.all([killer(), ...Array.from({ length: options.width }, worker)]);
    await service.end('SIGTERM');
    const account = await audit(folder, faults);
    const charged = microUsd(options.balanceUsd) - account.balance;
    if (charged !== received) faults.push(`clients saw ${received}, the ledger charged ${charged}`);
    if (account.balance < 0) faults.push(`overdraft: ${account.balance}`);
    if (account.held !== 0 || account.inFlight !== 0)
      faults.push(`still held: ${account.held}, in flight ${account.inFlight}`);
    const seconds = (performance.now() - startedAt) / 1_000;
    return { answered, replays, aborted, received, charged, balance: account.balance, faults, seconds };
  } finally {
    await service.end('SIGKILL');
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function audit(folder: string, faults: string[]) {
  const store = await openEmbeddedStore({ folder, clock: systemClock, onFatal: (error) => faults.push(error.message) });
  try {
    faults.push(...(await store.ledger.verify()));
    const [organization] = await store.organizations.list();
    return await store.ledger.balance(organization?.id ?? '');
  } finally {
    await store.close();
  }
}
