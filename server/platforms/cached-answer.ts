import { z } from 'zod';
import type { Outcome } from '../contract/operation.ts';
import { asProblem } from '../contract/problem.ts';
import { sha256Of } from '../kernel/digests.ts';
import type { Context } from '../kernel/pipeline/context.ts';
import { isYoung } from '../kernel/ports/caches/page-cache.ts';

/** A call of a platform: equal for equal calls. */
interface Asked {
  readonly operationId: string;
  /** What `shapeOf` its answers is. */
  readonly shape: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A word for the members that an operation answers with: a copy of before lacks those that it had not then. */
export const shapeOf = (output: z.ZodType): string =>
  sha256Of(JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })));

/** Another version of ours may read more of an answer. */
const keyOf = ({ operationId, shape, input }: Asked, { settings }: Context): string =>
  JSON.stringify(['platform', settings.version, shape, operationId, Object.entries(input).toSorted(byName)]);

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/** Whether an answer is all that was asked for: what an upstream broke off is not worth keeping. */
const isComplete = ({ quality, warnings = [] }: Outcome<unknown>): boolean =>
  (quality?.passed ?? true) && warnings.length === 0;

/** The output of an earlier call that is no older, as the outcome of this one; null where none is kept. */
async function earlier(key: string, context: Context, maxAgeSeconds: number): Promise<Outcome<unknown> | null> {
  const { organizationId, clock, meter } = context;
  const { pageCache } = context.data;
  const found = await pageCache.find(organizationId, key);
  if (!found || !isYoung(found, maxAgeSeconds, clock.now())) return null;
  await meter.require('cache', 'this call');
  meter.count('cache');
  const output: unknown = JSON.parse(new TextDecoder().decode(found.bytes));
  return { output, method: 'cache', meta: { cached_at: found.storedAt.toISOString() } };
}

/** An answer that was read now, and whether it is all that a later call may ask for. */
export interface Whole {
  readonly outcome: Outcome<unknown>;
  readonly isWhole: boolean;
}

/** The kept answer that is young enough, else the new one, which is kept. What is not there any more takes its copy with it. */
export async function fromCache(
  asked: Asked,
  maxAgeSeconds: number,
  context: Context,
  read: () => Promise<Whole>,
): Promise<Outcome<unknown>> {
  const key = keyOf(asked, context);
  const known = maxAgeSeconds > 0 ? await earlier(key, context, maxAgeSeconds) : null;
  if (known) return known;
  const { organizationId } = context;
  const { pageCache } = context.data;
  const { outcome, isWhole } = await read().catch(async (thrown: unknown) => {
    if (asProblem(thrown).code === 'not-found') await pageCache.remove(organizationId, key);
    throw thrown;
  });
  if (isWhole && isComplete(outcome))
    await pageCache.keep(organizationId, key, new TextEncoder().encode(JSON.stringify(outcome.output)));
  return outcome;
}
