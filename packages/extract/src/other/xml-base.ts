import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { parseUrl } from '../for-node-20.ts';
import type { XmlElement } from '../tree/xml.ts';

/** What addresses within an element are taken against (XML Base). */
export function baseWithin(element: XmlElement | null, base: string): string {
  const stated = element?.attributes['xml:base'];
  return stated === undefined ? base : (parseUrl(stated.trim(), base)?.href ?? base);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Finds the addresses of markup, and writes them absolute. */
class Rebasing implements TokenizerCallbacks {
  readonly #source: string;
  readonly #base: string;
  readonly #pieces: string[] = [];
  /** So far the source is written. */
  #written = 0;
  #isAddress = false;
  #from = -1;
  #value = '';

  constructor(source: string, base: string) {
    this.#source = source;
    this.#base = base;
  }

  get result(): string {
    return this.#pieces.join('') + this.#source.slice(this.#written);
  }

  onattribname(start: number, end: number): void {
    this.#isAddress = /^(?:href|src|poster)$/i.test(this.#source.slice(start, end));
    this.#from = -1;
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.#from < 0) this.#from = start;
    this.#value += this.#source.slice(start, end);
  }

  onattribentity(code: number): void {
    // Where it begins is not told.
    if (this.#from < 0) this.#isAddress = false;
    this.#value += String.fromCodePoint(code);
  }

  onattribend(quote: number, end: number): void {
    if (!this.#isAddress || this.#from < 0 || /^\s*(?:[a-z][a-z\d+.-]*:|#)/i.test(this.#value)) return;
    const address = parseUrl(this.#value.trim(), this.#base)?.href;
    if (address === undefined) return;
    this.#pieces.push(this.#source.slice(this.#written, this.#from), escaped(address));
    this.#written = quote >= QuoteType.Single ? end - 1 : end;
  }

  oncdata(): void {}
  onclosetag(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onopentagend(): void {}
  onopentagname(): void {}
  onprocessinginstruction(): void {}
  onselfclosingtag(): void {}
  ontext(): void {}
  ontextentity(): void {}
}

/** Markup whose relative addresses were taken against a base. */
export function rebased(markup: string, base: string): string {
  const rebasing = new Rebasing(markup, base);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, rebasing);
  tokenizer.write(markup);
  tokenizer.end();
  return rebasing.result;
}
