import { readdirSync, readFileSync } from 'node:fs';
import { Marked } from 'marked';
import { textBlock } from './code-block.ts';
import { escapeHtml } from './page.ts';

/** The guides of the folder `docs`, by their files' names, in the order in which they are needed. */
const names = [
  'scrape',
  'scrape-examples',
  'from-firecrawl',
  'documents',
  'cache',
  'crawl',
  'map',
  'interact',
  'research',
  'research-examples',
  'agent',
  'enrichment',
  'freshness',
  'jobs',
  'callbacks',
  'idempotency',
  'keys',
  'console',
  'billing',
  'ledger',
  'platforms',
  'operate',
  'worker',
] as const;

/** A guide as it was written, in markdown. */
interface Guide {
  readonly name: string;
  readonly title: string;
  readonly markdown: string;
}

/** Where the examples of the files have the service listen. */
const writtenBaseUrl = 'http://127.0.0.1:8080';

function read(name: string, baseUrl: string): Guide {
  const written = readFileSync(new URL(`../../../../docs/${name}.md`, import.meta.url), 'utf8');
  const markdown = written.replaceAll(writtenBaseUrl, baseUrl);
  return { name, markdown, title: /^# (.+)$/m.exec(markdown)?.[1] ?? name };
}

const pathOf = (name: string): string => `/docs/guides/${name}`;

/** Paths of this site that guides name, and where they lead. */
const named: ReadonlyMap<string, string> = new Map([
  ['/docs/reference', '/docs/reference/'],
  ['/openapi.json', '/openapi.json'],
  ['/problems', '/problems'],
]);

/** What a heading is linked by: its words, as GitHub has them. */
const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Guides link to each other by their files. */
const ofFile = (href: string): string => href.replace(/^([a-z-]+)\.md(?=#|$)/, (_, name: string) => pathOf(name));

const marked = new Marked({
  walkTokens: (token) => {
    if (token.type === 'link') token.href = ofFile(token.href);
  },
  renderer: {
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>`;
    },
    code: ({ text }) => textBlock(text),
    codespan({ text }) {
      const href = named.get(text);
      const code = `<code>${escapeHtml(text)}</code>`;
      return href ? `<a href="${href}">${code}</a>` : code;
    },
    table(token) {
      const row = (tag: string, cells: typeof token.header): string =>
        `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      return `<div class="wide" tabindex="0"><table>${row('th', token.header)}${token.rows.map((cells) => row('td', cells)).join('')}</table></div>`;
    },
  },
});

/** A guide as a page shows it. */
interface ShownGuide {
  readonly title: string;
  readonly href: string;
  readonly body: string;
  /** Whether menus list it; what another guide leads to, they leave out. */
  readonly isListed: boolean;
}

/** The generated pages of platforms, which the guide to them lists. */
const platformNames = (): string[] =>
  readdirSync(new URL('../../../../docs/', import.meta.url))
    .filter((file) => file.startsWith('platform-'))
    .map((file) => file.replace(/\.md$/, ''));

/** The guides by name, as pages link and show them. */
export type Guides = ReadonlyMap<string, ShownGuide>;

/** Reads the guides, whose examples are to be sent to `baseUrl`. Throws when one is missing. */
export const openGuides = (baseUrl: string): Guides =>
  new Map(
    [...names, ...platformNames()].map((each) => {
      const { name, title, markdown } = read(each, baseUrl);
      const body = marked.parse(markdown, { async: false });
      const isListed = !name.startsWith('platform-');
      return [name, { title: escapeHtml(title), href: pathOf(name), body, isListed }];
    }),
  );
