import { Marked } from 'marked';
import { codeFigure, type FindOperation } from './call-figure.ts';
import { escapeHtml, type Heading } from './page.ts';

/** A page's body as HTML, with the headings in it. */
interface Rendered {
  readonly body: string;
  readonly headings: readonly Heading[];
}

/** Paths of this site that guides name, and where they lead. */
const named: ReadonlyMap<string, string> = new Map([
  ['/docs/reference', '/docs/reference/'],
  ['/openapi.json', '/openapi.json'],
  ['/problems', '/problems'],
]);

/** What a heading is linked by: its words, as GitHub has them. */
export const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Guides link to each other by their files. */
const ofFile = (href: string, pathOf: (name: string) => string): string =>
  href.replace(/^([a-z-]+)\.md(?=#|$)/, (_, name: string) => pathOf(name));

/** Renders guides. `pathOf`: where the guide of a file's name is; `find`: the operations of their examples. */
export function createRenderer(pathOf: (name: string) => string, find: FindOperation): (markdown: string) => Rendered {
  let headings: Heading[] = [];
  const marked = new Marked({
    walkTokens: (token) => {
      if (token.type === 'link') token.href = ofFile(token.href, pathOf);
    },
    renderer: {
      heading({ depth, text, tokens }) {
        const words = this.parser.parseInline(tokens);
        const id = slugOf(text);
        headings.push({ id, words, depth });
        return `<h${depth} id="${id}">${words}</h${depth}>`;
      },
      // A file of the source is there where the guide is read beside it, and not here.
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return href.startsWith('../') ? words : `<a href="${escapeHtml(href)}">${words}</a>`;
      },
      code: ({ text }) => codeFigure(text, find),
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
  return (markdown) => {
    headings = [];
    const body = marked.parse(markdown, { async: false });
    return { body, headings };
  };
}
