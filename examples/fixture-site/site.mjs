// A site to test readers of the web against, MIT licensed: `node examples/fixture-site/site.mjs [PORT]`
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../listen.mjs';

const articles = [
  ['spring-tides', 'Why spring tides are high', '2026-03-20', 'Ana Ferreira'],
  ['tide-tables', 'How to read a tide table', '2026-04-02', 'Jonas Berg'],
  ['slack-water', 'The hour of slack water', '2026-05-11', 'Ana Ferreira'],
  ['storm-surge', 'What a storm surge adds', '2026-06-07', 'Mei Tanaka'],
  ['tidal-bore', 'Rivers that flow backwards', '2026-07-19', 'Jonas Berg'],
].map(([slug, title, date, author]) => ({ slug, title, date, author }));
const articlesPerPage = 3;

const products = [
  ['lantern', 'Storm lantern', 34.5, 'InStock', 'Burns for twelve hours in any wind.'],
  ['compass', 'Hand compass', 89, 'InStock', 'Damped by oil, with a card that shows every degree.'],
  ['rope', 'Mooring rope', 27.9, 'OutOfStock', 'Twelve metres of braided polyester, spliced at one end.'],
].map(([slug, name, price, stock, description]) => ({ slug, name, price, stock, description }));

const page = (title, main, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>
<nav><a href="/">Home</a> <a href="/articles/">Articles</a> <a href="/products/">Shop</a> <a href="/live">Live</a> <a href="/search">Search</a></nav>
<main><h1>${title}</h1>
${main}
</main>
<footer>Fixture site, made up from the first word to the last. <a href="/old">Old address</a></footer>
</body></html>`;

const statement = (data) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

const article = ({ title, date, author }) =>
  page(
    title,
    `<p>By <span rel="author">${author}</span>, <time datetime="${date}">${date}</time></p>
<p>The moon and the sun pull at the sea together, and the water answers with a delay of hours. ${title}: this page says it in a few sentences, so that a reader has something to extract.</p>
<h2>In figures</h2>
<table><thead><tr><th>Port</th><th>High water</th><th>Height</th></tr></thead><tbody><tr><td>Brest</td><td>05:42</td><td>7.1 m</td></tr><tr><td>Dover</td><td>11:18</td><td>6.7 m</td></tr></tbody></table>
<pre><code class="language-js">const range = high - low;</code></pre>
<p>Pilots wait for the turn of the tide; everybody else should wait for pilots.</p>`,
    statement({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      datePublished: date,
      author: { '@type': 'Person', name: author },
    }),
  );

function articlesPage(number) {
  const shown = articles.slice((number - 1) * articlesPerPage, number * articlesPerPage);
  const items = shown.map(
    ({ slug, title, date }) =>
      `<li><a href="/articles/${slug}">${title}</a> <time datetime="${date}">${date}</time></li>`,
  );
  const next =
    number * articlesPerPage < articles.length ? `<a rel="next" href="/articles/?page=${number + 1}">Older</a>` : '';
  return page('Articles', `<p>Everything that was written about tides here.</p><ul>${items.join('')}</ul>${next}`);
}

const product = ({ name, price, stock, description }) =>
  page(
    name,
    `<p class="price">€${price.toFixed(2)}</p><p>${stock === 'InStock' ? 'In stock' : 'Sold out'}</p><p>${description}</p>`,
    statement({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      description,
      offers: { '@type': 'Offer', price, priceCurrency: 'EUR', availability: `https://schema.org/${stock}` },
    }),
  );

const cards = products.map(
  ({ slug, name, price }) =>
    `<li class="card"><a href="/products/${slug}"><h2>${name}</h2></a><p>€${price.toFixed(2)}</p></li>`,
);

/** Its words come with a script, which asks for them. */
const live = `<!doctype html><html lang="en"><head><title>Live levels</title></head><body><div id="app"></div>
<script>
fetch('/levels.json').then((answer) => answer.json()).then((levels) => {
  document.getElementById('app').innerHTML = '<main><h1>Live levels</h1><p>The gauges report every ten minutes, and this page shows what they said last, port by port.</p><ul>' +
    levels.map(({ port, metres }) => '<li>' + port + ': ' + metres + ' m above chart datum at the last report</li>').join('') + '</ul></main>';
});
</script></body></html>`;
const levels = [
  { port: 'Brest', metres: 3.4 },
  { port: 'Dover', metres: 2.9 },
  { port: 'Bergen', metres: 1.1 },
];

