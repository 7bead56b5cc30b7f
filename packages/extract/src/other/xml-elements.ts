import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { isInvisible, tidy } from '../characters.ts';
import type { Link } from '../document.ts';
import { parseUrl } from '../parse-url.ts';
import { parseHtml } from '../tree/parse.ts';
import { blockTags } from '../tree/tags.ts';

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

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text);

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
class ElementReader implements TokenizerCallbacks {
  readonly lines: ElementLine[] = [];
  readonly links: Link[] = [];
  /** Names of elements that hold passages. */
  readonly prose = new Set<string>();
  language: string | null = null;
  readonly #source: string;
  readonly #base: string;
  readonly #open: Open[] = [];
  /** Elements that are open within a passage. */
  #inline = 0;
  #name = '';
  #attributes: [string, string][] = [];
  #attribute = '';
  #value = '';
  #text = '';
  #itemTitle = '';
  readonly #addresses = new Set<string>();
  readonly #counts = new Map<string, number>();
  #title: { readonly line: ElementLine; readonly parent: string } | null = null;

  constructor(source: string, base: string) {
    this.#source = source;
    this.#base = base;
  }

  /** The line that says what the whole is called, and not one of its parts. */
  get title(): ElementLine | null {
    return this.#title && this.#counts.get(this.#title.parent) === 1 ? this.#title.line : null;
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
    this.#name = localName(this.#source.slice(start, end));
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
    const value = tidy(this.#value);
    const isWhole = this.#open.length === 0 || (this.#attribute === 'xml:lang' && this.#open.length === 1);
    if (isWhole && /^(?:xml:)?lang$/.test(this.#attribute)) this.language ??= value || null;
    if (/^(?:xmlns|xsi)(?::|$)/.test(this.#attribute) || value === '') return;
    if (value.length <= maxAttributeCharacters) this.#attributes.push([localName(this.#attribute), value]);
  }

  onopentagend(): void {
    this.#enter();
  }

  onselfclosingtag(): void {
    this.#enter();
    this.#leave();
  }

  onclosetag(): void {
    this.#leave();
  }

  onend(): void {
    while (this.#open.length > 0) this.#leave();
  }

  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  #enter(): void {
    const parent = this.#open.at(-1);
    if (parent && this.#text.trim() !== '' && this.#open.length > 1) {
      this.prose.add(parent.line.name);
      this.#inline++;
      return;
    }
    this.#flush(parent);
    if (parent) parent.hasElements = true;
    const line = { name: this.#name, depth: this.#open.length, attributes: this.#attributes, text: '' };
    this.#counts.set(line.name, (this.#counts.get(line.name) ?? 0) + 1);
    this.#open.push({ line, hasElements: false });
    this.lines.push(line);
    this.#linkAttributes(line);
  }

  #leave(): void {
    if (this.#inline > 0) {
      this.#inline--;
      return;
    }
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
export interface ElementTexts {
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
  const reader = new ElementReader(source, base);
  const tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: true }, reader);
  tokenizer.write(source);
  tokenizer.end();
  const { prose, links, title, language } = reader;
  return { lines: withWholePassages(reader.lines, prose), prose, links, title, language };
}
