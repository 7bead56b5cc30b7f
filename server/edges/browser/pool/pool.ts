import type { Browser } from 'playwright-core';
import { processStopping } from '../../../contract/problem.ts';
import type { RunningBrowser } from '../chromium/chromium-process.ts';
import { BrowserAccount, type Excess, newPageAccount, type PageAccount } from './browser-account.ts';
import { BrowserWatch, type LookAtProcesses } from './browser-watch.ts';
import { Launches } from './launches.ts';
import { createLook } from './look-at-processes.ts';
import { OverBudget, type PageBudget } from './page-budget.ts';
import { BrowserPriority } from './priority.ts';
import { createSlots } from './slots.ts';

interface PoolOptions {
  /** Starts one more browser. */
  readonly launch: () => Promise<RunningBrowser>;
  /** Pages at once, over all browsers. */
  readonly slots: number;
  readonly budget: PageBudget;
  /** Pages at once in one browser. */
  readonly pagesPerBrowser?: number;
  /** A browser is replaced after so many pages. */
  readonly maxPages?: number;
  /** How long the last browser without work is kept, in milliseconds; further ones a tenth of that. */
  readonly idleMs?: number;
  /** Told of every browser that starts. */
  readonly onLaunch?: (running: RunningBrowser) => void;
  readonly look?: LookAtProcesses;
}

/** A place in a browser, for one page. */
export interface Lease {
  readonly browser: Browser;
  /** Where the browser may write files; null: it runs elsewhere. */
  readonly folder: string | null;
  /** Fires, with an `OverBudget`, when the page has to end because it or its browser uses too much. */
  readonly signal: AbortSignal;
  /** Why the page's process was killed; null: not by us. */
  readonly killedFor: OverBudget | null;
  /**
   * Takes the browser out of service, for one that does not do what it was told: no new page goes to it, and it ends
   * soon. Returns what puts it back, for one that was only slow.
   */
  suspend(): () => void;
}

/** Whose page it is, and whether it has to be the only one of its browser. */
interface Tenant {
  readonly organizationId: string;
  readonly isAlone: boolean;
}

/** Browsers that run, the pages that they show, and how many wait for a place. */
export interface BrowserLoad {
  readonly browsers: number;
  readonly shown: number;
  readonly waiting: number;
}

/** Browsers, and who may use them. */
export interface BrowserPool {
  /**
   * Runs work in a browser that shows no other organization's page meanwhile. Waits for it until the signal fires;
   * throws `overloaded` when too many wait, `not-configured` when no browser starts. The place is free again when `work`
   * has settled.
   */
  use<Result>(tenant: Tenant, work: (lease: Lease) => Promise<Result>, signal: AbortSignal): Promise<Result>;
  /** Process ids of the browsers that run. */
  readonly pids: readonly number[];
  readonly load: BrowserLoad;
  close(): Promise<void>;
}

/** A page that is shown. */
interface Shown extends PageAccount {
  readonly ending: AbortController;
}

interface Member {
  readonly running: RunningBrowser;
  readonly account: BrowserAccount;
  readonly priority: BrowserPriority | null;
  readonly pages: Set<Shown>;
  /** Whose pages it shows, or showed last. */
  organizationId: string | null;
  /** Its page wants to be its only one. */
  isAlone: boolean;
  shown: number;
  /** Takes no more pages. */
  retired: boolean;
  /** Killed, and about to be gone. */
  killed: boolean;
  /** How many of its renderers were killed, and why the last one. */
  kills: number;
  killedFor: OverBudget | null;
  /** How many of its pages wait for it to do what it was told. */
  suspended: number;
  idle: NodeJS.Timeout | null;
}

/** A suspended browser has so much processor time of its own to end its pages, in milliseconds … */
const maxSuspendedProcessorMs = 2_000;
/** … and so long at most: on a busy machine it may be slow without being at fault. */
const maxSuspendedMs = 15_000;
/** A page that has more than so many of its processes killed ends as a whole. */
const maxKills = 3;

function killProcess(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false; // It is not on this machine, or not ours to end.
  }
}

class Pool implements BrowserPool {
  readonly #options: Required<Omit<PoolOptions, 'onLaunch' | 'look'>> & Pick<PoolOptions, 'onLaunch'>;
  readonly #slots;
  readonly #members = new Set<Member>();
  readonly #ending = new Set<Promise<void>>();
  readonly #launches: Launches;
  readonly #watch: BrowserWatch<Member>;
  #closed = false;

