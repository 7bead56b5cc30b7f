import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blocksOfPdf, column, type Drawn, pdfFile } from '../test-page.ts';

const left = [
  'The tide rises twice a day, and it falls as often,',
  'for the moon draws the water of all the seas, and',
];
const right = [
  'the sun does, too. Where both draw along one line,',
  'the tides are called springs, and they are higher.',
];
const whole = [...left, ...right].join(' ');
const small = (x: number, y: number, text: string): Drawn => ({ at: [x, y], text, size: 7 });

describe('a sentence that goes on in the next column', () => {
  it('is whole, and notes at the foot of the first stand behind it', async () => {
    const texts = [...column(50, 700, left), small(50, 760, '1 A note of few words.'), ...column(320, 60, right)];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [whole, '1 A note of few words.']);
  });

  it('is whole where a figure stands between, whose labels are none of it', async () => {
    const labels = [small(330, 60, 'height of water'), small(400, 90, 'time of day')];
    const texts = [...column(50, 700, left), ...labels, ...column(320, 140, right)];
    const [first] = await blocksOfPdf(pdfFile([{ texts }]));
    assert.equal(first, whole);
  });

  it('is whole where it goes on on the next page, below the title of a table', async () => {
    const title: Drawn = { at: [50, 60], text: 'Heights of tides', font: 'bold' };
    const pages = [{ texts: column(50, 700, left) }, { texts: [title, ...column(50, 120, right)] }];
    assert.equal((await blocksOfPdf(pdfFile(pages)))[0], whole);
  });

  it('is told by its words: what ends, and what begins with a capital letter, are two', async () => {
    const ended = [left[0] ?? '', 'for the moon draws the water of all of the seas.'];
    const texts = [...column(50, 700, ended), small(50, 760, '1 A note.'), ...column(320, 60, right)];
    assert.equal((await blocksOfPdf(pdfFile([{ texts }])))[0], ended.join(' '));
  });
});

describe('bold lines in the midst of a sentence', () => {
  const before = ['The tide rises twice a day, and whoever walks here must'];
  const after = ['unless the harbour master himself has told them to do so.'];
  const texts = (bold: string): Drawn[] => [
    ...column(50, 88, ['Walkers read this before they go out, and their children do,', ...before]),
    { at: [50, 112], text: bold, font: 'bold' },
    ...column(50, 124, after),
  ];

  it('are words of it, and no heading', async () => {
    const [said, ...others] = await blocksOfPdf(
      pdfFile([{ texts: texts('not go out upon the sands at all by themselves') }]),
    );
    assert.deepEqual(others, []);
    assert.match(said ?? '', /must not go out upon .* unless the harbour/);
  });
});
