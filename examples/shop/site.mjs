// A small shop for the agent to read: `node examples/shop/site.mjs [PORT]`
import { createServer } from 'node:http';
import { listen } from '../listen.mjs';

const products = [
  { path: 'lantern', name: 'Storm lantern', price: 34.5, brand: 'Pharos', stock: 'InStock' },
  { path: 'compass', name: 'Hand compass', price: 89, brand: 'Meridian', stock: 'InStock' },
  { path: 'rope', name: 'Mooring rope', price: 27.9, brand: 'Hawser', stock: 'OutOfStock' },
];

const page = (title, body) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav><a href="/">Chandlery</a></nav><main><h1>${title}</h1>${body}</main></body></html>`;

const data = ({ name, price, brand, stock }) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    brand: { '@type': 'Brand', name: brand },
    offers: { '@type': 'Offer', price, priceCurrency: 'EUR', availability: `https://schema.org/${stock}` },
  });

const pages = {
  '/': page(
    'Chandlery',
    `<p>All that a small boat needs.</p><ul>${products.map(({ path, name }) => `<li><a href="/products/${path}">${name}</a></li>`).join('')}</ul><p><a href="/contact">Contact</a></p>`,
  ),
  '/contact': page('Contact', '<p>Write to ahoy@chandlery.example or call +49 40 555 0170.</p>'),
  ...Object.fromEntries(
    products.map((one) => [
      `/products/${one.path}`,
      page(
        one.name,
        `<script type="application/ld+json">${data(one)}</script><p>${one.price.toFixed(2)} €</p><p>Made by ${one.brand} for rough weather and long nights at sea.</p>`,
      ),
    ]),
  ),
};

const server = createServer((request, response) => {
  const found = pages[new URL(request.url ?? '/', 'http://shop').pathname];
  response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(found ?? page('Not found', '<p>There is no such page.</p>'));
});

listen(server, process.argv[2] ?? '4400', 'The shop is at');
