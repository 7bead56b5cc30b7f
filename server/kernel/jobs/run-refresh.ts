import { priceBook } from '../../contract/price.ts';
import { asProblem, Problem } from '../../contract/problem.ts';
import type { Ports, Run } from '../pipeline/call.ts';
import { isKeyOperation } from '../pipeline/context.ts';
import { endDirectCall, hold } from '../pipeline/direct-call.ts';
import { meterOf, openingOf, runOperation } from '../pipeline/settle-call.ts';
import type { ClaimedRefresh } from '../ports/sources.ts';

/** The operation that refreshes a source. */
const refreshOperation = 'freshness.refresh';

/** Refreshes a source as its owner's own call would, held and billed like it. Returns why it failed; null: it did not. */
export async function runRefresh(ports: Ports, claim: ClaimedRefresh, signal: AbortSignal): Promise<Problem | null> {
  const operation = ports.operations.find(({ id }) => id === refreshOperation);
  if (!operation?.price || !isKeyOperation(operation))
    return new Problem('internal', `This version has no operation ${refreshOperation}.`);
  const { organizationId, keyId, dailyBudget, sourceId } = claim;
  const run: Run = {
    call: { requestId: ports.newId(), operation, mediaType: null, idempotencyKey: undefined, signal },
    caller: { organizationId, keyId, dailyBudget },
    input: { source_id: sourceId },
    isJob: false,
    isAutomatic: true,
    callbackUrl: null,
    ports,
    startedAt: performance.now(),
  };
  try {
    const opening = openingOf(run, operation.price);
    await hold(run, opening, 'sync');
    const meter = meterOf(run, priceBook[opening]);
    const [result] = await Promise.allSettled([runOperation(run, meter, null)]);
    return (await endDirectCall(run, result, { meter, opening })).problem;
  } catch (thrown) {
    return asProblem(thrown);
  }
}
