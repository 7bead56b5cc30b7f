import type { Problem } from '../../contract/problem.ts';
import type { Call } from './call.ts';
import { elapsed, identity, type TextResponse } from './response.ts';

/** Whose failure a problem is. */
interface Failed {
  readonly requestId: string;
  readonly baseUrl: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** The problem document (RFC 9457) of a failure. */
export function problemDocument(problem: Problem, { requestId, baseUrl, meta }: Failed) {
  const { code, row, extras } = problem;
  return {
    type: `${baseUrl}/problems/${code}`,
    title: row.title,
    status: row.status,
    detail: problem.message,
    instance: `urn:uuid:${requestId}`,
    code,
    retryable: problem.retryable,
    ...(extras.reason ? { reason: extras.reason } : {}),
    ...(extras.errors ? { errors: extras.errors } : {}),
    ...(meta ? { _meta: meta } : {}),
  };
}

/** The problem document of a failure, as an answer. */
export function problemResponse(problem: Problem, failed: Failed): TextResponse {
  const { requestId } = failed;
  const { status } = problem.row;
  const body = JSON.stringify(problemDocument(problem, failed));
  return { requestId, status, contentType: 'application/problem+json', headers: problemHeaders(problem), body };
}

function problemHeaders({ row, extras, retryable }: Problem): Readonly<Record<string, string>> {
  const { status } = row;
  const wait = extras.retryAfterSeconds ?? (status === 429 || (status === 503 && retryable) ? 1 : undefined);
  return {
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...(extras.allow ? { allow: extras.allow.join(', ') } : {}),
    ...(wait === undefined ? {} : { 'retry-after': String(wait) }),
  };
}

/** `_meta` of a problem: a billed operation says that it cost nothing. */
export function problemMeta(
  call: Pick<Call, 'requestId' | 'operation'>,
  problem: Problem,
  startedAt: number,
): Readonly<Record<string, unknown>> {
  const { requestId, operation } = call;
  const common = { requestId, ...identity(operation.id), responseTimeMs: elapsed(startedAt) };
  return operation.price ? { ...common, cost: 0, ...problem.extras.meta } : common;
}

/** `_meta` of a request that no operation answers. */
export const unansweredMeta = (requestId: string, startedAt: number): Readonly<Record<string, unknown>> => ({
  requestId,
  cost: 0,
  responseTimeMs: elapsed(startedAt),
});

/** `_meta` of a job that gave no result. */
export const jobMeta = (jobId: string, operationId: string): Readonly<Record<string, unknown>> => ({
  requestId: jobId,
  ...identity(operationId),
  cost: 0,
});
