import { deflateSync } from 'node:zlib';
import { pdfOf } from '../../../server/tests/documents/pdf.ts';

/** A file that is damaged, or made to hurt; `expected`: what may come of it besides a reading. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Codes of problems; `read`: something of it is read. */
  readonly expected: readonly string[];
  readonly maxPages?: number;
}

const mebibyte = 1_048_576;
const unreadable = ['unsupported-document', 'read'];
const bounded = ['target-too-large', 'target-timeout', 'read'];

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A PDF of objects, without a table of them: readers find them all the same. */
const pdfOfObjects = (objects: readonly (string | Buffer)[], trailer = '/Root 1 0 R'): Buffer =>
  Buffer.concat([
    latin('%PDF-1.5\n'),
    ...objects.flatMap((object, index) => [latin(`${index + 1} 0 obj\n`), Buffer.from(object), latin('\nendobj\n')]),
    latin(`trailer << ${trailer} >>\n`),
  ]);

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';

function stream(dictionary: string, body: Buffer): Buffer {
  return Buffer.concat([latin(`<< ${dictionary} /Length ${body.length} >>\nstream\n`), body, latin('\nendstream')]);
}

const packed = (bytes: number, text: string): Buffer => deflateSync(Buffer.alloc(bytes, text));

/** A picture as a camera or a scanner writes it. */
export const photograph = (jpeg: Buffer, { width, height }: { width: number; height: number }): Buffer =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
    jpeg,
  );

/** A page with a content stream and resources; further objects are numbered from 5. */
export const drawing = (
  content: Buffer,
  filter = '',
  resources = '',
  more: readonly (string | Buffer)[] = [],
): Buffer =>
  pdfOfObjects([
    catalog,
    onePage,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream(filter, content),
    ...more,
  ]);

/** A page with tags: `kids` are those of the root, object 5; further objects are numbered from 6. */
const tagged = (kids: string, tags: readonly string[]): Buffer =>
  pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R /StructTreeRoot 5 0 R >>',
    onePage,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    stream('', latin('/P << /MCID 0 >> BDC BT ET EMC')),
    `<< /Type /StructTreeRoot /K [${kids}] >>`,
    ...tags,
  ]);

const tagOf = (role: string, parent: number, kids: string): string =>
  `<< /Type /StructElem /S /${role} /P ${parent} 0 R /Pg 3 0 R /K [${kids}] >>`;

/** Tags that hold themselves, each twice, and tags in tags without end. */
const circlingTags = (): Buffer => tagged('6 0 R', [tagOf('L', 7, '7 0 R 7 0 R 0'), tagOf('LI', 6, '6 0 R 6 0 R 0')]);
const deepTags = (depth: number): Buffer =>
  tagged(
    '6 0 R',
    Array.from({ length: depth }, (_, index) => tagOf('LI', 5 + index, index === depth - 1 ? '0' : `${7 + index} 0 R`)),
  );
const manyTags = (count: number): Buffer =>
  tagged('6 0 R', [
    tagOf('Table', 5, Array.from({ length: count }, (_, index) => `${7 + index} 0 R`).join(' ')),
    ...Array.from({ length: count }, () => tagOf('TR', 6, '0')),
  ]);

