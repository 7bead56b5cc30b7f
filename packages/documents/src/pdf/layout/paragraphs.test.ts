import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blocksOfPdf, column, type Drawn, pdfFile } from '../test-page.ts';

describe('a line', () => {
  it('that ends with the hyphen of a compound keeps it, where no words are broken', async () => {
    const lines = [
      'The lamp is made for those who want a game-',
      'changing one, with a light that is crystal-',
      'clear, in a well-',
      'made frame, of a full-',
      'grown tree, with a hand-',
      'written text on the back, for a long-',
      'standing friend, and for few others.',
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts: column(50, 100, lines) }])), [
      lines.join(' ').replaceAll('- ', '-'),
    ]);
  });

  it('that ends with a hyphen between two words that stand elsewhere keeps it, though words are broken', async () => {
    const lines = [
      'The water of a spring is clear, and the crystal is',
      'clear, too. Some call such a spring a crystal-',
      'clear one; the water of another spr-',
      'ing is not.',
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts: column(50, 100, lines) }])), [
      'The water of a spring is clear, and the crystal is clear, too. Some call such a spring a crystal-clear one; the water of another spring is not.',
    ]);
  });

  it('in bold is no heading where the next begins with more of it', async () => {
    const texts: Drawn[] = [
      ...column(50, 60, ['The tide rises twice a day, and falls as often.']),
      { at: [50, 100], text: 'Those who want to see the tides of the', font: 'bold' },
      { at: [50, 112], text: 'north sea:', font: 'bold' },
      { at: [101.5, 112], text: 'they are the highest.' },
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [
      'The tide rises twice a day, and falls as often.',
      'Those who want to see the tides of the north sea: they are the highest.',
    ]);
  });

  it('below the words behind the number of a heading goes on with it', async () => {
    const texts: Drawn[] = [
      { at: [50, 60], text: '2. ', size: 14, font: 'bold' },
      { at: [72, 60], text: 'Springs and neaps', size: 14, font: 'bold' },
      { at: [72, 77], text: 'of the north', size: 14, font: 'bold' },
      ...column(50, 100, [
        'The tide rises twice a day, and falls as often, for the',
        'moon draws the water of the sea.',
      ]),
    ];
    const [heading] = await blocksOfPdf(pdfFile([{ texts }]));
    assert.equal(heading, 'h1 2. Springs and neaps of the north');
  });

  it('that stands at the end of a few of many pages by chance is no running foot', async () => {
    const pages = Array.from({ length: 12 }, (_, index) => ({
      texts: [
        ...column(50, 100 + index, [
          'The tide rises twice a day, and falls as often, for the',
          'moon draws the water.',
        ]),
        ...column(50, 798, [index % 5 === 0 ? 'Honoree' : `Port number ${'abcdefghijkl'[index]}`]),
      ],
    }));
    const blocks = await blocksOfPdf(pdfFile(pages));
    assert.equal(blocks.filter((block) => block.includes('Honoree')).length, 3);
  });
});
