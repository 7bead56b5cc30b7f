import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profileOf } from '../../../tests/company-pages.ts';
import { isPastRole } from './past.ts';

const leaders = (kind: 'about' | 'team' | 'imprint' | 'home', html: string): string[] => {
  const page = `<title>Acme</title>${html}`;
  const { leadership } = kind === 'home' ? profileOf(page) : profileOf('<title>Acme</title>', { [kind]: page });
  return leadership.map(({ name, role }) => `${name}|${role}`);
};
const card = (name: string, role: string): string => `<div><h3>${name}</h3><p>${role}</p></div>`;

test('advisers, investors and guests that a heading tells apart do not lead', () => {
  const own = card('Ann Bee', 'CEO');
  for (const heading of [
    'Scientific Advisory Board',
    'Our investors',
    'Beirat',
    'Ils nous soutiennent : témoignages',
    'お客様の声',
  ])
    assert.deepEqual(
      leaders(
        'team',
        `<h1>Team</h1>${own}<h2>${heading.replace('Ils nous soutiennent : ', '')}</h2>${card('Joan Pereira', 'Director')}`,
      ),
      ['Ann Bee|CEO'],
    );
  assert.deepEqual(leaders('team', `<h2>Management</h2>${own}<h2>Board</h2>${card('Joan Pereira', 'Chair')}`), [
    'Ann Bee|CEO',
    'Joan Pereira|Chair',
  ]);
});

test('the speaker of a quotation is a customer', () => {
  const quote = '<p>“We cut our costs by a third.”</p>';
  assert.deepEqual(leaders('home', `${quote}<p>Joan Pereira</p><p>Chief Executive Officer</p>`), []);
  assert.deepEqual(leaders('about', `<p>“We cut our costs by a third”, says Joan Pereira, Managing Director.</p>`), []);
  const figure =
    '<figure><blockquote>Best pumps.</blockquote><figcaption><p>Joan Pereira</p><p>CEO</p></figcaption></figure>';
  assert.deepEqual(leaders('team', figure), []);
  assert.deepEqual(leaders('home', `<div class="klanten-ervaringen">${card('Joan Pereira', 'Directeur')}</div>`), []);
  assert.deepEqual(leaders('home', card('Joan Pereira', 'Directeur')), ['Joan Pereira|Directeur']);
});

test('a role that names another company or institution is one there', () => {
  for (const role of [
    'Head of Product at Kiteworks',
    'Prezes Zarządu Budomax S.A.',
    'Director, Sepsis Institute, Boston',
    'titolare del Bar Centrale',
    'Geschäftsführerin bei Lenz',
  ])
    assert.deepEqual(leaders('team', card('Joan Pereira', role)), [], role);
  assert.deepEqual(leaders('team', card('Ann Bee', 'Vice President, Finance')), ['Ann Bee|Vice President, Finance']);
});

test('who made the site, and who assists those who lead, does not lead', () => {
  assert.deepEqual(leaders('imprint', '<p>Gestaltung: Agentur Blau, Inhaber Ole Petersen</p>'), []);
  assert.deepEqual(leaders('imprint', '<p>Website made by Pixelwerft, owner Udo Kranz.</p>'), []);
  assert.deepEqual(leaders('team', card('Ann Bee', 'Executive Assistant to the CEO')), []);
  assert.deepEqual(leaders('team', card('Ann Bee', 'Of Counsel, Director emeritus')), []);
});

