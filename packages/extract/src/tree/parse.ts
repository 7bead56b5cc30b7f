import { labelOfCell, labelOfDrawing, maxNodesOfCell } from './cell-labels.ts';
import { plainStyle } from './css-escapes.ts';
import { addressOfRecording } from './embeddings.ts';
import { NamedAttributes } from './named-attributes.ts';
import { asLiteral, NameTable } from './names.ts';
import { type Tree, TreeNode } from './node.ts';
import { revealAddresses } from './protected.ts';
import { bracketReadings } from './readings.ts';
import { Scanner, type TokenSink } from './scan.ts';
import { placeStreamed } from './streamed.ts';
import { type TagRule, TagRules } from './tags.ts';

/** Browsers stop nesting at 512, too; what is deeper joins the element at that depth. */
const maxDepth = 512;
/** How far up an open element is looked for that a new tag closes. */
const maxImpliedLevels = 16;
const maxAttributes = 32;
/** No page for readers has as many; beyond, only text is read, so that memory stays within bounds. */
const maxNodes = 1_000_000;

/** The attributes that anything here reads; all others are passed over. */
const readAttributes = new NameTable(
  (
    'href src srcset data-src data-srcset data-lazy-src data-lazy-srcset data-original data-url alt title class id role itemprop ' +
    'itemtype itemscope style hidden aria-hidden aria-label name property content charset http-equiv rel type lang ' +
    'xml:lang sizes start value reversed colspan rowspan datetime cite encoding data-lang data-language language data-line-number ' +
    'open checked data-tex width height display shadowrootmode data-testid data-cfemail color bgcolor aria-controls ' +
    'aria-expanded aria-haspopup aria-describedby popover popovertarget commandfor data-target data-bs-target disabled action for ' +
    'data-syntaxhighlighter-params data srcdoc autoplay loop allowfullscreen data-unseen onclick tabindex slot data-dismiss data-bs-dismiss'
  )
    .split(' ')
    .map((name) => ({ name: asLiteral(name) })),
);

/** Attributes that nothing here reads, and that may hold sentences for programs. */
const wordyAttribute = /^(?:data-|placeholder$|aria-(?:desc|placeholder|roledesc|valuetext)|summary$)/i;
const minSentenceCharacters = 20;
/** Within so many characters there is a space, or a letter of a script without. */
const openingCharacters = 90;
const spaceOrWideLetter = /[ \u0e00-\uffff]/;
const maxUnreadValues = 1_000;
const quotes = ['"', "'"];

const noAttributes: readonly string[] = [];
const unseenTags = new Set('svg iframe object noembed canvas audio video datalist noframes meter progress'.split(' '));
/** The elements of MathML that may hold HTML. */
const textsOfMath = new Set(['mi', 'mo', 'mn', 'ms', 'mtext', 'annotation-xml']);

/** Whether one of some attributes, names and values by turns, has a name. */
function hasName(attributes: readonly string[], name: string): boolean {
  for (let at = 0; at < attributes.length; at += 2) if (attributes[at] === name) return true;
  return false;
}

/** Builds the tree from the scanner's tokens; every token costs the same, however deep the page is. */
class TreeBuilder implements TokenSink {
  readonly nodes: TreeNode[] = [new TreeNode('#root', 0, null, '', noAttributes)];
  /** Whether any `template` was opened. */
  hasTemplates = false;
  /** Where elements begin in the source whose inside may hold words and is not in the tree. */
  readonly unseenAt: number[] = [];
  /** Where the page's own style sheets begin in the source. */
  readonly sheetsAt: number[] = [];
  /** Where values of attributes that are passed over begin and end in the source, if they may be sentences. */
  readonly unreadAt: number[] = [];
  /** Whether any text stands for an address that is hidden from programs. */
  hasProtected = false;
  /** Whether any character bears its reading. */
  hasReadings = false;
  readonly #source: string;
  readonly #keepsAll: boolean;
  readonly #namedBySheets = new NamedAttributes((name) => readAttributes.at(name, 0, name.length) !== null);
  readonly #tags = new TagRules();
  readonly #math = this.#tags.named('math').id;
  readonly #noscript = this.#tags.named('noscript').id;
  readonly #frameset = this.#tags.named('frameset').id;
  readonly #noframes = this.#tags.named('noframes').id;
  readonly #foreignObject = this.#tags.named('foreignobject').id;
  readonly #reading = this.#tags.named('rt').id;
  readonly #cell = this.#tags.named('td').id;
  readonly #style = this.#tags.named('style').id;
  /** The open elements, and their nodes; null for those that are not in the tree. */
  readonly #rules: TagRule[] = [];
  readonly #elements: (TreeNode | null)[] = [];
  /** Where each tag is open innermost, by its id, and for each open element where its like is open outside it. */
  readonly #innermost: number[] = [];
  readonly #outer: number[] = [];
  readonly #fences: number[] = [];
  #opaqueFrom = -1;
  #rule: TagRule = this.#tags.named('p');
  #attributes: string[] | null = null;
  #attributeName = '';
  #nameAt = 0;
  #text = '';

