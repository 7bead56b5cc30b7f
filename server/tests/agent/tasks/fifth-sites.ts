import { listOf, p, pageOf, tableOf } from './html.ts';
import type { Sites } from './task.ts';

const choir = pageOf('St Olave Singers', {
  '/': 'Home',
  '/concerts': 'Concerts',
  '/join': 'Sing with us',
  '/people': 'People',
});
const solar = pageOf('Helia 400', {
  '/': 'Helia 400',
  '/data': 'Data sheet',
  '/range': 'Range',
  '/warranty': 'Warranty',
});
const ferry = pageOf('Islands Ferry', {
  '/': 'Start',
  '/sailings': 'Sailings',
  '/fares': 'Fares',
  '/notices': 'Notices',
});
const garden = pageOf(
  'Jardin botanique de Lorne',
  { '/': 'Accueil', '/visiter': 'Visiter', '/collections': 'Collections' },
  'fr',
);
const paper = pageOf('The Dunmore Gazette', {
  '/': 'News',
  '/news/bridge': 'Bridge',
  '/news/school': 'School',
  '/imprint': 'Imprint',
});
const gym = pageOf(
  'Kletterhalle Fels',
  { '/': 'Start', '/preise': 'Preise', '/kurse': 'Kurse', '/kontakt': 'Kontakt' },
  'de',
);
const stamps = pageOf('Penny Stamps', {
  '/': 'Shop',
  '/shop/2': 'Page 2',
  '/shipping': 'Shipping',
  '/returns': 'Returns',
});
const goods = [
  ['penny-blue', 'Twopenny blue, 1841', '£145.00', 'Used', 'S-2201'],
  ['cape-triangle', 'Cape triangle, 1853', '£390.00', 'Unused', 'S-2202'],
  ['swan', 'Black swan, 1854', '£1,250.00', 'Used', 'S-2207'],
  ['basel-dove', 'Basel dove, 1845', '£2,100.00', 'Used', 'S-2210'],
] as const;
const stampCard = ([slug, name, price, state]: (typeof goods)[number]): string =>
  `<article class="product"><h2><a href="/stamp/${slug}">${name}</a></h2><p class="price">${price}</p><p>Condition: ${state}</p></article>`;
const parish = pageOf('Parish of Wend', {
  '/': 'Parish',
  '/council': 'Council',
  '/minutes/may': 'Minutes of May',
  '/waste': 'Waste',
});

