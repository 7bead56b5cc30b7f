import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The developers' half of the corpus, beside the checkout. */
export const corpusFolder = new URL('../../../../shared/data/extraction/', import.meta.url);

/** What is known of a page; see the corpus's README. */
export interface Truth {
  readonly id: string;
  readonly source: string;
  readonly type: string;
  /** Null where the data set does not say. */
  readonly url: string | null;
  readonly html_file: string;
  readonly text?: string | null;
  readonly with?: readonly string[];
  readonly without?: readonly string[];
}

/** Sources with labels; `wt` is for training only. */
export const sources = ['sh', 'wx', 'tf', 'wt'] as const;
const folds = 5;

/** All truths of a source. The corpus is fixed, checked data: its shape is taken as its README states it. */
export function truthsOf(source: string): Truth[] {
  const json = gunzipSync(readFileSync(new URL(`truth/${source}.json.gz`, corpusFolder))).toString();
  const truths: Record<string, Truth> = JSON.parse(json);
  return Object.values(truths);
}

/** The bytes of a page. */
export const pageOf = (truth: Truth): Uint8Array => gunzipSync(readFileSync(new URL(truth.html_file, corpusFolder)));

/** Labels under which names are registered at the third level: `co.uk`, `com.au`. */
const secondLevel = new Set(['co', 'com', 'net', 'org', 'gov', 'edu', 'ac', 'or', 'ne', 'go', 'gv', 'gob', 'nom']);

/** The registrable domain of an address, as far as its labels tell. */
export function siteOf(url: string): string {
  const labels = (URL.parse(url)?.hostname ?? url).split('.');
  const wide = labels.at(-1)?.length === 2 && secondLevel.has(labels.at(-2) ?? '');
  return labels.slice(wide ? -3 : -2).join('.');
}

/** The fold of a site's pages. */
export function foldOfSite(site: string): number {
  let hash = 7;
  for (const character of site) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return ((hash ^ (hash >>> 11)) >>> 0) % folds;
}

/** The fold of a page: pages of one site are in one fold. */
export const foldOf = ({ url, id }: Truth): number => foldOfSite(siteOf(url ?? id));
