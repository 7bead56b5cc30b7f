import { cleanText, countWords, type Format, type Link, withTitle } from '@tidemark/extract';
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

/** Titles that programs put in by themselves say nothing. */
const emptyTitle =
  /^(?:untitled|document\d*|about:blank|microsoft (?:word|powerpoint|excel)\b.*|.*\.(?:docx?|odt|rtf|indd|qxd|tex|dvi|pptx?|xlsx?|html?))$/i;

/** What the document calls itself: its metadata, or its first heading. */
function titleOf({ metadata, blocks }: DocumentContent): string | null {
  const stated = cleanText(metadata.title ?? '').trim();
  if (stated !== '' && !emptyTitle.test(stated)) return stated;
  const heading = blocks.find((block) => block.type === 'heading');
  const text = heading?.type === 'heading' ? plainText(heading.content).replace(/\s+/g, ' ').trim() : '';
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

/** Writes a document as text and in the formats asked for; `baseUrl`: absolute, where it was found. */
export function write(content: DocumentContent, formats: readonly Format[], baseUrl: string): Written {
  const { blocks } = content;
  const title = titleOf(content);
  const text = cleanText(writeText(blocks));
  const wants = (format: Format): boolean => formats.includes(format);
  return {
    text,
    markdown: wants('markdown') ? withTitle(cleanText(writeMarkdown(blocks, baseUrl)), title) : null,
    html: wants('html') ? cleanText(writeHtml(blocks, baseUrl)) : null,
    links: linksOf(blocks, baseUrl),
    title,
    words: countWords(text),
  };
}
