import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { segment } from '../content/blocks.ts';
import { leadOf } from '../content/lead.ts';
import { select } from '../content/structure/keep.ts';
import { bytes, withPageArrays } from '../page-arrays.ts';
import { readPage } from '../test-page.ts';
import { parsePage } from '../tree/parse.ts';
import { completed, firstParagraph, plainText, statedDescription } from './description.ts';

const fit = 'We left the harbour before the sun was up, and we came back with photographs of three whales.';
const other = 'Three whales were seen from a small boat that had left the harbour early on a Sunday in June.';
const tooLong = `${fit} ${other} ${fit}`;

describe('the stated description', () => {
  it('is the first of a length that describes', () => {
    assert.equal(statedDescription([fit, other]), fit);
    assert.equal(statedDescription(['Whales', fit]), fit);
    assert.equal(statedDescription([tooLong, other]), other);
    assert.equal(statedDescription([null, '', fit]), fit);
  });

  it('is too long rather than too short, and short rather than missing', () => {
    assert.equal(statedDescription(['Whales', tooLong]), tooLong);
    assert.equal(statedDescription(['Whales', 'Boats']), 'Whales');
    assert.equal(statedDescription([null, ' ']), null);
  });

  it('is that of Open Graph, then of the article in JSON-LD, then of meta', () => {
    const script = (type: string): string =>
      `<script type="application/ld+json">{"@type":"${type}","description":"${fit}"}</script>`;
    const meta = `<meta name="description" content="${other}">`;
    const graph = `<meta property="og:description" content="${other} Graph.">`;
    assert.equal(readPage(`${meta}${script('NewsArticle')}<p>x`).description, fit);
    assert.equal(readPage(`${graph}${script('NewsArticle')}<p>x`).description, `${other} Graph.`);
    assert.equal(readPage(`${meta}${script('Product')}<p>x`).description, other);
    assert.equal(readPage(`${script('Product')}<p>x`).description, fit);
  });
});

describe('a statement that repeats the title', () => {
  it('gives way to any other, and to none', () => {
    const title = 'Three whales were seen from a small boat on a Sunday in June, it is said';
    assert.equal(statedDescription([title, 'Whales'], title), 'Whales');
    assert.equal(statedDescription([title], title), title);
    const page = `<title>${title}</title><meta property="og:description" content="${title}"><meta name="description" content="${fit}">`;
    assert.equal(readPage(`${page}<p>x`).description, fit);
  });
});

describe('a statement that was cut', () => {
  const text = `Photo: Roe\n${fit} ${other}\nMore of it.`;

  it('goes on to the end of its sentence, as the text does', () => {
    const begun = fit.slice(0, 60);
    const ends = [
      '…',
      ' ...',
      ' [...]',
      '… Read more',
      ' Read More',
      ' […] Weiterlesen',
      '… 続きを読む',
      '... Читать далее',
    ];
    for (const end of ends) assert.equal(completed(`${begun.trimEnd()}${end}`, text), fit, end);
  });

  it('is left as it is where the text does not go on with it, and one that was not cut is', () => {
    for (const stated of ['What nobody wrote in the text of this page before it was…', 'We left…', fit.slice(0, 60)])
      assert.equal(completed(stated, text), stated);
  });

  it('is left as it is where the text states all of it, with an ellipsis near its end', () => {
    const stated = 'The long walk to the harbour was hard for all of us… and it rained';
    assert.equal(completed(stated, `${stated}. Later on it did not.`), stated);
  });

  it('ends with the paragraph', () => {
    const line = 'We left the harbour before the sun was up and came back';
    assert.equal(completed(`${line}…`, `${line}\nwith three whales.`), `${line}…`);
  });

  it('is completed on a page', () => {
    const graph = `<meta property="og:description" content="${fit.slice(0, 70)}...">`;
    assert.equal(readPage(`${graph}<p>${fit} ${other}</p>`, { onlyMainContent: false }).description, fit);
  });

  it('takes linear time', () => assert.equal(completed(' ...'.repeat(50_000), text).length, 200_000));
});

describe('a statement that nobody wrote', () => {
  it('gives way to any other, and to the text', () => {
    const preset = '<meta property="og:description" content="Visit the post for more.">';
    const line = 'We left the harbour before the sun was up and came back.';
    assert.equal(readPage(`${preset}<p>${line}`, { onlyMainContent: false }).description, line);
    assert.equal(statedDescription(['Just another WordPress site', 'Whales of the bay'], null), 'Whales of the bay');
    assert.equal(statedDescription(['Home'], null), null);
    assert.equal(statedDescription(['Home is the sailor'], null), 'Home is the sailor');
  });
});

