import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Block } from '../types.ts';
import { withLinkedItems } from './linked-items.ts';
import { brief, column, type Drawn, type DrawnLink, markdownOfPdf, pdfFile } from './test-page.ts';

const url = 'https://tide.example/table';

async function read(texts: readonly Drawn[], links: readonly DrawnLink[]): Promise<string> {
  return await markdownOfPdf(pdfFile([{ texts, links }]));
}

test('the words under a link’s area are linked, and no others', async () => {
  const texts: Drawn[] = [{ at: [50, 100], text: 'See the table of tides for more.' }];
  const markdown = await read(texts, [{ box: [87, 90, 144.2, 104], url }]);
  assert.equal(markdown, `See the [table of tides](${url}) for more.`);
});

test('of a link that has quadrilaterals, only the words under these are linked', async () => {
  const texts = column(50, 100, ['Each of the ports has a table', 'of tides, and most print it.']);
  const words = [
    [155, 90, 185, 104],
    [50, 104, 83, 116],
  ] as const;
  const markdown = await read(texts, [{ box: [50, 90, 185, 116], words, url }]);
  assert.equal(markdown, `Each of the ports has a [table of tides](${url}), and most print it.`);
});

test('an area around several lines does not cover the links within it', async () => {
  const texts = column(50, 100, ['Each of the ports has a table', 'of tides, and most print it.']);
  const links = [
    { box: [50, 90, 185, 116], url: 'https://tide.example/all' },
    { box: [50, 104, 83, 116], url },
  ] as const;
  assert.match(await read(texts, links), new RegExp(`\\[of tides\\]\\(${url}\\)`));
});

test('an area below the middle of its words links them all the same', async () => {
  const texts: Drawn[] = [{ at: [50, 100], text: 'Tides of Brest' }];
  assert.equal(await read(texts, [{ box: [50, 98.5, 130, 101], url }]), `[Tides of Brest](${url})`);
});

test('a link over two lines is one, though the second is indented or in the next column', async () => {
  const indented: Drawn[] = [
    { at: [50, 100], text: 'Each port prints what it knows of its tides, as the tables' },
    { at: [62, 112], text: 'Of All Ports say each year.' },
  ];
  const links = [
    { box: [249, 90, 294, 104], url },
    { box: [61, 104, 113.5, 115], url },
  ] as const;
  assert.match(await read(indented, links), new RegExp(`\\[the tables Of All Ports\\]\\(${url}\\) say`));
});

test('an item that is one link throughout is one paragraph, also where its words stand apart', async () => {
  const texts: Drawn[] = [
    { at: [60, 150], text: '\u0095' },
    { at: [75, 150], text: 'Cup of the tides' },
    { at: [75, 180], text: '29 shells' },
    { at: [60, 210], text: '\u0095' },
    { at: [75, 210], text: 'Plate' },
  ];
  const links = [
    { box: [74, 140, 160, 153], url },
    { box: [74, 170, 160, 183], url },
  ] as const;
  assert.match(await read(texts, links), new RegExp(`- \\[Cup of the tides\\s+29 shells\\]\\(${url}\\)\n- Plate`));
});

test('what goes on with the link of an item below it belongs to the item, and the list goes on', () => {
  const paragraph = (text: string, href = url): Block => ({
    type: 'paragraph',
    content: [{ type: 'text', text, href }],
  });
  const list = (text: string): Block => ({ type: 'list', ordered: false, items: [[paragraph(text)]] });
  const other = paragraph('All of them', 'https://tide.example/');
  const blocks = withLinkedItems([list('Cup'), paragraph('29 shells'), list('Plate'), other]);
  assert.deepEqual(blocks.map(brief), ['ul(Cup\n29 shells / Plate)', 'All of them']);
});
