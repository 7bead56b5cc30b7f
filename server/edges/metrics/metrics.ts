import { asProblem } from '../../contract/problem.ts';
import type { Tier } from '../../kernel/ports/reader.ts';
import type { Store } from '../../kernel/ports/store.ts';
import type { AllUpstreams } from '../../kernel/ports/upstreams.ts';
import type { BrowserLoad } from '../browser/pool/pool.ts';
import type { MetricsPage, Prometheus } from './prometheus.ts';

/** Metrics are read from these. */
interface MetricSources {
  readonly store: Pick<Store, 'figures' | 'organizationFigures'>;
  readonly browser: () => BrowserLoad;
  readonly build: { readonly version: string; readonly role: string };
}

/**
 * The service's metrics. Until they are read for the first time nothing is counted and the client is not loaded, so that they cost nothing
 * where nobody reads them; counters begin at zero then, as after a restart.
 */
export class Metrics {
  readonly #sources: MetricSources;
  #prometheus: Prometheus | null = null;
  #loading: Promise<Prometheus> | null = null;

  constructor(sources: MetricSources) {
    this.#sources = sources;
  }

  /** Notes an answer to a request; `operation`: its id, or `none`. */
  request(operation: string, status: number, durationMs: number): void {
    this.#prometheus?.request(operation, status, durationMs);
  }

  /** Notes a try of a tier; `outcome`: a status class such as `2xx`, or the code of a problem. */
  fetch(tier: string, outcome: string, durationMs: number): void {
    this.#prometheus?.fetch(tier, outcome, durationMs);
  }

  /** Notes a request to a platform's interface. */
  upstream(name: string, outcome: string): void {
    this.#prometheus?.upstream(name, outcome);
  }

  /** Notes an attempt to deliver a callback, and what follows from it. */
  readonly delivery = (next: string, durationMs: number): void => {
    this.#prometheus?.delivery(next, durationMs);
  };

  /** Notes that a file or an answer could not be read or written; `reason`: of the bucket or the disk, or `other`. */
  readonly fileFailure = (reason: string): void => {
    this.#prometheus?.fileFailure(reason);
  };

  /** All metrics as they are now; with `organizations` also what waits and is held of those that have the most. */
  async read({ organizations }: { readonly organizations: boolean }): Promise<MetricsPage> {
    const { store, browser } = this.#sources;
    this.#loading ??= this.#load();
    const prometheus = await this.#loading;
    const [figures, named] = await Promise.all([
      store.figures(),
      organizations ? store.organizationFigures() : Promise.resolve([]),
    ]);
    return prometheus.page({ figures, named, browser: browser() });
  }

  async #load(): Promise<Prometheus> {
    const { Prometheus } = await import('./prometheus.ts');
    this.#prometheus = new Prometheus(this.#sources.build);
    return this.#prometheus;
  }
}

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

/** Does the work, and notes what came of it and how long it took. */
async function noted<Result extends { readonly status: number }>(
  note: (outcome: string, durationMs: number) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  try {
    const result = await work();
    note(classOf(result.status), performance.now() - startedAt);
    return result;
  } catch (thrown) {
    note(asProblem(thrown).code, performance.now() - startedAt);
    throw thrown;
  }
}

/** A tier whose tries are counted. */
export function observedTier(tier: Tier, metrics: Metrics): Tier {
  const note = (outcome: string, durationMs: number): void => metrics.fetch(tier.name, outcome, durationMs);
  const { open } = tier;
  return {
    name: tier.name,
    ...(tier.unavailable && { unavailable: (request) => tier.unavailable?.(request) ?? null }),
    fetch: (request, signal, leftMs) => noted(note, () => tier.fetch(request, signal, leftMs)),
    ...(open && { open: (request, maxBytes, signal) => noted(note, () => open.call(tier, request, maxBytes, signal)) }),
    close: () => tier.close(),
  };
}

/** Upstreams whose requests are counted. */
export function observedUpstreams(upstreams: AllUpstreams, metrics: Metrics): Pick<AllUpstreams, 'of'> {
  return {
    of(organizationId) {
      const own = upstreams.of(organizationId);
      return {
        send: (request, upstream, signal) =>
          noted(
            (outcome) => metrics.upstream(upstream.name, outcome),
            () => own.send(request, upstream, signal),
          ),
        rest: (upstream, milliseconds) => own.rest(upstream, milliseconds),
      };
    },
  };
}
