import type { Image, Link } from '../document.ts';
import { parseUrl } from '../for-node-20.ts';

/** How far a bracket that opens is from the one that closes it, at most. */
const maxLabel = 1_000;
const maxDepth = 4;
/** The most characters of an element's tag. */
const maxTag = 2_001;
const fence = /^ {0,3}(`{3,}|~{3,})/;
const definition = /^( {0,3}\[([^[\]]{1,200})\]:[ \t]*<?)([^\s<>]+)/;
const attribute = /\s(href|src|alt)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
/** Signs at the end of an address that are of the sentence around it. */
const closers = '.,;:!?*_)]';
const bareAddress = /^https?:\/\/[^\s<>"'`|]+/;

/** Where a sign that closes stands, past those that open in between; -1: too far, or nowhere. */
function closing(line: string, open: number, [opens, closes]: readonly [string, string]): number {
  let depth = 0;
  for (let at = open; at < line.length && at - open < maxLabel; at++) {
    if (line[at] === '\\') at++;
    else if (line[at] === opens) depth++;
    else if (line[at] === closes && --depth === 0) return at;
  }
  return -1;
}

const escapes = /\\([!-/:-@[-`{-~])/g;

/** Words without the signs of markdown. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/!\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])?/g, '$1')
    .replace(/[*`]+|~~/g, '')
    .replace(escapes, '$1')
    .trim();

const labelKey = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();

/** An address as it is followed from anywhere; places within the file stay. */
function absolute(address: string, base: string): string {
  if (address === '' || address.startsWith('#') || /^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  return parseUrl(address, base)?.href ?? address;
}

/** Reads the addresses of markdown line by line, and writes relative ones absolute. */
class AddressReader {
  readonly links = new Map<string, Link>();
  readonly images = new Map<string, Image>();
  readonly #base: string;
  /** Addresses that are defined below the text, absolute. */
  readonly #defined: ReadonlyMap<string, string>;

  constructor(base: string, defined: ReadonlyMap<string, string>) {
    this.#base = base;
    this.#defined = defined;
  }

  /** Lines of one passage with absolute addresses. */
  line(line: string, depth = 0): string {
    let written = '';
    const signs = /[\\`<![]|(?<!\w)http/g;
    let at = 0;
    for (let sign = signs.exec(line); sign; sign = signs.exec(line)) {
      const piece = this.#piece(line, sign.index, depth);
      written += line.slice(at, sign.index) + piece.text;
      at = piece.end;
      signs.lastIndex = at;
    }
    return written + line.slice(at);
  }

  #piece(line: string, at: number, depth: number): { readonly text: string; readonly end: number } {
    const sign = line[at] ?? '';
    const asIs = (end: number) => ({ text: line.slice(at, end), end });
    if (sign === '\\') return asIs(at + 2);
    if (sign === '`') return asIs(this.#afterCode(line, at));
    if (sign === '<') return this.#tag(line, at) ?? asIs(at + 1);
    const isImage = sign === '!' && line[at + 1] === '[';
    if (isImage || sign === '[') return (depth < maxDepth && this.#link(line, at, isImage, depth)) || asIs(at + 1);
    if (sign === 'h') {
      const [address] = bareAddress.exec(line.slice(at, at + maxLabel)) ?? [];
      if (address === undefined) return asIs(at + 1);
      let end = address.length;
      while (closers.includes(address[end - 1] ?? ' ')) end--;
      const url = address.slice(0, end);
      this.#addLink(url, url);
      return asIs(at + address.length);
    }
    return asIs(at + 1);
  }

  /** Behind a span of code; behind its signs where it does not end. */
  #afterCode(line: string, at: number): number {
    let start = at;
    while (line[start] === '`') start++;
    const end = line.indexOf(line.slice(at, start), start);
    return end < 0 ? start : end + start - at;
  }

  /** An element of HTML, or an address between angle brackets. */
  #tag(line: string, at: number): { text: string; end: number } | null {
    const length = line.slice(at, at + maxTag).indexOf('>') + 1;
    if (length === 0) return null;
    const end = at + length - 1;
    const tag = line.slice(at, end + 1);
    if (/^<https?:/.test(tag)) this.#addLink(tag.slice(1, -1), tag.slice(1, -1));
    if (!/^<(?:a|img)\s/i.test(tag)) return { text: tag, end: end + 1 };
    const stated = new Map<string, string>();
    const written = tag.replace(attribute, (whole, name: string, double?: string, single?: string) => {
      const value = double ?? single ?? '';
      stated.set(name.toLowerCase(), value);
      return /alt/i.test(name) ? whole : whole.replace(value, absolute(value, this.#base));
    });
    const [href, src] = [stated.get('href'), stated.get('src')];
    if (/^<a\s/i.test(tag) && href) this.#addLink(href, plain(/^[^<\n]*/.exec(line.slice(end + 1))?.[0] ?? ''));
    if (/^<img\s/i.test(tag) && src) this.#addImage(src, stated.get('alt') ?? '');
    return { text: written, end: end + 1 };
  }

  /** A link or a picture, with its address behind it or defined elsewhere. */
  #link(line: string, at: number, isImage: boolean, depth: number): { text: string; end: number } | null {
    const open = isImage ? at + 1 : at;
    const close = closing(line, open, ['[', ']']);
    if (close < 0) return null;
    const label = line.slice(open + 1, close);
    const add = (address: string): void =>
      isImage ? this.#addImage(address, plain(label)) : this.#addLink(address, plain(label));
    // Only what is a link is read within: brackets in brackets would be read again for each that opens.
    const before = (): string => `${isImage ? '!' : ''}[${isImage ? label : this.line(label, depth + 1)}]`;
    const target = line[close + 1] === '(' ? closing(line, close + 1, ['(', ')']) : -1;
    if (target >= 0) {
      const [, space = '', address = '', rest = ''] =
        /^(\s*)(<[^<>]*>|[^\s]*)(.*)$/s.exec(line.slice(close + 2, target)) ?? [];
      const bare = address.replace(/^<(.*)>$/, '$1').replace(escapes, '$1');
      const text = before();
      if (bare !== '') add(bare);
      const written = !address.startsWith('<') ? absolute(bare, this.#base) : `<${absolute(bare, this.#base)}>`;
      return { text: `${text}(${space}${written}${rest})`, end: target + 1 };
    }
    const reference = line[close + 1] === '[' ? closing(line, close + 1, ['[', ']']) : -1;
    const named = reference < 0 ? label : line.slice(close + 2, reference) || label;
    // No label that is defined has a bracket in it.
    const defined = /[[\]]/.test(named) ? undefined : this.#defined.get(labelKey(named));
    if (defined === undefined) return null;
    const text = before();
    add(defined);
    const end = reference < 0 ? close + 1 : reference + 1;
    return { text: text + line.slice(close + 1, end), end };
  }

  #addLink(address: string, text: string): void {
    const url = this.#web(address);
    if (url !== null) this.links.set(`${url} ${text}`, { url, text });
  }

  #addImage(address: string, alt: string): void {
    const url = this.#web(address);
    if (url !== null) this.images.set(url, { url, alt: plain(alt) });
  }

  #web(address: string): string | null {
    const url = address.startsWith('#') ? null : parseUrl(address, this.#base)?.href;
    return url && /^https?:/.test(url) ? url : null;
  }
}

/** The lines of markdown, each with whether it is code between fences. */
function linesOf(markdown: string): { readonly text: string; readonly isCode: boolean }[] {
  let open: string | null = null;
  return markdown.split('\n').map((text) => {
    const [, signs = ''] = fence.exec(text) ?? [];
    const wasOpen = open !== null;
    if (open === null) open = signs === '' ? null : signs;
    else if (signs.startsWith(open) && text.trim() === signs) open = null;
    return { text, isCode: wasOpen || signs !== '' };
  });
}

/** Markdown whose relative addresses are absolute, with where its links lead and its pictures. Linear; never throws. */
export function withAbsoluteAddresses(
  markdown: string,
  base: string,
): { readonly markdown: string; readonly links: readonly Link[]; readonly images: readonly Image[] } {
  const lines = linesOf(markdown);
  const defined = new Map<string, string>();
  for (const { text, isCode } of lines) {
    const [, , label = '', address = ''] = isCode ? [] : (definition.exec(text) ?? []);
    if (address !== '' && !label.startsWith('^') && !defined.has(labelKey(label)))
      defined.set(labelKey(label), absolute(address.replace(escapes, '$1'), base));
  }
  const reader = new AddressReader(base, defined);
  const written: string[] = [];
  let passage: string[] = [];
  const end = (): void => {
    if (passage.length > 0) written.push(reader.line(passage.join('\n')));
    passage = [];
  };
  for (const { text, isCode } of lines) {
    const [whole = '', before = '', label = '', address = ''] = isCode ? [] : (definition.exec(text) ?? []);
    const isDefinition = whole !== '' && !label.startsWith('^');
    if (!isCode && !isDefinition && text.trim() !== '') passage.push(text);
    else {
      end();
      written.push(isDefinition ? `${before}${absolute(address, base)}${text.slice(whole.length)}` : text);
    }
  }
  end();
  return { markdown: written.join('\n'), links: [...reader.links.values()], images: [...reader.images.values()] };
}
