import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sniff } from '@tidemark/extract';
import { pages as corpusPages, sources } from '../extraction/corpus.ts';
import { articleOf } from '../pages.ts';
import { median } from '../statistics.ts';

/** Pages of a folder; a larger site is several folders with the same files. */
export const pagesPerFolder = 10_000;
/** Folders that there are; the last page of each leads to all of them. */
const folders = 10;
/** The links of a page to pages one hop further, of which there are as many. */
const fanOut = 10;
/** Pages that every page links to, as navigation does. */
const navigation = 20;

/** The path of a page of a site by its number. */
export const pagePath = (page: number): string =>
  `/b${Math.floor(page / pagesPerFolder)}/p-${page % pagesPerFolder}.html`;

export type SiteSize = 'real' | 'small';

/** A page to make others of: its markup around each link's address. */
interface Template {
  readonly parts: readonly string[];
  readonly bytes: number;
}

/** Cuts a page at the addresses of its links; what names its own site or forbids to be read is taken out. */
function templateOf(html: string): Template {
  const plain = html
    .replace(/<base\b[^>]*>/gi, '')
    .replace(/<link\b[^>]*\brel\s*=\s*["']?canonical[^>]*>/gi, '')
    .replace(/<meta\b[^>]*\bname\s*=\s*["']?(?:robots|googlebot)[^>]*>/gi, '')
    .replace(/\brel\s*=\s*["'][^"']*nofollow[^"']*["']/gi, '');
  const parts = plain
    .replaceAll('\0', '')
    .replace(/(<a\s(?:[^>]*?\s)?href\s*=\s*)(?:"[^"]*"|'[^']*')/gi, '$1"\0"')
    .split('\0');
  const missing = fanOut + navigation + folders - (parts.length - 1);
  if (missing > 0) {
    const [last = ''] = parts.splice(-1);
    const cut = last.lastIndexOf('</body>');
    const [before, after] = cut < 0 ? [last, ''] : [last.slice(0, cut), last.slice(cut)];
    parts.push(
      `${before}<a href="`,
      ...Array.from({ length: missing - 1 }, () => '">More</a> <a href="'),
      `">More</a>${after}`,
    );
  }
  return { parts, bytes: Buffer.byteLength(plain) };
}

/** Real pages in UTF-8 whose median size is 30 KB, smallest first, of the labelled pages beside the project. */
function realTemplates(): Template[] {
  const all: Template[] = [];
  for (const { body } of corpusPages(sources)) {
    const html = Buffer.from(body).toString();
    if (
      sniff(body, 'text/html').kind !== 'html' ||
      html.includes('\ufffd') ||
      /charset=["']?(?!utf-?8)[a-z]/i.test(html.slice(0, 4_096))
    )
      continue;
    all.push(templateOf(html));
  }
  all.sort((a, b) => a.bytes - b.bytes);
  // Every page is as likely as it is on the web until the median is too high; then the smallest are left out, or the largest.
  const target = 30_000;
  let [first, end] = [0, all.length];
  while (end - first > 100 && median(all.slice(first, end).map(({ bytes }) => bytes)) > target) end--;
  while (end - first > 100 && median(all.slice(first, end).map(({ bytes }) => bytes)) < target) first++;
  return shuffled(all.slice(first, end));
}

/** Numbers below 2^32 that look like chance (Numerical Recipes' linear congruential generator). */
function* chance(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

/** How many pages a site has, and whether its links name them in several ways. */
export interface SiteShape {
  readonly pages: number;
  /** The same page by a fragment, a campaign's parameters, and a path with dots, as links of real sites have them. */
  readonly hasVariants: boolean;
}

const manyFolders: SiteShape = { pages: pagesPerFolder, hasVariants: false };

/** Another way to name a page of the site. */
const variants: readonly ((file: string) => string)[] = [
  (file) => `${file}#section-2`,
  (file) => `./../b0/${file}`,
  (file) => `${file}?utm_source=newsletter&utm_medium=email`,
];

/** One link in so many names its page in another way. */
const variantEvery = 5;

/** Where the links of a page lead, in order: navigation, pages one hop further, from the last page the other folders, then all over. */
function* targets(page: number, { pages, hasVariants }: SiteShape): Generator<string> {
  for (let index = 0; index < navigation; index++) yield `p-${index}.html`;
  for (let index = 1; index <= fanOut; index++) yield `p-${(page * fanOut + index) % pages}.html`;
  if (page === pagesPerFolder - 1) for (let folder = 0; folder < folders; folder++) yield `../b${folder}/p-0.html`;
  for (const number of chance(page + 1)) {
    const file = `p-${number % pages}.html`;
    const variant =
      hasVariants && (number >>> 13) % variantEvery === 0 ? variants[(number >>> 20) % variants.length] : undefined;
    yield variant ? variant(file) : file;
  }
}

function htmlOf({ parts }: Template, page: number, shape: SiteShape): string {
  const links = targets(page, shape);
  return parts.reduce((html, part) => `${html}${links.next().value}${part}`);
}

/** In another order, the same each time. */
function shuffled<Value>(values: readonly Value[]): Value[] {
  const numbers = chance(17);
  return values
    .map((value) => ({ value, at: Number(numbers.next().value) }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

/**
 * Makes the files of a site, once: ten thousand pages, or as many as its shape has, as `p-NUMBER.html.gz`. Returns the folder. `real`: of
 * the markup of real pages, median 30 KB; `small`: made-up articles of 5 KB.
 */
export async function makePages(
  cache: string,
  size: SiteSize,
  say: (line: string) => void,
  shape = manyFolders,
): Promise<string> {
  const folder = `${cache}/pages-${size}${shape === manyFolders ? '' : `-${shape.pages}${shape.hasVariants ? '-variants' : ''}`}`;
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const templates = size === 'small' ? [templateOf(articleOf(5))] : realTemplates();
  say(
    `making ${shape.pages} ${size} pages of ${templates.length}, median ${median(templates.map(({ bytes }) => bytes))} bytes`,
  );
  for (let page = 0; page < shape.pages; page++) {
    const template = templates[page % templates.length];
    if (!template) throw new Error('There are no pages to make a site of.');
    const unique = `<p>Page ${page}, ${createHash('sha256').update(`${page}`).digest('base64')}.</p></body>`;
    const html = htmlOf(template, page, shape).replace(/<\/body>(?![\s\S]*<\/body>)/i, unique);
    writeFileSync(`${fresh}/p-${page}.html.gz`, gzipSync(html, { level: 6 }));
    if (page % 100 === 0) await setImmediate();
  }
  renameSync(fresh, folder);
  return folder;
}
