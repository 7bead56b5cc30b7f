import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../../tree/parse.ts';
import { segment } from '../blocks.ts';
import { keepContiguous } from './contiguity.ts';
import { dropEmptyHeadings, dropRepeatedHeadings, keepHeadings } from './headings.ts';
import { settleLists } from './lists.ts';

/** The texts that stay chosen when those with a capital are chosen before. */
function chosenAfter(html: string, change: typeof keepContiguous): string[] {
  const page = segment(parseHtml(html));
  const texts = page.blocks.map(({ first, last }) =>
    page.tree
      .slice(first, last + 1)
      .map(({ text }) => text)
      .join('')
      .trim(),
  );
  const chosen = Uint8Array.from(texts, (text) => (/^[A-Z]/.test(text) ? 1 : 0));
  change(page, chosen);
  return texts.filter((_, at) => chosen[at] === 1);
}

const cases: readonly (readonly [string, string, string[]])[] = [
  [
    'a row of a table of which most is chosen, and the label of a chosen value',
    '<table><tr><td>key</td><td>Value of it</td></tr><tr><td>a b</td><td>C</td></tr></table>',
    ['key', 'Value of it', 'a b', 'C'],
  ],
  [
    'the label of a value that is longer than a row',
    `<table><tr><td>key</td><td>${'Word '.repeat(80)}</td></tr><tr><td>a</td><td>b</td></tr></table>`,
    ['key', 'Word '.repeat(80).trim()],
  ],
  [
    'no label that is longer than one',
    `<table><tr><td>${'word '.repeat(9)}</td><td>${'Word '.repeat(80)}</td></tr><tr><td>a</td><td>b</td></tr></table>`,
    ['Word '.repeat(80).trim()],
  ],
  [
    'a table with a head of which most is chosen',
    '<table><tr><th>Name of it</th><th>x</th></tr><tr><td>One of them</td><td>yes</td></tr><tr><td>two</td><td>no</td></tr></table>',
    ['Name of it', 'x', 'One of them', 'yes', 'two', 'no'],
  ],
  [
    'a table of data of which most is chosen, whatever table an empty row of it holds',
    `<table><tr><td colspan="2"><table><tr><td>Of whom</td><td>To whom it goes</td></tr></table></td></tr>
      <tr><td>One of them</td><td>5</td></tr><tr><td></td><td>all 9</td></tr><tr><td>Two of them</td><td>4</td></tr></table>`,
    ['Of whom', 'To whom it goes', 'One of them', '5', 'all 9', 'Two of them', '4'],
  ],
  [
    'no table without a head',
    '<table><tr><td>Name of it</td></tr><tr><td>One of them</td></tr><tr><td>two</td></tr></table>',
    ['Name of it', 'One of them'],
  ],
  [
    'no table of which little is chosen',
    '<table><tr><th>Name</th></tr><tr><td>and so on and on</td></tr><tr><td>two of them</td></tr></table>',
    ['Name'],
  ],
  [
    'a table of data between chosen blocks',
    '<p>Before</p><div><table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table></div><p>After</p>',
    ['Before', 'a', 'b', 'c', 'd', 'After'],
  ],
  [
    'a row of a table of data of which any is chosen',
    '<table><tr><td>Name</td><td>what it costs in all</td></tr><tr><td>x y</td><td>z</td></tr></table>',
    ['Name', 'what it costs in all'],
  ],
  [
    'a table of data with heads of groups and empty rows between',
    `<p>Before</p><div><table><tr><td colspan="2">group</td></tr><tr><td>a</td><td>b</td></tr><tr><td> </td></tr>
      <tr><td>c</td><td>d</td></tr><tr><td></td></tr></table></div><p>After</p>`,
    ['Before', 'group', 'a', 'b', 'c', 'd', 'After'],
  ],
  [
    'no table of data beside what is chosen',
    '<p>Before</p><div><table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table><p>beside</p></div><p>After</p>',
    ['Before', 'After'],
  ],
  [
    'no table of data at the start of its section',
    '<p>Before</p><div><table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table><p>Beside</p></div>',
    ['Before', 'Beside'],
  ],
  [
    'no list in a table between chosen blocks',
    '<p>Before</p><table><tr><td>a</td></tr><tr><td>b</td></tr></table><p>After</p>',
    ['Before', 'After'],
  ],
  ['code between chosen blocks', '<p>Before</p><pre>x = 1</pre><p>After</p>', ['Before', 'x = 1', 'After']],
  ['no code at the edge of what is chosen', '<p>Before</p><pre>x = 1</pre><p>after</p>', ['Before']],
  [
    'no row that arranges the page',
    `<table><tr><td>menu</td><td>${'Word '.repeat(80)}</td></tr></table>`,
    ['Word '.repeat(80).trim()],
  ],
  ['nothing hidden', '<table><tr><td style="display:none">key</td><td>Value of it</td></tr></table>', ['Value of it']],
];

