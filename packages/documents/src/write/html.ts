import { escapeHtml } from '@tidemark/extract/writing';
import type { Block, Cell, Inline, TextRun } from '../types.ts';
import { linkRuns } from './inline.ts';

/** A run with its marks; spaces at its ends bear none. */
function runHtml({ text, bold, italic, strike, code, script }: TextRun): string {
  const said = text.trim();
  if (said === '') return escapeHtml(text);
  const [before, after] = [text.slice(0, text.indexOf(said)), text.slice(text.indexOf(said) + said.length)];
  let html = escapeHtml(said);
  if (code) html = `<code>${html}</code>`;
  if (script) html = script === 'super' ? `<sup>${html}</sup>` : `<sub>${html}</sub>`;
  if (strike) html = `<s>${html}</s>`;
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  return `${escapeHtml(before)}${html}${escapeHtml(after)}`;
}

function pieceHtml(piece: Inline): string {
  if (piece.type === 'lineBreak') return '<br>';
  return piece.type === 'noteReference' ? `<sup>${escapeHtml(piece.label)}</sup>` : runHtml(piece);
}

/** Writes blocks as clean HTML. */
class HtmlWriter {
  readonly #baseUrl: string;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  blocks(blocks: readonly Block[]): string {
    return blocks
      .map((block) => this.#block(block))
      .filter((html) => html !== '')
      .join('\n');
  }

  #inline(content: readonly Inline[]): string {
    return linkRuns(content, this.#baseUrl)
      .map(({ url, pieces }) => {
        const html = pieces.map(pieceHtml).join('');
        return url === null ? html : `<a href="${escapeHtml(url)}">${html}</a>`;
      })
      .join('');
  }

  /** What stands in an item or a cell: one paragraph needs no element of its own. */
  #inside(blocks: readonly Block[]): string {
    const [first, ...others] = blocks;
    if (first?.type !== 'paragraph' || others.some(({ type }) => type !== 'list')) return this.blocks(blocks);
    return this.#inline(first.content) + (others.length > 0 ? `\n${this.blocks(others)}` : '');
  }

  #cell({ blocks, header, colSpan = 1, rowSpan = 1 }: Cell): string {
    const name = header ? 'th' : 'td';
    const spans = `${colSpan > 1 ? ` colspan="${colSpan}"` : ''}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}`;
    return `<${name}${spans}>${this.#inside(blocks)}</${name}>`;
  }

  #block(block: Block): string {
    switch (block.type) {
      case 'heading':
        return `<h${block.level}>${this.#inline(block.content)}</h${block.level}>`;
      case 'paragraph':
        return `<p>${this.#inline(block.content)}</p>`;
      case 'list': {
        const start = block.ordered && (block.start ?? 1) !== 1 ? ` start="${block.start}"` : '';
        const name = block.ordered ? 'ol' : 'ul';
        const items = block.items.map((item) => `<li>${this.#inside(item)}</li>`);
        return `<${name}${start}>\n${items.join('\n')}\n</${name}>`;
      }
      case 'table': {
        const rows = block.rows.map((row) => `<tr>${row.map((cell) => this.#cell(cell)).join('')}</tr>`);
        return `<table>\n${rows.join('\n')}\n</table>`;
      }
      case 'code':
        return `<pre><code${block.language ? ` class="language-${escapeHtml(block.language)}"` : ''}>${escapeHtml(block.text)}</code></pre>`;
      case 'quote':
        return `<blockquote>\n${this.blocks(block.blocks)}\n</blockquote>`;
      case 'note':
        return `<aside>${escapeHtml(block.label)} ${this.blocks(block.blocks)}</aside>`;
      case 'image':
        return block.alt === '' ? '' : `<p>${escapeHtml(block.alt)}</p>`;
      case 'pageBreak':
        return '';
    }
  }
}

/** Clean HTML: elements of structure, marks and links alone; links are absolute against `baseUrl`. */
export const writeHtml = (blocks: readonly Block[], baseUrl: string): string => new HtmlWriter(baseUrl).blocks(blocks);
