import type { XmlElement } from '@tidemark/extract';
import { absolute, textOr } from '../values.ts';
import type { Enclosure } from './feed.ts';

/** The size of a file; many feeds write zero where they do not know it. */
const sizeOf = (digits: string | undefined): number | null =>
  /^\d{1,15}$/.test(digits ?? '') ? Number(digits) || null : null;

/** The files that an element links to. */
export const enclosuresOf = (element: XmlElement, base: string): Enclosure[] => {
  const files = [
    ...element
      .all('enclosure')
      .map(({ attributes }) => ({ ...attributes, href: attributes.url ?? attributes['rdf:resource'] })),
    ...element
      .all('link')
      .filter(({ attributes }) => attributes.rel === 'enclosure')
      .map(({ attributes }) => attributes),
  ] as Record<string, string | undefined>[];
  return files.flatMap(({ href, type, length, 'xml:base': own }) => {
    const url = absolute(href, absolute(own, base) ?? base);
    return url ? [{ url, contentType: textOr(type), sizeBytes: sizeOf(length) }] : [];
  });
};
