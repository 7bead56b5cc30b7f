import { randomUUID } from 'node:crypto';
import { ofCallback, type SamplePayload } from '../../contract/callback.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { CallbackSender, Deliveries } from '../../kernel/ports/deliveries.ts';
import type { Log } from '../../kernel/ports/log.ts';
import type { Egress } from '../egress/guard.ts';
import { attempt } from './attempt.ts';
import { Deliverer, type DelivererPorts } from './deliverer.ts';

const timeoutMs = 10_000;

interface CallbackOptions {
  readonly egress: Egress;
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  readonly onAttempt: DelivererPorts['onAttempt'];
  /** What signs an organization's callbacks, the current one first; empty: they are sent unsigned. */
  readonly secretsOf: (organizationId: string) => Promise<readonly string[]>;
}

/** What sends callbacks: from the outbox, and samples. */
export interface Callbacks extends CallbackSender {
  /** Sends what an outbox has until it is stopped. */
  deliverer(deliveries: Deliveries): Deliverer;
}

export function createCallbacks({ egress, clock, log, version, secretsOf, onAttempt }: CallbackOptions): Callbacks {
  const limits = { headersTimeoutMs: timeoutMs, bodyTimeoutMs: timeoutMs };
  const dispatcher = egress.dispatcher(limits);
  const options = { dispatcher, clock, userAgent: `Tidemark/${version} (webhook)`, secretsOf, timeoutMs };
  return {
    deliverer: (deliveries) =>
      new Deliverer({
        deliveries,
        clock,
        log,
        onAttempt,
        random: Math.random,
        send: (outgoing) => attempt(outgoing, options),
      }),
    async sendSample(organizationId, url) {
      await egress.check(url).catch((thrown: unknown) => Promise.reject(ofCallback(thrown)));
      const jobId = randomUUID();
      const outgoing = {
        id: randomUUID(),
        organizationId,
        jobId,
        url,
        attempt: 1,
        body: JSON.stringify(sample(jobId)),
      };
      return (await attempt(outgoing, options)).record;
    },
  };
}

const sample = (jobId: string): SamplePayload => ({
  jobId,
  job_id: jobId,
  type: 'test',
  status: 'completed',
  text: 'This is a test.',
  _meta: { requestId: jobId, cost: 0 },
});
