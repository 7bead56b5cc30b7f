import { createHash } from 'node:crypto';
import { Problem } from '../../contract/problem.ts';
import { type Body, bytesOf } from '../body.ts';
import type { KeptAnswer } from '../ports/answers.ts';
import type { Idempotency } from '../ports/store.ts';
import type { Ports, Run } from './call.ts';
import { type WireResponse, wireResponse } from './response.ts';

/** How long a key is kept, in milliseconds. */
const keyLifetimeMs = 24 * 3_600_000;
/** Bodies of at least so many bytes are blobs. */
const blobThresholdBytes = 2_048;

/** The key of a call, with the fingerprint of its input; null: it has none. Throws `bad-request` for a malformed one. */
export function idempotencyOf({ call, input, callbackUrl, ports }: Run): Idempotency | null {
  const { idempotencyKey: key, mediaType } = call;
  if (key === undefined) return null;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new Problem('bad-request', 'Idempotency-Key must be 1–255 printable ASCII characters.');
  }
  return {
    key,
    fingerprint: fingerprintOf(callbackUrl === null ? input : { ...input, callback_url: callbackUrl }, mediaType),
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
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const neverKept: ReadonlySet<number> = new Set([401, 402, 422, 429, 503]);

/** Whether a problem that ended a call after its hold is the answer for good. */
export const isFinal = ({ row, retryable }: Problem): boolean => !retryable && !neverKept.has(row.status);

/** Whose body is kept, and where. */
export interface BodyOwner {
  readonly ports: Pick<Ports, 'blobs'>;
  readonly caller: { readonly organizationId: string };
}

/** Puts a body where it will be kept; it is durable when this resolves. */
export async function keepBody({ ports, caller }: BodyOwner, body: Body): Promise<KeptAnswer['body']> {
  if (typeof body !== 'string') return { blob: await ports.blobs.keepStream(caller.organizationId, body.stream()) };
  // A column of the database cannot hold a NUL, a file can.
  if (body.length < blobThresholdBytes && Buffer.byteLength(body) < blobThresholdBytes && !body.includes('\0'))
    return { text: body };
  return { blob: await ports.blobs.keep(caller.organizationId, await bytesOf(body)) };
}

/** The body of a kept answer, without `_meta`; null: it is gone. */
export async function readBody(
  ports: Pick<Ports, 'blobs'>,
  organizationId: string,
  { body }: KeptAnswer,
): Promise<string | null> {
  if ('text' in body) return body.text;
  if ('file' in body) throw new Error('A result that is a file is told by its link.');
  const bytes = await ports.blobs.read(organizationId, body.blob);
  return bytes && Buffer.from(bytes).toString();
}

/** A kept body of more bytes is not read into memory. */
const maxTextBytes = 5 * 1024 * 1024;

/** The body of a kept answer, as text when it is not too long for that; null: it is gone. */
export async function readResult(
  ports: Pick<Ports, 'blobs'>,
  organizationId: string,
  kept: KeptAnswer,
): Promise<Body | null> {
  const blob = 'blob' in kept.body ? await ports.blobs.open(organizationId, kept.body.blob) : null;
  if (!blob || blob.bytes <= maxTextBytes) return readBody(ports, organizationId, kept);
  return { length: blob.bytes, stream: () => blob.stream(), close: async () => {} };
}

/** The answer that a key's first call was given. */
export async function replay({ ports, caller, call }: Run, key: string): Promise<WireResponse> {
  const kept = await ports.store.answers.underKey(caller.organizationId, call.operation.id, key);
  if (!kept) throw inProgress();
  const body = await readResult(ports, caller.organizationId, kept.answer);
  if (body === null) throw new Problem('internal', 'The answer of the first request is no longer there.');
  return wireResponse(kept.requestId, body, kept.answer);
}

export const inProgress = (): Problem =>
  new Problem('request-in-progress', 'The first request with this Idempotency-Key is still running.', {
    retryAfterSeconds: 1,
  });
