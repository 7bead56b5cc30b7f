import { CallbackVerificationError } from './errors.ts';

const defaultToleranceSeconds = 300;
const prefix = 'whsec_';

/** Headers of a callback, as a server of any kind has them. */
export type CallbackHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a receiver got, and what it knows. */
export interface ReceivedCallback {
  /** The raw body, before anything has parsed it. */
  readonly body: string | Uint8Array | ArrayBuffer;
  readonly headers: CallbackHeaders;
  /** The signing secret, or several while one is replaced. */
  readonly secret: string | readonly string[];
  /** How far the moment of the attempt may be from now; 300 when absent. */
  readonly toleranceSeconds?: number;
  /** Milliseconds since the epoch; the clock's when absent. */
  readonly now?: number;
}

function headerOf(headers: CallbackHeaders, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
};

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

/** Base64 as the service reads it in a secret: in the alphabet of URLs, in several lines and without its padding, too. */
function fromLooseBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const plain = text.replace(/[\s=]/g, '').replaceAll('-', '+').replaceAll('_', '/');
  // A last character by itself has less than a byte.
  return fromBase64(plain.length % 4 === 1 ? plain.slice(0, -1) : plain);
}

/** The key of a secret as Standard Webhooks writes it: `whsec_` and base64, or its bytes. An empty key signs for everybody. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const decoded = secret?.startsWith(prefix) ? fromLooseBase64(secret.slice(prefix.length)) : null;
  const key = decoded ?? bytesOf(secret);
  if (key.length === 0) throw new CallbackVerificationError('The signing secret is empty');
  return key;
}

/** The body as it was signed. */
function textOf(body: ReceivedCallback['body']): string {
  if (typeof body === 'string') return body;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return new TextDecoder().decode(body);
  throw new CallbackVerificationError('The body must be the raw one, before anything has parsed it: a text or bytes');
}

function payloadOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new CallbackVerificationError('The callback is signed, and not JSON', { cause: error });
  }
}

/**
 * Verifies a callback by its Standard Webhooks headers (specification 1.0.0), and gives its payload. Throws
 * `CallbackVerificationError` when no secret made its signature, or its moment is too far from now.
 */
export async function verifyCallback<Payload = unknown>(received: ReceivedCallback): Promise<Payload> {
  const { headers, secret, toleranceSeconds = defaultToleranceSeconds, now = Date.now() } = received;
  const body = textOf(received.body);
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature').split(' ').slice(0, 20);
  if (!id || !/^\d{1,15}$/.test(timestamp)) throw new CallbackVerificationError('The callback bears no signature');
  if (Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds)
    throw new CallbackVerificationError('The callback is too old, or from the future');
  const signed = bytesOf(`${id}.${timestamp}.${body}`);
  for (const one of [secret].flat()) {
    const key = await crypto.subtle.importKey('raw', keyOf(one), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of signatures) {
      const bytes = signature.startsWith('v1,') ? fromBase64(signature.slice(3)) : null;
      if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return payloadOf(body) as Payload;
    }
  }
  throw new CallbackVerificationError('No signature of the callback is made with the secret');
}
