import { setTimeout as sleep } from 'node:timers/promises';
import { microUsd } from '../../contract/price.ts';
import type { Store } from '../../kernel/ports/store.ts';
import type { AnyJson } from '../any-json.ts';
import { seededRandom } from '../random.ts';
import { testKey } from '../running.ts';
import { openAlone, openShared, type Place } from './places.ts';
import { openChaoticSite } from './site.ts';

export interface ChaosOptions {
  readonly calls: number;
  /** Calls under way at once. */
  readonly width: number;
  readonly kills: number;
  readonly seed: number;
  /** The starting balance; less than all calls cost together makes the last of them 402. */
  readonly balanceUsd: number;
  /** So many processes on a PostgreSQL; absent: one with the embedded store. */
  readonly processes?: number | undefined;
  /** Told after each kill how many calls have their answer. */
  readonly onKill?: (done: number) => void;
}

/** Micro-dollars and counts of a run; faults is empty when every promise was kept. */
export interface ChaosResult {
  readonly answered: Record<string, number>;
  readonly replays: number;
  readonly aborted: number;
  readonly received: number;
  readonly charged: number;
  readonly balance: number;
  readonly crashes: number;
  readonly faults: string[];
  readonly seconds: number;
}

/** How long a client calls again, in milliseconds: a dead process's call stands under its key until its hold lapses. */
const insistMs = 600_000;

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

/** Clients of direct calls, and what they saw. */
export class Buyers {
  readonly answered: Record<string, number> = {};
  readonly faults: string[] = [];
  /** Micro-dollars that answers said they cost. */
  received = 0;
  replays = 0;
  aborted = 0;
  done = 0;
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

  /** Calls until there is an answer for good; of some it is asked for again, and compared. */
  async call(index: number): Promise<void> {
    const chance = this.#chance;
    const key = `chaos-${this.#seed}-${index}`;
    const pages = ['good', 'good', 'good', 'good', 'good', 'gone', 'empty', 'flaky'];
    const page = pages[Math.floor(chance() * pages.length)];
    const body = {
      url: `${this.#site}/${page}?${index}`,
      ...(chance() < 0.3 ? { format: 'markdown' } : {}),
      // An empty page would escalate to a browser: a thousand of those at once are told to come back, and nothing else.
      ...(page === 'empty' ? { render_js: false } : {}),
    };
    const first = await this.#insist(key, body);
    this.received += microUsd(first.json._meta.cost);
    this.answered[first.status] = (this.answered[first.status] ?? 0) + 1;
    this.done += 1;
    if (first.status !== 200 || chance() > 0.2) return;
    const again = await this.#insist(key, body);
    this.replays += 1;
    if (again.text !== first.text) this.faults.push(`${key}: the replay differs`);
  }

  /** Calls until there is an answer that a client would take as final; some attempts are aborted half-way. */
  async #insist(key: string, body: object): Promise<Final> {
    const chance = this.#chance;
    const until = performance.now() + insistMs;
    for (let attempt = 0; ; attempt++) {
      const aborts = attempt === 0 && chance() < 0.15;
      if (aborts) this.aborted += 1;
      const signal = aborts ? AbortSignal.timeout(Math.round(1 + chance() * 80)) : undefined;
      const answer = await post(this.#place.url(), key, body, signal);
      if (answer && !answer.json.retryable) return answer;
      if (performance.now() > until) throw new Error(`no final answer to ${key}: ${answer?.text}`);
      await sleep(20 + chance() * Math.min(2_000, 150 * (attempt + 1)));
    }
  }
}

/** Has `width` clients do something for each index, once. */
export async function crowd(count: number, width: number, work: (index: number) => Promise<void>): Promise<void> {
  const indices = Array.from({ length: count }, (_, index) => index).values();
  const client = async (): Promise<void> => {
    for (const index of indices) await work(index);
  };
  await Promise.all(Array.from({ length: width }, client));
}

/** Does something `times` times, evenly over the progress of the work; returns when it was done that often. */
export async function spread(times: number, progress: () => number, work: () => Promise<void>): Promise<void> {
  for (let turn = 1; turn <= times; turn += 1) {
    while (progress() < turn / (times + 1)) await sleep(10);
    await work();
  }
}

/** The balance of the purse after everything has ended. */
export async function auditPurse(store: Store, faults: string[]): Promise<number> {
  faults.push(...(await store.ledger.verify()));
  const [organization] = await store.organizations.list();
  const { balance, held, inFlight } = await store.ledger.balance(organization?.id ?? '');
  if (balance < 0) faults.push(`overdraft: ${balance}`);
  if (held !== 0 || inFlight !== 0) faults.push(`still held: ${held}, in flight ${inFlight}`);
  return balance;
}

/** Runs seeded calls with aborts, replays, failing pages and `kill -9`, then compares what clients saw with the ledger. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const startedAt = performance.now();
  const { calls, width, kills, seed, balanceUsd, processes } = options;
  const chance = seededRandom(seed);
  const site = await openChaoticSite(chance, null);
  const place = processes
    ? await openShared({ roles: Array(processes).fill('all'), balanceUsd, chance })
    : await openAlone(balanceUsd);
  try {
    const buyers = new Buyers(place, site.url, { chance, seed });
    const progress = (): number => buyers.done / calls;
    await Promise.all([
      spread(kills, progress, async () => {
        await place.kill();
        options.onKill?.(buyers.done);
      }),
      crowd(calls, width, (index) => buyers.call(index)),
    ]);
    const { answered, replays, aborted, received, faults } = buyers;
    const balance = await place.look((store) => auditPurse(store, faults));
    const charged = microUsd(balanceUsd) - balance;
    if (charged !== received) faults.push(`clients saw ${received}, the ledger charged ${charged}`);
    const seconds = (performance.now() - startedAt) / 1_000;
    const { crashes } = place;
    if (crashes > 0) faults.push(`${crashes} processes ended by themselves`);
    return { answered, replays, aborted, received, charged, balance, crashes, faults, seconds };
  } finally {
    await place.close();
    await site.close();
  }
}
