import { z } from 'zod';
import { KeptAddress } from './address.ts';
import { Meta } from './meta.ts';
import { Problem } from './problem.ts';
import { openStatuses } from './resources/job.ts';

/** Waits between the attempts of a delivery, in seconds; docs/callbacks.md tells them. */
export const retryDelaysSeconds = [5, 15, 60, 300, 1_800, 7_200, 14_400, 18_000] as const;
/** A receiver may ask for at most this much patience, in seconds. */
export const maxRetryAfterSeconds = 3_600;

/** Where the result of a job is delivered. */
export const CallbackUrl = KeptAddress;

/** A refusal of an address as one that points at `callback_url`; anything else as it is. */
export function ofCallback(thrown: unknown): unknown {
  if (!(thrown instanceof Problem) || thrown.code !== 'address-not-allowed') return thrown;
  const { code, message, extras } = thrown;
  const errors = [{ pointer: '/callback_url', message }];
  return new Problem(code, `callback_url: ${message}`, { ...extras, errors }, { cause: thrown });
}

/** The input field of an operation that takes it. */
export const callbackUrl = CallbackUrl.optional().describe(
  'Answer 202 with a job at once, and deliver the result to this URL when it is there.',
);

/** What such a call is answered with at once. */
export const Accepted = z
  .object({
    job_id: z.string(),
    jobId: z.string(),
    status: z.enum(openStatuses).describe('`processing`: a call that took long, and goes on as a job.'),
    _meta: Meta,
  })
  .meta({ id: 'Accepted' });

/** What a sample carries: the fields that every payload has. */
export const SamplePayload = z
  .object({
    jobId: z.string(),
    job_id: z.string(),
    type: z.literal('test'),
    status: z.literal('completed'),
    text: z.string(),
    _meta: z.object({ requestId: z.string(), cost: z.literal(0) }),
  })
  .meta({ id: 'SampleCallback' });
export type SamplePayload = z.output<typeof SamplePayload>;
