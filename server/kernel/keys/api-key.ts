import { randomBytes } from 'node:crypto';
import { Problem } from '../../contract/problem.ts';
import { sha256Of } from '../digests.ts';
import type { Clock } from '../ports/clock.ts';
import type { Admission, Keys } from '../ports/people/keys.ts';
import type { Principal } from './principal.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new API key with about 190 bits of chance. */
export function newKey(): string {
  // Bytes from 248 on are dropped, so that each of the 62 characters is equally likely.
  const fair = [...randomBytes(64)].filter((byte) => byte < 248).slice(0, 32);
  return fair.length === 32 ? `tm_${fair.map((byte) => alphabet[byte % 62]).join('')}` : newKey();
}

/** What is stored of a key. A key is long and random, so a plain SHA-256 cannot be searched back. */
export const hashOf = (key: string): string => sha256Of(key);

/** The part of a key that may be shown again. */
export const prefixOf = (key: string): string => key.slice(0, 8);

/** The admitted caller of an `Authorization` header, or a 401 problem. */
export async function authenticate(authorization: string | undefined, keys: Pick<Keys, 'admit'>): Promise<Admission> {
  if (!authorization) throw new Problem('missing-credential', 'Send the header `Authorization: Bearer <API_KEY>`.');
  const key = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  if (!key) throw new Problem('invalid-credential', 'The Authorization header must be `Bearer <API_KEY>`.');
  const admission = await keys.admit(hashOf(key));
  if (!admission) throw new Problem('invalid-credential', 'This API key is unknown here.');
  if (admission.state !== 'active') throw new Problem('revoked-credential', `This API key is ${admission.state}.`);
  return admission;
}

/** Whether an action such as `web.scrape`, `web.*` or `*` covers an operation id. */
export const covers = (action: string, operationId: string): boolean =>
  action.endsWith('*') ? operationId.startsWith(action.slice(0, -1)) : action === operationId;

/** Whether a caller who is limited to such actions, or by null to none, may use an operation. */
export const isPermitted = (actions: readonly string[] | null, operationId: string): boolean =>
  actions === null || actions.some((action) => covers(action, operationId));

/** Throws `not-permitted` when the caller is limited to other actions. */
export function permit({ actions }: Pick<Principal, 'actions'>, operationId: string): void {
  if (actions === null || isPermitted(actions, operationId)) return;
  throw new Problem('not-permitted', `This API key may not use ${operationId}; it may use ${actions.join(', ')}.`);
}

/** Where an organization stands in the current window of one clock minute, as the three headers tell it. */
export interface Rate {
  readonly limit: number;
  readonly remaining: number;
  /** The window's end in UTC epoch seconds. */
  readonly reset: number;
  /** Whether this request is one too many. */
  readonly isExceeded: boolean;
}

/** The standing after a request of a key that is known. */
export const rateOf = (admission: Pick<Admission, 'used' | 'resetsAt'>, limit: number): Rate => ({
  limit,
  remaining: Math.max(0, limit - admission.used),
  reset: Math.ceil(admission.resetsAt.getTime() / 1000),
  isExceeded: admission.used > limit,
});

/** Refuses the request that exceeds its window. */
export function limitRate({ limit, reset, isExceeded }: Rate, clock: Clock): void {
  if (!isExceeded) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(reset - clock.now().getTime() / 1000));
  throw new Problem('rate-limited', `The limit of ${limit} requests a minute is used up.`, { retryAfterSeconds });
}
