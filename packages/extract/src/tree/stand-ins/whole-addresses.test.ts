import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFragment } from '../../fragment.ts';

const textOf = (href: string, shown: string): string =>
  readFragment(`<p>See <a href="${href}">${shown}</a> now.</p>`, 'https://sea.example/').text;

test('a link that shows the beginning of its address has all of it in words', () => {
  const whole = 'https://www.sea.example/tides/2026/ebb-and-flow?a=1&b=2';
  for (const shown of [
    'https://www.sea.example/tides/2026/ebb-an...',
    'www.sea.example/tides…',
    'sea.example/tides/2026/…',
    'https://<b>sea.example</b>/ti...',
    'https://www.sea.example/ti…b=2',
  ])
    assert.equal(textOf(whole.replace('&', '&amp;'), shown), `See ${whole} now.`, shown);
  const { html } = readFragment(`<a href="${whole}">sea.example/ti...</a>`, 'https://sea.example/');
  assert.match(html, />sea\.example\/ti\.\.\.</, 'markup has its address already');
});

test('every other link has the words that it shows', () => {
  for (const [href, shown] of [
    ['https://sea.example/tides', 'Read more...'],
    ['https://sea.example/tides', 'other.example/tides...'],
    ['https://sea.example/tides', 'sea.example/ebb...'],
    ['https://sea.example/tides', 'https://sea.example/tides'],
    ['/tides', 'sea.example/ti...'],
    ['https://sea.example/t', 'sea.example/t…t'],
  ] as const)
    assert.equal(textOf(href, shown), `See ${shown} now.`);
});

test('a link whose first piece is hidden has its address where its other pieces stand', () => {
  for (const rest of ['/2026', `/2026/${'ebb-and-flow-'.repeat(20)}`]) {
    const href = `https://sea.example/tides${rest}`;
    for (const hidden of ['', 'hidden', 'style="display:none"', 'style="visibility:hidden"', 'style="font-size:0"'])
      assert.equal(
        textOf(href, `<i ${hidden}>https://</i><b>sea.example/tides</b><i ${hidden}>${rest}</i><b>…</b>`),
        `See ${href} now.`,
        hidden,
      );
  }
});
