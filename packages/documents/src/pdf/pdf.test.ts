import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentFault } from '../types.ts';
import { openFile } from './engine.ts';
import { dateOf } from './metadata.ts';
import { readPdf } from './pdf.ts';
import { blocksOfPdf, column, type Drawn, markdownOfPdf, pdfFile } from './test-page.ts';

const prose = [
  'The tide rises twice a day, and falls as often, for the',
  'moon draws the water of the sea while the earth turns',
  'below it, and so does the sun, with half of that force.',
];
const more = [
  'Where both draw along one line the tides are called',
  'springs, and neaps where they draw across each other,',
  'which each of them does twice in a month of the moon.',
];
const one = prose.join(' ');
const two = more.join(' ');

describe('order', () => {
  it('is that of columns, though they were drawn line by line', async () => {
    const left = column(50, 100, [...prose, ...more]);
    const right = column(320, 100, [...more, ...prose]);
    const texts = left.flatMap((line, index): Drawn[] => [line, ...(right[index] ? [right[index]] : [])]);
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [`${one} ${two}`, `${two} ${one}`]);
  });

  it('is that of drawing where it leads from column to column', async () => {
    const texts = [...column(50, 100, prose), ...column(320, 100, more)];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [one, two]);
  });

  it('leaves out what every page repeats, and the numbers of pages', async () => {
    const pages = [1, 2, 3].map((number) => ({
      texts: [
        { at: [50, 40], text: 'Proceedings of the sea' } as const,
        ...column(50, 200 + number, [...prose, ...more]),
        { at: [290, 815], text: `${number}` } as const,
      ],
    }));
    const blocks = await blocksOfPdf(pdfFile(pages));
    assert.deepEqual(blocks, [`${one} ${two}`, `${one} ${two}`, `${one} ${two}`]);
  });
});

describe('text', () => {
  it('joins words that a line breaks, where the document says them whole', async () => {
    const texts = column(50, 100, [
      'The spring tide is a well-known thing, but the water of the spr-',
      'ing is not. A spring is cold, and a well-',
      'known one is colder.',
    ]);
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [
      'The spring tide is a well-known thing, but the water of the spring is not. A spring is cold, and a well-known one is colder.',
    ]);
  });

  it('keeps raised and lowered signs in their line', async () => {
    const texts: Drawn[] = [
      { at: [50, 100], text: 'Water is H' },
      { at: [96.7, 102], text: '2', size: 7 },
      { at: [100.6, 100], text: 'O, as one knows.' },
    ];
    const file = pdfFile([{ texts }]);
    assert.deepEqual(await blocksOfPdf(file), ['Water is H2O, as one knows.']);
    assert.match(await markdownOfPdf(file), /^Water is H₂O, as one knows\.$/m);
  });

  it('begins a paragraph where there is more space, or an indent', async () => {
    const texts = [
      ...column(50, 100, prose),
      ...column(50, 160, more),
      { at: [66, 196], text: 'An indent begins another one, too.' } as const,
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [one, two, 'An indent begins another one, too.']);
  });
});

describe('structure', () => {
  it('tells headings by size and weight, the larger the higher', async () => {
    const texts: Drawn[] = [
      { at: [50, 80], text: 'Tides', size: 20, font: 'bold' },
      ...column(50, 120, prose),
      { at: [50, 180], text: 'Springs and neaps', size: 13, font: 'bold' },
      ...column(50, 200, more),
      { at: [50, 260], text: 'A note in bold', font: 'bold' },
      ...column(50, 280, prose),
    ];
    const blocks = await blocksOfPdf(pdfFile([{ texts }]));
    assert.deepEqual(blocks, ['h1 Tides', one, 'h2 Springs and neaps', two, 'h3 A note in bold', one]);
  });

  it('tells items by their signs, and items within items by their places', async () => {
    const texts: Drawn[] = [
      ...column(50, 100, prose),
      { at: [60, 150], text: '\u0095' },
      { at: [75, 150], text: 'Brest' },
      { at: [80, 164], text: '\u0095' },
      { at: [95, 164], text: 'east' },
      { at: [60, 178], text: '\u0095' },
      { at: [75, 178], text: 'Dover' },
      ...column(50, 210, more),
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [one, 'ul(Brest; ul(east) / Dover)', two]);
  });

  it('counts only what counts up: one number alone, and letters, stay as they stand', async () => {
    const texts: Drawn[] = [
      ...column(50, 100, prose),
      ...column(60, 150, ['3. Brest', '4. Dover'], 14),
      ...column(50, 190, more),
      { at: [50, 240], text: '7. A chapter that stands alone' },
      ...column(50, 270, prose),
      ...column(60, 320, ['a) east', 'b) west'], 14),
    ];
    const blocks = await blocksOfPdf(pdfFile([{ texts }]));
    assert.deepEqual(blocks, [
      one,
      'ol(Brest / Dover)',
      two,
      '7. A chapter that stands alone',
      one,
      'ul(a) east / b) west)',
    ]);
  });

  it('reads cells in columns as rows, however many lines they have', async () => {
    const texts: Drawn[] = [
      ...column(50, 60, prose),
      { at: [50, 120], text: 'Port', font: 'bold' },
      { at: [150, 120], text: 'Height', font: 'bold' },
      { at: [250, 120], text: 'Remark', font: 'bold' },
      { at: [50, 152], text: 'Brest' },
      { at: [150, 152], text: '7 m' },
      ...column(250, 140, ['at springs, and', 'less at neaps, as', 'everywhere']),
      { at: [50, 186], text: 'Dover' },
      { at: [150, 186], text: '6 m' },
      { at: [250, 186], text: 'at most' },
      ...column(50, 230, more),
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [
      one,
      'table(Port|Height|Remark / Brest|7 m|at springs, and less at neaps, as everywhere / Dover|6 m|at most)',
      two,
    ]);
  });

  it('keeps code with its indents, and none of it as a table', async () => {
    const texts: Drawn[] = [
      ...column(50, 100, prose),
      ...column(60, 150, ['for port in ports:', '    print(port)'], 12).map((line) => ({
        ...line,
        font: 'mono' as const,
      })),
      ...column(50, 190, more),
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [one, 'code for port in ports:\n    print(port)', two]);
  });
});

