/** What decides whether somebody has an answer already. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether a GET or HEAD that names what it has is to be answered with 304 (RFC 9110, 13.1): by `If-None-Match`, compared weakly, and
 * only without it by `If-Modified-Since`.
 */
export function isNotModified(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  { etag, lastModified }: Validators,
): boolean {
  const known = headers['if-none-match']?.toString();
  if (known !== undefined)
    return etag !== undefined && (known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag)));
  const since = Date.parse(headers['if-modified-since']?.toString() ?? '');
  return lastModified !== undefined && Date.parse(lastModified) <= since;
}
