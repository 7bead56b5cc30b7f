import type { Addresses } from '../address.ts';
import { collapse, tidy } from '../characters.ts';
import type { Selection } from '../content/keep.ts';
import { state } from '../content/survey.ts';
import { imageUrl } from '../images.ts';
import { BlockStack } from '../markdown/blocks.ts';
import { fencedLines } from '../markdown/fence.ts';
import { type Mark, type MarkToken, renderInline, type Token } from '../markdown/inline.ts';
import { type Cell, tableLines } from '../markdown/table.ts';
import { attribute, type TreeNode, walk } from '../tree/node.ts';
import { blockTags } from '../tree/tags.ts';
import { codeLanguage, isGutter } from './code.ts';

const marks: Readonly<Record<string, Mark>> = {
  b: 'strong',
  strong: 'strong',
  i: 'emphasis',
  em: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  del: 'strike',
  s: 'strike',
  strike: 'strike',
  sup: 'sup',
  sub: 'sub',
};
const codeTags = new Set(['code', 'tt', 'samp', 'kbd']);
const headingLevel = /^h([1-6])$/;
const hardBreak = '  \n';

/** A data table being written: what it interrupts, and its cells so far. */
interface OpenTable {
  readonly outer: BlockStack;
  readonly rows: Cell[][];
  readonly node: TreeNode;
}

/** A mark that is open, and whether the tree's element wrote it. */
interface OpenMark {
  readonly node: TreeNode;
  readonly token: MarkToken;
}

class MarkdownWriter {
  readonly #selection: Selection;
  readonly #addresses: Addresses;
  #blocks = new BlockStack();
  #tokens: Token[] = [];
  readonly #marks: OpenMark[] = [];
  readonly #tables: OpenTable[] = [];
  #cell: TreeNode | null = null;
  #code: { readonly node: TreeNode; text: string } | null = null;
  #heading: TreeNode | null = null;
  /** Pages bring one picture several times, for several screens. */
  #lastImage: string | null = null;

  constructor(selection: Selection, addresses: Addresses) {
    this.#selection = selection;
    this.#addresses = addresses;
  }

  get result(): string {
    this.#flush();
    return this.#blocks.lines.join('\n').trim();
  }

