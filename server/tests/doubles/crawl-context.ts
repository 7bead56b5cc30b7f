import { setTimeout as sleep } from 'node:timers/promises';
import { extract } from '@tidemark/extract';
import type { Context } from '../../kernel/pipeline/context.ts';
import { Meter } from '../../kernel/pipeline/meter.ts';
import type { Page, Reader, ReadRequest } from '../../kernel/ports/reader.ts';
import { soleUse } from '../../kernel/turns/loop-turns.ts';
import type { Unit } from '../../kernel/units/units.ts';
import { createPoliteness } from '../../reader/politeness.ts';
import { everythingAllowed } from '../../reader/robots.ts';
import { memoryScratch } from './memory-scratch.ts';

const refused = (): never => {
  throw new Error('A crawl has no use for this.');
};

/** A page of a site in memory: where it links or redirects to, by paths or URLs, and how long it takes. */
export interface MemoryPage {
  readonly links?: readonly string[];
  readonly redirect?: string;
  readonly status?: number;
  readonly waitMs?: number;
  /** The whole page, in place of one that is made of the links. */
  readonly html?: string;
}

/** A reader of pages in memory; `pageOf` is asked for each URL, null: there is none. `asked` lists what was read, in order. */
export function memoryReader(pageOf: (url: string) => MemoryPage | null): Reader & { readonly asked: string[] } {
  const asked: string[] = [];
  async function read(request: ReadRequest): Promise<Page> {
    let { url } = request;
    let page: MemoryPage | null = null;
    for (;;) {
      asked.push(url);
      page = pageOf(url);
      await (page?.waitMs ? sleep(page.waitMs) : new Promise((resolve) => setImmediate(resolve)));
      const target = page?.redirect ? new URL(page.redirect, url) : null;
      if (!target || (request.follow && !(await request.follow(target)))) break;
      url = target.href;
    }
    const status = page ? (page.status ?? (page.redirect ? 302 : 200)) : 404;
    const isRead = status === 200;
    const words = Array.from({ length: 30 }, (_, at) => `${url.replace(/\W/g, '')}x${at}`).join(' ');
    const links = (page?.links ?? []).map((to) => `<a href="${to}">to ${to}</a> `).join('');
    const html = page?.html ?? `<title>${url}</title><main><p>${words}</p>${links}</main>`;
    const body = Buffer.from(isRead ? html : '<p>gone');
    return {
      method: 'static',
      tier: 'static',
      fetched: { finalUrl: url, redirects: [], status, headers: {}, contentType: 'text/html', body },
      document: extract({ body, contentType: 'text/html', url }, { formats: [] }),
      quality: isRead ? { passed: true, score: 1, reason: null } : { passed: false, score: 0, reason: 'http_error' },
      attempts: [],
    };
  }
  return {
    asked,
    politeness: createPoliteness(Date.now),
    turns: soleUse,
    fetch: refused,
    tiers: ['static'],
    require: () => {},
    requireCountry: () => {},
    check: async () => {},
    rules: async () => everythingAllowed,
    extract: refused,
    read,
  };
}

/** What a crawl in memory begins with. */
export interface CrawlContextOptions {
  readonly reader: Reader;
  /** The traces of the runs before, as they come back from JSON. */
  readonly earlier?: readonly string[];
  readonly onUnit?: (unit: Unit) => Promise<void>;
  /** Absent: there is money for everything. */
  readonly meter?: Meter;
}

/** A context as far as a crawl has use for it. */
export function crawlContext({
  reader,
  earlier = [],
  onUnit,
  meter = Meter.over(0, async () => 'extended'),
}: CrawlContextOptions): Context {
  return {
    requestId: '5e6f7a8b-0000-4000-8000-000000000001',
    organizationId: 'org',
    signal: new AbortController().signal,
    meter,
    units: {
      async emit(unit: Unit) {
        for (const { unit: name, count } of unit.lines) meter.count(name, count);
        await onUnit?.(unit);
      },
      async *earlier() {
        for (const trace of earlier) yield { trace: JSON.parse(trace) };
      },
    },
    scratch: memoryScratch,
    web: { reader },
    progress: () => {},
    clock: { now: () => new Date('2026-11-22T00:00:00Z') },
  } as unknown as Context;
}
