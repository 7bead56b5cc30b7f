import type { AnyJson } from '../../any-json.ts';
import type { Sites, Task } from './task.ts';

const filler = 'The quay lies in the north of the country and is old. '.repeat(4);
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><body><main><h1>${title}</h1>${body}</main></body></html>`;
const table = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${header.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

const products = [
  { slug: 'lantern', name: 'Storm lantern', price: 34.5, brand: 'Pharos', colour: 'brass', stock: 'InStock' },
  { slug: 'compass', name: 'Hand compass', price: 89, brand: 'Meridian', colour: 'black', stock: 'InStock' },
  { slug: 'rope', name: 'Mooring rope', price: 27.9, brand: 'Hawser', colour: 'blue', stock: 'OutOfStock' },
  { slug: 'fender', name: 'Round fender', price: 19.25, brand: 'Hawser', colour: 'white', stock: 'InStock' },
];
const productPage = ({ slug, name, price, brand, colour, stock }: (typeof products)[number]): string => {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: `SKU-${slug}`,
    brand: { '@type': 'Brand', name: brand },
    offers: { '@type': 'Offer', price, priceCurrency: 'GBP', availability: `https://schema.org/${stock}` },
  };
  return page(
    name,
    `<script type="application/ld+json">${JSON.stringify(data)}</script><p>Price: £${price.toFixed(2)}</p><dl><dt>Brand</dt><dd>${brand}</dd><dt>Colour</dt><dd>${colour}</dd></dl><p>The ${name.toLowerCase()} of ${brand} is made for rough weather and long nights at sea.</p>`,
  );
};
const articles = [
  { slug: 'tides', title: 'How tides work', by: 'Ann Moss', text: 'The moon draws the water twice a day.' },
  { slug: 'knots', title: 'Seven knots', by: 'Bob Hale', text: 'The bowline is the king of knots.' },
  { slug: 'lights', title: 'Reading lights', by: 'Cy Dunn', text: 'A red light shows the port side of a vessel.' },
];
const pages: Record<string, string> = {
  '/': page(
    'Demo shop',
    `<ul>${products.map(({ slug, name }) => `<li><a href="/products/${slug}">${name}</a></li>`).join('')}</ul><p><a href="/blog">Blog</a></p>`,
  ),
  '/blog': page(
    'Blog',
    `${articles.map(({ slug, title }) => `<p><a href="/blog/${slug}">${title}</a></p>`).join('')}<p>${filler}</p>`,
  ),
  ...Object.fromEntries(products.map((one) => [`/products/${one.slug}`, productPage(one)])),
  ...Object.fromEntries(
    articles.map(({ slug, title, by, text }) => [
      `/blog/${slug}`,
      page(title, `<p>By ${by}</p><p>${text}</p><p>${filler}</p>`),
    ]),
  ),
  '/wick': page(
    'Wick harbour',
    `<p>Thomas Telford built the harbour of Wick in 1808.</p><p>The population of the town is 6,954 people.</p><p>High water rises 3.4 metres at spring tides.</p><p>The harbour office is open from nine to five on weekdays.</p><p>A night on the pontoons costs 24 pounds in summer.</p><p>Call the harbour master on channel 14.</p><p>${filler}</p>`,
  ),
  '/boats': page(
    'Boats of the harbour',
    `<p>These boats lie in the harbour.</p>${table(
      ['Boat', 'Owner', 'Length (m)', 'Fee'],
      [
        ['Anna', 'Moss', '9.5', '£240'],
        ['Brant', 'Hale', '12', '£310'],
        ['Curlew', 'Dunn', '7.2', '£180'],
        ['Dotterel', 'Moss', '11.3', '£270'],
      ],
    )}`,
  ),
  '/catch': page(
    'Catch by month',
    table(
      ['Month', 'Species', 'Tonnes'],
      [
        ['January', 'Herring', '1,200'],
        ['February', 'Herring', '950'],
        ['March', 'Cod', '400'],
        ['April', 'Cod', '350'],
        ['Total', '', '2,900'],
      ],
    ),
  ),
  '/crew': page(
    'Crew',
    `<h2>Officers</h2><ul><li>Ann Moss</li><li>Bob Hale</li><li>Cy Dunn</li></ul><h2>Tools</h2><ul><li>Saw</li><li>Adze</li></ul>`,
  ),
  '/berth': page(
    'Berth 7',
    `<dl><dt>Depth</dt><dd>3.5 m</dd><dt>Length</dt><dd>18 m</dd><dt>Owner</dt><dd>Harbour Trust</dd></dl><p>${filler}</p>`,
  ),
};

