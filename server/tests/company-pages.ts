import { extractHtml } from '@tidemark/extract';
import type { SitePage } from '../capabilities/enrichment/profile/page.ts';
import { type PagesProfile, profileOfPages } from '../capabilities/enrichment/profile/profile.ts';
import type { PageKind } from '../capabilities/enrichment/site/page-kinds.ts';

/** The site of all pages of tests. */
export const host = 'acme.test';

function pageOf(kind: PageKind, path: string, html: string): SitePage {
  const url = `https://${host}${path}`;
  const { text, jsonLd, meta, title, language, favicon } = extractHtml(html, url, { formats: ['json_ld'] });
  const seenAt = '2026-01-01T00:00:00.000Z';
  const read = { text, jsonLd: jsonLd ?? [], meta, title, language, favicon };
  return { url, kind, html, headers: {}, status: 200, links: [], seenAt, ...read };
}

/** The profile of a start page, and of others by their kinds. */
export const profileOf = (home: string, others: Partial<Record<PageKind, string>> = {}): PagesProfile =>
  profileOfPages({
    host,
    pages: [
      pageOf('home', '/', home),
      ...Object.entries(others).map(([kind, html]) => pageOf(kind as PageKind, `/${kind}`, html)),
    ],
    thisYear: 2026,
    scripts: [],
    records: [],
  });
