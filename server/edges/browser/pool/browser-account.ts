import type { Exceeded, PageBudget } from './page-budget.ts';
import type { ProcessUse } from './process-table.ts';

/** What one page has used so far, as far as that can be told from the other pages of its browser. */
export interface PageAccount {
  /** Processor time of the processes that show pages. */
  processorMs: number;
  /** Processor time of the processes that serve all pages. */
  browserProcessorMs: number;
  messages: number;
}

export const newPageAccount = (): PageAccount => ({ processorMs: 0, browserProcessorMs: 0, messages: 0 });

/** What is over budget; `renderer`: the one process that is, null when it is the browser as a whole. */
export interface Excess {
  readonly reason: Exceeded;
  readonly renderer: number | null;
}

/** A browser that has done so much for nobody, in milliseconds of processor time, still works off what a page left it. */
const restlessMs = 1_000;
/** A page that had the browser itself do so much, in milliseconds of processor time, may have left it more. */
const suspectMs = 2_000;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const bytesOf = (uses: readonly ProcessUse[]): number => sum(uses.map(({ bytes }) => bytes));

/** The account of one browser: what its processes have used, and for which pages. */
export class BrowserAccount {
  readonly #budget: PageBudget;
  #uses: readonly ProcessUse[] = [];
  #spentBefore: ReadonlyMap<number, number> | null = null;
  #messagesBefore = 0;
  #spentForNobodyMs = 0;
  #browserMs = 0;
  readonly #ended = new Set<number>();

  constructor(budget: PageBudget) {
    this.#budget = budget;
  }

  /**
   * Takes in what the processes have used by now, and how many messages came; the pages share what is new. Null: nobody could
   * tell of the processes yet.
   */
  note(uses: readonly ProcessUse[] | null, messages: number, pages: ReadonlySet<PageAccount>): void {
    for (const page of pages) page.messages += (messages - this.#messagesBefore) / pages.size;
    this.#messagesBefore = messages;
    if (uses) this.#noteProcesses(uses, pages);
  }

  #noteProcesses(uses: readonly ProcessUse[], pages: ReadonlySet<PageAccount>): void {
    const before = this.#spentBefore;
    const spent = (isRenderer: boolean): number => {
      // What was used before the first look was used to start, or by a page of somebody else's.
      if (!before) return 0;
      const some = uses.filter((one) => one.isRenderer === isRenderer);
      return sum(some.map(({ pid, processorMs }) => Math.max(0, processorMs - (before.get(pid) ?? 0))));
    };
    const [pageMs, browserMs] = [spent(true), spent(false)];
    this.#browserMs += browserMs;
    for (const page of pages) {
      page.processorMs += pageMs / pages.size;
      page.browserProcessorMs += browserMs / pages.size;
    }
    this.#spentForNobodyMs = pages.size === 0 ? this.#spentForNobodyMs + pageMs + browserMs : 0;
    this.#spentBefore = new Map(uses.map(({ pid, processorMs }) => [pid, processorMs]));
    this.#uses = uses.filter(({ pid }) => !this.#ended.has(pid));
  }

  /** A process that was killed takes a moment to give back what it had. */
  disregard(pid: number): void {
    this.#ended.add(pid);
    this.#uses = this.#uses.filter((one) => one.pid !== pid);
  }

  /** Bytes of all processes at the last look. */
  get bytes(): number {
    return bytesOf(this.#uses);
  }

  /** Processor time of the processes that serve all pages, since the first look, in milliseconds. */
  get browserProcessorMs(): number {
    return this.#browserMs;
  }

  get renderers(): readonly ProcessUse[] {
    return this.#uses.filter(({ isRenderer }) => isRenderer);
  }

  /** What is over budget at the last look; null: nothing. */
  excess(pages: ReadonlySet<PageAccount>): Excess | null {
    const { pageBytes, pageProcessorMs, browserBytes, browserProcessorMs, messages } = this.#budget;
    const large = this.renderers.find(({ bytes }) => bytes > pageBytes);
    if (large) return { reason: 'memory', renderer: large.pid };
    const busy = this.renderers.find(({ processorMs }) => processorMs > pageProcessorMs);
    if (busy) return { reason: 'processor_time', renderer: busy.pid };
    const whole = (reason: Exceeded): Excess => ({ reason, renderer: null });
    const ofPages = bytesOf(this.renderers);
    if (ofPages > pageBytes * Math.max(1, pages.size) || this.bytes - ofPages > browserBytes) return whole('memory');
    for (const page of pages) {
      if (page.processorMs > pageProcessorMs || page.browserProcessorMs > browserProcessorMs)
        return whole('processor_time');
      if (page.messages > messages) return whole('activity');
    }
    return null;
  }

  /** Bytes that may still be taken before something is over budget, at the last look. */
  leftBytes(pages: ReadonlySet<PageAccount>): number {
    const { pageBytes, browserBytes } = this.#budget;
    const ofPages = bytesOf(this.renderers);
    const largest = Math.max(0, ...this.renderers.map(({ bytes }) => bytes));
    return Math.min(
      pageBytes - largest,
      pageBytes * Math.max(1, pages.size) - ofPages,
      browserBytes - (this.bytes - ofPages),
    );
  }

  /** Whether a page that has ended left the browser as it found it, as far as can be told. */
  isUnharmedBy(page: PageAccount): boolean {
    const own = this.bytes - bytesOf(this.renderers);
    return page.browserProcessorMs < suspectMs && own < this.#budget.browserBytes / 2;
  }

  /** Whether the browser does nothing while it has no page. */
  get isQuiet(): boolean {
    return this.#spentForNobodyMs < restlessMs;
  }
}
