import { maxUrlLength } from '../../contract/address.ts';
import { type SitemapContent, type SitemapEntry, webAddress } from './entry.ts';

const entryOf = (url: string): SitemapEntry => ({ url, lastModified: null, priority: null, title: null });

/** Reads a sitemap that is plain text: an absolute address a line; lines that are none are passed over. */
export class LineReader {
  readonly isHtml = false;
  readonly #base: string;
  #rest = '';

  /** `base`: the file's own URL. */
  constructor(base: string) {
    this.#base = base;
  }

  write(piece: string): SitemapContent {
    const lines = (this.#rest + piece).split(/[\r\n]+/);
    // One character more than an address may have tells that this is none.
    this.#rest = (lines.pop() ?? '').trimStart().slice(0, maxUrlLength + 1);
    return this.#read(lines);
  }

  end(): SitemapContent {
    const last = this.#rest;
    this.#rest = '';
    return this.#read([last]);
  }

  #read(lines: readonly string[]): SitemapContent {
    const entries = lines.flatMap((line) => {
      const text = line.trim();
      const url = /^https?:\/\//i.test(text) ? webAddress(text, this.#base) : null;
      return url ? [entryOf(url)] : [];
    });
    return { entries, files: [] };
  }
}
