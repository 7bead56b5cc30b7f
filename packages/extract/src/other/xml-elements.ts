import { isInvisible, tidy } from '../characters.ts';
import type { Link } from '../document.ts';
import { parseUrl } from '../for-node-20.ts';
import { parseHtml } from '../tree/parse.ts';
import { blockTags } from '../tree/tags.ts';
import { localName } from '../tree/xml.ts';
import { readXml, type XmlAttributes, type XmlTaker } from '../tree/xml-tokens.ts';

/** An element of XML that is told on a line of its own. */
export interface ElementLine {
  /** Without its prefix; empty: text beside elements. */
  readonly name: string;
  readonly depth: number;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  text: string;
}

interface Open {
  readonly line: ElementLine;
  hasElements: boolean;
}

/** Longer ones hold data of programs, such as the outline of a shape. */
const maxAttributeCharacters = 500;
/** So many elements before a text make one passage with it; more are data beside which a text stands. */
const maxInPassage = 20;

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text);

/** The attributes of an element that are told: neither names of vocabularies nor data of programs. */
const told = (stated: XmlAttributes): XmlAttributes =>
  stated.flatMap(([name, written]) => {
    const value = tidy(written);
    const isTold = !/^(?:xmlns|xsi)(?::|$)/.test(name) && value !== '' && value.length <= maxAttributeCharacters;
    return isTold ? [[localName(name), value] as const] : [];
  });

/** HTML inside an element, as text. */
function withoutMarkup(html: string): string {
  let text = '';
  for (const node of parseHtml(html)) {
    if (node.tag === '') text += node.parent?.tag === 'script' ? '' : node.text;
    else if (blockTags.has(node.tag) || node.tag === 'br') text += ' ';
  }
  return tidy(text);
}

/** Reads elements in order, each with its text and attributes; elements within a passage of text are text of it. */
class ElementReader implements XmlTaker {
  readonly lines: ElementLine[] = [];
  readonly links: Link[] = [];
  /** Names of elements that hold passages. */
  readonly prose = new Set<string>();
  language: string | null = null;
  readonly #base: string;
  readonly #open: Open[] = [];
  /** Elements that are open within a passage. */
  #inline = 0;
  #text = '';
  #itemTitle = '';
  readonly #addresses = new Set<string>();
  readonly #counts = new Map<string, number>();
  #title: { readonly line: ElementLine; readonly parent: string } | null = null;

  constructor(base: string) {
    this.#base = base;
  }

  /** The line that says what the whole is called, and not one of its parts. */
  get title(): ElementLine | null {
    return this.#title && this.#counts.get(this.#title.parent) === 1 ? this.#title.line : null;
  }

  text(text: string, isReference: boolean): void {
    if (!isReference || !isInvisible(text.codePointAt(0) ?? 0)) this.#text += text;
  }

  open(written: string, stated: XmlAttributes): void {
    const parent = this.#open.at(-1);
    const isWhole = (name: string): boolean =>
      this.#open.length === 0 ? /^(?:xml:)?lang$/.test(name) : name === 'xml:lang' && this.#open.length === 1;
    for (const [name, value] of stated) if (isWhole(name)) this.language ??= tidy(value) || null;
    if (parent && this.#text.trim() !== '' && this.#open.length > 1) {
      this.prose.add(parent.line.name);
      this.#inline++;
      return;
    }
    this.#flush(parent);
    if (parent) parent.hasElements = true;
    const line = { name: localName(written), depth: this.#open.length, attributes: told(stated), text: '' };
    this.#counts.set(line.name, (this.#counts.get(line.name) ?? 0) + 1);
    this.#open.push({ line, hasElements: false });
    this.lines.push(line);
    this.#linkAttributes(line);
  }

  close(): void {
    if (this.#inline > 0) this.#inline--;
    else this.#end();
  }

  /** Ends all that the source leaves open. */
  endAll(): void {
    this.#inline = 0;
    while (this.#open.length > 0) this.#end();
  }

  #end(): void {
    this.#flush(this.#open.at(-1));
    this.#open.pop();
  }

  /** Gives the text at hand to its element. */
  #flush(open: Open | undefined): void {
    const raw = this.#text;
    this.#text = '';
    if (!open || raw.trim() === '') return;
    const text = /<[a-z!/]/i.test(raw) ? withoutMarkup(raw) : tidy(raw);
    if (text === '') return;
    if (open.hasElements) this.lines.push({ name: '', depth: open.line.depth + 1, attributes: [], text });
    else open.line.text = text;
    this.#look(open.line, text);
  }

  /** Takes what a text says of the whole: its title, its language, where it leads. */
  #look(line: ElementLine, text: string): void {
    const name = line.name.toLowerCase();
    if (name === 'title') {
      this.#title ??= { line, parent: this.#open.at(-2)?.line.name ?? '' };
      this.#itemTitle = text;
    }
    if (name === 'language') this.language ??= text;
    if (isAddress(text) || (/^(?:link|loc|guid|id|url)$/.test(name) && text.startsWith('/'))) this.#link(text);
  }

  #linkAttributes({ name, attributes }: ElementLine): void {
    const title = attributes.find(([attribute]) => /^(?:title|text|label|name)$/i.test(attribute))?.[1];
    for (const [attribute, value] of attributes)
      if (isAddress(value) || (attribute === 'href' && name === 'link' && value.startsWith('/')))
        this.#link(value, title);
  }

  #link(address: string, text = this.#itemTitle): void {
    const url = parseUrl(address.trim(), this.#base)?.href;
    if (!url || this.#addresses.has(url)) return;
    this.#addresses.add(url);
    this.links.push({ url, text });
  }
}

/** The lines after one that stand in it; null: more than a passage has, or none of them is text beside elements. */
function insideOf(lines: readonly ElementLine[], at: number): readonly ElementLine[] | null {
  const depth = lines[at]?.depth ?? 0;
  const next = lines.slice(at + 1, at + 2 + maxInPassage);
  const end = next.findIndex((line) => line.depth <= depth);
  const inside = end < 0 ? next : next.slice(0, end);
  return inside.length <= maxInPassage && inside.some(({ name }) => name === '') ? inside : null;
}

/** Lines of which a passage that begins with an element is one. */
function withWholePassages(lines: readonly ElementLine[], prose: ReadonlySet<string>): ElementLine[] {
  const whole: ElementLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const inside = prose.has(line.name) ? insideOf(lines, at) : null;
    const texts = [line, ...(inside ?? [])].map(({ text }) => text).filter((text) => text !== '');
    whole.push(inside ? { ...line, text: texts.join(' ') } : line);
    at += inside?.length ?? 0;
  }
  return whole;
}

/** What XML of any vocabulary says. */
interface ElementTexts {
  readonly lines: readonly ElementLine[];
  /** Names of elements that hold passages. */
  readonly prose: ReadonlySet<string>;
  readonly links: readonly Link[];
  /** The line that says what the whole is called. */
  readonly title: ElementLine | null;
  readonly language: string | null;
}

/** What the elements of XML of any vocabulary say, and where they lead. Linear; never throws. */
export function readElementsOf(source: string, base: string): ElementTexts {
  const reader = new ElementReader(base);
  readXml(source, reader);
  reader.endAll();
  const { prose, links, title, language } = reader;
  return { lines: withWholePassages(reader.lines, prose), prose, links, title, language };
}
