import type { Answered, Run } from './call.ts';
import { fail, hold, keptResponse } from './direct-call.ts';
import { idempotencyOf, replay } from './idempotency.ts';

/**
 * A call that costs nothing and bears a key: it is done once, and its answer is kept under the key, or is the kept one. It leaves a
 * row among the jobs, at cost 0. Throws what came before the work.
 */
export async function keyedFreeCall(run: Run, key: string, work: () => Promise<Answered>): Promise<Answered> {
  const isHeld = await hold(run, null, { mode: 'sync', idempotency: idempotencyOf(run, key) });
  if (!isHeld) return { response: await replay(run, key), problem: null, replayed: true };
  try {
    const answered = await work();
    const { requestId: jobId } = run.call;
    const kept = await keptResponse(run, answered.response);
    const closing = { jobId, status: 'completed', lines: [], method: null, problem: null } as const;
    await run.ports.store.ledger.settle({ ...closing, ...kept });
    return answered;
  } catch (thrown) {
    return fail(run, thrown, true);
  }
}
