import { isUtf8 } from 'node:buffer';
import { type PlainProblem, Problem, plainProblem, problemOfPlain } from '../../contract/problem.ts';
import { ActionFailure } from '../../kernel/ports/interactive-browser.ts';

/** What came of a piece of work. */
export type Outcome<Result> = { readonly result: Result } | { readonly failure: Error };

/** Bytes as JSON: text where they are text, so that a person can read a recording. */
type PlainBytes = { readonly $text: string } | { readonly $base64: string };

const plainBytes = (bytes: Uint8Array): PlainBytes =>
  isUtf8(bytes) ? { $text: Buffer.from(bytes).toString() } : { $base64: Buffer.from(bytes).toString('base64') };

/** A value as JSON has it, bytes among its members included. */
export function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return plainBytes(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
}

/** The value that `plain` made JSON of. */
function revived(value: unknown): unknown {
  // A session's steps are revived with it.
  if (value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  const { $text, $base64 } = value as { $text?: unknown; $base64?: unknown };
  if (typeof $text === 'string') return new Uint8Array(Buffer.from($text));
  if (typeof $base64 === 'string') return new Uint8Array(Buffer.from($base64, 'base64'));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, revived(inner)]));
}

/** A failure as JSON; its cause stays behind. */
function plainFailure(failure: Error): object {
  if (failure instanceof Problem) return { problem: plainProblem(failure) };
  const { message } = failure;
  if (failure instanceof ActionFailure) {
    const { code, details, isFinal } = failure;
    return { action: { code, message, details, isFinal } };
  }
  return { error: { message, ...('code' in failure ? { code: failure.code } : {}) } };
}

/** A failure as it stands in a file that only `plainFailure` writes. */
interface PlainFailure {
  readonly problem?: PlainProblem;
  readonly action?: Pick<ActionFailure, 'code' | 'message' | 'details' | 'isFinal'>;
  readonly error?: { readonly message: string; readonly code?: string };
}

function failureOf({ problem, action, error }: PlainFailure): Error {
  if (problem) return problemOfPlain(problem);
  if (action) return new ActionFailure(action.code, action.message, action.details, { isFinal: action.isFinal });
  return Object.assign(new Error(error?.message ?? 'It failed.'), error?.code ? { code: error.code } : {});
}

/** An outcome as JSON. */
export const plainOutcome = (outcome: Outcome<unknown>): object =>
  'failure' in outcome ? { failure: plainFailure(outcome.failure) } : { result: plain(outcome.result) };

/** The outcome that `plainOutcome` made JSON of. */
export const outcomeOf = (told: { readonly result?: unknown; readonly failure?: unknown }): Outcome<unknown> =>
  told.failure === undefined ? { result: revived(told.result) } : { failure: failureOf(told.failure as PlainFailure) };
