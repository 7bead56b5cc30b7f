import type { Browser } from 'playwright-core';
import { Problem } from '../../contract/problem.ts';
import type { RunningBrowser } from './chromium-process.ts';
import { memoryOfGroup } from './memory.ts';
import { createSlots } from './slots.ts';

export interface PoolOptions {
  /** Starts one more browser. */
  readonly launch: () => Promise<RunningBrowser>;
  /** Pages at once, over all browsers. */
  readonly slots: number;
  /** Pages at once in one browser. */
  readonly pagesPerBrowser?: number;
  /** A browser is replaced after so many pages. */
  readonly mostPages?: number;
  /** A browser is replaced when its processes have more bytes than this. */
  readonly mostMemory?: number;
  /** How long a browser without work is kept, in milliseconds. */
  readonly idleMs?: number;
  /** Told of every browser that starts. */
  readonly onLaunch?: (running: RunningBrowser) => void;
}

/** A place in a browser, for one page. */
export interface Lease {
  readonly browser: Browser;
  /** Takes the browser out of service: no new page goes to it, and it ends soon. For one that no longer obeys. */
  condemn(): void;
}

/** Browsers, and who may use them. */
export interface BrowserPool {
  /**
   * Runs work in a browser. Waits for a place until the signal fires; throws `overloaded` when too many wait. The place
   * is free again when `work` has settled.
   */
  use<Result>(work: (lease: Lease) => Promise<Result>, signal: AbortSignal): Promise<Result>;
  /** Process ids of the browsers that run. */
  readonly pids: readonly number[];
  close(): Promise<void>;
}

interface Member {
  readonly running: RunningBrowser;
  pages: number;
  active: number;
  /** Takes no more pages. */
  retired: boolean;
  idle: NodeJS.Timeout | null;
}

/** How long the pages of a condemned browser have to end, in milliseconds. */
const condemnedMs = 3_000;
/** The memory of a browser is looked at once in so many pages. */
const memoryEvery = 25;

class Pool implements BrowserPool {
  readonly #options: Required<Omit<PoolOptions, 'onLaunch'>> & Pick<PoolOptions, 'onLaunch'>;
  readonly #slots;
  readonly #members = new Set<Member>();
  readonly #ending = new Set<Promise<void>>();
  #launching: Promise<Member> | null = null;
  #closed = false;

  constructor(options: PoolOptions) {
    const defaults = { pagesPerBrowser: 4, mostPages: 500, mostMemory: 1_073_741_824, idleMs: 300_000 };
    this.#options = { ...defaults, ...options };
    this.#slots = createSlots(options.slots);
  }

  get pids(): number[] {
    return [...this.#members].flatMap(({ running }) => running.pid ?? []);
  }

  async use<Result>(work: (lease: Lease) => Promise<Result>, signal: AbortSignal): Promise<Result> {
    const release = await this.#slots.take(signal);
    try {
      const member = await this.#member();
      try {
        return await work({ browser: member.running.browser, condemn: () => this.#condemn(member) });
      } finally {
        this.#done(member);
      }
    } finally {
      release();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#slots.close();
    const launching = await this.#launching?.catch(() => null);
    if (launching) this.#members.add(launching);
    for (const member of this.#members) this.#end(member);
    await Promise.all(this.#ending);
  }

  /** A browser with room for one more page, which is taken. */
  async #member(): Promise<Member> {
    for (;;) {
      if (this.#closed) throw new Problem('shutting-down', 'This process is stopping.');
      const free = [...this.#members]
        .filter(({ retired, active }) => !retired && active < this.#options.pagesPerBrowser)
        .sort((first, second) => first.active - second.active)[0];
      if (free) return this.#occupy(free);
      await this.#launch();
    }
  }

  #occupy(member: Member): Member {
    if (member.idle) clearTimeout(member.idle);
    member.idle = null;
    member.active += 1;
    member.pages += 1;
    return member;
  }

  /** One launch at a time; whoever waits looks for a free browser again after it. */
  async #launch(): Promise<void> {
    this.#launching ??= this.#start().finally(() => {
      this.#launching = null;
    });
    await this.#launching;
  }

  async #start(): Promise<Member> {
    const running = await this.#options.launch().catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new Problem('not-configured', `The browser of this installation does not start: ${why}`, {}, { cause });
    });
    const member: Member = { running, pages: 0, active: 0, retired: false, idle: null };
    this.#members.add(member);
    running.browser.once('disconnected', () => this.#end(member));
    this.#options.onLaunch?.(running);
    return member;
  }

  #done(member: Member): void {
    member.active -= 1;
    if (!member.retired && this.#isWorn(member)) member.retired = true;
    if (member.active > 0) return;
    if (member.retired) this.#end(member);
    else if (this.#members.has(member)) this.#rest(member);
  }

  #isWorn({ pages, running }: Member): boolean {
    if (pages >= this.#options.mostPages) return true;
    if (running.pid === null || pages % memoryEvery !== 0) return false;
    return memoryOfGroup(running.pid) > this.#options.mostMemory;
  }

  #rest(member: Member): void {
    member.idle = setTimeout(() => this.#end(member), this.#options.idleMs);
    member.idle.unref();
  }

  #condemn(member: Member): void {
    member.retired = true;
    if (member.running.pid === null) return;
    setTimeout(() => {
      if (this.#members.has(member)) member.running.kill();
    }, condemnedMs).unref();
  }

  #end(member: Member): void {
    if (!this.#members.delete(member)) return;
    member.retired = true;
    if (member.idle) clearTimeout(member.idle);
    const ended = member.running.close().catch(() => {});
    this.#ending.add(ended);
    void ended.finally(() => this.#ending.delete(ended));
  }
}

export const createBrowserPool = (options: PoolOptions): BrowserPool => new Pool(options);
