import { extract } from '../../../packages/extract/src/extract.ts';
import type { Reason } from '../../../server/contract/quality.ts';
import { assess } from '../../../server/reader/assess.ts';
import { type LabelledPage, writtenPages } from './labelled-pages.ts';

/** A page with the reason that it ought to fail for, and the one that it failed for; null: it passes. */
export interface Judged {
  readonly name: string;
  readonly expected: Reason | null;
  readonly found: Reason | null;
}

/** What the gate says of a page that the static tier brought. */
export function verdictOf(body: Uint8Array, url: string, page: Partial<LabelledPage> = {}): Reason | null {
  const contentType = 'text/html';
  const headers = { 'content-type': contentType, ...page.headers };
  const fetched = { status: page.status ?? 200, headers, contentType, finalUrl: url, redirects: [], body };
  return assess(fetched, extract({ body, contentType, url })).quality.reason;
}

/** The verdict on each of some labelled pages: on those by which the gate was made when none are given. */
export const judgeWritten = (pages: readonly LabelledPage[] = writtenPages()): Judged[] =>
  pages.map((page) => ({
    name: page.name,
    expected: page.reason,
    found: verdictOf(Buffer.from(page.html), page.url, page),
  }));

/** How often one reason was found where it is right. */
interface Score {
  readonly reason: Reason;
  readonly pages: number;
  readonly recall: number;
  /** NaN where it was never found. */
  readonly precision: number;
  /** The share that failed for any reason at all. */
  readonly refused: number;
}

/** Recall and precision of each reason that is expected anywhere. */
export function scoresOf(all: readonly Judged[]): Score[] {
  const reasons = [...new Set(all.map(({ expected }) => expected).filter((reason) => reason !== null))];
  return reasons.map((reason) => {
    const wanted = all.filter(({ expected }) => expected === reason);
    const right = wanted.filter(({ found }) => found === reason).length;
    const called = all.filter(({ found }) => found === reason).length;
    const refused = wanted.filter(({ found }) => found !== null).length / wanted.length;
    return { reason, pages: wanted.length, recall: right / wanted.length, precision: right / called, refused };
  });
}

/** The good pages that do not pass, of all good ones. */
export function refusedGood(all: readonly Judged[]): { readonly refused: readonly Judged[]; readonly good: number } {
  const good = all.filter(({ expected }) => expected === null);
  return { refused: good.filter(({ found }) => found !== null), good: good.length };
}

/** What the gate has to reach. */
export const minRecall = 0.9;
export const maxRefusedShare = 0.01;
export const maxRefusedSentences = 0.02;
