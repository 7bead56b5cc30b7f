import { listOf, p, pageOf, tableOf } from './html.ts';
import type { Sites } from './task.ts';

const shop = pageOf('Kettle & Co', {
  '/': 'Home',
  '/kettles': 'Kettles',
  '/teas': 'Teas',
  '/delivery': 'Delivery',
  '/contact': 'Contact',
});
const kettles = [
  ['aurora', 'Aurora gooseneck kettle', '64.00', '1.0', 'steel', 'In stock', '4.6'],
  ['bramble', 'Bramble stovetop kettle', '38.50', '1.8', 'green', 'In stock', '4.1'],
  ['cinder', 'Cinder cast iron kettle', '92.00', '1.2', 'black', 'Sold out', '4.8'],
  ['dune', 'Dune travel kettle', '29.90', '0.6', 'sand', 'In stock', '3.9'],
  ['ember', 'Ember whistling kettle', '41.00', '2.0', 'red', 'In stock', '4.3'],
  ['fjord', 'Fjord glass kettle', '55.25', '1.5', 'clear', 'Sold out', '4.4'],
] as const;
const card = ([slug, name, price, , , stock]: (typeof kettles)[number]): string =>
  `<article class="card"><a href="/kettles/${slug}"><img src="/img/${slug}.jpg" alt=""><h2>${name}</h2></a><p class="price">£${price}</p><p class="stock">${stock}</p></article>`;
const kettlePage = ([slug, name, price, litres, colour, stock, stars]: (typeof kettles)[number]): string =>
  shop(
    name,
    `<div itemscope itemtype="https://schema.org/Product"><span itemprop="name" hidden>${name}</span><p class="price">£<span itemprop="price">${price}</span></p>${p(`Rated ${stars} of 5 by our customers.`)}${tableOf(
      ['Specification', 'Value'],
      [
        ['Capacity', `${litres} l`],
        ['Colour', colour],
        ['Article number', `KC-${slug.toUpperCase()}`],
        ['Availability', stock],
      ],
    )}${p(`The ${slug} is made in Sheffield and comes with a guarantee of ten years.`)}</div>`,
  );

const docs = pageOf('Plover documentation', {
  '/': 'Start',
  '/install': 'Installing',
  '/config': 'Configuration',
  '/cli': 'Command line',
  '/errors': 'Errors',
  '/releases': 'Releases',
});
const blog = pageOf('Notes from the allotment', { '/': 'All posts', '/about': 'About me' });
const posts = [
  [
    'garlic',
    'Planting garlic before the frost',
    '3 November 2025',
    'Marta Quill',
    'vegetables',
    'Push each clove five centimetres deep and fifteen centimetres apart.',
  ],
  [
    'compost',
    'A compost heap that stays warm',
    '12 October 2025',
    'Marta Quill',
    'soil',
    'Turn the heap every second week and keep it as damp as a wrung sponge.',
  ],
  [
    'pears',
    'Storing pears until spring',
    '28 September 2025',
    'Ivo Brandt',
    'fruit',
    'Conference pears keep until February in a cellar of four degrees.',
  ],
  [
    'slugs',
    'Living with slugs',
    '15 June 2025',
    'Ivo Brandt',
    'pests',
    'A beer trap catches thirty slugs a night in June.',
  ],
  [
    'tools',
    'Sharpening a hoe',
    '2 March 2025',
    'Marta Quill',
    'tools',
    'File the blade at an angle of thirty degrees.',
  ],
] as const;
const teaser = ([slug, title, date, by]: (typeof posts)[number]): string =>
  `<article><h2><a href="/posts/${slug}">${title}</a></h2><p class="meta">${date} by ${by}</p></article>`;

const company = pageOf(
  'Halvard Bearings',
  {
    '/': 'Home',
    '/about': 'About us',
    '/team': 'Team',
    '/locations': 'Locations',
    '/pricing': 'Pricing',
    '/careers': 'Careers',
  },
  'en',
  'Halvard Bearings AS · Org. no. 914 778 271 · +47 22 55 01 90',
);
const statistics = pageOf('Office of Regional Statistics', {
  '/': 'Tables',
  '/population': 'Population',
  '/energy': 'Energy',
  '/rain': 'Rainfall',
});
const museum = pageOf(
  'Uhrenmuseum Altstetten',
  { '/': 'Start', '/besuch': 'Ihr Besuch', '/ausstellungen': 'Ausstellungen', '/geschichte': 'Geschichte' },
  'de',
);

