import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOfPdf, column, type Drawn, pdfFile } from '../test-page.ts';

const paragraph = (about: string): string[] => [
  `The tide of ${about} rises twice a day, and it falls`,
  'as often as that, for the moon draws the water of the',
  'sea wherever it stands; what it draws is highest there.',
];
const joined = (about: string): string => paragraph(about).join(' ');

/** A page whose parts were drawn in no order: title, two columns, a caption over both, two columns again. */
const texts: Drawn[] = [
  ...column(320, 246, paragraph('Brest')),
  {
    at: [60, 210],
    text: 'Figure 1: the heights of tides in the ports of the north sea and of the channel, all of one day.',
  },
  ...column(50, 150, paragraph('Dover')),
  ...column(50, 240, paragraph('Cuxhaven')),
  { at: [120, 60], text: 'On tides, and on the ports that wait for them', size: 18 },
  ...column(320, 156, paragraph('Calais')),
  { at: [200, 90], text: 'By somebody who lives there', size: 12 },
].toReversed() as Drawn[];

test('a first page of two columns below its title is read column by column, in whatever order it was drawn', async () => {
  const order = [7, 0, 11, 3, 14, 5, 1, 9, 13, 2, 6, 10, 4, 12, 8];
  const shuffled = order.flatMap((at) => texts[at] ?? []);
  assert.deepEqual(
    (await blocksOfPdf(pdfFile([{ texts: shuffled }]))).map((text) => text.replace(/^h\d /, '')),
    [
      'On tides, and on the ports that wait for them',
      'By somebody who lives there',
      joined('Dover'),
      joined('Calais'),
      'Figure 1: the heights of tides in the ports of the north sea and of the channel, all of one day.',
      joined('Cuxhaven'),
      joined('Brest'),
    ],
  );
});

test('a table of contents in a column beside text is one column', async () => {
  const contents: Drawn[] = ['1 Tides of the channel', '2 Springs', '3 Neaps', '4 Currents and winds'].map(
    (text, index) => ({
      at: [50, 155 + 25 * index],
      text,
    }),
  );
  const text = column(320, 150, [...paragraph('Dover'), ...paragraph('Calais')]);
  const shuffled = [contents[2], ...text.slice(3), contents[0], ...text.slice(0, 3), contents[3], contents[1]];
  const said = await blocksOfPdf(pdfFile([{ texts: shuffled.flatMap((one) => one ?? []) }]));
  assert.ok(said.join(' ').indexOf('Currents and winds') < said.join(' ').indexOf('Dover'), said.join('\n'));
});
