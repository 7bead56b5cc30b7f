import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profileOf } from '../../../tests/company-pages.ts';

const about = (html: string) => profileOf('<title>Acme</title>', { about: html });
const founded = (words: string) => about(`<h1>Acme</h1><p>${words}</p>`).founded_year;
const employees = (words: string) => about(`<h1>Acme</h1><p>${words}</p>`).employee_range;

test('the year of another that a sentence names is not the company’s', () => {
  assert.equal(founded('Ann ran Human Resources at a lumber company founded by her great-grandfather in 1903.'), null);
  assert.equal(founded('We work with the Wetland Alliance, founded in 1961.'), null);
  assert.equal(founded('Established in 1991 with the purchase of Pennine Pottery (founded 1884).'), 1991);
  assert.equal(about('<h2>Our brands</h2><p>Umbra, founded in 1890</p>').founded_year, null);
});

test('a beginning is told in many words, and of the company alone', () => {
  assert.equal(founded('They started Acme in 2020 from a houseboat.'), 2020);
  assert.equal(founded('Nacida sobre una mesa, la agencia abrió en 2014 y sigue.'), 2014);
  assert.equal(
    about('<p>A paragraph about pumps, and about nothing else here.</p><p>She began her career in 2002.</p>')
      .founded_year,
    null,
  );
  assert.equal(
    about('<dl><dt>1949</dt><dd>Gründung der Werkstatt</dd><dt>1976</dt><dd>Umzug</dd></dl>').founded_year,
    1949,
  );
  assert.equal(about('<ul><li>1968: fundación de Acme</li><li>1994: nueva planta</li></ul>').founded_year, 1968);
  assert.equal(about('<table><tr><td>設立</td><td>昭和58年（1983年）5月</td></tr></table>').founded_year, 1983);
});

test('the description of the start page tells since when', () => {
  const home = (words: string) =>
    profileOf(`<title>Acme</title><meta name="description" content="${words}">`).founded_year;
  assert.equal(home('Botas de piel hechas a mano en León desde 1952. Tienda online.'), 1952);
  assert.equal(home('Botas de piel hechas a mano en León, edición 1952.'), null);
});

test('those who work there are counted in many words, and nothing else is', () => {
  assert.deepEqual(employees('Hoy somos más de 130 personas.'), { min: 130, max: null });
  assert.deepEqual(employees('Oggi siamo in 19, più un bassotto.'), { min: 19, max: 19 });
  assert.deepEqual(employees('Bugün 150’den fazla çalışanımız var.'), { min: 150, max: null });
  assert.deepEqual(employees('Zatrudniamy 240 osób w dwóch zakładach.'), { min: 240, max: 240 });
  assert.equal(employees('Siamo in 19 paesi.'), null);
  assert.deepEqual(employees('More than 70 people now work across our practices.'), { min: 70, max: null });
  assert.equal(employees('More than 70 people visit, and families work with us.'), null);
  assert.equal(employees('More than 70 people a day see how we work.'), null);
  assert.deepEqual(employees('I dag arbetar 18 personer här.'), { min: 18, max: 18 });
  assert.deepEqual(employees('Nous sommes aujourd’hui 85.'), { min: 85, max: 85 });
  assert.deepEqual(employees('There are 34 of us.'), { min: 34, max: 34 });
  assert.deepEqual(employees('Heute arbeiten rund 1.900 Menschen in fünf Unternehmen.'), { min: 1900, max: 1900 });
  assert.deepEqual(employees('L’atelier emploie aujourd’hui 95 personnes.'), { min: 95, max: 95 });
});

test('a year and a number of another company that a sentence names by its kind are not this one’s', () => {
  const acme = 'Acme was founded in 2009 in Bremerhaven by two oceanographers.';
  assert.equal(founded(`${acme} Our parent, Nordsee Holding, was founded in 1921.`), 2009);
  assert.equal(founded('Our parent, Nordsee Holding, was founded in 1921.'), null);
  assert.equal(founded('Acme Holding was founded in 1921.'), 1921);
  assert.equal(founded('Seit 1987 baut Acme Lampen in Kiel. 2015 übernahm uns die Polar Group, gegründet 1950.'), 1987);
  const group = 'Weltweit beschäftigt die Polar Group 9.000 Menschen.';
  assert.equal(employees(group), null);
  assert.deepEqual(employees(`Unser 120-köpfiges Team sitzt in Kiel. ${group}`), { min: 120, max: 120 });
  assert.deepEqual(employees('The Acme Group employs 340 people.'), employees('Acme employs 340 people.'));
});

test('of a house that was bought, and of one in brackets, the year is not the company’s', () => {
  assert.equal(
    founded('Fondée en 1994 par Yann Le Goff. En 2010, elle rachète la maison Kermarec, créée en 1952.'),
    1994,
  );
  assert.equal(founded('We acquired Miller (est. 1921) in 2004. We were founded in 1987.'), 1987);
  assert.equal(founded('La maison Acme, créée en 1952, est à Lorient.'), 1952);
  assert.equal(founded('Fjord Yards bought Miller & Co. We were founded in 1987.'), 1987);
  for (const words of [
    'The Kranbau Group was sold by Mr. Fox. We were founded in 1987.',
    'We bought the Fjord Yards Group from Dr. Lee. Founded in 1987, we build pumps.',
    'The Polar Group is our customer and sits at Quay no. 5. We were founded in 1987.',
    'The Polar Group employs ca. 50. We were founded in 1987.',
    'We acquired Miller Group (est. 1921). We were founded in 1987.',
  ])
    assert.equal(founded(words), 1987, words);
  assert.equal(founded('We bought the house from Kranbau Ltd. Established in 1987, we build pumps.'), 1987);
});

test('years are read in the eras of Japan, and beginnings of those who speak of themselves', () => {
  const cell = (date: string) => about(`<table><tr><th>設立</th><td>${date}</td></tr></table>`).founded_year;
  assert.deepEqual([cell('昭和62年4月'), cell('平成元年'), cell('令和２年'.normalize('NFKC'))], [1987, 1989, 2020]);
  assert.equal(founded('Nacimos en 2009 en Vigo.'), 2009);
});

test('a range of those who work there is told in words, too, and a growth is none', () => {
  for (const words of [
    'We have between 20 and 50 employees.',
    'Zwischen 20 und 50 Mitarbeiter arbeiten hier.',
    'A empresa tem entre 20 e 50 funcionários.',
    'Zatrudniamy między 20 a 50 pracowników.',
  ])
    assert.deepEqual(employees(words), { min: 20, max: 50 }, words);
  for (const words of [
    'We have grown from 20 to 50 employees.',
    'We went from 20 to 50 employees.',
    'Von 20 bis 50 Mitarbeiter ging es schnell.',
    'Fra 20 til 50 ansatte på tre år.',
    'De 20 a 50 empleados en tres años.',
  ])
    assert.deepEqual(employees(words), { min: 50, max: 50 }, words);
  assert.deepEqual(employees('In 2019 and 2020 we hired; today we have 50 employees.'), { min: 50, max: 50 });
});

test('an extra that costs nothing makes no company freemium', () => {
  const team = '<h2>Team</h2><p>$49 per user per month</p>';
  for (const extra of ['<h2>Shipping</h2><p>Free</p>', '<h2>Setup</h2><p>Free</p>', '<p>Setup fee: $0</p>'])
    assert.equal(profileOf('<title>Acme</title>', { pricing: `${team}${extra}` }).pricing_model, 'per_seat', extra);
});
