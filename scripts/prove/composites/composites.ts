import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyJson } from '../../../server/tests/any-json.ts';
import { browserSettings } from '../../../server/tests/browser/chosen-browser.ts';
import { seededRandom } from '../../../server/tests/random.ts';
import { type Answered, type Running, startRunning } from '../../../server/tests/running.ts';
import { openWeb } from '../soak/web.ts';

/** A call whose price is made of many: of pages, steps, sources, reads of other operations. */
interface Composite {
  readonly path: string;
  readonly input: Record<string, unknown>;
  /** What the caller allows, in USD. */
  readonly capUsd?: number;
  /** Whether it may be a job. */
  readonly isJob?: true;
}

type Chance = () => number;
const below = (chance: Chance, count: number): number => Math.floor(chance() * count);

/** One of all composites, with bounds of its own. */
function composite(chance: Chance, web: string, sourceIds: readonly string[]): Composite {
  const cap = 0.0001 + chance() * 0.01;
  const all: readonly (() => Composite)[] = [
    () => ({ path: 'crawl/web/scrape', input: { url: `${web}/page/${below(chance, 8)}` }, isJob: true }),
    () => ({
      path: 'crawl/web/scrape',
      input: { url: `${web}/${chance() < 0.5 ? 'nothing' : 'broken'}` },
      isJob: true,
    }),
    () => ({
      path: 'crawl/web/scrape',
      input: { url: `${web}/file.pdf`, max_pages: 1 + below(chance, 3) },
      isJob: true,
    }),
    () => ({
      path: 'crawl/web/crawl',
      input: { url: `${web}/`, limit: 1 + below(chance, 12), max_cost_usd: cap },
      capUsd: cap,
      isJob: true,
    }),
    () => ({ path: 'crawl/map', input: { url: `${web}/`, limit: 1 + below(chance, 20) } }),
    () => ({ path: 'crawl/interact', input: { url: `${web}/form`, actions: actionsOf(chance) } }),
    () => ({
      path: 'crawl/research',
      input: { query: 'words about tides', sources: ['web'], limit: 1 + below(chance, 5) },
    }),
    () => ({
      path: 'crawl/agent',
      input: { instruction: `What does the storm lantern of ${web}/product cost?`, budget_usd: cap * 5 },
      capUsd: cap * 5,
    }),
    () => ({ path: 'crawl/enrich/company', input: { domain: `${web}/company` }, isJob: true }),
    () => ({ path: 'crawl/enrich/contacts', input: { domain: `${web}/company`, limit: 5 }, isJob: true }),
    () => ({ path: `freshness/sources/${sourceIds[below(chance, sourceIds.length)]}/refresh`, input: {} }),
  ];
  return all[below(chance, all.length)]?.() ?? composite(chance, web, sourceIds);
}

function actionsOf(chance: Chance): object[] {
  const known = [
    { type: 'fill', selector: '#q', value: 'tide' },
    { type: 'click', selector: 'button' },
    { type: 'extract', format: 'text' },
    { type: 'click', selector: '#nothing', timeout_ms: 200 },
  ];
  return known.slice(0, 1 + below(chance, known.length));
}

const micro = (amountUsd: number): number => Math.round(amountUsd * 1e6);
/** A kept answer is asked for so often, with so many milliseconds between. */
const replayAttempts = 30;
const replayPauseMs = 1_000;
const ended = new Set(['completed', 'failed', 'canceled']);

/** What came of a run; faults is empty when every property held. */
interface CompositesResult {
  readonly calls: number;
  readonly paid: number;
  readonly quotes: number;
  readonly replays: number;
  readonly canceled: number;
  readonly abandoned: number;
  readonly chargedMicroUsd: number;
  readonly faults: readonly string[];
}

class Customer {
  readonly faults: string[] = [];
  readonly counts = { calls: 0, paid: 0, quotes: 0, replays: 0, canceled: 0, abandoned: 0 };
  /** Micro-dollars by request; null: its answer was not seen. */
  readonly costs = new Map<string, number>();
  readonly #running: Running;
  readonly #web: string;
  readonly #chance: Chance;

  constructor(running: Running, web: string, chance: Chance) {
    this.#running = running;
    this.#web = web;
    this.#chance = chance;
  }

