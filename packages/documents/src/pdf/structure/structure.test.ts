import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blocksOfPdf, column, type Drawn, markdownOfPdf } from '../test-page.ts';
import { linkTo, type TaggedText, type TestTag, tag, taggedFile, withEntries } from './test-tagged.ts';

const prose = 'The tide rises twice a day, and falls as often, for the moon draws it.';
const text = (y: number, words: string, more: Partial<TaggedText> = {}): TaggedText => ({
  at: [50, y],
  text: words,
  ...more,
});
const cell = (x: number, y: number, words: string, role = 'TD', page = 0): TestTag =>
  tag(role, { at: [x, y], text: words, page });

describe('a tagged page', () => {
  it('has the headings, texts, quotes and code of its tags, whatever they look like', async () => {
    const file = taggedFile([
      tag(
        'Document',
        tag('H1', text(60, 'Tides')),
        tag('P', text(100, prose)),
        tag('Sect', tag('H3', text(130, 'Of springs')), tag('P', text(160, 'Short words.', { font: 'bold' }))),
        tag('BlockQuote', tag('P', text(190, 'Time and tide wait for none.'))),
        tag('Code', text(220, 'for port in ports:', { font: 'mono' }), text(232, '  print(port)', { font: 'mono' })),
      ),
    ]);
    assert.deepEqual(await blocksOfPdf(file), [
      'h1 Tides',
      prose,
      'h3 Of springs',
      'Short words.',
      'quote(Time and tide wait for none.)',
      'code for port in ports:\n  print(port)',
    ]);
  });

  it('is read in the order of its tags, without artifacts', async () => {
    const [second, first] = [text(100, 'Then the second.'), text(200, prose)];
    const file = taggedFile(
      [tag('H2', text(60, 'Order')), tag('P', first), tag('P', second)],
      [[{ at: [50, 30], text: 'Proceedings', mark: 'artifact' }]],
    );
    assert.deepEqual(await blocksOfPdf(file), ['h2 Order', prose, 'Then the second.']);
  });

  it('has lists in lists, with numbers that count, and labels that say more than a sign', async () => {
    const item = (y: number, label: string, words: string, ...inside: TestTag[]): TestTag =>
      tag('LI', tag('Lbl', text(y, label)), tag('LBody', { at: [80, y], text: words }, ...inside));
    const inner = tag('L', item(120, '\u0095', 'east'), item(140, '\u0095', 'west'));
    const file = taggedFile([
      tag('P', text(60, prose)),
      tag('L', item(100, '2.', 'Brest', inner), item(160, '3.', 'Dover')),
      tag('P', text(200, prose)),
      tag('L', item(220, 'A1', 'high'), item(240, 'B1', 'low')),
      tag('P', text(260, prose)),
      tag('L', tag('LI', tag('LBody', tag('P', { at: [60, 280], text: '\u0095 without a label' })))),
    ]);
    assert.deepEqual(await blocksOfPdf(file), [
      prose,
      'ol(Brest; ul(east / west) / Dover)',
      prose,
      'ul(A1 high / B1 low)',
      prose,
      'ul(without a label)',
    ]);
    assert.match(await markdownOfPdf(file), /^2\. Brest$/m);
  });

  it('has tables with their heads and spans, but none of what only places text', async () => {
    const wide = withEntries('/A << /O /Table /ColSpan 2 >>', cell(50, 100, 'Heights', 'TH'));
    const file = taggedFile([
      tag('P', text(60, prose)),
      tag(
        'Table',
        tag('THead', tag('TR', wide, cell(350, 100, 'Year', 'TH'))),
        tag(
          'TBody',
          tag('TR', cell(50, 120, 'Brest'), cell(200, 120, '7 m'), cell(350, 120, '1840')),
          tag('TR', cell(50, 140, 'Dover'), cell(200, 140, ''), cell(350, 140, '1841')),
        ),
      ),
      tag('Table', tag('TR', cell(50, 180, 'Tons'), cell(300, 180, '46'))),
      tag('P', text(200, prose)),
      tag(
        'Table',
        tag('TR', tag('TD', tag('P', text(220, 'Left.')), tag('P', text(240, 'Below.'))), cell(300, 220, 'Right.')),
      ),
    ]);
    assert.deepEqual(await blocksOfPdf(file), [
      prose,
      'table(Heights|Year / Brest|7 m|1840 / Dover||1841)',
      'table(Tons|46)',
      prose,
      'Left.',
      'Below.',
      'Right.',
    ]);
    assert.match(
      await markdownOfPdf(file),
      /^\| Heights \| {2}\| Year \|\n\| --- \| --- \| --- \|\n\| Brest \| 7 m \| 1840 \|\n\| Dover \| {2}\| 1841 \|$/m,
    );
  });

  it('has tables whose rows and cells are tagged as nothing in particular, by where they stand', async () => {
    const part = (...kids: (TestTag | TaggedText)[]): TestTag => tag('NonStruct', ...kids);
    const row = (y: number, port: string, ...heights: string[]): TestTag =>
      part(
        part(tag('P', text(y, port))),
        part(...heights.map((height, index) => tag('P', { at: [200, y + 12 * index], text: height }))),
      );
    const beside = part(part(text(300, 'Above.')), part(text(320, 'Below it.')));
    const file = taggedFile([
      tag('H1', text(60, 'Heights')),
      part(row(100, 'Port', 'Height'), row(120, 'Brest', '7 m', '4 m'), row(150, 'Dover', '6 m')),
      tag('P', text(200, prose)),
      part(part(tag('P', text(230, 'One column'))), part(tag('P', text(250, 'of parts.')))),
      beside,
    ]);
    const blocks = await blocksOfPdf(file);
    assert.deepEqual(blocks.slice(0, 3), ['h1 Heights', 'table(Port|Height / Brest|7 m 4 m / Dover|6 m)', prose]);
    assert.ok(blocks.slice(3).every((block) => !block.startsWith('table')));
    const onNext = ({ kids, ...more }: TestTag): TestTag => ({
      ...more,
      kids: kids.map((kid) => ('role' in kid ? onNext(kid) : { ...kid, page: 1 })),
    });
    const below = [row(60, 'Le Havre', '8 m'), row(80, 'Ostend', '5 m')].map(onNext);
    const broken = taggedFile(
      [tag('H1', text(60, 'Heights')), part(row(700, 'Port', 'Height'), row(720, 'Brest', '7 m'), ...below)],
      [[], []],
    );
    assert.equal((await blocksOfPdf(broken))[1], 'table(Port|Height / Brest|7 m / Le Havre|8 m / Ostend|5 m)');
  });

  it('has headings without the signs of items, and items that go on in an item without a number', async () => {
    const item = (y: number, words: string): TestTag => tag('LI', tag('LBody', text(y, words)));
    const file = taggedFile([
      tag('H2', { at: [50, 60], text: '\u0095 Ports' }),
      tag('P', text(80, prose)),
      tag('L', item(100, '57. Brest, which'), item(120, 'is in the west'), item(140, '58. Dover')),
    ]);
    assert.deepEqual(await blocksOfPdf(file), ['h2 Ports', prose, 'ol(Brest, which; is in the west / Dover)']);
  });

  it('links what stands in a link’s tag, wherever its area is', async () => {
    const link = linkTo('https://tide.example/table', { at: [70, 100], text: 'table of tides' });
    const file = taggedFile([
      tag('H1', text(60, 'Links')),
      tag('P', text(100, 'See'), link, { at: [135, 100], text: 'of this port.' }),
    ]);
    assert.match(
      await markdownOfPdf(file),
      /^See \[table of tides\]\(https:\/\/tide\.example\/table\) of this port\.$/m,
    );
  });

  it('says what pictures show, and notes behind the text that they belong to', async () => {
    const note = tag('Note', tag('P', text(700, 'By tables of 1840.')));
    const file = taggedFile([
      tag('H1', text(60, 'Pictures')),
      tag('P', text(100, 'Water rises'), note, { at: [110, 100], text: 'and falls.' }),
      withEntries('/Alt (A curve)', tag('Figure', text(300, 'm'))),
    ]);
    assert.deepEqual(await blocksOfPdf(file), [
      'h1 Pictures',
      'Water rises and falls.',
      'By tables of 1840.',
      'image A curve',
      'm',
    ]);
  });

  it('has titles that are larger than all tagged headings, and tables that are told by looks between tags', async () => {
    const row = (y: number, ...words: string[]): TestTag =>
      tag('Div', ...words.map((word, index) => tag('Span', { at: [50 + 150 * index, y], text: word })));
    const file = taggedFile([
      tag('P', text(60, 'The book of tides', { size: 22 })),
      tag('H2', text(90, 'Ports', { size: 14 })),
      tag('P', text(120, prose)),
      tag('P', text(135, prose)),
      tag(
        'NonStruct',
        tag('Span', text(160, 'Brest')),
        tag('Span', { at: [200, 160], text: '7 m' }),
        tag('Span', text(175, 'Dover')),
        tag('Span', { at: [200, 175], text: '6 m' }),
      ),
      row(220, 'One more line.'),
    ]);
    assert.deepEqual(await blocksOfPdf(file), [
      'h1 The book of tides',
      'h2 Ports',
      prose,
      prose,
      'table(Brest|7 m / Dover|6 m)',
      'One more line.',
    ]);
  });

  it('keeps what no tag names, behind the rest', async () => {
    const file = taggedFile(
      [tag('H1', text(60, 'Tides')), tag('P', text(100, prose)), tag('P', text(120, prose))],
      [[{ at: [50, 400], text: 'Stamped.' }]],
    );
    assert.deepEqual(await blocksOfPdf(file), ['h1 Tides', prose, prose, 'Stamped.']);
  });
});

