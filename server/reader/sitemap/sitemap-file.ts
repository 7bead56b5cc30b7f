import { Problem } from '../../contract/problem.ts';
import type { Resource } from '../../kernel/ports/reader.ts';
import type { SitemapContent } from './entry.ts';
import { LineReader } from './line-reader.ts';
import { MarkupReader } from './markup-reader.ts';
import { type BodyTimes, textPieces } from './text-pieces.ts';

/** After so much work, in milliseconds, others have as much time: a large file is read beside their calls. */
const workMs = 8;
const maxRestMs = 30;
const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** What is looked at to tell XML from text: servers write warnings before it. */
const headCharacters = 1_024;
const markupStart = /^\s*<|<(?:\?xml|[\w-]{0,20}:?(?:urlset|sitemapindex|rss|feed|rdf))[\s>]/i;

const readerFor = (start: string, url: string): MarkupReader | LineReader =>
  markupStart.test(start.slice(0, headCharacters)) ? new MarkupReader(url) : new LineReader(url);

const noSitemap = (): Problem =>
  new Problem('target-refused', 'It is a web page, and no sitemap.', { reason: 'no_sitemap' });

/**
 * Reads a sitemap, an index of sitemaps, a feed or a text sitemap while it is received, and gives what each piece of it
 * names; memory does not grow with the file. What is cut off is read as far as it goes. Throws what the body throws, after what came
 * before, and of a web page in its place, which names nothing, that it is one.
 */
export async function* readSitemap(
  { body, contentType, finalUrl, cancel }: Pick<Resource, 'body' | 'contentType' | 'finalUrl' | 'cancel'>,
  times?: BodyTimes,
  rest: (milliseconds: number) => Promise<unknown> = sleep,
): AsyncGenerator<SitemapContent, void> {
  let reader: MarkupReader | LineReader | null = null;
  let failure: unknown = null;
  let workedMs = 0;
  try {
    for await (const piece of textPieces(body, contentType, times)) {
      const startedAt = performance.now();
      reader ??= readerFor(piece, finalUrl);
      yield reader.write(piece);
      if (reader.isHtml) throw noSitemap();
      workedMs += performance.now() - startedAt;
      if (workedMs < workMs) continue;
      await rest(Math.min(workedMs, maxRestMs));
      workedMs = 0;
    }
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    failure = thrown;
  } finally {
    cancel();
  }
  // The last line of a text that was cut off may be half an address.
  if (reader && !reader.isHtml && (failure === null || reader instanceof MarkupReader)) yield reader.end();
  if (failure !== null) throw failure;
}
