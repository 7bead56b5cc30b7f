import type { Problem } from '../../../contract/problem.ts';
import type { Turn } from '../../../kernel/ports/politeness.ts';
import type { Reader, SiteRules } from '../../../kernel/ports/reader.ts';
import { hostIn, pathAndQuery } from '../../../reader/urls/canonical.ts';

/** The longest Crawl-delay that is obeyed, in seconds. */
const maxCrawlDelaySeconds = 30;

/** What the caller wants of every host. */
export interface HostOptions {
  readonly organizationId: string;
  readonly respectRobots: boolean;
  readonly concurrency: number;
  readonly delayMs: number;
  readonly signal: AbortSignal;
}

/** What an address may expect of its host: a turn; so many milliseconds to wait; to wait for its rules; nothing, and why. */
export type Admission =
  | { readonly turn: Turn }
  | { readonly waitMs: number }
  | 'loading'
  | { readonly unreachable: Problem | null };

interface Host {
  /** Null: they are being read. */
  rules: SiteRules | null;
  delayMs: number;
}

/** The hosts of a crawl: their robots.txt, and turns at them. */
export class Hosts {
  readonly #reader: Reader;
  readonly #options: HostOptions;
  readonly #hosts = new Map<string, Host>();
  readonly #onRules: (failure: unknown) => void;

  /** `onRules`: called when the rules of a host have come, with what went wrong, if anything did. */
  constructor(reader: Reader, options: HostOptions, onRules: (failure: unknown) => void) {
    this.#reader = reader;
    this.#options = options;
    this.#onRules = onRules;
  }

  /** Asks for a turn at the host of an address. */
  admit(url: string): Admission {
    const name = hostIn(url);
    const { respectRobots, concurrency, delayMs } = this.#options;
    let ownDelayMs = delayMs;
    if (respectRobots) {
      const host = this.#host(url);
      if (!host.rules) return 'loading';
      if (!isAllowed(host.rules, url)) return { unreachable: host.rules.unreachable ?? null };
      ownDelayMs = host.delayMs;
    }
    const taken = this.#reader.politeness.take(name, { concurrency, delayMs: ownDelayMs });
    return typeof taken === 'number' ? { waitMs: taken } : { turn: taken };
  }

  /** Whether robots.txt allows an address that nobody waits for, such as the target of a redirect. */
  async allows(url: string): Promise<boolean> {
    if (!this.#options.respectRobots) return true;
    const { organizationId, signal } = this.#options;
    return isAllowed(await this.#reader.rules(url, organizationId, signal), url);
  }

  #host(url: string): Host {
    const origin = url.slice(0, url.length - pathAndQuery(url).length);
    let host = this.#hosts.get(origin);
    if (!host) {
      host = { rules: null, delayMs: 0 };
      this.#hosts.set(origin, host);
      void this.#load(host, url);
    }
    return host;
  }

  async #load(host: Host, url: string): Promise<void> {
    const { organizationId, signal, delayMs } = this.#options;
    try {
      const rules = await this.#reader.rules(url, organizationId, signal);
      host.delayMs = Math.max(delayMs, 1_000 * Math.min(maxCrawlDelaySeconds, rules.crawlDelaySeconds ?? 0));
      host.rules = rules;
      this.#onRules(null);
    } catch (failure) {
      this.#onRules(failure);
    }
  }
}

const isAllowed = (rules: SiteRules, url: string): boolean =>
  rules.isAllowed({ pathname: pathAndQuery(url), search: '' });
