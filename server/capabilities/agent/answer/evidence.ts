import type { AgentQuote } from '../../../contract/resources/agent.ts';
import { pointerStep } from '../../../kernel/json-pointer.ts';
import { comparableText, numbersLacking } from '../../research/research.ts';
import { holds, type Reading, ReadLines } from './lines.ts';

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

/** Whether a quote proves a value: it has it in it, or is a part of it; of texts of several words, which may be told in others, that it stands is enough. */
function proves(quote: string, value: string | number): boolean {
  if (holds(comparableText(quote), value)) return true;
  if (typeof value !== 'string') return false;
  return value.trim().split(/\s+/).length > 4 || holds(comparableText(value), quote);
}

/** The readings with their texts as quotes are looked for in them. */
function linesOf(readings: Iterable<Reading>, numbers: ReadonlySet<number>): ReadLines[] {
  const seen = new Map<string, Set<string>>();
  return [...readings].map((reading) => {
    const lines = seen.get(reading.url) ?? new Set<string>();
    seen.set(reading.url, lines);
    return new ReadLines(reading, lines, numbers);
  });
}

/**
 * The quotes of an answer: of those that are claimed, the ones that stand in the page that they name and prove the value; where none
 * does, the words around the value in the first page that has it. A value without either has none.
 */
export function evidenceOf(answer: unknown, claims: Evidence, readings: Iterable<Reading>): Evidence {
  const leaves = leavesOf(answer);
  const numbers = leaves.flatMap(({ value }) => (typeof value === 'number' ? [Math.abs(value)] : []));
  const known = linesOf(readings, new Set(numbers));
  const proved: Record<string, readonly AgentQuote[]> = {};
  for (const { pointer, value } of leaves) {
    const claimed = (claims[pointer] ?? []).filter(
      ({ url, quote }) => known.some((page) => page.url === url && page.has(quote)) && proves(quote, value),
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

function foundIn(readings: readonly ReadLines[], value: string | number): AgentQuote[] {
  for (const reading of readings) {
    const quote = reading.quoteOf(value);
    if (quote) return [{ url: reading.url, quote }];
  }
  return [];
}
