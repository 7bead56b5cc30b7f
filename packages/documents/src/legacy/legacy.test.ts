import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CompoundFile } from '../archive/compound.ts';
import { compoundOf } from '../test-compound.ts';
import { contentOf, markdownOf } from '../test-office.ts';
import { DocumentFault, type DocumentFaultReason, type DocumentKind } from '../types.ts';

const uint16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2);
  return bytes;
};
const uint32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, at * 4);
  return bytes;
};
const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};

/** Seconds of processor time that some work takes. */
async function cpuSecondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

describe('a compound file', () => {
  it('gives its streams, also those of several sectors', () => {
    const long = Buffer.alloc(2_000, 'tide ');
    const file = new CompoundFile(compoundOf({ One: Buffer.from('low'), Two: long }));
    assert.deepEqual(file.names, ['One', 'Two']);
    assert.equal(Buffer.from(file.read('One') ?? []).toString(), 'low');
    assert.deepEqual(Buffer.from(file.read('Two') ?? []), long);
    assert.equal(file.read('Three'), null);
  });

  it('whose chain goes round in a circle ends', () => {
    const bytes = compoundOf({ One: Buffer.alloc(2_000, 'x') });
    bytes.writeUInt32LE(2, 512 + 3 * 4);
    assert.ok((new CompoundFile(bytes).read('One')?.length ?? 0) <= 2_000);
  });
});

describe('a compound file whose tables go round in a circle', () => {
  it('is given no more memory than it is long', () => {
    const bytes = Buffer.concat([compoundOf({ One: Buffer.alloc(2_000, 'x') }), Buffer.alloc(1_048_576)]);
    // A sector that says where further tables are, and says itself.
    bytes.writeUInt32LE(4, 68);
    bytes.fill(0, 512 * 5, 512 * 6);
    bytes.writeUInt32LE(4, 512 * 6 - 4);
    const before = process.memoryUsage().arrayBuffers;
    const file = new CompoundFile(bytes);
    assert.ok(process.memoryUsage().arrayBuffers - before < 32 * 1_048_576);
    assert.deepEqual(file.names, ['One']);
  });
});

describe('an old workbook', () => {
  const record = (type: number, ...data: readonly Uint8Array[]): Buffer => {
    const body = Buffer.concat(data);
    return Buffer.concat([uint16(type, body.length), body]);
  };
  const text = (words: string, lengthBytes: 1 | 2): Buffer =>
    Buffer.concat([
      lengthBytes === 1 ? Buffer.of(words.length) : uint16(words.length),
      Buffer.of(0),
      Buffer.from(words, 'latin1'),
    ]);
  const begin = record(0x809, uint16(0x600, 5, 0, 0), uint32(0, 0));
  const end = record(0x0a);

  function workbookOf(state: number, sheets = 1, others = 0, other = 0xff): Buffer {
    const wide = Buffer.concat([uint16(4), Buffer.of(1), Buffer.from('東京', 'utf16le')]);
    const rest = Buffer.concat([Buffer.of(1), Buffer.from('湾岸', 'utf16le')]);
    const head = (at: number): Buffer =>
      Buffer.concat([
        begin,
        record(0x41e, uint16(164), text('0.0%', 2)),
        record(0xe0, uint16(0, 0)),
        record(0xe0, uint16(0, 164)),
        ...Array.from({ length: sheets }, () => record(0x85, uint32(at), Buffer.of(state, 0), text('Heights', 1))),
        record(0xfc, uint32(2, 2), text('Port', 2), wide),
        record(0x3c, rest),
        end,
      ]);
    const sheet = [
      begin,
      ...Array.from({ length: others }, () => record(other)),
      record(0xfd, uint16(0, 0, 0), uint32(0)),
      record(0xfd, uint16(0, 1, 0), uint32(1)),
      record(0x203, uint16(1, 0, 1), double(0.125)),
      record(0x27e, uint16(1, 1, 0), uint32((725 << 2) | 3)),
      record(0xbd, uint16(2, 0, 0), uint32((7 << 2) | 2), uint16(0), uint32((8 << 2) | 2), uint16(1)),
      record(0x06, uint16(3, 0, 0), Buffer.of(0, 0, 0, 0, 0, 0, 0xff, 0xff), uint16(0), uint32(0)),
      record(0x207, text('said', 2)),
      record(0x205, uint16(3, 1, 0), Buffer.of(42, 1)),
      end,
    ];
    return compoundOf({ Workbook: Buffer.concat([head(head(0).length), ...sheet]) });
  }

  it('shows its strings, numbers, formulas and errors, whatever pieces they stand in', async () => {
    assert.equal(
      await markdownOf('xls', workbookOf(0)),
      '# Heights\n\n| Port | 東京湾岸 |\n| --- | --- |\n| 12.5% | 7.25 |\n| 7 | 8 |\n| said | #N/A |',
    );
    assert.equal(await markdownOf('xls', workbookOf(2)), '');
  });

  it('whose sheets are all the same one is read in time that grows with its length', async () => {
    const seconds = await cpuSecondsOf(() => contentOf('xls', workbookOf(0, 10_000, 10_000)));
    assert.ok(seconds < 10, `${seconds} s`);
  });

  it('whose sheets are all the same long record is read in time that grows with its length', async () => {
    const seconds = await cpuSecondsOf(() => contentOf('xls', workbookOf(0, 5_000, 10_000, 0x3c)));
    assert.ok(seconds < 1, `${seconds} s`);
  });
});

