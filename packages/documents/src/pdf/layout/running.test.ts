import assert from 'node:assert/strict';
import { it } from 'node:test';
import { blocksOfPdf, column, pdfFile } from '../test-page.ts';

const body = (page: number): string[] => [
  `The harbour master of port ${'ABCDEF'[page]} tells pilots about the depth of its channel and its lights,`,
  'and what was dredged there in the year before, in words that are its own on each page.',
];

it('lines of records that differ in numbers alone are no running heads', async () => {
  const pages = [3, 7, 12, 31, 40].map((number, page) => ({
    texts: [
      { at: [50, 50], text: `Lot ${page + 1}`, size: 14, font: 'bold' } as const,
      { at: [50, 75], text: `Estimate: ${number}00 to ${number + 4}50 pounds` } as const,
      ...column(50, 200, body(page)),
    ],
  }));
  const said = (await blocksOfPdf(pdfFile(pages))).join('\n');
  for (const [page, number] of [3, 7, 12, 31, 40].entries()) {
    assert.match(said, new RegExp(`Lot ${page + 1}\\b`));
    assert.match(said, new RegExp(`Estimate: ${number}00 to ${number + 4}50 pounds`));
  }
});

it('heads that count pages among their words, and numbers that stay, are running', async () => {
  const pages = [0, 1, 2, 3, 4].map((page) => ({
    texts: [
      { at: [50, 40], text: `Tides 2025, page ${page + 7} of 12, first edition`, size: 8 } as const,
      ...column(50, 200, body(page)),
    ],
  }));
  assert.doesNotMatch((await blocksOfPdf(pdfFile(pages))).join('\n'), /edition/);
});

it('small heads are running, whatever their numbers count', async () => {
  const heads: ((page: number) => string)[] = [
    (page) => `Chapter ${1 + Math.floor(page / 2)} Tides of the North`,
    (page) => `Section ${1 + page * 2} Tides of the North`,
    (page) => `Printed 2024-05-01 12:0${page}:1${(page * 3) % 7} Tides of the North`,
    (page) => `Tides of the North, p. ${2 * page + 1}-${2 * page + 2}`,
  ];
  for (const head of heads) {
    const pages = [0, 1, 2, 3, 4, 5].map((page) => ({
      texts: [{ at: [50, 40], text: head(page), size: 8 } as const, ...column(50, 200, body(page))],
    }));
    assert.doesNotMatch((await blocksOfPdf(pdfFile(pages))).join('\n'), /Tides of the North/, head(0));
  }
});

it('bold and large heads are running that count pages behind a word of pages, and not those that count chapters', async () => {
  const said = async (word: string, style: { size: number; font?: 'bold' }): Promise<string> => {
    const pages = [0, 1, 2, 3, 4, 5].map((page) => ({
      texts: [{ at: [50, 40], text: `Tides, ${word} ${page + 1}`, ...style } as const, ...column(50, 200, body(page))],
    }));
    return (await blocksOfPdf(pdfFile(pages))).join('\n');
  };
  for (const style of [{ size: 10, font: 'bold' }, { size: 12 }] as const) {
    for (const word of ['Page', 'Seite', 'p.']) assert.doesNotMatch(await said(word, style), /Tides/, word);
    assert.match(await said('Lot', style), /Tides, Lot 4/);
  }
});
