import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../doubles/site.ts';
import { startRunning } from '../running.ts';
import { type Block, placeOf } from './blocks.ts';
import { blocksFor } from './runners.ts';

const sentences =
  'The moon draws the water of the sea, and the earth turns below it; so high water comes twice a day. '.repeat(5);

/** A page that states what the front matter of a block has, and nothing else. */
function articleOf(text: string): { path: string; html: string } {
  const stated = new Map(
    [...text.matchAll(/^(\w+): (".*")$/gm)].map(([, name, value = '']) => [name, String(JSON.parse(value))]),
  );
  const { pathname } = new URL(stated.get('url') ?? '');
  const html = `<!doctype html><html lang="${stated.get('language')}"><head><title>${stated.get('title')}</title>
<meta name="author" content="${stated.get('author')}"><meta property="article:published_time" content="${stated.get('published_at')}">
</head><body><article><h1>${stated.get('title')}</h1><p>${sentences}</p></article></body></html>`;
  return { path: pathname, html };
}

/** A page of the product that a block shows, which states it for machines and shows its price. */
function productOf(text: string): { path: string; html: string } {
  const name = /^# (.*)$/m.exec(text)?.[1];
  const [, price, value, count] = /Price:\*\* (.*)\n[\s\S]*Rating:\*\* ([\d.]+) \((\d+) ratings\)/.exec(text) ?? [];
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    offers: {
      '@type': 'Offer',
      price: price?.replace(/[^\d,]/g, '').replace(',', '.'),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: value, ratingCount: count },
  };
  const html = `<!doctype html><html lang="de"><head><title>${name}</title><script type="application/ld+json">${JSON.stringify(product)}</script></head>
<body><main><h1>${name}</h1><p>${sentences}</p><p class="price">${price}</p></main></body></html>`;
  return { path: '/clock', html };
}

const pageOf = ({ text }: Block) => (text.startsWith('---') ? articleOf(text) : productOf(text));

for (const block of blocksFor('scraped markdown'))
  test(`${placeOf(block)} is how the markdown of such a page begins`, async (context) => {
    const { path, html } = pageOf(block);
    const site = await openSite({ [path]: html });
    context.after(() => site.close());
    const running = await startRunning();
    context.after(() => running.close());
    const body = { url: `${site.url}${path}`, format: 'markdown' };
    const bare = await running.ask('/v1/crawl/web/scrape', { body, headers: { accept: 'text/markdown' } });
    const markdown = bare.text.replace(site.url, 'https://example.com');
    const shown = block.text.startsWith('---') ? markdown : markdown.replace(/^---\n[\s\S]*?\n---\n\s*/, '');
    assert.equal(shown.slice(0, block.text.length), block.text);
  });
