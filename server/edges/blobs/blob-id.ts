import { createHash } from 'node:crypto';
import type { Blobs } from '../../kernel/ports/blobs.ts';

/** What a blob is found by: the SHA-256 of its bytes in hexadecimal. */
export const blobId = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Throws when an organization or an id would lead elsewhere than to a blob. */
export function checkPlace(organizationId: string, id: string): void {
  checkOwner(organizationId);
  if (!/^[0-9a-f]{64}$/.test(id)) throw new Error('This is no blob.');
}

/** Throws when an organization would lead elsewhere than to its blobs. */
export function checkOwner(organizationId: string): void {
  if (!/^\w+$/.test(organizationId)) throw new Error('This is no blob.');
}

/** Before when the blobs under a name must have been kept for a sweep to remove them. */
export const beforeOf = (before: Parameters<Blobs['sweep']>[1], owner: string): Date =>
  before instanceof Date ? before : before(owner);
