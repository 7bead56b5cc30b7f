import { listOf, p, pageOf, tableOf } from './html.ts';
import type { Sites } from './task.ts';

const library = pageOf('Orrin Libraries', {
  '/': 'Home',
  '/branches': 'Branches',
  '/joining': 'Joining',
  '/events': 'Events',
  '/loans': 'Loans and charges',
});
const branch = ([name, street, phone, step]: readonly [string, string, string, string]): string =>
  `<section><h2>${name}</h2><p>${street}</p><p>Telephone: ${phone}</p><p>${step}</p></section>`;
const event = ([date, title, place, fee]: readonly [string, string, string, string]): string =>
  `<article><h3>${title}</h3><p><time>${date}</time> · ${place}</p><p>${fee}</p></article>`;

const kitchen = pageOf('The Salt Pan', { '/': 'Recipes', '/recipes/soups': 'Soups', '/about': 'About the cook' });
const recipe = (title: string, facts: Readonly<Record<string, string>>, parts: readonly string[], steps: string[]) =>
  kitchen(
    title,
    `<ul class="facts">${Object.entries(facts)
      .map(([name, words]) => `<li><b>${name}:</b> ${words}</li>`)
      .join('')}</ul><h2>Ingredients</h2>${listOf(parts)}<h2>Method</h2>${listOf(steps, 'ol')}`,
  );

const bus = pageOf('Coastline Buses', {
  '/': 'Routes',
  '/route/14': 'Route 14',
  '/fares': 'Fares',
  '/lost': 'Lost property',
});
const uni = pageOf('Faculty of Earth Sciences', {
  '/': 'Faculty',
  '/courses': 'Courses',
  '/courses/2': 'More courses',
  '/staff': 'Staff',
});
const courses = [
  ['ES101', 'Rocks and minerals', 'Dr Lena Osei', 6, 'Autumn'],
  ['ES114', 'Field methods', 'Prof. Tom Aske', 3, 'Spring'],
  ['ES207', 'Glaciers', 'Dr Lena Osei', 7.5, 'Autumn'],
  ['ES230', 'Earthquakes', 'Dr Paulo Reis', 6, 'Spring'],
  ['ES311', 'Planetary surfaces', 'Prof. Tom Aske', 9, 'Autumn'],
] as const;
const courseCard = ([code, name, who, credits, term]: (typeof courses)[number]): string =>
  `<li class="course"><h3><a href="/course/${code.toLowerCase()}">${code}: ${name}</a></h3><p>Lecturer: ${who}</p><p>${credits} credits, ${term}</p></li>`;
const coursePage = ([code, name, who, credits, term]: (typeof courses)[number]): string =>
  uni(
    `${code}: ${name}`,
    `<table><tr><th>Lecturer</th><td>${who}</td></tr><tr><th>Credits</th><td>${credits}</td></tr><tr><th>Term</th><td>${term}</td></tr><tr><th>Examination</th><td>${credits > 6 ? 'Oral, 30 minutes' : 'Written, 2 hours'}</td></tr></table>${p(`The course ${name} is open to all students of the faculty.`)}`,
  );

const liga = pageOf(
  'Kreisliga Nord',
  { '/': 'Start', '/tabelle': 'Tabelle', '/spieltag/18': '18. Spieltag', '/vereine': 'Vereine' },
  'de',
);
const bistro = pageOf(
  'Chez Odile',
  { '/': 'Accueil', '/carte': 'La carte', '/horaires': 'Horaires', '/maison': 'La maison' },
  'fr',
);
const docs = pageOf('rivet', {
  '/': 'Overview',
  '/install': 'Install',
  '/options': 'Options',
  '/changes': 'Changes',
  '/faq': 'Questions',
});
const vet = pageOf('Hillside Vets', {
  '/': 'Home',
  '/team': 'Our team',
  '/prices': 'Prices',
  '/emergency': 'Emergencies',
});
const museo = pageOf('Museo del Río', { '/': 'Inicio', '/visita': 'Visita', '/exposiciones': 'Exposiciones' }, 'es');