/** An old Word file: paragraphs, each with the bytes of its properties, which begin with its style. */
function docOf(paragraphs: readonly (readonly [string, Buffer])[], bits = 0x200, pieces = 1): Buffer {
  const text = paragraphs.map(([words]) => words).join('');
  const textAt = text.length < 0x400 ? 0x600 : 0x1000;
  const word = Buffer.alloc(textAt === 0x600 ? 0x1000 : textAt + text.length * 2 + 2);
  Buffer.from(text, 'utf16le').copy(word, textAt);
  const page = Buffer.alloc(512);
  page.writeUInt8(paragraphs.length, 511);
  let place = 510;
  let at = textAt;
  for (const [index, [words, properties]] of paragraphs.entries()) {
    place = (place - properties.length - 2) & ~1;
    page.writeUInt32LE(at, index * 4);
    at += words.length * 2;
    page.writeUInt32LE(at, index * 4 + 4);
    page.writeUInt8(place / 2, (paragraphs.length + 1) * 4 + index * 13);
    page.writeUInt8((properties.length + 2) >>> 1, place);
    properties.copy(page, place + 1);
  }
  page.copy(word, 0xe00);
  const style = (builtIn: number): Buffer => uint16(6, builtIn, 0xfff0, 0);
  const parts = {
    418: Buffer.concat([
      Buffer.of(2),
      uint32(4 + 12 * pieces, ...Array.from({ length: pieces + 1 }, (_, index) => index * text.length)),
      ...Array.from({ length: pieces }, () => Buffer.concat([uint16(0), uint32(textAt), uint16(0)])),
    ]),
    258: uint32(textAt, at, 7),
    162: Buffer.concat([uint16(2, 2), style(0), style(1)]),
  };
  const table: Buffer[] = [];
  let tableAt = 0;
  for (const [field, bytes] of Object.entries(parts)) {
    word.writeUInt32LE(tableAt, Number(field));
    word.writeUInt32LE(bytes.length, Number(field) + 4);
    table.push(bytes);
    tableAt += bytes.length;
  }
  word.writeUInt16LE(0xa5ec, 0);
  word.writeUInt16LE(bits, 0x0a);
  word.writeUInt32LE(text.length * pieces, 0x4c);
  return compoundOf({ WordDocument: word, '1Table': Buffer.concat(table) });
}

