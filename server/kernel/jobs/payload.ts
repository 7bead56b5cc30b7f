import type { Body } from '../body.ts';
import type { Payload } from '../ports/deliveries.ts';
import type { Files } from '../ports/files.ts';
import type { Job } from '../ports/store.ts';

/** A result beyond this many bytes is left out of the payload. */
const maxInlineResultBytes = 5 * 1024 * 1024;

/** What every payload says about its job. */
export interface Envelope {
  readonly jobId: string;
  /** Operation id. */
  readonly operation: string;
  readonly status: Extract<Job['status'], 'completed' | 'failed' | 'canceled'>;
}

const members = ({ jobId, operation, status }: Envelope): string =>
  JSON.stringify({ jobId, job_id: jobId, type: operation, status }).slice(1, -1);

const tail = (meta: string): string => `,"_meta":${meta}}`;

/**
 * The payload of a result, the members of `body` beside those of its job; a result that is too large is kept as a file, and
 * its signed URL stands in its place.
 */
export async function resultPayload(
  { files }: { readonly files: Files },
  organizationId: string,
  envelope: Envelope,
  body: Body,
): Promise<(meta: string) => Payload> {
  const content = typeof body === 'string' ? Buffer.from(body) : body;
  if (content.length <= maxInlineResultBytes) {
    const head = `{${members(envelope)}${body === '{}' ? '' : ','}`;
    return (meta) => ({ head, withResult: true, tail: tail(meta) });
  }
  const { url, expiresAt } = await (content instanceof Uint8Array
    ? files.keep(organizationId, content, 'application/json')
    : files.keepStream(organizationId, content.stream(), 'application/json'));
  const link = JSON.stringify({ result_url: url, result_expires_at: expiresAt.toISOString() }).slice(1, -1);
  return (meta) => ({ head: `{${members(envelope)},${link}`, withResult: false, tail: tail(meta) });
}

/** The payload of a job without a result; `error`: the problem document, as JSON, of one that failed. */
export const barePayload = (envelope: Envelope, meta: Readonly<Record<string, unknown>>, error?: string): Payload => ({
  head: `{${members(envelope)}${error === undefined ? '' : `,"error":${error}`}`,
  withResult: false,
  tail: tail(JSON.stringify(meta)),
});

/**
 * A payload as it is sent; `body` is the answer's, which is asked for only when it belongs in it. Null when there is no such
 * body.
 */
export async function payloadText(
  { head, withResult, tail: end }: Payload,
  body: () => Promise<string | null>,
): Promise<string | null> {
  if (!withResult) return `${head}${end}`;
  const members = (await body())?.slice(1, -1);
  return members === undefined ? null : `${head}${members}${end}`;
}