/** The one site that the tasks are about, without a name. */
export const demoSites: Sites = { '': pages };

const product = {
  type: 'object',
  properties: { name: { type: 'string' }, price: { type: 'number' } },
  required: ['name', 'price'],
};
const list = { type: 'object', properties: { products: { type: 'array', items: product } }, required: ['products'] };
const one = (name: string, type: string) => ({ type: 'object', properties: { [name]: { type } }, required: [name] });

/** Facts on a page, lists over a site, JSON from product pages, columns summed. */
export const demoTasks: readonly Task[] = [
  { say: 'Who built the harbour of Wick? @/wick', has: /Telford/ },
  { say: 'What is the population of the town? @/wick', has: /6,954/ },
  { say: 'How high does the water rise at spring tides according to @/wick?', has: /3\.4/ },
  { say: 'When is the harbour office open? See @/wick.', has: /nine to five/ },
  { say: 'What does a night on the pontoons cost at @/wick', has: /24 pounds/ },
  { say: 'On which channel is the harbour master called? @/wick', has: /14/ },
  { say: 'What is the depth of berth 7? @/berth', has: /3\.5/ },
  { say: 'Who is the owner of berth 7? @/berth', has: /Harbour Trust/ },
  { say: 'What does the storm lantern cost? @/products/lantern', has: /34\.50?/ },
  { say: 'What colour is the compass? @/products/compass', has: /black/ },
  { say: 'Which brand makes the rope? @/products/rope', has: /Hawser/ },
  { say: 'Who owns the boat Curlew? @/boats', has: /Dunn/ },
  { say: 'What is the length of the boat Brant? @/boats', has: /12/ },
  { say: 'What is the sum of the fees at @/boats?', has: /1000/ },
  { say: 'What is the total of tonnes of herring at @/catch?', has: /2150/ },
  { say: 'Add up all the tonnes at @/catch', has: /2900/ },
  { say: 'What is the average fee of the boats at @/boats?', has: /250/ },
  { say: 'Which boat has the highest fee at @/boats?', has: /Brant/ },
  { say: 'Which boat has the lowest fee at @/boats?', has: /Curlew/ },
  { say: 'How many boats are there at @/boats?', has: /\b4\b/ },
  {
    say: 'Sum the fees of the boats of the owner Moss at @/boats',
    schema: one('total', 'number'),
    has: ({ total }) => total === 510,
  },
  { say: 'List the officers of the crew at @/crew', has: /Ann Moss[\s\S]*Bob Hale[\s\S]*Cy Dunn/ },
  { say: 'List all the products of the shop @/', has: /Storm lantern[\s\S]*|Mooring rope/ },
  {
    say: 'Find all articles of the blog @/blog and who wrote them',
    has: (text) => /tides/.test(text) && /knots/.test(text) && /lights/.test(text),
  },
  {
    say: 'Name and price of the product at @/products/rope',
    schema: product,
    has: ({ name, price }) => name === 'Mooring rope' && price === 27.9,
  },
  {
    say: 'Name and price of the product at @/products/fender',
    schema: product,
    has: ({ name, price }) => name === 'Round fender' && price === 19.25,
  },
  { say: 'The brand of @/products/compass', schema: one('brand', 'string'), has: ({ brand }) => brand === 'Meridian' },
  {
    say: 'Collect name and price of all products of the shop @/',
    schema: list,
    body: { max_steps: 12 },
    has: ({ products: found }) =>
      products.every(({ name, price }) => found.some((each: AnyJson) => each.name === name && each.price === price)),
  },
  {
    say: 'The boats at @/boats',
    schema: {
      type: 'object',
      properties: {
        boats: {
          type: 'array',
          items: {
            type: 'object',
            properties: { boat: { type: 'string' }, owner: { type: 'string' } },
            required: ['boat', 'owner'],
          },
        },
      },
      required: ['boats'],
    },
    has: ({ boats }) => boats.length === 4 && boats[0].boat === 'Anna' && boats[2].owner === 'Dunn',
  },
  {
    say: 'Depth and length of the berth at @/berth',
    schema: {
      type: 'object',
      properties: { depth: { type: 'number' }, length: { type: 'number' } },
      required: ['depth', 'length'],
    },
    has: ({ depth, length }) => depth === 3.5 && length === 18,
  },
];
