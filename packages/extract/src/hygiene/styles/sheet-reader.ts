import { codeAt } from '../../characters.ts';
import type { Frames } from './animations.ts';
import { type Declaration, declarationOf, isNotUnderstood, mayMatter } from './appearance.ts';
import { Layers, unlayered } from './layers.ts';
import { holdsOnScreens } from './media.ts';
import type { ReadRule } from './rule-set.ts';
import { listItems, type SelectorReader } from './selectors.ts';
import type { Variables } from './variables.ts';

const maxNesting = 32;
const maxNestedSelectors = 16;
const maxFrames = 500;
const maxSelectorCharacters = 2_000;

const [quote, apostrophe, open, close, slash, star, semicolon, backslash, openBrace, closeBrace, newline] = [
  0x22, 0x27, 0x28, 0x29, 0x2f, 0x2a, 0x3b, 0x5c, 0x7b, 0x7d, 0x0a,
];
/** Characters that mean something between the words of a sheet. */
const marks = new Uint8Array(128);
for (const code of [quote, apostrophe, open, close, slash, semicolon, backslash, openBrace, closeBrace])
  marks[code] = 1;

/** What a brace opens: rules or declarations for some selectors, the frames of an animation, or what nothing here reads. */
interface Block {
  readonly kind: 'rules' | 'frames' | 'property' | 'skipped';
  readonly name: string;
  readonly selectors: readonly string[];
  readonly layer: string;
  readonly weight: number;
  readonly isSure: boolean;
  readonly declarations: Declaration[];
}
const outermost: Block = {
  kind: 'rules',
  name: '',
  selectors: [],
  layer: '',
  weight: unlayered,
  isSure: true,
  declarations: [],
};
const skipped: Block = { ...outermost, kind: 'skipped' };

/** What may hold a brace that is none. */
const obstacles = ['"', "'", '/*', '\\', 'url('];

/** Where a mark comes next in a sheet. It is looked up once as far as it is asked for, and places never go back: linear in all. */
class NextMark {
  readonly #mark: string;
  #at = -1;

  constructor(mark: string) {
    this.#mark = mark;
  }

  clear(): void {
    this.#at = -1;
  }

