import { randomUUID } from 'node:crypto';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { CallbackSender, Deliveries } from '../../kernel/ports/deliveries.ts';
import type { Log } from '../../kernel/ports/log.ts';
import type { Egress } from '../egress/guard.ts';
import { attempt } from './attempt.ts';
import { Deliverer } from './deliverer.ts';

const timeoutMs = 10_000;

export interface CallbackOptions {
  readonly egress: Egress;
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  /** Signs every callback; null: they are sent unsigned. */
  readonly secret: string | null;
}

/** What sends callbacks: from the outbox, and samples. */
export interface Callbacks extends CallbackSender {
  /** Sends what an outbox has until it is stopped. */
  deliverer(deliveries: Deliveries): Deliverer;
}

export function createCallbacks({ egress, clock, log, version, secret }: CallbackOptions): Callbacks {
  // Receivers are many and seldom asked twice in a row: no connection is kept.
  const limits = { keepAliveMs: 0, headersTimeoutMs: timeoutMs, bodyTimeoutMs: timeoutMs };
  const dispatcher = egress.dispatcher(limits);
  const options = { dispatcher, clock, userAgent: `Tidemark/${version} (webhook)`, secret, timeoutMs };
  return {
    deliverer: (deliveries) =>
      new Deliverer({ deliveries, clock, log, random: Math.random, send: (outgoing) => attempt(outgoing, options) }),
    async sendSample(_organizationId, url) {
      await egress.check(url);
      const jobId = randomUUID();
      const sample = { jobId, job_id: jobId, type: 'test', status: 'completed', text: 'This is a test.' };
      const outgoing = { id: randomUUID(), jobId, url, attempt: 1, body: JSON.stringify(sample) };
      return (await attempt(outgoing, options)).record;
    },
  };
}
