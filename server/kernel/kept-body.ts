import { type Body, bytesOf } from './body.ts';
import type { KeptAnswer } from './ports/answers.ts';
import type { Blobs } from './ports/blobs.ts';

/** Bodies of at least so many bytes are blobs. */
const blobThresholdBytes = 2_048;

/** Where long bodies are kept. */
interface BodyPlace {
  readonly blobs: Blobs;
}

/** Whose body is kept, and where. */
export interface BodyOwner {
  readonly ports: BodyPlace;
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
export async function readBody(ports: BodyPlace, organizationId: string, { body }: KeptAnswer): Promise<string | null> {
  if ('text' in body) return body.text;
  if ('file' in body) throw new Error('A result that is a file is told by its link.');
  const bytes = await ports.blobs.read(organizationId, body.blob);
  return bytes && Buffer.from(bytes).toString();
}

/** A kept body of more bytes is not read into memory. */
const maxTextBytes = 5 * 1024 * 1024;

/** The body of a kept answer, as text when it is not too long for that; null: it is gone. */
export async function readResult(ports: BodyPlace, organizationId: string, kept: KeptAnswer): Promise<Body | null> {
  const blob = 'blob' in kept.body ? await ports.blobs.open(organizationId, kept.body.blob) : null;
  if (!blob || blob.bytes <= maxTextBytes) return readBody(ports, organizationId, kept);
  return { length: blob.bytes, stream: () => blob.stream(), close: async () => {} };
}
