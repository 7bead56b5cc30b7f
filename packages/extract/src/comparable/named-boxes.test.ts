import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractHtml } from '../extract.ts';
import { pageChange as changeOf, type PageChange } from './page-change.ts';
import { memoryOf } from './page-memory.ts';

const hash = (normalized: string): string => normalized.replaceAll('\n', ' ');

/** What became of the main part of a page. */
function between(before: string, after: string): PageChange {
  const [memory, page] = [before, after].map((main) => {
    const html = `<!doctype html><title>Plans</title><body><nav><a href="/">Home</a></nav><main><h1>Plans</h1>
<p>Choose the plan that fits your team, and change it whenever you like from the settings of your workspace.</p>
<p>All plans come with support by people who know the product and answer within a day, in any language.</p>
${main}<p>We bill at the start of each month and send an invoice by mail to the owner of the workspace.</p></main></body>`;
    const { comparable } = extractHtml(html, 'https://plans.example/', { comparable: true });
    assert.ok(comparable);
    return comparable;
  });
  assert.ok(memory && page);
  return changeOf(memoryOf(memory, hash), page, hash);
}

const paragraph = (text: string): string => `<p>${text}</p>`;

test('a line that begins as those do which tell the day or who looks is a fact, where something else follows', () => {
  for (const [before, after] of [
    ['Online price: $49.00', 'Online price: $59.00'],
    ['Online 49,90 €', 'Online 59,90 €'],
    ['Online only', 'In store only'],
    ['Visitors pay 24 pounds a night.', 'Visitors pay 25 pounds a night.'],
    ['Visitor parking: 20 places', 'Visitor parking: 10 places'],
    ['Today only: $20 off', 'Today only: $30 off'],
    ['Today: closed', 'Today: open'],
    ['Heute 10 % Rabatt', 'Heute 20 % Rabatt'],
    ['Hoy: 12 €', 'Hoy: 14 €'],
    ['Served by the glass', 'Served by the bottle'],
    ['Page loaded with errors', 'Page loaded with warnings'],
    ['Copyright fee: $20', 'Copyright fee: $30'],
  ] as const)
    assert.equal(between(paragraph(before), paragraph(after)).changed, true, after);
});

test('what tells the day, who looks, and how long the server took is none', () => {
  for (const [before, after] of [
    ['Today is the 22nd of November', 'Today is the 23rd of November'],
    ['Heute ist Montag, der 23. November 2026', 'Heute ist Dienstag, der 24. November 2026'],
    ['Visitors today: 1,204', 'Visitors today: 1,377'],
    ['Users online: 312', 'Users online: 298'],
    ['Online: 14 guests, 3 members', 'Online: 9 guests, 1 member'],
    ['You are visitor number 120,331', 'You are visitor number 120,398'],
    ['Page generated in 0.034 seconds with 12 queries', 'Page generated in 0.041 seconds with 14 queries'],
    ['Page generated in 0.5 seconds', 'Page generated in 0.041 seconds'],
    ['Page loaded in 0.12 seconds with 12 queries', 'Page loaded in 0.041 seconds with 14 queries'],
    ['Served by web-07', 'Served by web-03'],
    ['Request ID: 8a1f-22c', 'Request ID: 9b20-17d'],
    ['© 2026 Gull Media', '© 2027 Gull Media'],
  ] as const)
    assert.equal(between(paragraph(before), paragraph(after)).changed, false, after);
});

const plans = (name: string, price: string, more = ''): string =>
  [
    ['Basic', '$10'],
    ['Team', price],
    ['Business', '$29'],
  ]
    .map(
      ([plan, cost]) =>
        `<div class="${name}"><h3>${plan}</h3><p>${cost} per month</p><p>50 GB storage</p>${more}</div>`,
    )
    .join('');

for (const name of ['subscription-plan', 'signup-card', 'account-tier', 'register-box', 'login-plan'])
  test(`plans in boxes named ${name} are no adverts: a price there is a change, and so is a line that went`, () => {
    const button = '<button>Subscribe</button>';
    assert.equal(between(plans(name, '$12', button), plans(name, '$15', button)).changed, true);
    const before = plans(name, '$12');
    assert.equal(between(before, before.replace('<p>50 GB storage</p>', '<p>20 GB storage</p>')).changed, true);
  });

test('a part of a policy that is named for cookies is read; a box that asks for consent or an address is not', () => {
  const part = (text: string): string => `<section id="cookies"><h2>Cookies</h2><p>${text}</p></section>`;
  const kept = 'We keep cookies of visits for thirty days and sell none of what they tell.';
  assert.equal(between(part(kept), part(kept.replace('thirty', 'ninety'))).changed, true);
  const box = (text: string): string =>
    `<div class="newsletter"><h3>${text}</h3><p>A letter each month, and $5 off.</p><input type="email"><button>Join</button></div>`;
  assert.equal(between(box('Stay in the loop'), box('Never miss a story')).changed, false);
  const cookies = '<div class="cookie-bar"><p>We use cookies to measure visits.</p><button>OK</button></div>';
  assert.equal(between(cookies, '').changed, false);
});

test('of a line that stands there several times beside the content one may change', () => {
  const boxes = (size: string): string => plans('promo-card', '$12').replace('50 GB', size);
  assert.equal(between(boxes('50 GB'), boxes('20 GB')).changed, true);
});

test('a box that asks for consent to cookies comes and goes, whatever it is named; a part of a policy does not', () => {
  for (const [text, button] of [
    ['We use cookies to improve your experience. By going on you agree to our use of cookies.', 'Accept all'],
    ['Diese Website verwendet Cookies, um Ihnen das beste Erlebnis zu bieten.', 'Alle akzeptieren'],
    ['Ce site utilise des cookies pour améliorer votre expérience.', 'Tout accepter'],
    ['Utilizamos cookies propias y de terceros.', 'Aceptar'],
  ] as const) {
    const box = `<div class="css-1ab2"><div><p>${text}</p></div><div><button>${button}</button><a href="/p">Settings</a></div></div>`;
    assert.equal(between(box, '').changed, false, text);
    assert.equal(between('', box).changed, false, text);
    assert.equal(between(`<div class="css-1ab2"><p>${text}</p></div>`, '').changed, true, text);
  }
});
