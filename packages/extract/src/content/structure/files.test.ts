import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePage } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { keepWantedLinks } from './files.ts';

/** The blocks that are chosen where all text of four words and more was. */
function chosenIn(html: string): string[] {
  const page = segment(parsePage(html).tree);
  const chosen = Uint8Array.from(page.blocks, ({ words, linkWords }) => (words >= 4 && linkWords === 0 ? 1 : 0));
  keepWantedLinks(page, chosen);
  return page.blocks.flatMap((block, at) => (chosen[at] === 1 ? [textOfBlock(page, block).trim()] : []));
}

const text = '<p>The water will be off on Monday.</p>';

test('links to files beside a text are a part of it, whatever their words', () => {
  for (const link of [
    '<p><a href="/map.hwp">지도.hwp</a> (1.2 MB)</p>',
    '<div class="x"><ul><li><a href="/plan.pdf?v=2">Plan</a></li></ul></div>',
    '<p><a href="https://cdn.example/talk.mp3#t=1"><b>Download</b></a></p>',
  ])
    assert.equal(chosenIn(`<main><h1>Water</h1>${text}${link}</main>`).length, 2, link);
});

test('other links, files named in long texts or before any text, and those beside or far from the text are not', () => {
  for (const link of [
    '<p><a href="/plan">Plan</a></p>',
    '<p><a href="/plan.pdf.html">Plan</a></p>',
    '<p><a href="/plan.pdf">Plan</a> as it was shown in all of the town halls</p>',
    '<aside><p><a href="/plan.pdf">Plan</a></p></aside>',
    '<p hidden><a href="/plan.pdf">Plan</a></p>',
  ])
    assert.equal(chosenIn(`<main>${text}${link}</main>`).length, 1, link);
  assert.deepEqual(chosenIn(`<main><p><a href="/plan.pdf">Plan</a></p>${text}</main>`).length, 1);
  const deep = '<div>'.repeat(6);
  assert.deepEqual(chosenIn(`<main>${text}</main><div>${deep}<a href="/plan.pdf">Plan</a>`).length, 1);
});

test('a number and an address that are links by themselves are told once', () => {
  const phone = '<div><h3>Phone</h3><a href="tel:+441947600100"><b>01947</b> 600100</a></div>';
  const mail = '<ul><li><a href="MAILTO:me@cafe.example?subject=x">me@cafe.example</a></li></ul>';
  assert.deepEqual(chosenIn(`<main>${text}${phone}${mail}${phone}</main>`).slice(1), [
    '01947  600100',
    'me@cafe.example',
  ]);
  for (const link of [
    '<p><a href="mailto:?subject=Water">me@cafe.example</a></p>',
    '<p><a href="tel:+441947600100">Call us</a></p>',
    '<footer><a href="tel:+441947600100">01947 600100</a></footer>',
  ])
    assert.equal(chosenIn(`<main>${text}${link}</main>`).length, 1, link);
});
