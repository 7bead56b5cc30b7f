import { z } from 'zod';
import { Meta } from './meta.ts';

/** Where the result of a job is delivered. */
export const CallbackUrl = z
  .url({ protocol: /^https?$/, error: 'must be an absolute http or https URL' })
  .max(8_192)
  .refine((text) => URL.parse(text)?.username === '' && URL.parse(text)?.password === '', 'must not carry a password');

/** The input field of an operation that takes it. */
export const callbackUrl = CallbackUrl.optional().describe(
  'Answer 202 with a job at once, and deliver the result to this URL when it is there.',
);

/** What such a call is answered with at once. */
export const Accepted = z
  .object({
    job_id: z.string(),
    jobId: z.string(),
    status: z.literal('queued'),
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
