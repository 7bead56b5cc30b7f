import type { Source } from '../document.ts';
import { type MimePart, parseMime } from './mime.ts';

const archiveType = /^(?:multipart\/related|application\/x-mimearchive)\b/i;
/** Servers take a file of this ending for a message, or know nothing of it. */
const looseType =
  /^(?:$|message\/rfc822|text\/plain|(?:application|binary)\/(?:octet-stream|x-download|force-download))/i;
const archiveName = /\.mht(?:ml)?(?:[?#]|$)/i;
const messageType = /^message\/rfc822\b/i;
/** What stands in the heads of an archive; mail has it, too, for its pictures. */
const ownHeads = /^(?:snapshot-)?content-location:/im;
/** What browsers write at the start of an archive, and no mail has. Bounded by headCharacters. */
const savedHead = /^(?:snapshot-content-location:|from:[ \t]*["<]saved by [^@\r\n]*[">][ \t]*\r?$)/im;
const headCharacters = 16_384;

/** Whether a message is an archive: one that is named so by its heads, another by what its browser wrote at its start. */
function isArchive(url: string, text: string, type: string): boolean {
  const start = text.slice(0, headCharacters).trimStart();
  if (archiveName.test(url)) return ownHeads.test(start);
  return messageType.test(type) && savedHead.test(start.split(/\r?\n\r?\n/, 1)[0] ?? '');
}

/** The address of a page as its archive has it, where it is one of the web. */
function addressOf(archive: MimePart, page: MimePart): string | null {
  const stated = archive.header('snapshot-content-location') ?? page.header('content-location');
  const url = stated === null ? null : URL.parse(stated.trim());
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** The page that a web archive was made of (MHTML, RFC 2557), and its address; null: the file is none. */
export function pageOfArchive({ body, contentType, url }: Source, text: string): { html: string; url: string } | null {
  const type = contentType?.trim() ?? '';
  if (!archiveType.test(type) && !(looseType.test(type) && isArchive(url, text, type))) return null;
  const archive = parseMime(body);
  if (archive.type !== 'multipart/related') return null;
  const page = archive.root;
  return page?.type === 'text/html' || page?.type === 'application/xhtml+xml'
    ? { html: page.text(), url: addressOf(archive, page) ?? url }
    : null;
}
