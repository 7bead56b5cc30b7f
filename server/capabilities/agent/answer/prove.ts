import { Problem } from '../../../contract/problem.ts';
import type { Context } from '../../../kernel/pipeline/context.ts';
import { type ThreadTask, TooMuch } from '../../../kernel/threads.ts';
import { untilTimeout } from '../../../kernel/timeout.ts';
import { type Evidence, evidenceOf, numbersUnread } from './evidence.ts';
import type { Reading } from './lines.ts';

/** An answer, and what it is to be proved by. */
interface Proving {
  readonly answer: unknown;
  /** Quotes by the model; null: none are wanted. */
  readonly claims: Evidence | null;
  readonly readings: readonly Reading[];
  /** Further texts that its numbers may come from; null: numbers are not looked at. */
  readonly beside: readonly string[] | null;
}

interface Proved {
  readonly evidence: Evidence | null;
  /** Its numbers that stand in nothing that was read. */
  readonly unread: readonly string[];
}

/** Up to so many characters are looked at without a thread. */
const maxLightCharacters = 20_000;

/** On a thread, for there may be many long pages. */
export const proveAnswer: ThreadTask<Proving, Proved> = {
  name: 'agent.prove',
  processorMs: 10_000,
  run({ answer, claims, readings, beside }) {
    const read = readings.flatMap(({ text, markdown, url }) => [text, markdown, url]);
    return {
      evidence: claims && evidenceOf(answer, claims, readings),
      unread: beside ? numbersUnread(answer, [...new Set([...beside, ...read])]) : [],
    };
  },
};

/** Readings of one address that showed the same are one. */
function distinct(readings: readonly Reading[]): Reading[] {
  const all = readings.map(({ url, text, markdown }) => ({ url, text, markdown }));
  return [...new Map(all.map((one) => [`${one.url}\n${one.text}\n${one.markdown}`, one])).values()];
}

/** Proves an answer within a time, in milliseconds; null: that takes too long. */
export async function provedBy(
  { onThread }: Pick<Context, 'onThread'>,
  timeoutMs: number,
  given: Proving,
): Promise<Proved | null> {
  const proving = { ...given, readings: distinct(given.readings) };
  const read = proving.readings.flatMap(({ text, markdown }) => [text, markdown]);
  const characters = [...read, ...(proving.beside ?? [])].reduce((sum, { length }) => sum + length, 0);
  if (characters <= maxLightCharacters) return proveAnswer.run(proving);
  const proved = onThread(proveAnswer, proving).catch((thrown: unknown) => {
    if (thrown instanceof TooMuch || (thrown instanceof Problem && thrown.code === 'overloaded')) return null;
    throw thrown;
  });
  return await untilTimeout(timeoutMs, () => null, proved);
}
