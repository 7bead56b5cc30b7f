import type { Warning } from '../../contract/warning.ts';
import type { Page } from '../../kernel/ports/reader.ts';
import { isCutForMoney } from '../../reader/file.ts';
import type { Funds } from './funds.ts';
import type { Scheduler } from './schedule/scheduler.ts';

/** Documents that were cut for want of money, of which the crawl tells. */
const maxTold = 10;

/** Whether the money was enough for a page: `later` it may be, when no other page holds any; `cut` and `none` end the crawl. */
export type Coverage = 'enough' | 'later' | 'cut' | 'none';

/** What becomes of pages that the money does not cover: pages that are read at once hold what one of them would need. */
export class Scarcity {
  readonly #funds: Pick<Funds, 'spareNothing'>;
  readonly #scheduler: Pick<Scheduler, 'oneByOne'>;
  readonly warnings: Warning[] = [];

  constructor(funds: Pick<Funds, 'spareNothing'>, scheduler: Pick<Scheduler, 'oneByOne'>) {
    this.#funds = funds;
    this.#scheduler = scheduler;
  }

  /** Judges a page that was read, and has the next ones read one by one where that may help it. */
  of(page: Page | null): Coverage {
    if (!page) return 'enough';
    const isShort = isCutForMoney(page) || (page.stoppedBy === 'balance' && !page.quality.passed);
    if (!isShort) return 'enough';
    // Both are done.
    const [wasSpared, wasShared] = [this.#funds.spareNothing(), this.#scheduler.oneByOne()];
    if (wasSpared || wasShared) return 'later';
    if (!page.quality.passed) return 'none';
    this.#tell(page);
    return 'cut';
  }

  #tell({ fetched, document: { file } }: Page): void {
    if (!file || this.warnings.length >= maxTold) return;
    const message = `The money did not cover all of ${fetched.finalUrl}: ${file.pagesRead} of ${file.pagesTotal} pages were read.`;
    this.warnings.push({ code: 'document_cut', message });
  }
}
