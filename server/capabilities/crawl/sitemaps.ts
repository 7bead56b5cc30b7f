import type { Reader } from '../../kernel/ports/reader.ts';
import { discoverSitemaps, type FileOptions, fetchFile } from '../../reader/sitemap/discover.ts';

/** Whose sitemaps are read, and what becomes of what they list. */
export interface SitemapOptions extends FileOptions {
  readonly reader: Reader;
  readonly seeds: readonly string[];
  readonly signal: AbortSignal;
  /** Takes one address; resolves when the next may follow. */
  onListed(url: string): Promise<void>;
}

/** Reads the sitemaps of the seeds' sites, one site after the other. Throws failures of ours only. */
export async function readSitemaps(options: SitemapOptions): Promise<void> {
  const { reader, organizationId, seeds, signal, exit, onListed } = options;
  const sites = new Map(seeds.map((seed) => [new URL(seed).origin, new URL(seed)]));
  for (const url of sites.values()) {
    if (signal.aborted) return;
    const rules = await reader.rules(url.href, organizationId, signal, exit);
    const fetch = (file: string): ReturnType<typeof fetchFile> => fetchFile(options, file, rules, signal);
    for await (const entries of discoverSitemaps({ url, rules }, { fetch, signal })) {
      for (const entry of entries) await onListed(entry.url);
      if (signal.aborted) return;
    }
  }
}
