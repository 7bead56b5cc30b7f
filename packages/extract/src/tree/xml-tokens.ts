import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Attributes as the source has them, references resolved. */
export type XmlAttributes = readonly (readonly [name: string, value: string])[];

/** Takes what XML holds, in its order. Names are as they are written, prefixes included. */
export interface XmlTaker {
  /** A part of a text; `isReference`: a reference stands for it in the source. */
  text(text: string, isReference: boolean): void;
  /** An element opens; what stands inside begins at `from` of the source. */
  open(name: string, attributes: XmlAttributes, from: number): void;
  /** An element closes; what stands inside ends at `to` of the source. */
  close(name: string, to: number): void;
}

/** Puts tags together of the tokens of XML. */
class Tags implements TokenizerCallbacks {
  readonly #source: string;
  readonly #taker: XmlTaker;
  #name = '';
  #attributes: (readonly [string, string])[] = [];
  #attribute = '';
  #value = '';

  constructor(source: string, taker: XmlTaker) {
    this.#source = source;
    this.#taker = taker;
  }

  ontext(start: number, end: number): void {
    this.#taker.text(this.#source.slice(start, end), false);
  }

  ontextentity(code: number): void {
    this.#taker.text(String.fromCodePoint(code), true);
  }

  oncdata(start: number, end: number, endOffset: number): void {
    this.#taker.text(this.#source.slice(start, end - endOffset), false);
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#source.slice(start, end);
    this.#attributes = [];
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#source.slice(start, end);
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#source.slice(start, end);
  }

  onattribentity(code: number): void {
    this.#value += String.fromCodePoint(code);
  }

  onattribend(): void {
    this.#attributes.push([this.#attribute, this.#value]);
  }

  onopentagend(end: number): void {
    this.#taker.open(this.#name, this.#attributes, end + 1);
  }

  onselfclosingtag(end: number): void {
    this.onopentagend(end);
    this.#taker.close(this.#name, end + 1);
  }

  onclosetag(start: number, end: number): void {
    this.#taker.close(this.#source.slice(start, end), start - 2);
  }

  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
}

/** Reads XML, however badly it ends. Linear; never throws by itself. */
export function readXml(source: string, taker: XmlTaker): void {
  const tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: true }, new Tags(source, taker));
  tokenizer.write(source);
  tokenizer.end();
}
