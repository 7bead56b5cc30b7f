import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OrganizationFigures, StoreFigures } from '../../kernel/ports/together/figures.ts';
import type { BrowserLoad } from '../browser/pool/pool.ts';

/** Names of upstreams beyond so many are counted as `other`: hosts of feeds are among them. */
const maxUpstreamNames = 200;
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
const fetchSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const microDollarsPerUsd = 1e6;

/** Metrics in Prometheus' text format. */
export interface MetricsPage {
  readonly contentType: string;
  readonly text: string;
}

/** The moment of reading. */
export interface Moment {
  readonly figures: StoreFigures;
  readonly named: readonly OrganizationFigures[];
  readonly browser: BrowserLoad;
}

/** The counters of one process, and gauges that are set when they are read. Every label has a bounded number of values. */
export class Prometheus {
  readonly #registry = new Registry();
  readonly #upstreamNames = new Set<string>();
  readonly #requests = this.#counter('requests_total', 'Requests that were answered.', ['operation', 'status']);
  readonly #requestSeconds = this.#histogram(
    'request_duration_seconds',
    'What requests took.',
    'operation',
    requestSeconds,
  );
  readonly #fetches = this.#counter('fetches_total', 'Tries of a tier to fetch a page.', ['tier', 'outcome']);
  readonly #fetchSeconds = this.#histogram(
    'fetch_duration_seconds',
    'What tries of a tier took.',
    'tier',
    fetchSeconds,
  );
  readonly #upstreams = this.#counter('upstream_requests_total', 'Requests to interfaces of platforms.', [
    'upstream',
    'outcome',
  ]);
  readonly #deliveries = this.#counter('deliveries_total', 'Attempts to deliver a callback, by what follows.', [
    'next',
  ]);
  readonly #files = this.#counter('file_failures_total', 'Files and answers that could not be read or written.', [
    'reason',
  ]);
  readonly #deliverySeconds = this.#histogram('delivery_duration_seconds', 'What attempts took.', 'next', fetchSeconds);
  readonly #tasks = this.#gauge('tasks', 'Jobs and callbacks, of all processes.', ['kind', 'state']);
  readonly #oldest = this.#gauge('task_oldest_seconds', 'How long the one that is due longest has waited.', ['kind']);
  readonly #holds = this.#gauge('holds', 'Calls with money reserved, of all processes.');
  readonly #held = this.#gauge('held_usd', 'What they reserve, in USD.');
  readonly #connections = this.#gauge('database_connections', 'Sessions of this process, by state.', ['state']);
  readonly #browsers = this.#gauge('browsers', 'Browsers that run.');
  readonly #pages = this.#gauge('browser_pages', 'Pages in browsers: shown, or waiting for a place.', ['state']);
  readonly #organizationTasks = this.#gauge('organization_jobs', 'Jobs of an organization; only on request.', [
    'organization',
    'state',
  ]);
  readonly #organizationHeld = this.#gauge('organization_held_usd', 'What its calls reserve; only on request.', [
    'organization',
  ]);

  constructor({ version, role }: { readonly version: string; readonly role: string }) {
    collectDefaultMetrics({ register: this.#registry });
    this.#gauge('build_info', 'The build; always 1.', ['version', 'role']).set({ version, role }, 1);
  }

  request(operation: string, status: number, durationMs: number): void {
    this.#requests.inc({ operation, status: String(status) });
    this.#requestSeconds.observe({ operation }, durationMs / 1_000);
  }

  fetch(tier: string, outcome: string, durationMs: number): void {
    this.#fetches.inc({ tier, outcome });
    this.#fetchSeconds.observe({ tier }, durationMs / 1_000);
  }

  upstream(name: string, outcome: string): void {
    if (this.#upstreamNames.size < maxUpstreamNames) this.#upstreamNames.add(name);
    this.#upstreams.inc({ upstream: this.#upstreamNames.has(name) ? name : 'other', outcome });
  }

  delivery(next: string, durationMs: number): void {
    this.#deliveries.inc({ next });
    this.#deliverySeconds.observe({ next }, durationMs / 1_000);
  }

  fileFailure(reason: string): void {
    this.#files.inc({ reason });
  }

  /** Everything in Prometheus' text format. */
  async page(moment: Moment): Promise<MetricsPage> {
    this.#set(moment);
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() };
  }

  #set({ figures, named, browser }: Moment): void {
    const { tasks, oldestMs, holds, connections } = figures;
    for (const gauge of [this.#tasks, this.#oldest, this.#organizationTasks, this.#organizationHeld]) gauge.reset();
    // A kind that has none is told as none, so that what is drawn from it has no holes.
    for (const kind of ['short', 'long', 'delivery']) {
      for (const state of ['waiting', 'scheduled', 'running']) this.#tasks.set({ kind, state }, 0);
      this.#oldest.set({ kind }, (oldestMs[kind] ?? 0) / 1_000);
    }
    for (const { kind, state, count } of tasks) this.#tasks.set({ kind, state }, count);
    this.#holds.set(holds.count);
    this.#held.set(holds.amount / microDollarsPerUsd);
    for (const [state, count] of Object.entries(connections ?? {})) this.#connections.set({ state }, count);
    this.#browsers.set(browser.browsers);
    this.#pages.set({ state: 'shown' }, browser.shown);
    this.#pages.set({ state: 'waiting' }, browser.waiting);
    for (const { organizationId: organization, waiting, running, held } of named) {
      this.#organizationTasks.set({ organization, state: 'waiting' }, waiting);
      this.#organizationTasks.set({ organization, state: 'running' }, running);
      this.#organizationHeld.set({ organization }, held / microDollarsPerUsd);
    }
  }

  #counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name: `tidemark_${name}`, help, labelNames, registers: [this.#registry] });
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> {
    return new Gauge({ name: `tidemark_${name}`, help, labelNames, registers: [this.#registry] });
  }

  #histogram<Label extends string>(name: string, help: string, label: Label, buckets: number[]): Histogram<Label> {
    return new Histogram({ name: `tidemark_${name}`, help, labelNames: [label], buckets, registers: [this.#registry] });
  }
}
