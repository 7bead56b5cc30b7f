import type { Outcome } from '../contract/operation.ts';
import type { Run } from './call.ts';
import { cancelJob } from './canceling.ts';
import type { Context } from './context.ts';
import { readBody } from './idempotency.ts';
import type { Meter } from './meter.ts';
import { validate } from './validate.ts';

/** The quality gate: what did not pass is not billed. */
export const passed = (outcome: Outcome<unknown>): boolean => outcome.quality?.passed ?? true;

/** What the handler of a run may touch. */
export function contextOf(run: Run, meter: Meter, signal: AbortSignal): Context {
  const { ports, caller, call } = run;
  return {
    requestId: call.requestId,
    organizationId: caller.organizationId,
    keyId: caller.keyId,
    signal,
    meter,
    reader: ports.reader,
    files: ports.files,
    jobs: ports.store.jobs,
    usage: ports.store.usage,
    resultOf: (jobId) => resultOf(run, jobId),
    cancelJob: (jobId) => cancelJob(ports, caller.organizationId, jobId),
    deliveries: ports.store.deliveries,
    callbacks: ports.callbacks,
    progress: run.progress ?? (() => {}),
    ledger: ports.store.ledger,
    clock: ports.clock,
    settings: ports.settings,
    operations: ports.operations,
    async call(operation, input) {
      const child = meter.nested();
      let worth = false;
      try {
        const outcome = await operation.run(contextOf(run, child, signal), validate(operation.input, input));
        worth = passed(outcome);
        return outcome;
      } finally {
        meter.absorb(child, worth);
      }
    },
  };
}

async function resultOf({ ports, caller }: Run, jobId: string): ReturnType<Context['resultOf']> {
  const answer = await ports.store.answers.ofJob(caller.organizationId, jobId);
  if (!answer) return null;
  const body = await readBody(ports, caller.organizationId, answer).catch((error: unknown) => {
    ports.log.error({ jobId, error }, 'the result of a job cannot be read');
    return undefined;
  });
  if (body === undefined) return { unreadable: true };
  if (body === null) return null;
  if (answer.status >= 400) return { problem: JSON.parse(body) };
  return { output: answer.contentType.startsWith('application/json') ? JSON.parse(body) : body };
}