/** Sites of the fifth set: a choir, a solar panel, a ferry, a botanical garden, a newspaper, a climbing hall, a shop for stamps, a parish. */
export const fifthSites: Sites = {
  choir: {
    '/': choir('St Olave Singers', p('A choir of fifty voices in the old harbour church, founded in 1987.')),
    '/concerts': choir(
      'Concerts',
      `<h2>Autumn songs</h2><ul><li>Date: 17 October 2026</li><li>Place: Town Hall</li><li>Tickets: £14</li></ul><h2>Messiah</h2><ul><li>Date: 12 December 2026</li><li>Place: Harbour church</li><li>Tickets: £18</li></ul><h2>Sea shanties</h2><ul><li>Date: 6 March 2027</li><li>Place: Pilot Inn</li><li>Tickets: £8</li></ul>`,
    ),
    '/join': choir(
      'Sing with us',
      p(
        'We rehearse every Tuesday from 19:30 to 21:30 in the vestry.',
        'There is no audition. The subscription is 90 pounds a year, or 45 pounds for students.',
      ),
    ),
    '/people': choir(
      'People',
      tableOf(
        ['Name', 'Role', 'Since'],
        [
          ['Ruth Amery', 'Conductor', 2011],
          ['Colin Yates', 'Accompanist', 2018],
          ['Mo Farrell', 'Treasurer', 2020],
        ],
      ),
    ),
  },
  solar: {
    '/': solar('Helia 400', p('A panel for roofs that see little sun.')),
    '/data': solar(
      'Data sheet',
      tableOf(
        ['Property', 'Value'],
        [
          ['Peak power', '400 W'],
          ['Efficiency', '21.4 %'],
          ['Weight', '20.8 kg'],
          ['Dimensions', '1,722 × 1,134 × 30 mm'],
          ['Cells', '108'],
          ['Open-circuit voltage', '37.1 V'],
        ],
      ),
    ),
    '/range': solar(
      'Range',
      tableOf(
        ['Model', 'Power (W)', 'Weight (kg)', 'Price (€)'],
        [
          ['Helia 360', 360, 19.2, 118],
          ['Helia 400', 400, 20.8, 132],
          ['Helia 450', 450, 24.1, 165],
        ],
      ),
    ),
    '/warranty': solar(
      'Warranty',
      p(
        'The product is guaranteed for 15 years. After 25 years the panel still delivers at least 87 per cent of its peak power.',
        'Claims go to claims@helia.example.',
      ),
    ),
  },
  ferry: {
    '/': ferry('Islands Ferry', p('Four ships, eleven islands.')),
    '/sailings': ferry(
      'Sailings',
      tableOf(
        ['Route', 'Departure', 'Arrival', 'Ship'],
        [
          ['Dunmore – Inish', '07:15', '08:40', 'Gannet'],
          ['Dunmore – Inish', '13:15', '14:40', 'Petrel'],
          ['Inish – Skerry', '09:10', '09:45', 'Tern'],
          ['Dunmore – Skerry', '16:00', '18:05', 'Gannet'],
        ],
      ),
    ),
    '/fares': ferry(
      'Fares',
      tableOf(
        ['Passenger', 'Single', 'Return'],
        [
          ['Adult', '£11.00', '£19.00'],
          ['Child', '£5.50', '£9.50'],
          ['Car', '£34.00', '£62.00'],
          ['Bicycle', '£2.00', '£3.00'],
        ],
      ),
    ),
    '/notices': ferry(
      'Notices',
      `<article><h2>Petrel in dock</h2><p>3 May 2026</p><p>The Petrel is in dock until 21 May. Her sailings are taken by the Tern.</p></article><article><h2>New ticket office at Inish</h2><p>19 April 2026</p><p>The office has moved to the pier, next to the lifeboat.</p></article>`,
    ),
  },
  garden: {
    '/': garden('Jardin botanique de Lorne', p('Douze hectares au bord du lac, ouverts au public depuis 1872.')),
    '/visiter': garden(
      'Visiter',
      `<dl><dt>Horaires</dt><dd>Tous les jours de 8 h à 20 h, jusqu’à 17 h en hiver</dd><dt>Plein tarif</dt><dd>6 €</dd><dt>Tarif réduit</dt><dd>3,50 €</dd><dt>Téléphone</dt><dd>04 50 11 22 33</dd></dl>${p('Les chiens ne sont pas admis.')}`,
    ),
    '/collections': garden(
      'Collections',
      tableOf(
        ['Collection', 'Espèces', 'Responsable'],
        [
          ['Serre tropicale', 840, 'Jeanne Morel'],
          ['Roseraie', 215, 'Paul Lemaire'],
          ['Jardin alpin', 530, 'Inès Caron'],
        ],
      ),
    ),
  },
  paper: {
    '/': paper(
      'News',
      `<ul><li><a href="/news/bridge">Bridge closed for repairs</a></li><li><a href="/news/school">School wins prize</a></li></ul>`,
    ),
    '/news/bridge': paper(
      'Bridge closed for repairs',
      `<p>By Hanna Cole, 8 May 2026</p>${p('The Long Bridge will be closed from 1 June to 15 August 2026, the county said on Friday.', 'The repairs cost 2.3 million pounds. Traffic is led over Mossend, which takes some twenty minutes longer.', '“The cables are forty years old,” said engineer Mark Dunn.')}`,
    ),
    '/news/school': paper(
      'School wins prize',
      `<p>By Ravi Patel, 5 May 2026</p>${p('Sandgate School has won the national prize for gardens. The jury praised its pond, which the pupils dug themselves.', 'The prize is worth 5,000 pounds. Head teacher Olga Marsh wants to buy beehives with it.')}`,
    ),
    '/imprint': paper(
      'Imprint',
      p('Published by Gazette Press Ltd, 4 Quay Street, Dunmore. Editor: Celia Brandt. Telephone 01997 555 010.'),
    ),
  },
  gym: {
    '/': gym('Kletterhalle Fels', p('Klettern auf 1.600 Quadratmetern.')),
    '/preise': gym(
      'Preise',
      tableOf(
        ['Karte', 'Erwachsene', 'Jugendliche'],
        [
          ['Tageskarte', '14,50 €', '10,00 €'],
          ['Zehnerkarte', '125,00 €', '85,00 €'],
          ['Jahreskarte', '520,00 €', '360,00 €'],
        ],
      ) + p('Schuhe leihen Sie für 4 € am Tag.'),
    ),
    '/kurse': gym(
      'Kurse',
      `<section><h2>Schnupperkurs</h2><p>Dauer: 2 Stunden</p><p>Preis: 29 €</p><p>Leitung: Tim Brand</p></section><section><h2>Grundkurs</h2><p>Dauer: 6 Stunden</p><p>Preis: 89 €</p><p>Leitung: Sara Wolf</p></section><section><h2>Vorstieg</h2><p>Dauer: 9 Stunden</p><p>Preis: 119 €</p><p>Leitung: Tim Brand</p></section>`,
    ),
    '/kontakt': gym(
      'Kontakt',
      p('Felsweg 12, 87435 Kempten. Telefon 0831 55 01 20, info@fels.example.', 'Geöffnet täglich von 10 bis 23 Uhr.'),
    ),
  },
  stamps: {
    '/': stamps('Shop', `${goods.slice(0, 2).map(stampCard).join('')}<a rel="next" href="/shop/2">Next page</a>`),
    '/shop/2': stamps('Shop', goods.slice(2).map(stampCard).join('')),
    '/shipping': stamps(
      'Shipping',
      p(
        'We send insured letters within two days. Shipping is 3.90 pounds in the country and 9.50 pounds abroad; from 200 pounds on it is free.',
      ),
    ),
    '/returns': stamps('Returns', p('You may return a stamp within 30 days, in the mount in which it came.')),
    ...Object.fromEntries(
      goods.map(([slug, name, price, state, number]) => [
        `/stamp/${slug}`,
        stamps(
          name,
          `<p class="price">${price}</p><dl><dt>Condition</dt><dd>${state}</dd><dt>Stock number</dt><dd>${number}</dd></dl>`,
        ),
      ]),
    ),
  },
  parish: {
    '/': parish('Parish of Wend', p('Wend has 1,240 inhabitants.')),
    '/council': parish('Council', listOf(['Joan Pike, chair', 'Dev Anand, finance', 'Lily Moss, paths and greens'])),
    '/minutes/may': parish(
      'Minutes of May',
      `<p>Meeting of 11 May 2026, village hall. Present: six members.</p><h2>Playground</h2>${p('The council resolved to spend 8,400 pounds on a new swing.')}<h2>Street lamps</h2>${p('Eleven lamps in Mill Street will be renewed by September.')}<h2>Next meeting</h2>${p('8 June 2026 at 19:00.')}`,
    ),
    '/waste': parish(
      'Waste',
      tableOf(
        ['Bin', 'Collected', 'Next date'],
        [
          ['Green', 'every Monday', '18 May'],
          ['Blue', 'every second Thursday', '21 May'],
          ['Brown', 'monthly', '1 June'],
        ],
      ),
    ),
  },
};
