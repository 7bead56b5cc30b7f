import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host, profileOf } from '../../../tests/company-pages.ts';
import { wantedPages } from '../site/page-kinds.ts';

test('a post is no company: neither its description, nor its author’s profile, nor the name of the blog', () => {
  const post = profileOf(
    '<meta property="og:type" content="article"><meta property="og:site_name" content="Acme Blog">' +
      '<meta name="description" content="A long look at pumps, valves and what to do when neither of them moves.">' +
      '<article><h1>Pumps</h1><p>By Ann Bee</p><a href="https://x.com/annbee">Ann Bee</a></article>' +
      '<footer><a href="https://x.com/acmehq">Follow us</a></footer>',
  );
  assert.equal(post.company_name, 'Acme');
  assert.equal(post.description, null);
  assert.deepEqual(post.social, [{ network: 'x', url: 'https://x.com/acmehq' }]);
  const own = 'Acme sells pumps to harbours all over the world.';
  const told = profileOf(
    `<title>Acme</title><meta property="og:type" content="article"><meta name="description" content="${own}">`,
  );
  assert.equal(told.description, own);
});

test('the title tells the name that the extractor takes off it, and a legal form is left out where it can be', () => {
  const footer = '<footer>© 2026 Acme, Inc. All rights reserved.</footer>';
  assert.equal(profileOf(`<title>Pumps for harbours | Acme</title>${footer}`).company_name, 'Acme');
  assert.equal(profileOf(`<title>Pumps</title>${footer}`).company_name, 'Acme, Inc.');
  const bylined = profileOf('<title>The Winds of Change | Acme</title><p>by Acme Team in Acme</p>');
  assert.equal(bylined.evidence.company_name?.[0]?.quote, 'The Winds of Change | Acme');
  assert.equal(profileOf('<title>x</title><footer>© 2001–2026 ООО «Акме»</footer>').company_name, 'Акме');
});

test('a name in wide letters that several places agree on is told, though the domain has none of them', () => {
  const logo = '<img class="logo" src="/logo.png" alt="株式会社星川精機">';
  const footer = '<footer>© 2026 Acme Seiki Co., Ltd. All rights reserved.</footer>';
  const { company_name } = profileOf(`<title>株式会社星川精機｜精密部品加工</title>${logo}${footer}`);
  assert.equal(company_name, '株式会社星川精機');
});

test('a table of a company’s data names it in wide letters, its form at the name', () => {
  const about = '<dl><dt>会社名</dt><dd>株式会社サクライワークス</dd><dt>資本金</dt><dd>300万円</dd></dl>';
  const footer = '<footer><p>© ACME</p></footer>';
  const home = `<title>株式会社サクライワークス | 広島のWeb制作会社</title>${footer}`;
  assert.equal(profileOf(home, { about }).company_name, '株式会社サクライワークス');
});

test('of two names that are as good the one that the other goes on from is told', () => {
  const logo = '<img class="logo" src="/logo.png" alt="Acme">';
  assert.equal(profileOf(`<title>Acme Bygg i Uppsala</title>${logo}`).company_name, 'Acme');
});

test('a number is a telephone’s where it is alone in its part of a line', () => {
  const { phones } = profileOf('<html lang="fr-FR"><title>Acme</title>', {
    contact: '<html lang="fr-FR"><p>05 56 00 11 22 – bonjour@acme.test</p><p>Contrat 05 56 00 11 23 du jour</p>',
  });
  assert.deepEqual(phones, ['+33556001122']);
});

test('customers, partners and brands are others: their people, years and profiles are not the company’s', () => {
  const { leadership, founded_year, social, logo } = profileOf(
    '<title>Acme</title><img class="client-logo" src="/umbra-logo.svg" alt="Umbra"><main>' +
      '<div class="testimonial"><p>Best pumps.</p><p>Joan Pereira</p><p>COO, Umbra Lighting</p></div>' +
      '<article><h2>Umbra, founded in 1890</h2></article><article><p>Another story.</p></article>' +
      '<p><a href="https://www.instagram.com/umbra">Umbra on Instagram</a></p></main>',
  );
  assert.deepEqual([leadership, founded_year, social, logo], [[], null, [], null]);
});

