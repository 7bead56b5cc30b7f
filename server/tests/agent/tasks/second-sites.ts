import { listOf, p, pageOf, tableOf } from './html.ts';
import type { Sites } from './task.ts';

const books = pageOf('Margin Books', { '/': 'Shop', '/new': 'New books', '/events': 'Events', '/visit': 'Visit us' });
const titles = [
  ['9780000000019', 'The Salt Road', 'Ines Carvalho', 18.99, 312, 'InStock'],
  ['9780000000026', 'Winter Ferries', 'Dag Holm', 12.5, 208, 'InStock'],
  ['9780000000033', 'A Grammar of Owls', 'Ruth Adeleke', 24, 455, 'PreOrder'],
  ['9780000000040', 'Slow Bridges', 'Ines Carvalho', 16.75, 280, 'OutOfStock'],
  ['9780000000057', 'Nine Lighthouses', 'Pim de Wit', 21.4, 190, 'InStock'],
] as const;
const bookPage = ([isbn, name, author, price, pages, stock]: (typeof titles)[number]): string =>
  books(
    name,
    p(
      `by ${author}`,
      `Paperback, ${pages} pages`,
      'A book for long evenings and for journeys that take longer than they should.',
    ),
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Book', name, isbn, numberOfPages: pages, author: { '@type': 'Person', name: author }, offers: { '@type': 'Offer', price, priceCurrency: 'GBP', availability: `https://schema.org/${stock}` } })}</script>`,
  );

const league = pageOf('North Coast Rowing League', {
  '/': 'Home',
  '/table': 'Table',
  '/results': 'Results',
  '/clubs': 'Clubs',
});
const clubs = [
  ['arran', 'Arran RC', 'Brodick', '1888', 'Moira Kerr'],
  ['buckie', 'Buckie BC', 'Buckie', '1902', 'Ewan Smart'],
  ['cromarty', 'Cromarty RC', 'Cromarty', '1921', 'Isla Munro'],
  ['dornoch', 'Dornoch BC', 'Dornoch', '1979', 'Callum Ross'],
] as const;

const recipes = pageOf('Table by the window', { '/': 'Recipes', '/soups': 'Soups', '/faq': 'Questions' });
const mairie = pageOf(
  'Commune de Valbrune',
  { '/': 'Accueil', '/mairie': 'La mairie', '/piscine': 'Piscine', '/demographie': 'Démographie' },
  'fr',
);
const clinic = pageOf(
  'Clínica Veterinaria Arrayán',
  { '/': 'Inicio', '/precios': 'Precios', '/equipo': 'Equipo', '/contacto': 'Contacto' },
  'es',
);
const api = pageOf('Heron API', {
  '/': 'Overview',
  '/limits': 'Limits',
  '/webhooks': 'Webhooks',
  '/changelog': 'Changelog',
  '/status': 'Status codes',
});

