import { detached } from '../characters.ts';

/** The WHATWG label of a charset's name; null for one that cannot be decoded. */
export function standardLabel(name: string | null): string | null {
  if (!name) return null;
  const known = labels.get(name);
  if (known !== undefined) return known;
  const label = labelOf(name);
  if (name.length <= maxNameCharacters && labels.size < maxLabels) labels.set(detached(name), label);
  return label;
}

/** Labels by the names that pages give them: few differ, and a decoder is made to ask. */
const labels = new Map<string, string | null>();
const maxLabels = 300;
const maxNameCharacters = 30;

function labelOf(name: string): string | null {
  try {
    const label = new TextDecoder(name.trim()).encoding;
    return label === 'replacement' || label === 'x-user-defined' ? null : label;
  } catch {
    return null;
  }
}

/** The charset of a byte order mark. */
export function byteOrderMark(body: Uint8Array): string | null {
  const [first, second, third] = body;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/** Runs of white space are made one first, so that looking takes no time to speak of whatever stands there. */
const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ');

const charsetParameter = /charset ?= ?["']? ?([^\s"';,>]+)/i;

/** The charset parameter of a Content-Type header. */
export const headerCharset = (contentType: string | null): string | null =>
  standardLabel(charsetParameter.exec(oneSpaced(contentType ?? ''))?.[1] ?? null);

const prescanBytes = 4096;
const latin1 = new TextDecoder('latin1');
// Bounded by prescanBytes.
const metaTag = /<meta\s[^>]*>/gi;
const namesCharset = /charset/i;
const metaParameter = /charset ?= ?["']? ?([^\s"'/>;]+)/i;
const opensAsXml = /^\s*<\?xml/i;
const xmlDeclaration = /^ ?<\?xml [^>]*?encoding ?= ?["']([^"']+)["']/i;
/** An XML declaration is no longer. */
const declarationCharacters = 500;
const comments = /<!--[\s\S]*?(?:-->|$)/g;

/**
 * The charset that the markup itself names in its first 4 KiB. UTF-16 there means UTF-8 (HTML standard): the tag
 * could not have been read otherwise.
 */
export function metaCharset(body: Uint8Array): string | null {
  const head = latin1.decode(body.subarray(0, prescanBytes)).replace(comments, '');
  const declared = opensAsXml.test(head) ? declaredLabel(xmlDeclaration, head.slice(0, declarationCharacters)) : null;
  if (declared) return declared;
  for (const [tag] of head.matchAll(metaTag)) {
    const label = namesCharset.test(tag) ? declaredLabel(metaParameter, tag) : null;
    if (label) return label;
  }
  return null;
}

function declaredLabel(expression: RegExp, text: string): string | null {
  const label = standardLabel(expression.exec(oneSpaced(text))?.[1] ?? null);
  return label?.startsWith('utf-16') ? 'utf-8' : label;
}