/** Forms of which each draws the next twice. */
function doublingForms(depth: number): Buffer {
  const forms = Array.from({ length: depth }, (_, index) => {
    const next = `/X${index + 1} Do /X${index + 1} Do`;
    const resources = `/Resources << /XObject << /X${index + 1} ${index + 6} 0 R >> >>`;
    const isLast = index === depth - 1;
    return stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${isLast ? '' : resources}`,
      latin(isLast ? '0 0 1 1 re f' : next),
    );
  });
  return drawing(latin('/X0 Do'), '', '/XObject << /X0 5 0 R >>', forms);
}

const selfDrawing = (): Buffer =>
  drawing(latin('/X0 Do'), '', '/XObject << /X0 5 0 R >>', [
    stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X0 5 0 R >> >>', latin('/X0 Do')),
  ]);

const good = pdfOf({
  pages: Array.from({ length: 12 }, (_, index) => [`# Chapter ${index}`, 'The tide rises twice a day.']),
});

/** A copy with some bytes changed, the same ones each time. */
function flipped(seed: number): Buffer {
  const copy = Buffer.from(good);
  let state = seed;
  for (let count = 0; count < 40; count++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    copy[state % copy.length] = state & 0xff;
  }
  return copy;
}

const pictureOf = (side: number): Buffer =>
  drawing(latin('100 0 0 100 0 0 cm /I0 Do'), '', '/XObject << /I0 5 0 R >>', [
    stream(
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode`,
      packed(Math.min(3 * side * side, 300 * mebibyte), 'x'),
    ),
  ]);

const encrypted = pdfOfObjects(
  [catalog, onePage, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'],
  `/Root 1 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'1f'.repeat(32)}> /U <${'2e'.repeat(32)}> >>`,
);

const manyPages = (count: number): Buffer =>
  pdfOf({ pages: Array.from({ length: count }, (_, index) => [`Page ${index + 1}`]) });

/** Files that hurt by what they make of themselves. */
const bombs: readonly HostileFile[] = [
  {
    name: 'content of 1 GiB',
    bytes: drawing(packed(1_024 * mebibyte, '0 0 m\n'), '/Filter /FlateDecode'),
    expected: bounded,
  },
  {
    name: 'content packed twice',
    bytes: drawing(deflateSync(packed(512 * mebibyte, ' ')), '/Filter [/FlateDecode /FlateDecode]'),
    expected: bounded,
  },
  {
    name: 'text of 60 MiB',
    bytes: drawing(packed(60 * mebibyte, 'BT /F1 9 Tf (a) Tj ET\n'), '/Filter /FlateDecode'),
    expected: bounded,
  },
  {
    name: 'states saved without end',
    bytes: drawing(packed(20 * mebibyte, 'q '), '/Filter /FlateDecode'),
    expected: bounded,
  },
  { name: 'forms that double 40 times', bytes: doublingForms(40), expected: bounded },
  { name: 'forms that double 18 times', bytes: doublingForms(18), expected: bounded },
  { name: 'tags that hold themselves', bytes: circlingTags(), expected: ['read'] },
  { name: 'tags 20,000 deep', bytes: deepTags(20_000), expected: ['read'] },
  { name: '200,000 rows in tags', bytes: manyTags(200_000), expected: bounded },
  { name: 'a form that draws itself', bytes: selfDrawing(), expected: bounded },
  { name: 'a picture of 100 megapixels', bytes: pictureOf(10_000), expected: bounded },
  { name: 'a picture that says it has 4 gigapixels', bytes: pictureOf(65_000), expected: bounded },
  {
    name: 'arrays 100,000 deep',
    bytes: pdfOfObjects([`<< /Type /Catalog /Pages 2 0 R /A ${'['.repeat(100_000)} >>`, onePage]),
    expected: [...unreadable, 'target-too-large'],
  },
  { name: '3,500 pages of which five are read', bytes: manyPages(3_500), expected: ['read'], maxPages: 5 },
  {
    name: 'a page of 10^9 points',
    bytes: pdfOfObjects([catalog, onePage, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1000000000 1000000000] >>']),
    expected: unreadable,
  },
];

const loops: readonly HostileFile[] = [
  {
    name: 'pages that hold themselves',
    bytes: pdfOfObjects([catalog, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
    expected: unreadable,
  },
  {
    name: 'pages that hold their parents',
    bytes: pdfOfObjects([
      catalog,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Pages /Kids [2 0 R] /Count 1 >>',
    ]),
    expected: unreadable,
  },
  {
    name: 'a count of a billion pages',
    bytes: pdfOfObjects([
      catalog,
      '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
    ]),
    expected: bounded.concat(unreadable),
  },
  {
    name: 'an outline that names itself',
    bytes: pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>',
      onePage,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
      '<< /First 5 0 R /Last 5 0 R >>',
      '<< /Title (a) /Next 5 0 R /First 5 0 R /Parent 4 0 R >>',
    ]),
    expected: unreadable,
  },
  {
    name: 'a length that is itself',
    bytes: pdfOfObjects([
      catalog,
      onePage,
      '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
      '<< /Length 4 0 R >>\nstream\nx\nendstream',
    ]),
    expected: unreadable,
  },
  {
    name: 'a table that leads to itself',
    bytes: Buffer.concat([
      good.subarray(0, good.indexOf('startxref')),
      latin(`startxref\n${good.indexOf('xref\n')}\n%%EOF`),
    ]),
    expected: unreadable,
  },
];

const others: readonly HostileFile[] = [
  { name: 'encrypted', bytes: encrypted, expected: ['unsupported-document'] },
  { name: 'the mark alone', bytes: latin('%PDF-1.7'), expected: ['unsupported-document'] },
  {
    name: 'the mark and noise',
    bytes: Buffer.concat([latin('%PDF-1.7\n'), packed(100_000, 'noise')]),
    expected: ['unsupported-document'],
  },
  { name: 'no pages', bytes: pdfOfObjects([catalog, '<< /Type /Pages /Kids [] /Count 0 >>']), expected: unreadable },
  { name: 'no catalog', bytes: pdfOfObjects(['<< >>'], ''), expected: ['unsupported-document'] },
  { name: 'a catalog of another type', bytes: pdfOfObjects(['(text)']), expected: ['unsupported-document'] },
  { name: 'kept from another file', bytes: Buffer.concat([Buffer.alloc(900, 0), good]), expected: ['read'] },
  { name: 'noise behind its end', bytes: Buffer.concat([good, Buffer.alloc(100_000, 7)]), expected: ['read'] },
  {
    name: 'a zip of nothing that is known',
    bytes: latin('PK\x05\x06'.padEnd(22, '\0')),
    expected: ['unsupported-document'],
  },
  {
    name: 'a zip without its end',
    bytes: Buffer.concat([latin('PK\x03\x04'), Buffer.alloc(4_000, 1)]),
    expected: ['unsupported-document'],
  },
  {
    name: 'an OLE2 head and zeros',
    bytes: Buffer.concat([latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.alloc(4_096)]),
    expected: ['unsupported-document'],
  },
  {
    name: 'RTF 200,000 groups deep',
    bytes: latin(`{\\rtf1 ${'{'.repeat(200_000)}`),
    expected: [...bounded, 'unsupported-document'],
  },
  { name: 'RTF without an end', bytes: latin('{\\rtf1 The tide rises'), expected: unreadable },
];

/** At least fifty of them. */
export const hostileFiles: readonly HostileFile[] = [
  ...bombs,
  ...loops,
  ...others,
  ...[0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95, 0.99].map((share) => ({
    name: `cut at ${share * 100} %`,
    bytes: good.subarray(0, Math.round(good.length * share)),
    expected: unreadable,
  })),
  ...Array.from({ length: 12 }, (_, seed) => ({
    name: `forty bytes changed, ${seed + 1}`,
    bytes: flipped(seed + 1),
    expected: [...unreadable, 'target-timeout'],
  })),
];
