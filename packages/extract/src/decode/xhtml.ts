import { voidTags } from '../tree/tags.ts';

const xhtml = /^\s*application\/xhtml\+xml\b/i;
/** An element that XML ends in its own tag. */
const ended = /<([a-z][\w:.-]*)(?=[\s/])([^<>]*)\/>/gi;

/**
 * The markup of a page as HTML has it. In XHTML that is sent as XML `<script src="a.js"/>` is whole; HTML would take all that follows
 * for the script.
 */
export function asHtmlMarkup(source: string, contentType: string | null): string {
  if (!xhtml.test(contentType ?? '') || !source.includes('/>')) return source;
  return source.replace(ended, (tag, name: string, attributes: string) =>
    voidTags.has(name.toLowerCase()) ? tag : `<${name}${attributes}></${name}>`,
  );
}