/** Sites that no rule was made for: books, a league, recipes, a French commune, a Spanish clinic, an API. */
export const secondSites: Sites = {
  books: {
    '/': books('Margin Books', `${listOf(titles.map(([isbn, name]) => `<a href="/book/${isbn}">${name}</a>`))}`),
    '/new': books(
      'New books',
      titles
        .slice(0, 3)
        .map(
          ([isbn, name, author, price]) =>
            `<div class="teaser"><h3><a href="/book/${isbn}">${name}</a></h3><p>${author}</p><span>£${price.toFixed(2)}</span></div>`,
        )
        .join(''),
    ),
    ...Object.fromEntries(titles.map((one) => [`/book/${one[0]}`, bookPage(one)])),
    '/events': books(
      'Events',
      `<ul><li><strong>Reading with Dag Holm</strong> 4 February 2026, 19:00, upstairs</li><li><strong>Poetry night</strong> 19 February 2026, 20:00, café</li><li><strong>Children’s hour</strong> 1 March 2026, 11:00, garden room</li></ul>`,
    ),
    '/visit': books(
      'Visit us',
      `${tableOf(
        ['Day', 'Hours'],
        [
          ['Monday', 'closed'],
          ['Tuesday to Friday', '9:30–18:30'],
          ['Saturday', '9:00–17:00'],
        ],
      )}${p('Margin Books, 8 Weaver Street, Norwich NR2 4PD. Ring 01603 555 019 or write to hello@marginbooks.example.')}`,
    ),
  },
  league: {
    '/': league('North Coast Rowing League', p('Four clubs row for the Herring Cup each summer.')),
    '/table': league(
      'Table after eight races',
      tableOf(
        ['#', 'Club', 'Races', 'Won', 'Points'],
        [
          [1, 'Cromarty RC', 8, 6, 20],
          [2, 'Arran RC', 8, 4, 15],
          [3, 'Dornoch BC', 8, 3, 11],
          [4, 'Buckie BC', 8, 1, 5],
        ],
      ),
    ),
    '/results': league(
      'Results',
      tableOf(
        ['Date', 'Race', 'Winner', 'Time (min)', 'Spectators'],
        [
          ['2025-05-11', 'Firth Sprint', 'Arran RC', '7.42', '640'],
          ['2025-06-01', 'Moray Mile', 'Cromarty RC', '9.05', '1,120'],
          ['2025-06-22', 'Midsummer Race', 'Cromarty RC', '8.51', '2,310'],
          ['2025-07-13', 'Herring Cup', 'Dornoch BC', '12.30', '4,875'],
        ],
      ),
    ),
    '/clubs': league('Clubs', listOf(clubs.map(([slug, name]) => `<a href="/clubs/${slug}">${name}</a>`))),
    ...Object.fromEntries(
      clubs.map(([slug, name, town, year, captain]) => [
        `/clubs/${slug}`,
        league(name, `${p(`${name} rows at ${town} and was founded in ${year}.`)}<h2>Captain</h2>${p(captain)}`),
      ]),
    ),
  },
  recipes: {
    '/': recipes(
      'Recipes',
      listOf(['<a href="/soups">Soups</a>', '<a href="/leek-tart">Leek tart</a>', '<a href="/rye">Rye bread</a>']),
    ),
    '/leek-tart': recipes(
      'Leek tart',
      `<p>Serves 6 · 25 minutes of work · 40 minutes in the oven</p><h2>Ingredients</h2>${listOf(['250 g flour', '125 g butter', '3 leeks', '2 eggs', '200 ml cream'])}<h2>Method</h2>${listOf(['Rub the butter into the flour.', 'Soften the leeks for ten minutes.', 'Bake at 190 degrees until it is golden.'], 'ol')}`,
    ),
    '/rye': recipes(
      'Rye bread',
      `<h2>Ingredients</h2>${listOf(['500 g rye flour', '400 ml water', '10 g salt', '150 g sourdough'])}<h2>Method</h2>${p('Mix everything, leave it for twelve hours and bake it for an hour at 220 degrees.')}`,
    ),
    '/soups': recipes(
      'Soups',
      [
        ['Barley broth', '55'],
        ['Nettle soup', '30'],
        ['Cullen skink', '45'],
      ]
        .map(([name, minutes]) => `<section><h2>${name}</h2><p>Takes ${minutes} minutes.</p></section>`)
        .join(''),
    ),
    '/faq': recipes(
      'Questions',
      `<h3>Can I freeze the tart?</h3>${p('Yes, for up to three months, in slices.')}<h3>May I use spelt instead of wheat?</h3>${p('You may, with a little less water.')}`,
    ),
  },
  mairie: {
    '/': mairie('Commune de Valbrune', p('Bienvenue à Valbrune, village de la vallée.')),
    '/mairie': mairie(
      'La mairie',
      `${p('Le maire est Madame Hélène Garrigou, élue en 2020.', 'La mairie est ouverte du lundi au vendredi de 8 h 30 à 12 h.', 'Téléphone : 05 61 00 42 17')}`,
    ),
    '/piscine': mairie(
      'Piscine municipale',
      `${tableOf(
        ['Tarif', 'Prix'],
        [
          ['Adulte', '4,20 €'],
          ['Enfant', '2,50 €'],
          ['Carte de dix entrées', '36,00 €'],
        ],
      )}${p('Le bassin mesure 25 mètres et la température de l’eau est de 27 degrés.')}`,
    ),
    '/demographie': mairie(
      'Démographie',
      tableOf(
        ['Année', 'Habitants'],
        [
          ['1990', '1 204'],
          ['2000', '1 310'],
          ['2010', '1 487'],
          ['2020', '1 652'],
        ],
      ),
    ),
  },
  clinic: {
    '/': clinic('Clínica Veterinaria Arrayán', p('Cuidamos de perros, gatos y conejos desde 1998.')),
    '/precios': clinic(
      'Precios',
      tableOf(
        ['Servicio', 'Precio'],
        [
          ['Consulta', '35 €'],
          ['Vacuna antirrábica', '28 €'],
          ['Esterilización de gato', '120 €'],
        ],
      ),
    ),
    '/equipo': clinic(
      'Equipo',
      listOf(['<b>Lucía Ferrán</b>, directora', '<b>Marcos Ibáñez</b>, cirujano', '<b>Noa Prieto</b>, auxiliar']),
    ),
    '/contacto': clinic(
      'Contacto',
      p('Calle del Olmo 22, 28012 Madrid', 'Urgencias: +34 910 555 204', 'Correo: citas@arrayan.example'),
    ),
  },
  api: {
    '/': api(
      'Heron API',
      p('Heron sends text messages over one HTTP API.', 'The base address is https://api.heron.example/v3.'),
    ),
    '/limits': api(
      'Limits',
      `${p('Free accounts may send 100 messages a day.', 'A message holds 1,600 characters at most.')}<table><tr><th>Plan</th><td>Requests per second</td></tr><tr><th>Free</th><td>2</td></tr><tr><th>Team</th><td>20</td></tr><tr><th>Scale</th><td>150</td></tr></table>`,
    ),
    '/webhooks': api(
      'Webhooks',
      `${p('Heron signs each delivery with HMAC-SHA256 in the header Heron-Signature.', 'A delivery is tried again seven times over two days.')}`,
    ),
    '/changelog': api(
      'Changelog',
      `<h2>v3.2 – 8 January 2026</h2>${p('Adds scheduled messages.')}<h2>v3.1 – 17 October 2025</h2>${p('Adds delivery receipts.')}<h2>v3.0 – 2 June 2025</h2>${p('Removes the XML format.')}`,
    ),
    '/status': api(
      'Status codes',
      tableOf(
        ['Code', 'Name', 'Retry'],
        [
          ['queued', 'Waiting to be sent', 'no'],
          ['failed', 'Refused by the carrier', 'yes'],
          ['expired', 'Too old to send', 'no'],
          ['delivered', 'Arrived at the phone', 'no'],
        ],
      ),
    ),
  },
};
