import { asValueOf } from '@tidemark/extract';
import type { AgentQuote } from '../../../contract/resources/agent.ts';
import type { ReadPage } from '../tools/result.ts';
import { passagesOf } from './blocks.ts';
import { isExtreme } from './columns.ts';
import { hasKind } from './kinds.ts';
import { bestPassages } from './passages.ts';
import { numberIn } from './tables.ts';
import type { Task } from './task.ts';
import type { Aggregate } from './words.ts';

/** What pages that are compared come to. */
interface Compared {
  readonly value: number;
  readonly text: string;
  readonly quotes: AgentQuote[];
}

interface Measured {
  readonly page: ReadPage;
  readonly value: number;
  readonly said: string;
  readonly quote: string;
}

/** The number that a page states of what is asked for; null: it states none. */
function measured(page: ReadPage, task: Task): Measured | null {
  const isMoney = /price/.test(task.quantity ?? '') || task.expects === 'money';
  const money = isMoney ? passagesOf(page.markdown).find(({ text }) => hasKind(text, 'money')) : undefined;
  const words = `${task.words} ${task.quantity ?? ''}`;
  const best = bestPassages({ words, expects: isMoney ? 'money' : 'number' }, [page]);
  const [first = ''] = best.text.split('\n');
  const said = money?.text ?? first;
  const number = asValueOf(said, { type: 'number' });
  const value = typeof number === 'number' ? number : numberIn(said);
  const quote = money?.quote ?? best.quotes[0]?.quote ?? '';
  return value === null || said === '' ? null : { page, value, said, quote };
}

const nameOf = ({ title, url }: ReadPage): string => title || url;

/** What the pages that the instruction names come to, beside each other: one of them, or a sum or mean of their numbers. Null: nothing. */
export function compared(task: Task, pages: readonly ReadPage[]): Compared | null {
  const { aggregate } = task;
  if (!aggregate || aggregate === 'count' || pages.length < 2) return null;
  const found = pages.map((page) => measured(page, task)).filter((one) => one !== null);
  const [first, ...rest] = found;
  if (!first || found.length < pages.length) return null;
  const quotes = found.map(({ page: { url }, quote }) => ({ url, quote }));
  if (!isExtreme(aggregate)) return { ...reckoned(aggregate, found), quotes };
  const sign = aggregate === 'highest' ? 1 : -1;
  const best = rest.reduce((one, other) => (sign * other.value > sign * one.value ? other : one), first);
  const others = found.filter((one) => one !== best).map(({ page, said }) => `${nameOf(page)}: ${said}`);
  const text = `${nameOf(best.page)} has the ${aggregate}: ${best.said}\nThe others: ${others.join('; ')}`;
  return { value: best.value, text, quotes };
}

function reckoned(aggregate: Exclude<Aggregate, 'count'>, found: readonly Measured[]) {
  const sum = found.reduce((total, { value }) => total + value, 0);
  const value = Math.round((aggregate === 'sum' ? sum : sum / found.length) * 1e6) / 1e6;
  const parts = found.map(({ page, said }) => `${nameOf(page)}: ${said}`);
  return { value, text: `The ${aggregate} is ${value}.\n${parts.join('\n')}` };
}
