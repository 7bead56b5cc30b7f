import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseHtml } from '../tree/parse.ts';
import { dropAdLabels } from './ad-labels.ts';
import { segment, textOfBlock } from './blocks.ts';

/** The rest of a page of which all was chosen. */
function left(html: string): string {
  const page = segment(parseHtml(html));
  const chosen = new Uint8Array(page.blocks.length).fill(1);
  dropAdLabels(page, chosen);
  return page.blocks.flatMap((block, at) => (chosen[at] === 1 ? [textOfBlock(page, block).trim()] : [])).join('|');
}

test('paragraphs that only say that an advertisement stands there are left out, in any language', () => {
  for (const label of [
    'Advertisement',
    'ANZEIGE',
    '- Publicité -',
    'Реклама',
    '広告',
    '(광고)',
    'פרסומת',
    'إعلان',
    'โฆษณา',
    'Quảng cáo:',
    'Continua dopo la pubblicità',
    'Contenu sponsorisé',
    'На правах рекламы',
    'Sponsorlu içerik',
    '廣告 請繼續往下閱讀',
    'Artikel wird nach der Anzeige fortgesetzt',
  ])
    assert.equal(left(`<p>One.</p><div class="slot"><span>${label}</span></div><p>Two.</p>`), 'One.|Two.', label);
});

test('headings, items, links and sentences that name advertisements stay', () => {
  for (const html of [
    '<h2>Werbung</h2>',
    '<li>Werbung',
    '<p><a href="/w">Werbung</a></p>',
    '<p>Werbung wirkt.</p>',
    '<dt>Werbung',
    '<table><tr><td><div>Kiel</div><div>Werbung</div></td></tr></table>',
  ])
    assert.match(left(html), /Werbung/, html);
});

test('a label beside its value stays, and one over many things does not', () => {
  for (const label of ['Sponsor', 'Advertising', 'Promotion'])
    assert.match(left(`<div><div>${label}</div><div>University of Leeds</div></div>`), new RegExp(label));
  assert.equal(left('<div><div>Advertisement</div><p>One.</p><p>Two.</p></div>'), 'One.|Two.');
});