  /** Calls one composite in one of the ways in which callers do. */
  async call(index: number, sourceIds: readonly string[]): Promise<void> {
    const chance = this.#chance;
    const asked = composite(chance, this.#web, sourceIds);
    const mostUsd = chance() < 0.4 ? await this.#quote(asked) : null;
    const way = chance();
    this.counts.calls += 1;
    let cost: number | null;
    if (asked.isJob && way < 0.3) cost = await this.#job(asked);
    else if (way < 0.4) cost = await this.#abandoned(asked);
    else cost = await this.#direct(asked, index, way < 0.6);
    if (cost === null) return;
    if (cost > 0) this.counts.paid += 1;
    const told = `${asked.path} ${JSON.stringify(asked.input)} cost ${cost}`;
    if (asked.capUsd !== undefined && cost > micro(asked.capUsd)) this.faults.push(`${told}, above its bound`);
    if (mostUsd !== null && cost > micro(mostUsd)) this.faults.push(`${told}, above its quote of ${mostUsd}`);
  }

  /** The most that it may cost; null: it is refused, or only what the balance has left for now bounds it. */
  async #quote({ path, input }: Composite): Promise<number | null> {
    const { status, json } = await this.#running.ask(`/v1/${path}`, { body: { ...input, dry_run: true } });
    this.counts.quotes += 1;
    return status === 200 && json.quote.capped_by !== 'balance' ? json.quote.max_cost : null;
  }

  async #direct({ path, input }: Composite, index: number, isRepeated: boolean): Promise<number> {
    const headers = { 'idempotency-key': `composite-${index}` };
    const answer = await this.#running.ask(`/v1/${path}`, { body: input, ...(isRepeated ? { headers } : {}) });
    const cost = await this.#note(path, answer);
    // What failed for now is run anew under its key, as a call of its own.
    if (!isRepeated || answer.status !== 200) return cost;
    const again = await this.#replay(path, input, headers);
    this.counts.replays += 1;
    if (again.text !== answer.text)
      this.faults.push(`${path}: the replay differs: ${again.status} ${again.text.slice(0, 300)}`);
    return cost;
  }

  /** Asks for a kept answer, again where a busy service refuses for now. */
  async #replay(path: string, body: object, headers: Record<string, string>): Promise<Answered> {
    for (let attempt = 1; ; attempt++) {
      const again = await this.#running.ask(`/v1/${path}`, { body, headers });
      if (!again.json.retryable || attempt === replayAttempts) return again;
      await sleep(replayPauseMs);
    }
  }

  /** The cost of an answer; of one that became a job, for its work takes long, that of the job. */
  async #note(path: string, { status, json }: Answered): Promise<number> {
    if (status === 202) return await this.#costOfJob(json.job_id);
    const cost = micro(json._meta?.cost ?? 0);
    if (json._meta?.requestId) this.costs.set(json._meta.requestId, cost);
    if (status >= 500 && json.code === 'internal') this.faults.push(`${path}: ${JSON.stringify(json)}`);
    if (status >= 400 && cost !== 0) this.faults.push(`${path}: a problem cost ${cost}`);
    if (json._meta?.quality?.passed === false && path === 'crawl/web/scrape' && cost !== 0)
      this.faults.push(`${path}: what its gate refused cost ${cost}`);
    return cost;
  }

  /** A job, which is canceled at any moment now and then. */
  async #job({ path, input }: Composite): Promise<number> {
    const { json } = await this.#running.ask(`/v1/${path}`, {
      body: { ...input, callback_url: `${this.#web}/receiver` },
    });
    const id = json.job_id;
    if (!id) return 0;
    if (this.#chance() < 0.4) {
      await sleep(this.#chance() * 120);
      const { status } = await this.#running.ask(`/v1/crawl/jobs/${id}`, { method: 'DELETE' });
      if (status < 400) this.counts.canceled += 1;
    }
    return await this.#costOfJob(id);
  }

  /** What a job cost, once it has ended. */
  async #costOfJob(id: string): Promise<number> {
    for (;;) {
      const { json: job } = await this.#running.ask(`/v1/crawl/jobs/${id}`);
      if (ended.has(job.status)) {
        this.costs.set(id, micro(job.cost));
        return micro(job.cost);
      }
      await sleep(20);
    }
  }

  /** The caller leaves: what it cost stands in the ledger alone. */
  async #abandoned({ path, input }: Composite): Promise<number | null> {
    this.counts.abandoned += 1;
    const signal = AbortSignal.timeout(1 + Math.round(this.#chance() * 150));
    try {
      return await this.#note(path, await this.#running.ask(`/v1/${path}`, { body: input, signal }));
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }
}

/** Every charge by its request, in micro-dollars. */
async function charges(running: Running): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { json }: { json: AnyJson } = await running.ask(
      `/v1/crawl/usage/entries?limit=100${cursor ? `&cursor=${cursor}` : ''}`,
    );
    for (const { kind, request_id: id, amount } of json.data) {
      if (kind !== 'charge') continue;
      if (found.has(id)) found.set(`${id} twice`, -micro(amount));
      found.set(id, -micro(amount));
    }
    cursor = json.next_cursor;
  }
  return found;
}

