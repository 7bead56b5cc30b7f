import { formats as allFormats, type Document, type Format } from '@tidemark/extract';
import { publicHref } from '../../contract/address.ts';
import { sum, usd } from '../../contract/price.ts';
import { pictureWarnings, type Warning } from '../../contract/warning.ts';
import { pageLines } from '../../kernel/pipeline/meter.ts';
import type { Extracted, Fetched, Page, TierAttempt } from '../../kernel/ports/reader.ts';
import type { ScrapeInput } from './input.ts';
import { extractedOf, isCacheable } from './page-request.ts';

/** Characters of a text output that the page's own price includes. */
export const includedChars = 1_000_000;

/** The formats that are texts. */
const textFormats = allFormats.filter((format) => format !== 'json_ld');

/** The text outputs of a scrape, by their names on the wire; null where not asked for. */
export type Outputs = Readonly<Record<(typeof textFormats)[number], string | null>>;

/** The formats that a `format` field asks for; without one, the contract's text and html. */
export const formatsOf = (format: Format | readonly Format[] | undefined): readonly Format[] =>
  format === undefined ? ['text', 'html'] : [...new Set([format].flat())];

/** Every text output of the document that was asked for. */
export const outputsOf = (document: Document): Outputs => ({
  text: document.text,
  markdown: document.markdown,
  html: document.html,
  raw_html: document.rawHtml,
});

/** The outputs cut at `most` characters each, and the names of those that lost something. */
export function truncate(outputs: Outputs, most: number): { outputs: Outputs; truncated: string[] } {
  const truncated = textFormats.filter((name) => (outputs[name]?.length ?? 0) > most);
  const cut = Object.fromEntries(truncated.map((name) => [name, cutText(outputs[name] ?? '', most)]));
  return { outputs: { ...outputs, ...cut }, truncated };
}

/** How many further millions of characters the outputs begin beyond the first of each. */
export const largeUnits = (outputs: Outputs): number =>
  Object.values(outputs).reduce(
    (units: number, output: string | null) => units + Math.max(0, Math.ceil((output?.length ?? 0) / includedChars) - 1),
    0,
  );

/** The output in the first format that was asked for. */
export function contentOf(format: Format, outputs: Outputs, jsonLd: readonly unknown[] | null): string | null {
  return format === 'json_ld' ? JSON.stringify(jsonLd ?? [], null, 2) : outputs[format];
}

const unverified: Warning = { code: 'insecure_tls', message: 'The certificate of the target was not verified.' };
/** Copies were asked for of what nobody has copies of. */
export const uncached: Warning = {
  code: 'not_cached',
  message:
    'Neither read from copies nor kept: `headers`, `cookies`, `profile_id`, `screenshot`, and a user name, password or session in the URL.',
};

/** Where a page is less than was asked for. */
export const warningsOf = (input: ScrapeInput, { document, fetched }: Page): Warning[] => [
  ...(input.insecure_tls ? [unverified] : []),
  ...(input.max_age !== undefined && !isCacheable(input) ? [uncached] : []),
  ...extractionWarnings(input, document),
  ...documentWarnings(input, document),
  ...pageOnlyWarnings(input, document),
  ...(fetched.screenshot ? pictureWarnings(fetched.screenshot) : []),
  ...(isUnwaited(input, fetched) ? [unwaited] : []),
];

const unwaited: Warning = {
  code: 'wait_for_not_used',
  message:
    'The page was read without a browser, in which alone it could be waited for; `render_js: true` has it rendered.',
};
/** Whether the caller would have waited for scripts that did not run. */
const isUnwaited = ({ wait_for: asked }: ScrapeInput, { rendered }: Fetched): boolean =>
  typeof asked === 'number' && asked > 0 && !rendered;

/** What is missing of a document, and why. */
const cutReasons: Readonly<Record<string, string>> = {
  time: 'Reading it took too long',
  damaged: 'Parts of it are damaged',
  balance: 'The balance did not cover more',
  rows: 'It has more cells than are read',
  chapters: 'It has more chapters than are read',
  missing: 'The file lacks chapters that it lists',
  recognition: 'Pages without text could not be recognized',
};

/** Such reasons cut what a file says, and not its pages. */
const withinPages = new Set(['rows', 'chapters', 'missing']);

function documentWarnings({ max_cost_usd: bound }: ScrapeInput, { file }: Extracted): Warning[] {
  if (!file) return [];
  const { pagesRead, pagesTotal, pagesRecognized, cutBy } = file;
  const said = `${pagesRead} of ${pagesTotal} pages were read`;
  const reasonOf = (cut: string): string =>
    cut === 'balance' && bound !== undefined
      ? '`max_cost_usd` did not cover more'
      : (cutReasons[cut] ?? `It was cut by ${cut}`);
  const reasons = cutBy.map((cut) => {
    if (withinPages.has(cut)) return `${reasonOf(cut)}.`;
    // Pages that were to be recognized were read, for what that was worth.
    return cut === 'balance' && pagesRead === pagesTotal
      ? `${reasonOf(cut)}: ${pagesRecognized} pages were recognized, others without text were not.`
      : `${reasonOf(cut)}: ${said}.`;
  });
  const isBounded = cutBy.every((cut) => withinPages.has(cut)) && pagesRead < pagesTotal;
  const byLimit = isBounded ? [`${said}; see \`max_pages\`.`] : [];
  return [...reasons, ...byLimit].map((message) => ({ code: 'document_cut', message }));
}