/** Sites of different make: a shop, documentation, a blog, a company, statistics, and a museum that speaks German. */
export const firstSites: Sites = {
  shop: {
    '/': shop('Kettle & Co', p('Kettles and teas since 1974.', '<a href="/kettles">All our kettles</a>')),
    '/kettles': shop(
      'Kettles',
      `${kettles.slice(0, 3).map(card).join('')}<p><a rel="next" href="/kettles/page-2">Next page</a></p>`,
    ),
    '/kettles/page-2': shop(
      'Kettles, page 2',
      `${kettles.slice(3).map(card).join('')}<p><a rel="prev" href="/kettles">Previous page</a></p>`,
    ),
    ...Object.fromEntries(kettles.map((one) => [`/kettles/${one[0]}`, kettlePage(one)])),
    '/teas': shop(
      'Teas',
      tableOf(
        ['Tea', 'Origin', 'Grams', 'Price'],
        [
          ['Assam second flush', 'India', 100, '£6.40'],
          ['Gyokuro', 'Japan', 50, '£14.80'],
          ['Lapsang', 'China', 100, '£7.10'],
          ['Rooibos', 'South Africa', 250, '£8.95'],
        ],
      ),
    ),
    '/delivery': shop(
      'Delivery',
      `${p('We send parcels from Monday to Friday.', 'Orders above £50 travel free of charge; below that delivery costs £3.95.', 'Parcels to Ireland take four working days.')}<h2>Returns</h2>${p('You may send goods back within 60 days, unused and in their box.')}`,
    ),
    '/contact': shop(
      'Contact',
      `<address>Kettle &amp; Co, 14 Copper Lane, Sheffield S1 2GH</address>${p('Telephone: <a href="tel:+441142200110">+44 114 220 0110</a>', 'Email: <a href="mailto:tea@kettleandco.example">tea@kettleandco.example</a>', 'The shop is open Tuesday to Saturday, 10:00 to 17:30.')}`,
    ),
  },
  docs: {
    '/': docs(
      'Plover',
      p('Plover is a queue for small machines.', 'It is written in Rust and published under the MIT licence.'),
    ),
    '/install': docs(
      'Installing',
      `<h2>Requirements</h2>${listOf(['Linux 5.10 or later', '64 MB of memory', 'OpenSSL 3'])}<h2>From a package</h2><pre><code>apt install plover</code></pre><h2>From source</h2><pre><code>cargo install plover --locked</code></pre>`,
    ),
    '/config': docs(
      'Configuration',
      `${p('The file is read from /etc/plover.toml.')}${tableOf(
        ['Key', 'Default', 'Meaning'],
        [
          ['max_jobs', '512', 'How many jobs may wait'],
          ['port', '7311', 'The port that it listens on'],
          ['retry_seconds', '15', 'The pause before a job is tried again'],
          ['log_level', 'info', 'One of debug, info, warn, error'],
        ],
      )}`,
    ),
    '/cli': docs(
      'Command line',
      `<h2>plover drain</h2>${p('Takes no more jobs and ends when the last has run.')}<h2>plover status</h2>${p('Prints the length of the queue.')}<h2>plover purge</h2>${p('Throws away all jobs that wait.')}`,
    ),
    '/errors': docs(
      'Errors',
      `<dl><dt>E101</dt><dd>The queue is full.</dd><dt>E204</dt><dd>The payload is larger than one megabyte.</dd><dt>E330</dt><dd>The lease of the job has expired.</dd></dl>`,
    ),
    '/releases': docs(
      'Releases',
      `<h2>2.4.0 (2025-09-18)</h2>${listOf(['Jobs may have tags', 'Drain ends faster'])}<h2>2.3.1 (2025-06-02)</h2>${listOf(['A leak of file handles is mended'])}<h2>2.3.0 (2025-05-20)</h2>${listOf(['Retries double their pause'])}`,
    ),
  },
  blog: {
    '/': blog(
      'Notes from the allotment',
      `${posts.slice(0, 3).map(teaser).join('')}<p><a href="/older">Older posts</a></p>`,
    ),
    '/older': blog('Older posts', posts.slice(3).map(teaser).join('')),
    '/about': blog(
      'About me',
      p('I am Marta Quill, and I grow vegetables on plot 31 in Leeds since 2009.', 'Write to marta@allotment.example.'),
    ),
    ...Object.fromEntries(
      posts.map(([slug, title, date, by, tag, text]) => [
        `/posts/${slug}`,
        blog(
          title,
          `<p class="meta">Published on <time>${date}</time> by <a rel="author" href="/about">${by}</a> in ${tag}</p>${p(text, 'More of this another time; the robin is waiting on the spade already and the light goes early now.')}`,
        ),
      ]),
    ),
  },
  company: {
    '/': company('Bearings that last', p('Halvard Bearings makes ball bearings for ships and wind turbines.')),
    '/about': company(
      'About us',
      p(
        'Halvard Bearings was founded in 1956 by Nils Halvard in Bergen.',
        'Today 430 people work for us in three countries, and our turnover was 92 million euros in 2024.',
      ),
    ),
    '/team': company(
      'Team',
      [
        ['Solveig Aas', 'Chief Executive Officer'],
        ['Piotr Nowak', 'Chief Financial Officer'],
        ['Leena Rautio', 'Head of Engineering'],
        ['Tom Adeyemi', 'Head of Sales'],
      ]
        .map(([name, role]) => `<div class="person"><h3>${name}</h3><p>${role}</p></div>`)
        .join(''),
    ),
    '/locations': company(
      'Locations',
      [
        'Bergen|Strandgaten 5, 5013 Bergen, Norway|+47 55 31 02 00',
        'Gdynia|ul. Portowa 12, 81-350 Gdynia, Poland|+48 58 620 11 12',
        'Turku|Linnankatu 80, 20100 Turku, Finland|+358 2 412 900',
      ]
        .map((one) => {
          const [town, street, phone] = one.split('|');
          return `<section><h2>${town}</h2><p>${street}</p><p>Phone: ${phone}</p></section>`;
        })
        .join(''),
    ),
    '/pricing': company(
      'Pricing',
      tableOf(
        ['Plan', 'Monthly price', 'Machines', 'Support'],
        [
          ['Basic', '€49', '5', 'Email'],
          ['Plus', '€129', '25', 'Email and phone'],
          ['Fleet', '€390', '200', 'Phone, day and night'],
        ],
      ),
    ),
    '/careers': company('Careers', listOf(['Welder, Gdynia', 'Data engineer, Turku', 'Purchasing manager, Bergen'])),
  },
  statistics: {
    '/': statistics(
      'Tables',
      listOf(['<a href="/population">Population</a>', '<a href="/energy">Energy</a>', '<a href="/rain">Rainfall</a>']),
    ),
    '/population': statistics(
      'Population by district, 2024',
      `${tableOf(
        ['District', 'Inhabitants', 'Area (km²)', 'Change since 2014'],
        [
          ['Ashford Vale', '48,210', '120.4', '+3.1 %'],
          ['Brockton', '112,934', '88.0', '+7.9 %'],
          ['Carrow', '9,871', '240.7', '−4.2 %'],
          ['Dunmere', '31,005', '64.3', '+0.4 %'],
          ['Total', '202,020', '513.4', '+4.9 %'],
        ],
      )}${p('Source: the register of inhabitants on 31 December 2024. Figures are provisional.')}`,
    ),
    '/energy': statistics(
      'Energy by source',
      `<h2>Production 2024</h2>${tableOf(
        ['Source', 'GWh', 'Share'],
        [
          ['Wind', '1,840', '46 %'],
          ['Water', '1,120', '28 %'],
          ['Solar', '640', '16 %'],
          ['Gas', '400', '10 %'],
        ],
      )}<h2>Consumption 2024</h2>${tableOf(
        ['Sector', 'GWh'],
        [
          ['Homes', '1,310'],
          ['Industry', '1,650'],
          ['Traffic', '720'],
        ],
      )}`,
    ),
    '/rain': statistics(
      'Rainfall by month',
      tableOf(
        ['Month', 'Millimetres', 'Rainy days'],
        [
          ['January', '82.5', '17'],
          ['February', '61.0', '13'],
          ['March', '58.2', '12'],
          ['April', '44.3', '10'],
          ['May', '51.0', '11'],
          ['June', '39.9', '8'],
        ],
      ),
    ),
  },
  museum: {
    '/': museum('Uhrenmuseum Altstetten', p('Das Museum zeigt Uhren aus fünf Jahrhunderten.')),
    '/besuch': museum(
      'Ihr Besuch',
      `<h2>Öffnungszeiten</h2>${p('Dienstag bis Sonntag von 10 bis 18 Uhr, montags geschlossen.')}<h2>Eintritt</h2>${tableOf(
        ['Karte', 'Preis'],
        [
          ['Erwachsene', '12,50 €'],
          ['Kinder bis 14 Jahre', '4,00 €'],
          ['Familien', '26,00 €'],
        ],
      )}<h2>Anfahrt</h2>${p('Tramlinie 4 hält am Marktplatz, fünf Minuten zu Fuß entfernt.')}`,
    ),
    '/ausstellungen': museum(
      'Ausstellungen',
      `<h2>Taschenuhren der Eisenbahn</h2>${p('14. März bis 30. August 2026, im Erdgeschoss.')}<h2>Sonnenuhren aus Messing</h2>${p('5. September 2026 bis 10. Januar 2027, im Gewölbe.')}`,
    ),
    '/geschichte': museum(
      'Geschichte',
      p(
        'Der Uhrmacher Jakob Wehrli gründete das Museum im Jahr 1931.',
        'Die Sammlung umfasst heute rund 3.400 Stücke.',
        'Das Haus wurde 1688 als Kornspeicher gebaut.',
      ),
    ),
  },
};
