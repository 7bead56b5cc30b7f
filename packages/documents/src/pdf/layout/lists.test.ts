import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { blocksOfPdf, column, type Drawn, pdfFile } from '../test-page.ts';

const prose = [
  'The tide rises twice a day, and falls as often, for the',
  'moon draws the water of the sea while the earth turns',
  'below it, and so does the sun, with half of that force.',
];
const text = prose.join(' ');
const item = (y: number, said: string): Drawn[] => [
  { at: [60, y], text: '\u0095' },
  { at: [75, y], text: said },
];

describe('an item', () => {
  it('holds the bold heading and the text that stand where its own text does', async () => {
    const texts: Drawn[] = [
      ...column(50, 100, prose),
      ...item(150, 'Winner'),
      { at: [75, 170], text: 'Lighthouse of Brest', font: 'bold' },
      { at: [75, 190], text: 'By the sea' },
      ...item(210, 'Second'),
      { at: [50, 240], text: 'All others', font: 'bold' },
      ...column(50, 260, prose),
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [
      text,
      'ul(Winner; h1 Lighthouse of Brest; By the sea / Second)',
      'h1 All others',
      text,
    ]);
  });

  it('goes on at the top of the next page', async () => {
    const texts = [...column(50, 100, prose), ...item(780, 'Winner')];
    const next: Drawn[] = [{ at: [75, 60], text: 'By the sea' }, ...item(80, 'Second'), ...column(50, 110, prose)];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }, { texts: next }])), [
      text,
      'ul(Winner; By the sea / Second)',
      text,
    ]);
  });

  it('may be a heading', async () => {
    const texts: Drawn[] = [
      ...column(50, 100, prose),
      { at: [60, 160], text: '\u0095 A light for the sea', size: 14, font: 'bold' },
      ...column(75, 180, ['It stands for long.']),
      ...column(50, 220, prose),
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [
      text,
      'ul(h1 A light for the sea; It stands for long.)',
      text,
    ]);
  });

  it('may be code', async () => {
    const texts: Drawn[] = [
      ...column(50, 100, prose),
      ...[...item(150, 'Field(alias)'), ...item(164, 'Field(name)')].map((one) =>
        one.text === '\u0095' ? one : { ...one, font: 'mono' as const },
      ),
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [text, 'ul(Field(alias) / Field(name))']);
  });

  it('may begin with a sign behind its number, and is no row of a table', async () => {
    const note = (y: number, number: string, x: number, said: string): Drawn[] => [
      { at: [60, y], text: number },
      { at: [x, y], text: said },
    ];
    const texts: Drawn[] = [
      ...column(50, 100, prose),
      ...note(150, '9. ^', 80, 'Of the moon and of the sun,'),
      { at: [72, 162], text: 'and of the sea' },
      ...note(174, '10.^', 84, 'Of ports and of the ships'),
      { at: [72, 186], text: 'that lie in them' },
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [
      text,
      'ol(^ Of the moon and of the sun, and of the sea / ^ Of ports and of the ships that lie in them)',
    ]);
  });
});

describe('references', () => {
  const entry = (number: number, y: number): Drawn[] => [
    { at: [50, y], text: `[${number}]` },
    ...column(number > 9 ? 66 : 73, y, [
      `A. Lee and B. Ray, "On the tides of the harbour, part ${number}," Journal,`,
      `no. ${number}, pp. 1-10, 2026, doi:10.1234/abc.${number}.`,
    ]),
  ];
  const said = (number: number): string =>
    `A. Lee and B. Ray, "On the tides of the harbour, part ${number}," Journal, no. ${number}, pp. 1-10, 2026, doi:10.1234/abc.${number}.`;

  it('are items, each with its number', async () => {
    const numbers = [8, 9, 10, 11, 12];
    const texts = [...column(50, 100, prose), ...numbers.flatMap((number, at) => entry(number, 160 + 30 * at))];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [text, `ol(${numbers.map(said).join(' / ')})`]);
  });

  it('that a line of a text begins with are none', async () => {
    const lines = [
      'The tide rises twice a day, as was shown elsewhere.',
      '[12] holds that it falls as often, and so do others.',
    ];
    const texts = [...column(50, 100, prose), ...column(50, 160, lines)];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [text, lines.join(' ')]);
  });
});

test('the last page of a letter has no head and foot, however little it says', async () => {
  const page = (number: number, body: readonly Drawn[]): Drawn[] => [
    { at: [50, 60], text: 'Harbour Ltd' },
    { at: [450, 60], text: `Page ${number} of 2` },
    ...body,
    { at: [50, 800], text: 'Harbour Ltd, Dover' },
  ];
  const first = page(1, [
    ...column(50, 100, prose),
    ...column(50, 160, ['We thank you for your trust and the many years of']),
  ]);
  const last = page(2, [{ at: [50, 100], text: 'good work together.' }]);
  assert.deepEqual(await blocksOfPdf(pdfFile([{ texts: first }, { texts: last }])), [
    text,
    'We thank you for your trust and the many years of good work together.',
  ]);
});