/** What was asked for that no document has: no browser opens one, and its source is no markup. */
function pageOnlyWarnings({ screenshot, render_js: isRendered, format }: ScrapeInput, { file }: Extracted): Warning[] {
  if (!file) return [];
  const asked = {
    screenshot: Boolean(screenshot),
    render_js: isRendered,
    raw_html: formatsOf(format).includes('raw_html'),
  };
  const names = Object.entries(asked).flatMap(([name, isAsked]) => (isAsked ? [`\`${name}\``] : []));
  if (names.length === 0) return [];
  return [
    { code: 'not_for_documents', message: `The target is a document, for which there is no ${names.join(', ')}.` },
  ];
}

/** The lists of a page that are not whole. */
export const cutLists = ({ document }: Page): Warning[] =>
  (document.cut ?? []).map((name) => ({
    code: 'truncated',
    message: `\`${name}\` has only the first of what is there.`,
  }));

const codeQuoted = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

/** What of the page could not be found or read as it was asked for. */
function extractionWarnings(input: ScrapeInput, { kind, unmatchedSelectors = [] }: Extracted): Warning[] {
  const selectors = input.include_selectors.length + input.exclude_selectors.length > 0 || input.extract !== undefined;
  if (selectors && kind !== 'html')
    return [
      {
        code: 'selectors_not_applied',
        message: `The target is no HTML page but ${kind}: it has no elements to select.`,
      },
    ];
  return unmatchedSelectors.map((selector) => ({
    code: 'selector_unmatched',
    message: `${codeQuoted(selector)} matches nothing on this page.`,
  }));
}

/**
 * The page that is answered. One of which the caller's selectors leave nothing is free, so it goes without what they do not select:
 * else each page would be free to a caller who names an element that no page has.
 */
export function selectedOf(page: Page): Page {
  const { document, fetched, quality } = page;
  if (quality.reason !== 'empty' || !document.unpruned?.words) return page;
  const { screenshot: _, ...answer } = fetched;
  const { extracted: __, ...rest } = document;
  return { ...page, fetched: answer, document: { ...rest, rawHtml: null, jsonLd: null, links: [], images: [] } };
}

/** How many of the first of them fit into the characters that a page's own price includes. */
function fitting(entries: readonly unknown[]): number {
  let left = includedChars;
  const over = entries.findIndex((entry) => {
    left -= JSON.stringify(entry).length + 1;
    return left < 0;
  });
  return over < 0 ? entries.length : over;
}

/**
 * A page that is free, with lists of no more characters than a text output of it has: whoever sends long errors would fill the disk with
 * kept answers at no cost.
 */
export function boundedWhereFree(page: Page): Page {
  if (page.quality.passed) return page;
  const { document } = page;
  const cut = new Set(document.cut);
  const first = <Entry>(name: string, entries: readonly Entry[]): readonly Entry[] => {
    const count = fitting(entries);
    if (count < entries.length) cut.add(name);
    return entries.slice(0, count);
  };
  const changed = {
    links: first('links', document.links),
    images: first('images', document.images),
    jsonLd: document.jsonLd && first('json_ld', document.jsonLd),
    meta: Object.fromEntries(first('meta', Object.entries(document.meta))),
  };
  return cut.size > 0 ? { ...page, document: { ...document, ...changed, cut: [...cut] } } : page;
}

/** What is answered of a page, with its outputs as they were cut. */
export function resultOf(input: ScrapeInput, page: Page, formats: readonly Format[], outputs: Outputs) {
  const { document, fetched } = page;
  return {
    url: publicHref(new URL(input.url)),
    ...metadataOf(document),
    ...outputs,
    json_ld: document.jsonLd ? [...document.jsonLd] : null,
    content: contentOf(formats[0] ?? 'text', outputs, document.jsonLd),
    statusCode: fetched.status,
    contentType: fetched.contentType,
    method: page.method,
    final_url: fetched.finalUrl,
    redirects: [...fetched.redirects],
    highlights: input.query === undefined ? null : [...(document.highlights ?? [])],
    pages_read: document.file?.pagesRead ?? null,
    pages_total: document.file?.pagesTotal ?? null,
    extracted: extractedOf(input, document),
  };
}

/**
 * A date or time that a page or a file states, as answers tell it: a time in UTC; where it names no offset its day is all that is sure.
 */
export function toldTime(stated: string | null): string | null {
  if (!stated?.includes('T')) return stated;
  const time = /(?:Z|[+-]\d\d:\d\d)$/.test(stated) ? Date.parse(stated) : Number.NaN;
  return Number.isNaN(time) ? stated.slice(0, 10) : new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}

const metadataOf = (document: Document) => ({
  title: document.title,
  description: document.description,
  favicon: document.favicon,
  language: document.language,
  meta: { ...document.meta },
  links: [...document.links],
  images: [...document.images],
  author: document.author,
  site_name: document.siteName,
  canonical_url: document.canonicalUrl,
  image: document.image,
  published_at: toldTime(document.publishedAt),
  modified_at: toldTime(document.modifiedAt),
  page_type: document.pageType,
});

/** What `_meta` tells of one tier that was tried for a page. */
export const attemptOf = (attempt: TierAttempt, page: Page) => ({
  tier: attempt.tier,
  status: attempt.status,
  duration_ms: attempt.durationMs,
  cost: attempt.tier === page.tier && page.quality.passed ? usd(sum(pageLines(page))) : 0,
  ...(attempt.rejectedBecause ? { rejected_because: attempt.rejectedBecause } : {}),
});

/** The first `most` UTF-16 units of a text, one less where the last would be half of a surrogate pair. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? most - 1 : most);
}
