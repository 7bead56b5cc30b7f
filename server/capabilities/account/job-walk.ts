import { z } from 'zod';
import { page } from '../../contract/list.ts';
import { invalid } from '../../contract/problem.ts';
import type { JobDetail } from '../../contract/resources/job.ts';
import { type Cursors, Place } from '../../kernel/cursors.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import { type ListPage, type ListPlace, listStart, pageOfWhole } from '../../kernel/units/job-list.ts';
import { detailOf } from './job-views.ts';

type Detail = z.output<typeof JobDetail>;

/** How the elements of a job's result are asked for. */
export const walk = {
  limit: page.limit
    .unwrap()
    .optional()
    .describe(
      'Of a job whose result is a list, such as a crawl: how many of its elements `data` has; 50 with a `cursor`.',
    ),
  cursor: page.cursor.describe(
    '`next_cursor` of the page before. It is null when the job has ended and all was given.',
  ),
};
/** The walk of an input that asks for elements. */
interface Walk {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const defaultLimit = 50;

const boundOf = (jobId: string): readonly string[] => ['job', jobId];

/** A place as a cursor has it: no address, and no other job's. */
const cursorOf = (cursors: Cursors, { items, segment, within }: ListPlace, jobId: string): string =>
  cursors.write(boundOf(jobId), { token: `${items}.${segment}.${within}`, skip: 0, size: 1 });

const Token = z
  .string()
  .regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}$/)
  .transform((token) => token.split('.').map(Number));

function placeOf(cursors: Cursors, cursor: string | undefined, jobId: string): ListPlace {
  if (cursor === undefined) return listStart;
  const token = Token.safeParse(cursors.read(boundOf(jobId), Place, cursor).token);
  if (!token.success) throw invalid('/cursor', 'is not a cursor of this list');
  const [items = 0, segment = 1, within = 0] = token.data;
  return { items, segment, within };
}

/** A job, and the page of its elements that was asked for. */
export async function walked(context: Context, jobId: string, { limit, cursor }: Walk): Promise<Detail> {
  const detail = await detailOf(context, jobId);
  if (limit === undefined && cursor === undefined) return detail;
  const field = context.operations.find(({ id }) => id === detail.type)?.list?.field;
  if (field === undefined) {
    // What failed gives no list either way, and its error says more than a refusal.
    if (detail.status === 'failed') return { ...detail, data: [], next_cursor: null };
    const hint = 'ask for the job itself, without `cursor` and `limit`: its `result` has all of it';
    throw invalid(cursor === undefined ? '/limit' : '/cursor', `is for lists, and ${detail.type} gives none`, hint);
  }
  const from = placeOf(context.cursors, cursor, jobId);
  const whole: unknown = Object(detail.result)[field];
  const found = Array.isArray(whole)
    ? pageOfWhole(whole, from, limit ?? defaultLimit)
    : await context.account.listOf(jobId, from, limit ?? defaultLimit);
  return { ...detail, ...(await pageOf(context, detail, { field, found })) };
}

/** The members of a job that tell a page: what stands besides the list comes with its end. */
async function pageOf(
  context: Context,
  { job_id, finished_at, result, result_url }: Detail,
  { field, found }: { readonly field: string; readonly found: ListPage },
): Promise<Pick<Detail, 'data' | 'next_cursor' | 'result'>> {
  const data = [...found.items];
  if (finished_at === null || !found.isLast)
    return { data, next_cursor: cursorOf(context.cursors, found.next, job_id), result: null };
  const { [field]: _, ...rest } = Object(result);
  const told = result_url === undefined ? (result === null ? null : rest) : await context.account.restOf(job_id, field);
  return { data, next_cursor: null, result: told };
}
