import { createHmac } from 'node:crypto';

/** What is signed: the id of the delivery, the moment of the attempt, the bytes of the body. */
interface Signed {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

const prefix = 'whsec_';

/** Standard Webhooks writes secrets as `whsec_` and base64; any other text is taken as its bytes. */
const hmacKey = (secret: string): Buffer =>
  secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret);

/**
 * The headers that let a receiver verify a callback. `X-Service-Signature` is the lower-case hex HMAC-SHA256 of the raw body
 * under the first secret as it is written; the others are those of the Standard Webhooks specification 1.0.0, with a signature
 * for each secret that is valid. None without a secret.
 */
export function signatureHeaders(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
  const [current] = secrets;
  if (current === undefined) return {};
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const standard = secrets.map((secret) => createHmac('sha256', hmacKey(secret)).update(`${id}.${timestamp}.${body}`));
  return {
    'x-service-signature': createHmac('sha256', current).update(body).digest('hex'),
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': standard.map((hmac) => `v1,${hmac.digest('base64')}`).join(' '),
  };
}
