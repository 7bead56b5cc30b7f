import { tidy } from '../characters.ts';
import { escapeHeading } from './escape.ts';
import { renderInline } from './inline.ts';

/** A heading may be all that an item of a list says. */
const fenceOrHeading = /^(?:[ >]*(`{3,}|~{3,})|(?:[-*] )?(#{1,6}) (.*)$)/gm;
/** A line that goes on with an item. */
const goesOn = /^\n+ /;
/** Where the title stands as a heading, it is among the first of them. */
const maxHeadings = 12;
const maxGap = 4;
const link = /!?\[([^[\]]*)\]\([^()\s]*\)/g;

/** A heading outside of blocks of code and quotes. */
interface Heading {
  readonly from: number;
  readonly to: number;
  readonly level: number;
  readonly text: string;
}

function firstHeadings(markdown: string): Heading[] {
  const found: Heading[] = [];
  let fence: string | null = null;
  for (const match of markdown.matchAll(fenceOrHeading)) {
    const [line, run, marks, text = ''] = match;
    const isItem = marks !== undefined && !line.startsWith('#');
    if (isItem && goesOn.test(markdown.slice(match.index + line.length, match.index + line.length + maxGap))) continue;
    if (marks && fence === null) {
      found.push({ from: match.index, to: match.index + line.length, level: marks.length, text });
      if (found.length >= maxHeadings) break;
    } else if (run && fence === null) fence = run;
    else if (run && fence !== null && run.startsWith(fence)) fence = null;
  }
  return found;
}

/** A page's title as a heading's line; whatever the title holds, it is one line of text. Empty: it says nothing. */
function headingOf(title: string): string {
  const text = renderInline([{ kind: 'text', text: tidy(title) }], ' ', false);
  return text === '' ? '' : `# ${escapeHeading(text)}`;
}

const wordsOf = (text: string): string => {
  const shown = text.includes('](') ? text.replace(link, '$1') : text;
  return (shown.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
};

/** Whether a heading is the title, or most of it, as where the title names the site, too. */
export function saysTitle(heading: string, title: string): boolean {
  const [shorter = '', longer = ''] = [wordsOf(heading), wordsOf(title)].sort(
    (one, other) => one.length - other.length,
  );
  return shorter !== '' && 2 * shorter.length >= longer.length && ` ${longer} `.includes(` ${shorter} `);
}

/** Whether a heading is the title word for word. */
export const isSameTitle = (heading: string, title: string): boolean =>
  wordsOf(heading) !== '' && wordsOf(heading) === wordsOf(title);

/** The heading that is the page's title: of the first level, or the first of all, or one that says it word for word. */
function titleAmong(headings: readonly Heading[], title: string): Heading | undefined {
  const isTitle = ({ level, text, from }: Heading): boolean =>
    isSameTitle(text, title) || ((level === 1 || from === 0) && saysTitle(text, title));
  return headings.find(isTitle);
}

/**
 * Markdown that opens with the page's title. A heading that says the title becomes the first line, wherever it stood; the
 * only heading of the first level, where it opens the page, is its title, whatever it says: of several each may name a story.
 */
export function withTitle(markdown: string, title: string | null): string {
  if (title === null || markdown === '') return markdown;
  const headings = firstHeadings(markdown);
  if (markdown.startsWith('# ') && headings.filter(({ level }) => level === 1).length === 1) return markdown;
  const own = titleAmong(headings, title);
  const heading = own ? `# ${own.text}` : headingOf(title);
  if (heading === '') return markdown;
  const rest = own ? `${markdown.slice(0, own.from)}${markdown.slice(own.to).replace(/^\n+/, '')}` : markdown;
  return `${heading}\n\n${rest}`.trimEnd();
}
