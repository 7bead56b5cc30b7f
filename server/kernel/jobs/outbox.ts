import { readBody } from '../kept-body.ts';
import type { Ports } from '../pipeline/call.ts';
import type { ClaimedDelivery, Deliveries, DueDelivery } from '../ports/deliveries.ts';
import { payloadText } from './payload.ts';

/** The outbox with whole payloads: results are read where they are kept, when they are sent. */
export function outbox(ports: Pick<Ports, 'store' | 'blobs'>): Deliveries {
  const { deliveries } = ports.store;
  return {
    claim: async (limit) => (await deliveries.claim(limit)).map((due) => whole(ports, due)),
    record: (...args) => deliveries.record(...args),
    ofJob: (...args) => deliveries.ofJob(...args),
    redeliver: (...args) => deliveries.redeliver(...args),
    nextDueAt: () => deliveries.nextDueAt(),
    onDue: (listener) => deliveries.onDue(listener),
  };
}

function whole(ports: Pick<Ports, 'store' | 'blobs'>, { payload, ...due }: ClaimedDelivery): DueDelivery {
  const { organizationId, jobId } = due;
  const result = async (): Promise<string | null> => {
    const answer = jobId === null ? null : await ports.store.answers.ofJob(organizationId, jobId);
    return answer && readBody(ports, organizationId, answer);
  };
  return { ...due, body: () => payloadText(payload, result) };
}
