import { parseAddress } from '../../contract/address.ts';
import { Problem } from '../../contract/problem.ts';
import { type Extraction, type Page, plainRequest, type Reader } from '../../kernel/ports/reader.ts';
import type { UpstreamRequest, UpstreamResponse } from '../../kernel/ports/upstreams.ts';

/** Reads a public page for an organization. */
export type PageReading = (
  request: UpstreamRequest,
  organizationId: string,
  signal: AbortSignal,
) => Promise<UpstreamResponse>;

/** The gate looks at the page; the endpoint parses its bytes. */
const extraction: Extraction = { formats: [], onlyMainContent: true, favor: 'balanced' };
/** The call's own deadline, which is shorter, ends a read. */
const maxReadMs = 120_000;

/**
 * Pages by the reader's tiers: as they are sent, and with a browser's handshake where that is refused and the operator turned it on. A
 * dearer tier is the caller's own: it opens the page for its requests besides. The budget of the upstream bounds how often; `max_age`
 * keeps the answers that are made of pages, so that no copies of the pages are kept.
 */
export const createPageReading =
  (reader: Pick<Reader, 'read'>): PageReading =>
  async ({ url, headers = {} }, organizationId, signal) => {
    const asking = { ...plainRequest, organizationId, url, maxTier: 'impersonate', headers } as const;
    const limits = { signal, timeoutMs: maxReadMs, afford: async () => true };
    try {
      return responseOf(await reader.read(asking, extraction, limits));
    } catch (thrown) {
      const isOther = thrown instanceof Problem && thrown.code === 'unsupported-document';
      if (!isOther) throw thrown;
      const detail = `${parseAddress(url).host} answered with a file in place of a page.`;
      throw new Problem('upstream-changed', detail, {}, { cause: thrown });
    }
  };

const responseOf = ({ fetched: { status, headers, finalUrl, contentType, body } }: Page): UpstreamResponse => ({
  status,
  headers,
  finalUrl,
  contentType,
  body,
});
