import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../kernel/at-most.ts';
import type { Clock } from '../../kernel/ports/clock.ts';

/** The first line of all that is signed: what a signature of another protocol or version says is worth nothing here. */
const version = 'tidemark-fetch-worker.1';

/** How far the clocks of two machines may be apart, in seconds. */
const maxSkewSeconds = 60;
/** Requests whose nonces are remembered, for as long as their time would be accepted. */
const maxNonces = 200_000;

export const headerNames = {
  timestamp: 'x-tidemark-timestamp',
  nonce: 'x-tidemark-nonce',
  signature: 'x-tidemark-signature',
} as const;

/** One message; of an answer, `line` is its status. */
interface Signed {
  /** Method and path, or the status. */
  readonly line: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: Buffer | string;
}

function signatureOf(secret: string, { line, timestamp, nonce, body }: Signed): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update([version, line, timestamp, nonce, digest].join('\n')).digest('hex');
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** The headers that prove a request; the nonce is what its answer is bound to. */
export function signRequest(secret: string, line: string, body: string, clock: Clock): Record<string, string> {
  const timestamp = String(Math.floor(clock.now().getTime() / 1_000));
  const nonce = randomBytes(18).toString('base64url');
  const signature = signatureOf(secret, { line, timestamp, nonce, body });
  return { [headerNames.timestamp]: timestamp, [headerNames.nonce]: nonce, [headerNames.signature]: signature };
}

/** The headers that prove the answer to a request. */
export const signAnswer = (secret: string, status: number, nonce: string, body: Buffer | string) => ({
  [headerNames.signature]: signatureOf(secret, { line: String(status), timestamp: '', nonce, body }),
});

export const isAnswerSigned = (
  secret: string,
  { status, nonce, body, signature }: { status: number; nonce: string; body: Buffer; signature: string },
): boolean => isSame(signature, signatureOf(secret, { line: String(status), timestamp: '', nonce, body }));

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const one = (headers: Headers, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** What a request says that proves it. */
export const proofOf = (headers: Headers) => ({
  timestamp: one(headers, headerNames.timestamp),
  nonce: one(headers, headerNames.nonce),
  signature: one(headers, headerNames.signature),
});

/** Tells requests that are signed, fresh and new from all others. */
export class RequestVerifier {
  readonly #secret: string;
  readonly #clock: Clock;
  /** A nonce is remembered for as long as its request would be fresh, by the clock that decides on that. */
  readonly #nonces: LRUCache<string, true>;

  constructor(secret: string, clock: Clock) {
    this.#secret = secret;
    this.#clock = clock;
    const perf = { now: () => clock.now().getTime() };
    this.#nonces = new LRUCache({
      ...atMost(maxNonces),
      ttl: 2 * maxSkewSeconds * 1_000 + 1_000,
      ttlResolution: 0,
      perf,
    });
  }

  /** Whether the head alone rules the request out, so that its body need not be read. */
  refusesHead(headers: Headers): string | null {
    const { timestamp, nonce, signature } = proofOf(headers);
    if (!/^\d{1,12}$/.test(timestamp) || !/^[\w-]{16,100}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(signature))
      return 'It is not signed.';
    const ageSeconds = Math.abs(this.#clock.now().getTime() / 1_000 - Number(timestamp));
    return ageSeconds > maxSkewSeconds ? 'Its time is not ours: compare the clocks of both machines.' : null;
  }

  /** Why a request is refused; null: it is accepted, this once. */
  refuses(line: string, headers: Headers, body: Buffer): string | null {
    const refusal = this.refusesHead(headers);
    if (refusal) return refusal;
    const { timestamp, nonce, signature } = proofOf(headers);
    if (!isSame(signature, signatureOf(this.#secret, { line, timestamp, nonce, body })))
      return 'Its signature is not by the secret of this worker.';
    if (this.#nonces.has(nonce)) return 'It was sent before.';
    this.#nonces.set(nonce, true);
    return null;
  }
}
