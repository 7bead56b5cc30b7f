import { listOf, p, pageOf, tableOf } from './html.ts';
import type { Sites } from './task.ts';

const homes = pageOf('Larkfield Lettings', {
  '/': 'Home',
  '/to-let': 'To let',
  '/to-let/2': 'More homes',
  '/office': 'Our office',
});
const lets = [
  ['mill-lane-4', '4 Mill Lane', 1150, 2, 'Otley', 'Garden, parking'],
  ['quay-house', 'Quay House, flat 9', 895, 1, 'Selby', 'Lift, balcony'],
  ['elm-row-21', '21 Elm Row', 1400, 3, 'Otley', 'Cellar, fireplace'],
  ['station-road-77', '77 Station Road', 720, 1, 'Goole', 'Furnished'],
] as const;
const letCard = ([slug, name, rent, rooms, town]: (typeof lets)[number]): string =>
  `<div class="home"><div class="home__name"><a href="/home/${slug}">${name}</a></div><div class="home__town">${town}</div><div class="home__rent">£${rent.toLocaleString('en')} per month</div><div class="home__rooms">${rooms} bedroom${rooms > 1 ? 's' : ''}</div></div>`;

const talks = pageOf('GraphDays 2026', {
  '/': 'Welcome',
  '/programme': 'Programme',
  '/speakers': 'Speakers',
  '/tickets': 'Tickets',
  '/venue': 'Venue',
});
const jobs = pageOf('Harbour Jobs', { '/': 'All jobs', '/employers': 'Employers' });
const openings = [
  ['101', 'Crane operator', 'Port of Arlow', 'Arlow', '£34,500', '12 May 2026'],
  ['102', 'Night pilot', 'Estuary Pilots', 'Benwick', '£61,000', '30 April 2026'],
  ['103', 'Customs clerk', 'Port of Arlow', 'Arlow', '£27,800', '3 June 2026'],
  ['104', 'Diver', 'Deepline', 'Corran', '£45,250', '18 May 2026'],
  ['105', 'Rope maker', 'Hawse & Sons', 'Benwick', '£24,100', '1 May 2026'],
] as const;
const jobPage = ([id, title, firm, town, pay, until]: (typeof openings)[number]): string =>
  jobs(
    title,
    `<dl><dt>Employer</dt><dd>${firm}</dd><dt>Place of work</dt><dd>${town}</dd><dt>Salary</dt><dd>${pay} a year</dd><dt>Apply by</dt><dd>${until}</dd><dt>Reference</dt><dd>HJ-${id}</dd></dl>${p(`We look for a ${title.toLowerCase()} who likes early mornings and does not mind the weather.`)}`,
  );

const hotel = pageOf(
  'Albergo del Faro',
  { '/': 'Home', '/camere': 'Camere', '/contatti': 'Contatti', '/storia': 'Storia' },
  'it',
);
const skola = pageOf('Brouwerij De Reiger', { '/': 'Home', '/bieren': 'Bieren', '/rondleiding': 'Rondleiding' }, 'nl');
const gauge = pageOf('River Survey', { '/': 'Stations', '/levels': 'Levels', '/fish': 'Fish', '/about': 'About' });
const camera = pageOf('Optik 7', {
  '/': 'Camera',
  '/specs': 'Specifications',
  '/compare': 'Models',
  '/support': 'Support',
});

