import { decode } from '../decode/decode.ts';

/** A part of a message: its headers, and what stands in it. */
export interface MimePart {
  /** Reads the header of a name in lower case, unfolded and decoded; null: the part has none. */
  header(name: string): string | null;
  /** In lower case, such as `text/plain`. */
  readonly type: string;
  /** Whether its sender meant it to be saved, and not shown. */
  readonly isAttachment: boolean;
  readonly fileName: string | null;
  readonly parts: readonly MimePart[];
  /** Of related parts the one that the others belong to (RFC 2387): that which is named, or the first. */
  readonly root: MimePart | null;
  /** The bytes as text, by its own charset. */
  text(): string;
}

/** A message within another, as its one part. */
export const messageType = 'message/rfc822';
const maxDepth = 16;
const maxParts = 500;
const maxHeaderCharacters = 256 * 1024;

const bytesOf = (binary: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(binary, (character) => character.charCodeAt(0));

const hexPairs = (text: string, sign: RegExp): string =>
  text.replace(sign, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

const fromQuotedPrintable = (text: string): string => hexPairs(text.replace(/=[ \t]*\r?\n/g, ''), /=([\da-fA-F]{2})/g);

function fromBase64(text: string): string {
  const signs = (text.split('=', 1)[0] ?? '').replace(/[^A-Za-z\d+/]/g, '');
  return atob(signs.slice(0, signs.length - (signs.length % 4 === 1 ? 1 : 0)));
}

/** Bytes, each as a character, in a charset that is named; one that is not known is guessed. */
const inCharset = (binary: string, charset: string): string =>
  decode(bytesOf(binary), `text/plain; charset="${charset.replace(/[^\w.:+-]/g, '')}"`).text;

const encodedWord = /=\?([\w.:+-]{1,40})(?:\*[\w-]{1,20})?\?([bq])\?([^?]{0,2000})\?=/gi;

/** A header with its encoded words (RFC 2047) as they are read. */
function decodedWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  const words = joined.replace(encodedWord, (_, charset: string, encoding: string, text: string) => {
    const binary = /b/i.test(encoding) ? fromBase64(text) : hexPairs(text.replaceAll('_', ' '), /=([\da-fA-F]{2})/g);
    return inCharset(binary, charset);
  });
  // What no program encoded is of some charset all the same.
  return /[\x80-\xff]/.test(value) && words === joined ? inCharset(words, '') : words;
}

const parameter = /;\s*([\w*-]{1,60})\s*=\s*(?:"([^"]*)"|([^;\s"]*))/g;

/** A parameter of a header, also one in pieces and in another charset (RFC 2231). */
function parameterOf(value: string, name: string): string | null {
  let pieces = '';
  for (const [, key = '', quoted, bare] of value.matchAll(parameter)) {
    const [own, ...rest] = key.toLowerCase().split('*');
    if (own !== name) continue;
    const said = quoted ?? bare ?? '';
    if (rest.length === 0) return decodedWords(said);
    pieces += said;
  }
  if (pieces === '') return null;
  const [, charset = '', text = pieces] = /^([\w-]{0,40})'[^']{0,40}'(.*)$/s.exec(pieces) ?? [];
  return inCharset(hexPairs(text, /%([\da-fA-F]{2})/g), charset);
}

function headersOf(head: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).toLowerCase();
    if (/^[\w-]{1,80}$/.test(name) && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

/** What stands between the lines of a boundary. */
function dividedBy(body: string, boundary: string): string[] {
  const parts: string[] = [];
  const mark = `--${boundary}`;
  let from = -1;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    if ((at > 0 && body[at - 1] !== '\n') || !/^(?:--|\s|$)/.test(body.slice(at + mark.length, at + mark.length + 2)))
      continue;
    if (from >= 0) parts.push(body.slice(from, at).replace(/\r?\n$/, ''));
    const line = body.indexOf('\n', at);
    from = line < 0 || body.startsWith('--', at + mark.length) ? -1 : line + 1;
    if (from < 0 || parts.length >= maxParts) return parts;
  }
  // A message that was cut ends with a part.
  return from >= 0 ? [...parts, body.slice(from)] : parts;
}

class Part implements MimePart {
  readonly type: string;
  readonly parts: readonly MimePart[];
  readonly #headers: Map<string, string>;
  readonly #body: string;

  constructor(source: string, depth: number, usualType = 'text/plain') {
    const start = source.startsWith('\n') || source.startsWith('\r\n') ? 0 : source.search(/\r?\n\r?\n/);
    const end = start < 0 ? source.length : start;
    this.#headers = headersOf(source.slice(0, Math.min(end, maxHeaderCharacters)));
    this.#body = source.slice(end).replace(/^(?:\r?\n){1,2}/, '');
    const stated = this.#headers.get('content-type') ?? usualType;
    const type = stated.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const boundary = type.startsWith('multipart/') ? parameterOf(stated, 'boundary') : null;
    // A digest has messages (RFC 2046, 5.1.5).
    const ofParts = type === 'multipart/digest' ? messageType : undefined;
    const sources = type === messageType ? [this.#binary()] : boundary ? dividedBy(this.#body, boundary) : [];
    this.parts = depth < maxDepth ? sources.map((part) => new Part(part, depth + 1, ofParts)) : [];
    // What has no parts is read as it stands.
    const isWhole = type === messageType || type.startsWith('multipart/');
    this.type = isWhole && this.parts.length === 0 ? 'text/plain' : type;
  }

  header(name: string): string | null {
    const value = this.#headers.get(name);
    return value === undefined ? null : decodedWords(value);
  }

  get root(): MimePart | null {
    const named = parameterOf(this.#headers.get('content-type') ?? '', 'start');
    const [first = null] = this.parts;
    return (named && this.parts.find((part) => part.header('content-id') === named)) || first;
  }

  get isAttachment(): boolean {
    return /^attachment\b/i.test(this.#headers.get('content-disposition') ?? '');
  }

  get fileName(): string | null {
    const stated = parameterOf(this.#headers.get('content-disposition') ?? '', 'filename');
    return stated ?? parameterOf(this.#headers.get('content-type') ?? '', 'name');
  }

  text(): string {
    return inCharset(this.#binary(), parameterOf(this.#headers.get('content-type') ?? '', 'charset') ?? '');
  }

  /** The bytes that were sent, each as a character. */
  #binary(): string {
    const encoding = this.#headers.get('content-transfer-encoding')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (encoding === 'base64') return fromBase64(this.#body);
    return encoding === 'quoted-printable' ? fromQuotedPrintable(this.#body) : this.#body;
  }
}

/** Reads a message (RFC 5322, 2045) from its bytes. Never throws. */
export function parseMime(bytes: Uint8Array): MimePart {
  return new Part(new TextDecoder('latin1').decode(bytes), 0);
}