test('names and roles are told apart by the order that all of them have', () => {
  const row = (one: string, other: string): string => `<tr><td>${one}</td><td>${other}</td></tr>`;
  const right = ['Ann Bee|Prezes', 'Max Oak|Wiceprezes'];
  assert.deepEqual(
    leaders('about', `<table>${row('Prezes', 'Ann Bee')}${row('Wiceprezes', 'Max Oak')}</table>`),
    right,
  );
  assert.deepEqual(
    leaders('about', `<table>${row('Ann Bee', 'Prezes')}${row('Max Oak', 'Wiceprezes')}</table>`),
    right,
  );
  const heads = '<tr><th>Imię</th><th>Funkcja</th></tr>';
  assert.deepEqual(
    leaders('about', `<table>${heads}${row('Ann Bee', 'Prezes')}${row('Max Oak', 'Wiceprezes')}</table>`),
    right,
  );
  const above = '<p>CEO</p><p>Ann Bee</p><p>CTO</p><p>Max Oak</p>';
  assert.deepEqual(leaders('team', above), ['Ann Bee|CEO', 'Max Oak|CTO']);
  const both = ['Ann Bee|CEO', 'Max Oak|CTO'];
  const lives = `<h3>Ann Bee</h3><p>CEO</p><p>Was a director at sea for years, and sailed.</p><h3>Max Oak</h3><p>CTO</p>`;
  const life =
    '<h3>Ann Bee</h3><p>CEO</p><p>Director at sea</p><h3>Max Oak</h3><p>CTO</p><h3>Eva Elm</h3><p>Copywriter</p>';
  assert.deepEqual(leaders('team', life), both);
  const list = '<dl><dt>監事</dt><dd>小松 由美</dd><dt>事務局長</dt><dd>青木 恵</dd></dl>';
  assert.deepEqual(leaders('about', list), ['青木 恵|事務局長']);
  const headed = '<p>Geschäftsführung</p><p>Ann Bee</p><p>CEO</p><p>Max Oak</p><p>CTO</p>';
  assert.deepEqual(leaders('team', headed), both);
  assert.deepEqual(leaders('team', lives), both);
});

test('titles and degrees are no part of a name, compounds and partners lead', () => {
  assert.deepEqual(leaders('team', card('Dr.-Ing. Ann Bee, SPHR', 'Kommundirektör')), ['Ann Bee|Kommundirektör']);
  assert.deepEqual(leaders('team', card('Ben Oak', 'radca prawny, partner')), ['Ben Oak|radca prawny, partner']);
  assert.deepEqual(leaders('team', card('Ben Oak', 'Souschef')), []);
});

test('the heading of a page names no person, and two capitalised words of a role none', () => {
  const page = '<title>Vera Vita</title><h1>Vera Vita</h1><h2>Vorstand</h2>';
  const { leadership } = profileOf('<title>Acme</title>', { team: page });
  assert.deepEqual(leadership, []);
  assert.deepEqual(leaders('team', card('Ann Bee', 'Avdelningschef Farleder')), ['Ann Bee|Avdelningschef Farleder']);
});

test('sentences of the company’s own tell who leads it in lower case, too', () => {
  assert.deepEqual(leaders('about', '<p>Hoy su nieta, Elvira Campo, es la gerente y cose los pares a medida.</p>'), [
    'Elvira Campo|gerente',
  ]);
  assert.deepEqual(leaders('about', '<p>Det hela startade när vår grundare Maja Lindholm ville ha garn.</p>'), [
    'Maja Lindholm|grundare',
  ]);
});

test('a name and its role in one line are told apart where only their looks part them', () => {
  assert.deepEqual(leaders('team', '<ul><li><strong>Lorena Ibáñez</strong> CEO</li></ul>'), ['Lorena Ibáñez|CEO']);
  assert.deepEqual(leaders('team', '<p>Ann van Bee Director of Sales</p>'), ['Ann van Bee|Director of Sales']);
  assert.deepEqual(leaders('team', '<p>Clear Water Act for Directors</p><p>Blue Harbour Water & Director</p>'), []);
  assert.deepEqual(leaders('team', card('Bethan Rees BVSc MRCVS', 'Clinical Director')), [
    'Bethan Rees|Clinical Director',
  ]);
  assert.deepEqual(leaders('team', card('Eng.ª Ana Sá', 'Architecte associée')), ['Ana Sá|Architecte associée']);
  assert.deepEqual(leaders('team', card('Ann Lee McKay', 'CEO')), ['Ann Lee McKay|CEO']);
  assert.deepEqual(leaders('team', '<div><h2>遠藤 真奈美</h2><p>パートナー弁護士</p></div>'), [
    '遠藤 真奈美|パートナー弁護士',
  ]);
});