describe('an old Word file', () => {
  const plain = uint16(0);
  const inTable = Buffer.concat([plain, uint16(0x2416), Buffer.of(1)]);
  const rowEnd = Buffer.concat([inTable, uint16(0x2417), Buffer.of(1)]);

  it('has headings by style and by outline level, links of fields, tables and breaks', async () => {
    const outlined = Buffer.concat([plain, uint16(0x2640), Buffer.of(1)]);
    const file = docOf([
      ['Tides\r', uint16(1)],
      ['Ports\r', outlined],
      ['see \x13 HYPERLINK "https://tide.example/x" \x14table\x15\vbelow\r', plain],
      ['Port\x07', inTable],
      ['7 m\x07', inTable],
      ['\x07', rowEnd],
      ['end\r', plain],
    ]);
    assert.equal(
      await markdownOf('doc', file),
      '# Tides\n\n## Ports\n\nsee [table](https://tide.example/x)  \nbelow\n\n| Port | 7 m |\n| --- | --- |\n\nend',
    );
  });

  it('whose pieces all are the same one says no more than it is long', async () => {
    const file = docOf([['A tide that rises.\r', plain]], 0x200, 2_000);
    assert.ok((await markdownOf('doc', file)).length <= file.length);
  });

  it('whose fields nest deep is read in time that grows with its length', async () => {
    const file = docOf([[`${'\x13\x14'.repeat(30_000)}${'tide '.repeat(6_000)}\r`, plain]]);
    const seconds = await cpuSecondsOf(() => contentOf('doc', file));
    assert.ok(seconds < 10, `${seconds} s`);
  });

  it('that is protected says so', async () => {
    await assert.rejects(
      contentOf('doc', docOf([['x\r', plain]], 0x300)),
      (thrown) => thrown instanceof DocumentFault && thrown.reason === 'encrypted',
    );
  });
});

