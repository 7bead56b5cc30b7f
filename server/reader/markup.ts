import { asHtmlMarkup, attribute, decode, parseHtml, type TreeNode, textOf } from '@tidemark/extract';

/** What is looked at of a page's markup: what makes it a shell or a wall stands at its beginning. */
const maxCharacters = 400_000;
const maxTags = 3_000;

const nothing: ReadonlySet<string> = new Set();

/** Bytes that are enough to decode. */
export const maxMarkupBytes = 2 * maxCharacters;

function beginningOf(html: string): string {
  let at = -1;
  for (let count = 0; count < maxTags; count++) {
    at = html.indexOf('<', at + 1);
    if (at < 0 || at > maxCharacters) return html.slice(0, maxCharacters);
  }
  return html.slice(0, at);
}

/**
 * The beginning of a page's markup, for signs of what the page is. Parsed once, and only when it is asked for, in time
 * that is bounded whatever the page is: expressions over markup are not (a page of 30 KB took one more than minutes).
 */
export class Markup {
  readonly #decode: () => string;
  #source: string | null = null;
  /** The beginning by its bytes, each a character; null: its signs are looked for in the decoded text. */
  readonly #bytes: string | null;
  #nodes: readonly TreeNode[] | null = null;
  /** The nodes that stand in none of some elements, by the set that names these. */
  readonly #shown = new Map<ReadonlySet<string>, readonly TreeNode[]>();

  constructor(html: string | (() => string), bytes: string | null = null) {
    this.#decode = typeof html === 'string' ? () => html : html;
    this.#bytes = bytes;
  }

  /** Wraps a body as it was fetched, which is decoded when more than its signs is asked for. */
  static of(body: Uint8Array, contentType: string | null): Markup {
    const { buffer, byteOffset, byteLength } = body;
    const beginning = Buffer.from(buffer, byteOffset, Math.min(byteLength, maxMarkupBytes));
    const html = (): string => asHtmlMarkup(decode(beginning, contentType).text, contentType);
    // UTF-16 is the one encoding in use whose bytes do not say what is ASCII as ASCII does.
    return new Markup(html, beginning.includes(0) ? null : beginning.toString('latin1', 0, maxCharacters));
  }

  /** As it came. */
  get source(): string {
    this.#source ??= beginningOf(this.#decode());
    return this.#source;
  }

  /** Whether a sign, an expression of ASCII characters alone, stands somewhere in it. */
  has(sign: RegExp): boolean {
    return sign.test(this.#bytes ?? this.source);
  }

  get #tree(): readonly TreeNode[] {
    this.#nodes ??= parseHtml(this.source);
    return this.#nodes;
  }

  /** The elements of some names, in the order of the page; none that stand in an element that `outside` names. */
  elements(names: ReadonlySet<string>, outside: ReadonlySet<string> = nothing): TreeNode[] {
    return this.#within(outside).filter(({ tag }) => names.has(tag));
  }

  /** All nodes, in the order of the page; none that stand in an element that `outside` names. */
  all(outside: ReadonlySet<string>): readonly TreeNode[] {
    return this.#within(outside);
  }

  /** The elements with a hyphen in their names, which scripts define. */
  customElements(outside: ReadonlySet<string>): TreeNode[] {
    return this.#within(outside).filter(({ tag }) => tag.includes('-'));
  }

  /** All text, in one line, but what stands in an element that `outside` names. */
  text(outside: ReadonlySet<string>): string {
    const pieces = this.#within(outside).map(({ text }) => text);
    return pieces.join(' ').replace(/\s+/g, ' ').trim();
  }

  /** What stands in an element, as it stands there. */
  textOf(node: TreeNode): string {
    return textOf(this.#tree, node);
  }

  /** Whether an element has no other inside. */
  isLeaf({ index, end }: TreeNode): boolean {
    return this.#tree.slice(index + 1, end).every(({ tag }) => tag === '');
  }

  /** Whether nothing but white space stands from one node to another. */
  isBlank(from: number, to: number): boolean {
    return this.#tree.slice(from, to).every(({ tag, text }) => tag === '' && text.trim() === '');
  }

  /** Whether an element of some names stands in an element. */
  holds({ index, end }: TreeNode, names: ReadonlySet<string>): boolean {
    return this.#tree.slice(index + 1, end).some(({ tag }) => names.has(tag));
  }

  #within(outside: ReadonlySet<string>): readonly TreeNode[] {
    if (outside.size === 0) return this.#tree;
    const known = this.#shown.get(outside);
    if (known) return known;
    const shown = this.#without(outside);
    this.#shown.set(outside, shown);
    return shown;
  }

  #without(outside: ReadonlySet<string>): TreeNode[] {
    const tree = this.#tree;
    const nodes: TreeNode[] = [];
    for (let index = 0; index < tree.length; ) {
      const node = tree[index];
      if (!node) break;
      const isOutside = outside.has(node.tag);
      if (!isOutside) nodes.push(node);
      index = isOutside ? Math.max(node.end, index + 1) : index + 1;
    }
    return nodes;
  }
}

/** An attribute's value, no longer than signs are; empty where there is none. */
export const attributeOf = (node: TreeNode, name: string): string => (attribute(node, name) ?? '').slice(0, 2_000);
