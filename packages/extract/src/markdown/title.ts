import { tidy } from '../characters.ts';
import { escapeHeading } from './escape.ts';
import { renderInline } from './inline.ts';

const fenceOrHeading = /^(?:[ >]*(`{3,}|~{3,})|(#) )/gm;
const firstHeading = /^#{1,6} (.*)/;

/** Whether a heading of the first level stands outside of blocks of code. */
function hasTopHeading(markdown: string): boolean {
  let fence: string | null = null;
  for (const [, run, heading] of markdown.matchAll(fenceOrHeading)) {
    if (heading && fence === null) return true;
    if (!run) continue;
    if (fence === null) fence = run;
    else if (run.startsWith(fence)) fence = null;
  }
  return false;
}

/** A page's title as a heading's line; whatever the title holds, it is one line of text. Empty: it says nothing. */
function headingOf(title: string): string {
  const text = renderInline([{ kind: 'text', text: tidy(title) }], ' ', false);
  return text === '' ? '' : `# ${escapeHeading(text)}`;
}

const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** Whether a heading is the title, or most of it, as where the title names the site, too. */
function saysTitle(heading: string, title: string): boolean {
  const [shorter = '', longer = ''] = [wordsOf(heading), wordsOf(title)].sort(
    (one, other) => one.length - other.length,
  );
  return shorter !== '' && 2 * shorter.length >= longer.length && ` ${longer} `.includes(` ${shorter} `);
}

/**
 * Markdown that opens with the page's title, unless it has a heading of the first level: a first heading that says the
 * title becomes one.
 */
export function withTitle(markdown: string, title: string | null): string {
  if (title === null || markdown === '' || hasTopHeading(markdown)) return markdown;
  const heading = headingOf(title);
  if (heading === '') return markdown;
  const first = firstHeading.exec(markdown)?.[1];
  if (first !== undefined && saysTitle(first, title)) return markdown.replace(/^#+/, '#');
  return `${heading}\n\n${markdown}`;
}
