import { escapeHtml } from '@tidemark/extract/writing';
import { absolute, markup, plain } from '../values.ts';

/** The marks of the store's own markup (BBCode), and the elements that they are. */
const elements: Readonly<Record<string, string>> = {
  p: 'p',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  b: 'strong',
  i: 'em',
  u: 'u',
  s: 's',
  strike: 's',
  list: 'ul',
  olist: 'ol',
  '*': 'li',
  quote: 'blockquote',
  code: 'pre',
  table: 'table',
  tr: 'tr',
  th: 'th',
  td: 'td',
};
/** Marks around which lines end anyway. */
const block = 'p|h[1-5]|list|olist|\\*|quote|code|table|tr|th|td|hr';
const blockMark = `\\[/?(?:${block})(?:=[^\\[\\]]{0,200})?\\]`;
const linesBefore = new RegExp(`(?<!\\s)\\s+(?=${blockMark})`, 'gi');
const linesAfter = new RegExp(`(${blockMark})\\s+`, 'gi');

/** Where the pictures of groups stand. */
const pictures = 'https://clan.akamai.steamstatic.com/images';

const mark = /\[(\/?)(\*|[a-z]\w{0,20})(?:[= ]([^[\]]{0,2000}))?\]/gi;
const isMarked = /\[\/(?:p|h[1-5]|b|i|u|s|strike|list|olist|quote|code|url|img|table|previewyoutube)\]/i;

const addressIn = (value: string): string => absolute(value.replace(/^src=/i, '').replaceAll('"', '')) ?? '';

/** One mark as HTML; null: it is none that is known. */
function tagOf(isEnd: boolean, name: string, value: string): string | null {
  if (name === 'url') return isEnd ? '</a>' : `<a href="${escapeHtml(addressIn(value))}">`;
  if (name === 'img') return isEnd || value === '' ? '' : `<img src="${escapeHtml(addressIn(value))}">`;
  if (name === 'previewyoutube') {
    const [id = ''] = value.replaceAll('"', '').split(';');
    return isEnd ? '' : `<a href="https://www.youtube.com/watch?v=${encodeURIComponent(id)}">YouTube</a>`;
  }
  if (name === 'hr') return isEnd ? '' : '<hr>';
  const element = elements[name];
  return element ? `<${isEnd ? '/' : ''}${element}>` : null;
}

const picture = /\[img\]([^[\]]{0,2000})\[\/img\]/gi;
const link = /\[url\]([^[\]]{0,2000})\[\/url\]/gi;

function inHtml(source: string): string {
  const whole = source
    .replaceAll('{STEAM_CLAN_IMAGE}', pictures)
    .replaceAll(picture, '[img=$1][/img]')
    .replaceAll(link, '[url=$1]$1[/url]')
    .replaceAll(linesBefore, '')
    .replaceAll(linesAfter, '$1');
  const pieces: string[] = [];
  let from = 0;
  for (const found of whole.matchAll(mark)) {
    const tag = tagOf(found[1] === '/', (found[2] ?? '').toLowerCase(), found[3] ?? '');
    if (tag === null) continue;
    pieces.push(escapeHtml(whole.slice(from, found.index)), tag);
    from = found.index + found[0].length;
  }
  pieces.push(escapeHtml(whole.slice(from)));
  return pieces.join('').replaceAll(/\r?\n/g, '<br>');
}

/** A piece of news in the store's own markup, in HTML, or in plain text: as safe markup, and as words. */
export function newsMarkup(source: string | null, url: string) {
  if (isMarked.test(source ?? '')) return markup(inHtml(source ?? ''), url);
  return /<\/?[a-z][^<>]*>/i.test(source ?? '') ? markup(source, url) : plain(source);
}
