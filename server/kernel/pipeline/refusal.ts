import { priceBook, type Unit, usd } from '../../contract/price.ts';
import { Problem } from '../../contract/problem.ts';
import type { EnqueueRefusal } from '../ports/store.ts';
import { inProgress } from './idempotency.ts';

/** Why a call was not opened, as its caller is told; `limit` names what is full. A replay is no refusal. Without a unit it costs nothing. */
export function refusal(reason: Exclude<EnqueueRefusal, 'replay'>, opening: Unit | null, limit: string): Problem {
  const cost = usd(opening === null ? 0 : priceBook[opening]);
  switch (reason) {
    case 'request-in-progress':
      return inProgress();
    case 'idempotency-mismatch':
      return new Problem('idempotency-mismatch', 'The first request with this Idempotency-Key had another input.');
    case 'too-many-in-flight':
      return new Problem('too-many-in-flight', `The limit of ${limit} is reached.`, { retryAfterSeconds: 1 });
    case 'key-budget-exhausted':
      return new Problem('key-budget-exhausted', `What is left of this key’s day does not cover ${cost} USD.`);
    case 'insufficient-balance':
      return new Problem('insufficient-balance', `The balance does not cover ${cost} USD.`);
  }
}
