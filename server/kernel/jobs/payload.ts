import type { EndedStatus } from '../../contract/resources/job.ts';
import { type Body, bytesInTurns, textOf } from '../body.ts';
import { keepBody } from '../kept-body.ts';
import type { Ports, Run } from '../pipeline/call.ts';
import type { KeptAnswer } from '../ports/answers.ts';
import type { Payload } from '../ports/deliveries.ts';
import type { Files } from '../ports/files.ts';

/** A result beyond this many bytes is left out of the payload. */
export const maxInlineResultBytes = 5 * 1024 * 1024;

/** What every payload says about its job. */
export interface Envelope {
  readonly jobId: string;
  /** Operation id. */
  readonly operation: string;
  readonly status: EndedStatus;
}

const members = ({ jobId, operation, status }: Envelope): string =>
  JSON.stringify({ jobId, job_id: jobId, type: operation, status }).slice(1, -1);

const tail = (meta: string): string => `,"_meta":${meta}}`;

/** Keeps a job's result: as a file when it is too long to be delivered. */
export async function keepResult(
  {
    ports,
    caller,
  }: Pick<Run, 'caller'> & { readonly ports: Pick<Ports, 'blobs'> & { readonly files: Pick<Files, 'keepStream'> } },
  body: Body,
): Promise<KeptAnswer['body']> {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  if (length <= maxInlineResultBytes)
    return keepBody({ ports, caller }, typeof body === 'string' ? body : await textOf(body));
  const pieces = typeof body === 'string' ? bytesInTurns(body) : body.stream();
  const { id, expiresAt } = await ports.files.keepStream(caller.organizationId, pieces, 'application/json');
  return { file: { id, expiresAt } };
}

/** The payload of a result: the members of `body` beside those of its job, or the signed URL of the file that it was kept as. */
export function resultPayload(
  { files }: { readonly files: Pick<Files, 'linkTo'> },
  envelope: Envelope,
  body: Body,
  kept: KeptAnswer['body'],
): (meta: string) => Payload {
  if (!('file' in kept)) {
    const head = `{${members(envelope)}${body === '{}' ? '' : ','}`;
    return (meta) => ({ head, withResult: true, tail: tail(meta) });
  }
  const { url, expiresAt } = files.linkTo(kept.file);
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
