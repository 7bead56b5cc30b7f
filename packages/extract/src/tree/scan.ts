import { DecodingMode, EntityDecoder, htmlDecodeTree } from 'entities/decode';
import { codeAt, isInvisible } from '../characters.ts';

/** What the scanner meets, as places in the source. Comments, declarations and tags cut off by the end are passed over. */
export interface TokenSink {
  /** Text without character references. */
  text(start: number, end: number): void;
  /** A code point written as a character reference in text. */
  reference(code: number): void;
  /** The name of an opening tag; false: its attributes are of no interest. */
  openName(start: number, end: number): boolean;
  /** Whether the value of an attribute of this name is wanted. */
  wantsAttribute(start: number, end: number): boolean;
  /** The value of the attribute asked about last, decoded. */
  attribute(value: string): void;
  openEnd(selfClosing: boolean): void;
  close(start: number, end: number): void;
  /** A CDATA section, which only foreign elements have. */
  cdata(start: number, end: number): void;
  /** Inside `svg` and `math`, where `title` or `style` are elements like all others. */
  isForeign(): boolean;
  /** Inside `noscript`, whose end tag ends all that is open in it: browsers read it as one text. */
  isNoscript(): boolean;
  /** Inside `frameset`, where what stands in `noframes` is all that is said. */
  isFrameset(): boolean;
  end(): void;
}

const exclamation = 33;
const doubleQuote = 34;
const singleQuote = 39;
const dash = 45;
const slash = 47;
const equals = 61;
const greater = 62;
const question = 63;
const bracket = 91;

/** White space is 1; what ends a name in a tag besides is 2. */
const kinds = new Uint8Array(128);
for (const space of [9, 10, 12, 13, 32]) kinds[space] = 1;
kinds[slash] = 2;
kinds[greater] = 2;
const isSpace = (code: number): boolean => kinds[code] === 1;
const endsName = (code: number): boolean => code < 128 && kinds[code] !== 0;
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

/** The references that stand on most pages: looked up as any other, they take five times as long. */
const commonReferences: readonly (readonly [name: string, code: number])[] = [
  ['amp;', 38],
  ['nbsp;', 160],
  ['quot;', 34],
  ['lt;', 60],
  ['gt;', 62],
  ['#39;', 39],
  ['#x27;', 39],
  ['#160;', 160],
  ['#038;', 38],
  ['#8217;', 8217],
];
/** The same by the code of their first character. */
const referencesBy = Array.from({ length: 128 }, (_, code) =>
  commonReferences.filter(([name]) => name.charCodeAt(0) === code),
);

/** Elements whose inside is text up to their end tag; character references count only in the last two. */
const rawTags = ['script', 'style', 'iframe', 'noembed', 'noframes', 'xmp', 'title', 'textarea'];
const readsReferences = (tag: string): boolean => tag === 'title' || tag === 'textarea';
const maxRawTagCharacters = 9;

/**
 * Splits HTML into tokens as the HTML standard's tokenizer does, by jumping from mark to mark instead of from character
 * to character. Every search goes forward from where the last one ended, so the time is linear.
 */
export class Scanner {
  readonly #source: string;
  readonly #sink: TokenSink;
  /** The next ampersand from where it was last asked; -1 before the first question. */
  #ampersand = -1;
  #selfClosing = false;
  #inText = true;
  #decoded = '';
  #afterReference = 0;
  #referenceAt = 0;
  readonly #decoder: EntityDecoder;

  constructor(source: string, sink: TokenSink) {
    this.#source = source;
    this.#sink = sink;
    this.#decoder = new EntityDecoder(htmlDecodeTree, (code, length) => this.#onReference(code, length));
  }

  run(): void {
    const { length } = this.#source;
    let at = 0;
    while (at < length) {
      const open = this.#find('<', at);
      if (open > at) this.#text(at, open);
      at = open < length ? this.#markup(open) : length;
    }
    this.#sink.end();
  }