  constructor(source: string, keepsAll: boolean) {
    this.#source = source;
    this.#keepsAll = keepsAll;
  }

  text(start: number, end: number): void {
    if (this.#opaqueFrom < 0) this.#text += this.#source.slice(start, end);
    else if (this.#rules[this.#opaqueFrom]?.id === this.#style)
      this.#namedBySheets.note(this.#source.slice(start, end));
  }

  reference(code: number): void {
    if (this.#opaqueFrom < 0) this.#text += String.fromCodePoint(code);
  }

  openName(start: number, end: number): boolean {
    this.#rule = this.#tags.at(this.#source, start, end);
    this.#attributes = null;
    this.#nameAt = start;
    return this.#opaqueFrom < 0;
  }

  wantsAttribute(start: number, end: number): boolean {
    const known = readAttributes.at(this.#source, start, end)?.name;
    if (known === undefined) this.#noteUnread(start, end);
    const name = known ?? this.#furtherName(start, end);
    if (name === null) return false;
    const attributes = this.#attributes;
    if (attributes && (attributes.length >= 2 * maxAttributes || hasName(attributes, name))) return false;
    this.#attributeName = name;
    this.hasProtected ||= name === 'data-cfemail';
    return true;
  }

  /** Sites load their pictures by scripts, each from an attribute of its own; rules of sheets may hold for others. */
  #furtherName(start: number, end: number): string | null {
    const isData = this.#rule.name === 'img' && this.#source.startsWith('data-', start);
    if (!isData && !this.#keepsAll && !this.#namedBySheets.mayHave(end - start)) return null;
    const name = this.#source.slice(start, end).toLowerCase();
    return isData || this.#keepsAll || this.#namedBySheets.has(name) ? name : null;
  }

  #noteUnread(start: number, end: number): void {
    const first = this.#source.charCodeAt(start) | 0x20;
    if (first !== 0x64 && first !== 0x70 && first !== 0x61 && first !== 0x73) return;
    const quote = this.#source[end + 1] ?? '';
    if (!quotes.includes(quote) || this.#source[end] !== '=') return;
    const from = end + 2;
    const opening = this.#source.slice(from, from + openingCharacters);
    if (opening.lastIndexOf(quote, minSentenceCharacters) >= 0 || !spaceOrWideLetter.test(opening)) return;
    if (!wordyAttribute.test(this.#source.slice(start, end)) || this.unreadAt.length >= 2 * maxUnreadValues) return;
    const to = this.#source.indexOf(quote, from);
    if (to >= 0) this.unreadAt.push(from, to);
  }

  attribute(value: string): void {
    const stated = this.#attributeName === 'style' ? plainStyle(value) : value;
    if (this.#attributes) this.#attributes.push(this.#attributeName, stated);
    else this.#attributes = [this.#attributeName, stated];
  }

  openEnd(selfClosing: boolean): void {
    this.#openElement();
    if (selfClosing && !this.#rule.isVoid && this.isForeign()) this.#popTo(this.#rules.length - 1);
  }

  close(start: number, end: number): void {
    const rule = this.#tags.at(this.#source, start, end);
    const at = this.#innermost[rule.id] ?? -1;
    if (at >= 0) {
      if (rule.isTablePart || at >= (this.#fences.at(-1) ?? -1)) this.#popTo(at);
    } else if (rule.name === 'br') {
      this.#rule = rule;
      this.#attributes = null;
      this.#openElement();
    }
  }

  cdata(start: number, end: number): void {
    this.text(start, end);
  }

  end(): void {
    this.#popTo(0);
    this.#flushText();
    const root = this.nodes[0];
    if (root) root.end = this.nodes.length;
  }

  isForeign(): boolean {
    if (this.#opaqueFrom >= 0 && this.#rules[this.#opaqueFrom]?.name === 'svg') return true;
    return (this.#innermost[this.#math] ?? -1) >= 0;
  }

  isNoscript(): boolean {
    return (this.#innermost[this.#noscript] ?? -1) >= 0;
  }

  isFrameset(): boolean {
    return (this.#innermost[this.#frameset] ?? -1) >= 0;
  }

  #openElement(): void {
    const rule = this.#rule;
    if (this.#opaqueFrom >= 0) {
      if (rule.breaksOut) this.#breakOut();
      if (this.#opaqueFrom >= 0) {
        if (rule.name === 'style' && this.isForeign()) this.sheetsAt.push(this.#nameAt);
        if (rule.name === 'title' || rule.name === 'use') this.#labelDrawing();
        else if (rule.name === 'source') this.#addressRecording();
        if (!rule.isVoid) this.#push(rule, null);
        return;
      }
    }
    if (rule.breaksOut) this.#breakOutOfMath();
    if (rule.closesAdjacent || rule.closes) this.#closeImplied(rule);
    if (!rule.belongsInHead && this.#isInHead()) this.#endHead();
    this.#flushText();
    const node = this.#node(rule);
    if (rule.isVoid) return;
    const isTemplate = rule.name === 'template';
    this.hasTemplates ||= isTemplate;
    if (rule.name === 'style') this.sheetsAt.push(this.#nameAt);
    const isOpaque = rule.isOpaque && !(rule.id === this.#noframes && this.isFrameset());
    if (isTemplate || (isOpaque && unseenTags.has(rule.name))) this.unseenAt.push(this.#nameAt);
    this.hasReadings ||= rule.id === this.#reading;
    if (isOpaque || (isTemplate && !this.#isShadowRoot())) this.#opaqueFrom = this.#rules.length;
    this.#push(rule, node);
  }

  #isInHead(): boolean {
    return this.#rules[this.#rules.length - 1]?.name === 'head';
  }

  /** A template's content is shown only where it is a declared shadow root. */
  #isShadowRoot(): boolean {
    return this.#attributes?.includes('shadowrootmode') ?? false;
  }

  #node(rule: TagRule): TreeNode | null {
    const tooDeep = !rule.isVoid && this.#elements.length >= maxDepth;
    if (tooDeep || this.nodes.length >= maxNodes) return null;
    const node = new TreeNode(
      rule.tag,
      this.nodes.length,
      this.#parent(),
      '',
      this.#attributes ?? noAttributes,
      rule.tagId,
    );
    this.nodes.push(node);
    return node;
  }

  /** The innermost open element that is in the tree. */
  #parent(): TreeNode | null {
    for (let at = Math.min(this.#elements.length, maxDepth) - 1; at >= 0; at--) {
      const node = this.#elements[at];
      if (node) return node;
    }
    return this.nodes[0] ?? null;
  }

  #flushText(): void {
    if (this.#text === '') return;
    if (this.#isInHead()) {
      if (this.#text.trim() !== '') this.#endHead();
      else this.#text = '';
      if (this.#text === '') return;
    }
    const last = this.nodes[this.nodes.length - 1];
    if (this.nodes.length >= maxNodes && last?.tag === '') last.text += ` ${this.#text}`;
    else this.nodes.push(new TreeNode('', this.nodes.length, this.#parent(), this.#text, noAttributes, 0));
    this.#text = '';
  }

  #push(rule: TagRule, node: TreeNode | null): void {
    const at = this.#rules.length;
    this.#rules.push(rule);
    this.#elements.push(node);
    this.#outer.push(this.#innermost[rule.id] ?? -1);
    this.#innermost[rule.id] = at;
    if (rule.isFence) this.#fences.push(at);
  }

  #popTo(at: number): void {
    this.#flushText();
    for (let top = this.#rules.length - 1; top >= at; top--) {
      const rule = this.#rules.pop();
      const node = this.#elements.pop();
      if (node && rule?.id === this.#cell) this.#labelCell(node);
      if (node) node.end = this.nodes.length;
      if (rule) this.#innermost[rule.id] = this.#outer.pop() ?? -1;
      if (rule?.isFence) this.#fences.pop();
      if (this.#opaqueFrom === top) this.#opaqueFrom = -1;
    }
  }

  /** A drawing in a cell bears what it shows: its inside is not in the tree. */
  #labelDrawing(): void {
    const drawing = this.#elements[this.#opaqueFrom];
    if (drawing?.tag !== 'svg' || (this.#innermost[this.#cell] ?? -1) < 0) return;
    if (drawing.attributes.length >= 2 * maxAttributes) return;
    drawing.attributes = [...drawing.attributes, ...labelOfDrawing(this.#source, this.#nameAt)];
  }

  /** A video or sound bears the address of its first source. */
  #addressRecording(): void {
    const recording = this.#elements[this.#opaqueFrom];
    if (recording?.tag !== 'video' && recording?.tag !== 'audio') return;
    const { attributes } = recording;
    if (hasName(attributes, 'src') || attributes.length >= 2 * maxAttributes) return;
    const address = addressOfRecording(this.#source, this.#nameAt);
    if (address !== null) recording.attributes = [...attributes, 'src', address];
  }

  /** A cell that shows a sign alone says its label. */
  #labelCell(cell: TreeNode): void {
    const inside = this.nodes.length - cell.index - 1;
    const last = this.nodes[this.nodes.length - 1];
    if (!last || inside === 0 || inside >= maxNodesOfCell || this.nodes.length >= maxNodes) return;
    if ((last.parent === cell || last.parent?.attributes.length === 0) && last.text.trim() !== '') return;
    const label = labelOfCell(this.nodes.slice(cell.index + 1));
    if (label !== '') this.nodes.push(new TreeNode('', this.nodes.length, cell, label, noAttributes, 0));
  }

  #endHead(): void {
    const text = this.#text;
    this.#text = '';
    this.#popTo(this.#rules.length - 1);
    this.#text = text;
  }

  #breakOut(): void {
    if (this.#rules[this.#opaqueFrom]?.name !== 'svg') return;
    if ((this.#innermost[this.#foreignObject] ?? -1) < 0) this.#popTo(this.#opaqueFrom);
  }

  /** HTML inside `math`, but not in its texts, shows that the `math` was never closed. */
  #breakOutOfMath(): void {
    const math = this.#innermost[this.#math] ?? -1;
    if (math < 0) return;
    for (let at = this.#rules.length - 1; at > math; at--) if (textsOfMath.has(this.#rules[at]?.name ?? '')) return;
    this.#popTo(math);
  }

  #closeImplied(rule: TagRule): void {
    const last = this.#rules.length - 1;
    if (rule.closesAdjacent?.has(this.#rules[last]?.name ?? '')) this.#popTo(last);
    if (!rule.closes) return;
    const outermost = this.#outermost(rule, rule.closes);
    if (outermost >= 0) this.#popTo(outermost);
  }

  /** Where the outermost open element stands that the tag closes, within reach and this side of the nearest fence. */
  #outermost(rule: TagRule, closes: ReadonlySet<string>): number {
    let outermost = -1;
    const lowest = Math.max(0, this.#rules.length - maxImpliedLevels);
    for (let at = this.#rules.length - 1; at >= lowest; at--) {
      const open = this.#rules[at];
      if (!open) break;
      if (closes.has(open.name)) outermost = at;
      else if (rule.isTablePart ? open.name === 'table' || open.name === 'template' : open.isFence) break;
      else if (open.isBlock && (rule.isItem ? !open.isItemTransparent : closes.size === 1)) break;
    }
    return outermost;
  }
}

/** A parsed page, and where in its source stand drawings, frames and templates, which are not in its tree. */
export interface ParsedPage {
  readonly tree: Tree;
  readonly unseenAt: readonly number[];
  /** Where in the source the page's own style sheets begin. */
  readonly sheetsAt: readonly number[];
  /** Where in the source values of attributes begin and end that are not in the tree and may be sentences. */
  readonly unreadAt: readonly number[];
}

/** Parses HTML of any quality; linear in its length, never throws. With `keepsAll` every attribute is kept, and not only those read here. */
export function parsePage(source: string, keepsAll = false): ParsedPage {
  const builder = new TreeBuilder(source, keepsAll);
  new Scanner(source, builder).run();
  if (builder.hasProtected) revealAddresses(builder.nodes);
  if (builder.hasReadings) bracketReadings(builder.nodes);
  const isStreamed = builder.hasTemplates && source.includes('id="S:');
  return {
    tree: isStreamed ? placeStreamed(builder.nodes) : builder.nodes,
    unseenAt: builder.unseenAt,
    sheetsAt: builder.sheetsAt,
    unreadAt: builder.unreadAt,
  };
}

/** The tree of a page alone; with `keepsAll` its elements have every attribute that they bear, at most 32 each. */
export const parseHtml = (source: string, keepsAll = false): Tree => parsePage(source, keepsAll).tree;
