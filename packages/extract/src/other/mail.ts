import type { ExtractOptions, Source } from '../document.ts';
import type { Reading } from '../reading.ts';
import { escapeHtml } from '../write/escape-html.ts';
import { timeOf } from './feed-page.ts';
import { readMadePage } from './made-page.ts';
import { type MimePart, messageType, parseMime } from './mime.ts';

/** Whether a file is a message, by its type or its name. */
export function isMail({ contentType, url }: Source, text: string): boolean {
  if (/^message\/rfc822\b/i.test(contentType ?? '')) return true;
  return /\.eml(?:[?#]|$)/i.test(url) && /^(?:[\w-]{1,80}:[^\n]*\n|[ \t][^\n]*\n){2}/.test(text);
}

const isMessage = ({ type }: MimePart): boolean => type === messageType;

/**
 * The parts that are shown: of several ways to say the same the one with most looks, and of related ones the first. A message that was
 * sent along is shown, too: who forwards one as a file has often written nothing else.
 */
function shownParts(part: MimePart): MimePart[] {
  if (isMessage(part)) return [part];
  if (part.isAttachment) return [];
  if (part.type === 'multipart/alternative') {
    const ways = part.parts.map(shownParts).filter((shown) => shown.length > 0);
    const lastWith = (isGood: (part: MimePart) => boolean): MimePart[] | undefined =>
      ways.findLast((shown) => shown.some(isGood));
    return lastWith(({ type }) => type === 'text/html') ?? lastWith((one) => !isMessage(one)) ?? ways.at(-1) ?? [];
  }
  if (part.type === 'multipart/related') return part.root ? shownParts(part.root) : [];
  if (part.type.startsWith('multipart/')) return part.parts.flatMap(shownParts);
  return /^text\/(?:plain|html)$/.test(part.type) ? [part] : [];
}

/** The names and types of files that were sent along. */
function attached(part: MimePart, shown: ReadonlySet<MimePart>): string[] {
  const within = isMessage(part) ? new Set(part.parts.flatMap(shownParts)) : shown;
  if (part.parts.length > 0) return part.parts.flatMap((one) => attached(one, within));
  return part.fileName !== null && !shown.has(part) ? [`${part.fileName} (${part.type})`] : [];
}

const lines = (text: string): string => text.split('\n').map(escapeHtml).join('<br>');

/** Paragraphs of plain text, and what it quotes. */
function markupOfPlain(text: string): string {
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/);
  return blocks
    .map((block) => {
      const isQuoted = block.split('\n').every((line) => /^\s*(?:>|$)/.test(line));
      const said = isQuoted ? block.replace(/^[ \t]*> ?/gm, '') : block;
      const paragraph = said.trim() === '' ? '' : `<p>${lines(said.trim())}</p>`;
      return isQuoted && paragraph !== '' ? `<blockquote>${paragraph}</blockquote>` : paragraph;
    })
    .join('\n');
}

const bodyStart = /<body\b/i;

/** What stands in the body of a part. */
function markupOf(part: MimePart): string {
  const text = part.text();
  if (part.type !== 'text/html') return markupOfPlain(text);
  const start = bodyStart.exec(text)?.index ?? -1;
  return `<div>${start < 0 ? text : text.slice(text.indexOf('>', start) + 1)}</div>`;
}

/** The name before an address, or the address. */
function nameIn(from: string | null): string | null {
  const whole = from?.trim() ?? '';
  const name = whole.slice(0, Math.max(0, whole.lastIndexOf('<'))).trim();
  return name.replace(/^"([^"]*)"$/, '$1') || whole.replace(/^<([^<>]*)>$/, '$1') || null;
}

/**
 * A message's subject, who wrote when to whom, what it says, and `along` of what was sent with it. Messages within come last: what others
 * wrote, and never closed, hides none of its sender's words.
 */
function told(message: MimePart, heading: 'h1' | 'h2', along = ''): string[] {
  const shown = shownParts(message);
  const subject = message.header('subject')?.trim();
  const about = [
    ...['From', 'To', 'Cc'].map((name) => [name, message.header(name.toLowerCase())]),
    ['Date', timeOf(message.header('date'))],
  ].flatMap(([name, value]) => (value ? [`${name}: ${escapeHtml(value)}`] : []));
  return [
    subject ? `<${heading}>${escapeHtml(subject)}</${heading}>` : '',
    about.length > 0 ? `<p>${about.join('<br>')}</p>` : '',
    ...shown.filter((part) => !isMessage(part)).map(markupOf),
    along,
    ...shown.filter(isMessage).flatMap(({ parts }) => parts.flatMap((inner) => told(inner, 'h2'))),
  ];
}

/** Reads a message as a page: what is told of it, messages within it included, and what else was sent along, by name. */
export function readMail(source: Source, options: ExtractOptions): Reading {
  const message = parseMime(source.body);
  const files = attached(message, new Set(shownParts(message)));
  const along = files.length > 0 ? `<p>Attachments: ${files.map(escapeHtml).join(', ')}</p>` : '';
  return {
    ...readMadePage(told(message, 'h1', along), source, options),
    title: message.header('subject')?.trim() || null,
    author: nameIn(message.header('from')),
    publishedAt: timeOf(message.header('date')),
  };
}
