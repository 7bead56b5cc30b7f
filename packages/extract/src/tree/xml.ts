import { escapeHtml } from '../write/escape-html.ts';
import { voidTags } from './tags.ts';
import { readXml, type XmlAttributes, type XmlTaker } from './xml-tokens.ts';

/** The name of an element or attribute without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const isVoid = (name: string): boolean => voidTags.has(name.toLowerCase());

/** Writes markup in which some is escaped, or stands in CDATA, and some is not. */
class MarkupTaker implements XmlTaker {
  written = '';
  /** How many elements are open: inside of one, what is escaped is meant as characters. */
  #depth = 0;

  text(text: string): void {
    this.written += this.#depth === 0 ? text : escapeHtml(text);
  }

  open(name: string, attributes: XmlAttributes): void {
    const stated = attributes.map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`);
    this.written += `<${name}${stated.join('')}>`;
    if (!isVoid(name)) this.#depth++;
  }

  close(name: string): void {
    if (isVoid(name)) return;
    this.written += `</${name}>`;
    this.#depth = Math.max(0, this.#depth - 1);
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
  /** How many of a name are open: within the greatest depth, and beyond it, where only the names that are open within count. */
  readonly #within = new Map<string, number>();
  readonly #beyond = new Map<string, number>();
  /** How many are open beyond the greatest depth. */
  #deeper = 0;

  constructor(source: string) {
    this.#source = source;
  }

  text(text: string): void {
    const element = this.#open.at(-1);
    if (element && this.#deeper === 0) element.ownText += text;
  }

  open(name: string, stated: XmlAttributes, from: number): void {
    if (this.#open.length >= maxDepth) {
      this.#deeper++;
      if (this.#within.has(name)) count(this.#beyond, name, 1);
      return;
    }
    const attributes: Record<string, string> = {};
    for (const [attribute, value] of stated) attributes[attribute] ??= value;
    const element = new XmlElement(name, attributes, this.#source, from);
    this.#open.at(-1)?.elements.push(element);
    this.root ??= element;
    this.#open.push(element);
    count(this.#within, name, 1);
  }

  close(name: string, to: number): void {
    if (this.#beyond.has(name) || !this.#within.has(name)) {
      this.#deeper = Math.max(0, this.#deeper - 1);
      count(this.#beyond, name, -1);
      return;
    }
    this.#deeper = 0;
    this.#beyond.clear();
    // Elements that were left open inside, such as a `<br>` of HTML, end with it.
    for (let last = ''; last !== name; ) last = this.#closeLast(to);
  }

  /** Ends the innermost element, and answers its name. */
  #closeLast(to: number): string {
    const element = this.#open.pop();
    element?.close(to);
    const name = element?.name ?? '';
    count(this.#within, name, -1);
    return name;
  }
}

/** Counts a name up or down; what is at nothing is not there. */
function count(counts: Map<string, number>, name: string, by: number): void {
  const times = (counts.get(name) ?? 0) + by;
  if (times > 0) counts.set(name, times);
  else counts.delete(name);
}

/** The root element of an XML document, however badly it ends; null when there is none. Pure; never throws. */
export function parseXml(source: string): XmlElement | null {
  const builder = new XmlBuilder(source);
  readXml(source, builder);
  return builder.root;
}
