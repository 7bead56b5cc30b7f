import type { AgentQuote } from '../../../contract/resources/agent.ts';
import { comparableText, numbersLacking } from '../../research/research.ts';
import type { ReadPage } from '../tools/result.ts';
import { ComparablePage, numbersAt, textAt } from './lines.ts';

/** By JSON pointer into an answer. */
export type Evidence = Readonly<Record<string, readonly AgentQuote[]>>;

/** A value of an answer that may be proved. */
interface Leaf {
  readonly pointer: string;
  readonly value: string | number;
}

const maxLeaves = 500;

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The texts and numbers of an answer; what is true, false or null has no words of its own. */
function leavesOf(value: unknown, pointer = ''): Leaf[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ pointer, value }];
  if (typeof value === 'number') return [{ pointer, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .flatMap(([key, inner]) => leavesOf(inner, `${pointer}/${escaped(key)}`))
    .slice(0, maxLeaves);
}

const small = (text: string): string => comparableText(text).toLowerCase();

/** Whether a text has a value in it. */
function hasIn(text: string, value: string | number): boolean {
  if (typeof value === 'string') return textAt(small(text), small(value)) !== null;
  return numbersAt(comparableText(text), new Set([Math.abs(value)])).size > 0;
}

/** Whether a quote proves a value: it has it in it, or is a part of it; of texts of several words, which may be told in others, that it stands is enough. */
function proves(quote: string, value: string | number): boolean {
  if (hasIn(quote, value)) return true;
  if (typeof value !== 'string') return false;
  return value.trim().split(/\s+/).length > 4 || hasIn(value, quote);
}

/** The words around a text in the first page that has it. */
function textIn(pages: readonly ComparablePage[], value: string): AgentQuote | null {
  const wanted = small(value);
  for (const { url, fresh } of pages.filter((page) => page.small.includes(wanted)))
    for (const line of fresh) {
      const place = textAt(line.small, wanted);
      const quote = place && line.quoteAround(place);
      if (quote !== null) return { url, quote };
    }
  return null;
}

/** The same of numbers, which are looked for together: pages are long, and answers may have many. */
function numbersIn(pages: readonly ComparablePage[], wanted: ReadonlySet<number>): ReadonlyMap<number, AgentQuote> {
  const found = new Map<number, AgentQuote>();
  for (const { url, fresh } of pages)
    for (const line of fresh) {
      if (found.size === wanted.size) return found;
      for (const [value, place] of numbersAt(line.text, wanted)) {
        const quote = found.has(value) ? null : line.quoteAround(place);
        if (quote !== null) found.set(value, { url, quote });
      }
    }
  return found;
}

/**
 * The quotes of an answer: of those that are claimed, the ones that stand in the page that they name and prove the value; where none
 * does, the words around the value in the first page that has it. A value without either has none.
 */
export function evidenceOf(answer: unknown, claims: Evidence, readings: Iterable<ReadPage>): Evidence {
  const before = new Set<string>();
  const pages = [...readings].map((page) => new ComparablePage(page, before));
  const leaves = leavesOf(answer);
  const numbers = leaves.flatMap(({ value }) => (typeof value === 'number' ? Math.abs(value) : []));
  const quoted = numbersIn(pages, new Set(numbers));
  const proved: Record<string, readonly AgentQuote[]> = {};
  for (const { pointer, value } of leaves) {
    const claimed = (claims[pointer] ?? []).filter(
      ({ url, quote }) => pages.some((page) => page.url === url && page.has(quote)) && proves(quote, value),
    );
    const found = (): AgentQuote | null =>
      typeof value === 'number' ? (quoted.get(Math.abs(value)) ?? null) : textIn(pages, value);
    const quotes = claimed.length > 0 ? claimed : [found()].filter((one) => one !== null);
    if (quotes.length > 0) proved[pointer] = quotes;
  }
  return proved;
}

/** The numbers of an answer that stand in none of the texts that it was made of. */
export function numbersUnread(answer: unknown, texts: readonly string[]): string[] {
  const said = leavesOf(answer).map(({ value }) => String(value));
  return numbersLacking(said.join('\n'), texts);
}
