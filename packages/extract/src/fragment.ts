import { Addresses } from './address.ts';
import { readContent } from './content/content.ts';
import { takeOutInstructions } from './hygiene/guard.ts';
import { withPageArrays } from './page-arrays.ts';
import { parsePage } from './tree/parse.ts';
import { withWholeAddresses } from './tree/stand-ins/whole-addresses.ts';
import { writeHtml } from './write/html.ts';
import { writeText } from './write/text.ts';

/** A piece of markup, made safe and as words. */
export interface Fragment {
  /** Allowed elements and attributes only, addresses absolute. */
  readonly html: string;
  readonly text: string;
}

/** Reads a piece of HTML that a stranger wrote, such as a comment, whole; `url` is where it stands. Pure; never throws. */
export const readFragment = (html: string, url: string): Fragment => withPageArrays(() => readMarkup(html, url));

function readMarkup(html: string, url: string): Fragment {
  const page = parsePage(html);
  const { tree } = page;
  takeOutInstructions(page, html);
  const { selection } = readContent(tree, 'balanced', true);
  const written = writeHtml(selection, new Addresses(url, tree));
  withWholeAddresses(tree, selection.kept);
  return { html: written, text: writeText(selection) };
}
