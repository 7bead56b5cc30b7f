import { asProblem, Problem } from '../../contract/problem.ts';
import type { Resource } from '../../kernel/ports/reader.ts';
import { canonicalUrl } from '../urls/canonical.ts';
import type { SitemapEntry } from './entry.ts';
import { readSitemap } from './sitemap-file.ts';

/** A file that was read, for whoever wants to know where entries came from, or why there are none. */
export interface SitemapReport {
  readonly url: string;
  readonly entries: number;
  /** Why it could not be read, or not to its end. */
  readonly failure: Problem | null;
}

export interface WalkOptions {
  /** Fetches one file. Throws problems. */
  readonly fetch: (url: string, signal: AbortSignal) => Promise<Resource>;
  readonly signal: AbortSignal;
  readonly onFile?: (report: SitemapReport) => void;
  /** Most files that are fetched; 50,000 unless told, as many as one index may name. */
  readonly maxFiles?: number;
}

/** Indexes within indexes: the protocol knows one level, some sites have two. */
const maxDepth = 5;
const defaultMaxFiles = 50_000;

interface Waiting {
  readonly url: string;
  readonly depth: number;
}

/** Reads sitemaps one after another, those that an index names in its place; each file once, however it is reached. */
export class SitemapWalk {
  readonly #options: WalkOptions;
  readonly #seen = new Set<string>();
  #fetched = 0;

  constructor(options: WalkOptions) {
    this.#options = options;
  }

  /**
   * What the file names, and all files that it leads to, a piece of a file at a time. A file that fails is reported and
   * passed over. Ends when the signal fires; throws failures of ours only.
   */
  async *read(start: string): AsyncGenerator<readonly SitemapEntry[], void> {
    const waiting: Waiting[] = [{ url: start, depth: 0 }];
    for (let file = waiting.pop(); file && this.#mayGoOn(); file = waiting.pop()) {
      if (!this.#isNew(file.url)) continue;
      const found: string[] = [];
      yield* this.#readFile(file, found);
      const { depth } = file;
      if (depth < maxDepth) for (const url of found.reverse()) waiting.push({ url, depth: depth + 1 });
    }
  }

  #mayGoOn(): boolean {
    return !this.#options.signal.aborted && this.#fetched < (this.#options.maxFiles ?? defaultMaxFiles);
  }

  #isNew(url: string): boolean {
    const key = canonicalUrl(url);
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }

  async *#readFile({ url }: Waiting, found: string[]): AsyncGenerator<readonly SitemapEntry[], void> {
    const { maxFiles = defaultMaxFiles, onFile } = this.#options;
    let entries = 0;
    let failure: Problem | null = null;
    try {
      const resource = await this.#fetch(url);
      if (!resource) return;
      for await (const content of readSitemap(resource)) {
        entries += content.entries.length;
        for (const file of content.files) if (found.length < maxFiles) found.push(file);
        if (content.entries.length > 0) yield content.entries;
      }
    } catch (thrown) {
      failure = asProblem(thrown);
      if (failure.row.status >= 500 && failure.row.status !== 502 && failure.row.status !== 504) throw thrown;
    }
    onFile?.({ url, entries, failure });
  }

  /** Null: it leads to a file that was read already. */
  async #fetch(url: string): Promise<Resource | null> {
    this.#fetched += 1;
    const resource = await this.#options.fetch(url, this.#options.signal);
    const { status, finalUrl, cancel } = resource;
    const isKnown = canonicalUrl(finalUrl) !== canonicalUrl(url) && !this.#isNew(finalUrl);
    if (!isKnown && status >= 200 && status < 300) return resource;
    cancel();
    if (isKnown) return null;
    throw new Problem('target-refused', `${url} is answered with HTTP status ${status}.`, { reason: 'http_error' });
  }
}
