import { z } from 'zod';
import { List, page } from '../../contract/list.ts';
import { usd } from '../../contract/money.ts';
import { Problem } from '../../contract/problem.ts';
import { JobDetail, JobSummary, jobModes, jobStatuses } from '../../contract/resources/job.ts';
import { operation } from '../../kernel/context.ts';
import { askedFor, cutPage, placeOf } from '../../kernel/cursor.ts';
import type { Job } from '../../kernel/ports/store.ts';

const summaryOf = (job: Job): z.output<typeof JobSummary> => ({
  job_id: job.id,
  type: job.operation,
  mode: job.mode,
  status: job.status,
  target: job.target,
  method: job.method,
  cost: usd(job.cost),
  problem: job.problem,
  created_at: job.createdAt.toISOString(),
  finished_at: job.finishedAt?.toISOString() ?? null,
});

/** The organization's calls, newest first. */
export const listJobs = operation({
  id: 'jobs.list',
  methods: ['GET'],
  path: '/v1/crawl/jobs',
  summary: 'List the calls of your organization, newest first.',
  input: z.strictObject({
    status: z.enum(jobStatuses).optional(),
    type: z.string().max(100).optional().describe('Operation id, for example `web.scrape`.'),
    mode: z.enum(jobModes).optional(),
    ...page,
  }),
  output: List(JobSummary),
  listed: false,
  example: { query: { limit: '5' } },
  async run({ jobs, organizationId }, { status, type, mode, limit, cursor }) {
    const found = await jobs.list(organizationId, {
      ...(status ? { status } : {}),
      ...(type ? { type } : {}),
      ...(mode ? { mode } : {}),
      ...(cursor ? { before: placeOf(cursor) } : {}),
      limit: askedFor(limit),
    });
    const { data, next_cursor } = cutPage(found, limit, (job) => job);
    return { output: { data: data.map(summaryOf), next_cursor } };
  },
});

/** One call of the organization. */
export const getJob = operation({
  id: 'jobs.get',
  methods: ['GET'],
  path: '/v1/crawl/jobs/:job_id',
  summary: 'Show one call. `result` is kept for seven days for calls with an Idempotency-Key, and null for others.',
  input: z.strictObject({ job_id: z.string().max(100) }),
  output: JobDetail,
  listed: false,
  example: { path: { job_id: '00000000-0000-4000-8000-000000000000' } },
  async run({ jobs, organizationId, resultOf }, { job_id }) {
    const job = await jobs.find(organizationId, job_id);
    if (!job) throw new Problem('not-found', `There is no job ${job_id} in your organization.`);
    const result = await resultOf(job_id);
    return { output: { ...summaryOf(job), result: result?.output ?? null, result_kept: result !== null } };
  },
});
