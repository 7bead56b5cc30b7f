import type { Problem } from '../../../contract/problem.ts';
import type { Turn } from '../../../kernel/ports/politeness.ts';
import { hostIn } from '../../../reader/urls/canonical.ts';
import type { Discovery } from '../discovery.ts';
import type { Entry } from '../frontier/frontier.ts';
import type { Funds, PageFund, Shortage } from '../funds.ts';
import type { Hosts } from './hosts.ts';

/** An address whose turn has come, with its money. */
export interface Work {
  readonly entry: Entry;
  readonly turn: Turn;
  readonly fund: PageFund;
}

/** Entries that wait for their hosts, and for one of them; beyond, the frontier waits too. */
const maxParked = 1_000;
const maxParkedOfHost = 32;
/** There is room for what waits while it is no more than this share of what may still be read, or so few. */
const roomyShare = 1 / 4;
const roomyEntries = 8;
/** How long what failed for the moment is left alone before it is tried once more, in milliseconds. */
const postponedMs = 2_000;
/** How long forms wait at most for what is being read, in milliseconds. */
const maxFormWaitMs = 2_000;
/** How long a level waits for those above when they may be held up by another host, in milliseconds: as long as a page may take. */
const maxLevelWaitMs = 30_000;
/** How long a page is waited for at most by the levels below it, from its beginning, in milliseconds. */
const maxPageWaitMs = 5_000;

/** What the scheduler has to know of a crawl. */
interface SchedulerOptions {
  readonly limit: number;
  readonly hosts: Hosts;
  readonly funds: Funds;
  /** Whether entries come by their depth, level by level. */
  readonly byDepth: boolean;
  /** Whether an earlier run was done with an entry. */
  isDone(entry: Entry): boolean;
  /** Robots.txt forbids an entry, or the site could not be asked for it. */
  onForbidden(entry: Entry, unreachable: Problem | null): Promise<void>;
}

/** Hands out addresses: never more than there are slots left, and none before its turn. */
export class Scheduler {
  readonly #discovery: Discovery;
  readonly #options: SchedulerOptions;
  readonly #parked = new Map<string, Entry[]>();
  #parkedEntries = 0;
  /** Entries that wait for their host or are being read, by depth. */
  readonly #begun: number[] = [];
  /** The level that waits for the one above, and since when. */
  #heldLevel = -1;
  #heldAt = 0;
  /** Since when forms wait for what is being read; 0: they do not. */
  #formsWaitSince = 0;
  /** Entries that persons see and that wait for their host or are being read. */
  #begunSeen = 0;
  #firstHost: string | null = null;
  #hasSeveralHosts = false;
  /** Entries that are being read, and since when. */
  readonly #reading = new Map<Entry, number>();
  #sources = 0;
  #scraped = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #wake: (() => void) | null = null;
  /** Something changed while the next entry was looked for. */
  #isWoken = false;
  #ended = false;
  #isOneByOne = false;
  readonly #listeners: (() => void)[] = [];
  /** What failed for the moment, until nothing else is left; and since when the last of them waits. */
  readonly #postponed: Entry[] = [];
  #postponedAt = 0;
  /** What the last page went without, when nothing else can be done. */
  shortage: Shortage | null = null;

  constructor(discovery: Discovery, options: SchedulerOptions) {
    this.#discovery = discovery;
    this.#options = options;
  }

  get scraped(): number {
    return this.#scraped;
  }

  /** The next address to read; null: there will be none. */
  next(): Promise<Work | null> {
    const turn = this.#turn.then(() => this.#next());
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /** From now on hands out an address when no other is being read; false: that was so. */
  oneByOne(): boolean {
    const wasShared = this.#reading.size > 1;
    this.#isOneByOne = true;
    return wasShared;
  }

  /** The page takes its slot for good. */
  keep(): void {
    this.#scraped += 1;
  }

  /** The reading of an entry has ended. */
  finish(entry: Entry): void {
    this.#reading.delete(entry);
    this.#count(entry, -1);
    this.wake();
  }

  /** Something else may still find addresses, until what it returns is called. */
  addSource(): () => void {
    this.#sources += 1;
    return () => {
      this.#sources -= 1;
      this.wake();
    };
  }

  /** Resolves when no more entries wait than so many, or nothing more is handed out. */
  untilWaiting(most: number): Promise<void> {
    return this.#until(() => this.#discovery.frontier.size <= most);
  }

  /** Resolves when a page more may be read, or nothing more is handed out. */
  untilOpen(): Promise<void> {
    return this.#until(() => this.#left > 0);
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!this.#ended && !isSo()) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#listeners.push(resolve);
      await promise;
    }
  }

