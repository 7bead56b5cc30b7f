import { z } from 'zod';
import { UntrustedFlag } from '../../contract/meta.ts';
import type { ResearchItem } from '../../contract/resources/research.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import { scrape } from '../scrape/scrape.ts';
import { reasonOf } from './sources/ask-source.ts';

/** What was read of a result. */
export interface PageRead {
  readonly rank: number;
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly highlights: readonly { readonly text: string; readonly score: number }[];
  /** The orders to models that it hides. */
  readonly flags: readonly z.output<typeof UntrustedFlag>[];
}

export interface PagesRead {
  readonly pages: readonly PageRead[];
  /** How often each way to get a page was used. */
  readonly methods: Readonly<Record<string, number>>;
  /** Why fewer were read than were wanted. */
  readonly stoppedBy: 'balance' | 'time' | null;
}

/** Pages at once. */
const concurrency = 8;
/** A page that cannot be read makes room for the next, up to so many times as many as are wanted. */
const triesPerPage = 2;
/** The most characters of one page. */
const maxCharacters = 200_000;
/** A copy of the organization's that is no older is read, in seconds. */
const maxAgeSeconds = 3_600;
/** The most pages of a document. */
export const maxDocumentPages = 20;
/** A page takes no longer, in milliseconds. */
const maxPageMs = 20_000;
const minPageMs = 1_000;
/** A page that came to nothing after this share of its time, for lack of time, would have taken more. */
const lateShare = 0.9;

/** A page under the hold of the research; null: it is not worth reading. Throws problems. */
async function readPage(context: Context, { url, rank, title }: ResearchItem, query: string, timeoutMs: number) {
  const input = {
    url,
    query,
    format: 'text' as const,
    timeout_ms: Math.round(timeoutMs),
    max_tier: 'browser' as const,
    max_pages: maxDocumentPages,
    pdf_mode: 'text' as const,
    max_chars: maxCharacters,
    max_age: maxAgeSeconds,
  };
  const { outcome } = await context.call(scrape, input, { timeoutMs });
  const { output, method = 'static', quality, stoppedBy } = outcome;
  const text = output.text ?? '';
  const isGood = (quality?.passed ?? true) && text.trim() !== '';
  const flags = z.array(UntrustedFlag).optional().parse(outcome.meta?.untrusted_flags) ?? [];
  const page = { rank, url, title: output.title ?? title, text, highlights: output.highlights ?? [], flags };
  return { page: isGood ? page : null, method, stoppedBy, reason: isGood ? null : (quality?.reason ?? 'empty') };
}

/** Whether a page that was not read used up the time that it was given. */
const ranOut = (reason: string | null, { startedAt, leftMs }: { startedAt: number; leftMs: number }): boolean =>
  reason === 'target-timeout' && performance.now() - startedAt >= leftMs * lateShare;

/** The state of one reading of several pages. */
class Pages {
  readonly pages: PageRead[] = [];
  readonly methods: Record<string, number> = {};
  stoppedBy: PagesRead['stoppedBy'] = null;
  /** A page was given up for the time that it took. */
  hasLate = false;
  readonly #context: Context;
  readonly #query: string;
  readonly #endsAt: number;

  constructor(context: Context, query: string, endsAt: number) {
    this.#context = context;
    this.#query = query;
    this.#endsAt = endsAt;
  }

  async read(result: ResearchItem): Promise<void> {
    const { url, title } = result;
    const leftMs = Math.min(maxPageMs, this.#endsAt - performance.now());
    if (leftMs < minPageMs) {
      this.stoppedBy ??= 'time';
      return;
    }
    let reason: string | null;
    const startedAt = performance.now();
    try {
      const { page, method, stoppedBy, reason: why } = await readPage(this.#context, result, this.#query, leftMs);
      reason = why;
      if (stoppedBy === 'balance') this.stoppedBy ??= 'balance';
      if (page) {
        this.pages.push(page);
        this.methods[method] = (this.methods[method] ?? 0) + 1;
      }
    } catch (thrown) {
      this.#context.signal.throwIfAborted();
      reason = reasonOf(thrown);
      if (reason === 'insufficient-balance' || reason === 'key-budget-exhausted') this.stoppedBy ??= 'balance';
    }
    this.hasLate ||= ranOut(reason, { startedAt, leftMs });
    void this.#context.event('page', { url, title, reason });
  }
}

/** Reads the pages of the best results, in parallel, until `endsAt` (of `performance.now()`). */
export async function readPages(
  context: Context,
  query: string,
  results: readonly ResearchItem[],
  { count, endsAt }: { readonly count: number; readonly endsAt: number },
): Promise<PagesRead> {
  const waiting = results.slice(0, count * triesPerPage);
  const state = new Pages(context, query, endsAt);
  let underWay = 0;
  const work = async (): Promise<void> => {
    while (state.pages.length + underWay < count && state.stoppedBy === null) {
      const next = waiting.shift();
      if (!next) return;
      underWay += 1;
      await state.read(next);
      underWay -= 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, work));
  const pages = state.pages.toSorted((one, other) => one.rank - other.rank);
  const late = state.hasLate && pages.length < count ? 'time' : null;
  return { pages, methods: { ...state.methods }, stoppedBy: state.stoppedBy ?? late };
}
