import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { detect, mayBeDocument } from './detect.ts';
import { archiveOf } from './test-archive.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A zip of files without compression. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const body = latin(text);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt32LE(crc32(body), 10);
    head.writeUInt32LE(body.length, 14);
    head.writeUInt32LE(body.length, 18);
    head.writeUInt16LE(name.length, 22);
    parts.push(latin('PK\x03\x04'), head, latin(name), body);
    const row = Buffer.alloc(42);
    head.copy(row, 2);
    row.writeUInt16LE(name.length, 24);
    row.writeUInt32LE(at, 38);
    directory.push(latin('PK\x01\x02'), row, latin(name));
    at += 30 + name.length + body.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, latin('PK\x05\x06'), end]);
}

/** A zip whose first file is cut off in its own data. */
function damagedType(): Buffer {
  const bytes = Buffer.from(archiveOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '' }));
  return bytes.fill(0xff, 30 + 'mimetype'.length, 30 + 'mimetype'.length + 8);
}

/** An OLE2 file with streams of these names. */
function oleOf(...names: readonly string[]): Buffer {
  const bytes = Buffer.alloc(2_048);
  latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1').copy(bytes);
  bytes.writeUInt16LE(9, 30);
  names.forEach((name, index) => {
    const at = 512 + index * 128;
    bytes.write(name, at, 'utf16le');
    bytes.writeUInt16LE(2 * name.length + 2, at + 64);
  });
  return bytes;
}

const types = { '[Content_Types].xml': '<Types/>' };

const cases: readonly (readonly [string, Buffer, string | null])[] = [
  ['a PDF', latin('%PDF-1.7\n'), 'pdf'],
  ['a PDF behind other bytes', latin(`${'\0junk\n'.repeat(20)}%PDF-1.4\n`), 'pdf'],
  ['RTF', latin('{\\rtf1\\ansi hello}'), 'rtf'],
  ['a Word file', zipOf({ ...types, 'word/document.xml': '<w/>' }), 'docx'],
  ['a sheet', zipOf({ 'xl/workbook.xml': '<x/>', ...types }), 'xlsx'],
  ['slides', zipOf({ ...types, 'ppt/presentation.xml': '<p/>' }), 'pptx'],
  ['an OpenDocument text', zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '' }), 'odt'],
  ['an OpenDocument sheet', zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), 'ods'],
  [
    'an OpenDocument text that another program packed anew',
    Buffer.from(archiveOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '' })),
    'odt',
  ],
  [
    'an OpenDocument sheet whose type comes late',
    Buffer.from(archiveOf({ 'content.xml': '', mimetype: 'application/vnd.oasis.opendocument.spreadsheet\n' })),
    'ods',
  ],
  ['a zip whose type is damaged', damagedType(), null],
  ['a book', zipOf({ mimetype: 'application/epub+zip', 'OEBPS/a.xhtml': '' }), 'epub'],
  ['a book whose type comes late', zipOf({ 'META-INF/container.xml': '', 'book.opf': '', mimetype: '' }), 'epub'],
  ['an old Word file', oleOf('Root Entry', '1Table', 'WordDocument'), 'doc'],
  ['an old sheet', oleOf('Root Entry', 'Workbook'), 'xls'],
  ['old slides', oleOf('Root Entry', 'PowerPoint Document'), 'ppt'],
  ['a zip of something else', zipOf({ 'word/readme.txt': 'hello' }), null],
];
for (const [name, bytes, kind] of cases) {
  test(`${name} is known by its bytes`, () => {
    const detected = detect(bytes);
    assert.ok(detected);
    assert.equal(detected.kind, kind);
    assert.ok(mayBeDocument(bytes));
  });
}

test('a Word file that lost its end is known by the names at its start', () => {
  const whole = zipOf({ ...types, 'word/document.xml': '<w/>'.repeat(50) });
  assert.equal(detect(whole.subarray(0, 150))?.kind, 'docx');
});

test('an encrypted Office file says so', () => {
  const detected = detect(oleOf('Root Entry', 'EncryptionInfo', 'EncryptedPackage'));
  assert.deepEqual([detected?.kind, detected?.isEncrypted], [null, true]);
});

test('pages, texts, pictures and bytes cut short are no documents', () => {
  const others = [
    '<!doctype html><p>A file begins with %PDF-1.4',
    'plain text',
    '\x89PNG\r\n\x1a\n',
    'P',
    '',
    '{"a":1}',
  ];
  for (const other of others) {
    assert.equal(detect(latin(other)), null, other);
    assert.equal(mayBeDocument(latin(other)), false, other);
  }
});
