import { usd } from '../../contract/money.ts';
import { missingSettings } from '../../contract/operation.ts';
import { priceBook, type Unit } from '../../contract/price.ts';
import { Problem } from '../../contract/problem.ts';
import type { EnqueueRefusal } from '../ports/store.ts';
import type { AnyOperation, Settings } from './context.ts';
import { inProgress } from './idempotency.ts';

/** Why a call was not opened, as its caller is told; `limit` names what is full. A replay is no refusal. */
export function refusal(reason: Exclude<EnqueueRefusal, 'replay'>, opening: Unit, limit: string): Problem {
  switch (reason) {
    case 'request-in-progress':
      return inProgress();
    case 'idempotency-mismatch':
      return new Problem('idempotency-mismatch', 'The first request with this Idempotency-Key had another input.');
    case 'too-many-in-flight':
      return new Problem('too-many-in-flight', `The limit of ${limit} is reached.`, { retryAfterSeconds: 1 });
    case 'key-budget-exhausted':
      return new Problem(
        'key-budget-exhausted',
        `What is left of this key’s day does not cover ${usd(priceBook[opening])} USD.`,
      );
    case 'insufficient-balance':
      return new Problem('insufficient-balance', `The balance does not cover ${usd(priceBook[opening])} USD.`);
  }
}

/** Throws `not-configured` when this installation lacks settings that the operation needs. */
export function refuseUnready(
  operation: Pick<AnyOperation, 'id' | 'needs'>,
  { configured }: Pick<Settings, 'configured'>,
): void {
  const missing = missingSettings(operation, configured);
  if (missing.length === 0) return;
  throw new Problem('not-configured', `${operation.id} needs ${missing.join(', ')}, which this installation lacks.`);
}