  /** Slots that no page has taken, for good or while it is read. */
  get #left(): number {
    return this.#options.limit - this.#scraped - this.#reading.size;
  }

  get postponed(): number {
    return this.#postponed.length;
  }

  /** Puts an address back that failed for the moment, to come when nothing else is left. */
  postpone(entry: Entry): void {
    this.#postponed.push(entry);
    this.#postponedAt = performance.now();
  }

  /** Hands out nothing more. */
  end(): void {
    this.#ended = true;
    this.#options.hosts.giveBack();
    this.wake();
  }

  wake(): void {
    this.#isWoken = true;
    this.#wake?.();
    for (const resolve of this.#listeners.splice(0)) resolve();
  }

  async #next(): Promise<Work | null> {
    for (;;) {
      if (this.#ended) return null;
      this.#isWoken = false;
      const found = await this.#tryNext();
      if (found === null || typeof found === 'object') return found;
      await this.#rest(found);
    }
  }

  async #rest(ms: number): Promise<void> {
    if (this.#isWoken) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    const timer = ms === Number.POSITIVE_INFINITY ? null : setTimeout(resolve, ms);
    await promise;
    if (timer) clearTimeout(timer);
    this.#wake = null;
  }

  /** Work; milliseconds to wait, unless woken before; or null: all is done. */
  async #tryNext(): Promise<Work | null | number> {
    const left = this.#left;
    if (left <= 0) {
      this.#options.hosts.giveBack();
      // A page that is being read may fail and leave its slot.
      return this.#reading.size > 0 ? Number.POSITIVE_INFINITY : null;
    }
    if (this.#isOneByOne && this.#reading.size > 0) return Number.POSITIVE_INFINITY;
    const picked = await this.#pick();
    if (typeof picked === 'number') {
      const isOver =
        picked === Number.POSITIVE_INFINITY && this.#reading.size + this.#sources + this.#parkedEntries === 0;
      return isOver && this.#discovery.frontier.size === 0 ? this.#lastRound() : picked;
    }
    const { entry, turn } = picked;
    const fund = await this.#options.funds.take(left);
    if (typeof fund !== 'string') {
      this.#reading.set(entry, performance.now());
      return { entry, turn, fund };
    }
    turn.done('unused');
    this.#park(entry);
    // It was begun already.
    this.#count(entry, -1);
    if (this.#reading.size > 0) return Number.POSITIVE_INFINITY;
    this.shortage = fund;
    return null;
  }

  /** Brings back what was postponed: milliseconds until then; null: there is nothing. */
  #lastRound(): number | null {
    if (this.#postponed.length === 0) return null;
    const leftMs = this.#postponedAt + postponedMs - performance.now();
    if (leftMs > 0) return leftMs;
    for (const entry of this.#postponed.splice(0)) void this.#discovery.putBack(entry);
    return 0;
  }

  /** An entry with a turn at its host, or milliseconds until there may be one; woken before, it is worth trying again. */
  async #pick(): Promise<{ entry: Entry; turn: Turn } | number> {
    for (const [host, entries] of this.#parked) {
      const admitted = await this.#admitFirst(host, entries);
      if (admitted) return admitted;
    }
    while (!this.#ended && this.#parkedEntries < maxParked) {
      const entry = await this.#fromFrontier();
      if (typeof entry === 'number') return entry;
      const before = this.#park(entry);
      if (before >= maxParkedOfHost) break;
      // Behind others of its host there is nothing to ask for.
      if (before > 0) continue;
      const host = hostIn(entry.url);
      const admitted = await this.#admitFirst(host, this.#parked.get(host) ?? []);
      if (admitted) return admitted;
    }
    return Number.POSITIVE_INFINITY;
  }

  /** The first of a host's entries that is allowed, when its turn has come; null: it has not, or there is none. */
  async #admitFirst(host: string, entries: Entry[]): Promise<{ entry: Entry; turn: Turn } | null> {
    for (let entry = entries[0]; entry; entry = entries[0]) {
      const admission = this.#options.hosts.admit(entry.url);
      if (admission === 'waiting') return null;
      entries.shift();
      this.#parkedEntries -= 1;
      if (entries.length === 0) this.#parked.delete(host);
      if ('turn' in admission) return { entry, turn: admission.turn };
      this.#count(entry, -1);
      await this.#options.onForbidden(entry, admission.unreachable);
    }
    return null;
  }

  /** The next entry of the frontier with its depth as it is known now; else milliseconds until one may begin. */
  async #fromFrontier(): Promise<Entry | number> {
    const { frontier, seen } = this.#discovery;
    for (;;) {
      if (frontier.size > Math.max(roomyEntries, roomyShare * this.#left)) frontier.share();
      const waitMs = this.#waitMs();
      if (waitMs > 0) return waitMs;
      const next = await frontier.shift();
      if (!next) return Number.POSITIVE_INFINITY;
      const depth = seen.begin(next.url);
      if (depth === null || this.#options.isDone(next) || this.#discovery.giveUp(next)) continue;
      return depth < next.depth ? { ...next, depth } : next;
    }
  }

  /** Milliseconds until the next entry of the frontier may begin. */
  #waitMs(): number {
    const { frontier } = this.#discovery;
    if (frontier.isAtLast) return this.#begunSeen > 0 ? Number.POSITIVE_INFINITY : 0;
    const level = this.#options.byDepth ? frontier.nextLevel : -1;
    if (level >= 0) return this.#waitOf(level);
    if (!frontier.shouldWait) {
      this.#formsWaitSince = 0;
      return 0;
    }
    const now = performance.now();
    this.#formsWaitSince ||= now;
    const leftMs = this.#formsWaitSince + maxFormWaitMs - now;
    if (leftMs > 0) return leftMs;
    this.#formsWaitSince = 0;
    return 0;
  }

  /**
   * Milliseconds until a level may begin. What is still being read above it may lead nearer, by links and by redirects, to what
   * waits here; when it was all read, every depth is exact. A level of several hosts does not wait for ever for one of them, and
   * none for a page that hangs.
   */
  #waitOf(level: number): number {
    const now = performance.now();
    const { waiting, pageMs } = this.#busyAbove(level, now);
    if (!waiting) {
      this.#heldLevel = -1;
      return pageMs;
    }
    if (!this.#hasSeveralHosts) return Number.POSITIVE_INFINITY;
    if (this.#heldLevel !== level) {
      this.#heldLevel = level;
      this.#heldAt = now;
    }
    return Math.max(0, this.#heldAt + maxLevelWaitMs - now);
  }

  /** Whether entries above a level wait for their host, and how long those that are being read are still waited for. */
  #busyAbove(level: number, now: number): { waiting: boolean; pageMs: number } {
    let waiting = 0;
    let pageMs = 0;
    for (let depth = 0; depth < level; depth++) waiting += this.#begun[depth] ?? 0;
    for (const [{ depth }, since] of this.#reading) {
      if (depth >= level) continue;
      waiting -= 1;
      pageMs = Math.max(pageMs, since + maxPageWaitMs - now);
    }
    return { waiting: waiting > 0, pageMs };
  }

  /** How many of its host waited before. */
  #park(entry: Entry): number {
    const host = hostIn(entry.url);
    this.#firstHost ??= host;
    this.#hasSeveralHosts ||= host !== this.#firstHost;
    const entries = this.#parked.get(host);
    this.#parkedEntries += 1;
    this.#count(entry, 1);
    if (entries) return entries.push(entry) - 1;
    this.#parked.set(host, [entry]);
    return 0;
  }

  #count(entry: Entry, by: number): void {
    this.#begun[entry.depth] = (this.#begun[entry.depth] ?? 0) + by;
    if (!entry.isUnseen) this.#begunSeen += by;
    this.#discovery.frontier.count(entry, by);
  }
}