/** Sites of the third set: homes to let, a conference, jobs, an Italian hotel, a Dutch brewery, a survey, a camera. */
export const thirdSites: Sites = {
  homes: {
    '/': homes('Larkfield Lettings', p('Homes to let in three towns.')),
    '/to-let': homes('To let', `${lets.slice(0, 2).map(letCard).join('')}<a href="/to-let/2">2</a>`),
    '/to-let/2': homes('To let', `${lets.slice(2).map(letCard).join('')}<a href="/to-let">1</a>`),
    ...Object.fromEntries(
      lets.map(([slug, name, rent, rooms, town, extras]) => [
        `/home/${slug}`,
        homes(
          name,
          `${p(`A home with ${rooms} bedrooms in ${town}.`, `Rent: £${rent.toLocaleString('en')} per month`, `Deposit: £${(rent * 1.5).toLocaleString('en')}`)}<h2>Features</h2>${listOf(extras.split(', '))}`,
        ),
      ]),
    ),
    '/office': homes(
      'Our office',
      `${p('6 Bridge Street, Otley LS21 1BQ', 'Call us on 01943 555 020, weekdays 9am to 5pm.')}<p><a href="mailto:homes@larkfield.example">homes@larkfield.example</a></p>`,
    ),
  },
  talks: {
    '/': talks('GraphDays 2026', p('Two days on graph databases, 9 and 10 June 2026 in Lisbon.')),
    '/programme': talks(
      'Programme',
      `<h2>Tuesday</h2>${tableOf(
        ['Time', 'Talk', 'Speaker', 'Room'],
        [
          ['09:30', 'Graphs at rest', 'Amara Obi', 'Blue'],
          ['11:00', 'Paths without pain', 'Jonas Lind', 'Blue'],
          ['14:00', 'Queries that end', 'Mei Tanaka', 'Red'],
        ],
      )}<h2>Wednesday</h2>${tableOf(
        ['Time', 'Talk', 'Speaker', 'Room'],
        [
          ['10:00', 'Ten years of edges', 'Petra Hahn', 'Red'],
          ['13:30', 'Closing words', 'Amara Obi', 'Blue'],
        ],
      )}`,
    ),
    '/speakers': talks(
      'Speakers',
      [
        ['Amara Obi', 'Northgraph', 'amara@northgraph.example'],
        ['Jonas Lind', 'Lind Consulting', 'jonas@lind.example'],
        ['Mei Tanaka', 'University of Porto', 'mei@up.example'],
        ['Petra Hahn', 'Kante GmbH', 'petra@kante.example'],
      ]
        .map(([name, firm, mail]) => `<article><h3>${name}</h3><p>${firm}</p><p>${mail}</p></article>`)
        .join(''),
    ),
    '/tickets': talks(
      'Tickets',
      `${listOf(['Early bird: €290 until 31 March', 'Regular: €390', 'Student: €90'])}${p('Tickets can be given back until two weeks before the conference.')}`,
    ),
    '/venue': talks(
      'Venue',
      p(
        'The conference takes place at the Armazém Hall, Rua da Prata 40, Lisbon.',
        'The hall holds 450 people.',
        'Metro: Baixa-Chiado, blue line.',
      ),
    ),
  },
  jobs: {
    '/': jobs(
      'All jobs',
      `${openings
        .slice(0, 3)
        .map(([id, title, firm]) => `<p><a href="/job/${id}">${title}</a> – ${firm}</p>`)
        .join('')}<p><a href="/older">Older</a></p>`,
    ),
    '/older': jobs(
      'All jobs',
      openings
        .slice(3)
        .map(([id, title, firm]) => `<p><a href="/job/${id}">${title}</a> – ${firm}</p>`)
        .join(''),
    ),
    ...Object.fromEntries(openings.map((one) => [`/job/${one[0]}`, jobPage(one)])),
    '/employers': jobs('Employers', listOf(['Port of Arlow', 'Estuary Pilots', 'Deepline', 'Hawse &amp; Sons'])),
  },
  hotel: {
    '/': hotel('Albergo del Faro', p('Un piccolo albergo sul mare, aperto da aprile a ottobre.')),
    '/camere': hotel(
      'Camere',
      tableOf(
        ['Camera', 'Posti letto', 'Prezzo a notte'],
        [
          ['Singola', '1', '68 €'],
          ['Doppia', '2', '104 €'],
          ['Suite del faro', '4', '189 €'],
        ],
      ),
    ),
    '/contatti': hotel(
      'Contatti',
      p('Via del Porto 3, 57025 Piombino', 'Telefono: +39 0565 555 31', 'E-mail: info@faro.example'),
    ),
    '/storia': hotel(
      'Storia',
      p('La famiglia Belli costruì il faro nel 1894.', 'Nel 1967 Teresa Belli trasformò la casa in un albergo.'),
    ),
  },
  brewery: {
    '/': skola('Brouwerij De Reiger', p('Wij brouwen sinds 1877 in Zwolle.')),
    '/bieren': skola(
      'Bieren',
      [
        ['Reiger Blond', '6,2 %', 'fruitig en licht'],
        ['Reiger Dubbel', '7,5 %', 'donker en zoet'],
        ['Winterkraai', '9,0 %', 'kruidig en zwaar'],
      ]
        .map(([name, strength, taste]) => `<h2>${name}</h2><p>Alcohol: ${strength}</p><p>Smaak: ${taste}</p>`)
        .join(''),
    ),
    '/rondleiding': skola(
      'Rondleiding',
      p('Een rondleiding duurt 90 minuten en kost € 14,50 per persoon.', 'Elke zaterdag om 15:00 uur.'),
    ),
  },
  gauge: {
    '/': gauge('Stations', listOf(['<a href="/levels">Levels</a>', '<a href="/fish">Fish</a>'])),
    '/levels': gauge(
      'Levels by station',
      tableOf(
        ['Station', 'River', 'Level 2023 (cm)', 'Level 2024 (cm)'],
        [
          ['Ravensford', 'Ure', '142', '155'],
          ['Thornbridge', 'Ure', '98', '121'],
          ['Low Beck', 'Nidd', '77', '69'],
          ['Saltmarsh', 'Ouse', '310', '342'],
        ],
      ),
    ),
    '/fish': gauge(
      'Fish counted',
      `<table><caption>Fish by year</caption><thead><tr><th>Year</th><th>Salmon</th><th>Trout</th><th>Eels</th></tr></thead><tbody>${[
        [2021, '1,204', '3,310', '87'],
        [2022, '1,411', '2,980', '64'],
        [2023, '990', '3,105', '71'],
        [2024, '1,530', '3,477', '102'],
      ]
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table>`,
    ),
    '/about': gauge(
      'About',
      p('The River Survey is run by Dr. Helen Marsh and twelve volunteers.', 'Data are published under CC BY 4.0.'),
    ),
  },
  camera: {
    '/': camera('Optik 7', p('A camera for people who walk.')),
    '/specs': camera(
      'Specifications',
      `<h2>Body</h2>${tableOf(
        ['', ''],
        [
          ['Weight', '412 g'],
          ['Dimensions', '118 × 66 × 41 mm'],
          ['Material', 'Magnesium'],
        ],
      )}<h2>Sensor</h2>${tableOf(
        ['', ''],
        [
          ['Resolution', '26 megapixels'],
          ['Size', 'APS-C'],
          ['ISO', '160 to 12,800'],
        ],
      )}<h2>Battery</h2>${tableOf(
        ['', ''],
        [
          ['Type', 'NP-88'],
          ['Life', '480 shots'],
        ],
      )}`,
    ),
    '/compare': camera(
      'Models',
      tableOf(
        ['Model', 'Released', 'Weight', 'Waterproof', 'Price'],
        [
          ['Optik 5', '2019', '455 g', 'no', '€599'],
          ['Optik 6', '2022', '430 g', 'yes', '€749'],
          ['Optik 7', '2025', '412 g', 'yes', '€899'],
        ],
      ),
    ),
    '/support': camera(
      'Support',
      `<h2>Warranty</h2>${p('Every camera has a warranty of three years.')}<h2>Repairs</h2>${p('Repairs take about ten working days and are done in Kassel.')}`,
    ),
  },
};
