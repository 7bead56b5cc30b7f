import {
  BlockStack,
  type CellText,
  escapeHeading,
  fencedLines,
  type Mark,
  renderInline,
  type Token,
  tableLines,
} from '@tidemark/extract/writing';
import type { Block, Cell, Heading, Inline, List, TextRun } from '../types.ts';
import { linkRuns } from './inline.ts';

const maxTableColumns = 100;

/** The marks of a run, the outermost first. */
const marksOf = ({ bold, italic, strike, script }: TextRun): Mark[] => [
  ...(bold ? ['strong' as const] : []),
  ...(italic ? ['emphasis' as const] : []),
  ...(strike ? ['strike' as const] : []),
  ...(script ? [script === 'super' ? ('sup' as const) : ('sub' as const)] : []),
];

/** A run within its marks; spaces at its ends stand beside them, or the marks would not be read, or say spaces. */
function runTokens(run: TextRun): Token[] {
  const said = run.text.trim();
  const space: Token[] = [{ kind: 'text', text: ' ' }];
  if (said === '') return run.text === '' ? [] : space;
  const marks = marksOf(run);
  return [
    ...(/^\s/.test(run.text) ? space : []),
    ...marks.map((mark) => ({ kind: 'open' as const, mark, url: '' })),
    { kind: run.code ? 'code' : 'text', text: run.code ? said : said.replace(/\s+/g, ' ') },
    ...marks.toReversed().map((mark) => ({ kind: 'close' as const, mark, url: '' })),
    ...(/\s$/.test(run.text) ? space : []),
  ];
}

function pieceTokens(piece: Inline, isHeading: boolean): Token[] {
  if (piece.type === 'lineBreak') return [isHeading ? { kind: 'text', text: ' ' } : { kind: 'break' }];
  if (piece.type === 'noteReference') return [{ kind: 'note', label: piece.label }];
  return runTokens(isHeading ? { ...piece, bold: false } : piece);
}

/** A picture that the file holds has no address of its own. */
const imageLines = (alt: string): string[] =>
  alt === '' ? [] : [renderInline([{ kind: 'image', alt, url: '' }], ' ', false)];

/** Writes the blocks of one document below each other. */
class MarkdownWriter {
  readonly #stack = new BlockStack();
  readonly #baseUrl: string;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  get result(): string {
    return this.#stack.lines.join('\n');
  }

  #tokens(content: readonly Inline[], isHeading: boolean): Token[] {
    return linkRuns(content, this.#baseUrl).flatMap(({ url, pieces }): Token[] => {
      const tokens = pieces.flatMap((piece) => pieceTokens(piece, isHeading));
      return url === null
        ? tokens
        : [{ kind: 'open', mark: 'link', url }, ...tokens, { kind: 'close', mark: 'link', url }];
    });
  }

  #inline(content: readonly Inline[], lineBreak: string, inTable = false, isHeading = false): string {
    return renderInline(this.#tokens(content, isHeading), lineBreak, inTable);
  }

  add(blocks: readonly Block[]): void {
    for (const block of blocks) this.#block(block);
  }

  #block(block: Block): void {
    if (block.type === 'heading') this.#heading(block);
    else if (block.type === 'paragraph') this.#stack.addText(this.#inline(block.content, '  \n'));
    else if (block.type === 'list') this.#list(block);
    else if (block.type === 'table')
      this.#stack.add(tableLines(block.rows.map((row) => row.map((cell) => this.#cell(cell)))));
    else if (block.type === 'image') this.#stack.add(imageLines(block.alt));
    else if (block.type === 'code') this.#stack.add(fencedLines(block.text.trimEnd(), block.language ?? ''));
    else if (block.type === 'quote' || block.type === 'note') {
      if (block.type === 'quote') this.#stack.openQuote();
      else this.#stack.openNote(block.label);
      this.add(block.blocks);
      this.#stack.closeFrame();
    }
  }

  #heading({ level, content }: Heading): void {
    const text = this.#inline(content, ' ', false, true);
    if (text !== '') this.#stack.add([`${'#'.repeat(level)} ${escapeHeading(text)}`]);
  }

  #list({ ordered, start = 1, items }: List): void {
    const isTight = items.every((blocks) => blocks.filter(({ type }) => type !== 'list').length <= 1);
    this.#stack.openList(ordered, start, isTight);
    for (const blocks of items) {
      if (blocks.length === 0) this.#stack.addEmptyItem();
      else {
        this.#stack.openItem(null);
        this.add(blocks);
        this.#stack.closeFrame();
      }
    }
    this.#stack.closeList();
  }

  #cell({ blocks, header = false, colSpan = 1, rowSpan = 1 }: Cell): CellText {
    const text = this.#cellTexts(blocks).join('<br>');
    return { text, columns: Math.min(colSpan, maxTableColumns), rows: rowSpan, isHead: header };
  }

  /** An item as lines of a cell; `number`: null where it has none. */
  #cellItem(item: readonly Block[], number: number | null): string[] {
    const sign = number === null ? '-' : `${number}.`;
    return this.#cellTexts(item).map((text, index) => (index === 0 ? `${sign} ${text}` : text));
  }

  /** What stands in a cell, a line each: markdown knows no blocks there. */
  #cellTexts(blocks: readonly Block[]): string[] {
    return blocks
      .flatMap((block): string[] => {
        if (block.type === 'heading' || block.type === 'paragraph') return [this.#inline(block.content, '<br>', true)];
        if (block.type === 'code')
          return [renderInline([{ kind: 'code', text: block.text.replace(/\s+/g, ' ').trim() }], '<br>', true)];
        if (block.type === 'list')
          return block.items.flatMap((item, index) =>
            this.#cellItem(item, block.ordered ? (block.start ?? 1) + index : null),
          );
        if (block.type === 'quote' || block.type === 'note') return this.#cellTexts(block.blocks);
        if (block.type === 'table')
          return block.rows.map((row) => row.flatMap((cell) => this.#cellTexts(cell.blocks)).join(' '));
        return [];
      })
      .filter((text) => text !== '');
  }
}

/** GitHub-flavoured markdown, as pages are written; links are absolute against `baseUrl`. */
export function writeMarkdown(blocks: readonly Block[], baseUrl: string): string {
  const writer = new MarkdownWriter(baseUrl);
  writer.add(blocks);
  return writer.result;
}
