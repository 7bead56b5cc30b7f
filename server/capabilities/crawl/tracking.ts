import type { TrackedFetch } from '../../contract/resources/freshness.ts';
import type { Warning } from '../../contract/warning.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import type { Page } from '../../kernel/ports/reader.ts';
import { contentRead, keptOptions, keyOfPage, type Track, trackKnown, trackRead } from '../freshness/freshness.ts';
import { type CrawlInput, readingOf } from './input.ts';
import type { Reading } from './reading.ts';

/** Records the pages of a crawl under sources of their own. */
export class PageTracking {
  readonly #context: Context;
  /** By its address the keys of its pages are told. */
  readonly #crawl: Pick<CrawlInput, 'url' | 'include_selectors'>;
  readonly #readOptions: string;
  readonly #track: Track;
  /** The first of each code: many pages may have the same. */
  readonly #warnings = new Map<string, Warning>();

  constructor(context: Context, crawl: CrawlInput, track: Track) {
    this.#context = context;
    this.#crawl = crawl;
    this.#readOptions = keptOptions(readingOf(crawl));
    this.#track = track;
  }

  /** Records a page; null: it could not be recorded right now. */
  async page(page: Page, durationMs: number): Promise<TrackedFetch | null> {
    const { fetched, cachedAt } = page;
    const { tracked, warnings } = await trackRead(this.#context, this.#trackOf(fetched.finalUrl), {
      ...this.#about(fetched.finalUrl, durationMs),
      ...contentRead(page),
      statusCode: fetched.status,
      ...(cachedAt ? { at: cachedAt } : {}),
    });
    for (const warning of warnings) if (!this.#warnings.has(warning.code)) this.#warnings.set(warning.code, warning);
    return tracked;
  }

  get warnings(): Warning[] {
    return [...this.#warnings.values()];
  }

  /** Records that a page could not be read, where it is a source already: a link that leads nowhere is none. */
  async failure({ entry, page, excluded, durationMs }: Reading): Promise<void> {
    if (excluded?.fate !== 'failed') return;
    await trackKnown(this.#context, this.#trackOf(entry.url), {
      ...this.#about(entry.url, durationMs),
      content: null,
      statusCode: page?.fetched.status ?? null,
      error: excluded.reason,
    });
  }

  #trackOf(url: string): Track {
    return { ...this.#track, source_key: keyOfPage(this.#track.source_key, this.#crawl.url, url) };
  }

  #about(url: string, durationMs: number) {
    return {
      url,
      includeSelectors: this.#crawl.include_selectors,
      readOptions: this.#readOptions,
      at: this.#context.clock.now(),
      durationMs,
      readOnce: [this.#context.requestId, url],
    };
  }
}
