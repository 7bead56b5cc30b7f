import { createHash } from 'node:crypto';
import { isObject } from '../../contract/definition.ts';
import { Problem } from '../../contract/problem.ts';
import { namesOf } from '../answer-fields.ts';
import { readResult } from '../kept-body.ts';
import type { Idempotency } from '../ports/store.ts';
import type { Answered, Run } from './call.ts';
import { wireResponse } from './response.ts';

/** How long a key is kept, in milliseconds. */
const keyLifetimeMs = 24 * 3_600_000;

/** Throws `bad-request` for an Idempotency-Key that is malformed. */
export function requireKeyForm(key: string): void {
  if (!/^[\x20-\x7e]{1,255}$/.test(key))
    throw new Problem('bad-request', 'Idempotency-Key must be 1–255 printable ASCII characters.');
}

/** The key of a call, with the fingerprint of its input. Throws `bad-request` for a malformed one. */
export function idempotencyOf({ call, input, callbackUrl, fields, ports }: Run, key: string): Idempotency {
  requireKeyForm(key);
  return {
    key,
    fingerprint: fingerprintOf(
      {
        ...input,
        ...(callbackUrl === null ? {} : { callback_url: callbackUrl }),
        ...(fields ? { fields: namesOf(fields) } : {}),
      },
      call.mediaType,
    ),
    expiresAt: new Date(ports.clock.now().getTime() + keyLifetimeMs),
  };
}

/** The SHA-256 of an input's canonical JSON; the bare representation of the same input is another. */
export function fingerprintOf(input: unknown, mediaType: string | null): string {
  const hash = createHash('sha256').update(canonical(input));
  return (mediaType === null ? hash : hash.update(`\n${mediaType}`)).digest('hex');
}

const canonical = (value: unknown): string => JSON.stringify(value, (_, inner: unknown) => sorted(inner));

function sorted(value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const neverKept: ReadonlySet<number> = new Set([401, 402, 422, 429, 503]);

/** Whether a problem that ended a call after its hold is the answer for good. */
export const isFinal = ({ row, retryable }: Problem): boolean => !retryable && !neverKept.has(row.status);

/** The answer that the first call with the key of a call was given. */
export async function replay({ ports, caller, call }: Run): Promise<Answered> {
  const kept = await ports.store.answers.underKey(caller.organizationId, call.operation.id, call.idempotencyKey ?? '');
  if (!kept) throw inProgress();
  const body = await readResult(ports, caller.organizationId, kept.answer);
  if (body === null) throw new Problem('internal', 'The answer of the first request is no longer there.');
  return { response: wireResponse(kept.requestId, body, kept.answer), problem: null, replayed: true };
}

/** The request that has a key already; null: the key is free. Throws `bad-request` for a malformed one. */
export async function requestUnder({ ports, caller, call }: Run, key: string): Promise<string | null> {
  requireKeyForm(key);
  return await ports.store.answers.requestUnder(caller.organizationId, call.operation.id, key);
}

export const inProgress = (): Problem =>
  new Problem('request-in-progress', 'The first request with this Idempotency-Key is still running.', {
    retryAfterSeconds: 1,
  });
