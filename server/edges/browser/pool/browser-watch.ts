import type { RunningBrowser } from '../chromium/chromium-process.ts';
import type { BrowserAccount, Excess, PageAccount } from './browser-account.ts';
import type { PageBudget } from './page-budget.ts';
import type { BrowserPriority } from './priority.ts';
import type { ProcessUse } from './process-table.ts';

/** Tells what the processes of browsers have and have used; null for one of which nothing is known yet. */
export type LookAtProcesses = (
  browsers: readonly RunningBrowser[],
) => ReadonlyMap<RunningBrowser, readonly ProcessUse[] | null>;

/** A browser and the pages that it shows now. */
interface Watched {
  readonly running: RunningBrowser;
  readonly account: BrowserAccount;
  /** Null: it does not run on this machine. */
  readonly priority: BrowserPriority | null;
  readonly pages: ReadonlySet<PageAccount>;
}

interface WatchOptions<Browser extends Watched> {
  readonly look: LookAtProcesses;
  readonly budget: PageBudget;
  readonly browsers: () => readonly Browser[];
  /** Called for a browser that is over budget; what becomes of its pages is not the watch's to decide. */
  readonly onExcess: (watched: Browser, excess: Excess) => void;
}

/** A look takes half a millisecond. */
const lookIntervalMs = 100;
/** A page can take a gigabyte in a quarter of a second: what grows towards its limit is looked at so often. */
const minLookIntervalMs = 10;

/**
 * When to look again, in milliseconds: before half of what is left until a limit can be taken at the rate of the last look.
 * Both in bytes; `elapsedMs` is how long the growth took.
 */
export function nextLookMs(growthBytes: number, elapsedMs: number, leftBytes: number): number {
  if (growthBytes <= 0) return lookIntervalMs;
  const untilHalfMs = (leftBytes / 2 / growthBytes) * Math.max(1, elapsedMs);
  return Math.max(minLookIntervalMs, Math.min(lookIntervalMs, untilHalfMs));
}

/** Looks at the processes of browsers for as long as they show pages. */
export class BrowserWatch<Browser extends Watched> {
  readonly #options: WatchOptions<Browser>;
  #timer: NodeJS.Timeout | null = null;
  #lookedAt = performance.now();
  #bytesBefore = 0;

  constructor(options: WatchOptions<Browser>) {
    this.#options = options;
  }

  start(): void {
    this.#timer ??= this.#lookIn(lookIntervalMs);
  }

  #lookIn(milliseconds: number): NodeJS.Timeout {
    const next = (): void => {
      this.look();
      // Looking may have stopped it.
      if (this.#timer) this.#timer = this.#lookIn(this.#nextLookMs());
    };
    return setTimeout(next, milliseconds).unref();
  }

  #nextLookMs(): number {
    const { browsers, budget } = this.#options;
    const watched = browsers();
    const bytes = watched.reduce((sum, { account }) => sum + account.bytes, 0);
    const now = performance.now();
    const left = Math.min(budget.totalBytes - bytes, ...watched.map(({ account, pages }) => account.leftBytes(pages)));
    const wait = nextLookMs(bytes - this.#bytesBefore, now - this.#lookedAt, left);
    this.#lookedAt = now;
    this.#bytesBefore = bytes;
    return wait;
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** One look at all of them. */
  look(): void {
    const { look, browsers, onExcess, budget } = this.#options;
    const found = look(browsers().map(({ running }) => running));
    for (const one of browsers()) {
      const uses = found.get(one.running) ?? null;
      one.account.note(uses, one.running.messages, one.pages);
      one.priority?.adapt(uses?.map(({ pid }) => pid) ?? [], one.pages);
      const excess = one.account.excess(one.pages);
      if (excess) onExcess(one, excess);
    }
    const left = browsers();
    if (left.reduce((bytes, { account }) => bytes + account.bytes, 0) > budget.totalBytes) this.#endLargest(left);
  }

  /** The one that has most has more than its share when all together have too much. */
  #endLargest(watched: readonly Browser[]): void {
    const renderers = watched.flatMap((one) => one.account.renderers.map((use) => ({ one, use })));
    const largest = renderers.sort((first, second) => second.use.bytes - first.use.bytes)[0];
    if (largest) this.#options.onExcess(largest.one, { reason: 'memory', renderer: largest.use.pid });
  }
}
