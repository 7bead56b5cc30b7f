import { asProblem, type Problem } from '../../contract/problem.ts';
import { limitRate, type Rate } from '../keys/api-key.ts';
import { admitCaller, type Credentials } from './admit.ts';
import type { Answer, Ports } from './call.ts';
import { problemResponse, unansweredMeta } from './problem-response.ts';

/** A request that no operation answers. */
interface Unanswered extends Credentials {
  readonly requestId: string;
  /** Why. */
  readonly problem: Problem;
}

/**
 * The answer of a request that no operation answers. A caller who brings a credential is admitted as on every path, so that the request
 * counts and its answer says what is left; without one the problem is told all the same. Never throws.
 */
export async function handleUnanswered({ requestId, ...request }: Unanswered, ports: Ports): Promise<Answer> {
  const startedAt = performance.now();
  let rate: Rate | null = null;
  let organizationId: string | null = null;
  let { problem } = request;
  try {
    if (request.authorization || request.cookie) {
      const admitted = await admitCaller(request, ports);
      rate = admitted.rate;
      organizationId = admitted.principal.organizationId;
      limitRate(rate, ports.clock);
    }
  } catch (thrown) {
    problem = asProblem(thrown);
  }
  const { baseUrl } = ports.settings;
  const response = problemResponse(problem, { requestId, baseUrl, meta: unansweredMeta(requestId, startedAt) });
  return { rate, organizationId, targetHost: null, response, problem, replayed: false };
}
