import type { Format, Link } from '@tidemark/extract';
import { cleanText, countWords, withTitle } from '@tidemark/extract/writing';
import { isDefaultSheet, isDefaultTitle } from '../program-defaults.ts';
import type { Block, DocumentContent, Inline } from '../types.ts';
import { writeHtml } from './html.ts';
import { plainText, runsOf, targetOf } from './inline.ts';
import { writeMarkdown } from './markdown.ts';
import { writeText } from './text.ts';

/** A document in the outputs that were asked for; null where not. */
export interface Written {
  readonly text: string;
  readonly markdown: string | null;
  readonly html: string | null;
  /** Distinct by URL and text, absolute, in the order of reading. */
  readonly links: readonly Link[];
  readonly title: string | null;
  readonly words: number;
}

/** What the document states as its title; null: nothing, or what says nothing. */
function statedTitle({ metadata }: DocumentContent): string | null {
  const stated = cleanText(metadata.title ?? '').trim();
  return stated === '' || isDefaultTitle(stated) ? null : stated;
}

/** The text of a block that is a heading. */
function headingText(block: Block | undefined): string | null {
  const text = block?.type === 'heading' ? plainText(block.content).replace(/\s+/g, ' ').trim() : '';
  return text === '' ? null : text;
}

/** The links of a run of pieces: pieces of one target that follow each other are one link. */
function linksOf(blocks: readonly Block[], baseUrl: string): Link[] {
  const links = new Map<string, Link>();
  let open: { url: string; text: string } | null = null;
  const close = (): void => {
    const text = open?.text.replace(/\s+/g, ' ').trim() ?? '';
    if (open) links.set(`${open.url} ${text}`, { url: open.url, text });
    open = null;
  };
  const add = (piece: Inline): void => {
    const url = piece.type === 'text' ? targetOf(piece.href, baseUrl) : null;
    if (open && url !== open.url) close();
    if (url !== null && piece.type === 'text') open = { url, text: (open?.text ?? '') + piece.text };
  };
  for (const piece of runsOf(blocks)) add(piece);
  close();
  return [...links.values()];
}

/** A heading of the first level that a document begins with opens it, however many follow: chapters are no stories of a list. */
const opened = (markdown: string, title: string | null): string =>
  markdown.startsWith('# ') ? markdown : withTitle(markdown, title);

/** Writes a document as text and in the formats asked for; `baseUrl`: absolute, where it was found. */
export function write(content: DocumentContent, formats: readonly Format[], baseUrl: string): Written {
  const { blocks } = content;
  const stated = statedTitle(content);
  const heading = headingText(blocks.find(({ type }) => type === 'heading'));
  const title = stated ?? (heading !== null && isDefaultSheet(heading) ? null : heading);
  // A first heading that stands further down is said where it stands.
  const opening = stated ?? headingText(blocks[0]);
  const text = cleanText(writeText(blocks));
  const wants = (format: Format): boolean => formats.includes(format);
  return {
    text,
    markdown: wants('markdown') ? opened(cleanText(writeMarkdown(blocks, baseUrl)), opening) : null,
    html: wants('html') ? cleanText(writeHtml(blocks, baseUrl)) : null,
    links: linksOf(blocks, baseUrl),
    title,
    words: countWords(text),
  };
}
