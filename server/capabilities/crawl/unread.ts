import { hostRests } from '../../reader/politeness.ts';
import type { Accounting } from './accounting.ts';
import type { Discovery } from './discovery.ts';
import type { Hosts } from './schedule/hosts.ts';

/** Refused addresses that are remembered: no more are told. */
const maxRefused = 1_000;

/**
 * Addresses that the crawl ended without, of two kinds: those that the caller named, and those whose host answered that it has too
 * many requests. All others that wait are counted.
 */
export class Unread {
  readonly #discovery: Pick<Discovery, 'seeds' | 'isSeed'>;
  readonly #hosts: Pick<Hosts, 'restsUntil'>;
  readonly #settledSeeds = new Set<string>();
  /** The status that each was refused with. */
  readonly #refused = new Map<string, number | null>();

  constructor(discovery: Pick<Discovery, 'seeds' | 'isSeed'>, hosts: Pick<Hosts, 'restsUntil'>) {
    this.#discovery = discovery;
    this.#hosts = hosts;
  }

  /** An address waits again, under that to which its redirects led. */
  refuse(url: string, target: string, status: number | null): void {
    if (target !== url) this.settle(url);
    if (this.#refused.size < maxRefused) this.#refused.set(target, status);
  }

  /** It is known what became of an address. */
  settle(url: string): void {
    this.#refused.delete(url);
    if (this.#discovery.isSeed(url)) this.#settledSeeds.add(url);
  }

  /** Tells those that are left; `stoppedBy`: what ended the crawl. */
  tell(accounting: Accounting, stoppedBy: string): void {
    for (const [url, status] of this.#refused)
      accounting.tell({ url, reason: 'upstream_rate_limited', ...(status === null ? {} : { statusCode: status }) });
    for (const url of this.#discovery.seeds) {
      if (this.#settledSeeds.has(url) || this.#refused.has(url)) continue;
      accounting.tell({ url, reason: this.#hosts.restsUntil(url) ? hostRests : stoppedBy });
    }
  }
}
