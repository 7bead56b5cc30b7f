import type { Addresses } from '../address.ts';
import { collapse } from '../characters.ts';
import { state } from '../content/blocks.ts';
import type { Selection } from '../content/structure/keep.ts';
import { isEmbedding } from '../tree/embeddings.ts';
import { attribute, type TreeNode, walk } from '../tree/node.ts';
import { beginsRow } from '../tree/stand-ins/stand-ins.ts';
import { blockTags } from '../tree/tags.ts';
import { beginsLine } from './code.ts';
import { embeddedIn } from './embedded.ts';
import { escapeHtml } from './escape-html.ts';
import { isOrnament } from './ornaments.ts';
import { Pictures } from './pictures.ts';

const inlineTags = new Set(
  'a abbr b cite code del dfn em i ins kbd mark q s samp small strong sub sup time u var'.split(' '),
);
const structuralTags = new Set(
  'p h1 h2 h3 h4 h5 h6 pre blockquote ul ol li dl dt dd figure figcaption details summary'.split(' '),
);
const tableTags = new Set('table caption thead tbody tfoot tr td th'.split(' '));

/** The attributes that may stay, by tag, each with what its value must look like. */
const plainAttributes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  td: { colspan: /^\d{1,3}$/, rowspan: /^\d{1,4}$/ },
  th: { colspan: /^\d{1,3}$/, rowspan: /^\d{1,4}$/ },
  ol: { start: /^-?\d{1,9}$/ },
  time: { datetime: /^[\w:.+ -]{1,40}$/ },
  abbr: { title: /^[^<>]{1,200}$/ },
};

/** Writes HTML of allowed elements and attributes only. */
class HtmlWriter {
  readonly pieces: string[] = [];
  readonly #selection: Selection;
  readonly #addresses: Addresses;
  readonly #pictures: Pictures;

  constructor(selection: Selection, addresses: Addresses) {
    this.#selection = selection;
    this.#addresses = addresses;
    this.#pictures = new Pictures(addresses, selection);
  }

  enter(node: TreeNode): boolean {
    const { kept, states, tree } = this.#selection;
    if ((states[node.index] ?? 0) & state.preformatted && beginsLine(tree, node)) this.pieces.push('\n');
    if (kept[node.index] !== 1 || isOrnament(node, this.#selection)) return false;
    if (node.tag === 'br' || node.tag === 'hr') this.pieces.push(`<${node.tag}>`);
    else if (node.tag === 'img') this.#image(node);
    else if (isEmbedding(node)) this.#embedded(node);
    else {
      const tag = this.#writtenTag(node);
      if ((tag === 'td' || tag === 'th') && beginsRow(node)) this.pieces.push('<tr>');
      if (tag) this.pieces.push(`<${tag}${this.#attributes(node)}>`);
      const label = this.#selection.tabLabels.get(node.index);
      if (label !== undefined) this.pieces.push(`<p><strong>${escapeHtml(label)}</strong></p>`);
    }
    return true;
  }

  leave(node: TreeNode): void {
    const tag = this.#writtenTag(node);
    if (tag && tag !== 'img' && tag !== 'br') this.pieces.push(blockTags.has(tag) ? `</${tag}>\n` : `</${tag}>`);
  }

  text(node: TreeNode): void {
    if (this.#selection.kept[node.index] !== 1) return;
    this.#pictures.pass(node.text);
    const exact = (this.#selection.states[node.index] ?? 0) & state.preformatted;
    this.pieces.push(escapeHtml(exact ? node.text : collapse(node.text)));
  }

  /** The element as it is written; empty when only its inside is. */
  #writtenTag(node: TreeNode): string {
    const { tag } = node;
    if (tag === 'a') return this.#addresses.link(attribute(node, 'href')) ? 'a' : '';
    if (inlineTags.has(tag) || structuralTags.has(tag)) return tag;
    if (tableTags.has(tag) && !this.#isInLayout(node)) return tag;
    return blockTags.has(tag) && this.#selection.direct[node.index] === 1 ? 'div' : '';
  }

  #isInLayout(node: TreeNode): boolean {
    let table: TreeNode | null = node;
    while (table && table.tag !== 'table') table = table.parent;
    return table === null || this.#selection.layout[table.index] === 1;
  }

  #attributes(node: TreeNode): string {
    if (node.attributes.length === 0) return '';
    if (node.tag === 'a') return ` href="${escapeHtml(this.#addresses.link(attribute(node, 'href')) ?? '')}"`;
    if (node.tag === 'code') {
      const language = /(?:^|\s)((?:language|lang)-[\w+#.-]{1,30})(?:\s|$)/.exec(attribute(node, 'class') ?? '')?.[1];
      return language ? ` class="${language}"` : '';
    }
    let written = '';
    for (const [name, form] of Object.entries(plainAttributes[node.tag] ?? {})) {
      const value = attribute(node, name);
      if (value !== null && form.test(value)) written += ` ${name}="${escapeHtml(value)}"`;
    }
    return written;
  }

  #embedded(node: TreeNode): void {
    const embedded = embeddedIn(node, this.#addresses);
    if (embedded) this.pieces.push(`<p><a href="${escapeHtml(embedded.url)}">${escapeHtml(embedded.name)}</a></p>\n`);
  }

  #image(node: TreeNode): void {
    const picture = this.#pictures.of(node);
    if (picture) this.pieces.push(`<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}">`);
  }
}

/** The selected part of a page as clean HTML. */
export function writeHtml(selection: Selection, addresses: Addresses): string {
  const writer = new HtmlWriter(selection, addresses);
  walk(selection.tree, 1, selection.tree.length, writer);
  return writer.pieces.join('').trim();
}
