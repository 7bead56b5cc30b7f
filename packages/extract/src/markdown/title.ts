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

/** Markdown that opens with the page's title, unless it has a heading of the first level, or begins with the title. */
export function withTitle(markdown: string, title: string | null): string {
  if (title === null || markdown === '' || hasTopHeading(markdown)) return markdown;
  const heading = headingOf(title);
  if (heading === '' || firstHeading.exec(markdown)?.[1] === heading.slice(2)) return markdown;
  return `${heading}\n\n${markdown}`;
}