describe('tagged pages', () => {
  it('go on with the item of the page before', async () => {
    const on = { page: 1 };
    const broken = tag('LI', tag('LBody', tag('P', text(700, 'Brest, where the'), text(60, 'water is high', on))));
    const file = taggedFile(
      [tag('H1', text(60, 'Tides')), tag('L', broken, tag('LI', tag('LBody', text(80, 'Dover', on))))],
      [[], []],
    );
    assert.deepEqual(await blocksOfPdf(file), ['h1 Tides', 'ul(Brest, where the water is high / Dover)']);
  });

  it('go on with the row of the page before, and say a head that is repeated once', async () => {
    const on = { page: 1 };
    const heads = (at: number, word: string): TestTag =>
      tag('TH', { at: [at, 680], text: word }, { at: [at, 60], text: word, ...on });
    const head = tag('TR', heads(50, 'Port'), heads(200, 'Height'));
    const broken = tag(
      'TR',
      tag('TD', text(700, 'Brest, at'), text(80, 'springs', on)),
      tag('TD', { at: [200, 700], text: '7 m' }),
    );
    const last = tag('TR', cell(50, 100, 'Dover', 'TD', 1), cell(200, 100, '6 m', 'TD', 1));
    const file = taggedFile([tag('Table', head, broken, last), tag('P', text(200, prose, on))], [[], []]);
    assert.deepEqual(await blocksOfPdf(file), ['table(Port|Height / Brest, at springs|7 m / Dover|6 m)', prose]);
  });

  it('join tables whose rows are on both pages, and no tables that are whole', async () => {
    const rows = (page: number, y: number, ...names: string[]): TestTag[] =>
      names.map((name, index) =>
        tag('TR', cell(50, y + 20 * index, name, 'TD', page), cell(200, y + 20 * index, `${name} 2`, 'TD', page)),
      );
    const one = taggedFile([tag('Table', ...rows(0, 700, 'a', 'b'), ...rows(1, 60, 'c', 'd'))], [[], []]);
    assert.deepEqual(await blocksOfPdf(one), ['table(a|a 2 / b|b 2 / c|c 2 / d|d 2)']);
    const two = taggedFile([tag('Table', ...rows(0, 700, 'a', 'b')), tag('Table', ...rows(1, 60, 'c', 'd'))], [[], []]);
    assert.deepEqual(await blocksOfPdf(two), ['table(a|a 2 / b|b 2)', 'table(c|c 2 / d|d 2)']);
    const same = taggedFile(
      [tag('Table', ...rows(0, 700, 'a', 'b')), tag('Table', ...rows(1, 60, 'a', 'b'))],
      [[], []],
    );
    assert.deepEqual(await blocksOfPdf(same), ['table(a|a 2 / b|b 2)', 'table(a|a 2 / b|b 2)']);
  });

  it('join a text that goes on in the middle of a sentence, and no other', async () => {
    const file = taggedFile(
      [
        tag('H1', text(60, 'Tides')),
        tag('P', text(700, 'The tide rises')),
        tag('P', text(60, 'twice a day.', { page: 1 })),
        tag('P', text(700, 'It falls, too.', { page: 1 })),
        tag('P', text(60, 'so they say', { page: 2 })),
      ],
      [[], [], []],
    );
    assert.deepEqual(await blocksOfPdf(file), [
      'h1 Tides',
      'The tide rises twice a day.',
      'It falls, too.',
      'so they say',
    ]);
  });
});

describe('tags are left aside', () => {
  const looks: Drawn[] = [{ at: [50, 80], text: 'Tides', size: 20, font: 'bold' }, ...column(50, 120, [prose, prose])];
  const expected = ['h1 Tides', `${prose} ${prose}`];

  it('where all of them are bare text', async () => {
    const file = taggedFile([tag('Document', ...looks.map((one) => tag('P', one)))]);
    assert.deepEqual(await blocksOfPdf(file), expected);
  });

  it('where they cover a part of the text', async () => {
    const [title, first, ...others] = looks;
    assert.ok(title && first);
    assert.deepEqual(await blocksOfPdf(taggedFile([tag('H4', title), tag('P', first)], [others])), expected);
  });

  it('where they call nearly everything a heading, or half of it an artifact', async () => {
    const headings = taggedFile([tag('Document', ...looks.map((one) => tag('H1', one)))]);
    assert.deepEqual(await blocksOfPdf(headings), expected);
    const [title, first, ...others] = looks;
    assert.ok(title && first);
    const artifacts = others.map((one) => ({ ...one, mark: 'artifact' as const }));
    assert.deepEqual(await blocksOfPdf(taggedFile([tag('H4', title), tag('P', first)], [artifacts])), expected);
  });
});
