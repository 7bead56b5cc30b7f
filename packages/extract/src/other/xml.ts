import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { isInvisible, tidy } from '../characters.ts';
import type { ExtractOptions, Link, Source } from '../document.ts';
import { escapeLineStart, escapeText } from '../markdown/escape.ts';
import { parseUrl } from '../parse-url.ts';
import { bareReading, type Reading, wants } from '../reading.ts';
import { parseHtml } from '../tree/parse.ts';
import { blockTags } from '../tree/tags.ts';
import { readFeed } from './feed.ts';
import { asHtml } from './plain.ts';

/** The texts of an XML document in order, one for each element that has any; addresses besides. */
class XmlReader implements TokenizerCallbacks {
  readonly texts: string[] = [];
  readonly links: Link[] = [];
  title: string | null = null;
  language: string | null = null;
  readonly #source: string;
  readonly #base: string;
  #tag = '';
  #attribute = '';
  #value = '';
  #text = '';
  #itemTitle = '';
  readonly #addresses = new Set<string>();

  constructor(source: string, base: string) {
    this.#source = source;
    this.#base = base;
  }

  ontext(start: number, end: number): void {
    this.#text += this.#source.slice(start, end);
  }

  ontextentity(code: number): void {
    if (!isInvisible(code)) this.#text += String.fromCodePoint(code);
  }

  oncdata(start: number, end: number, endOffset: number): void {
    this.#text += this.#source.slice(start, end - endOffset);
  }

  onopentagname(start: number, end: number): void {
    this.#flush();
    this.#tag = this.#source.slice(start, end).toLowerCase();
  }

  onclosetag(): void {
    this.#flush();
    this.#tag = '';
  }

  onselfclosingtag(): void {
    this.#tag = '';
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#source.slice(start, end).toLowerCase();
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#source.slice(start, end);
  }

  onattribentity(code: number): void {
    this.#value += String.fromCodePoint(code);
  }

  onattribend(): void {
    if (this.#attribute === 'xml:lang') this.language ??= tidy(this.#value) || null;
    if (this.#attribute === 'href' && this.#tag === 'link') this.#link(this.#value);
  }

  onopentagend(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {
    this.#flush();
  }

  #flush(): void {
    const raw = this.#text;
    this.#text = '';
    if (raw.trim() === '') return;
    const text = /<[a-z!/]/i.test(raw) ? withoutMarkup(raw) : tidy(raw);
    if (text === '') return;
    if (this.#tag === 'title') {
      this.title ??= text;
      this.#itemTitle = text;
    }
    if (this.#tag === 'language') this.language ??= text;
    if (/^(?:link|loc|guid|id|url|atom:link)$/.test(this.#tag)) this.#link(text);
    this.texts.push(text);
  }

  #link(address: string): void {
    const url = parseUrl(address.trim(), this.#base)?.href;
    if (!url || !/^https?:/.test(url) || !/^(?:https?:|\/)/.test(address.trim())) return;
    if (this.#addresses.has(url)) return;
    this.#addresses.add(url);
    this.links.push({ url, text: this.#itemTitle });
  }
}

/** HTML inside a feed's element, as text. */
function withoutMarkup(html: string): string {
  let text = '';
  for (const node of parseHtml(html)) {
    if (node.tag === '') text += node.parent?.tag === 'script' ? '' : node.text;
    else if (blockTags.has(node.tag) || node.tag === 'br') text += ' ';
  }
  return tidy(text);
}

const escaping = { backticks: true, stars: true, underscores: true, tildes: true, brackets: true, pipes: false };
const around = { before: '', after: '', inLink: false };

/** Reads XML of any vocabulary: feeds as pages, of others the text of each element on a line of its own. */
export function readXml(source: string, origin: Source, options: ExtractOptions): Reading {
  return readFeed(source, origin, options) ?? readElements(source, origin, options);
}

function readElements(source: string, { url }: Source, options: ExtractOptions): Reading {
  const reader = new XmlReader(source, url);
  const tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: true }, reader);
  tokenizer.write(source);
  tokenizer.end();
  const text = reader.texts.join('\n');
  return {
    ...bareReading(text),
    title: reader.title,
    language: reader.language,
    links: reader.links,
    markdown: wants(options, 'markdown')
      ? reader.texts.map((line) => escapeLineStart(escapeText(line, escaping, around))).join('\n\n')
      : null,
    html: wants(options, 'html') ? asHtml(text) : null,
  };
}