test('an imprint names those who host and made the site, and numbers that are no telephones', () => {
  const { emails, phones } = profileOf('<html lang="it-IT"><title>Acme</title>', {
    imprint:
      '<html lang="it-IT"><p>Acme S.r.l.</p><p>P.IVA 01234567890</p><p>Telefono: 0521 234876</p><p>info (chiocciola) acme.test</p>' +
      '<p>Realizzazione: Studio Web, web@studioweb.test, Tel. 02 1234567</p>',
  });
  assert.deepEqual([emails, phones], [['info@acme.test'], ['+390521234876']]);
});

test('a place ends where the sentence goes on, and has only what stands there', () => {
  const hq = (words: string) => profileOf('<title>Acme</title>', { about: `<p>${words}</p>` }).headquarters;
  assert.deepEqual(hq('Acme is headquartered in Denver, Colorado, Acme has grown.'), {
    text: 'Denver, Colorado',
    city: 'Denver',
    region: 'Colorado',
    country: 'US',
  });
  assert.equal(hq('We are based in Rotterdam, the Netherlands, with colleagues.')?.country, 'NL');
  assert.equal(hq('We are based in Rotterdam.')?.country, null);
  assert.equal(hq('〒392-0012 長野県諏訪市四賀2345')?.city, '諏訪市');
  assert.equal(hq('地址：浙江省宁波市慈溪88号')?.region, '浙江省');
});

test('who founded it is told with a year in between, and not of a company too old for that', () => {
  const leaders = (words: string) => profileOf('<title>Acme</title>', { about: `<p>${words}</p>` }).leadership;
  assert.deepEqual(leaders('Acme was founded in 2014 by Nora Pell, who sold pumps.'), [
    { name: 'Nora Pell', role: 'Founder' },
  ]);
  assert.deepEqual(leaders('Acme was founded in 1934 by Aldo Moretti in a shed.'), []);
});

test('a role is no name, and the page of the team says best what somebody does', () => {
  const team =
    '<div><h3>Beatriz Lima</h3><p>Diretora Financeira</p></div><div><h3>Ann Bee, P.E.</h3><p>Chief Pump Officer</p></div>';
  const { leadership } = profileOf('<title>Acme</title>', { imprint: '<p>Geschäftsführung: Ann Bee</p>', team });
  assert.deepEqual(leadership, [
    { name: 'Ann Bee', role: 'Chief Pump Officer' },
    { name: 'Beatriz Lima', role: 'Diretora Financeira' },
  ]);
});

test('who did something once, and who does it at another company, does not lead this one', () => {
  const team = '<p>Harold Voss, former owner</p><p>Dana Fox, CEO of Voss Castings</p><p>Ann Bee, CEO of Acme</p>';
  const { leadership } = profileOf('<title>Acme</title>', { team });
  assert.deepEqual(leadership, [{ name: 'Ann Bee', role: 'CEO of Acme' }]);
  const list = profileOf('<title>Acme</title>', {
    about: '<dl><dt>대표이사</dt><dd>김민수</dd><dt>임직원</dt><dd>70명</dd></dl>',
  });
  assert.deepEqual(list.leadership, [{ name: '김민수', role: '대표이사' }]);
  assert.deepEqual(list.employee_range, { min: 70, max: 70 });
});

test('an address that a page hides from programs is quoted as its source has it', () => {
  const bytes = [...'a@acme.test'].map((letter) => (letter.charCodeAt(0) ^ 0x2b).toString(16).padStart(2, '0'));
  const code = `2b${bytes.join('')}`;
  const { emails, evidence } = profileOf(`<title>Acme</title><a data-cfemail="${code}">[email protected]</a>`);
  assert.deepEqual(emails, ['a@acme.test']);
  assert.equal(evidence.emails?.[0]?.quote, `data-cfemail="${code}"`);
});

