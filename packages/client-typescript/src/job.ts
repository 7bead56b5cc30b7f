import { problemIn } from './attempt.ts';
import { errorOf } from './errors.ts';
import type { Input } from './operation.ts';

/** So many elements of a job's list are asked for at once where it is walked. */
const walkedElements = 50;
/** Members that say whether a list is whole. */
const judged = ['job_id', 'status', 'error'];

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

/** What the input of a walk has besides its caller's: a job is answered with its list where a part of that is asked for. */
export const walkOfJob = ({ limit, cursor, fields }: Input): Input => ({
  ...(limit === undefined && cursor === undefined ? { limit: walkedElements } : {}),
  ...(fields ? { fields: [...new Set([fields, judged].flat())] } : {}),
});

/** A page of a walk without the members that only the walk asked for. */
export function withoutJudged(page: object, { fields }: Input): object {
  const asked = fields
    ? String(fields)
        .split(',')
        .map((path) => path.trim().split('.', 1)[0])
    : judged;
  return Object.fromEntries(Object.entries(page).filter(([name]) => asked.includes(name) || !judged.includes(name)));
}

/** Throws what a job failed with: what was walked of its list is not all, and its list ends as that of one that was completed does. */
export function requireNotFailed(job: unknown): void {
  const { status, error, job_id: requestId } = Object(job) as Record<string, unknown>;
  if (status !== 'failed') return;
  const problem = problemIn(error, Number(Object(error).status));
  if (problem) throw errorOf(problem, { requestId: String(requestId), retryAfterSeconds: undefined });
}
