import { z } from 'zod';
import { CallbackUrl } from '../../contract/callback.ts';
import { onNetwork } from '../../contract/definition.ts';
import { List, page } from '../../contract/list.ts';
import { invalid, Problem } from '../../contract/problem.ts';
import { DeliveryAttempt, JobDetail, JobSummary, jobModes, jobStatuses } from '../../contract/resources/job.ts';
import { type AnyOperation, operation } from '../../kernel/pipeline/context.ts';
import { nearestName } from '../../kernel/pipeline/nearest-name.ts';
import { askedFor, TimeCursors } from '../../kernel/time-cursors.ts';
import { attemptOf, detailOf, jobSummary, noJob } from './job-views.ts';
import { walk, walked } from './job-walk.ts';

const JobId = z.strictObject({ job_id: z.string().max(100).describe('The job, which has the id of its request.') });
const example = { path: { job_id: '00000000-0000-4000-8000-000000000000' } };

/** The types that a job may have: calls that are billed, and free ones that take an Idempotency-Key. */
const typesOf = (operations: readonly AnyOperation[]): string[] =>
  onNetwork(operations)
    .filter(({ access, price, methods }) => (access ?? 'key') === 'key' && (price || methods.includes('POST')))
    .map(({ id }) => id)
    .toSorted();

/** Refuses a type that no job can have, with those that begin alike. */
function requireType(type: string, operations: readonly AnyOperation[]): void {
  const known = typesOf(operations);
  if (known.includes(type)) return;
  const alike = known.filter((one) => one.startsWith(`${type.split('.', 1)[0]}.`));
  const some = alike.length > 0 ? alike : [...new Set(known.map((one) => `${one.split('.', 1)[0]}.…`))];
  const nearest = nearestName(type, known);
  throw invalid('/type', `must be one of ${some.join(', ')}`, nearest && `did you mean "${nearest}"?`);
}

/** The organization's calls, newest first. */
export const listJobs = operation({
  id: 'jobs.list',
  selects: true,
  methods: ['GET'],
  path: '/v1/crawl/jobs',
  title: 'List jobs',
  summary: 'List the calls of your organization, newest first.',
  description: 'Every billed call, and every free POST with an Idempotency-Key.',
  input: z.strictObject({
    status: z.enum(jobStatuses).optional().describe('Only jobs of this status.'),
    type: z.string().max(100).optional().describe('Operation id, for example `web.scrape`.'),
    mode: z.enum(jobModes).optional().describe('Only calls that are answered in this way.'),
    ...page,
  }),
  output: List(JobSummary),
  example: { query: { limit: '5' } },
  async run(context, { status, type, mode, limit, cursor }) {
    const { organizationId } = context;
    const { jobs } = context.account;
    if (type !== undefined) requireType(type, context.operations);
    const places = new TimeCursors(context, 'jobs.list', { status, type, mode });
    const found = await jobs.list(organizationId, {
      ...(status ? { status } : {}),
      ...(type ? { type } : {}),
      ...(mode ? { mode } : {}),
      ...(cursor ? { before: places.read(cursor) } : {}),
      limit: askedFor(limit),
    });
    const { data, next_cursor } = places.cut(found, limit, (job) => job);
    return { output: { data: data.map(jobSummary), next_cursor } };
  },
});

/** One call of the organization. */
export const getJob = operation({
  id: 'jobs.get',
  selects: true,
  methods: ['GET'],
  path: '/v1/crawl/jobs/:job_id',
  title: 'Show a job',
  summary: 'Show one call with its result and its deliveries.',
  description:
    'A result is kept for seven days for jobs and calls with an Idempotency-Key; it is null for others. Deliveries are shown for ' +
    '30 days. With `cursor` or `limit` the elements of a list, such as the pages of a crawl, come in pages, in order and also while ' +
    'the job runs: `data` has them, and `result` what stands besides them, on the last page.',
  input: JobId.extend(walk),
  output: JobDetail,
  example,
  run: async (context, { job_id, ...asked }) => ({ output: await walked(context, job_id, asked) }),
});

/** Ends a job. */
export const cancelJob = operation({
  id: 'jobs.cancel',
  methods: ['DELETE'],
  path: '/v1/crawl/jobs/:job_id',
  title: 'Cancel a job',
  summary: 'Cancel a job.',
  description:
    'A queued job ends at once and costs nothing. A running one is stopped, and keeps and bills what it has: it is ' +
    '`processing` until it has ended. Both are delivered with `status: "canceled"`. Canceling again changes nothing.',
  input: JobId,
  output: JobDetail,
  example,
  async run(context, { job_id }) {
    const result = await context.account.cancelJob(job_id);
    if (result === 'not-found') throw noJob(job_id);
    if (result === 'finished') throw new Problem('already-finished', `The job ${job_id} has finished.`);
    if (result === 'direct') {
      throw invalid('/job_id', 'is a direct call, which ends when its caller closes the connection');
    }
    return { output: await detailOf(context, job_id) };
  },
});

/** Sends a callback again. */
export const redeliverJob = operation({
  id: 'jobs.redeliver',
  methods: ['POST'],
  path: '/v1/crawl/jobs/:job_id/redeliver',
  title: 'Send a callback again',
  summary: 'Send the callback of a job again.',
  description: 'The same delivery id and the same bytes, tried from the beginning of the schedule.',
  input: JobId,
  output: JobDetail,
  example,
  async run(context, { job_id }) {
    const result = await context.account.deliveries.redeliver(context.organizationId, job_id);
    if (result === 'not-found') throw noJob(job_id);
    if (result === 'nothing-to-deliver') {
      throw new Problem('not-found', `The job ${job_id} has no callback that could be sent again.`);
    }
    return { output: await detailOf(context, job_id) };
  },
});

/** Sends a sample. */
export const testCallback = operation({
  id: 'jobs.test-callback',
  methods: ['POST'],
  path: '/v1/crawl/jobs/test-callback',
  title: 'Test a callback',
  summary: 'Send a signed sample to a callback URL, once, and tell what came of it.',
  description: 'Free; ten a minute.',
  reaches: true,
  input: z.strictObject({ callback_url: CallbackUrl.describe('Where the sample is sent.') }),
  output: DeliveryAttempt,
  example: { body: { callback_url: 'https://example.com/callback' } },
  async run({ account: { callbacks }, organizationId }, { callback_url }) {
    return { output: attemptOf(await callbacks.sendSample(organizationId, callback_url)) };
  },
});
