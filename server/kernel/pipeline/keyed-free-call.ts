import type { Answered, Run } from './call.ts';
import { fail, hold, keptResponse } from './direct-call.ts';
import { replay } from './idempotency.ts';

/**
 * A call that costs nothing and bears a key: it is done once, and its answer is kept under the key, or is the kept one. It leaves a
 * row among the jobs, at cost 0. Throws what came before the work.
 */
export async function keyedFreeCall(run: Run, work: () => Promise<Answered>): Promise<Answered> {
  if (!(await hold(run, null, 'sync'))) return replay(run);
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