describe('kept whole is', () => {
  for (const [behaviour, html, left] of cases)
    it(behaviour, () => assert.deepEqual(chosenAfter(html, keepContiguous), left));
});

const items = (...texts: string[]) => `<ul>${texts.map((text) => `<li><a href="/">${text}</a></li>`).join('')}</ul>`;
const lists: readonly (readonly [string, string, string[]])[] = [
  ['all of one of which most is chosen', items('One', 'Two', 'Three', 'four'), ['One', 'Two', 'Three', 'four']],
  ['nothing of one of which little is', items('One', 'two', 'three', 'four'), []],
  ['what is chosen of one of which half is', items('One', 'Two', 'three', 'four'), ['One', 'Two']],
  ['what is chosen of a short one', items('One', 'two', 'three'), ['One']],
  [
    'all of one in another, whatever is chosen of that',
    `<ol><li>a b c d e f g h</li><li>${items('One', 'Two', 'Three', 'four')}</li><li>i</li><li>j</li></ol>`,
    ['One', 'Two', 'Three', 'four'],
  ],
  [
    'nothing hidden',
    `<ul><li>One</li><li>Two</li><li>Three</li><li>Four</li><li hidden>five</li></ul>`,
    ['One', 'Two', 'Three', 'Four'],
  ],
];

describe('kept of a table that arranges the page is', () => {
  it('no menu beside a table with a head', () => {
    const inside = '<table><tr><th>No.</th><th>Name</th></tr><tr><td>B c d</td><td>E f g</td></tr></table>';
    const page = `<table><tr><td><ul><li>saws</li><li>mowers</li></ul></td><td><h1>Parts of it</h1>${inside}<p>Sent in two days</p></td></tr></table>`;
    assert.deepEqual(chosenAfter(page, keepContiguous), [
      'Parts of it',
      'No.',
      'Name',
      'B c d',
      'E f g',
      'Sent in two days',
    ]);
  });
});

