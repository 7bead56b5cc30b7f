import { isYoung, type PageCache } from '../kernel/ports/caches/page-cache.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { EscalationLimits, Extraction, Fetched, Page, Reader, ReadRequest } from '../kernel/ports/reader.ts';
import { untilTimeout } from '../kernel/timeout.ts';
import { assess, isCutForMoney } from './assess.ts';
import { EqualReads } from './equal-reads.ts';
import {
  canBeValidated,
  copyKey,
  decodeCopy,
  encodeCopy,
  forbidsCopies,
  mayBeCopied,
  type PageCopy,
} from './page-copies.ts';

interface CachedReaderOptions {
  readonly cache: PageCache;
  readonly clock: Clock;
  /** Whether a URL's address may be read, as far as it tells without asking anybody. Throws problems. */
  readonly vet: (url: string) => void;
}

/** A request whose answer may be a copy, and what that is found by. */
interface Asked {
  readonly request: ReadRequest;
  readonly key: string;
  readonly maxAgeSeconds: number;
  readonly extraction: Extraction;
  readonly limits: EscalationLimits;
}

/** How long a call waits for its copy to be kept, in milliseconds; it is kept all the same. */
export const maxKeepWaitMs = 500;
/** How long equal ones wait for it, which else would read the page again, in milliseconds. */
const maxCopyWaitMs = 5_000;
/** How long they wait for a call's own work on the page, which says whether there will be a copy: a model takes longer than the page. */
const maxWorthWaitMs = 500;
/** What it leaves of its time for answering, in milliseconds. */
export const answeringMs = 300;

/** Reads pages, or their copies. */
class CopyReader {
  readonly #reader: Reader;
  readonly #options: CachedReaderOptions;
  readonly #equalReads = new EqualReads();

  constructor(reader: Reader, options: CachedReaderOptions) {
    this.#reader = reader;
    this.#options = options;
  }

  async read(request: ReadRequest, extraction: Extraction, limits: EscalationLimits): Promise<Page> {
    const { maxAgeSeconds, organizationId, url } = request;
    if (maxAgeSeconds === undefined || !mayBeCopied(request))
      return await this.#reader.read(request, extraction, limits);
    this.#options.vet(url);
    const key = copyKey(request);
    const name = `${organizationId} ${key}`;
    const end = maxAgeSeconds > 0 ? await this.#equalReads.enter(name, limits.signal) : this.#equalReads.begin(name);
    try {
      const { page, kept } = await this.#answer({ request, key, maxAgeSeconds, extraction, limits }, end);
      const waitMs = limits.isWorthCopy ? maxWorthWaitMs : maxCopyWaitMs;
      void untilTimeout(waitMs, () => undefined, kept).then(end, end);
      return page;
    } catch (thrown) {
      end();
      throw thrown;
    }
  }

  /** The page of a young copy, else the page as it is now, and when it is kept; `onFound`: the copy is there for equal reads. */
  async #answer(asked: Asked, onFound: () => void): Promise<{ page: Page; kept: Promise<unknown> }> {
    const { request, key, maxAgeSeconds, extraction, limits } = asked;
    const endsAt = performance.now() + limits.timeoutMs - answeringMs;
    const found = await this.#options.cache.find(request.organizationId, key);
    const copy = found && decodeCopy(found);
    if (copy && maxAgeSeconds > 0 && isYoung(copy, maxAgeSeconds, this.#options.clock.now())) {
      onFound();
      const page = await this.#pageOf(copy, asked);
      if (page) return { page, kept: Promise.resolve() };
    }
    const isConditional = copy !== null && maxAgeSeconds > 0 && canBeValidated(copy);
    const page = await this.#reader.read(
      isConditional ? { ...request, copy: copy.fetched } : request,
      extraction,
      limits,
    );
    const { isWorthCopy } = limits;
    if (isWorthCopy) {
      const kept = isWorthCopy.then((isWorth) => (isWorth ? this.#keep(asked, page, copy) : null));
      return { page: { ...page, kept }, kept };
    }
    const waitMs = Math.min(maxKeepWaitMs, endsAt - performance.now());
    const kept = this.#keep(asked, page, copy);
    const made = await untilTimeout(waitMs, () => null, kept);
    // One that took the place of another was paid before.
    return { page: made !== null && copy === null ? { ...page, takeBack: this.#removal(asked, made) } : page, kept };
  }

  /** The page of a copy; null: it is not worth money any more, or not all that can be had. */
  async #pageOf(copy: PageCopy, { request, extraction, limits }: Asked): Promise<Page | null> {
    const { tier, storedAt } = copy;
    const caller = { organizationId: request.organizationId, signal: limits.signal };
    const judged = async (fetched: Fetched) => {
      const document = await this.#reader.extract(fetched, extraction, caller);
      const { quality } = assess(fetched, document);
      return { method: 'cache', tier, fetched, document, quality, attempts: [], cachedAt: storedAt } as const;
    };
    const page = await judged(copy.fetched);
    if (!page.quality.passed || isCutForMoney(page) || !(await limits.afford('cache'))) return null;
    const refused = await unfollowed(copy.fetched, request);
    return refused ? await judged(refused) : page;
  }

  /** Removes a copy, where none was kept in its place; it holds nothing of the page. */
  #removal({ request: { organizationId }, key }: Asked, copy: string): () => Promise<unknown> {
    const { cache } = this.#options;
    return () => cache.remove(organizationId, key, copy);
  }

  /** Keeps what was read, and returns the copy's name; null: it is not read from there. What is gone for good, or is not to be kept, takes the copy of before with it. */
  async #keep(
    { request: { organizationId }, key }: Asked,
    page: Page,
    before: PageCopy | null,
  ): Promise<string | null> {
    const { cache } = this.#options;
    const { document, fetched, quality } = page;
    if (quality.passed && !forbidsCopies(fetched)) {
      const copy = await cache.keep(organizationId, key, encodeCopy(page));
      // Pages of pictures are recognized anew.
      return document.file?.pagesRecognized || isCutForMoney(page) ? null : copy;
    }
    if (before && (quality.passed || isGone(fetched.status))) await cache.remove(organizationId, key);
    return null;
  }
}

/** A reader that answers requests with a `maxAgeSeconds` from copies that are young enough, and keeps what it reads for them. */
export function withPageCache(reader: Reader, options: CachedReaderOptions): Reader {
  const copies = new CopyReader(reader, options);
  return { ...reader, read: (...asked) => copies.read(...asked) };
}

const isGone = (status: number): boolean => status === 404 || status === 410;

/**
 * Returns the first redirect on the way to the page that the caller does not follow, as it was answered; null: it follows all. For a
 * rendered page, the caller checks itself.
 */
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
