import { createHash, hash } from 'node:crypto';

/** A URN that is always the same for the same parts (RFC 9562, version 8). */
export function urnOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${groups.join('-')}`;
}

/** The strong entity tag of a body (RFC 9110, 8.8.3). */
export const entityTagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url')}"`;

/** The SHA-256 of a text, in hexadecimal. */
export const sha256Of = (text: string): string => hash('sha256', text);

/** A short digest that tells texts apart: 16 characters of SHA-256. */
export const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16);
