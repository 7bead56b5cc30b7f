import { type FrontMatter, splitFrontMatter } from '@tidemark/extract';
import { escapeHtml } from '@tidemark/extract/writing';
import { Marked } from 'marked';

const marked = new Marked({ async: false, gfm: true });

/** What front matter says, in the head of a page. */
function headOf({ title, description, author, date }: FrontMatter): string {
  const meta = (name: string, value: string | null): string =>
    value === null ? '' : `<meta ${name} content="${escapeHtml(value)}">`;
  return [
    title === null ? '' : `<title>${escapeHtml(title)}</title>`,
    meta('name="description"', description),
    meta('name="author"', author),
    meta('property="article:published_time"', date),
  ].join('');
}

/** Markdown (GFM) with its front matter as a page, for whatever reads pages. What HTML is in it stays: it is as little trusted as any. */
export function pageOfMarkdown(markdown: string): string {
  const { front, body } = splitFrontMatter(markdown.replace(/\r\n?/g, '\n'));
  return `<!doctype html><html><head>${headOf(front)}</head><body><main>${marked.parse(body.replace(/^\uFEFF/, ''))}</main></body></html>`;
}
