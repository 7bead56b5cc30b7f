const mebibyte = 1_048_576;

/** What pages in browsers may use. */
export interface PageBudget {
  /** Bytes of memory of the processes that show one page. */
  readonly pageBytes: number;
  /** Processor time of the processes that show one page, in milliseconds. */
  readonly pageProcessorMs: number;
  /** Bytes of memory of the processes that serve all pages of a browser. */
  readonly browserBytes: number;
  /** Processor time that those may spend on one page, in milliseconds. */
  readonly browserProcessorMs: number;
  /** Messages that a browser may send us about one page. */
  readonly messages: number;
  /** Bytes of memory of all browsers together. */
  readonly totalBytes: number;
}

/**
 * The budget on a machine with so much memory, in bytes, where so many pages are shown at once. An article takes 60 MiB
 * and 0.3 s, the largest document that is read 400 MiB and 6 s.
 */
export function budgetFor(memory: number, slots: number): PageBudget {
  const pageBytes = Math.max(256 * mebibyte, Math.min(640 * mebibyte, Math.floor(memory / 3)));
  return {
    pageBytes,
    pageProcessorMs: 30_000,
    browserBytes: Math.floor((pageBytes * 2) / 3),
    browserProcessorMs: 8_000,
    messages: 100_000,
    totalBytes: Math.max(pageBytes * 2, Math.min(Math.floor(memory * 0.75), slots * 512 * mebibyte)),
  };
}

/** What a page used more of than it may. */
export type Exceeded = 'memory' | 'processor_time' | 'activity';

/** A page was ended because its budget was exceeded. */
export class OverBudget extends Error {
  readonly reason: Exceeded;
  /** Whether it was this page; else it was one of several in the same browser. */
  readonly isCertain: boolean;

  constructor(reason: Exceeded, isCertain: boolean) {
    super(`over budget: ${reason}`);
    this.reason = reason;
    this.isCertain = isCertain;
  }
}
