import { type QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { isInvisible } from '../characters.ts';
import { type Tree, TreeNode } from './node.ts';
import { blockTags, fenceTags, itemTransparentTags, type TagRule, tagRule } from './tags.ts';

/** Browsers stop nesting at 512, too; what is deeper joins the element at that depth. */
const maximumDepth = 512;
/** How far up an open element is looked for that a new tag closes. */
const impliedReach = 16;
const maximumAttributes = 32;
/** No page for readers has as many; beyond, only text is read, so that memory stays within bounds. */
const maximumNodes = 1_000_000;

/** The attributes that anything here reads; all others are passed over. */
const readAttributes = new Map(
  (
    'href src srcset data-src data-srcset data-lazy-src data-lazy-srcset data-original data-url alt title class id role itemprop ' +
    'itemtype itemscope style hidden aria-hidden aria-label name property content charset http-equiv rel type lang ' +
    'xml:lang sizes start value reversed colspan rowspan datetime cite encoding data-lang data-language language ' +
    'open checked data-tex width height display shadowrootmode data-testid'
  )
    .split(' ')
    .map((name): [string, string] => [name, name]),
);
const longestAttributeName = 20;

const noAttributes: readonly string[] = [];

/**
 * Builds the tree from htmlparser2's tokens. Its own tree builder shifts an array per tag and searches it per stray
 * end tag, which is quadratic on deep pages; here every token costs the same.
 */
class TreeBuilder implements TokenizerCallbacks {
  readonly nodes: TreeNode[] = [new TreeNode('#root', 0, null, '', noAttributes)];
  readonly #source: string;
  readonly #names: string[] = [];
  readonly #elements: (TreeNode | null)[] = [];
  /** Where in the stack each tag is open, and where the fences stand. */
  readonly #open = new Map<string, number[]>();
  readonly #fences: number[] = [];
  #opaqueFrom = -1;
  #rule: TagRule = tagRule('');
  #attributes: string[] | null = null;
  #attributeName: string | null = null;
  #attributeValue = '';
  #text = '';

  constructor(source: string) {
    this.#source = source;
  }

  ontext(start: number, end: number): void {
    if (this.#opaqueFrom < 0) this.#text += this.#source.slice(start, end);
  }

  ontextentity(code: number): void {
    if (this.#opaqueFrom < 0 && !isInvisible(code)) this.#text += String.fromCodePoint(code);
  }

  onopentagname(start: number, end: number): void {
    this.#rule = tagRule(this.#source.slice(start, end));
    this.#attributes = null;
  }

  onattribname(start: number, end: number): void {
    this.#attributeName = null;
    if (end - start > longestAttributeName || this.#opaqueFrom >= 0) return;
    const written = this.#source.slice(start, end);
    const name = readAttributes.get(written) ?? readAttributes.get(written.toLowerCase());
    if (!name) return;
    const attributes = this.#attributes;
    if (attributes && (attributes.length >= 2 * maximumAttributes || attributes.includes(name))) return;
    this.#attributeName = name;
    this.#attributeValue = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.#attributeName) this.#attributeValue += this.#source.slice(start, end);
  }

  onattribentity(code: number): void {
    if (this.#attributeName && !isInvisible(code)) this.#attributeValue += String.fromCodePoint(code);
  }

  onattribend(_quote: QuoteType, _end: number): void {
    if (!this.#attributeName) return;
    if (this.#attributes) this.#attributes.push(this.#attributeName, this.#attributeValue);
    else this.#attributes = [this.#attributeName, this.#attributeValue];
    this.#attributeName = null;
  }

  onopentagend(_end: number): void {
    const rule = this.#rule;
    if (this.#opaqueFrom >= 0) {
      if (rule.breaksOut) this.#breakOut();
      if (this.#opaqueFrom >= 0) {
        if (!rule.isVoid) this.#push(rule, null);
        return;
      }
    }
    this.#closeImplied(rule);
    if (!rule.belongsInHead && this.#names.at(-1) === 'head') this.#endHead();
    this.#flushText();
    const node = this.#node(rule);
    if (rule.isVoid) return;
    if (rule.isOpaque || (rule.name === 'template' && !this.#isShadowRoot())) this.#opaqueFrom = this.#names.length;
    this.#push(rule, node);
  }

  onselfclosingtag(end: number): void {
    this.onopentagend(end);
    if (!this.#rule.isVoid && this.isInForeignContext()) this.#popTo(this.#names.length - 1);
  }

  onclosetag(start: number, end: number): void {
    const rule = tagRule(this.#source.slice(start, end));
    const at = this.#open.get(rule.name)?.at(-1) ?? -1;
    if (at >= 0) {
      if (rule.isTablePart || at >= (this.#fences.at(-1) ?? -1)) this.#popTo(at);
    } else if (rule.name === 'br') {
      this.#rule = rule;
      this.#attributes = null;
      this.onopentagend(end);
    }
  }

  onend(): void {
    this.#popTo(0);
    this.#flushText();
    const root = this.nodes[0];
    if (root) root.end = this.nodes.length;
  }

  oncdata(start: number, end: number, endOffset: number): void {
    if (this.isInForeignContext()) this.ontext(start, end - endOffset);
  }

  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  isInForeignContext(): boolean {
    if (this.#opaqueFrom >= 0 && this.#names[this.#opaqueFrom] === 'svg') return true;
    return (this.#open.get('math')?.length ?? 0) > 0;
  }

  /** A template's content is shown only where it is a declared shadow root. */
  #isShadowRoot(): boolean {
    return this.#attributes?.includes('shadowrootmode') ?? false;
  }

  #node(rule: TagRule): TreeNode | null {
    const tooDeep = !rule.isVoid && this.#elements.length >= maximumDepth;
    if (tooDeep || this.nodes.length >= maximumNodes) return null;
    const node = new TreeNode(rule.name, this.nodes.length, this.#parent(), '', this.#attributes ?? noAttributes);
    this.nodes.push(node);
    return node;
  }

  /** The innermost open element that is in the tree. */
  #parent(): TreeNode | null {
    for (let at = Math.min(this.#elements.length, maximumDepth) - 1; at >= 0; at--) {
      const node = this.#elements[at];
      if (node) return node;
    }
    return this.nodes[0] ?? null;
  }

  #flushText(): void {
    if (this.#text === '') return;
    if (this.#names.at(-1) === 'head') {
      if (this.#text.trim() !== '') this.#endHead();
      else this.#text = '';
      if (this.#text === '') return;
    }
    const last = this.nodes.at(-1);
    if (this.nodes.length < maximumNodes || !last)
      this.nodes.push(new TreeNode('', this.nodes.length, this.#parent(), this.#text, noAttributes));
    else if (last.tag === '') last.text += ` ${this.#text}`;
    else this.nodes.push(new TreeNode('', this.nodes.length, this.#parent(), this.#text, noAttributes));
    this.#text = '';
  }

  #push(rule: TagRule, node: TreeNode | null): void {
    const at = this.#names.length;
    this.#names.push(rule.name);
    this.#elements.push(node);
    const places = this.#open.get(rule.name);
    if (places) places.push(at);
    else this.#open.set(rule.name, [at]);
    if (rule.isFence) this.#fences.push(at);
  }

  #popTo(at: number): void {
    this.#flushText();
    for (let top = this.#names.length - 1; top >= at; top--) {
      const name = this.#names.pop() ?? '';
      const node = this.#elements.pop();
      if (node) node.end = this.nodes.length;
      this.#open.get(name)?.pop();
      if (this.#fences.at(-1) === top) this.#fences.pop();
      if (this.#opaqueFrom === top) this.#opaqueFrom = -1;
    }
  }

  #endHead(): void {
    const text = this.#text;
    this.#text = '';
    this.#popTo(this.#names.length - 1);
    this.#text = text;
  }

  #breakOut(): void {
    if (this.#names[this.#opaqueFrom] !== 'svg') return;
    if ((this.#open.get('foreignobject')?.length ?? 0) === 0) this.#popTo(this.#opaqueFrom);
  }

  #closeImplied(rule: TagRule): void {
    if (rule.closesAdjacent?.has(this.#names.at(-1) ?? '')) this.#popTo(this.#names.length - 1);
    if (!rule.closes) return;
    const outermost = this.#outermost(rule, rule.closes);
    if (outermost >= 0) this.#popTo(outermost);
  }

  /** Where the outermost open element stands that the tag closes, within reach and this side of the nearest fence. */
  #outermost(rule: TagRule, closes: ReadonlySet<string>): number {
    let outermost = -1;
    const lowest = Math.max(0, this.#names.length - impliedReach);
    for (let at = this.#names.length - 1; at >= lowest; at--) {
      const name = this.#names[at] ?? '';
      if (closes.has(name)) outermost = at;
      else if (rule.isTablePart ? name === 'table' || name === 'template' : fenceTags.has(name)) break;
      else if (blockTags.has(name) && (rule.isItem ? !itemTransparentTags.has(name) : closes.size === 1)) break;
    }
    return outermost;
  }
}

/** Parses HTML of any quality; linear in its length, never throws. */
export function parseHtml(source: string): Tree {
  const builder = new TreeBuilder(source);
  const tokenizer = new Tokenizer({ decodeEntities: true }, builder);
  tokenizer.write(source);
  tokenizer.end();
  return builder.nodes;
}
