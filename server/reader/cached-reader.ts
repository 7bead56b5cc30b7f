import type { PageCache } from '../kernel/ports/caches/page-cache.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { EscalationLimits, Extraction, Fetched, Page, Reader, ReadRequest } from '../kernel/ports/reader.ts';
import { assess } from './assess.ts';
import {
  canBeValidated,
  copyKey,
  decodeCopy,
  encodeCopy,
  forbidsCopies,
  mayBeCopied,
  type PageCopy,
} from './page-copies.ts';

export interface CachedReaderOptions {
  readonly cache: PageCache;
  readonly clock: Clock;
  /** Whether a URL's address may be read, as far as it tells without asking anybody. Throws problems. */
  readonly vet: (url: string) => void;
}

/** A reader that answers requests with a `maxAgeSeconds` from copies that are young enough, and keeps what it reads for them. */
export function withPageCache(reader: Reader, { cache, clock, vet }: CachedReaderOptions): Reader {
  const isYoung = ({ storedAt }: PageCopy, maxAgeSeconds: number): boolean =>
    clock.now().getTime() - storedAt.getTime() <= maxAgeSeconds * 1_000;

  async function find({ organizationId }: ReadRequest, key: string): Promise<PageCopy | null> {
    const found = await cache.find(organizationId, key);
    return found && decodeCopy(found);
  }

  /** The page of a copy; null: it is not worth money any more. */
  async function pageOf(
    copy: PageCopy,
    request: ReadRequest,
    extraction: Extraction,
    limits: EscalationLimits,
  ): Promise<Page | null> {
    const { tier, storedAt } = copy;
    const { organizationId } = request;
    const judged = async (fetched: Fetched) => {
      const document = await reader.extract(fetched, extraction, { organizationId, signal: limits.signal });
      const { quality } = assess(fetched, document);
      return { method: 'cache', tier, fetched, document, quality, attempts: [], cachedAt: storedAt } as const;
    };
    const page = await judged(copy.fetched);
    if (!page.quality.passed || isPartial(page) || !(await limits.afford('cache'))) return null;
    const refused = await unfollowed(copy.fetched, request);
    return refused ? await judged(refused) : page;
  }

  /** Keeps what was read. What is gone for good, or is not to be kept, takes the copy of before with it. */
  async function keep(
    { organizationId }: ReadRequest,
    key: string,
    page: Page,
    before: PageCopy | null,
  ): Promise<void> {
    const { fetched, quality } = page;
    if (quality.passed && !forbidsCopies(fetched)) await cache.keep(organizationId, key, encodeCopy(page));
    else if (before && (quality.passed || isGone(fetched.status))) await cache.remove(organizationId, key);
  }

  return {
    ...reader,
    async read(request, extraction, limits) {
      const { maxAgeSeconds } = request;
      if (maxAgeSeconds === undefined || !mayBeCopied(request)) return await reader.read(request, extraction, limits);
      vet(request.url);
      const key = copyKey(request);
      const copy = await find(request, key);
      if (copy && maxAgeSeconds > 0 && isYoung(copy, maxAgeSeconds)) {
        const page = await pageOf(copy, request, extraction, limits);
        if (page) return page;
      }
      const isConditional = copy !== null && maxAgeSeconds > 0 && canBeValidated(copy);
      const page = await reader.read(
        { ...request, ...(isConditional ? { copy: copy.fetched } : {}) },
        extraction,
        limits,
      );
      await keep(request, key, page, copy);
      return page;
    },
  };
}

/** Whether a file has more to say to whoever pays for reading it: pages that are pictures. */
const isPartial = ({ document: { file } }: Page): boolean =>
  file?.cutBy.some((reason) => reason === 'recognition' || reason === 'balance') ?? false;

const isGone = (status: number): boolean => status === 404 || status === 410;

/** Of the redirects that led to the page the first that the caller does not follow, as it was answered; null: none. Of a rendered page the caller looks itself. */
async function unfollowed(
  { redirects, finalUrl, rendered }: Fetched,
  { follow }: ReadRequest,
): Promise<Fetched | null> {
  if (!follow || rendered) return null;
  for (const [at, { url, status }] of redirects.entries()) {
    if (await follow(new URL(redirects[at + 1]?.url ?? finalUrl))) continue;
    const before = redirects.slice(0, at);
    return { finalUrl: url, redirects: before, status, headers: {}, contentType: null, body: new Uint8Array(0) };
  }
  return null;
}