test('dates are those of the file, in UTC', () => {
  assert.equal(dateOf("D:20260102030405+01'00'"), '2026-01-02T02:04:05Z');
  assert.equal(dateOf('D:2026'), '2026-01-01T00:00:00Z');
  assert.equal(dateOf('yesterday'), null);
});

test('a page that draws itself, or doubles itself without end, does not keep the others from being read', async () => {
  const form = (content: string, resources: string): string =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << ${resources} >> >> /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const extra = [form('/X1 Do', '/X1 16 0 R')];
  const pages = [{ texts: column(50, 100, prose), operators: '/X1 Do' }, { texts: column(50, 100, more) }];
  const blocks = await blocksOfPdf(pdfFile(pages, extra, '/XObject << /X1 16 0 R >>'));
  assert.ok(blocks.includes(two));
});

test('a file without pages, and one that is cut, are damaged', async () => {
  const options = { maxPages: 5, pdfMode: 'text', languages: [], contentType: null } as const;
  for (const bytes of [
    Buffer.from('%PDF-1.4\nnothing'),
    pdfFile([{ texts: column(50, 100, prose) }]).subarray(0, 300),
  ]) {
    await assert.rejects(
      readPdf(bytes, options),
      (thrown) => thrown instanceof DocumentFault && thrown.reason === 'damaged',
    );
  }
});

test('a count of pages that no file holds costs no more than its pages', async () => {
  const url = 'https://tide.example/';
  for (const count of [150_000, 2_000_000_000]) {
    const empty = `<< /Type /Pages /Count ${count} /Kids [] /Parent 2 0 R >>`;
    const page = { texts: column(50, 100, prose), links: [{ box: [50, 90, 400, 130], url } as const] };
    const file = pdfFile([page, page], [empty]).toString('latin1');
    const counted = file.replace('[10 0 R 13 0 R] /Count 2', `[10 0 R 16 0 R 13 0 R] /Count ${count + 2}`);
    const options = { maxPages: 1, pdfMode: 'text', languages: [], contentType: null } as const;
    const { pagesTotal, pagesRead, blocks } = await readPdf(Buffer.from(counted, 'latin1'), options);
    assert.deepEqual([pagesTotal, pagesRead], [count + 2, 1]);
    assert.ok(JSON.stringify(blocks).includes(url));
  }
});

test('the layers of a file are read once, and not for each page', async (context) => {
  const page = { texts: column(50, 300, prose), operators: '/OC /L1 BDC BT /F1 10 Tf 50 600 Td (Neaps) Tj ET EMC' };
  const root = '/OCProperties << /OCGs [19 0 R] /D << /OFF [19 0 R] >> >>';
  const file = pdfFile([page, page, page], ['<< /Type /OCG /Name (Layer) >>'], '/Properties << /L1 19 0 R >>', root);
  const opened = await openFile(file, 1);
  const engine: PDFDocumentProxy = Object.getPrototypeOf(opened.file);
  await opened.close();
  const { mock } = context.mock.method(engine, 'getOptionalContentConfig');
  assert.deepEqual(await blocksOfPdf(file), [one, one, one]);
  assert.equal(mock.callCount(), 1);
});
