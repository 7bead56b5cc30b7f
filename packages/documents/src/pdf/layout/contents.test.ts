import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOfPdf, column, type Drawn, pdfFile } from '../test-page.ts';

/** Titles at their indents, each with its page at the right margin. */
const entries = (y: number, lines: readonly (readonly [string, string, number?])[]): Drawn[] =>
  lines.flatMap(([title, page, indent = 0], index): Drawn[] => [
    { at: [50 + indent, y + 14 * index], text: title },
    { at: [500, y + 14 * index], text: page },
  ]);

const prose = column(50, 400, [
  'The tide rises twice a day, and falls as often, for the moon draws the water of the sea.',
  'Where both draw along one line the tides are called springs, and neaps where they do not.',
]);

test('a table of contents is a list, each section below the one that it is part of', async () => {
  const texts = [
    ...entries(100, [
      ['1 Tides', '1'],
      ['1.1 Springs', '1', 16],
      ['1.2 Neaps', '3', 16],
      ['2 Currents', '12'],
    ]),
    ...prose,
  ];
  const [contents] = await blocksOfPdf(pdfFile([{ texts }]));
  assert.equal(contents, 'ul(1 Tides … 1; ul(1.1 Springs … 1 / 1.2 Neaps … 3) / 2 Currents … 12)');
});

test('titles are told from other words beside numbers by dots that lead to their pages, or by headings that bear them', async () => {
  const words = [
    ['Tides', '1'],
    ['Currents', '12'],
    ['Charts', 'A-3'],
  ] as const;
  const [table] = await blocksOfPdf(pdfFile([{ texts: [...entries(100, words), ...prose] }]));
  assert.equal(table, 'table(Tides|1 / Currents|12 / Charts|A-3)');
  const dotted = entries(100, words).flatMap((one, index) =>
    index % 2 === 0 ? [one, { at: [200, one.at[1]], text: '. '.repeat(40) } as const] : [one],
  );
  const list = 'ul(Tides … 1 / Currents … 12 / Charts … A-3)';
  assert.equal((await blocksOfPdf(pdfFile([{ texts: [...dotted, ...prose] }])))[0], list);
  const headings = words.map(([text], index): Drawn => ({ at: [50, 500 + 40 * index], text, size: 16, font: 'bold' }));
  const titled = [...entries(100, words), ...prose, ...headings];
  assert.equal((await blocksOfPdf(pdfFile([{ texts: titled }])))[0], list);
});

test('numbers that do not rise are no pages', async () => {
  const rows = entries(100, [
    ['1.1 Springs', '7'],
    ['1.2 Neaps', '3'],
    ['1.3 Slack', '1'],
  ]);
  const [table] = await blocksOfPdf(pdfFile([{ texts: [...rows, ...prose] }]));
  assert.match(table ?? '', /^table/);
});
