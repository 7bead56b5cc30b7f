import { Problem } from '../contract/problem.ts';
import type { UpstreamRequest } from '../kernel/ports/upstreams.ts';
import { type Answer, asChanged } from './answer.ts';

/**
 * What an endpoint does, as a pure walk: it yields the requests that may be sent at once and goes on with their answers. Its
 * driver sends them, so that an endpoint is tested without a network. A request that fails throws where it was yielded.
 */
export type Steps<Result> = Generator<readonly UpstreamRequest[], Result, readonly Answer[]>;

/** Reads an answer; what its schema does not know is `upstream-changed`. */
function read<Result>(answer: Answer, parse: (answer: Answer) => Result): Result {
  try {
    return parse(answer);
  } catch (thrown) {
    throw asChanged(thrown, answer.host);
  }
}

/** One request, and what its answer says. */
export function* ask<Result>(request: UpstreamRequest, parse: (answer: Answer) => Result): Steps<Result> {
  const [answer] = yield [request];
  if (!answer) throw new Error('A request was left without an answer.');
  return read(answer, parse);
}

/** Several requests of one kind at once, and what each answer says, in their order. */
export function* askAll<Result>(
  requests: readonly UpstreamRequest[],
  parse: (answer: Answer) => Result,
): Steps<Result[]> {
  const answers = yield requests;
  return answers.map((answer) => read(answer, parse));
}

const dispensable: ReadonlySet<string> = new Set(['not-found', 'target-refused', 'upstream-changed']);

/** As `ask`, for what an endpoint can do without; null when the upstream does not give it. What may come later is worth asking again. */
export function* askOptional<Result>(
  request: UpstreamRequest,
  parse: (answer: Answer) => Result,
): Steps<Result | null> {
  try {
    return yield* ask(request, parse);
  } catch (thrown) {
    if (thrown instanceof Problem && dispensable.has(thrown.code) && !thrown.retryable) return null;
    throw thrown;
  }
}