  /** Where a mark stands next; the end of the source when nowhere. */
  #find(mark: string, from: number): number {
    const at = this.#source.indexOf(mark, from);
    return at < 0 ? this.#source.length : at;
  }

  #behind(mark: string, from: number): number {
    return this.#find(mark, from) + mark.length;
  }

  /** What begins at a `<`; answers where to go on. */
  #markup(open: number): number {
    const code = codeAt(this.#source, open + 1);
    if (isLetter(code)) return this.#openTag(open + 1);
    if (code === slash) return this.#closeTag(open + 2);
    if (code === exclamation) return this.#declaration(open + 2);
    if (code === question) return this.#behind('>', open + 2);
    this.#sink.text(open, open + 1);
    return open + 1;
  }

  #closeTag(start: number): number {
    const source = this.#source;
    if (start >= source.length) this.#sink.text(start - 2, start);
    const code = codeAt(source, start);
    if (!isLetter(code)) return this.#behind('>', start);
    const end = this.#endOfName(start);
    if (end < source.length) this.#sink.close(start, end);
    return codeAt(source, end) === greater ? end + 1 : this.#behind('>', end);
  }

  #endOfName(start: number): number {
    const source = this.#source;
    const { length } = source;
    let at = start;
    while (at < length && !endsName(codeAt(source, at))) at++;
    return at;
  }

  #declaration(start: number): number {
    const source = this.#source;
    const code = codeAt(source, start);
    if (code === dash && codeAt(source, start + 1) === dash) return this.#behindComment(start + 2);
    // Elsewhere than in `svg` and `math` it is a comment, which the next `>` ends.
    const isSection = code === bracket && source.startsWith('CDATA[', start + 1) && this.#sink.isForeign();
    if (!isSection) return this.#behind('>', start);
    const end = this.#find(']]>', start + 7);
    if (end < source.length) this.#sink.cdata(start + 7, end);
    return end + 3;
  }

  #behindComment(start: number): number {
    const source = this.#source;
    if (codeAt(source, start) === greater) return start + 1;
    if (source.startsWith('->', start)) return start + 2;
    let at = source.indexOf('--', start);
    while (at >= 0) {
      at += 2;
      while (codeAt(source, at) === dash) at++;
      if (codeAt(source, at) === greater) return at + 1;
      if (codeAt(source, at) === exclamation && codeAt(source, at + 1) === greater) return at + 2;
      at = source.indexOf('--', at);
    }
    return source.length;
  }

  #openTag(start: number): number {
    const end = this.#endOfName(start);
    const raw = this.#rawTag(start, end);
    const wanted = this.#sink.openName(start, end);
    const behind = this.#attributes(end, wanted);
    if (behind < 0) return this.#source.length;
    this.#sink.openEnd(this.#selfClosing);
    return raw === null ? behind : this.#rawText(behind, raw);
  }

  /** The name of a tag whose inside is text. */
  #rawTag(start: number, end: number): string | null {
    const first = codeAt(this.#source, start) | 32;
    // i, n, p, s, t, x: most tags begin with none of them.
    if (first !== 115 && first !== 116 && first !== 105 && first !== 110 && first !== 112 && first !== 120) return null;
    const length = end - start;
    if (length < 3 || length > maxRawTagCharacters || length === 4 || this.#sink.isForeign()) return null;
    const name = this.#source.slice(start, end).toLowerCase();
    if (name === 'noframes' && this.#sink.isFrameset()) return null;
    return rawTags.includes(name) || name === 'plaintext' ? name : null;
  }

  #rawText(start: number, tag: string): number {
    const source = this.#source;
    const { length } = source;
    let end = tag === 'plaintext' ? length : this.#find('</', start);
    const outer = this.#sink.isNoscript() ? 'noscript' : tag;
    while (end < length && !this.#isEndTag(end + 2, tag) && !this.#isEndTag(end + 2, outer))
      end = this.#find('</', end + 2);
    if (end > start && readsReferences(tag)) this.#text(start, end);
    else if (end > start) this.#sink.text(start, end);
    return end < length ? this.#closeTag(end + 2) : length;
  }

  #isEndTag(start: number, tag: string): boolean {
    const source = this.#source;
    const end = start + tag.length;
    if (end >= source.length || !endsName(codeAt(source, end))) return false;
    for (let at = 0; at < tag.length; at++) if ((codeAt(source, start + at) | 32) !== tag.charCodeAt(at)) return false;
    return true;
  }

  /** Reads attributes up to the end of the tag; answers the place behind it, or -1 when the source ends before. */
  #attributes(from: number, wanted: boolean): number {
    const source = this.#source;
    const { length } = source;
    let at = from;
    let closing = false;
    while (at < length) {
      const code = codeAt(source, at);
      if (code === greater) {
        this.#selfClosing = closing;
        return at + 1;
      }
      if (code === slash) closing = true;
      else if (!isSpace(code)) {
        closing = false;
        at = this.#attribute(at, wanted);
        if (at < 0) return -1;
        continue;
      }
      at++;
    }
    return -1;
  }

  /** Reads one attribute; answers the place behind it, or -1 when the source ends before. */
  #attribute(start: number, wanted: boolean): number {
    const source = this.#source;
    const { length } = source;
    let end = start + 1;
    for (; end < length; end++) {
      const code = codeAt(source, end);
      if (code === equals || endsName(code)) break;
    }
    let at = this.#behindSpace(end);
    if (at >= length) return -1;
    const isWanted = wanted && this.#sink.wantsAttribute(start, end);
    if (codeAt(source, at) !== equals) {
      if (isWanted) this.#sink.attribute('');
      return at;
    }
    at = this.#behindSpace(at + 1);
    const quote = codeAt(source, at);
    const isQuoted = quote === doubleQuote || quote === singleQuote;
    const from = isQuoted ? at + 1 : at;
    const to = isQuoted ? this.#find(quote === doubleQuote ? '"' : "'", from) : this.#endOfValue(from);
    if (to >= length) return -1;
    if (isWanted) this.#sink.attribute(this.#value(from, to));
    return isQuoted ? to + 1 : to;
  }

  #behindSpace(from: number): number {
    const source = this.#source;
    let at = from;
    while (isSpace(codeAt(source, at))) at++;
    return at;
  }

  #endOfValue(from: number): number {
    const source = this.#source;
    const { length } = source;
    let at = from;
    for (; at < length; at++) {
      const code = codeAt(source, at);
      if (code === greater || isSpace(code)) break;
    }
    return at;
  }

  /** Where the next ampersand stands, at or after a place that never goes back. */
  #nextAmpersand(from: number): number {
    if (this.#ampersand < from) this.#ampersand = this.#find('&', from);
    return this.#ampersand;
  }

  #text(start: number, end: number): void {
    if (this.#nextAmpersand(start) >= end) this.#sink.text(start, end);
    else this.#decode(start, end, true);
  }

  #value(start: number, end: number): string {
    if (this.#nextAmpersand(start) >= end) return this.#source.slice(start, end);
    this.#decoded = '';
    this.#decode(start, end, false);
    return this.#decoded;
  }

  #decode(start: number, end: number, inText: boolean): void {
    this.#inText = inText;
    let from = start;
    for (let at = this.#nextAmpersand(start); at < end; at = this.#nextAmpersand(at + 1)) {
      if (at > from) this.#piece(from, at);
      from = this.#reference(at);
      at = Math.max(at, from - 1);
    }
    if (end > from) this.#piece(from, end);
  }

  #piece(start: number, end: number): void {
    if (this.#inText) this.#sink.text(start, end);
    else this.#decoded += this.#source.slice(start, end);
  }

  /** Decodes what begins at an ampersand; answers the place behind it, the ampersand itself when it means itself. */
  #reference(at: number): number {
    this.#referenceAt = at;
    this.#afterReference = at;
    for (const [name, code] of referencesBy[codeAt(this.#source, at + 1)] ?? [])
      if (this.#source.startsWith(name, at + 1)) {
        this.#onReference(code, name.length + 1);
        return this.#afterReference;
      }
    this.#decoder.startEntity(this.#inText ? DecodingMode.Legacy : DecodingMode.Attribute);
    if (this.#decoder.write(this.#source, at + 1) < 0) this.#decoder.end();
    return this.#afterReference;
  }

  #onReference(code: number, length: number): void {
    this.#afterReference = this.#referenceAt + length;
    if (this.#inText) this.#sink.reference(code);
    else if (!isInvisible(code)) this.#decoded += String.fromCodePoint(code);
  }
}