  enter(node: TreeNode): boolean {
    if (this.#selection.kept[node.index] !== 1 || isGutter(node, this.#selection)) return false;
    if (this.#code) this.#enterCode(node);
    else if (node.tag === 'br') this.#break();
    else if (node.tag === 'img') this.#image(node);
    else if (blockTags.has(node.tag)) this.#enterBlock(node);
    else this.#enterInline(node);
    return true;
  }

  leave(node: TreeNode): void {
    if (this.#code) {
      if (this.#code.node === node) this.#endCode();
      else if (blockTags.has(node.tag)) this.#codeLine();
    } else if (blockTags.has(node.tag)) this.#leaveBlock(node);
    else if (this.#marks.at(-1)?.node === node) {
      const mark = this.#marks.pop();
      if (mark) this.#tokens.push({ ...mark.token, kind: 'close' });
    } else if (node.tag === 'q') this.#tokens.push({ kind: 'text', text: '”' });
  }

  text(node: TreeNode): void {
    if (this.#selection.kept[node.index] !== 1) return;
    if (this.#code) this.#code.text += node.text;
    else this.#tokens.push({ kind: 'text', text: collapse(node.text) });
  }

  /** One break begins a line, two begin a paragraph. */
  #break(): void {
    const last = this.#tokens.findLast((token) => token.kind !== 'text' || token.text.trim() !== '');
    if (last?.kind === 'break') this.#flush();
    else this.#tokens.push({ kind: 'break' });
  }

  #enterInline(node: TreeNode): void {
    const { tag } = node;
    if (codeTags.has(tag)) this.#code = { node, text: '' };
    else if (tag === 'math' || tag === 'script') this.#code = { node, text: '' };
    else if (tag === 'q') this.#tokens.push({ kind: 'text', text: '“' });
    else if (tag === 'a') {
      const url = this.#addresses.link(attribute(node, 'href'));
      if (url) this.#mark(node, 'link', url);
    } else {
      const mark = marks[tag];
      if (mark) this.#mark(node, mark, '');
    }
  }

  #mark(node: TreeNode, mark: Mark, url: string): void {
    const token = { kind: 'open', mark, url } as const;
    this.#marks.push({ node, token });
    this.#tokens.push(token);
  }

  #enterBlock(node: TreeNode): void {
    const { tag } = node;
    this.#flush();
    if (tag === 'pre' || tag === 'listing' || tag === 'xmp' || tag === 'plaintext') this.#code = { node, text: '' };
    else if (tag === 'blockquote') this.#blocks.openQuote();
    else if (tag === 'ul' || tag === 'ol' || tag === 'menu' || tag === 'dir') this.#openList(node);
    else if (tag === 'li') this.#blocks.openItem(integer(attribute(node, 'value')));
    else if (tag === 'table' && this.#selection.layout[node.index] === 0) this.#openTable(node);
    else if (tag === 'tr' && this.#isDataPart()) this.#tables.at(-1)?.rows.push([]);
    else if ((tag === 'td' || tag === 'th') && this.#isDataPart()) this.#openCell(node);
    else if (tag === 'hr') this.#blocks.add(['---']);
    else if (headingLevel.test(tag)) this.#heading = node;
    else if (tag === 'summary' || tag === 'dt') this.#mark(node, 'strong', '');
  }

  #leaveBlock(node: TreeNode): void {
    const { tag } = node;
    if (this.#marks.at(-1)?.node === node) {
      const mark = this.#marks.pop();
      if (mark) this.#tokens.push({ ...mark.token, kind: 'close' });
    }
    this.#flush();
    if (this.#heading === node) this.#heading = null;
    if (tag === 'blockquote' || tag === 'li') this.#blocks.closeFrame();
    else if (tag === 'ul' || tag === 'ol' || tag === 'menu' || tag === 'dir') this.#blocks.closeList();
    else if (this.#cell === node) this.#closeCell(node);
    else if (tag === 'table' && this.#tables.at(-1)?.node === node) this.#closeTable();
  }

  /** Ends the paragraph; marks that are still open go on in the next one. */
  #flush(): void {
    if (this.#tokens.length === 0) return;
    const closing = this.#marks.map(({ token }): Token => ({ ...token, kind: 'close' })).reverse();
    const inTable = this.#cell !== null;
    const oneLine = inTable || this.#heading !== null;
    const text = renderInline([...this.#tokens, ...closing], inTable ? '<br>' : oneLine ? ' ' : hardBreak, inTable);
    this.#tokens = this.#marks.map(({ token }) => token);
    if (text === '') return;
    const level = inTable ? undefined : headingLevel.exec(this.#heading?.tag ?? '')?.[1];
    if (level) this.#blocks.add([`${'#'.repeat(Number(level))} ${text.replace(/(\s)(#+)$/, '$1\\$2')}`]);
    else this.#blocks.addText(text);
  }

  #openList(node: TreeNode): void {
    const { tree, kept } = this.#selection;
    let tight = true;
    for (let index = node.index + 1; index < node.end && tight; ) {
      const item = tree[index];
      if (!item) break;
      const first = item.tag === 'li' ? tree[index + 1] : undefined;
      const second = first?.tag === '' && first.text.trim() === '' ? tree[first.index + 1] : first;
      if (second && second.tag === 'p' && second.index < item.end && kept[second.index] === 1) tight = false;
      index = item.end;
    }
    this.#blocks.openList(node.tag === 'ol', integer(attribute(node, 'start')) ?? 1, tight);
  }

  #isDataPart(): boolean {
    return this.#tables.length > 0 && this.#cell === null;
  }

  #openTable(node: TreeNode): void {
    if (this.#cell !== null) return;
    this.#tables.push({ outer: this.#blocks, rows: [], node });
  }

  #openCell(node: TreeNode): void {
    this.#cell = node;
    this.#blocks = new BlockStack();
  }

  #closeCell(node: TreeNode): void {
    const table = this.#tables.at(-1);
    const text = this.#blocks.lines.filter((line) => line !== '').join('<br>');
    this.#cell = null;
    if (!table) return;
    this.#blocks = table.outer;
    if (table.rows.length === 0) table.rows.push([]);
    table.rows.at(-1)?.push({
      text,
      columns: Math.max(1, integer(attribute(node, 'colspan')) ?? 1),
      rows: Math.max(1, integer(attribute(node, 'rowspan')) ?? 1),
      isHead: node.tag === 'th',
    });
  }

  #closeTable(): void {
    const table = this.#tables.pop();
    if (!table) return;
    this.#blocks = table.outer;
    this.#blocks.add(tableLines(table.rows));
  }

  #image(node: TreeNode): void {
    const url = imageUrl(node, this.#addresses);
    if (url === this.#lastImage) return;
    this.#lastImage = url;
    if (url) this.#tokens.push({ kind: 'image', alt: tidy(attribute(node, 'alt') ?? ''), url });
  }

  #enterCode(node: TreeNode): void {
    if (node.tag === 'br' && this.#code) this.#code.text += '\n';
    else if (blockTags.has(node.tag)) this.#codeLine();
  }

  #codeLine(): void {
    if (this.#code && this.#code.text !== '' && !this.#code.text.endsWith('\n')) this.#code.text += '\n';
  }

  #endCode(): void {
    const code = this.#code;
    this.#code = null;
    if (!code) return;
    const { node, text } = code;
    if (node.tag === 'math' || node.tag === 'script') this.#math(node, text);
    else if (codeTags.has(node.tag)) this.#codeSpan(node, text);
    else if (this.#cell) for (const line of text.split('\n')) this.#codeCell(line);
    else if (text.trim() !== '') this.#fence(node, text.replace(/^\r?\n/, '').replace(/\s+$/, ''));
  }

  #codeCell(line: string): void {
    if (line.trim() === '') return;
    this.#tokens.push({ kind: 'code', text: line });
    this.#flush();
  }

  #codeSpan(_node: TreeNode, text: string): void {
    const code = collapse(text);
    if (code.startsWith(' ')) this.#tokens.push({ kind: 'text', text: ' ' });
    if (code.trim() !== '') this.#tokens.push({ kind: 'code', text: code.trim() });
    if (code.endsWith(' ')) this.#tokens.push({ kind: 'text', text: ' ' });
  }

  #math(node: TreeNode, text: string): void {
    const formula = collapse(text).trim();
    const isTex = (this.#selection.states[node.index] ?? 0) & state.formula;
    const display = attribute(node, 'display') === 'block' || /mode=display/.test(attribute(node, 'type') ?? '');
    if (formula === '') return;
    this.#tokens.push(isTex ? { kind: 'math', text: formula, display } : { kind: 'text', text: formula });
  }

  #fence(node: TreeNode, text: string): void {
    this.#blocks.add(fencedLines(text, codeLanguage(this.#selection.tree, node)));
  }
}

function integer(text: string | null): number | null {
  const value = text === null ? Number.NaN : Number.parseInt(text, 10);
  return Number.isSafeInteger(value) ? value : null;
}

/** The selected part of a page as CommonMark with GitHub's tables and strikethrough. */
export function writeMarkdown(selection: Selection, addresses: Addresses): string {
  const writer = new MarkdownWriter(selection, addresses);
  walk(selection.tree, 1, selection.tree.length, writer);
  return writer.result;
}
