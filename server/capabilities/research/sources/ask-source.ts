import { z } from 'zod';
import { asProblem, Problem } from '../../../contract/problem.ts';
import { reasons } from '../../../contract/quality.ts';
import type { ResearchSource } from '../../../contract/resources/research.ts';
import type { Context } from '../../../kernel/pipeline/context.ts';
import { withDeadline } from '../../../kernel/timeout.ts';
import type { Found, RankedList } from './found.ts';
import { foundOf } from './platform-item.ts';
import { type Asking, platformSearches } from './table.ts';
import { type Bounds, wantedOf } from './wanted.ts';

/** The question as every source is asked it. */
export interface Question extends Bounds {
  readonly queries: readonly string[];
}

/** What came of a source. */
export interface SourceAnswer {
  readonly source: ResearchSource;
  readonly lists: readonly RankedList[];
  /** Why it gave no answer at all; null: it gave one, perhaps an empty one. */
  readonly reason: string | null;
  /** The search provider that answered, for the web; null for other sources. */
  readonly provider: string | null;
}

const PlatformAnswer = z.object({ data: z.array(z.unknown()) });

/** A platform's search under the hold of the research, whose price includes it. */
async function askPlatform(
  context: Context,
  source: Exclude<ResearchSource, 'web'>,
  asking: Asking,
  timeoutMs: number,
): Promise<Found[]> {
  const { operationId, input } = platformSearches[source];
  if (!context.operations.some(({ id }) => id === operationId))
    throw new Problem('unknown-platform-action', `This release has no ${operationId}.`);
  const { outcome } = await context.callById(operationId, input(asking), { billing: 'included', timeoutMs });
  return PlatformAnswer.parse(outcome.output).data.flatMap((raw) => foundOf(raw, source) ?? []);
}

const withoutMore = { author: null, engagement: null, threadUrl: null } as const;

/** The wall that a problem tells of, as the quality gate calls it, else the problem's code. */
export function reasonOf(thrown: unknown): string {
  const problem = asProblem(thrown);
  const { reason } = problem.extras;
  return reasons.find((one) => one === reason) ?? problem.code;
}

/** Asks a source all queries at once, until `timeoutMs` have passed. Never rejects but with the signal's reason. */
export async function askSource(
  context: Context,
  source: ResearchSource,
  question: Question,
  timeoutMs: number,
): Promise<SourceAnswer> {
  let provider: string | null = null;
  const ask = async (query: string, signal: AbortSignal): Promise<readonly Found[]> => {
    if (source !== 'web') return await askPlatform(context, source, { ...question, query }, timeoutMs);
    const { organizationId } = context;
    const { search: webSearch } = context.web;
    const { provider: answering, results } = await webSearch.search({ ...question, query }, { organizationId, signal });
    provider ??= answering;
    return results.map((found) => ({ ...found, source, ...withoutMore }));
  };
  const most = source === 'web' ? question.queries.length : platformSearches[source].maxQueries;
  const asked = question.queries.slice(0, most);
  const answers = await Promise.allSettled(
    asked.map((query) => withDeadline(timeoutMs, context.signal, (signal) => ask(query, signal))),
  );
  context.signal.throwIfAborted();
  const lists = answers.flatMap((answer, queryAt) =>
    answer.status === 'fulfilled' ? [{ source, queryAt, items: wantedOf(answer.value, question) }] : [],
  );
  const [failure] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  return { source, lists, reason: lists.length === 0 ? reasonOf(failure) : null, provider };
}
