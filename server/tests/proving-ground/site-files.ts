import { gzipSync } from 'node:zlib';
import type { Markup } from './markup.ts';
import type { SitePlan } from './site-plan.ts';

const xml = (text: string): Buffer => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`);
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const escaped = (text: string): string => text.replaceAll('&', '&amp;');

/** Names of the sitemaps in turn: plain XML, gzip, text. */
const endings = ['.xml', '.xml.gz', '.txt'] as const;
const nameOf = (index: number): string => `/sitemaps/${index}${endings[index % endings.length]}`;

/** What a robots.txt of the ground says: longest match, a wildcard, an anchored end, the sitemap's place. */
function robotsOf(plan: SitePlan, origin: string): Markup {
  const lines = ['User-agent: *', 'Disallow: /private/', 'Disallow: /*?*never=', 'Disallow: /hidden$', 'Allow: /'];
  if (plan.options.sitemap !== 'none') lines.push('', `Sitemap: ${origin}/map/index.xml`);
  return { contentType: 'text/plain', body: Buffer.from(`${lines.join('\n')}\n`) };
}

/** One sitemap of a range of pages. */
function sitemapOf(plan: SitePlan, origin: string, index: number): Markup {
  const { pages, pagesPerSitemap } = plan.options;
  const first = index * pagesPerSitemap;
  const urls: string[] = [];
  for (let page = first; page < Math.min(pages, first + pagesPerSitemap); page++) {
    if (plan.isListed(page)) urls.push(`${origin}${plan.pathOf(page)}`);
  }
  if (index % 3 === 2) return { contentType: 'text/plain; charset=utf-8', body: Buffer.from(`${urls.join('\n')}\n`) };
  const entries = urls.map((url) => `<url><loc>${escaped(url)}</loc><lastmod>2026-11-01</lastmod></url>`).join('\n');
  const body = xml(`<urlset ${namespace}>\n${entries}\n</urlset>`);
  return index % 3 === 1
    ? { contentType: 'application/gzip', body: gzipSync(body) }
    : { contentType: 'application/xml', body };
}

/** robots.txt, the sitemap index or a sitemap, by its path; null: the path is none of these. */
export function siteFileOf(plan: SitePlan, origin: string, path: string): Markup | null {
  if (path === '/robots.txt') return robotsOf(plan, origin);
  const { sitemap, pages, pagesPerSitemap } = plan.options;
  if (sitemap === 'none') return null;
  const count = Math.ceil(pages / pagesPerSitemap);
  if (path === '/map/index.xml') {
    const places = Array.from(
      { length: count },
      (_, index) => `<sitemap><loc>${origin}${nameOf(index)}</loc></sitemap>`,
    );
    return {
      contentType: 'application/xml',
      body: xml(`<sitemapindex ${namespace}>${places.join('\n')}</sitemapindex>`),
    };
  }
  const index = Number(/^\/sitemaps\/(\d+)\./.exec(path)?.[1] ?? count);
  return index < count && path === nameOf(index) ? sitemapOf(plan, origin, index) : null;
}