test('who led the company once, or has died, does not lead it', () => {
  for (const role of [
    'Former CEO',
    'Retired Managing Director',
    'CEO until 2022',
    'President (2010–2018)',
    'Frühere Geschäftsführerin',
    'Бывший генеральный директор',
  ])
    assert.deepEqual(leaders('team', `${card('Ann Bee', 'CTO')}${card('Joan Pereira', role)}`), ['Ann Bee|CTO'], role);
  assert.deepEqual(leaders('team', card('Joan Pereira', 'Chair (until 2999)')), ['Joan Pereira|Chair (until 2999)']);
  for (const words of [
    'Unser früherer Geschäftsführer Dr. Karl Brandt verstarb 2015.',
    'We thank our late founder Joan Pereira for all of it.',
    'Our ex-CEO Joan Pereira still comes in on Fridays.',
    'Notre ancien président Yann Petit garde un œil sur les voiles.',
  ])
    assert.deepEqual(leaders('about', `<h1>Acme</h1><p>${words}</p>`), [], words);
  assert.deepEqual(leaders('about', '<h1>Acme</h1><p>Today our CEO Joan Pereira leads forty people.</p>'), [
    'Joan Pereira|CEO',
  ]);
});

test('who leads a customer or a rival does not lead the company', () => {
  for (const words of [
    'Among our customers is Kranbau, whose managing director is Joan Pereira.',
    'Kranbau Nord has ordered twelve cranes; its managing director is Joan Pereira.',
    'We compete with Fjord Yards. Their managing director is Joan Pereira.',
  ])
    assert.deepEqual(leaders('about', `<h1>Acme</h1><p>${words}</p>`), [], words);
});

test('who leads the company is told, also beside what is over', () => {
  for (const role of [
    'CEO since 2015, CFO until 2014',
    'Founder, ex-CTO, CEO',
    'Founder, former CEO & current Chairman',
    'Co-founder and former CTO (until 2022)',
    'Co-founder & ex-CTO',
    'Late-Stage Growth Director',
    'Director, Ex-Im Banking',
    'President and CEO, ex-Google',
    'Head of Retired Members Services',
    'Leiterin Früherkennung',
    'CEO (1998–2004 and since 2015)',
    'Chief Executive Officer, past president of the chamber',
  ])
    assert.equal(leaders('team', card('Joan Pereira', role))[0], `Joan Pereira|${role}`, role);
  for (const [name, role, words] of [
    ['Joan Pereira', 'founder', 'Our founder Joan Pereira started Acme after her father died in 2010.'],
    ['Joan Pereira', 'CEO', 'Our CEO Joan Pereira, a Forbes 2021 honoree, grew sales to over 2000 units.'],
    ['Joan Pereira', 'CEO', 'Joan Pereira, CEO (2010–2015) and since 2020, leads us.'],
    ['Joan Pereira', 'CEO', 'CEO Joan Pereira (1998–2004), again CEO since 2015, leads us.'],
    ['Joan Pereira', 'CEO', 'As ex-CTO, CEO Joan Pereira knows all of it.'],
    ['Joan Pereira', 'CEO', 'In the past CEO Joan Pereira did it alone.'],
    ['Joan Pereira', 'founder', 'Ex-Stripe founder Joan Pereira started Acme in 2019.'],
    ['Joan Pereira', 'CEO', 'Joan Pereira, CEO, was at Oracle until 2019 and has led Acme since.'],
    ['Joan Pereira', 'CEO', 'Our former CEO Max Roe has left, and our CEO Joan Pereira leads forty people.'],
    [
      'Anne Petit',
      'directrice générale',
      'Anne Petit, directrice générale, arrivée au printemps 2021, dirige la maison.',
    ],
  ] as const)
    assert.deepEqual(leaders('about', `<h1>Acme</h1><p>${words}</p>`), [`${name}|${role}`], words);
  assert.deepEqual(['前端总经理', '前总经理', '元社長'].map(isPastRole), [false, true, true]);
});
