import { LRUCache } from 'lru-cache';
import { atMost } from '../../kernel/at-most.ts';
import type { EscalationLimits, Extractor, Page, Reader, ReadRequest } from '../../kernel/ports/reader.ts';
import { withTimeout } from '../../kernel/timeout.ts';
import { assess } from '../assess.ts';
import type { TwinRule } from './rules.ts';
import { type KnownTwins, type Reading, TwinReader } from './twin-reader.ts';

const maxSites = 20_000;
/** How long a site is believed to be as it was, in milliseconds. */
const lifetimeMs = 86_400_000;
/** How long a twin or a comparison may take, in milliseconds; a call that has no more than twice that does without. */
const twinTimeoutMs = 3_000;

const late = (): Error => new Error('A twin or a comparison took too long.');

const originOf = (url: string): string => new URL(url).origin;

type Asked = Omit<Reading, 'signal'>;

/** What is known of sites' twins. */
class TwinMemory {
  readonly #twins: TwinReader;
  /** By origin; false: there are none that say what the pages say. */
  readonly #known = new LRUCache<string, KnownTwins | false>({ ...atMost(maxSites), ttl: lifetimeMs });
  readonly #checking = new Set<string>();

  constructor(twins: TwinReader) {
    this.#twins = twins;
  }

  /** The rule by which a request's page may be read; null: none. */
  ruleFor({ url, twin }: ReadRequest): TwinRule | null {
    const known = this.#known.get(originOf(url));
    return known && twin && (known.hasTargets || !twin.needsTargets) ? known.rule : null;
  }

  /** The page by its twin; null: the site has none for it, and is left alone from now on. */
  async read(asked: Asked, rule: TwinRule, limits: EscalationLimits): Promise<Page | null> {
    const { url } = asked.request;
    const startedAt = performance.now();
    const twin = await withTimeout(limits.signal, twinTimeoutMs, late, (signal) =>
      this.#twins.read({ ...asked, signal }, url, rule),
    ).catch(() => null);
    limits.signal.throwIfAborted();
    const quality = twin && assess(twin.fetched, twin.document).quality;
    if (!twin || !quality?.passed) {
      this.#known.set(originOf(url), false);
      return null;
    }
    if (!(await limits.afford('twin'))) return null;
    const durationMs = Math.round(performance.now() - startedAt);
    const attempts = [{ tier: 'static', status: twin.fetched.status, durationMs }] as const;
    return { method: 'twin', tier: 'static', ...twin, quality, attempts };
  }

  /** Learns from a page that was read itself, once for each site. What fails is no twin. */
  async learn(asked: Asked, page: Page, { signal: outer }: EscalationLimits): Promise<void> {
    const origin = originOf(page.fetched.finalUrl);
    if (this.#known.has(origin) || this.#checking.has(origin)) return;
    this.#checking.add(origin);
    try {
      const known = await withTimeout(outer, twinTimeoutMs, late, (signal) =>
        this.#twins.compare({ ...asked, signal }, page),
      ).catch(() => false as const);
      if (known !== null) this.#known.set(origin, known);
    } finally {
      this.#checking.delete(origin);
    }
  }
}

const isLesson = ({ method, quality, document }: Page): boolean =>
  method === 'static' && quality.passed && document.kind === 'html';

/**
 * A reader that reads the markdown which a site offers in place of the page, for requests that have no use for more. Whether a site
 * does is seen on its pages, checked once against one of them, and remembered for a day by this process: no site is asked for what
 * it does not tell of, and one whose twin is missing or says something else is left alone for a day.
 */
export function withTwins(reader: Reader, extractor: Extractor): Reader {
  const memory = new TwinMemory(new TwinReader(reader, extractor));
  return {
    ...reader,
    async read(request, extraction, limits) {
      if (!request.twin || limits.timeoutMs < 2 * twinTimeoutMs) return await reader.read(request, extraction, limits);
      const endsAt = performance.now() + limits.timeoutMs;
      const asked = { request, extraction };
      const rule = memory.ruleFor(request);
      const twin = rule && (await memory.read(asked, rule, limits));
      if (twin) return twin;
      const page = await reader.read(request, extraction, { ...limits, timeoutMs: endsAt - performance.now() });
      if (isLesson(page) && endsAt - performance.now() > twinTimeoutMs) await memory.learn(asked, page, limits);
      return page;
    },
  };
}
