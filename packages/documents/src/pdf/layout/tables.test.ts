import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blocksOfPdf, column, type Drawn, pdfFile } from '../test-page.ts';

const row = (y: number, cells: readonly string[], lefts: readonly number[] = [50, 150, 300]): Drawn[] =>
  cells.flatMap((text, index) => (text === '' ? [] : [{ at: [lefts[index] ?? 0, y], text }]));

describe('a table', () => {
  it('goes on over a page, with its head once and the row that was split whole', async () => {
    const texts = [
      ...row(740, ['Port', 'Height', 'Remark']),
      ...row(760, ['Brest', '7 m', 'At springs']),
      ...row(780, ['Dover', '6 m', 'Less at neaps, as']),
    ];
    const next = [
      ...row(60, ['Port', 'Height', 'Remark']),
      ...row(80, ['', '', 'everywhere']),
      ...row(100, ['Cuxhaven', '3 m', 'At most']),
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }, { texts: next }])), [
      'table(Port|Height|Remark / Brest|7 m|At springs / Dover|6 m|Less at neaps, as everywhere / Cuxhaven|3 m|At most)',
    ]);
  });

  it('goes on in the next column of text', async () => {
    const lefts = [320, 400, 480];
    const texts = [
      ...column(50, 100, [
        'The tide rises twice a day, and falls as often,',
        'for the moon draws the water of the sea.',
      ]),
      ...row(740, ['Port', 'Height', 'Remark'], [50, 130, 210]),
      ...row(760, ['Brest', '7 m', 'Much'], [50, 130, 210]),
      ...row(60, ['Dover', '6 m', 'Less'], lefts),
      ...row(80, ['Cuxhaven', '3 m', 'Least'], lefts),
      ...column(320, 120, [
        'Where both draw along one line the tides are',
        'called springs, and neaps where they do not.',
      ]),
    ];
    const [, table] = await blocksOfPdf(pdfFile([{ texts }]));
    assert.equal(table, 'table(Port|Height|Remark / Brest|7 m|Much / Dover|6 m|Less / Cuxhaven|3 m|Least)');
  });

  it('joins a row whose cells all go on with small letters on the next page', async () => {
    const texts = [...row(760, ['Port', 'Height', 'Remark']), ...row(780, ['Brest, which', 'Seven', 'Springs are'])];
    const next = [...row(60, ['lies west', 'metres', 'higher']), ...row(80, ['Dover', 'Six', 'Less'])];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }, { texts: next }])), [
      'table(Port|Height|Remark / Brest, which lies west|Seven metres|Springs are higher / Dover|Six|Less)',
    ]);
  });

  it('has one column where its head stands beside the cells, and after a page that ends with the head', async () => {
    const said = 'The tide rises twice a day, and falls as often.';
    const texts = [...column(50, 100, [said]), ...row(780, ['Pros', 'Cons'], [50, 200])];
    const cells = [...row(60, ['Cheap', 'Slow'], [90, 240]), ...row(80, ['Light', 'Loud'], [90, 240])];
    const next = [...cells, ...column(50, 120, [said])];
    const blocks = await blocksOfPdf(pdfFile([{ texts }, { texts: next }]));
    assert.deepEqual(blocks, [said, 'table(Pros|Cons / Cheap|Slow / Light|Loud)', said]);
  });

  it('is split where a cell begins right behind the space that ends the one before', async () => {
    const lefts = [50, 150, 184.5];
    const texts = [
      ...row(100, ['1919', 'Bordet', 'Krogh'], lefts),
      ...row(120, ['1920', 'Nernst ', 'August'], lefts),
      ...row(140, ['1921', 'Soddy', 'None'], lefts),
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [
      'table(1919|Bordet|Krogh / 1920|Nernst|August / 1921|Soddy|None)',
    ]);
  });

  it('is split where a cell begins so close behind the one before that no space was drawn', async () => {
    const lefts = [50, 150, 219];
    const texts = [
      ...row(100, ['1919', 'Bordet', 'Krogh'], lefts),
      ...row(120, ['1920', 'Walther Nernst', 'August'], lefts),
      ...row(140, ['1921', 'Soddy', 'None'], lefts),
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [
      'table(1919|Bordet|Krogh / 1920|Walther Nernst|August / 1921|Soddy|None)',
    ]);
  });

  it('ends where rows have as many cells in other columns', async () => {
    const texts = [
      ...row(100, ['DVI', 'Twin'], [50, 100]),
      ...row(120, ['HDMI', 'One'], [50, 100]),
      ...row(140, ['RAMDAC', '400 MHz'], [85, 200]),
      ...row(160, ['Slots', 'Three'], [85, 200]),
    ];
    const tables = ['table(DVI|Twin / HDMI|One)', 'table(RAMDAC|400 MHz / Slots|Three)'];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), tables);
  });

  it('has cells of several underlined lines', async () => {
    const texts = [
      ...row(100, ['Year', 'Name']),
      { at: [50, 126], text: '1903' } as const,
      ...column(150, 120, ['Marie Curie', 'and Pierre'], 12),
      ...row(150, ['1904', 'Rayleigh']),
    ];
    const operators = '150 720.6 56 0.6 re f\n150 708.6 49 0.6 re f';
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts, operators }])), [
      'table(Year|Name / 1903|Marie Curie and Pierre / 1904|Rayleigh)',
    ]);
  });

  it('is read beyond the edge of its page', async () => {
    const lefts = [50, 560, 660];
    const texts = [
      ...row(100, ['1903', 'Marie Curie', 'Cremer'], lefts),
      ...row(120, ['1904', 'Pavlov', 'None'], lefts),
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), ['table(1903|Marie Curie|Cremer / 1904|Pavlov|None)']);
  });

  it('begins below a heading that stands close above it, and below wide text', async () => {
    const rows = [...row(100, ['Port', 'Height']), ...row(118, ['Brest', '7 m'])];
    const heading = { at: [50, 82], text: 'Tides', size: 11.5, font: 'bold' } as const;
    const table = 'table(Port|Height / Brest|7 m)';
    const wide = 'What follows is a table of the tides of two ports.';
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts: [heading, ...rows] }])), ['h1 Tides', table]);
    const below = [{ at: [50, 84], text: wide } as const, ...rows];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts: below }])), [wide, table]);
  });

  it('at the top of a column of text has cells that begin above the first', async () => {
    const wide = 'The tide rises twice a day, and falls as often, for the';
    const texts = [
      ...column(
        50,
        500,
        Array.from({ length: 12 }, () => wide),
      ),
      { at: [350, 84], text: 'Brest' } as const,
      ...column(450, 72, ['At springs', 'seven metres', 'and more']),
      ...row(112, ['Dover', 'Six'], [350, 450]),
    ];
    const [, table] = await blocksOfPdf(pdfFile([{ texts }]));
    assert.equal(table, 'table(Brest|At springs seven metres and more / Dover|Six)');
  });
});

