import { onNetwork } from '../../contract/definition.ts';
import type { Outcome } from '../../contract/operation.ts';
import { personOf } from '../keys/session.ts';
import { paymentsOf } from '../ports/payments/payments.ts';
import { withDeadline } from '../timeout.ts';
import type { Admitted } from './admit.ts';
import type { Call, Ports } from './call.ts';
import { operatorCall } from './operator-call.ts';
import { defaultTimeoutMs } from './settle-call.ts';
import { validate } from './validate.ts';

type Unbilled = Exclude<Admitted, { access: 'key' }>;

/** A call that no organization pays for: of the operator, of the console, or of the holder of a link. No hold, no job. */
export function unbilledCall(admitted: Unbilled, asked: unknown, ports: Ports, call: Call): Promise<Outcome<unknown>> {
  const { clock, encryption, store, files, signIns, settings, operations } = ports;
  const operationIds = async () => onNetwork(operations).map(({ id }) => id);
  if (admitted.access === 'operator') {
    const { startingBalance, baseUrl } = settings;
    return operatorCall(
      admitted.operation,
      asked,
      { store, clock, encryption, signIns, startingBalance, baseUrl, operationIds },
      call,
    );
  }
  const { requestId } = call;
  return withDeadline(defaultTimeoutMs, call.signal, (signal) => {
    const input = validate(admitted.operation.input, asked);
    const { people, organizations, keys } = store;
    if (admitted.access === 'signed-link') return admitted.operation.run({ requestId, signal, files }, input);
    if (admitted.access === 'one-time-link')
      return admitted.operation.run(
        { requestId, signal, people, signIns, person: () => personOf(call, { signIns }) },
        input,
      );
    const { principal } = admitted;
    const asking = { requestId, signal, principal, idempotencyKey: call.idempotencyKey };
    const kept = { organizations, keys, people, payments: paymentsOf(ports) };
    const context = { ...asking, ...kept, clock, settings, baseUrl: settings.baseUrl, operationIds };
    return admitted.operation.run(context, input);
  });
}
