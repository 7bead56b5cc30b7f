import { tidy } from '../characters.ts';
import { isSameTitle, saysTitle } from '../markdown/title.ts';
import { escapeHtml } from './escape-html.ts';

/** As clean HTML writes headings: no attributes. */
const opening = /<h([1-6])>/g;
/** Where the title stands as a heading, it is among the first of them. */
const maxHeadings = 12;

const textOf = (html: string): string => tidy(html.replace(/<[^<>]*>/g, ' ').replace(/&\w+;/g, ' '));

/** What stood around a heading that was taken out, without the elements that held nothing else. */
function joined(before: string, after: string): string {
  const open = /<(\w{1,20})>$/.exec(before);
  const close = open ? `</${open[1]}>` : '';
  if (!open || !after.startsWith(close)) return before + after;
  return joined(before.slice(0, open.index), after.slice(close.length).trimStart());
}

/** Whether more than one of the first headings is of the first level. */
function hasSeveral(html: string): boolean {
  let [count, first] = [0, 0];
  for (const [, level] of html.matchAll(opening)) {
    if (level === '1' && ++first > 1) return true;
    if (++count >= maxHeadings) break;
  }
  return false;
}

/** Clean HTML that opens with the page's title as a heading of the first level, as markdown does. */
export function withTitleElement(html: string, title: string | null): string {
  const wanted = tidy(title ?? '');
  if (wanted === '' || html === '') return html;
  let count = 0;
  const isOneOfSeveral = hasSeveral(html);
  for (const match of html.matchAll(opening)) {
    if (count++ >= maxHeadings) break;
    const [tag, level] = match;
    const close = html.indexOf(`</h${level}>`, match.index);
    if (close < 0) break;
    const inside = html.slice(match.index + tag.length, close);
    const isFirst = count === 1 && textOf(html.slice(0, match.index)) === '';
    if (match.index === 0 && level === '1' && !isOneOfSeveral) return html;
    const text = textOf(inside);
    const isOwn = isFirst && level === '1' && text !== '' && !isOneOfSeveral;
    if (!(isOwn || isSameTitle(text, wanted) || ((isFirst || level === '1') && saysTitle(text, wanted)))) continue;
    return `<h1>${inside}</h1>\n${joined(html.slice(0, match.index), html.slice(close + tag.length + 1).trimStart())}`;
  }
  return `<h1>${escapeHtml(wanted)}</h1>\n${html}`;
}
