import type { Addresses } from '../address.ts';
import { collapse } from '../characters.ts';
import { state } from '../content/blocks.ts';
import type { Selection } from '../content/structure/keep.ts';
import { isQuotation, isQuoteBox } from '../content/structure/quotes.ts';
import { BlockStack } from '../markdown/blocks.ts';
import { escapeHeading } from '../markdown/escape.ts';
import { fencedLines } from '../markdown/fence.ts';
import { renderInline } from '../markdown/inline.ts';
import type { Mark, Token } from '../markdown/tokens.ts';
import { isStruckByStyle } from '../statement/struck.ts';
import { isEmbedding } from '../tree/embeddings.ts';
import { formulaOfImage } from '../tree/formula-image.ts';
import { attribute, type TreeNode, walk } from '../tree/node.ts';
import { blockTags } from '../tree/tags.ts';
import { type Alert, Alerts, isNameOfAlert } from './alerts.ts';
import { beginsLine, codeLanguage, isAroundPre, isBlockOfCode } from './code.ts';
import { CodeText, tokensOfCode } from './code-text.ts';
import { DataTables } from './data-tables.ts';
import { embeddedIn, tokensOfEmbedded } from './embedded.ts';
import { formulaOfText, isDisplayed, tokenOfMath } from './formulas.ts';
import {
  hasNoMargin,
  imagesOf,
  integer,
  isBlank,
  isItem,
  isList,
  isLongLine,
  isOrdered,
  isPartOfLine,
  isTight,
  leadOfTerm,
  numberOfItem,
  wordsOfHeading,
} from './lines.ts';
import { boldTokens, markOfTag, OpenMarks } from './marks.ts';
import { findNotes, type Note, type Notes, withoutMark } from './notes/notes.ts';
import { isFragment, isOrnament } from './ornaments.ts';
import { Pictures } from './pictures.ts';
import { findPosts, type Posts, tokensOf } from './posts/posts.ts';
import { inSections } from './sections/sections.ts';
import { boxOf, boxOfItem } from './tasks.ts';

const codeTags = new Set(['code', 'tt', 'samp', 'kbd']);
const headingLevel = /^h([1-6])$/;
const hardBreak = '  \n';

/** A note being written: what it interrupts, and whether nothing is written of it yet. */
interface OpenNote extends Note {
  readonly outer: BlockStack;
  isFresh: boolean;
}

const maxFragmentCharacters = 500;

class MarkdownWriter {
  readonly #selection: Selection;
  readonly #addresses: Addresses;
  #blocks: BlockStack;
  #tokens: Token[] = [];
  readonly #marks: OpenMarks;
  readonly #tables = new DataTables();
  readonly #alerts = new Alerts();
  readonly #openAlerts: { readonly node: TreeNode; readonly alert: Alert }[] = [];
  #cell: TreeNode | null = null;
  #code: CodeText | null = null;
  #heading: TreeNode | null = null;
  readonly #notes: Notes;
  readonly #noteBlocks = new BlockStack();
  #note: OpenNote | null = null;
  /** The box of a task whose text comes next. */
  #box = '';
  readonly #pictures: Pictures;
  readonly #posts: Posts;
  readonly #quoteBoxes = new Set<number>();
  readonly #embeddedUrls = new Set<string>();

  constructor(selection: Selection, addresses: Addresses) {
    this.#selection = selection;
    this.#blocks = new BlockStack(selection.wholePage);
    this.#addresses = addresses;
    this.#marks = new OpenMarks(selection);
    this.#pictures = new Pictures(addresses, selection);
    this.#notes = findNotes(selection, addresses);
    this.#posts = findPosts(selection);
  }

