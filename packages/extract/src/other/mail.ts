import type { ExtractOptions, Source } from '../document.ts';
import type { Reading } from '../reading.ts';
import { escapeHtml } from '../write/escape-html.ts';
import { timeOf } from './feed-page.ts';
import { readMadePage } from './made-page.ts';
import { type MimePart, parseMime } from './mime.ts';

/** Whether a file is a message, by its type or its name. */
export function isMail({ contentType, url }: Source, text: string): boolean {
  if (/^message\/rfc822\b/i.test(contentType ?? '')) return true;
  return /\.eml(?:[?#]|$)/i.test(url) && /^(?:[\w-]{1,80}:[^\n]*\n|[ \t][^\n]*\n){2}/.test(text);
}

/** The parts that are shown: of several ways to say the same the one with most looks, and of related ones the first. */
function shownParts(part: MimePart): MimePart[] {
  if (part.isAttachment) return [];
  if (part.type === 'multipart/alternative') {
    const ways = part.parts.map(shownParts).filter((shown) => shown.length > 0);
    return ways.findLast((shown) => shown.some(({ type }) => type === 'text/html')) ?? ways.at(-1) ?? [];
  }
  if (part.type === 'multipart/related') return part.root ? shownParts(part.root) : [];
  if (part.type.startsWith('multipart/')) return part.parts.flatMap(shownParts);
  return /^text\/(?:plain|html)$/.test(part.type) ? [part] : [];
}

/** The names and types of files that were sent along. */
function attached(part: MimePart, shown: ReadonlySet<MimePart>): string[] {
  if (part.parts.length > 0) return part.parts.flatMap((one) => attached(one, shown));
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

/** Reads a message as a page: its subject, who wrote when to whom, what it says, and what was sent along, by name. */
export function readMail(source: Source, options: ExtractOptions): Reading {
  const message = parseMime(source.body);
  const subject = message.header('subject')?.trim() || null;
  const date = timeOf(message.header('date'));
  const about = [
    ...['From', 'To', 'Cc'].map((name) => [name, message.header(name.toLowerCase())]),
    ['Date', date],
  ].flatMap(([name, value]) => (value ? [`${name}: ${escapeHtml(value)}`] : []));
  const shown = shownParts(message);
  const files = attached(message, new Set(shown));
  const page = [
    subject === null ? '' : `<h1>${escapeHtml(subject)}</h1>`,
    about.length > 0 ? `<p>${about.join('<br>')}</p>` : '',
    ...shown.map(markupOf),
    files.length > 0 ? `<p>Attachments: ${files.map(escapeHtml).join(', ')}</p>` : '',
  ];
  return {
    ...readMadePage(page, source, options),
    title: subject,
    author: nameIn(message.header('from')),
    publishedAt: date,
  };
}