/** When nothing is held any more: the ends of abandoned calls are written a moment later. */
async function untilNothingIsHeld(running: Running): Promise<AnyJson> {
  for (let turn = 0; ; turn++) {
    const { json } = await running.ask('/v1/crawl/usage');
    if (json.held === 0 || turn > 600) return json;
    await sleep(100);
  }
}

async function verdict(running: Running, customer: Customer, startingMicroUsd: number): Promise<number> {
  const { faults, costs } = customer;
  const { balance, held } = await untilNothingIsHeld(running);
  if (held !== 0) faults.push(`${held} is still held`);
  const charged = await charges(running);
  for (const [id, cost] of costs)
    if ((charged.get(id) ?? 0) !== cost) faults.push(`${id} said ${cost} and was charged ${charged.get(id) ?? 0}`);
  const total = [...charged.values()].reduce((sum, amount) => sum + amount, 0);
  if (micro(balance) !== startingMicroUsd - total) faults.push(`the balance is ${balance} after charges of ${total}`);
  if (balance < 0) faults.push(`the balance is ${balance}`);
  return total;
}

/**
 * Random composites with random bounds, as direct calls, jobs, replays, quotes and calls that are left: none costs more than its quote or its
 * bound, a problem costs nothing, what an answer says is what was charged, once, and the balance, which is enforced, never goes below zero.
 */
export async function runComposites(options: {
  readonly calls: number;
  readonly width: number;
  readonly seed: number;
  readonly balanceUsd: number;
}): Promise<CompositesResult> {
  const chance = seededRandom(options.seed);
  const web = await openWeb(() => 0);
  const running = await startRunning({
    ...browserSettings,
    BILLING: 'on',
    STARTING_BALANCE_USD: String(options.balanceUsd),
    RATE_LIMIT_PER_MINUTE: '1000000',
    MAX_IN_FLIGHT: '1000',
    SEARXNG_ENDPOINT: web.url,
  });
  try {
    const customer = new Customer(running, web.url, chance);
    const sourceIds: string[] = [];
    for (let at = 0; at < 5; at++) {
      const named = { entity_id: 'port', entity_type: 'company', source_key: `fee-${at}`, refresh_cadence: '300 days' };
      const { json } = await running.ask('/v1/freshness/sources', {
        body: { ...named, source_url: `${web.url}/tracked/${at}` },
      });
      sourceIds.push(json.source.id);
    }
    const indices = Array.from({ length: options.calls }, (_, index) => index).values();
    const one = async (): Promise<void> => {
      for (const index of indices) await customer.call(index, sourceIds);
    };
    await Promise.all(Array.from({ length: options.width }, one));
    const chargedMicroUsd = await verdict(running, customer, micro(options.balanceUsd));
    const { counts, faults } = customer;
    const { paid, quotes, replays } = counts;
    if (Math.min(paid, quotes) <= options.calls / 8 || replays <= options.calls / 20)
      faults.push('too little was paid, quoted or replayed to prove anything');
    return { ...counts, chargedMicroUsd, faults };
  } finally {
    await running.close();
    await web.close();
  }
}