  get result(): string {
    this.#flush();
    const [body, notes] = [this.#blocks, this.#noteBlocks].map(({ lines }) => lines.join('\n').trim());
    return `${body}\n\n${notes}`.trim();
  }

  enter(node: TreeNode): boolean {
    if (this.#code && beginsLine(this.#selection.tree, node)) this.#code.add('\n');
    if (this.#selection.kept[node.index] !== 1) {
      if (node.tag === 'li' && isBlank(node, this.#selection)) this.#blocks.addEmptyItem();
      this.#box = boxOf(node) || this.#box;
      return false;
    }
    if (isOrnament(node, this.#selection) || this.#notes.backlinks.has(node.index)) return false;
    const lead = leadOfTerm(node, this.#selection, true);
    if (lead !== null) {
      this.#box = lead;
      return false;
    }
    const reference = this.#code ? undefined : this.#notes.references.get(node.index);
    if (reference !== undefined) {
      this.#tokens.push({ kind: 'note', label: reference });
      return false;
    }
    if (this.#code) this.#enterCode(node);
    else if (node.tag === 'br') this.#break();
    else if (node.tag === 'img' && !this.#posts.said.has(node.index)) this.#image(node);
    else if (isEmbedding(node)) this.#embedded(node);
    else if (blockTags.has(node.tag)) {
      this.#enterBlock(node);
      this.#box = boxOfItem(this.#selection.tree, node) || this.#box;
      this.#openPost(node);
      this.#openPanel(node);
    } else this.#enterInline(node);
    return true;
  }

  leave(node: TreeNode): void {
    if (this.#code) {
      if (this.#code.node === node) this.#endCode();
      else if (blockTags.has(node.tag)) this.#code?.endLine();
    } else if (blockTags.has(node.tag)) this.#leaveBlock(node);
    else if (this.#marks.isOf(node)) this.#closeMark();
    else if (node.tag === 'q') this.#tokens.push({ kind: 'text', text: '”' });
  }

  text(node: TreeNode): void {
    if (this.#selection.kept[node.index] !== 1 || this.#posts.said.has(node.index)) return;
    this.#pictures.pass(node.text);
    if (this.#code) this.#code.add(node.text);
    else this.#tokens.push(formulaOfText(node) ?? { kind: 'text', text: this.#afterMark(collapse(node.text)) });
  }

  setApart(isBehind: boolean): void {
    this.#flush();
    this.#blocks.setApart(isBehind);
  }

  /** What a note's text begins with, once its own mark is passed. */
  #afterMark(text: string): string {
    if (!this.#note?.isFresh) return text;
    const rest = withoutMark(text, this.#note.mark);
    if (rest !== '') this.#note.isFresh = false;
    return rest;
  }

  /** One break begins a line, two begin a paragraph. */
  #break(): void {
    const last = this.#tokens.findLast((token) => token.kind !== 'text' || token.text.trim() !== '');
    if (last?.kind === 'break') this.#flush();
    else this.#tokens.push({ kind: 'break' });
  }

  #enterInline(node: TreeNode): void {
    const { tag } = node;
    if (this.#notes.around.has(node.index)) return;
    const isCode = codeTags.has(tag) && !isAroundPre(this.#selection.tree, node);
    if (isCode || tag === 'math' || tag === 'script') this.#code = new CodeText(node);
    else if (codeTags.has(tag)) return;
    else if (tag === 'q') this.#tokens.push({ kind: 'text', text: '“' });
    else if (tag === 'a') {
      const url = this.#target(attribute(node, 'href'));
      if (url) this.#mark(node, 'link', url);
    } else {
      const mark = markOfTag.get(tag) ?? (isStruckByStyle(node) ? 'strike' : undefined);
      if (mark) this.#mark(node, mark, '');
    }
  }

  /** Where a link leads: within the page it stays relative, and headings need none to themselves. */
  #target(href: string | null): string | null {
    if (!isFragment(href)) return this.#addresses.link(href);
    const fragment = href.trim();
    return fragment.length === 1 || fragment.length > maxFragmentCharacters || this.#heading ? null : fragment;
  }

  #mark(node: TreeNode, mark: Mark, url: string): void {
    this.#tokens.push(this.#marks.open(node, mark, url));
  }

  #closeMark(): void {
    const token = this.#marks.close();
    if (token) this.#tokens.push(token);
  }

  /** The edge of a block: of a heading's inside, a link or an item it may only begin a line. */
  #edge(node: TreeNode): void {
    const last = this.#tokens.at(-1);
    if (!last) return;
    const tag = isItem(node, this.#selection) ? 'li' : node.tag;
    const isInLine = this.#heading !== null || (this.#cell === null && isPartOfLine(node, this.#selection));
    if (isInLine || (this.#marks.inLink && hasNoMargin(tag))) this.#tokens.push({ kind: 'text', text: ' ' });
    else if (!hasNoMargin(tag)) this.#flush();
    else if (!this.#blocks.isInItem || isLongLine(this.#tokens)) this.#flush();
    else if (last.kind !== 'break') this.#tokens.push({ kind: 'break' });
  }

  #enterBlock(node: TreeNode): void {
    const { tag } = node;
    this.#edge(node);
    if (tag === 'pre' || tag === 'listing' || tag === 'xmp' || tag === 'plaintext') this.#code = new CodeText(node);
    else if (this.#openNote(node) || this.#openAlert(node)) return;
    else if (isQuotation(node) || this.#opensQuoteBox(node)) this.#blocks.openQuote();
    else if (isList(node, this.#selection)) this.#openList(node);
    else if (isItem(node, this.#selection)) this.#blocks.openItem(numberOfItem(node, this.#selection));
    else if (tag === 'table' && this.#selection.layout[node.index] === 0 && this.#cell === null)
      this.#tables.open(node, this.#blocks);
    else if (tag === 'tr' && this.#isDataPart()) this.#tables.addRow();
    else if ((tag === 'td' || tag === 'th') && this.#isDataPart()) this.#openCell(node);
    else if (tag === 'hr') this.#blocks.addRule();
    else if (headingLevel.test(tag)) this.#heading = node;
    else if (tag === 'summary' || tag === 'dt') this.#mark(node, 'strong', '');
    else if (isStruckByStyle(node)) this.#mark(node, 'strike', '');
    this.#linkName(node);
  }

  /** A card's name that is no link leads where its card does. */
  #linkName(node: TreeNode): void {
    const url = this.#addresses.link(this.#selection.cardLinks.get(node.index) ?? null);
    if (url) this.#mark(node, 'link', url);
  }

  #opensQuoteBox(node: TreeNode): boolean {
    const is = this.#cell === null && isQuoteBox(this.#selection.tree, node);
    if (is) this.#quoteBoxes.add(node.index);
    return is;
  }

  /** Says whose post begins, set apart from the one before. */
  #openPost(node: TreeNode): void {
    const head = this.#posts.heads.get(node.index);
    if (!head || this.#cell !== null) return;
    this.#flush();
    if (!head.isItem && this.#blocks.lines.length > 0) this.#blocks.addRule();
    this.#tokens.push(...tokensOf(head));
    this.#flush();
  }

  /** Says what the tab of a panel says. */
  #openPanel({ index }: TreeNode): void {
    const label = this.#selection.tabLabels.get(index);
    if (label === undefined) return;
    this.#flush();
    this.#tokens.push(...boldTokens(label));
    this.#flush();
  }

  #openNote(node: TreeNode): boolean {
    const note = this.#notes.begins.get(node.index);
    if (!note || this.#note) return false;
    this.#flush();
    if (isItem(node, this.#selection)) this.#blocks.passItem(numberOfItem(node, this.#selection));
    this.#note = { ...note, outer: this.#blocks, isFresh: true };
    this.#blocks = this.#noteBlocks;
    this.#blocks.openNote(note.label);
    return true;
  }

  #closeNote(outer: BlockStack): void {
    this.#flush();
    this.#blocks.closeFrame();
    this.#blocks = outer;
    this.#note = null;
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
    if (this.#marks.isOf(node)) this.#closeMark();
    if (this.#heading === node) {
      this.#flush();
      this.#heading = null;
    } else this.#edge(node);
    if (this.#note?.last === node) this.#closeNote(this.#note.outer);
    else if (this.#openAlerts.at(-1)?.node === node) {
      this.#openAlerts.pop();
      this.#blocks.closeFrame();
    } else if (isQuotation(node) || isItem(node, this.#selection) || this.#quoteBoxes.delete(node.index))
      this.#blocks.closeFrame();
    else if (isList(node, this.#selection)) this.#blocks.closeList();
    else if (this.#cell === node) this.#closeCell(node);
    else if (tag === 'table' && this.#tables.isInnermost(node)) this.#blocks = this.#tables.close() ?? this.#blocks;
  }

  /** Ends the paragraph; marks that are still open go on in the next one. */
  #flush(): void {
    if (this.#tokens.length === 0) return;
    const closed = this.#marks.closed(this.#tokens, this.#heading);
    const tokens = this.#heading ? wordsOfHeading(closed) : closed;
    const inTable = this.#cell !== null;
    if (this.#heading && !inTable) this.#blocks.addText(renderInline(imagesOf(closed), ' ', false));
    const oneLine = inTable || this.#heading !== null;
    const text = renderInline(tokens, inTable ? '<br>' : oneLine ? ' ' : hardBreak, inTable);
    this.#tokens = this.#marks.continued;
    if (text === '' || this.#saysAlert(text)) return;
    const level = inTable ? undefined : headingLevel.exec(this.#heading?.tag ?? '')?.[1];
    if (level) this.#blocks.add([`${'#'.repeat(Number(level))} ${escapeHeading(text)}`]);
    else this.#blocks.addText(text, this.#box);
    this.#box = '';
  }

  /** Whether a text is the title of an alert that says no more than the alert's mark. */
  #saysAlert(text: string): boolean {
    const alert = this.#openAlerts.at(-1)?.alert;
    return alert !== undefined && this.#blocks.isFresh && isNameOfAlert(text, alert);
  }

  #openList(node: TreeNode): void {
    const start = integer(attribute(node, 'start')) ?? 1;
    this.#blocks.openList(isOrdered(node, this.#selection), start, isTight(node, this.#selection));
  }

  #isDataPart(): boolean {
    return !this.#tables.isEmpty && this.#cell === null;
  }

  #openCell(node: TreeNode): void {
    this.#cell = node;
    this.#blocks = new BlockStack();
  }

  #closeCell(node: TreeNode): void {
    const text = this.#blocks.lines.filter((line) => line !== '').join('<br>');
    this.#cell = null;
    this.#blocks = this.#tables.addCell(node, text) ?? this.#blocks;
  }

  #image(node: TreeNode): void {
    const formula = formulaOfImage(node);
    if (formula !== null) {
      this.#tokens.push({ kind: 'math', text: formula, display: isDisplayed(this.#selection.tree, node) });
      return;
    }
    const picture = this.#pictures.of(node);
    if (picture) this.#tokens.push({ kind: 'image', ...picture });
  }

  /** An embedded document is a paragraph that leads to it. */
  #embedded(node: TreeNode): void {
    const embedded = this.#marks.inLink ? null : embeddedIn(node, this.#addresses);
    if (!embedded || this.#embeddedUrls.has(embedded.url)) return;
    this.#embeddedUrls.add(embedded.url);
    this.#flush();
    this.#tokens.push(...tokensOfEmbedded(embedded));
    this.#flush();
  }

  #enterCode(node: TreeNode): void {
    if (node.tag === 'br') this.#code?.add('\n');
    else if (blockTags.has(node.tag)) this.#code?.endLine();
  }

  #endCode(): void {
    const code = this.#code;
    this.#code = null;
    if (!code) return;
    const { node, text } = code;
    if (node.tag === 'math' || node.tag === 'script') this.#math(node, text);
    else if (codeTags.has(node.tag) && (this.#cell || !isBlockOfCode(this.#selection.tree, node)))
      this.#tokens.push(...tokensOfCode(text));
    else if (this.#cell) for (const line of text.split('\n')) this.#codeCell(line);
    else if (text.trim() !== '')
      this.#blocks.add(fencedLines(text.replace(/^\r?\n/, '').trimEnd(), codeLanguage(this.#selection.tree, node)));
  }

  #codeCell(line: string): void {
    if (line.trim() === '') return;
    this.#tokens.push({ kind: 'code', text: line });
    this.#flush();
  }

  #math(node: TreeNode, text: string): void {
    const { tree, states } = this.#selection;
    const token = tokenOfMath(tree, node, text, ((states[node.index] ?? 0) & state.formula) !== 0);
    if (token) this.#tokens.push(token);
  }
}

/** The selected part of a page as CommonMark with GitHub's tables and strikethrough. */
export function writeMarkdown(selection: Selection, addresses: Addresses): string {
  const writer = new MarkdownWriter(selection, addresses);
  walk(selection.tree, 1, selection.tree.length, inSections(selection, writer));
  return writer.result;
}
