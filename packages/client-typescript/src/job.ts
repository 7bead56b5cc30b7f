import { problemIn } from './attempt.ts';
import { errorOf } from './errors.ts';

/** Whether a job has not ended. */
export const isUnderWay = (status: unknown): boolean => status === 'queued' || status === 'processing';

/** A job when it is taken, or when it has ended. */
type TakenJob = { readonly id: string; readonly heldUsd: number };
type EndedJob = { readonly id: string; readonly costUsd: number };

/** The job that an answer tells of; null: it tells of none that has just been taken, or has ended. */
export function jobIn(answer: unknown): TakenJob | EndedJob | null {
  const { job_id: id, status, cost, _meta: meta } = Object(answer) as Record<string, unknown>;
  if (typeof id !== 'string') return null;
  const { held } = Object(meta) as { held?: unknown };
  if (typeof held === 'number') return { id, heldUsd: held };
  return isUnderWay(status) || typeof cost !== 'number' ? null : { id, costUsd: cost };
}

/** Throws what a job failed with: what was walked of its list is not all, and its list ends as that of one that was completed does. */
export function requireNotFailed(job: unknown): void {
  const { status, error, job_id: requestId } = Object(job) as Record<string, unknown>;
  if (status !== 'failed') return;
  const problem = problemIn(error, Number(Object(error).status));
  if (problem) throw errorOf(problem, { requestId: String(requestId), retryAfterSeconds: undefined });
}
