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
import { type Alert, Alerts, isNameOfAlert } from './alerts.ts';
import { codeLanguage } from './code.ts';
import { isFragment, isOrnament } from './ornaments.ts';

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

/** A mark that is open. A link around several blocks is written once: on the first heading, or on the first text. */
interface OpenMark {
  readonly node: TreeNode;
  readonly token: MarkToken;
  /** The heading inside that bears the link; not looked for yet while undefined. */
  heading?: TreeNode | null;
  isWritten: boolean;
}

/** Elements without margins of their own. */
const lineTags = new Set('div section article header footer address center hgroup figcaption legend button'.split(' '));
const longestLine = 200;
const longestName = 40;
const longestFragment = 500;
const mostNodesOfLink = 300;

class MarkdownWriter {
  readonly #selection: Selection;
  readonly #addresses: Addresses;
  #blocks = new BlockStack();
  #tokens: Token[] = [];
  readonly #marks: OpenMark[] = [];
  readonly #tables: OpenTable[] = [];
  readonly #alerts = new Alerts();
  readonly #openAlerts: { readonly node: TreeNode; readonly alert: Alert }[] = [];
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
    if (this.#selection.kept[node.index] !== 1) {
      if (node.tag === 'li' && this.#isBlank(node)) this.#blocks.addEmptyItem();
      return false;
    }
    if (isOrnament(node, this.#selection)) return false;
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
    else if (this.#marks.at(-1)?.node === node) this.#closeMark();
    else if (node.tag === 'q') this.#tokens.push({ kind: 'text', text: '”' });
  }

  text(node: TreeNode): void {
    if (this.#selection.kept[node.index] !== 1) return;
    if (this.#code) this.#code.text += node.text;
    else this.#tokens.push({ kind: 'text', text: collapse(node.text) });
  }

  /** Nothing inside, not even an element. */
  #isBlank(node: TreeNode): boolean {
    const { tree } = this.#selection;
    return node.end - node.index <= 2 && (tree[node.index + 1]?.text ?? '').trim() === '';
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
      const url = this.#target(attribute(node, 'href'));
      if (url) this.#mark(node, 'link', url);
    } else {
      const mark = marks[tag];
      if (mark) this.#mark(node, mark, '');
    }
  }

  /** Where a link leads: within the page it stays relative, and headings need none to themselves. */
  #target(href: string | null): string | null {
    if (!isFragment(href)) return this.#addresses.link(href);
    const fragment = href.trim();
    return fragment.length === 1 || fragment.length > longestFragment || this.#heading ? null : fragment;
  }

  #mark(node: TreeNode, mark: Mark, url: string): void {
    const token = { kind: 'open', mark, url } as const;
    this.#marks.push({ node, token, isWritten: false });
    this.#tokens.push(token);
  }

  #closeMark(): void {
    const mark = this.#marks.pop();
    if (mark && !mark.isWritten) this.#tokens.push({ ...mark.token, kind: 'close' });
  }

  /** The edge of a block: of a heading's inside, a link or an item it may only begin a line. */
  #edge(tag: string): void {
    const last = this.#tokens.at(-1);
    if (!last) return;
    if (this.#heading) this.#tokens.push({ kind: 'text', text: ' ' });
    else if (!lineTags.has(tag)) this.#flush();
    else if (this.#marks.some(({ token, isWritten }) => token.mark === 'link' && !isWritten))
      this.#tokens.push({ kind: 'text', text: ' ' });
    else if (!this.#blocks.isInItem || this.#isLongLine()) this.#flush();
    else if (last.kind !== 'break') this.#tokens.push({ kind: 'break' });
  }

  #isLongLine(): boolean {
    let length = 0;
    for (let at = this.#tokens.length - 1; at >= 0 && length <= longestLine; at--) {
      const token = this.#tokens[at];
      if (token?.kind === 'break') break;
      if (token?.kind === 'text') length += token.text.length;
    }
    return length > longestLine;
  }

  #enterBlock(node: TreeNode): void {
    const { tag } = node;
    this.#edge(tag);
    if (tag === 'pre' || tag === 'listing' || tag === 'xmp' || tag === 'plaintext') this.#code = { node, text: '' };
    else if (this.#openAlert(node)) return;
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

  #openAlert(node: TreeNode): boolean {
    const alert = this.#cell === null ? this.#alerts.of(node) : null;
    if (alert === null) return false;
    this.#openAlerts.push({ node, alert });
    this.#blocks.openQuote(`[!${alert}]`);
    return true;
  }

  #leaveBlock(node: TreeNode): void {
    const { tag } = node;
    if (this.#marks.at(-1)?.node === node) this.#closeMark();
    if (this.#heading === node) {
      this.#flush();
      this.#heading = null;
    } else this.#edge(tag);
    if (this.#openAlerts.at(-1)?.node === node) {
      this.#openAlerts.pop();
      this.#blocks.closeFrame();
    } else if (tag === 'blockquote' || tag === 'li') this.#blocks.closeFrame();
    else if (tag === 'ul' || tag === 'ol' || tag === 'menu' || tag === 'dir') this.#blocks.closeList();
    else if (this.#cell === node) this.#closeCell(node);
    else if (tag === 'table' && this.#tables.at(-1)?.node === node) this.#closeTable();
  }

  /** Ends the paragraph; marks that are still open go on in the next one. */
  #flush(): void {
    if (this.#tokens.length === 0) return;
    const closing = this.#closings();
    const inTable = this.#cell !== null;
    const oneLine = inTable || this.#heading !== null;
    const text = renderInline([...this.#tokens, ...closing], inTable ? '<br>' : oneLine ? ' ' : hardBreak, inTable);
    this.#tokens = this.#marks.filter(({ isWritten }) => !isWritten).map(({ token }) => token);
    if (text === '' || this.#saysAlert(text)) return;
    const level = inTable ? undefined : headingLevel.exec(this.#heading?.tag ?? '')?.[1];
    if (level) this.#blocks.add([`${'#'.repeat(Number(level))} ${text.replace(/(\s)(#+)$/, '$1\\$2')}`]);
    else this.#blocks.addText(text);
  }

  /** Whether a text is the title of an alert that says no more than the alert's mark. */
  #saysAlert(text: string): boolean {
    const alert = this.#openAlerts.at(-1)?.alert;
    return alert !== undefined && text.length < longestName && this.#blocks.isFresh && isNameOfAlert(text, alert);
  }

  /** What closes the open marks at the end of a paragraph; a link that belongs to another paragraph is taken out. */
  #closings(): Token[] {
    const closing: Token[] = [];
    for (const mark of this.#marks) {
      if (mark.token.mark === 'link' && !mark.isWritten) {
        if (!this.#bears(mark)) {
          this.#tokens = this.#tokens.filter((token) => token !== mark.token);
          continue;
        }
        mark.isWritten = true;
      } else if (mark.isWritten) continue;
      closing.unshift({ ...mark.token, kind: 'close' });
    }
    return closing;
  }

  /** Whether the paragraph at hand bears a link that is around more than this paragraph. */
  #bears(mark: OpenMark): boolean {
    mark.heading ??= this.#headingIn(mark.node);
    if (mark.heading) return mark.heading === this.#heading;
    return this.#tokens.some((token) => token.kind === 'text' && token.text.trim() !== '');
  }

  #headingIn({ index, end }: TreeNode): TreeNode | null {
    const { tree, kept } = this.#selection;
    const last = Math.min(end, index + mostNodesOfLink);
    for (let at = index + 1; at < last; at++) {
      const node = tree[at];
      if (node && kept[at] === 1 && headingLevel.test(node.tag)) return node;
    }
    return null;
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
