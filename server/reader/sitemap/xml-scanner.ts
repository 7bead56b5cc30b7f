/** What an XML scanner tells, in document order. */
export interface XmlSink {
  /** Whether text is wanted here; what is not is passed over unread. */
  readonly wantsText: boolean;
  /** A start tag: its name as written, and what stands between name and `>`. */
  open(name: string, attributes: string, isEmpty: boolean): void;
  close(name: string): void;
  /** A part of the text of the innermost element, references resolved. */
  text(part: string): void;
}

/** The longest tag that is read; what is longer is passed over. */
const maxTagCharacters = 65_536;
/** The longest reference, `&#x10ffff;`, with room for zeros. */
const maxReferenceCharacters = 16;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const reference = /&(?:#(?:x([0-9a-f]{1,8})|(\d{1,8}))|(amp|lt|gt|quot|apos));/gi;

/** Resolves XML's five named references and the numeric ones; others stand as they are, so that no declared entity expands. */
function resolveReferences(text: string): string {
  let at = text.indexOf('&');
  if (at < 0) return text;
  // Addresses have no other one, as a rule, and this is several times as fast.
  while (at >= 0 && text.startsWith('amp;', at + 1)) at = text.indexOf('&', at + 1);
  if (at < 0) return text.replaceAll('&amp;', '&');
  return text.replace(reference, (whole, hexadecimal?: string, decimal?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

/** The value of an attribute in what `open` was given; null: there is none. In time linear in its length. */
export function attributeOf(attributes: string, name: string): string | null {
  for (const [, key = '', quoted, single, bare] of attributes.matchAll(attribute)) {
    if (key.toLowerCase() === name) return resolveReferences(quoted ?? single ?? bare ?? '').trim();
  }
  return null;
}
const attribute = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** What is passed over until its end mark; the text of CDATA is handed on. */
interface Section {
  readonly begin: string;
  readonly end: string;
}
const comment: Section = { begin: '<!--', end: '-->' };
const cdata: Section = { begin: '<![CDATA[', end: ']]>' };
const instruction: Section = { begin: '<?', end: '?>' };
/** A document type with an internal subset, where entities are declared. */
const subset: Section = { begin: '[', end: ']' };

const isNameStart = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code > 127;
const isBlank = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

/**
 * Reads XML as it comes, in pieces of any length: tags and text, forgiving what is not well-formed. Time is linear and memory
 * bounded whatever comes: htmlparser2 is as fast on honest files, but keeps a comment or a tag that never ends whole, and
 * looks through its whole stack for an end tag that closes nothing. Entities are not expanded.
 */
export class XmlScanner {
  readonly #sink: XmlSink;
  #rest = '';
  #section: Section | null = null;
  /** What is passed over until its `>`: a tag that is too long, or a declaration, which may hold a subset. */
  #skipping: 'tag' | 'declaration' | null = null;
  #isComplete = false;

  constructor(sink: XmlSink) {
    this.#sink = sink;
  }

  write(piece: string): void {
    const text = this.#rest === '' ? piece : this.#rest + piece;
    let at = 0;
    while (at < text.length) {
      const next = this.#section ? this.#inSection(text, at, this.#section) : this.#step(text, at);
      if (next < 0) break;
      at = next;
    }
    this.#rest = at === 0 ? text : text.slice(at);
  }

  /** Reads what waited for more; an unfinished tag is dropped. */
  end(): void {
    this.#isComplete = true;
    this.write('');
    this.#rest = '';
  }

  #say(text: string): void {
    if (text !== '' && this.#sink.wantsText) this.#sink.text(resolveReferences(text));
  }

  /** One tag or stretch of text; where the next begins, or -1 when its end has not come. */
  #step(text: string, at: number): number {
    if (this.#skipping) return this.#skip(text, at);
    const tag = text.indexOf('<', at);
    if (tag !== at) return this.#text(text, at, tag < 0 ? text.length : tag, tag < 0);
    const code = text.charCodeAt(at + 1);
    if (isNameStart(code)) return this.#open(text, at);
    if (code === 47) return this.#close(text, at);
    if (Number.isNaN(code)) return -1;
    if (code === 33) return this.#declaration(text, at);
    if (code === 63) return this.#enter(instruction, at);
    this.#say('<');
    return at + 1;
  }

  /** A reference at the end of a piece waits for the rest of it. */
  #text(text: string, at: number, end: number, mayContinue: boolean): number {
    let stop = end;
    if (mayContinue && this.#sink.wantsText && !this.#isComplete) {
      const ampersand = text.lastIndexOf('&');
      if (ampersand >= at && end - ampersand < maxReferenceCharacters && !text.includes(';', ampersand))
        stop = ampersand;
    }
    if (stop > at) this.#say(text.slice(at, stop));
    return stop === at ? -1 : stop;
  }

  #enter(section: Section, at: number): number {
    this.#section = section;
    return at + section.begin.length;
  }

  #inSection(text: string, at: number, { end }: Section): number {
    const found = text.indexOf(end, at);
    const stop = found < 0 ? Math.max(at, text.length - end.length + 1) : found;
    if (this.#section === cdata && stop > at && this.#sink.wantsText) this.#sink.text(text.slice(at, stop));
    if (found < 0) return stop === at ? -1 : stop;
    // What follows the subset is the rest of the declaration that it stands in.
    this.#skipping = this.#section === subset ? 'declaration' : null;
    this.#section = null;
    return found + end.length;
  }

  #declaration(text: string, at: number): number {
    for (const section of [comment, cdata]) {
      if (text.startsWith(section.begin, at)) return this.#enter(section, at);
      if (section.begin.startsWith(text.slice(at, at + section.begin.length))) return -1;
    }
    this.#skipping = 'declaration';
    return at + 2;
  }

  #skip(text: string, at: number): number {
    const end = text.indexOf('>', at);
    const stop = end < 0 ? text.length : end;
    const bracket = this.#skipping === 'declaration' ? text.slice(at, stop).indexOf('[') : -1;
    if (bracket >= 0) return this.#enter(subset, at + bracket);
    if (end >= 0) this.#skipping = null;
    return end < 0 ? stop : end + 1;
  }

  /** A tag whose end has not come. */
  #unfinished(text: string, at: number): number {
    if (text.length - at < maxTagCharacters) return -1;
    this.#skipping = 'tag';
    return text.length;
  }

  #close(text: string, at: number): number {
    const end = text.indexOf('>', at);
    if (end < 0) return this.#unfinished(text, at);
    this.#sink.close(text.slice(at + 2, end).trim());
    return end + 1;
  }

  #open(text: string, at: number): number {
    let nameEnd = at + 2;
    while (nameEnd < text.length) {
      const code = text.charCodeAt(nameEnd);
      if (code === 62 || code === 47 || isBlank(code)) break;
      nameEnd += 1;
    }
    const end = tagEnd(text, nameEnd, this.#isComplete);
    if (end < 0) return this.#unfinished(text, at);
    const isEmpty = text.charCodeAt(end - 1) === 47;
    this.#sink.open(text.slice(at + 1, nameEnd), text.slice(nameEnd, isEmpty ? end - 1 : end), isEmpty);
    return end + 1;
  }
}

/**
 * The `>` that ends a tag, outside of quotes; -1: it has not come. A quote that nothing closes within the longest tag, or
 * before the end of the document, is none.
 */
function tagEnd(text: string, from: number, isComplete: boolean): number {
  let end = text.indexOf('>', from);
  let at = from;
  while (end >= 0) {
    const quote = nextQuote(text, at, end);
    if (quote < 0) return end;
    const close = text.indexOf(text[quote] ?? '"', quote + 1);
    if (close < 0 && !isComplete && text.length - quote < maxTagCharacters) return -1;
    if (close < 0 || close - quote > maxTagCharacters) return end;
    at = close + 1;
    if (close > end) end = text.indexOf('>', close);
  }
  return -1;
}

function nextQuote(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === 34 || code === 39) return at;
  }
  return -1;
}