it('a table in the middle of its page goes on on pages that hold nothing else', async () => {
  const row = (y: number, ...cells: readonly string[]): Drawn[] =>
    cells.map((text, at) => ({ at: [[200, 300, 380][at] ?? 0, y], text }));
  const head = ['Port', 'Springs', 'Neaps'];
  const rows = (from: number, top: number): Drawn[] =>
    [0, 1, 2].flatMap((at) => row(top + 20 * at, `Port ${from + at}`, `${from + at}.5`, `${from + at}.1`));
  const text = {
    at: [50, 60],
    text: 'The heights of the tide at ports of the coast, in metres above the datum.',
  } as const;
  const pages = [
    { texts: [text, ...row(300, ...head), ...rows(1, 320)] },
    { texts: [...row(100, ...head), ...rows(4, 120)] },
  ];
  const said = [1, 2, 3, 4, 5, 6].map((port) => `Port ${port}|${port}.5|${port}.1`);
  assert.deepEqual((await blocksOfPdf(pdfFile(pages)))[1], `table(${[head.join('|'), ...said].join(' / ')})`);
});

it('a line that announces rows is a row of its own', async () => {
  const row = (y: number, ...cells: readonly string[]): Drawn[] =>
    cells.map((text, at) => ({ at: [[50, 250, 350][at] ?? 0, y], text }));
  const texts = [
    ...row(100, 'Item', '2026', '2025'),
    ...row(114, 'Revenue', '1,234', '1,100'),
    ...row(128, 'Operating expenses:'),
    ...row(142, 'Research', '(100)', '(90)'),
    ...row(156, 'Net income', '284', '260'),
  ];
  assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [
    'table(Item|2026|2025 / Revenue|1,234|1,100 / Operating expenses:|| / Research|(100)|(90) / Net income|284|260)',
  ]);
});

it('a stamp across a page is no heading, however large', async () => {
  const stamp = 'BT /F2 40 Tf 0.7 0.7 -0.7 0.7 200 300 Tm (DRAFT) Tj ET';
  const texts: Drawn[] = [
    { at: [50, 60], text: 'Tides', size: 16 },
    { at: [50, 100], text: 'The tide rises twice a day, and it falls as often as that.' },
  ];
  const [title, ...others] = await blocksOfPdf(pdfFile([{ texts, operators: stamp }]));
  assert.deepEqual([title, others.at(-1)], ['h1 Tides', 'DRAFT']);
});
