import type { Problem } from '../../../contract/problem.ts';
import type { Turn } from '../../../kernel/ports/politeness.ts';
import type { Exit, Reader, SiteRules } from '../../../kernel/ports/reader.ts';
import { untilAborted } from '../../../kernel/timeout.ts';
import { pageDelayMs } from '../../../reader/politeness.ts';
import { hostIn, pathAndQuery } from '../../../reader/urls/canonical.ts';

/** What the caller wants of every host. */
export interface HostOptions {
  readonly organizationId: string;
  /** Whether requests for an address bear something of the caller's own. */
  isOwn(url: string): boolean;
  readonly respectRobots: boolean;
  readonly concurrency: number;
  readonly delayMs: number;
  readonly signal: AbortSignal;
  /** By whose proxies the requests leave; absent: directly. */
  readonly exit?: Exit | undefined;
}

/** What an address may expect of its host: a turn; to wait for one, or for the host's rules; nothing, and why. */
type Admission = { readonly turn: Turn } | 'waiting' | { readonly unreachable: Problem | null };

/** The rules of a site. */
interface Site {
  /** Null: they are being read. */
  rules: SiteRules | null;
}

/** The crawl's place in the line of a host: one for all of its addresses there. */
interface Place {
  /** An address of the host. */
  readonly url: string;
  /** Null: it has not come yet. */
  turn: Turn | null;
}

/** The hosts of a crawl: their robots.txt, and turns at them. */
export class Hosts {
  readonly #reader: Reader;
  readonly #options: HostOptions;
  readonly #sites = new Map<string, Site>();
  readonly #places = new Map<string, Place>();
  /** When the crawl's last turn at a host was used (`performance.now()`), where the caller wants a delay. */
  readonly #usedAt = new Map<string, number>();
  /** Has who rests before the next request to a host look again how long. */
  readonly #lookAgain = new Map<string, () => void>();
  readonly #onChange: (failure: unknown) => void;

  /** `onChange`: called when rules or a turn have come, with what went wrong, if anything did. */
  constructor(reader: Reader, options: HostOptions, onChange: (failure: unknown) => void) {
    this.#reader = reader;
    this.#options = options;
    this.#onChange = onChange;
  }

  /** Asks for a turn at the host of an address. */
  admit(url: string): Admission {
    let delayMs = 0;
    if (this.#options.respectRobots) {
      const { rules } = this.#site(url);
      if (!rules) return 'waiting';
      if (!isAllowed(rules, url)) return { unreachable: rules.unreachable ?? null };
      delayMs = pageDelayMs(rules);
    }
    const turn = this.#turn(url, delayMs);
    return turn ? { turn } : 'waiting';
  }

  /** Whether robots.txt allows an address that nobody waits for, such as the target of a redirect. */
  async allows(url: string): Promise<boolean> {
    if (!this.#options.respectRobots) return true;
    const { organizationId, signal, exit } = this.#options;
    return isAllowed(await this.#reader.rules(url, organizationId, signal, exit), url);
  }

  /** Until when the host of an address is left alone, because it asked for that; null: it is not. */
  restsUntil(url: string): Date | null {
    return this.#reader.politeness.rest(new URL(url), this.#callerOf(url))?.until ?? null;
  }

  /** The hosts that are waited for because they asked to be left alone. */
  get resting(): { readonly host: string; readonly until: Date }[] {
    return [...this.#places].flatMap(([host, { url, turn }]) => {
      const until = turn ? null : this.restsUntil(url);
      return until ? [{ host, until }] : [];
    });
  }

  /** Gives back the turns that have come and that no address has use for now. */
  giveBack(): void {
    for (const [host, { turn }] of this.#places) {
      if (!turn) continue;
      this.#places.delete(host);
      turn.done('unused');
    }
  }

  #turn(url: string, delayMs: number): Turn | null {
    const host = hostIn(url);
    const place = this.#places.get(host);
    if (place) {
      if (place.turn) this.#places.delete(host);
      return place.turn && this.#used(host, place.turn);
    }
    const taken = this.#ask(url, delayMs);
    if (!(taken instanceof Promise)) return this.#used(host, taken);
    void this.#line(url, taken);
    return null;
  }

  /** What the caller wants between two requests is between its own: it does not make others wait. */
  #ask(url: string, delayMs: number): Turn | Promise<Turn> {
    const { concurrency, signal } = this.#options;
    const host = hostIn(url);
    const take = (): Turn | Promise<Turn> =>
      this.#reader.politeness.take(new URL(url), { concurrency, delayMs }, signal, this.#callerOf(url));
    return this.#restMs(host) <= 0 ? take() : this.#rested(host).then(take);
  }

  #restMs(host: string): number {
    return (this.#usedAt.get(host) ?? Number.NEGATIVE_INFINITY) + this.#options.delayMs - performance.now();
  }

  async #rested(host: string): Promise<void> {
    for (let restMs = this.#restMs(host); restMs > 0; restMs = this.#restMs(host)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#lookAgain.set(host, resolve);
      const timer = setTimeout(resolve, restMs);
      await untilAborted(this.#options.signal, promise).finally(() => clearTimeout(timer));
    }
    this.#lookAgain.delete(host);
  }

  #callerOf(url: string): string | undefined {
    return this.#options.isOwn(url) ? this.#options.organizationId : undefined;
  }

  #used(host: string, turn: Turn): Turn {
    if (this.#options.delayMs === 0) return turn;
    const [before, now] = [this.#usedAt.get(host) ?? Number.NEGATIVE_INFINITY, performance.now()];
    this.#usedAt.set(host, now);
    return {
      done: (outcome) => {
        if (outcome === 'unused' && this.#usedAt.get(host) === now) {
          this.#usedAt.set(host, before);
          this.#lookAgain.get(host)?.();
        }
        turn.done(outcome);
      },
    };
  }

  async #line(url: string, taking: Promise<Turn>): Promise<void> {
    const place: Place = { url, turn: null };
    this.#places.set(hostIn(url), place);
    try {
      place.turn = await taking;
    } catch (failure) {
      if (!this.#options.signal.aborted) this.#onChange(failure);
      return;
    }
    if (this.#options.signal.aborted) this.giveBack();
    else this.#onChange(null);
  }

  #site(url: string): Site {
    const origin = url.slice(0, url.length - pathAndQuery(url).length);
    let site = this.#sites.get(origin);
    if (!site) {
      site = { rules: null };
      this.#sites.set(origin, site);
      void this.#load(site, url);
    }
    return site;
  }

  async #load(site: Site, url: string): Promise<void> {
    const { organizationId, signal, exit } = this.#options;
    try {
      site.rules = await this.#reader.rules(url, organizationId, signal, exit);
      this.#onChange(null);
    } catch (failure) {
      this.#onChange(failure);
    }
  }
}

const isAllowed = (rules: SiteRules, url: string): boolean =>
  rules.isAllowed({ pathname: pathAndQuery(url), search: '' });
