import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** An element of an XML document. Names are as they are written, prefixes included. */
export class XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly elements: XmlElement[] = [];
  /** The text that stands directly inside, references resolved. */
  ownText = '';
  readonly #source: string;
  readonly #from: number;
  #to: number;

  constructor(name: string, attributes: Readonly<Record<string, string>>, source: string, from: number) {
    this.name = name;
    this.attributes = attributes;
    this.#source = source;
    this.#from = from;
    this.#to = source.length;
  }

  /** Tells where the element ends in the source. */
  close(at: number): void {
    this.#to = at;
  }

  /** What stands between its tags, as it is written. */
  get source(): string {
    return this.#source.slice(this.#from, this.#to);
  }

  /** All text inside, in order of the elements, trimmed. */
  get text(): string {
    return (this.ownText + this.elements.map(({ text }) => text).join(' ')).trim();
  }

  /** The first element of a name directly inside. */
  first(name: string): XmlElement | null {
    return this.elements.find((element) => element.name === name) ?? null;
  }

  /** Every element of a name directly inside. */
  all(name: string): XmlElement[] {
    return this.elements.filter((element) => element.name === name);
  }

  /** The text of the first element of a name that has any; null when there is none. */
  textOf(...names: readonly string[]): string | null {
    for (const name of names) {
      const text = this.first(name)?.text;
      if (text) return text;
    }
    return null;
  }
}

const maxDepth = 256;

class XmlBuilder implements TokenizerCallbacks {
  root: XmlElement | null = null;
  readonly #source: string;
  readonly #open: XmlElement[] = [];
  /** Elements beyond the greatest depth, which are passed over. */
  #tooDeep = 0;
  #name = '';
  #attributes: Record<string, string> = {};
  #attribute = '';
  #value = '';

  constructor(source: string) {
    this.#source = source;
  }

  ontext(start: number, end: number): void {
    this.#append(this.#source.slice(start, end));
  }

  ontextentity(code: number): void {
    this.#append(String.fromCodePoint(code));
  }

  oncdata(start: number, end: number, endOffset: number): void {
    this.#append(this.#source.slice(start, end - endOffset));
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#source.slice(start, end);
    this.#attributes = {};
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
    this.#attributes[this.#attribute] ??= this.#value;
  }

  onopentagend(end: number): void {
    this.#enter(end + 1);
  }

  onselfclosingtag(end: number): void {
    this.#enter(end + 1);
    this.#leave(end + 1);
  }

  onclosetag(start: number, end: number): void {
    if (this.#tooDeep === 0 && this.#open.at(-1)?.name !== this.#source.slice(start, end)) return;
    this.#leave(start - 2);
  }

  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #append(text: string): void {
    const element = this.#open.at(-1);
    if (element && this.#tooDeep === 0) element.ownText += text;
  }

  #enter(from: number): void {
    if (this.#open.length >= maxDepth) {
      this.#tooDeep++;
      return;
    }
    const element = new XmlElement(this.#name, this.#attributes, this.#source, from);
    this.#open.at(-1)?.elements.push(element);
    this.root ??= element;
    this.#open.push(element);
  }

  #leave(at: number): void {
    if (this.#tooDeep > 0) this.#tooDeep--;
    else this.#open.pop()?.close(at);
  }
}

/** The root element of an XML document, however badly it ends; null when there is none. Pure; never throws. */
export function parseXml(source: string): XmlElement | null {
  const builder = new XmlBuilder(source);
  const tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: true }, builder);
  tokenizer.write(source);
  tokenizer.end();
  return builder.root;
}
