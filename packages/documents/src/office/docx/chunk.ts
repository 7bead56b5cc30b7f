import { decode } from '@tidemark/extract/writing';
import { markupBlocks } from '../../markup/html-blocks.ts';
import type { Block } from '../../types.ts';
import type { XmlElement } from '../../xml/element.ts';
import type { OfficePackage, Relationships } from '../package.ts';

const latin = new TextDecoder('latin1');

/** The value of a field in the head of a message or of a part of one (RFC 2045). */
const fieldOf = (head: string, name: string): string =>
  new RegExp(`^${name}:\\s*([^\\r\\n]*(?:\\r?\\n[ \\t][^\\r\\n]*)*)`, 'im').exec(head)?.[1] ?? '';

const unquoted = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** The page in a web archive (MHTML, RFC 2557): the first part that is HTML; null: there is none. */
function pageOfArchive(message: string): { readonly body: Uint8Array; readonly contentType: string } | null {
  const boundary = /boundary="?([^";\r\n]+)"?/i.exec(message.slice(0, 4_096))?.[1];
  const parts = boundary === undefined ? [message] : message.split(`--${boundary}`);
  for (const part of parts) {
    const at = part.search(/\r?\n\r?\n/);
    const head = part.slice(0, Math.max(0, at));
    const contentType = fieldOf(head, 'content-type');
    if (!/text\/html/i.test(contentType)) continue;
    const encoding = fieldOf(head, 'content-transfer-encoding').toLowerCase();
    const text = part.slice(at).trimStart();
    const body = encoding.includes('base64')
      ? Buffer.from(text, 'base64')
      : Buffer.from(encoding.includes('quoted') ? unquoted(text) : text, 'latin1');
    return { body, contentType };
  }
  return null;
}

/** What a file of another form says that stands in the text (`w:altChunk`, ECMA-376 part 1, 17.17.2): HTML, or a web archive. */
export function chunkBlocks(file: OfficePackage, relationships: Relationships, element: XmlElement): Block[] {
  const relationship = relationships.get(element.get('r:id') ?? '');
  const bytes = relationship && !relationship.isExternal ? file.bytes(relationship.target) : null;
  if (!bytes) return [];
  const start = latin.decode(bytes.subarray(0, 4_096)).trimStart();
  if (/^(?:mime-version|content-type|from):/i.test(start)) {
    const page = pageOfArchive(latin.decode(bytes));
    return page ? markupBlocks(decode(page.body, page.contentType).text) : [];
  }
  return start.replace(/^\xef\xbb\xbf/, '').startsWith('<') ? markupBlocks(decode(bytes, null).text) : [];
}
