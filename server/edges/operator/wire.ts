import { z } from 'zod';
import { asProblem, type Problem, problemCodes } from '../../contract/problem.ts';

// One JSON value per line, each way; one answer to each request, in their order. Until an answer is there its server sends empty
// lines, so that one that works is told from one that hangs.

/** How often a server that works at an answer says so, in milliseconds. */
export const heartbeatMs = 1_000;
/** How long a server may say nothing, in milliseconds. */
export const longestSilenceMs = 10_000;

export const Request = z.strictObject({ command: z.string(), input: z.unknown() });

export const Answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), output: z.unknown() }),
  z.object({ ok: z.literal(false), code: z.enum(problemCodes), message: z.string() }),
]);
export type Answer = z.output<typeof Answer>;

/** What went wrong, in words for an operator, who may know the cause. */
export function failure(thrown: unknown): Extract<Answer, { ok: false }> {
  if (thrown instanceof z.ZodError) return { ok: false, code: 'validation-failed', message: sentence(thrown) };
  const problem = asProblem(thrown);
  return { ok: false, code: problem.code, message: problem.code === 'internal' ? causeOf(problem) : wordsOf(problem) };
}

/** The faults of an input, one after the other. */
export const sentence = (error: z.ZodError): string =>
  error.issues
    .map(
      ({ path, message }) =>
        `${path.join('.') || 'the input'}: ${/received undefined/.test(message) ? 'is missing' : message}`,
    )
    .join('; ');

const wordsOf = ({ message, extras }: Problem): string =>
  [message, ...(extras.errors ?? []).flatMap(({ hint }) => hint ?? [])].join('; ');

const causeOf = ({ message, cause }: Problem): string => (cause instanceof Error ? cause.message : message);
