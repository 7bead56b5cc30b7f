import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { extract } from '@tidemark/extract';
import { chromium } from 'playwright-core';
import { installDebianChromium } from '../../scripts/browsers/debian-chromium.ts';
import { saidByHtml } from './truth.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const corpus = join(root, '../shared/data/extraction/html');

/** How pages are printed. */
export const printings = ['one-column', 'two-columns', 'tagged', 'libreoffice', 'libreoffice-tagged'] as const;
export type Printing = (typeof printings)[number];

/** Pages of each kind that are printed. */
const perKind = { tables: 8, text: 8 };

const looks = [
  'body{font:11pt/1.4 sans-serif}table{border-collapse:collapse}td,th{border:1px solid #888;padding:3px 6px}',
  'body{font:10.5pt/1.5 serif}td,th{padding:2px 8px;text-align:left}th{border-bottom:2px solid #000}tr{border-bottom:1px solid #ddd}',
  'body{font:12px/1.6 sans-serif;color:#222}table{border-spacing:0}td,th{padding:6px 10px}tr:nth-child(even){background:#f3f3f3}h1,h2,h3{font-weight:500;color:#136}',
  'body{font:11pt/1.35 serif;text-align:justify;hyphens:auto}h1{text-align:center}h2{font-size:13pt}h3{font-size:11pt;font-style:italic}td,th{border:.5px solid #000;padding:2px 4px}',
];

/** Returns a page's main content as clean HTML without pictures, and its text. */
function contentOf(file: string): string | null {
  const body = gunzipSync(readFileSync(join(corpus, file)));
  const { html, words, title } = extract(
    { body, contentType: 'text/html', url: 'https://page.example/' },
    { formats: ['html'] },
  );
  if (html === null || words < 400 || words > 5_000 || /[\u3040-\u9fff\u0600-\u06ff]/.test(html)) return null;
  const heading = /<h1[\s>]/.test(html) ? '' : `<h1>${(title ?? '').replace(/[&<>]/g, ' ')}</h1>`;
  return `${heading}${html}`.replace(/<(?:img|video|audio|iframe|picture|figure)\b[^>]*>/g, '');
}

/** The pages with the most rows of tables, and those with the most headings, items and links. */
function choose(): string[] {
  const pages = globSync(['wx/*.gz', 'rd/*.gz', 'sh/*.gz'], { cwd: corpus })
    .sort()
    .flatMap((file) => {
      const html = contentOf(file);
      return html === null ? [] : [{ html, said: saidByHtml(html) }];
    });
  const take = (most: number, worth: (page: (typeof pages)[number]) => number): string[] =>
    pages
      .toSorted((one, other) => worth(other) - worth(one))
      .splice(0, most)
      .map((page) => pages.splice(pages.indexOf(page), 1)[0]?.html ?? '');
  const tables = take(perKind.tables, ({ said }) => Math.min(60, said.rows.length));
  const rich = ({ said }: (typeof pages)[number]): number =>
    Math.min(12, said.headings.length) + Math.min(20, said.items.length) + Math.min(20, said.links.length);
  return [...tables, ...take(perKind.text, rich)];
}

const page = (html: string, look: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><style>${look}</style><body>${html}</body></html>`;

/** What is printed, with the file of each printing. */
export interface PrintedPage {
  readonly name: string;
  readonly html: string;
  readonly files: Readonly<Record<Printing, string>>;
}

async function print(folder: string, pages: readonly { name: string; html: string }[]): Promise<void> {
  const { shell } = installDebianChromium(join(root, '.runtime', 'debian-chromium'));
  const env = { LD_LIBRARY_PATH: join(dirname(shell), 'lib') };
  const browser = await chromium.launch({ executablePath: shell, args: ['--no-sandbox'], env });
  try {
    const tab = await browser.newPage();
    for (const [index, { name, html }] of pages.entries()) {
      const look = looks[index % looks.length] ?? '';
      await tab.setContent(page(html, look));
      await tab.pdf({
        path: join(folder, `${name}.one-column.pdf`),
        format: 'A4',
        margin: { top: '2cm', bottom: '2cm', left: '2cm', right: '2cm' },
      });
      await tab.pdf({ path: join(folder, `${name}.tagged.pdf`), format: 'Letter', tagged: true, outline: true });
      await tab.setContent(page(html, `${look}body{column-count:2;column-gap:8mm;font-size:9pt}table{font-size:7pt}`));
      await tab.pdf({
        path: join(folder, `${name}.two-columns.pdf`),
        format: 'A4',
        displayHeaderFooter: true,
        headerTemplate: '<div style="font-size:8px;width:100%;text-align:center">Proceedings of the Printed Page</div>',
        footerTemplate:
          '<div style="font-size:8px;width:100%;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
        margin: { top: '2cm', bottom: '2cm', left: '1.5cm', right: '1.5cm' },
      });
    }
  } finally {
    await browser.close();
  }
}

type OfficePrinting = Extract<Printing, `libreoffice${string}`>;

function printByLibreOffice(
  folder: string,
  pages: readonly { name: string; html: string }[],
  printing: OfficePrinting,
) {
  for (const { name, html } of pages) writeFileSync(join(folder, `${name}.${printing}.html`), page(html, ''));
  const files = pages.map(({ name }) => join(folder, `${name}.${printing}.html`));
  const settings = { UseTaggedPDF: { type: 'boolean', value: `${printing === 'libreoffice-tagged'}` } };
  const args = [
    '--headless',
    `-env:UserInstallation=file://${folder}/office`,
    '--convert-to',
    `pdf:writer_web_pdf_Export:${JSON.stringify(settings)}`,
    '--outdir',
    folder,
  ];
  const done = spawnSync('soffice', [...args, ...files], { encoding: 'utf8', timeout: 300_000 });
  if (done.status !== 0)
    process.stderr.write(`tidemark: LibreOffice did not print: ${done.error?.message ?? done.stderr}\n`);
}

/** The printed pages; made when they are not there yet. Needs ../shared, and for Chromium apt-get. */
export async function printedPages(cache: string): Promise<PrintedPage[]> {
  const folder = join(cache, 'printed');
  const list = join(folder, 'pages.json');
  if (!existsSync(list)) {
    mkdirSync(folder, { recursive: true });
    const pages = choose().map((html, index) => ({ name: `page-${String(index).padStart(2, '0')}`, html }));
    await print(folder, pages);
    for (const printing of ['libreoffice', 'libreoffice-tagged'] as const) printByLibreOffice(folder, pages, printing);
    writeFileSync(list, JSON.stringify(pages));
  }
  const pages: { name: string; html: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  return pages.map(({ name, html }) => {
    const file = (printing: Printing): string => join(folder, `${name}.${printing}.pdf`);
    return {
      name,
      html,
      files: {
        'one-column': file('one-column'),
        'two-columns': file('two-columns'),
        tagged: file('tagged'),
        libreoffice: file('libreoffice'),
        'libreoffice-tagged': file('libreoffice-tagged'),
      },
    };
  });
}
