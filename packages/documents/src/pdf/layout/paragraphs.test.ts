import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPdf } from '../pdf.ts';
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

  it('that lacks the end of its sentence goes on with small letters, further right as it stands', async () => {
    const hanging: Drawn[] = [
      { at: [50, 60], text: 'MODE Sets how the lamp is lit. Valid' },
      { at: [80, 72], text: 'values are none and all, and some of the others that are rare.' },
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts: hanging }])), [
      'MODE Sets how the lamp is lit. Valid values are none and all, and some of the others that are rare.',
    ]);
  });

  it('below the words behind the number of a section goes on with it', async () => {
    const texts: Drawn[] = [
      { at: [50, 60], text: '5.1 ', size: 14, font: 'bold' },
      { at: [78, 60], text: 'Springs of the Environ-', size: 14, font: 'bold' },
      { at: [78, 77], text: 'Ment', size: 14, font: 'bold' },
      ...column(50, 100, [
        'The tide rises twice a day, and falls as often, for the',
        'moon draws the water of the sea.',
      ]),
    ];
    const [heading] = await blocksOfPdf(pdfFile([{ texts }]));
    assert.match(heading ?? '', /^h1 5\.1 Springs of the Environ-?Ment$/);
  });

  it('that counts the pages is left out, whatever it says besides and in the wide margins of a letter', async () => {
    const names = ['Tides', 'Ports', 'Ships', 'Lamps'];
    const pages = names.map((name, index) => ({
      texts: [
        { at: [50, 60], text: `${name} of the sea ${index + 7}` } as const,
        ...column(50, 300 + 3 * index, ['The tide rises twice a day, and falls as often.']),
        { at: [290, 705], text: `${index + 1}` } as const,
      ],
    }));
    const blocks = await blocksOfPdf(pdfFile(pages));
    assert.deepEqual(blocks, Array(4).fill('The tide rises twice a day, and falls as often.'));
  });

  it('in bold that has a number as its page has is a title', async () => {
    const pages = [1, 2, 3].map((number) => ({
      texts: [
        { at: [50, 60], text: `Problem set ${'ABC'[number - 1]} ${number}`, font: 'bold' } as const,
        ...column(50, 300 + 3 * number, ['The tide rises twice a day, and falls as often.']),
      ],
    }));
    const blocks = await blocksOfPdf(pdfFile(pages));
    assert.equal(blocks.filter((block) => block.startsWith('h1 Problem set')).length, 3);
  });
});

it('a title may have more lines than a heading', async () => {
  const lines = ['On the tides', 'of the sea,', 'the ports,', 'the ships', 'and lamps'];
  const texts: Drawn[] = [
    ...column(50, 60, lines, 24).map((line) => ({ ...line, size: 20 })),
    ...column(50, 200, ['The tide rises twice a day, and falls as often, for the', 'moon draws the water of the sea.']),
  ];
  const [title] = await blocksOfPdf(pdfFile([{ texts }]));
  assert.equal(title, `h1 ${lines.join(' ')}`);
});

describe('a letter', () => {
  it('that stands small within another is one of a logo; behind it, a sign', async () => {
    const texts: Drawn[] = [
      { at: [50, 100], text: 'L' },
      { at: [52.4, 98], text: 'A', size: 6.6 },
      { at: [56, 100], text: 'T is one' },
      { at: [92.5, 96], text: '2', size: 6.6 },
    ];
    const options = { maxPages: 1, pdfMode: 'text', languages: [], contentType: null } as const;
    const { blocks } = await readPdf(pdfFile([{ texts }]), options);
    const [block] = blocks.filter(({ type }) => type === 'paragraph');
    assert.ok(block?.type === 'paragraph');
    assert.deepEqual(block.content, [
      { type: 'text', text: 'LAT is one' },
      { type: 'text', text: '2', script: 'super' },
    ]);
  });

  it('behind a word goes on with it, though a space was drawn elsewhere in between', async () => {
    const texts: Drawn[] = [
      { at: [150, 100], text: 'Kuhn' },
      { at: [140, 100], text: ' ' },
      { at: [173.4, 96], text: '[b]', size: 8 },
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), ['Kuhn[b]']);
  });

  it('that a font of TeX numbers without a name is told by its number', async () => {
    const texts: Drawn[] = [{ at: [50, 100], text: 'in\\014nite and \\013ow'.replaceAll('\\', '\u0001') }];
    const bytes = pdfFile([{ texts }]).toString('latin1').replaceAll('\u0001', '\\');
    assert.deepEqual(await blocksOfPdf(Buffer.from(bytes, 'latin1')), ['infinite and ffow']);
  });
});

describe('a listing', () => {
  it('with the numbers of its lines is code, and no table', async () => {
    const line = (y: number, number: string, x: number, code: string): Drawn[] => [
      { at: [50, y], text: number, size: 6 },
      { at: [x, y], text: code, font: 'mono' },
    ];
    const texts: Drawn[] = [
      ...line(100, '1', 56, 'if (isHigh) {'),
      ...line(112, '2', 68, 'sail(port)'),
      ...line(124, '3', 56, '}'),
      ...line(136, '4', 56, 'rest(ship)'),
      ...column(50, 160, [
        'The tide rises twice a day, and falls as often, for the',
        'moon draws the water of the sea.',
      ]),
    ];
    assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [
      'code 1 if (isHigh) {\n2  sail(port)\n3 }\n4 rest(ship)',
      'The tide rises twice a day, and falls as often, for the moon draws the water of the sea.',
    ]);
  });

  it('does not make the text around it large', async () => {
    const texts: Drawn[] = [
      { at: [50, 60], text: 'Springs and neaps are those.' },
      ...column(
        50,
        80,
        Array.from({ length: 9 }, (_, index) => `print(port[${index}], "of the sea")`),
      ).map((one) => ({ ...one, size: 8, font: 'mono' as const })),
    ];
    const [first] = await blocksOfPdf(pdfFile([{ texts }]));
    assert.equal(first, 'Springs and neaps are those.');
  });
});

it('words that are drawn twice to look bold are said once, and those that stand twice are said twice', async () => {
  const twice = (text: string, y: number): Drawn[] => [
    { at: [50, y], text },
    { at: [50.3, y], text },
  ];
  const texts = [...twice('High water', 100), ...twice('x', 150), ...column(50, 200, ['Low water', 'Low water'], 40)];
  assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), ['High water', 'x', 'Low water', 'Low water']);
});

it('the lines of an address are lines, and what stands beside it is apart; wrapped lines are one', async () => {
  const body = [
    'The tide rises twice a day, and falls as often, for the',
    'moon draws the water of the sea while the earth turns.',
  ];
  const caption = ['Waves of the channel', 'between Dover and Brest', 'at noon'];
  const texts: Drawn[] = [
    ...column(50, 60, ['Ann Lee', '1 Quay Road', 'Dover']),
    { at: [400, 60], text: '5 January 2026' },
    ...column(50, 140, body),
    ...column(50, 200, caption),
  ];
  assert.deepEqual(await blocksOfPdf(pdfFile([{ texts }])), [
    'Ann Lee\n1 Quay Road\nDover',
    '5 January 2026',
    body.join(' '),
    caption.join(' '),
  ]);
});
