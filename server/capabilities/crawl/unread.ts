import { hostRests } from '../../reader/politeness.ts';
import type { Accounting, Skipped } from './accounting.ts';
import type { Discovery } from './discovery.ts';
import type { Hosts } from './schedule/hosts.ts';

/** Addresses to be tried again that are remembered: no more are told. */
const maxFailed = 1_000;

/**
 * Addresses that the crawl ended without, of two kinds: those that the caller named, and those that were to be tried again. All
 * others that wait are counted.
 */
export class Unread {
  readonly #discovery: Pick<Discovery, 'seeds' | 'isSeed'>;
  readonly #hosts: Pick<Hosts, 'restsUntil'>;
  readonly #settledSeeds = new Set<string>();
  /** Why each was to be tried again. */
  readonly #failed = new Map<string, Skipped>();

  constructor(discovery: Pick<Discovery, 'seeds' | 'isSeed'>, hosts: Pick<Hosts, 'restsUntil'>) {
    this.#discovery = discovery;
    this.#hosts = hosts;
  }

  /** An address waits again, under that to which its redirects led. */
  fail(url: string, failed: Skipped): void {
    if (failed.url !== url) this.settle(url);
    if (this.#failed.size < maxFailed) this.#failed.set(failed.url, failed);
  }

  /** It is known what became of an address. */
  settle(url: string): void {
    this.#failed.delete(url);
    if (this.#discovery.isSeed(url)) this.#settledSeeds.add(url);
  }

  /** Tells those that are left; `stoppedBy`: what ended the crawl. */
  tell(accounting: Accounting, stoppedBy: string): void {
    for (const failed of this.#failed.values()) accounting.tell(failed);
    for (const url of this.#discovery.seeds) {
      if (this.#settledSeeds.has(url) || this.#failed.has(url)) continue;
      accounting.tell({ url, reason: this.#hosts.restsUntil(url) ? hostRests : stoppedBy });
    }
  }
}
