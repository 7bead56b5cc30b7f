import type { Outcome } from '../../contract/operation.ts';
import { asProblem, Problem } from '../../contract/problem.ts';
import { withDeadline } from '../timeout.ts';
import type { AnyOperatorOperation, OperatorContext } from './context.ts';
import { validate } from './validate.ts';

/** What operations of the operator need of the world. */
export type OperatorPorts = Omit<OperatorContext, 'requestId' | 'signal'>;

/** Whoever waits may wait: a backup takes as long as it takes. In milliseconds. */
const operatorTimeoutMs = 86_400_000;

/** Runs an operation of the operator: validated, free, without a job. Throws problems that tell an operator the cause. */
export async function operatorCall(
  operation: AnyOperatorOperation,
  asked: unknown,
  ports: OperatorPorts,
  { requestId, signal }: Pick<OperatorContext, 'requestId' | 'signal'>,
): Promise<Outcome<unknown>> {
  try {
    const input = validate(operation.input, asked);
    return await withDeadline(operatorTimeoutMs, signal, (inner) =>
      operation.run({ ...ports, requestId, signal: inner }, input),
    );
  } catch (thrown) {
    throw withCause(asProblem(thrown));
  }
}

/** An operator may know why: of a failure that nobody foresaw, what its cause says. */
function withCause(problem: Problem): Problem {
  const { code, cause } = problem;
  return code === 'internal' && cause instanceof Error ? new Problem(code, cause.message, {}, { cause }) : problem;
}
