import type { AgentQuote } from '../../../contract/resources/agent.ts';
import { comparableText, standsIn } from '../../research/research.ts';
import type { ReadPage } from '../tools/result.ts';

/** By JSON pointer into an answer. */
export type Evidence = Readonly<Record<string, readonly AgentQuote[]>>;

/** A value of an answer that may be proved. */
interface Leaf {
  readonly pointer: string;
  readonly value: string | number;
}

const maxLeaves = 500;
const maxQuote = 300;
const minQuote = 8;

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The texts and numbers of an answer; what is true, false or null has no words of its own. */
export function leavesOf(value: unknown, pointer = ''): Leaf[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ pointer, value }];
  if (typeof value === 'number') return [{ pointer, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .flatMap(([key, inner]) => leavesOf(inner, `${pointer}/${escaped(key)}`))
    .slice(0, maxLeaves);
}

const numberPattern = /\d(?:[\d.,' ]*\d)?/g;

/** What a number in a text may mean: with commas for thousands, or for the point. */
function meanings(written: string): number[] {
  const plain = written.replace(/[' ]/g, '');
  return [plain.replaceAll(',', ''), plain.replaceAll('.', '').replace(',', '.')].map(Number);
}

/** Where a value stands in a text; null: nowhere. */
function placeOf(text: string, value: string | number): { readonly at: number; readonly length: number } | null {
  if (typeof value === 'string') {
    const wanted = comparableText(value);
    const at = text.toLowerCase().indexOf(wanted.toLowerCase());
    return at < 0 || wanted === '' ? null : { at, length: wanted.length };
  }
  for (const { 0: written, index } of text.matchAll(numberPattern))
    if (meanings(written).includes(Math.abs(value))) return { at: index, length: written.length };
  return null;
}

/** The words around a place: up to the ends of the sentence, within bounds. */
function quoteAround(text: string, { at, length }: { readonly at: number; readonly length: number }): string {
  const room = Math.max(0, maxQuote - length) / 2;
  const before = text.slice(Math.max(0, at - room), at);
  const after = text.slice(at + length, at + length + room);
  const start = Math.max(before.lastIndexOf('. '), before.lastIndexOf('! '), before.lastIndexOf('? '));
  const end = after.search(/[.!?](?:\s|$)/);
  const quote = `${before.slice(start < 0 ? 0 : start + 2)}${text.slice(at, at + length)}${end < 0 ? after : after.slice(0, end + 1)}`;
  return trimmedToWords(quote, start < 0 && before.length >= room, end < 0);
}

/** Without the halves of words at ends that were cut. */
const trimmedToWords = (quote: string, isCutBefore: boolean, isCutAfter: boolean): string => {
  const from = isCutBefore ? quote.indexOf(' ') + 1 : 0;
  const to = isCutAfter && quote.length >= maxQuote / 2 ? quote.lastIndexOf(' ') : quote.length;
  return (to > from ? quote.slice(from, to) : quote).trim();
};

/** The pages with their texts as quotes are looked for in them. */
const comparablePages = (pages: Iterable<ReadPage>) =>
  [...pages].map(({ url, text, markdown }) => ({
    url,
    texts: [comparableText(text), comparableText(markdown)],
    // A quote that was found here is of one line.
    lines: [...text.split('\n'), ...markdown.split('\n')].map(comparableText).filter((line) => line.length >= minQuote),
  }));

/** Whether a quote proves a value: it has it in it; of texts of several words, which may be told in others, that it stands is enough. */
function proves(quote: string, value: string | number): boolean {
  if (placeOf(comparableText(quote), value)) return true;
  return typeof value === 'string' && value.trim().split(/\s+/).length > 4;
}

/**
 * The quotes of an answer: of those that are claimed, the ones that stand in the page that they name and prove the value; where none
 * does, the words around the value in the first page that has it. A value without either has none.
 */
export function evidenceOf(answer: unknown, claims: Evidence, pages: Iterable<ReadPage>): Evidence {
  const known = comparablePages(pages);
  const proved: Record<string, readonly AgentQuote[]> = {};
  for (const { pointer, value } of leavesOf(answer)) {
    const claimed = (claims[pointer] ?? []).filter(({ url, quote }) => {
      const page = known.find((one) => one.url === url);
      return page?.texts.some((text) => standsIn(quote, text)) && proves(quote, value);
    });
    const quotes = claimed.length > 0 ? claimed : foundIn(known, value);
    if (quotes.length > 0) proved[pointer] = quotes;
  }
  return proved;
}

function foundIn(pages: ReturnType<typeof comparablePages>, value: string | number): AgentQuote[] {
  for (const { url, lines } of pages)
    for (const line of lines) {
      const place = placeOf(line, value);
      const quote = place && quoteAround(line, place);
      if (quote && standsIn(quote, line)) return [{ url, quote }];
    }
  return [];
}
