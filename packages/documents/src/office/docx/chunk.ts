import { decode, type MimePart, parseMime } from '@tidemark/extract/writing';
import { markupBlocks } from '../../markup/html-blocks.ts';
import type { Block } from '../../types.ts';
import type { XmlElement } from '../../xml/element.ts';
import type { OfficePackage, Relationships } from '../package.ts';

const latin = new TextDecoder('latin1');

/** The first part of a web archive (MHTML, RFC 2557) that is HTML; null: there is none. */
const pageIn = (part: MimePart): MimePart | null =>
  part.type === 'text/html' ? part : (part.parts.map(pageIn).find((page) => page !== null) ?? null);

/** What a file of another form says that stands in the text (`w:altChunk`, ECMA-376 part 1, 17.17.2): HTML, or a web archive. */
export function chunkBlocks(file: OfficePackage, relationships: Relationships, element: XmlElement): Block[] {
  const relationship = relationships.get(element.get('r:id') ?? '');
  const bytes = relationship && !relationship.isExternal ? file.bytes(relationship.target) : null;
  if (!bytes) return [];
  const head = latin.decode(bytes.subarray(0, 4_096));
  const start = head.trimStart();
  if (/^(?:mime-version|content-type|from):/i.test(start)) {
    const page = pageIn(parseMime(bytes.subarray(head.length - start.length)));
    return page ? markupBlocks(page.text()) : [];
  }
  return start.replace(/^\xef\xbb\xbf/, '').startsWith('<') ? markupBlocks(decode(bytes, null).text) : [];
}
