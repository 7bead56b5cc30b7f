import { voidTags } from '../tree/tags.ts';

const xhtml = /^\s*application\/xhtml\+xml\b/i;
/** A start tag to its end: values in quotation marks may hold `>`, and XML lets none hold `<`. */
const startTag = /<([a-z][\w:.-]*)(?=[\s/])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi;
/** A value without quotation marks, which XML does not know: a slash at its end is its own, as HTML has it. */
const unquoted = /=\s*[^\s"'=]+$/;

/**
 * The markup of a page as HTML has it. In XHTML that is sent as XML `<script src="a.js"/>` is whole; HTML would take all that follows
 * for the script.
 */
export function asHtmlMarkup(source: string, contentType: string | null): string {
  if (!xhtml.test(contentType ?? '') || !source.includes('/>')) return source;
  return source.replace(startTag, (tag, name: string, attributes: string) =>
    attributes.endsWith('/') && !unquoted.test(attributes) && !voidTags.has(name.toLowerCase())
      ? `<${name}${attributes.slice(0, -1)}></${name}>`
      : tag,
  );
}