describe('kept of a list of three is', () => {
  const list = (...items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  it('the one thing that is left out', () =>
    assert.deepEqual(chosenAfter(list('Plot: 640', 'Built: 1894', 'heating: floor'), settleLists).length, 3));
  it('nothing else than is chosen where two are left out, or most words', () => {
    assert.deepEqual(chosenAfter(list('home', 'posts', 'What we found out there'), settleLists).length, 1);
    assert.deepEqual(chosenAfter(list('A', 'B', 'many words of another kind'), settleLists).length, 2);
  });
});

describe('kept of a list is', () => {
  for (const [behaviour, html, left] of lists)
    it(behaviour, () => assert.deepEqual(chosenAfter(html, settleLists), left));
});

const heads: readonly (readonly [string, string, string[]])[] = [
  ['a heading between', '<p>Before</p><h3>heading</h3><p>After</p>', ['Before', 'heading', 'After']],
  ['two headings between', '<p>Before</p><h2>a</h2><h3>b</h3><p>After</p>', ['Before', 'a', 'b', 'After']],
  ['no heading before all', '<h2>heading</h2><p>After</p>', ['After']],
  [
    'the heading of a list that is all of the main part',
    '<p>a</p><main><h1>menu</h1><ul><li>One</li><li>Two</li></ul></main>',
    ['menu', 'One', 'Two'],
  ],
  ['no heading of a paragraph at its start', '<main><h1>menu</h1><p>One</p></main>', ['One']],
  ['no heading of what is not chosen', '<p>Before</p><h3>heading</h3><p>after</p>', ['Before']],
  ['a title of a note', '<p>Before</p><div><p>note</p><p>After</p></div>', ['Before', 'note', 'After']],
  ['no link', '<p>Before</p><div><p><a href="/">more</a></p><p>After</p></div>', ['Before', 'After']],
  ['no words around it', '<p>Before</p><div><p>note</p></div><p>After</p>', ['Before', 'After']],
  ['the term of a definition', '<dl><dt><code>term</code></dt><dd><p>Definition</p></dd></dl>', ['term', 'Definition']],
  ['the definition of a term', '<dl><dt>Term</dt><dd><p>definition</p></dd></dl>', ['Term', 'definition']],
  ['no term of another', '<dl><dt>term</dt></dl><dl><dd>Definition</dd></dl>', ['Definition']],
];

const emptied: readonly (readonly [string, string, string[]])[] = [
  [
    'the last heading over what is not chosen',
    '<h2>A</h2><p>B</p><h2>C</h2><p>more</p><h3>D</h3><p>more</p>',
    ['A', 'B'],
  ],
  ['a heading over what is hidden', '<p>A</p><h2>B</h2><p hidden>b</p><h2>C</h2><p>D</p>', ['A', 'C', 'D']],
  ['a name over what is not chosen', '<p>A</p><h2>B</h2><p>more</p><h2>C</h2><p>D</p>', ['A', 'C', 'D']],
  ['no name over a picture', '<p>A</p><h2>B</h2><img src="b.png"><p>more</p><h2>C</h2><p>D</p>', ['A', 'B', 'C', 'D']],
  [
    'a name over what is drawn, or a picture that is not written',
    '<p>A</p><h2>B</h2><p>more</p><svg></svg><h2>C</h2><p>more</p><img src="c.png"><p>more</p><h2>D</h2><p>E</p>',
    ['A', 'D', 'E'],
  ],
  [
    'no name over a picture before the next heading',
    '<p>A</p><h2>B</h2><p>more</p><img src="b.png"><h2>C</h2><p>D</p>',
    ['A', 'B', 'C', 'D'],
  ],
  ['no name over parts', '<p>A</p><h2>B</h2><p>more</p><h3>C</h3><p>D</p>', ['A', 'B', 'C', 'D']],
  [
    'questions without answers',
    '<p>A</p><h2>B</h2><p>D</p><h3>C?</h3><h3>E?</h3><h3>I?</h3><h2>F</h2><p>G</p>',
    ['A', 'B', 'D', 'F', 'G'],
  ],
  ['no two questions in a row', '<p>A</p><h3>C?</h3><h3>E?</h3><h2>F</h2><p>G</p>', ['A', 'C?', 'E?', 'F', 'G']],
  ['no question that something follows', '<p>A</p><h3>C?</h3><p>D</p><h3>E?</h3><p>F</p>', ['A', 'C?', 'D', 'E?', 'F']],
  ['no last heading that says a sentence', '<p>A</p><h2>B c d e f g.</h2><p>more</p>', ['A', 'B c d e f g.']],
  ['no last heading that links', '<p>A</p><h2><a href="/b">B</a></h2><p>more</p>', ['A', 'B']],
  ['no last heading over nothing on the page', '<p>A</p><h2>B</h2>', ['A', 'B']],
  ['no heading that is all', '<p>before</p><h2>A</h2><p>more</p>', ['A']],
];

const repeated: readonly (readonly [string, string, string[]])[] = [
  ['the copy of a heading for other screens', '<h1>A b</h1><h1>A b</h1><p>C</p>', ['A b', 'C']],
  ['a copy after what is not chosen', '<h2>A</h2><p>more</p><h2>A</h2><p>C</p>', ['A', 'C']],
  ['no heading that others stand between', '<h2>A</h2><p>B</p><h2>A</h2><p>C</p>', ['A', 'B', 'A', 'C']],
  ['no heading of other words or another level', '<h2>A b</h2><h2>A c</h2><h3>A c</h3>', ['A b', 'A c', 'A c']],
  ['no paragraph', '<p>A</p><p>A</p>', ['A', 'A']],
];

describe('dropped of headings that follow each other is', () => {
  for (const [behaviour, html, left] of repeated)
    it(behaviour, () => assert.deepEqual(chosenAfter(html, dropRepeatedHeadings), left));
});

describe('dropped is', () => {
  const dropping =
    (probability: number): typeof dropRepeatedHeadings =>
    (page, chosen) =>
      dropEmptyHeadings(page, chosen, new Float32Array(page.blocks.length).fill(probability));
  for (const [behaviour, html, left] of emptied)
    it(behaviour, () => assert.deepEqual(chosenAfter(html, dropping(0.9)), left));

  it('a longer heading, too, unless it is content by itself', () => {
    const html = '<p>A</p><h2>B c d e f g.</h2><p>more</p><h2>C</h2><p>D</p>';
    assert.deepEqual(chosenAfter(html, dropping(0.6)), ['A', 'C', 'D']);
    assert.deepEqual(chosenAfter(html, dropping(0.9)), ['A', 'B c d e f g.', 'C', 'D']);
  });
});

describe('kept with what is chosen is', () => {
  for (const [behaviour, html, left] of heads)
    it(behaviour, () => assert.deepEqual(chosenAfter(html, keepHeadings), left));
});
