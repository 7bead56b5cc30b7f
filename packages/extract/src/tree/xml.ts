import { escapeHtml } from '../write/escape-html.ts';
import { voidTags } from './tags.ts';
import { readXml, type XmlAttributes, type XmlTaker } from './xml-tokens.ts';

/** The name of an element or attribute without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Writes markup in which some is escaped, or stands in CDATA, and some is not. */
class MarkupTaker implements XmlTaker {
  written = '';

  text(text: string): void {
    this.written += text;
  }

  open(name: string, attributes: XmlAttributes): void {
    const stated = attributes.map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`);
    this.written += `<${name}${stated.join('')}>`;
  }

  close(name: string): void {
    if (!voidTags.has(name)) this.written += `</${name}>`;
  }
}

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

  /** The markup that it bears: its text, with the tags of elements that were not escaped. */
  get markup(): string {
    if (this.elements.length === 0) return this.text;
    const taker = new MarkupTaker();
    readXml(this.source, taker);
    return taker.written.trim();
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

class XmlBuilder implements XmlTaker {
  root: XmlElement | null = null;
  readonly #source: string;
  /** The elements that are open, no deeper than the greatest depth: what is beyond is passed over. */
  readonly #open: XmlElement[] = [];
  /** The names of all that are open, and how often each is. */
  readonly #names: string[] = [];
  readonly #timesOpen = new Map<string, number>();

  constructor(source: string) {
    this.#source = source;
  }

  text(text: string): void {
    const element = this.#open.at(-1);
    if (element && this.#names.length <= maxDepth) element.ownText += text;
  }

  open(name: string, stated: XmlAttributes, from: number): void {
    this.#names.push(name);
    this.#timesOpen.set(name, (this.#timesOpen.get(name) ?? 0) + 1);
    if (this.#names.length > maxDepth) return;
    const attributes: Record<string, string> = {};
    for (const [attribute, value] of stated) attributes[attribute] ??= value;
    const element = new XmlElement(name, attributes, this.#source, from);
    this.#open.at(-1)?.elements.push(element);
    this.root ??= element;
    this.#open.push(element);
  }

  close(name: string, to: number): void {
    // Elements that were left open inside, such as a `<br>` of HTML, end with it.
    for (let last = ''; last !== name && this.#timesOpen.has(name); ) last = this.#closeLast(to);
  }

  /** Ends the innermost element, and answers its name. */
  #closeLast(to: number): string {
    const name = this.#names.pop() ?? '';
    const times = (this.#timesOpen.get(name) ?? 1) - 1;
    if (times > 0) this.#timesOpen.set(name, times);
    else this.#timesOpen.delete(name);
    if (this.#names.length < maxDepth) this.#open.pop()?.close(to);
    return name;
  }
}

/** The root element of an XML document, however badly it ends; null when there is none. Pure; never throws. */
export function parseXml(source: string): XmlElement | null {
  const builder = new XmlBuilder(source);
  readXml(source, builder);
  return builder.root;
}
