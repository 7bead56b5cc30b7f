import { z } from 'zod';
import { problemCodes } from '../problem.ts';
import { Warning } from '../warning.ts';

/** The statuses of a job that has not ended. */
export const openStatuses = ['queued', 'processing'] as const;
const endedStatuses = ['completed', 'failed', 'canceled'] as const;
export const jobStatuses = [...openStatuses, ...endedStatuses] as const;
export type OpenStatus = (typeof openStatuses)[number];
export type EndedStatus = (typeof endedStatuses)[number];
export type JobStatus = OpenStatus | EndedStatus;
/** A code of the problem registry. */
export const ProblemName = z.enum(problemCodes).meta({ id: 'ProblemCode' });
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
    problem: ProblemName.nullable(),
    progress: z.record(z.string(), z.number()).nullable().describe('How far a job is, or came, in counts.'),
    created_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'JobSummary' });

/** One attempt to deliver a callback. */
export const DeliveryAttempt = z
  .object({
    attempt: z.int(),
    started_at: z.string(),
    duration_ms: z.int(),
    status: z.int().nullable().describe('HTTP status of the receiver, null when it gave none.'),
    error: z.string().nullable(),
    response_excerpt: z.string().nullable().describe('The beginning of the receiver’s answer, at most 2 KB.'),
  })
  .meta({ id: 'DeliveryAttempt' });

/** A callback, and what became of it. */
export const DeliveryLog = z
  .object({
    delivery_id: z.string(),
    url: z.string(),
    state: z
      .enum(['pending', 'delivered', 'dead', 'stopped'])
      .describe('`dead`: given up after its last attempt; `stopped`: the receiver answered 410.'),
    created_at: z.string(),
    next_attempt_at: z.string().nullable(),
    attempts: z.array(DeliveryAttempt),
  })
  .meta({ id: 'Delivery' });

/** One job with its result; of direct calls only those with an Idempotency-Key have it, for seven days. */
export const JobDetail = JobSummary.extend({
  result: z.unknown().nullable(),
  result_meta: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('The `_meta` that the result was answered or delivered with: its quality, attempts and line items.'),
  result_url: z
    .string()
    .optional()
    .describe('Where a result of more than 5 MiB is, in place of `result`; signed, for whoever has it.'),
  result_expires_at: z.string().optional(),
  result_kept: z.boolean(),
  error: z.unknown().nullable().describe('The problem document of a job that failed.'),
  data: z
    .array(z.unknown())
    .optional()
    .describe(
      'With `cursor` or `limit`: elements of the list of its result, in order; of a job under way what there is so far.',
    ),
  next_cursor: z
    .string()
    .nullable()
    .optional()
    .describe('Where the next elements are, or will be; null: the job has ended, and these were the last.'),
  deliveries: z.array(DeliveryLog).describe('What was sent to its `callback_url`, oldest first.'),
  warnings: z
    .array(Warning)
    .optional()
    .describe(
      '`result-unreadable`: the result is kept, and cannot be read right now. `result-too-large`: it is over 5 MiB; send the ' +
        'request with its Idempotency-Key again to get it.',
    ),
}).meta({ id: 'Job' });
