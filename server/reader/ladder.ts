import { type Document, sniff } from '@tidemark/extract';
import { Problem } from '../contract/problem.ts';
import { permitted } from '../contract/tier.ts';
import type {
  Attempt,
  Climb,
  Extraction,
  Extractor,
  Fetched,
  Page,
  Reader,
  ReadRequest,
  Tier,
} from '../kernel/ports/reader.ts';
import { judge } from './acceptable.ts';

/** A reader that climbs the given rungs, cheapest first, until a page is acceptable. */
export function createReader(tiers: readonly Tier[], extractor: Extractor, check: Reader['check']): Reader {
  async function attempt(tier: Tier, request: ReadRequest, extraction: Extraction, signal: AbortSignal) {
    const startedAt = performance.now();
    const fetched = await tier.fetch(request, signal);
    const document = await documentOf(extractor, fetched, extraction, signal);
    return { tier: tier.name, fetched, document, quality: judge(fetched, document), startedAt };
  }

  return {
    check,
    async read(request: ReadRequest, extraction: Extraction, climb: Climb): Promise<Page> {
      const attempts: Attempt[] = [];
      let best: Page | null = null;
      for (const tier of tiers) {
        if (!permitted(tier.name, request.maxTier)) break;
        if (!(await climb.afford(tier.name))) break;
        const { startedAt, ...page } = await attempt(tier, request, extraction, climb.signal);
        attempts.push(recordOf(page, startedAt));
        if (!best || page.quality.score > best.quality.score) best = { ...page, attempts };
        if (page.quality.passed) break;
      }
      if (!best) throw new Problem('insufficient-balance', 'The balance does not cover the cheapest way to read this.');
      return best;
    },
  };
}

function recordOf(page: Omit<Page, 'attempts'>, startedAt: number): Attempt {
  const durationMs = Math.round(performance.now() - startedAt);
  const record = { tier: page.tier, status: page.fetched.status, durationMs };
  return page.quality.reason ? { ...record, rejectedBecause: page.quality.reason } : record;
}

/** The document in the bytes. What is no text is refused, unless it is the body of an error, which nobody asked to read. */
function documentOf(
  extractor: Extractor,
  fetched: Fetched,
  extraction: Extraction,
  signal: AbortSignal,
): Promise<Document> {
  const sniffed = sniff(fetched.body, fetched.contentType);
  if (sniffed.kind !== 'binary') return extractor.extract({ ...fetched, kind: sniffed.kind }, extraction, signal);
  if (fetched.status >= 400) return extractor.extract({ ...fetched, body: new Uint8Array(0) }, extraction, signal);
  throw new Problem('unsupported-document', `The target answered with ${sniffed.mediaType}, which cannot be read.`);
}
