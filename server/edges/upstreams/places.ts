import { LRUCache } from 'lru-cache';
import { Problem } from '../../contract/problem.ts';
import { atMost } from '../../kernel/at-most.ts';
import type { Upstream } from '../../kernel/ports/upstreams.ts';
import { Neighbours, Places } from '../../kernel/turns/turns.ts';
import { maxUpstreams } from './budgets.ts';

/** Requests that wait for one upstream; its budget turns most away before. */
const maxWaiting = 1_000;

const full = (): Problem =>
  new Problem('overloaded', 'Too many requests wait for this platform.', { retryAfterSeconds: 5 });

/**
 * How many requests to an upstream are under way at once: as many as it may have. Organizations take turns, and where there are
 * others, one leaves them a place: a request may take as long as its call.
 */
export class UpstreamPlaces {
  readonly #places = new Map<string, Places>();
  readonly #neighbours = new LRUCache<string, Neighbours>(atMost(maxUpstreams));

  /** Does the work in a place of the upstream. */
  async within<Result>(
    { name, maxConcurrent }: Upstream,
    organizationId: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const neighbours = this.#neighbours.get(name) ?? new Neighbours();
    this.#neighbours.set(name, neighbours);
    neighbours.note(organizationId, performance.now());
    const most = (partition: string): number =>
      neighbours.hasOthers(partition, performance.now()) ? Math.max(1, maxConcurrent - 1) : maxConcurrent;
    const places = this.#places.get(name) ?? new Places({ places: maxConcurrent, most, maxWaiting, full });
    this.#places.set(name, places);
    try {
      return await places.within(organizationId, signal, work);
    } finally {
      if (places.inUse === 0) this.#places.delete(name);
    }
  }
}
