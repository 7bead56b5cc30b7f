// HTML of the CommonMark and GFM specifications' examples, to markdown and back: what is still said.
import { existsSync, readFileSync } from 'node:fs';
import { corpusFolder } from './extraction/corpus.ts';
import { Installed } from './extraction/install.ts';
import { outlineOf } from './extraction/outline.ts';
import { installRivals, rival } from './extraction/rivals.ts';
import { table } from './extraction/tables.ts';

/** An example of a specification: its HTML is what a conforming reader makes of its markdown. */
interface Example {
  readonly id: string;
  readonly section: string;
  readonly html: string;
}

type Writer = (html: string) => string;

const file = `${corpusFolder}/markdown/spec-examples.json`;
const base = 'https://page.example/';
/** Their HTML is what a page's author wrote, whole or broken, not what markdown says. */
const sectionsOfRawHtml = new Set(['HTML blocks', 'Raw HTML']);

function examples(): Example[] {
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const found: Example[] = [];
  for (const each of Array.isArray(read) ? read : [])
    if (!sectionsOfRawHtml.has(String(each.section)))
      found.push({ id: String(each.id), section: String(each.section), html: String(each.html) });
  return found;
}

async function ours(): Promise<Writer> {
  const { extract } = await import('@tidemark/extract');
  const encoder = new TextEncoder();
  const options = { formats: ['markdown'], onlyMainContent: false, titleHeading: false } as const;
  return (html) =>
    extract({ body: encoder.encode(html), contentType: 'text/html; charset=utf-8', url: base }, options).markdown ?? '';
}

async function mdream(): Promise<Writer> {
  const { htmlToMarkdown } = await rival<{ htmlToMarkdown(html: string): string }>('mdream');
  return htmlToMarkdown;
}

async function turndown(): Promise<Writer> {
  interface Service {
    use(plugin: unknown): void;
    turndown(html: string): string;
  }
  const { default: Turndown } = await rival<{ default: new (options: object) => Service }>('turndown');
  const { gfm } = await rival<{ gfm: unknown }>('turndown-plugin-gfm');
  const service = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced' });
  service.use(gfm);
  return (html) => service.turndown(html);
}

async function nodeHtmlMarkdown(): Promise<Writer> {
  const { NodeHtmlMarkdown } = await rival<{ NodeHtmlMarkdown: { translate: Writer } }>('node-html-markdown');
  return (html) => NodeHtmlMarkdown.translate(html);
}

const writers: Readonly<Record<string, () => Promise<Writer>>> = {
  '@tidemark/extract': ours,
  'mdream (native)': mdream,
  'turndown with its GFM plugin': turndown,
  'node-html-markdown': nodeHtmlMarkdown,
};

/** The first thing that is not said as before. */
function firstDifference(before: readonly string[], after: readonly string[]): string {
  const at = before.findIndex((line, index) => line !== after[index]);
  return at < 0 ? `added: ${after[before.length]}` : `${before[at]} became ${after[at] ?? 'nothing'}`;
}

/** Reads markdown as CommonMark with GFM's tables and strikethrough. */
async function reader(): Promise<(markdown: string) => string> {
  const specification = new Installed('specification');
  specification.install();
  const { default: MarkdownIt } = await specification.load<{
    default: new (options: object) => { render(markdown: string): string };
  }>('markdown-it');
  const markdownIt = new MarkdownIt({ html: true });
  return (markdown) => markdownIt.render(markdown);
}

/** Prints how many examples each tool keeps, and those that ours does not. */
export async function run(): Promise<void> {
  if (!existsSync(file)) {
    process.stderr.write('the corpus (../shared/data/extraction) is not here\n');
    process.exit(2);
  }
  installRivals();
  const read = await reader();
  const all = examples();
  const rows: string[][] = [];
  const lost: string[] = [];
  for (const [tool, load] of Object.entries(writers)) {
    const write = await load();
    let kept = 0;
    for (const { id, section, html } of all) {
      const before = outlineOf(html, base);
      const after = outlineOf(read(write(html)), base);
      if (before.join('\n') === after.join('\n')) kept++;
      else if (tool === '@tidemark/extract')
        lost.push(`not kept: ${id} (${section}): ${firstDifference(before, after)}`);
    }
    rows.push([tool, `${kept} of ${all.length}`]);
  }
  process.stdout.write(`${table(['tool', 'kept'], rows)}\n\n${lost.join('\n')}\n`);
}
