import { wordsAround } from '@tidemark/extract';
import type { AgentQuote } from '../../../contract/resources/agent.ts';
import { pointerStep } from '../../../kernel/json-pointer.ts';
import { comparableText, numbersLacking, standsIn, withPlainNumbers } from '../../research/research.ts';
import { sentencesIn } from '../rules/blocks.ts';
import type { ReadPage } from '../tools/result.ts';

/** By JSON pointer into an answer. */
export type Evidence = Readonly<Record<string, readonly AgentQuote[]>>;

/** A value of an answer that may be proved. */
interface Leaf {
  readonly pointer: string;
  readonly value: string | number;
}

const maxLeaves = 500;

/** The texts and numbers of an answer; what is true, false or null has no words of its own. */
function leavesOf(value: unknown, pointer = ''): Leaf[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ pointer, value }];
  if (typeof value === 'number') return [{ pointer, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .flatMap(([key, inner]) => leavesOf(inner, `${pointer}${pointerStep(key)}`))
    .slice(0, maxLeaves);
}

const numberPattern = /\d(?:[\d.,' ]*\d)?/g;

/** What a number in a text may mean: with commas for thousands, or for the point. */
function meanings(written: string): number[] {
  const plain = written.replace(/[' ]/g, '');
  return [plain.replaceAll(',', ''), plain.replaceAll('.', '').replace(',', '.')].map(Number);
}

/** Where a value stands in a text; null: nowhere. */
function placeOf(text: string, value: string | number, small = text.toLowerCase()): Place | null {
  if (typeof value === 'string') {
    const wanted = comparableText(value);
    const at = small.indexOf(wanted.toLowerCase());
    return at < 0 || wanted === '' ? null : { at, length: wanted.length };
  }
  for (const { 0: written, index } of withPlainNumbers(text).matchAll(numberPattern))
    if (meanings(written).includes(Math.abs(value))) return { at: index, length: written.length };
  return null;
}

interface Place {
  readonly at: number;
  readonly length: number;
}

/** The words around a place: its sentence, or a part of that where it is long. */
function quoteAround(text: string, { at, length }: Place): string {
  let from = 0;
  for (const sentence of sentencesIn(text)) {
    from = text.indexOf(sentence, from);
    const place = at - from;
    if (place >= 0 && place + length <= sentence.length) return wordsAround(sentence, place, length);
    from += sentence.length;
  }
  return wordsAround(text, at, length);
}

/** The pages with their texts as quotes are looked for in them. */
const comparablePages = (pages: Iterable<ReadPage>) =>
  [...pages].map(({ url, text, markdown }) => ({
    url,
    texts: [comparableText(text), comparableText(markdown)],
    // A quote that was found here is of one line.
    lines: [...text.split('\n'), ...markdown.split('\n')]
      .map(comparableText)
      .filter((line) => line !== '')
      .map((line) => ({ line, small: line.toLowerCase() })),
  }));

type ComparablePage = ReturnType<typeof comparablePages>[number];

/** Whether a quote proves a value: it has it in it, or is a part of it; of texts of several words, which may be told in others, that it stands is enough. */
function proves(quote: string, value: string | number): boolean {
  if (placeOf(comparableText(quote), value)) return true;
  if (typeof value !== 'string') return false;
  return value.trim().split(/\s+/).length > 4 || placeOf(comparableText(value), quote) !== null;
}

/** Whether a quote stands in a page: within its text, or, where it is short, as a line of its own. */
const standsInPage = (quote: string, { texts, lines }: ComparablePage): boolean =>
  texts.some((text) => standsIn(quote, text)) || lines.some(({ line }) => line === comparableText(quote));

/**
 * The quotes of an answer: of those that are claimed, the ones that stand in the page that they name and prove the value; where none
 * does, the words around the value in the first page that has it. A value without either has none.
 */
export function evidenceOf(answer: unknown, claims: Evidence, pages: Iterable<ReadPage>): Evidence {
  const known = comparablePages(pages);
  const proved: Record<string, readonly AgentQuote[]> = {};
  for (const { pointer, value } of leavesOf(answer)) {
    const claimed = (claims[pointer] ?? []).filter(
      ({ url, quote }) => known.some((page) => page.url === url && standsInPage(quote, page)) && proves(quote, value),
    );
    const quotes = claimed.length > 0 ? claimed : foundIn(known, value);
    if (quotes.length > 0) proved[pointer] = quotes;
  }
  return proved;
}

/** The numbers of an answer that stand in none of the texts that it was made of. */
export function numbersUnread(answer: unknown, texts: readonly string[]): string[] {
  const said = leavesOf(answer).map(({ value }) => String(value));
  return numbersLacking(said.join('\n'), texts);
}

function foundIn(pages: ReturnType<typeof comparablePages>, value: string | number): AgentQuote[] {
  for (const { url, lines } of pages)
    for (const { line, small } of lines) {
      const place = placeOf(line, value, small);
      const quote = place && quoteAround(line, place);
      if (quote && (quote === line || standsIn(quote, line))) return [{ url, quote }];
    }
  return [];
}
