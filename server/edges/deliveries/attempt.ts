import { type Dispatcher, request } from 'undici';
import { asProblem, Problem } from '../../contract/problem.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { AttemptRecord } from '../../kernel/ports/deliveries.ts';
import { messageOf } from '../errors.ts';
import { signatureHeaders } from './signature.ts';

/** Bytes of the receiver's answer that are kept; no more is read. */
const excerptBytes = 2_048;

/** One callback to send now. */
export interface Outgoing {
  readonly id: string;
  readonly organizationId: string;
  readonly jobId: string | null;
  readonly url: string;
  readonly attempt: number;
  readonly body: string;
}

interface AttemptOptions {
  /** The egress guard's dispatcher: it vets every address at every attempt. */
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  /** `Tidemark/<version> (webhook)`. */
  readonly userAgent: string;
  /** What signs, the current one first. Throws when one cannot be read: nothing is sent unsigned that should not be. */
  readonly secretsOf: (organizationId: string) => Promise<readonly string[]>;
  /** From the first byte sent to the last one read, in milliseconds. */
  readonly timeoutMs: number;
}

export interface Attempted {
  readonly record: AttemptRecord;
  /** The receiver's `Retry-After`. */
  readonly retryAfter: string | null;
}

/**
 * Sends a callback once. No redirect is followed; what is read of the answer is its beginning. Never throws: what went wrong
 * stands in the record.
 */
export async function attempt(outgoing: Outgoing, options: AttemptOptions): Promise<Attempted> {
  const startedAt = options.clock.now();
  const began = performance.now();
  const signal = AbortSignal.timeout(options.timeoutMs);
  const told = await tell(outgoing, options, { startedAt, signal });
  const durationMs = Math.round(performance.now() - began);
  const { status, error, excerpt, retryAfter } = told;
  return { record: { attempt: outgoing.attempt, startedAt, durationMs, status, error, excerpt }, retryAfter };
}

type Told = Pick<AttemptRecord, 'status' | 'error' | 'excerpt'> & Pick<Attempted, 'retryAfter'>;

async function tell(
  outgoing: Outgoing,
  options: AttemptOptions,
  { startedAt, signal }: { startedAt: Date; signal: AbortSignal },
): Promise<Told> {
  let secrets: readonly string[];
  try {
    secrets = await options.secretsOf(outgoing.organizationId);
  } catch (thrown) {
    const error = `The signing secret cannot be read: ${messageOf(thrown)}`;
    return { status: null, error, excerpt: null, retryAfter: null };
  }
  try {
    const answer = await request(outgoing.url, {
      method: 'POST',
      dispatcher: options.dispatcher,
      headers: headersOf(outgoing, { userAgent: options.userAgent, secrets, at: startedAt }),
      body: outgoing.body,
      signal,
    });
    const retryAfter = answer.headers['retry-after'];
    return {
      status: answer.statusCode,
      error: reasonOf(answer.statusCode),
      excerpt: await beginningOf(answer.body),
      retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
    };
  } catch (thrown) {
    return { status: null, error: failureOf(thrown, signal, options.timeoutMs), excerpt: null, retryAfter: null };
  }
}

function headersOf(
  { id, jobId, attempt: number, body }: Outgoing,
  { userAgent, secrets, at }: { userAgent: string; secrets: readonly string[]; at: Date },
) {
  return {
    'content-type': 'application/json',
    'user-agent': userAgent,
    ...(jobId === null ? {} : { 'x-service-job-id': jobId }),
    'x-service-delivery-id': id,
    'x-service-attempt': String(number),
    ...signatureHeaders(secrets, { id, at, body }),
  };
}

function reasonOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'Redirects are not followed.' : `The receiver answered ${status}.`;
}

function failureOf(thrown: unknown, signal: AbortSignal, timeoutMs: number): string {
  if (signal.aborted) return `No answer within ${timeoutMs / 1_000} s.`;
  const cause = thrown instanceof Problem ? thrown : thrown instanceof Error ? thrown.cause : null;
  const problem = cause instanceof Problem ? asProblem(cause) : null;
  if (problem) return `${problem.code}: ${problem.message}`;
  return thrown instanceof Error ? `The connection failed: ${thrown.message}` : 'The connection failed.';
}

/** The beginning of an answer. The status counts as soon as it is there, so a body that breaks off or never ends is cut. */
async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of body) {
      pieces.push(piece);
      bytes += piece.length;
      // Leaving the loop destroys the body, and with it the connection.
      if (bytes >= excerptBytes) break;
    }
  } catch {
    // What came before the break is the excerpt.
  }
  // A column of the database cannot hold a NUL.
  return new TextDecoder().decode(Buffer.concat(pieces).subarray(0, excerptBytes)).replaceAll('\u0000', '');
}
