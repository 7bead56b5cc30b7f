import { Marked } from 'marked';

const marked = new Marked({ async: false, gfm: true });

/** Keys of a front matter, and what says the same in the head of a page. */
const heads: readonly (readonly [RegExp, (value: string) => string])[] = [
  [/^title$/, (value) => `<title>${value}</title>`],
  [/^(?:description|summary)$/, (value) => `<meta name="description" content="${value}">`],
  [/^author$/, (value) => `<meta name="author" content="${value}">`],
  [
    /^(?:date|published|published_at|datePublished)$/,
    (value) => `<meta property="article:published_time" content="${value}">`,
  ],
];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** What stands between two lines of hyphens at the beginning, as `name: value` lines. */
const frontMatter = /^---[ \t]*\n([\s\S]{0,10000}?)\n---[ \t]*(?:\n|$)/;

const entry = /^([A-Za-z_]+):(.*)$/;
const quotes = /^(["'])(.*)\1$/;

const headOf = (lines: string): string =>
  lines
    .split('\n')
    .flatMap((line) => {
      const [, name = '', stated = ''] = entry.exec(line) ?? [];
      const value = stated.trim();
      const text = escaped(quotes.exec(value)?.[2] ?? value);
      return text === '' ? [] : heads.flatMap(([pattern, write]) => (pattern.test(name) ? [write(text)] : []));
    })
    .join('');

/** Markdown (GFM) with its front matter as a page, for whatever reads pages. What HTML is in it stays: it is as little trusted as any. */
export function pageOfMarkdown(markdown: string): string {
  const text = markdown.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const front = frontMatter.exec(text);
  const body = front ? text.slice(front[0].length) : text;
  return `<!doctype html><html><head>${headOf(front?.[1] ?? '')}</head><body><main>${marked.parse(body)}</main></body></html>`;
}