describe('an old presentation', () => {
  const record = (type: number, data: Uint8Array, instance = 0): Buffer =>
    Buffer.concat([uint16(instance << 4, type), uint32(data.length), data]);
  const container = (type: number, ...parts: readonly Uint8Array[]): Buffer =>
    Buffer.concat([uint16(0xf, type), uint32(Buffer.concat(parts).length), ...parts]);
  const text = (kind: number, words: string): Buffer =>
    Buffer.concat([record(0xf9f, uint32(kind)), record(0xfa0, Buffer.from(words, 'utf16le'))]);

  const listOf = (instance: number, ...parts: readonly Buffer[]): Buffer => {
    const list = Buffer.concat(parts);
    return Buffer.concat([uint16((instance << 4) | 0xf, 0xff0), uint32(list.length), list]);
  };
  /** Notes are referred to by 256; 2 and 3 are the places of the slide and of its notes. */
  const notesReference = 256;

  function deckOf(flags: number, ...shapes: readonly Buffer[]): Buffer {
    return deckOfSlides(1, flags, ...shapes);
  }

  function deckOfSlides(count: number, flags: number, ...shapes: readonly Buffer[]): Buffer {
    const listed = [record(0x3f3, uint32(2, 0, 0, 300, 0)), text(0, 'Ports'), text(1, 'Brest\rDover\vand Deal')];
    const document = container(
      0x3e8,
      listOf(0, ...Array.from({ length: count }, () => listed).flat()),
      listOf(2, record(0x3f3, uint32(3, 0, 0, notesReference, 0))),
    );
    const information = record(0x3f9, Buffer.concat([Buffer.alloc(10), uint16(flags), Buffer.alloc(4)]));
    const properties = record(0x3ef, uint32(0, 0, 0, 0, notesReference, 0));
    const boxes = shapes.length > 0 ? shapes : [container(0xf00d, text(4, 'A box'))];
    const slide = container(0x3ee, properties, information, container(0x40c, ...boxes));
    const said = shapes.length > 0 ? [container(0xf00d, text(2, 'Say hello')), container(0xf00d, text(4, '7'))] : [];
    const notes = container(0x3f0, container(0x40c, ...said));
    const directoryAt = document.length + slide.length + notes.length;
    const places = uint32((3 << 20) | 1, 0, document.length, document.length + slide.length);
    const directory = record(0x1772, places);
    const edit = record(0xff5, uint32(0, 0, 0, directoryAt, 1, 0, 0));
    const user = record(0xff6, uint32(20, 0xe391c05f, directoryAt + directory.length));
    return compoundOf({
      'PowerPoint Document': Buffer.concat([document, slide, notes, directory, edit]),
      'Current User': user,
    });
  }

  /** A cell of a table, at its place; a line has no height. */
  const cell = (words: string, ...place: readonly number[]): Buffer =>
    container(0xf004, record(0xf00f, uint32(...place)), container(0xf00d, text(4, words)));
  const isTable = record(0xf122, Buffer.concat([uint16(0x39f), uint32(1)]), 1);

  it('tells tables by where their cells stand, with those that cover several, and notes below their slide', async () => {
    const cells = [
      cell('Brest', 0, 100, 200, 300),
      cell('Height', 200, 0, 400, 100),
      cell('Port', 0, 0, 200, 100),
      cell('7 m', 200, 100, 400, 200),
      cell('8 m', 200, 201, 400, 300),
      cell('', 0, 100, 400, 100),
    ];
    const table = container(0xf003, container(0xf004, isTable), ...cells);
    const group = container(0xf003, container(0xf004), container(0xf004, container(0xf00d, text(4, 'In a group'))));
    assert.equal(
      await markdownOf('ppt', deckOf(0, table, group)),
      [
        '# Ports',
        '- Brest\n- Dover  \n  and Deal',
        '| Port | Height |\n| --- | --- |\n| Brest | 7 m |\n| Brest | 8 m |',
        'In a group',
        '> Say hello',
      ].join('\n\n'),
    );
  });

  it('whose slides or boxes are all the same one says it about once', async () => {
    const { pagesTotal } = await contentOf('ppt', deckOfSlides(500, 0, ...Array.from({ length: 500 }, () => isTable)));
    assert.ok(pagesTotal !== null && pagesTotal < 50, `${pagesTotal} slides`);
    const reference = container(0xf00d, record(0xf9e, uint32(1)));
    const markdown = await markdownOf('ppt', deckOf(0, ...Array.from({ length: 100 }, () => reference)));
    assert.equal(markdown.split('Brest').length, 2);
  });

  it('tells the slides that are shown: titles, what their bodies list, and boxes', async () => {
    assert.equal(await markdownOf('ppt', deckOf(0)), '# Ports\n\n- Brest\n- Dover  \n  and Deal\n\nA box');
    const hidden = await contentOf('ppt', deckOf(4));
    assert.deepEqual([hidden.pagesTotal, hidden.blocks], [0, []]);
  });
});

describe('a hostile old file', () => {
  const faults: readonly (readonly [string, DocumentKind, Uint8Array, DocumentFaultReason])[] = [
    ['that is cut off', 'doc', compoundOf({ WordDocument: uint16(0xa5ec, 0, 0) }), 'damaged'],
    ['without its stream', 'xls', compoundOf({ Other: uint16(1) }), 'damaged'],
    ['whose record is cut off', 'xls', compoundOf({ Workbook: uint16(0x809, 0) }), 'damaged'],
    ['without its slides', 'ppt', compoundOf({ 'PowerPoint Document': uint16(1) }), 'damaged'],
    ['that is no compound file', 'ppt', Buffer.alloc(600), 'damaged'],
    ['of a Word before 1997', 'doc', compoundOf({ WordDocument: Buffer.alloc(0x400) }), 'unsupported'],
  ];
  for (const [how, kind, bytes, reason] of faults)
    it(`${how}, ${kind}, is told to be ${reason}`, () =>
      assert.rejects(contentOf(kind, bytes), (thrown) => thrown instanceof DocumentFault && thrown.reason === reason));
});
