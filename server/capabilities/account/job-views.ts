import type { z } from 'zod';
import { usd } from '../../contract/price.ts';
import { Problem } from '../../contract/problem.ts';
import type { DeliveryAttempt, DeliveryLog, JobDetail, JobSummary } from '../../contract/resources/job.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import type { AttemptRecord, DeliveryView } from '../../kernel/ports/deliveries.ts';
import type { Job } from '../../kernel/ports/store.ts';

/** A job as the list shows it. */
export const jobSummary = (job: Job): z.output<typeof JobSummary> => ({
  job_id: job.id,
  type: job.operation,
  mode: job.mode,
  status: job.status,
  target: job.target,
  method: job.method,
  cost: usd(job.cost),
  problem: job.problem,
  progress: job.progress,
  created_at: job.createdAt.toISOString(),
  finished_at: job.finishedAt?.toISOString() ?? null,
});

/** An attempt as it is shown. */
export const attemptOf = (made: AttemptRecord): z.output<typeof DeliveryAttempt> => ({
  attempt: made.attempt,
  started_at: made.startedAt.toISOString(),
  duration_ms: made.durationMs,
  status: made.status,
  error: made.error,
  response_excerpt: made.excerpt,
});

const logOf = ({ id, url, state, createdAt, nextAttemptAt, attempts }: DeliveryView): z.output<typeof DeliveryLog> => ({
  delivery_id: id,
  url,
  state,
  created_at: createdAt.toISOString(),
  next_attempt_at: nextAttemptAt?.toISOString() ?? null,
  attempts: attempts.map(attemptOf),
});

const unreadable = {
  code: 'result-unreadable',
  message: 'The result is kept, and cannot be read right now. Ask again.',
};

const large = {
  code: 'result-too-large',
  message: 'The result is over 5 MiB. Send the request with its Idempotency-Key again to get it.',
};

export const noJob = (jobId: string): Problem =>
  new Problem('not-found', `There is no job ${jobId} in your organization.`);

/** A job with what came of it and where that went. Throws `not-found`. */
export async function detailOf(context: Context, jobId: string): Promise<z.output<typeof JobDetail>> {
  const job = await context.account.jobs.find(context.organizationId, jobId);
  if (!job) throw noJob(jobId);
  const kept = await context.account.resultOf(jobId);
  const deliveries =
    job.mode === 'callback' ? await context.account.deliveries.ofJob(context.organizationId, jobId) : [];
  return {
    ...jobSummary(job),
    result: kept && 'output' in kept ? kept.output : null,
    result_meta: kept && 'meta' in kept ? kept.meta : null,
    ...(kept && 'file' in kept
      ? { result_url: kept.file.url, result_expires_at: kept.file.expiresAt.toISOString() }
      : {}),
    result_kept: kept !== null && !('problem' in kept),
    error: kept && 'problem' in kept ? kept.problem : null,
    deliveries: deliveries.map(logOf),
    ...(kept && 'unreadable' in kept ? { warnings: [unreadable] } : {}),
    ...(kept && 'isLarge' in kept ? { warnings: [large] } : {}),
  };
}