test('a name and a role in one element are two lines, and a guest with a shop of her own does not lead this one', () => {
  const figure = '<figcaption><strong>Ann Bee</strong><span>Co-founder &amp; CEO</span></figcaption>';
  const guests = '<div><p>Gina Marsh</p><p>Owner, Marsh Bakery</p></div><p>Owner, Marsh Bakery</p>';
  const { leadership } = profileOf(`<title>Acme</title>${guests}`, { team: figure });
  assert.deepEqual(leadership, [{ name: 'Ann Bee', role: 'Co-founder & CEO' }]);
});

test('a story about others is not about the company: years, seats and people that it names are theirs', () => {
  const story =
    '<p>One of the largest insurers in the country, Liberty was founded in 1912, is headquartered in Boston, and has 45,000 employees ' +
    'who work for millions of customers.</p>';
  const { founded_year, headquarters, employee_range } = profileOf(`<title>Acme</title>${story}`);
  assert.deepEqual([founded_year, headquarters, employee_range], [null, null, null]);
  const own = profileOf(`<title>Acme</title>${story.replace('Liberty', 'Acme')}`);
  assert.deepEqual([own.founded_year, own.headquarters?.city, own.employee_range?.min], [1912, 'Boston', 45_000]);
});

test('a menu names no people', () => {
  const menu = '<nav><ul><li>Cyber Insurance</li><li>CISO Conversations</li></ul></nav>';
  assert.deepEqual(profileOf(`<title>Acme</title>${menu}`).leadership, []);
});

test('cells of a table are read with their labels', () => {
  const { founded_year, employee_range, leadership } = profileOf('<title>Acme</title>', {
    about:
      '<table><tr><th>設立</th><td>1972年4月</td></tr><tr><th>代表者</th><td>代表取締役社長 小林 健一</td></tr>' +
      '<tr><th>従業員数</th><td>85名</td></tr></table>',
  });
  assert.deepEqual([founded_year, employee_range], [1972, { min: 85, max: 85 }]);
  assert.deepEqual(leadership, [{ name: '小林 健一', role: '代表取締役社長' }]);
});

test('links side by side are read apart', () => {
  const links =
    '<a href="mailto:a@acme.test">a@acme.test</a><a href="https://www.linkedin.com/company/acme">LinkedIn</a>';
  assert.deepEqual(profileOf(`<title>Acme</title><footer>${links}</footer>`).emails, ['a@acme.test']);
});

test('a domain is for sale when its page says so of this very domain', () => {
  assert.equal(profileOf(`<h1>The name ${host} is for sale!</h1>`).site_status, 'for_sale');
  assert.equal(profileOf('<h1>Our house by the sea is for sale!</h1>').site_status, 'active');
  assert.equal(profileOf('<h1>It works!</h1>').site_status, 'parked');
  assert.equal(profileOf('<h1>Acme</h1><p>It works in the rain.</p>').site_status, 'active');
});

test('the line of business is that which the description names, first of all', () => {
  const industry = (description: string) =>
    profileOf(`<title>Acme</title><meta name="description" content="${description}">`).industry;
  assert.equal(industry('A branding agency for farms, food makers and their restaurants'), 'Marketing and advertising');
  assert.equal(industry('Hersteller von Pumpen für Häfen'), 'Manufacturing');
  assert.equal(industry('We do what has to be done'), null);
});

test('a page is asked for as its link has it, and once', () => {
  const link = (url: string) => ({ url: `https://${host}${url}`, text: 'About us' });
  assert.deepEqual(
    wantedPages([link('/about/'), link('/about')], () => true).map(({ url }) => url.replace(/\/$/, '')),
    [`https://${host}/about`],
  );
  assert.deepEqual(wantedPages([link('/about/#team')], () => true)[0]?.url, `https://${host}/about/`);
});
