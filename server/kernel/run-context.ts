import type { Outcome } from '../contract/operation.ts';
import type { Run } from './call.ts';
import type { Context } from './context.ts';
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
    jobs: ports.store.jobs,
    usage: ports.store.usage,
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