  constructor(options: PoolOptions) {
    const { look = createLook(), budget } = options;
    this.#options = { pagesPerBrowser: 4, maxPages: 500, idleMs: 300_000, ...options };
    this.#slots = createSlots(options.slots);
    this.#launches = new Launches(async () => this.#join(await options.launch()));
    this.#watch = new BrowserWatch<Member>({
      look,
      budget,
      browsers: () => [...this.#members].filter(({ killed }) => !killed),
      onExcess: (member, excess) => this.#enforce(member, excess),
    });
  }

  get pids(): number[] {
    return [...this.#members].flatMap(({ running }) => running.pid ?? []);
  }

  get load(): BrowserLoad {
    const shown = [...this.#members].reduce((sum, { pages }) => sum + pages.size, 0);
    return { browsers: this.#members.size, shown, waiting: Math.max(0, this.#slots.inUse - shown) };
  }

  async use<Result>(tenant: Tenant, work: (lease: Lease) => Promise<Result>, signal: AbortSignal): Promise<Result> {
    const release = await this.#slots.take(tenant.organizationId, signal);
    try {
      const { member, page } = await this.#enter(tenant, signal);
      try {
        return await work(this.#lease(member, page));
      } finally {
        this.#done(member, page);
      }
    } finally {
      release();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#slots.close();
    await this.#launches.close();
    this.#watch.stop();
    for (const member of this.#members) this.#end(member);
    await Promise.all(this.#ending);
  }

  #lease(member: Member, page: Shown): Lease {
    return {
      browser: member.running.browser,
      folder: member.running.folder,
      signal: page.ending.signal,
      get killedFor() {
        return member.killedFor;
      },
      suspend: () => this.#suspend(member),
    };
  }

  /** A place in a browser that this page may go to; one is started when there is none. */
  async #enter(tenant: Tenant, signal: AbortSignal): Promise<{ member: Member; page: Shown }> {
    for (;;) {
      if (this.#closed) throw processStopping();
      const member = this.#find(tenant);
      // Whoever is woken at the same time must not find the same browser empty.
      if (member) return { member, page: this.#occupy(member, tenant) };
      await this.#launches.next(tenant.isAlone ? 1 : this.#options.pagesPerBrowser, tenant.organizationId, signal);
    }
  }

  /** The fullest of the organization's own; else one that nobody uses, its own before another's. */
  #find({ organizationId, isAlone }: Tenant): Member | null {
    const usable = [...this.#members].filter(({ retired, suspended }) => !retired && suspended === 0);
    const isOwn = (member: Member): boolean => member.organizationId === organizationId;
    const own = usable.filter(
      (member) =>
        isOwn(member) && member.pages.size > 0 && !member.isAlone && member.pages.size < this.#options.pagesPerBrowser,
    );
    const fullest = own.sort((first, second) => second.pages.size - first.pages.size)[0];
    if (fullest && !isAlone) return fullest;
    const unused = usable.filter(({ pages }) => pages.size === 0);
    if (unused.length === 0) return null;
    this.#watch.look();
    for (const member of unused.sort((first, second) => Number(isOwn(second)) - Number(isOwn(first)))) {
      if (!member.retired && member.account.isQuiet) return member;
      this.#end(member);
    }
    return null;
  }

  #occupy(member: Member, { organizationId, isAlone }: Tenant): Shown {
    if (member.idle) clearTimeout(member.idle);
    const page = { ...newPageAccount(), ending: new AbortController() };
    Object.assign(member, { organizationId, isAlone, idle: null });
    member.shown += 1;
    member.pages.add(page);
    this.#watch.start();
    return page;
  }

  #join(running: RunningBrowser): void {
    const member: Member = {
      running,
      account: new BrowserAccount(this.#options.budget),
      priority: running.pid === null ? null : new BrowserPriority(running.pid),
      pages: new Set(),
      organizationId: null,
      isAlone: false,
      shown: 0,
      retired: false,
      killed: false,
      kills: 0,
      killedFor: null,
      suspended: 0,
      idle: null,
    };
    this.#members.add(member);
    running.browser.once('disconnected', () => this.#end(member));
    if (!running.browser.isConnected() || this.#closed) this.#end(member);
    else this.#rest(member);
    this.#options.onLaunch?.(running);
  }

  #done(member: Member, page: Shown): void {
    if (!member.killed) this.#watch.look();
    member.pages.delete(page);
    const isWorn = member.shown >= this.#options.maxPages || member.priority?.isWorn;
    if (isWorn || !member.account.isUnharmedBy(page)) member.retired = true;
    if (![...this.#members].some(({ pages }) => pages.size > 0)) this.#watch.stop();
    if (member.pages.size > 0) return;
    if (member.retired) this.#end(member);
    else if (this.#members.has(member)) this.#rest(member);
    this.#launches.nudge();
  }

  /** Over budget: the process that is goes, or, where no single one is, the browser. Neither gets another page. */
  #enforce(member: Member, { reason, renderer }: Excess): void {
    member.retired = true;
    const isCertain = member.pages.size <= 1;
    if (renderer !== null && !isCertain && member.kills < maxKills) {
      member.kills += 1;
      member.killedFor = new OverBudget(reason, true);
      member.account.disregard(renderer);
      if (killProcess(renderer)) return;
    }
    for (const { ending } of member.pages) ending.abort(new OverBudget(reason, isCertain));
    this.#kill(member);
  }

  #kill(member: Member): void {
    if (member.killed) return;
    member.killed = true;
    member.retired = true;
    member.running.kill();
  }

  /** Without pages it ends soon; the last browser is kept longest. */
  #rest(member: Member): void {
    const others = [...this.#members].filter((one) => one !== member && !one.retired).length;
    member.idle = setTimeout(() => this.#end(member), this.#options.idleMs / (others > 0 ? 10 : 1)).unref();
  }

  /** It is unresponsive that spends its time on something else, or has had enough of it. */
  #suspend(member: Member): () => void {
    const [at, before] = [performance.now(), member.account.browserProcessorMs];
    member.suspended += 1;
    const timer = setInterval(() => {
      const spentMs = member.account.browserProcessorMs - before;
      if (performance.now() - at > maxSuspendedMs || spentMs > maxSuspendedProcessorMs) this.#kill(member);
      if (member.killed) clearInterval(timer);
    }, 250).unref();
    return () => {
      clearInterval(timer);
      member.suspended -= 1;
      this.#launches.nudge();
    };
  }

  #end(member: Member): void {
    if (!this.#members.delete(member)) return;
    member.retired = true;
    if (member.idle) clearTimeout(member.idle);
    const ended = member.running.close().catch(() => {});
    this.#ending.add(ended);
    void ended.finally(() => this.#ending.delete(ended));
    this.#launches.nudge();
  }
}

export const createBrowserPool = (options: PoolOptions): BrowserPool => new Pool(options);