const searchForm =
  '<form action="/search"><label for="q">Words</label> <input id="q" name="q"> <button type="submit">Search</button></form>';
function search(words) {
  const found = articles.filter(({ title }) => words && title.toLowerCase().includes(words.toLowerCase()));
  const items = found.map(({ slug, title }) => `<li><a href="/articles/${slug}">${title}</a></li>`);
  return page(
    'Search',
    `${searchForm}${words ? `<p>${found.length} found.</p><ul>${items.join('')}</ul>` : '<p>Look through the articles by the words of their titles.</p>'}`,
  );
}

const login =
  '<form method="post" action="/login"><label for="name">Name</label> <input id="name" name="name"> <label for="password">Password</label> <input id="password" name="password" type="password"> <button>Log in</button></form>';
const members = page(
  'Members',
  '<p>Only who has logged in reads that the best anchorage is in the lee of the second island.</p>',
);

const html = (body, status = 200, headers = {}) => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
});
const plain = (body, type) => ({ status: 200, body, headers: { 'content-type': type } });
const leading = (location) => ({ status: 302, body: '', headers: { location } });

const paths = [
  '/',
  '/articles/',
  '/products/',
  ...articles.map(({ slug }) => `/articles/${slug}`),
  ...products.map(({ slug }) => `/products/${slug}`),
];

const feed = (
  origin,
) => `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Tides</title><link>${origin}/</link><description>Articles about tides</description>
${articles.map(({ slug, title, date }) => `<item><title>${title}</title><link>${origin}/articles/${slug}</link><pubDate>${new Date(date).toUTCString()}</pubDate></item>`).join('\n')}
</channel></rss>`;

const fixed = {
  '/': () =>
    html(
      page(
        'Tides',
        '<p>A small site about tides: articles, a shop, and a page whose words come with a script.</p>',
        '<link rel="alternate" type="application/rss+xml" href="/feed.xml">',
      ),
    ),
  '/products/': () => html(page('Shop', `<ul>${cards.join('')}</ul>`)),
  '/live': () => html(live),
  '/levels.json': () => plain(JSON.stringify(levels), 'application/json'),
  '/old': () => leading('/'),
  '/robots.txt': ({ origin }) =>
    plain(`User-agent: *\nDisallow: /members\nSitemap: ${origin}/sitemap.xml\n`, 'text/plain'),
  '/sitemap.xml': ({ origin }) =>
    plain(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`,
      'application/xml',
    ),
  '/feed.xml': ({ origin }) => plain(feed(origin), 'application/rss+xml'),
  '/articles/': ({ searchParams }) => html(articlesPage(Number(searchParams.get('page')) || 1)),
  '/search': ({ searchParams }) => html(search(searchParams.get('q') ?? '')),
  '/login': () => html(page('Log in', `${login}<p>Any name will do; the password is “ebb”.</p>`)),
  ...Object.fromEntries(articles.map((one) => [`/articles/${one.slug}`, () => html(article(one))])),
  ...Object.fromEntries(products.map((one) => [`/products/${one.slug}`, () => html(product(one))])),
};

async function answer(request, url) {
  if (url.pathname === '/members')
    return request.headers.cookie?.includes('member=yes') ? html(members) : leading('/login');
  if (url.pathname === '/login' && request.method === 'POST') {
    const isRight = new URLSearchParams(await text(request)).get('password') === 'ebb';
    return isRight
      ? { ...leading('/members'), headers: { location: '/members', 'set-cookie': 'member=yes; Path=/; HttpOnly' } }
      : html(page('Log in', `${login}<p>That was not the password.</p>`), 401);
  }
  return fixed[url.pathname]?.(url) ?? html(page('Not found', '<p>There is no such page.</p>'), 404);
}

const server = createServer(async (request, response) => {
  const { status, headers, body } = await answer(
    request,
    new URL(request.url ?? '/', `http://${request.headers.host}`),
  );
  response.writeHead(status, headers).end(body);
});

listen(server, process.argv[2] ?? '4500', 'The fixture site is at');
