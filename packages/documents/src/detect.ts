import { constants, inflateRawSync } from 'node:zlib';
import type { DocumentKind } from './types.ts';

/** Readers of PDF find its mark anywhere in the first kilobyte. */
const pdfMarkBytes = 1_024;
/** The names of a zip's first files stand within. */
const zipHeadBytes = 65_536;
/** Directory of an OLE2 file: names of its streams, as UTF-16. */
const maxDirectorySectors = 64;

const latin = new TextDecoder('latin1');
const headOf = (bytes: Uint8Array, length: number): string => latin.decode(bytes.subarray(0, length));

/** What the type of an OpenDocument or EPUB file means, as its first entry `mimetype` says. */
const byMimetype: readonly (readonly [string, DocumentKind])[] = [
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
  ['application/epub+zip', 'epub'],
];

/** A folder that only one of the Office formats has. */
const byFolder: readonly (readonly [RegExp, DocumentKind])[] = [
  [/^word\//i, 'docx'],
  [/^xl\//i, 'xlsx'],
  [/^ppt\//i, 'pptx'],
];

const uint16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
const uint32 = (bytes: Uint8Array, at: number): number => (uint16(bytes, at) | (uint16(bytes, at + 2) << 16)) >>> 0;

const maxEntries = 10_000;
const maxCommentBytes = 65_535 + 22;

/** The longest type with what may stand behind it. */
const maxTypeBytes = 200;

/** The names in a zip's central directory, which stands at its end, and where the files begin. */
function zipFiles(bytes: Uint8Array): Map<string, number> {
  const files = new Map<string, number>();
  const last = Math.max(0, bytes.length - maxCommentBytes);
  let end = bytes.length - 22;
  while (end >= last && uint32(bytes, end) !== 0x06054b50) end--;
  let at = end >= last ? uint32(bytes, end + 16) : bytes.length;
  for (let count = 0; count < maxEntries && at + 46 <= bytes.length && uint32(bytes, at) === 0x02014b50; count++) {
    const length = uint16(bytes, at + 28);
    files.set(latin.decode(bytes.subarray(at + 46, at + 46 + length)), uint32(bytes, at + 42));
    at += 46 + length + uint16(bytes, at + 30) + uint16(bytes, at + 32);
  }
  return files;
}

/** What the file of a zip says that names its type, and that programs which pack one anew compress like any other. */
function typeAt(bytes: Uint8Array, at: number): string {
  const start = at + 30 + uint16(bytes, at + 26) + uint16(bytes, at + 28);
  const packed = bytes.subarray(start, start + maxTypeBytes);
  if (uint16(bytes, at + 8) === 0) return latin.decode(packed);
  try {
    const limits = { maxOutputLength: maxTypeBytes, finishFlush: constants.Z_SYNC_FLUSH };
    return latin.decode(inflateRawSync(packed, limits));
  } catch {
    return '';
  }
}

/** The names of files whose own headers stand in the first bytes, for a zip without its end. */
function namesAtStart(bytes: Uint8Array): string[] {
  const head = headOf(bytes, zipHeadBytes);
  const names: string[] = [];
  for (let at = head.indexOf('PK\x03\x04'); at >= 0; at = head.indexOf('PK\x03\x04', at + 4)) {
    names.push(head.slice(at + 30, at + 30 + uint16(bytes, at + 26)));
  }
  return names;
}

function zipKind(bytes: Uint8Array): DocumentKind | null {
  const isFirst = headOf(bytes, 38).endsWith('mimetype');
  const files = zipFiles(bytes);
  const place = isFirst ? 0 : files.get('mimetype');
  const mimetype = place === undefined ? '' : typeAt(bytes, place);
  const stated = byMimetype.find(([type]) => mimetype.includes(type));
  if (stated) return stated[1];
  const names = files.size > 0 ? [...files.keys()] : namesAtStart(bytes);
  // Some producers do not put the type first.
  if (names.includes('META-INF/container.xml') && names.some((name) => name.endsWith('.opf'))) return 'epub';
  if (!names.some((name) => name === '[Content_Types].xml' || name.startsWith('_rels/'))) return null;
  return byFolder.find(([folder]) => names.some((name) => folder.test(name)))?.[1] ?? null;
}

/** Streams that tell which program wrote an OLE2 file. */
const byStream: readonly (readonly [string, DocumentKind])[] = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
];

/** An encrypted Office file is an OLE2 file around the zip. */
const encryptedStreams = new Set(['EncryptedPackage', 'EncryptionInfo']);

function oleStreams(bytes: Uint8Array): string[] {
  const sector = 2 ** Math.min(16, Math.max(7, uint16(bytes, 30)));
  const start = (uint32(bytes, 48) + 1) * sector;
  const end = Math.min(bytes.length, start + maxDirectorySectors * sector);
  const names: string[] = [];
  for (let at = start; at + 128 <= end; at += 128) {
    const length = uint16(bytes, at + 64);
    if (length < 4 || length > 64) continue;
    let name = '';
    for (let index = 0; index < length - 2; index += 2) name += String.fromCharCode(uint16(bytes, at + index));
    names.push(name);
  }
  return names;
}

/** What was found in the first bytes. */
export interface Detected {
  /** Null: a file of a kind that is not read. */
  readonly kind: DocumentKind | null;
  readonly mediaType: string;
  readonly isEncrypted: boolean;
}

const mediaTypes: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
  rtf: 'application/rtf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  csv: 'text/csv',
  json: 'application/json',
  xml: 'application/xml',
  text: 'text/plain',
};

const found = (kind: DocumentKind): Detected => ({ kind, mediaType: mediaTypes[kind], isEncrypted: false });

function ofOle(bytes: Uint8Array): Detected {
  const streams = oleStreams(bytes);
  const kind = byStream.find(([name]) => streams.includes(name))?.[1];
  if (kind) return found(kind);
  const isEncrypted = streams.some((name) => encryptedStreams.has(name));
  return { kind: null, mediaType: 'application/x-ole-storage', isEncrypted };
}

/** What begins a page or a script, and not a file. */
const markupStart = /^(?:\xef\xbb\xbf)?\s*<[!a-z?]/i;

/**
 * Tells files by their first bytes (of a zip, by the names in it), never by extension or content type; null: bytes that are no
 * file of a known form, such as a page or text. Never throws.
 */
export function detect(bytes: Uint8Array): Detected | null {
  const head = headOf(bytes, pdfMarkBytes);
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) {
    const kind = zipKind(bytes);
    return kind ? found(kind) : { kind: null, mediaType: 'application/zip', isEncrypted: false };
  }
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return ofOle(bytes);
  if (/^\s*\{\\rtf/.test(head)) return found('rtf');
  // A page that speaks of PDF files is a page.
  if (head.startsWith('%PDF-') || (head.includes('%PDF-') && !markupStart.test(head))) return found('pdf');
  return null;
}

/** Whether a body that is still coming may be a file: then more of it is waited for. At least 8 bytes are needed. */
export function mayBeDocument(firstBytes: Uint8Array): boolean {
  const head = headOf(firstBytes, pdfMarkBytes);
  const isMarked = ['PK\x03\x04', '\xd0\xcf\x11\xe0'].some((mark) => head.startsWith(mark));
  return isMarked || /^\s*\{\\rtf/.test(head) || (head.includes('%PDF-') && !markupStart.test(head));
}
