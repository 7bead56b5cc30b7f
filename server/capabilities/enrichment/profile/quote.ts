import { maxQuote, wordsAround } from '@tidemark/extract';
import type { Evidence } from '../../../contract/resources/enrichment.ts';
import { collapse } from '../text.ts';
import type { ReadPage } from './page.ts';

/** A value with the words that prove it. */
export interface Fact<Value> {
  readonly value: Value;
  readonly url: string;
  readonly quote: string;
  readonly seenAt: string;
}

/** A fact as answers state it. */
export const evidenceOf = ({ value, url, quote, seenAt }: Fact<unknown>): Evidence => ({
  value,
  url,
  quote,
  seen_at: seenAt,
});

/** A quote of what a reader sees that has this in it; null: it does not stand there. */
export function quoteInText({ blocks, visible }: ReadPage, words: string): string | null {
  const sought = collapse(words);
  if (sought === '') return null;
  const block = blocks.find(({ text }) => text.includes(sought));
  if (block) return wordsAround(block.text, block.text.indexOf(sought), sought.length);
  return visible.includes(sought) && sought.length <= 2 * maxQuote ? sought : null;
}

/** How a value may be written in the source of a page. */
function spellings(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1);
  const ascii = json.replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const apostrophes = ["'", '&#39;', '&#x27;', '&#039;', '&apos;'].map((one) => escaped.replaceAll("'", one));
  return [...new Set([value, ...apostrophes, json, json.replaceAll('/', '\\/'), ascii, ascii.replaceAll('/', '\\/')])];
}

/** How far before a value its name may stand. */
const maxNameDistance = 80;

/** A quote of the source that has this value, from its name on where one is told; null: it does not stand there. */
export function quoteInSource({ html }: ReadPage, value: string, name?: string): string | null {
  if (value === '') return null;
  for (const spelling of spellings(value)) {
    const named = name === undefined ? -1 : namedAt(html, spelling, `"${name}"`);
    const at = named >= 0 ? named : html.indexOf(spelling);
    if (at < 0) continue;
    const end = html.indexOf(spelling, at) + spelling.length;
    return html.slice(at, html[end] === '"' && named >= 0 ? end + 1 : end);
  }
  return null;
}

/** Where the brace stands that closes, or opens, the object around a place, within so many characters; -1: nowhere. */
function braceFrom(html: string, at: number, step: 1 | -1): number {
  const [own, other] = step === 1 ? ['}', '{'] : ['{', '}'];
  let depth = 0;
  for (let place = at; Math.abs(place - at) <= maxQuote && place >= 0 && place < html.length; place += step) {
    if (html[place] === other) depth += 1;
    else if (html[place] === own && depth-- === 0) return place;
  }
  return -1;
}

/** The whole object of JSON in the source that has a value under a name: the evidence of all that it says; null: it is none, or long. */
export function objectInSource(page: ReadPage, value: string, name: string): string | null {
  const quote = quoteInSource(page, value, name);
  if (!quote?.startsWith('"')) return null;
  const at = page.html.indexOf(quote);
  const [from, to] = [braceFrom(page.html, at - 1, -1), braceFrom(page.html, at + quote.length, 1)];
  return from < 0 || to < 0 ? null : page.html.slice(from, to + 1);
}

/** Between a name and its value, in JSON. */
const joint = /^\s{0,8}:\s{0,8}\[?\s{0,8}"?$/;

/** Where a name begins whose value this is, else one that the value follows closely; -1: nowhere. */
function namedAt(html: string, value: string, name: string): number {
  let near = -1;
  let valueAt = -1;
  for (let at = html.indexOf(name); at >= 0; at = html.indexOf(name, at + 1)) {
    if (valueAt < at + name.length) valueAt = html.indexOf(value, at + name.length);
    if (valueAt < 0) break;
    if (valueAt - at > name.length + maxNameDistance) continue;
    const between = html.slice(at + name.length, valueAt);
    if (joint.test(between)) return at;
    if (near < 0 && !between.includes('}')) near = at;
  }
  return near;
}

/** A value as a fact of a page; null where nothing proves it. */
export function factOf<Value>(page: ReadPage, value: Value, quote: string | null): Fact<Value> | null {
  return quote ? { value, url: page.url, quote, seenAt: page.seenAt } : null;
}

/** A fact whose quote stands in the text, or else in the source. */
export const stated = <Value>(page: ReadPage, value: Value, words: string, name?: string): Fact<Value> | null =>
  factOf(page, value, quoteInText(page, words) ?? quoteInSource(page, words, name));
