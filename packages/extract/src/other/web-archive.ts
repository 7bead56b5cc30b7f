import type { Source } from '../document.ts';
import { type MimePart, parseMime } from './mime.ts';

const archiveType = /^(?:multipart\/related|application\/x-mimearchive)\b/i;
/** Servers take a file of this ending for a message, or know nothing of it. */
const looseType =
  /^(?:$|message\/rfc822|text\/plain|(?:application|binary)\/(?:octet-stream|x-download|force-download))/i;
const archiveName = /\.mht(?:ml)?(?:[?#]|$)/i;
/** What stands in the heads of an archive, and of no other message. */
const ownHeads = /^(?:snapshot-)?content-location:/im;
const headCharacters = 16_384;

/** The address of a page as its archive has it, where it is one of the web. */
function addressOf(archive: MimePart, page: MimePart): string | null {
  const stated = archive.header('snapshot-content-location') ?? page.header('content-location');
  const url = stated === null ? null : URL.parse(stated.trim());
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** The page that a web archive was made of (MHTML, RFC 2557), and its address; null: the file is none. */
export function pageOfArchive({ body, contentType, url }: Source, text: string): { html: string; url: string } | null {
  const type = contentType?.trim() ?? '';
  const isNamed = archiveName.test(url) || /^message\/rfc822\b/i.test(type);
  const isLikely =
    archiveType.test(type) || (isNamed && looseType.test(type) && ownHeads.test(text.slice(0, headCharacters)));
  if (!isLikely) return null;
  const archive = parseMime(body);
  if (archive.type !== 'multipart/related') return null;
  const page = archive.root;
  return page?.type === 'text/html' || page?.type === 'application/xhtml+xml'
    ? { html: page.text(), url: addressOf(archive, page) ?? url }
    : null;
}
