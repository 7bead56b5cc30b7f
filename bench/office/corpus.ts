import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const cache = fileURLToPath(new URL('../../.cache/office/', import.meta.url));
const pages = fileURLToPath(new URL('../../../shared/data/extraction/truth/rd.json.gz', import.meta.url));
/** Python with what produce.py needs. */
const python = process.env.BENCH_PYTHON ?? 'python3';
const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Pages with lists, tables and headings, whose main content is known. */
const sources = [
  'rd-wikipedia-4',
  'rd-google-sre-book-1',
  'rd-wikipedia-3',
  'rd-002',
  'rd-lifehacker-working',
  'rd-lazy-image-1',
  'rd-v8-blog',
  'rd-toc-missing',
  'rd-daringfireball-1',
  'rd-medium-1',
];
const programMs = 180_000;

/** A file whose contents are known as HTML. */
export interface Sample {
  readonly name: string;
  readonly path: string;
  readonly truth: string;
}

function run(command: string, args: readonly string[]): void {
  const done = spawnSync(command, args, { encoding: 'utf8', timeout: programMs, cwd: cache });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${done.stderr || done.error?.message}`);
}

/** Words and structure alone: what is fetched or scripted is left out before files are made of it. */
const bare = (html: string): string =>
  html
    .replace(/<(script|style|svg|iframe|noscript|video|audio|object)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(?:img|source|picture|input|button|link|meta)\b[^>]*>/gi, '')
    .replace(
      /<\/?(?:picture|figure|figcaption|button|font|center|section|article|header|footer|aside|time|mark|label|form)\b[^>]*>/gi,
      ' ',
    )
    .replace(/\s(?:style|class|id|name|width|height|data-[\w-]+|aria-[\w-]+|dir|role)="[^"]*"/gi, '');

function writePages(): string[] {
  const truths: unknown = JSON.parse(gunzipSync(readFileSync(pages)).toString('utf8'));
  if (typeof truths !== 'object' || truths === null) throw new Error('the pages are not to be read');
  const known = new Map<string, unknown>(Object.entries(truths));
  return sources.map((id) => {
    const page = known.get(id);
    const html = typeof page === 'object' && page !== null && 'html' in page ? String(page.html) : '';
    const path = `${cache}${id}.page.html`;
    writeFileSync(path, `<!doctype html><html><head><meta charset="utf-8"></head><body>${bare(html)}</body></html>`);
    return path;
  });
}

function keep(path: string, truth: string): void {
  copyFileSync(truth, `${path}.html`);
}

function libreOffice(format: string, files: readonly string[], truthOf: (file: string) => string): void {
  if (files.length === 0) return;
  const extension = format.split(':')[0] ?? format;
  const profile = `-env:UserInstallation=file://${cache}profile`;
  run('soffice', [profile, '--headless', '--convert-to', format, '--outdir', `${cache}out`, ...files]);
  for (const file of files) {
    const stem =
      file
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? '';
    const path = `${cache}libreoffice-${stem.replace('.page', '')}.${extension}`;
    renameSync(`${cache}out/${stem}.${extension}`, path);
    keep(path, truthOf(file));
  }
}

/** Makes the files once: by pandoc, LibreOffice, openpyxl, XlsxWriter and python-pptx. */
export function buildCorpus(): void {
  if (existsSync(`${cache}built`)) return;
  mkdirSync(`${cache}out`, { recursive: true });
  const written = writePages();
  const pandoc = (format: string, files: readonly string[]): void => {
    for (const file of files) {
      const path = `${cache}pandoc-${file.split('/').at(-1)?.replace('.page.html', '')}.${format}`;
      run('pandoc', ['-f', 'html', '-s', '--metadata', 'title= ', file, '-o', path]);
      keep(path, file);
    }
  };
  pandoc('docx', written.slice(0, 8));
  // Pandoc leaves the heads of rows out of the tables of this format.
  pandoc('odt', written.slice(1, 6));
  pandoc('epub', written.slice(0, 3));
  libreOffice('docx:MS Word 2007 XML', written.slice(0, 8), (file) => file);
  libreOffice('odt:writer8', written.slice(5, 10), (file) => file);
  run(python, [script('produce.py'), cache, ...written.slice(3, 5)]);
  const made = readdirSync(cache)
    .filter((name) => /^(?:openpyxl|xlsxwriter|python-pptx)-\d\.(?:xlsx|pptx)$/.test(name))
    .map((name) => cache + name);
  const own = (file: string): string => `${file}.html`;
  const books = made.filter((name) => name.endsWith('.xlsx'));
  const decks = made.filter((name) => name.endsWith('.pptx'));
  libreOffice('xlsx:Calc MS Excel 2007 XML', books.slice(0, 3), own);
  libreOffice('pptx:Impress MS PowerPoint 2007 XML', decks.slice(0, 3), own);
  libreOffice('ods', books.slice(0, 2), own);
  libreOffice('odp', decks.slice(0, 2), own);
  writeFileSync(`${cache}built`, '');
}

/** The files, by their extension. */
export function samples(): Sample[] {
  return readdirSync(cache)
    .filter((name) => /\.(?:docx|odt|pptx|xlsx|epub|ods|odp)$/.test(name))
    .sort()
    .map((name) => ({ name, path: cache + name, truth: readFileSync(`${cache}${name}.html`, 'utf8') }));
}
