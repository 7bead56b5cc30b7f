import { z } from 'zod';
import { problemCodes } from '../problem.ts';

export const jobStatuses = ['queued', 'processing', 'completed', 'failed', 'canceled'] as const;
export const jobModes = ['sync', 'stream', 'callback'] as const;

/** One call, as the list of jobs shows it. */
export const JobSummary = z
  .object({
    job_id: z.string(),
    type: z.string().describe('Operation id.'),
    mode: z.enum(jobModes),
    status: z.enum(jobStatuses),
    target: z.string().nullable().describe('What it was about, for example the URL.'),
    method: z.string().nullable(),
    cost: z.number(),
    problem: z.enum(problemCodes).nullable(),
    created_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'JobSummary' });

/** One job with its result; of direct calls only those with an Idempotency-Key have it, for seven days. */
export const JobDetail = JobSummary.extend({
  result: z.unknown().nullable(),
  result_kept: z.boolean(),
}).meta({ id: 'Job' });