  /** Tells what another found: its place, if it is as far as is asked, is the next one. */
  learn(other: NextMark, from: number): void {
    if (this.#at < from && other.#at >= from) this.#at = other.#at;
  }

  /** The first place from one on; the sheet's length where there is none. */
  from(css: string, from: number): number {
    if (this.#at >= from) return this.#at;
    const at = css.indexOf(this.#mark, from);
    this.#at = at < 0 ? css.length : at;
    return this.#at;
  }
}

const atRule = /^@(?:-\w+-)?([\w-]+)\s*/;
const firstFrame = /(?:^|[\s,])(?:from|0%)(?=$|[\s,])/i;
const lastFrame = /(?:^|[\s,])(?:to|100%)(?=$|[\s,])/i;
const noFrames: Frames = { first: [], last: [] };

/** One past the end of a string that opens at a place; a line's end ends it, too. */
function endOfString(css: string, from: number): number {
  const sign = codeAt(css, from);
  for (let at = from + 1; at < css.length; at++) {
    const code = codeAt(css, at);
    if (code === sign || code === newline) return at;
    if (code === backslash) at++;
  }
  return css.length;
}

const address = /url\(\s*[^\s"']/iy;
/** Whether a bracket opens an address without quotes, in which other signs mean nothing. */
function isAddress(css: string, at: number): boolean {
  const last = codeAt(css, at - 1);
  if (last !== 0x6c && last !== 0x4c) return false;
  address.lastIndex = at - 3;
  return address.test(css);
}
function endOfAddress(css: string, from: number): number {
  const end = css.indexOf(')', from);
  return end < 0 ? css.length : end;
}

/** A selector inside of others, as nesting has it; without those that are too long, for each level may double them. */
function nested(selector: string, outer: readonly string[]): readonly string[] {
  const own = selector.trim().replaceAll(':scope', '&');
  const places = own.split('&').length - 1;
  return outer.flatMap((around) => {
    if (own.length + Math.max(1, places) * around.length > maxSelectorCharacters) return [];
    return places > 0 ? own.replaceAll('&', () => around.trim()) : `${around} ${own}`;
  });
}

/** Reads style sheets, braces in braces, past comments and strings. Linear in their length. */
export class SheetReader {
  /** The rules in the order in which they open: nested ones follow those around them. */
  readonly #stated: ReadRule[] = [];
  /** What animations come to, by their names. */
  readonly frames = new Map<string, Frames>();
  readonly #selectors: SelectorReader;
  readonly #variables: Variables;
  readonly #layers = new Layers();
  readonly #obstacles = obstacles.map((mark) => new NextMark(mark));
  readonly #opening = new NextMark('{');
  /** The one after a block's: it is looked up ahead. */
  readonly #further = new NextMark('{');
  readonly #closing = new NextMark('}');
  readonly #semicolon = new NextMark(';');
  #blocks: Block[] = [];
  #block: Block = outermost;
  /** Blocks inside of a skipped one. */
  #skippedDepth = 0;

  constructor(selectors: SelectorReader, variables: Variables) {
    this.#selectors = selectors;
    this.#variables = variables;
  }

  /** The rules that declare anything that matters. */
  get stated(): readonly ReadRule[] {
    return this.#stated.filter(({ declarations }) => declarations.length > 0);
  }

  read(css: string): void {
    this.#blocks = [];
    this.#block = outermost;
    this.#skippedDepth = 0;
    for (const mark of [this.#opening, this.#further, this.#closing, this.#semicolon, ...this.#obstacles]) mark.clear();
    let before = '';
    let from = this.#pastIdle(css, 0);
    let depth = 0;
    for (let at = from; at < css.length; at++) {
      const code = codeAt(css, at);
      if (code > closeBrace || marks[code] === 0) continue;
      if (code === slash) {
        if (codeAt(css, at + 1) !== star) continue;
        const end = css.indexOf('*/', at + 2);
        before += css.slice(from, at);
        from = end < 0 ? css.length : end + 2;
        at = from - 1;
      } else if (code === quote || code === apostrophe) at = endOfString(css, at);
      else if (code === backslash) at++;
      else if (code === open) {
        if (isAddress(css, at)) at = endOfAddress(css, at);
        else depth++;
      } else if (code === close) depth = Math.max(0, depth - 1);
      else if (depth === 0) {
        if (this.#block.kind !== 'skipped' || code !== semicolon) this.#end(code, before, css, from, at);
        if (code === openBrace) at = this.#pastPlain(css, at);
        before = '';
        from = code === semicolon ? at + 1 : this.#pastIdle(css, at + 1);
        at = from - 1;
      }
    }
    while (this.#blocks.length > 0) this.#leave();
  }

  /** Past the rules from a place on that hold for no element, as long as nothing in them can be mistaken for another thing. */
  #pastIdle(css: string, from: number): number {
    const { kind, selectors } = this.#block;
    if (kind !== 'rules' || selectors.length > 0) return from;
    this.#opening.learn(this.#further, from);
    let opens = this.#opening.from(css, from);
    for (let at = from; ; ) {
      const closes = this.#closing.from(css, at);
      if (closes < opens || this.#selectors.mayAnyHold(css, at, opens)) return at;
      if (!this.#isPlain(css, at, opens, closes)) return at;
      at = closes + 1;
      opens = this.#further.from(css, opens + 1);
    }
  }

  /** Whether a block opens and closes where it seems to, and holds no other. */
  #isPlain(css: string, from: number, opens: number, closes: number): boolean {
    if (closes >= css.length) return false;
    for (const mark of this.#obstacles) if (mark.from(css, from) < closes) return false;
    return this.#further.from(css, opens + 1) > closes;
  }

  /** Just before the end of a block in which nothing can be mistaken for its end, whose declarations are read; else where it opens. */
  #pastPlain(css: string, at: number): number {
    const end = this.#closing.from(css, at);
    if (!this.#isPlain(css, at, at, end)) return at;
    const { kind, selectors } = this.#block;
    if (kind === 'skipped') return end - 1;
    const isStyle = kind === 'frames' || (kind === 'rules' && selectors.length > 0);
    for (let from = at + 1; from < end; ) {
      const to = Math.min(end, this.#semicolon.from(css, from));
      if (!isStyle || mayMatter(css, from, to)) this.#declare(css.slice(from, to));
      from = to + 1;
    }
    return end - 1;
  }

  /** What ends at a semicolon or a brace. */
  #end(code: number, before: string, css: string, from: number, to: number): void {
    if (this.#block.kind === 'skipped') {
      if (code === openBrace) this.#skippedDepth++;
      else if (this.#skippedDepth > 0) this.#skippedDepth--;
      else this.#leave();
      return;
    }
    const text = before + css.slice(from, to);
    if (code === openBrace) this.#enter(text.trim());
    else {
      this.#declare(text);
      if (code === closeBrace) this.#leave();
    }
  }

  #declare(text: string): void {
    const block = this.#block;
    if (block.selectors.length === 0 && block.kind === 'rules') {
      const [whole, name] = atRule.exec(text.trimStart()) ?? [];
      if (whole !== undefined && name === 'layer') this.#layers.note(text.trim().slice(whole.length), block.layer);
      return;
    }
    if (block.kind === 'property') {
      const [, value] = /^\s*initial-value\s*:(.*)$/is.exec(text) ?? [];
      if (/^\s*inherits\s*:\s*false/i.test(text)) this.#variables.noteApart(block.name);
      if (value !== undefined) this.#variables.noteInitial(block.name, value.trim().toLowerCase());
      return;
    }
    const declaration = declarationOf(text);
    if (!declaration) return;
    block.declarations.push(declaration);
    if (declaration.value.includes('var(')) this.#variables.isUsed = true;
    if (declaration.name.startsWith('--')) this.#variables.note(declaration.name, declaration.value);
  }

  #enter(head: string): void {
    const block = this.#blocks.length >= maxNesting ? skipped : this.#opened(head);
    this.#blocks.push(this.#block);
    this.#block = block;
    const { kind, selectors, declarations, weight, isSure } = block;
    if (kind === 'rules' && selectors.length > 0) this.#stated.push({ selectors, declarations, layer: weight, isSure });
  }

  #opened(head: string): Block {
    const outer = this.#block;
    if (head.startsWith('@')) return this.#openedByRule(head, outer);
    if (outer.kind === 'frames')
      return firstFrame.test(head) || lastFrame.test(head)
        ? { ...outer, selectors: [head], declarations: [] }
        : skipped;
    const list = listItems(head.startsWith('<!--') ? head.slice(4) : head);
    const all =
      outer.selectors.length === 0
        ? list
        : list.flatMap((selector) => nested(selector, outer.selectors)).slice(0, maxNestedSelectors);
    const selectors = all.filter(this.#selectors.mayHold);
    return selectors.length === 0 ? skipped : { ...outer, selectors, declarations: [] };
  }

  #openedByRule(head: string, outer: Block): Block {
    const [whole = '', stated = ''] = atRule.exec(head) ?? [];
    const name = stated.toLowerCase();
    const rest = head.slice(whole.length);
    const inside = { ...outer, declarations: [] };
    if (name === 'media') return holdsOnScreens(rest) ? inside : skipped;
    if (name === 'layer') {
      const layer = this.#layers.nameIn(rest, outer.layer);
      return { ...inside, layer, weight: this.#layers.weightOf(layer) };
    }
    if (name === 'supports') return mayBeSupported(rest) ? { ...inside, isSure: false } : skipped;
    if (name === 'container') return { ...inside, isSure: false };
    if (name === 'scope')
      return { ...inside, isSure: false, selectors: scopesIn(rest).filter(this.#selectors.mayHold) };
    if (name === 'keyframes')
      return { ...inside, kind: 'frames', name: rest.toLowerCase().replace(/["']/g, ''), selectors: [] };
    return name === 'property' ? { ...inside, kind: 'property', name: rest.toLowerCase() } : skipped;
  }

  #leave(): void {
    const { kind, name, selectors, declarations } = this.#block;
    this.#block = this.#blocks.pop() ?? outermost;
    if (kind !== 'frames' || declarations.length === 0 || this.frames.size >= maxFrames) return;
    const known = this.frames.get(name) ?? noFrames;
    const [head = ''] = selectors;
    this.frames.set(name, {
      first: firstFrame.test(head) ? declarations : known.first,
      last: lastFrame.test(head) ? declarations : known.last,
    });
  }
}

/** Whether browsers may support a declaration, or not support one, as a query asks; most queries are about what all of them do. */
function mayBeSupported(query: string): boolean {
  const isDenied = /^not\b/i.test(query);
  const [, stated] = /^(?:not\s*)?\(([^()]*)\)\s*$/i.exec(query) ?? [];
  const isUnknown = stated !== undefined && isNotUnderstood(stated.toLowerCase());
  return isDenied === isUnknown;
}

/** The selectors of the roots of `@scope`. */
const scopesIn = (text: string): readonly string[] => {
  const [, roots = ''] = /^\(([^()]*(?:\([^()]*\)[^()]*)*)\)/.exec(text) ?? [];
  return listItems(roots).filter((selector) => selector.trim() !== '');
};
