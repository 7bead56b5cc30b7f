import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from './corpus.ts';
import { rival } from './rivals.ts';

/** What a tool says of a page, in the scorer's words; what it does not offer is left out. */
export interface Prediction {
  readonly text: string;
  /** The text without readers' comments, of a tool that parts them. */
  readonly article?: string;
  readonly markdown?: string;
  readonly title?: string | null;
  readonly author?: string | null;
  readonly date?: string | null;
  readonly description?: string | null;
  readonly image?: string | null;
  readonly language?: string | null;
  readonly site?: string | null;
}

/** Reads a page, which is timed, and says how to turn that into a prediction, which is not. */
export type Reader = (page: Page) => Promise<() => Prediction> | (() => Prediction);

const decoder = new TextDecoder();
const nothing = (): Prediction => ({ text: '' });

/** Text of the HTML or markdown that a tool gives when it gives no text: the same for all of them. */
async function plainText(): Promise<(html: string) => string> {
  const { compile } = await rival<{ compile(options: object): (html: string) => string }>('html-to-text');
  const skip = (selector: string): object => ({ selector, format: 'skip' });
  return compile({
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      skip('img'),
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  });
}

const marks = /^---\n[\s\S]*?\n---\n|!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)|^\s*(?:#{1,6}|[-*+]|\d+\.|>)\s|[*_`[|~\\]/gm;
const withoutMarks = (markdown: string): string => markdown.replace(marks, ' ');

type Extractor = typeof import('@tidemark/extract');

async function ours(): Promise<Reader> {
  return readerOf(await import('@tidemark/extract'));
}

/** The extractor of another copy of the project, as a state from before. */
export async function copyIn(folder: string): Promise<Reader> {
  return readerOf(await import(pathToFileURL(resolve(folder, 'packages/extract/src/extract.ts')).href));
}

function readerOf({ extract }: Pick<Extractor, 'extract'>): Reader {
  return ({ body, url }) => {
    // The corpus counts the title as no part of the content.
    const options = { formats: ['text', 'markdown', 'json_ld'], titleHeading: false } as const;
    const read = extract({ body, url, contentType: 'text/html' }, options);
    return () => ({
      text: read.text,
      markdown: read.markdown ?? '',
      title: read.title,
      author: read.author,
      date: read.publishedAt,
      description: read.description,
      image: read.image,
      language: read.language,
      site: read.siteName,
    });
  };
}

interface Article {
  readonly title: string;
  readonly content: string;
  readonly byline: string | null;
  readonly excerpt: string | null;
  readonly siteName: string | null;
  readonly lang: string | null;
  readonly publishedTime: string | null;
}

/** A document, and how to let go of it. */
interface Parsed {
  readonly document: object;
  readonly close?: () => void;
}

async function readability(parse: (html: string, url: string) => Parsed): Promise<Reader> {
  const { Readability } = await rival<{ Readability: new (document: object) => { parse(): Article | null } }>(
    '@mozilla/readability',
  );
  const { default: Turndown } = await rival<{
    default: new (options: object) => { use(plugin: unknown): void; turndown(html: string): string };
  }>('turndown');
  const { gfm } = await rival<{ gfm: unknown }>('turndown-plugin-gfm');
  const toText = await plainText();
  const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced' });
  turndown.use(gfm);
  return ({ body, url }) => {
    const { document, close } = parse(decoder.decode(body), url);
    const article = new Readability(document).parse();
    close?.();
    if (!article) return nothing;
    const markdown = turndown.turndown(article.content);
    const { title, byline, publishedTime, excerpt, lang, siteName } = article;
    const stated = { title, author: byline, date: publishedTime, description: excerpt, language: lang, site: siteName };
    return () => ({ text: toText(article.content), markdown, ...stated });
  };
}

async function readabilityOnJsdom(): Promise<Reader> {
  const { JSDOM, VirtualConsole } = await rival<{
    JSDOM: new (html: string, options: object) => { window: { document: object; close(): void } };
    VirtualConsole: new () => object;
  }>('jsdom');
  return readability((html, url) => {
    const { window } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
    return { document: window.document, close: () => window.close() };
  });
}

const linkedom = () => rival<{ parseHTML(html: string): { document: object } }>('linkedom');

async function readabilityOnLinkedom(): Promise<Reader> {
  const { parseHTML } = await linkedom();
  return readability(parseHTML);
}

async function defuddle(): Promise<Reader> {
  const { parseHTML } = await linkedom();
  interface Answer extends Record<'title' | 'author' | 'published' | 'description' | 'image', string> {
    readonly content: string;
    readonly contentMarkdown?: string;
    readonly language: string;
    readonly site: string;
  }
  const { Defuddle } = await rival<{ Defuddle(document: object, url: string, options: object): Promise<Answer> }>(
    'defuddle/node',
  );
  const toText = await plainText();
  return async ({ body, url }) => {
    const { document } = parseHTML(decoder.decode(body));
    const read = await Defuddle(document, url, { separateMarkdown: true, useAsync: false });
    const { title, author, description, image, language, site } = read;
    const stated = { title, author, date: read.published, description, image, language, site };
    return () => ({ text: toText(read.content), markdown: read.contentMarkdown ?? '', ...stated });
  };
}

async function mdream(): Promise<Reader> {
  const { htmlToMarkdown } = await rival<{ htmlToMarkdown(html: string, options: object): string }>('mdream');
  return ({ body, url }) => {
    let head: Record<string, string> = {};
    const frontmatter = (found: Record<string, string>): void => {
      head = found;
    };
    const markdown = htmlToMarkdown(decoder.decode(body), { minimal: true, origin: new URL(url).origin, frontmatter });
    const { title, description, author } = head;
    return () => ({
      text: withoutMarks(markdown),
      markdown,
      title: title ?? null,
      author: author ?? null,
      description: description ?? null,
    });
  };
}

async function webContentExtractor(): Promise<Reader> {
  const { extractContent } = await rival<{
    extractContent(html: string): { title?: string; description?: string; content: string };
  }>('@wrtnlabs/web-content-extractor');
  return ({ body }) => {
    const { content, title, description } = extractContent(decoder.decode(body));
    return () => ({ text: content, title: title ?? null, description: description ?? null });
  };
}

async function htmlToText(): Promise<Reader> {
  const toText = await plainText();
  return ({ body }) => {
    const text = toText(decoder.decode(body));
    return () => ({ text });
  };
}

async function nodeHtmlMarkdown(): Promise<Reader> {
  const { NodeHtmlMarkdown } = await rival<{ NodeHtmlMarkdown: { translate(html: string): string } }>(
    'node-html-markdown',
  );
  return ({ body }) => {
    const markdown = NodeHtmlMarkdown.translate(decoder.decode(body));
    return () => ({ text: withoutMarks(markdown), markdown });
  };
}

/** No rival: the least that a tool on a DOM has to do. */
async function plainDom(): Promise<Reader> {
  const { parseDocument } = await rival<{ parseDocument(html: string): unknown }>('htmlparser2');
  return ({ body }) => {
    parseDocument(decoder.decode(body));
    return nothing;
  };
}

/** Ours first, the yardstick last. */
export const tools: Readonly<Record<string, () => Promise<Reader>>> = {
  '@tidemark/extract': ours,
  'Readability + jsdom + turndown': readabilityOnJsdom,
  'Readability + linkedom + turndown': readabilityOnLinkedom,
  'Defuddle + linkedom': defuddle,
  'mdream (native), minimal': mdream,
  '@wrtnlabs/web-content-extractor': webContentExtractor,
  'html-to-text, whole page': htmlToText,
  'node-html-markdown, whole page': nodeHtmlMarkdown,
  'htmlparser2 DOM alone': plainDom,
};
export const oursName = '@tidemark/extract';
export const yardstick = 'htmlparser2 DOM alone';