describe('a statement written as HTML', () => {
  it('becomes plain text: tags and double escapes go, signs stay', () => {
    const cases: readonly (readonly [string, string])[] = [
      ['<p>Whales <b class="x">seen</b></p>', 'Whales seen'],
      ['Whales were seen <a class="more" href="https://exam', 'Whales were seen'],
      ['Wale &uuml;ber dem Meer &#8217;', 'Wale über dem Meer ’'],
      ['AT&T; R&D & more', 'AT&T; R&D & more'],
      ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
      ['I <3 whales', 'I <3 whales'],
    ];
    for (const [stated, text] of cases) assert.equal(plainText(stated), text, stated);
  });

  it('takes linear time', () => {
    assert.equal(plainText('<'.repeat(200_000)).length, 200_000);
    assert.equal(plainText('<a '.repeat(100_000)).length, 299_996);
    assert.equal(plainText('&a'.repeat(100_000)).length, 200_000);
  });
});

describe('the first paragraph', () => {
  it('is a line of some words that does not repeat the title', () => {
    assert.equal(
      firstParagraph('Photo: Roe\nA day at sea with whales\nWe left before the sun.', null),
      'A day at sea with whales',
    );
    assert.equal(
      firstParagraph('A day at sea with whales\nWe left before the sun.', 'A day at sea with whales'),
      'We left before the sun.',
    );
    assert.equal(firstParagraph('Photo: Roe', null), null);
  });

  it('is what follows a note where that names what the page is about and the note does not', () => {
    const note = 'For the songs of birds, see the page of their songs.';
    const named = 'A whale song (or call) is what whales say to each other, and it is heard for hundreds of miles.';
    assert.equal(firstParagraph(`${note}\n${named}`, 'Whale song (sound)'), named);
    assert.equal(firstParagraph(`${note}\n${named}`, 'Gulls'), note);
    assert.equal(firstParagraph(`${note}\n${named}`, null), note);
    const long = `${note.slice(0, -1)}, and those of bats, which is a longer text than any note would be.`.repeat(2);
    assert.equal(firstParagraph(`${long}\n${named.repeat(5)}`, 'Whale song'), long);
    const other = 'A whale song is no song.'.padEnd(45, ' indeed');
    assert.equal(firstParagraph(`${other}.\n${named}`, 'Whale song'), `${other}.`);
  });

  it('is rather a sentence than the name, date or caption before it', () => {
    const post = 'We left before the sun was up and came back with three whales.';
    assert.equal(firstParagraph(`by mickyd » Wed Apr 07, 2010 3:39 pm\n${post}`, null), post);
    assert.equal(
      firstParagraph(`肉 を くわえた 犬 が\n${'イヌはそれを見て、思いました。'.repeat(3)} a b c d`, null)?.[0],
      'イ',
    );
    assert.equal(
      firstParagraph('A day at sea with whales\nand many a boat besides them', null),
      'A day at sea with whales',
    );
  });
});

describe('the first paragraph of a page', () => {
  const text = 'The gauge is read over a serial line, and no other program may hold it open.';
  const described = (before: string): string | null =>
    readPage(`<html lang="en"><title>Gauge</title><main><h1>Gauge</h1>${before}<p>${text}</p><p>${other}</p></main>`)
      .description;

  it('is no formula, row of a table, footnote, heading or notice before it', () => {
    for (const before of [
      '<p>\\[ E = m c^2 + a + b + c + d + e + f + g \\]</p>',
      '<table><tr><th>Club</th><th>Played</th><th>Won</th></tr><tr><td>Tyne was the first of all clubs.</td><td>The second is told of below.</td><td>2.</td></tr></table>',
      '<p>* All prices are in euros, and without any warranty at all.</p>',
      '<h2>What the gauge says when it is asked in the morning.</h2>',
      '<div class="deprecated"><p>Deprecated since version 2.3: use what is told of heights.</p></div>',
      '<table class="ambox" role="presentation"><tr><td>This article needs additional citations. (March 2020)</td></tr></table>',
      '<p><a href="#a">The name of it</a> | <a href="#b">How it is called</a> | <a href="#c">What it takes.</a> | <a href="#d">What it gives.</a></p>',
    ])
      assert.equal(described(before), text, before);
  });

  it('is no line that only says who wrote when', () =>
    assert.equal(
      readPage('<main><h1>Run</h1><p>Created by Jo Doe, last modified on Mar 03, 2026</p></main>').description,
      null,
    ));

  it('has words in scripts that set no spaces', () => {
    const first = {
      ja: '潮汐は、月と太陽の引力によって海面が上下する現象である。一日に二回おこる。',
      zh: '潮汐是由月球和太阳的引力引起的海面升降现象，每天发生两次。',
      th: 'เรือออกทุกสามสิบนาทีตั้งแต่หกโมงเช้าจนถึงสองทุ่มค่าโดยสารคนละสิบบาท',
    };
    for (const [language, line] of Object.entries(first)) {
      const html = `<html lang="${language}"><main><h1>H2O</h1><p>${line}</p><p>水は H2O で、面積は 10 km2 である。</p></main>`;
      assert.equal(readPage(html).description, line);
    }
  });
});

it('the lead of a page is no text that is hidden until it is opened', () =>
  withPageArrays(() => {
    const page = segment(parsePage(`<div style="display: none"><p>${other}</p></div><p>${fit}</p>`).tree);
    assert.deepEqual(leadOf(select(page, bytes(page.blocks.length).fill(1), false)), [fit]);
  }));