/** Sites of the fourth set: libraries, recipes, buses, courses, a league, a bistro, a program’s manual, vets, a museum. */
export const fourthSites: Sites = {
  library: {
    '/': library(
      'Orrin Libraries',
      p('Four libraries in the valley of the Orrin, open to everyone who lives, works or studies here.'),
    ),
    '/branches': library(
      'Branches',
      [
        ['Central', '1 Market Square, Orrin', '01997 420 100', 'Step-free entrance, lift to all floors.'],
        ['Mossend', '22 Kirk Lane, Mossend', '01997 420 140', 'Step-free entrance.'],
        ['Upper Orrin', '3 School Road, Upper Orrin', '01997 420 155', 'Three steps at the door.'],
        ['Fernhill', '90 Fernhill Avenue, Orrin', '01997 420 162', 'Step-free entrance at the back.'],
      ]
        .map((one) => branch(one as never))
        .join('') +
        tableOf(
          ['Branch', 'Monday', 'Wednesday', 'Saturday'],
          [
            ['Central', '9:00–19:00', '9:00–20:00', '10:00–16:00'],
            ['Mossend', '13:00–18:00', 'closed', '10:00–13:00'],
            ['Upper Orrin', 'closed', '14:00–18:00', 'closed'],
            ['Fernhill', '10:00–17:00', '10:00–17:00', '10:00–12:30'],
          ],
          'Opening hours',
        ),
    ),
    '/joining': library(
      'Joining',
      p(
        'Joining is free for everyone under 18 and over 65. All others pay 12 pounds a year.',
        'Bring a letter that shows your address. Your card is ready while you wait; a lost card is replaced for 2.50 pounds.',
      ),
    ),
    '/events': library(
      'Events',
      [
        ['Tuesday 9 June', 'Story hour for toddlers', 'Mossend', 'Free'],
        ['Thursday 11 June', 'Repair your bicycle', 'Central', '£4, parts extra'],
        ['Saturday 20 June', 'An evening of sea songs', 'Fernhill', '£7.50'],
      ]
        .map((one) => event(one as never))
        .join(''),
    ),
    '/loans': library(
      'Loans and charges',
      tableOf(
        ['Item', 'Loan period', 'How many at once', 'Charge for each day overdue'],
        [
          ['Book', '3 weeks', '15', '15p'],
          ['Film', '1 week', '4', '40p'],
          ['Ukulele', '4 weeks', '1', '£1'],
          ['Telescope', '2 weeks', '1', '£1'],
        ],
      ),
    ),
  },
  kitchen: {
    '/': kitchen(
      'Recipes',
      `<ul><li><a href="/recipe/crab-soup">Crab soup</a></li><li><a href="/recipe/samphire-tart">Samphire tart</a></li><li><a href="/recipe/oat-bread">Oat bread</a></li></ul>`,
    ),
    '/recipes/soups': kitchen('Soups', `<a href="/recipe/crab-soup">Crab soup</a>`),
    '/about': kitchen(
      'About the cook',
      p('Nell Harrow cooked on a lightship for eleven years before she opened her own kitchen in Dunmore in 2009.'),
    ),
    '/recipe/crab-soup': recipe(
      'Crab soup',
      { Serves: '4', 'Cooking time': '50 minutes', Difficulty: 'medium' },
      ['2 brown crabs, boiled', '1 litre fish stock', '150 ml cream', '1 bulb of fennel'],
      ['Fry the fennel.', 'Add stock and shells and simmer for 30 minutes.', 'Strain, add the meat and the cream.'],
    ),
    '/recipe/samphire-tart': recipe(
      'Samphire tart',
      { Serves: '6', 'Cooking time': '1 hour 10 minutes', Difficulty: 'easy' },
      ['300 g samphire', '4 eggs', '250 g shortcrust pastry', '200 ml milk'],
      ['Line the tin.', 'Whisk eggs and milk.', 'Bake at 180 °C for 35 minutes.'],
    ),
    '/recipe/oat-bread': recipe(
      'Oat bread',
      { Serves: '1 loaf', 'Cooking time': '3 hours', Difficulty: 'easy' },
      ['400 g flour', '100 g oats', '7 g yeast', '320 ml water'],
      ['Knead for ten minutes.', 'Let it rise for two hours.', 'Bake at 220 °C.'],
    ),
  },
  bus: {
    '/': bus('Routes', `<ul><li><a href="/route/14">Route 14 Dunmore – Saltcombe</a></li></ul>`),
    '/route/14': bus(
      'Route 14',
      tableOf(
        ['Stop', 'First bus', 'Last bus', 'Minutes from Dunmore'],
        [
          ['Dunmore, station', '05:40', '22:10', 0],
          ['Pilot Inn', '05:52', '22:22', 12],
          ['Sandgate School', '06:01', '22:31', 21],
          ['Saltcombe, harbour', '06:19', '22:49', 39],
        ],
        'Mondays to Saturdays',
      ) + p('On Sundays route 14 runs every two hours and does not call at Sandgate School.'),
    ),
    '/fares': bus(
      'Fares',
      tableOf(
        ['Ticket', 'Adult', 'Child'],
        [
          ['Single', '£2.80', '£1.40'],
          ['Day', '£6.50', '£3.20'],
          ['Week', '£24.00', '£12.00'],
        ],
      ) + p('Dogs travel free. A bicycle costs £1 and needs a place in the rack.'),
    ),
    '/lost': bus(
      'Lost property',
      p(
        'What is found on our buses is kept for 28 days at Dunmore station, window 3. Ask between 8 and 12, or write to lost@coastline.example.',
      ),
    ),
  },
  uni: {
    '/': uni('Faculty of Earth Sciences', p('We teach some 400 students. The dean is Prof. Ingrid Malm.')),
    '/courses': uni('Courses', `<ul>${courses.slice(0, 3).map(courseCard).join('')}</ul><a href="/courses/2">Next</a>`),
    '/courses/2': uni(
      'Courses',
      `<ul>${courses.slice(3).map(courseCard).join('')}</ul><a href="/courses">Previous</a>`,
    ),
    '/staff': uni(
      'Staff',
      tableOf(
        ['Name', 'Office', 'Email'],
        [
          ['Dr Lena Osei', 'B 214', 'osei@earth.example'],
          ['Prof. Tom Aske', 'A 101', 'aske@earth.example'],
          ['Dr Paulo Reis', 'C 007', 'reis@earth.example'],
        ],
      ),
    ),
    ...Object.fromEntries(courses.map((one) => [`/course/${one[0].toLowerCase()}`, coursePage(one)])),
  },
  liga: {
    '/': liga('Kreisliga Nord', p('Vierzehn Vereine, ein Pokal.')),
    '/tabelle': liga(
      'Tabelle',
      tableOf(
        ['Platz', 'Verein', 'Spiele', 'Tore', 'Punkte'],
        [
          [1, 'SV Deichhorst', 18, '51:17', 44],
          [2, 'TuS Warfen', 18, '40:22', 37],
          [3, 'FC Ebbe 09', 18, '38:29', 31],
          [4, 'Borussia Lühe', 18, '25:25', 24],
        ],
        'Stand nach dem 18. Spieltag',
      ),
    ),
    '/spieltag/18': liga('18. Spieltag', listOf(['SV Deichhorst – Borussia Lühe 3:0', 'TuS Warfen – FC Ebbe 09 2:2'])),
    '/vereine': liga(
      'Vereine',
      `<h2>SV Deichhorst</h2>${p('Gegründet 1921. Der SV spielt im Stadion am Siel, das 2.400 Zuschauer fasst. Trainerin ist Anke Petersen.')}<h2>TuS Warfen</h2>${p('Gegründet 1948. Heimspiele auf dem Sportplatz Warfen, 800 Plätze. Trainer ist Jörg Thoms.')}`,
    ),
  },
  bistro: {
    '/': bistro('Chez Odile', p('Cuisine de marché au bord du canal.')),
    '/carte': bistro(
      'La carte',
      `<h2>Entrées</h2><ul><li>Soupe à l’oignon <span>8,50 €</span></li><li>Œufs mayonnaise <span>7 €</span></li></ul><h2>Plats</h2><ul><li>Bavette aux échalotes <span>19,50 €</span></li><li>Truite aux amandes <span>21 €</span></li></ul><h2>Desserts</h2><ul><li>Tarte au citron <span>9 €</span></li></ul>`,
    ),
    '/horaires': bistro(
      'Horaires',
      p(
        'Ouvert du mardi au samedi, de 12 h à 14 h et de 19 h à 22 h. Fermé le dimanche et le lundi.',
        'Réservations au 04 70 00 12 34.',
      ),
    ),
    '/maison': bistro(
      'La maison',
      p('Odile Ferrand a repris la maison de son oncle en 2014. Son chef est Karim Benali.'),
    ),
  },
  docs: {
    '/': docs('rivet', p('rivet joins log files of many machines into one, in the order of time.')),
    '/install': docs(
      'Install',
      `${p('rivet needs Python 3.11 or newer and 64 MB of memory.')}<pre><code>pip install rivet-logs</code></pre>`,
    ),
    '/options': docs(
      'Options',
      tableOf(
        ['Option', 'Default', 'Meaning'],
        [
          ['--buffer', '8 MB', 'How much of each file is held in memory.'],
          ['--skew', '250 ms', 'How far the clocks of two machines may differ.'],
          ['--format', 'plain', 'plain, json or csv.'],
          ['--jobs', '4', 'Files that are read at once.'],
        ],
      ),
    ),
    '/changes': docs(
      'Changes',
      `<h2>2.3.0 (4 May 2026)</h2>${listOf(['Reads zstd files.', 'Fixes a crash when a file ends within a character.'])}<h2>2.2.0 (17 January 2026)</h2>${listOf(['New option --skew.', 'Drops Python 3.10.'])}<h2>2.1.1 (2 October 2025)</h2>${listOf(['Fixes the order of lines with equal times.'])}`,
    ),
    '/faq': docs(
      'Questions',
      `<h3>Is rivet free for companies?</h3>${p('Yes, under the MIT licence.')}<h3>Does it run on Windows?</h3>${p('Not yet; it needs pipes that Windows lacks.')}<h3>How do I report a bug?</h3>${p('Write to bugs@rivet.example with the output of rivet --version.')}`,
    ),
  },
  vet: {
    '/': vet('Hillside Vets', p('We look after dogs, cats and everything with feathers.')),
    '/team': vet(
      'Our team',
      `<div><h3>Dr Amrit Gill</h3><p>Surgeon, speaks English and Punjabi</p></div><div><h3>Dr Rosa Lind</h3><p>Birds and reptiles, speaks English and Swedish</p></div><div><h3>Joe Barnes</h3><p>Nurse</p></div>`,
    ),
    '/prices': vet(
      'Prices',
      tableOf(
        ['Treatment', 'Dog', 'Cat'],
        [
          ['Consultation', '£38', '£34'],
          ['Vaccination', '£52', '£46'],
          ['Microchip', '£15', '£15'],
          ['Neutering', '£240', '£110'],
        ],
      ),
    ),
    '/emergency': vet(
      'Emergencies',
      p(
        'Out of hours call 01632 960 444. An emergency visit costs £120 on top of the treatment.',
        'If your pet has eaten something poisonous, bring the packet.',
      ),
    ),
  },
  museo: {
    '/': museo('Museo del Río', p('La historia del río y de su gente.')),
    '/visita': museo(
      'Visita',
      `<dl><dt>Horario</dt><dd>De martes a domingo, de 10 a 18 h</dd><dt>Entrada general</dt><dd>7 €</dd><dt>Entrada reducida</dt><dd>4 €</dd><dt>Dirección</dt><dd>Paseo de la Ribera 8, Valdera</dd></dl>${p('Los miércoles la entrada es gratuita.')}`,
    ),
    '/exposiciones': museo(
      'Exposiciones',
      `<article><h2>Barqueros</h2><p>Del 3 de marzo al 30 de junio de 2026</p><p>Comisaria: Elena Pardo</p></article><article><h2>Agua y piedra</h2><p>Del 12 de julio al 1 de noviembre de 2026</p><p>Comisario: Luis Arce</p></article>`,
    ),
  },
};
