import { byteOrderMark, headerCharset } from './decode/declared.ts';
import { unmarkedUtf16 } from './decode/unmarked.ts';
import type { Document } from './document.ts';
import { looksLikeCsv } from './other/csv.ts';

/** What some bytes are: text of a kind that can be read, or something else. */
export type Sniffed = { readonly kind: Document['kind'] } | { readonly kind: 'binary'; readonly mediaType: string };

const sampleBytes = 1024;

const signatures: readonly (readonly [string, string])[] = [
  ['%PDF-', 'application/pdf'],
  ['PK\x03\x04', 'application/zip'],
  ['PK\x05\x06', 'application/zip'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF8', 'image/gif'],
  ['BM', 'image/bmp'],
  ['\x1f\x8b', 'application/gzip'],
  ['BZh', 'application/x-bzip2'],
  ['\xfd7zXZ', 'application/x-xz'],
  ['7z\xbc\xaf', 'application/x-7z-compressed'],
  ['Rar!', 'application/vnd.rar'],
  ['\x28\xb5\x2f\xfd', 'application/zstd'],
  ['OggS', 'application/ogg'],
  ['ID3', 'audio/mpeg'],
  ['fLaC', 'audio/flac'],
  ['\x1a\x45\xdf\xa3', 'video/webm'],
  ['\xd0\xcf\x11\xe0', 'application/x-ole-storage'],
  ['wOFF', 'font/woff'],
  ['wOF2', 'font/woff2'],
  ['\x7fELF', 'application/x-executable'],
  ['MZ', 'application/x-msdownload'],
  ['\0asm', 'application/wasm'],
  ['{\\rtf', 'application/rtf'],
  ['SQLite format 3\0', 'application/vnd.sqlite3'],
];

/** Two printable bytes are too little of a signature for text to be refused by them. */
const ambiguous = new Set(['BM', 'MZ', 'ID3', 'BZh', 'Rar!', 'OggS', 'GIF8']);

function latin(body: Uint8Array): string {
  let text = '';
  for (const byte of body.subarray(0, sampleBytes)) text += String.fromCharCode(byte);
  return text;
}

/** Binary formats have NULs and other controls anywhere. */
function looksBinary(body: Uint8Array): boolean {
  const sample = body.subarray(0, sampleBytes);
  let nulls = 0;
  let controls = 0;
  for (const byte of sample) {
    if (byte === 0) nulls++;
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls++;
  }
  return nulls > sample.length / 50 || controls > sample.length / 20;
}

/** The UTF-16 of some bytes, by their mark, their header or themselves. */
function utf16Of(body: Uint8Array, contentType: string | null): string | null {
  const said = byteOrderMark(body) ?? headerCharset(contentType);
  return said?.startsWith('utf-16') ? said : unmarkedUtf16(body);
}

function boxed(head: string): string | null {
  if (head.startsWith('RIFF')) return head.slice(8, 12) === 'WEBP' ? 'image/webp' : 'video/x-msvideo';
  if (head.slice(4, 8) !== 'ftyp') return null;
  return head.slice(8, 12).startsWith('avi') ? 'image/avif' : 'video/mp4';
}

function signature(body: Uint8Array, head: string): string | null {
  const found = signatures.find(([bytes]) => head.startsWith(bytes));
  if (found && (!ambiguous.has(found[0]) || looksBinary(body))) return found[1];
  return boxed(head);
}

const essence = (contentType: string | null): string =>
  (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const byType: readonly (readonly [RegExp, Document['kind']])[] = [
  [/^(?:text\/html|application\/xhtml\+xml)$/, 'html'],
  [/[/+](?:x-)?(?:nd)?json(?:-seq|lines)?$|javascript$/, 'json'],
  [/[/+]xml$|^(?:application|text)\/(?:rss|atom)/, 'xml'],
  [/^text\/(?:x-)?(?:csv|tab-separated-values|comma-separated-values)$|^application\/(?:x-)?csv$/, 'csv'],
  [/^text\//, 'text'],
];

const htmlStart =
  /^<(?:!doctype\s+html|html|head|body|title|meta|script|style|link|div|p|h1|table|iframe|a|br|b|font|center|form|span|section|article|main|header|nav|ul|ol|pre|noscript)[\s>/]/i;
/** No page and no table begins like this, whatever its header says. */
const jsonStart = /^\{\s*"[^"]{0,200}"\s*:|^\[\s*\{\s*"[^"]{0,200}"\s*:/;
const xmlStart = /^<(?:\?xml|rss|feed|urlset|sitemapindex|svg|!doctype\s+(?!html)|rdf:rdf|opml)/i;
const htmlInXml = /<html[\s>]|<!doctype\s+html/i;

/** What follows the comments at the start. */
function afterComments(start: string): string {
  let rest = start;
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end < 0) return rest;
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}

function byStart(start: string): Document['kind'] | null {
  if (xmlStart.test(start)) return htmlInXml.test(start) ? 'html' : 'xml';
  if (htmlStart.test(afterComments(start))) return 'html';
  return jsonStart.test(start) ? 'json' : null;
}

/** JSON is named by its type, for text may begin with a bracket, too; untyped bytes are tried. */
function byContent(start: string, type: string): Document['kind'] {
  const declared = byType.find(([form]) => form.test(type))?.[1];
  if (declared === 'json') return type.includes('javascript') ? 'text' : 'json';
  if (declared && declared !== 'text') return declared;
  if (/^(?:\{\s*["}]|\[\s*[[{"\d\]tfn-])/.test(start) && (type === '' || type === 'text/plain')) return 'json';
  return 'text';
}

/** Types that servers give to files that they do not know. */
const looseType = /^(?:|text\/plain|(?:application|binary)\/(?:octet-stream|x-download|force-download))$/;

/** The lines of the first bytes that are whole. */
const wholeLines = (start: string, isAll: boolean): string =>
  isAll ? start : start.slice(0, start.lastIndexOf('\n') + 1);

const binaryType =
  /^(?:image|video|audio|font)\/(?!svg)|^application\/(?:pdf|zip|gzip|x-7z|x-rar|vnd\.(?:ms|open|rar)|msword|epub)/;

/** Whether a file is markdown, by its type or its name. */
export const isMarkdown = (contentType: string | null, url: string): boolean =>
  /markdown/i.test(contentType ?? '') ||
  (/\.(?:md|markdown)(?:[?#]|$)/i.test(url) && looseType.test(essence(contentType)));

/** Whether a file's name says that it is a table, and its type nothing else. */
const isNamedCsv = (type: string, url: string): boolean => looseType.test(type) && /\.(?:csv|tsv)(?:[?#]|$)/i.test(url);

/** What no markdown begins with, though it may begin with other elements. */
const pageStart = /^<(?:!doctype\s+html|html|head|body|\?xml)[\s>?]/i;

/** Tells what bytes are, by their first ones and then by their content type; of markdown and tables, by `url`, too. Never throws. */
export function sniff(body: Uint8Array, contentType: string | null, url = ''): Sniffed {
  const type = essence(contentType);
  const head = latin(body);
  const found = signature(body, head);
  if (found) return { kind: 'binary', mediaType: found };
  const wide = utf16Of(body, contentType);
  const start = wide
    ? new TextDecoder(wide).decode(body.subarray(0, sampleBytes)).trimStart()
    : head.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (isMarkdown(contentType, url) && !pageStart.test(afterComments(start))) return { kind: 'text' };
  const kind = byStart(start);
  if (kind) return { kind };
  if (!wide && looksBinary(body)) return { kind: 'binary', mediaType: type || 'application/octet-stream' };
  // Windows calls tables so that Excel opens; those of its own form are told by their first bytes.
  if (type === 'application/vnd.ms-excel' || isNamedCsv(type, url)) return { kind: 'csv' };
  if (looseType.test(type) && looksLikeCsv(wholeLines(start, body.length <= sampleBytes))) return { kind: 'csv' };
  if (binaryType.test(type)) return { kind: 'binary', mediaType: type };
  return { kind: byContent(start, type) };
}

/** Whether `extract` can read these bytes as text of some kind. */
export const isText = (body: Uint8Array, contentType: string | null): boolean =>
  sniff(body, contentType).kind !== 'binary';
