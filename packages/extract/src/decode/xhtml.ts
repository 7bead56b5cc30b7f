import { voidTags } from '../tree/tags.ts';

const xhtml = /^\s*application\/xhtml\+xml\b/i;
const tagStart = /<([a-z][\w:.-]*)(?=[\s/])/gi;
/** A value without quotation marks, which XML does not know: a slash at its end is its own, as HTML has it. */
const unquoted = /=\s*[^\s"'=]+$/;

const [lessThan, greaterThan, quote, apostrophe] = [0x3c, 0x3e, 0x22, 0x27];

/**
 * Where the tag ends that `from` stands in: values in quotation marks may hold `>`, and XML lets none hold `<`; -1: it does not end. By
 * hand, for an expression with alternatives keeps a state for each character, and a tag may have millions.
 */
function endOfTag(source: string, from: number): number {
  let within = 0;
  for (let at = from; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === lessThan) return -1;
    if (within > 0) within = code === within ? 0 : within;
    else if (code === greaterThan) return at;
    else if (code === quote || code === apostrophe) within = code;
  }
  return -1;
}

/**
 * The markup of a page as HTML has it. In XHTML that is sent as XML `<script src="a.js"/>` is whole; HTML would take all that follows
 * for the script.
 */
export function asHtmlMarkup(source: string, contentType: string | null): string {
  if (!xhtml.test(contentType ?? '') || !source.includes('/>')) return source;
  const pieces: string[] = [];
  let done = 0;
  for (const { 0: opening, 1: name = '', index } of source.matchAll(tagStart)) {
    const start = index + opening.length;
    const end = endOfTag(source, start);
    if (end < 0 || source[end - 1] !== '/') continue;
    if (voidTags.has(name.toLowerCase()) || unquoted.test(source.slice(start, end))) continue;
    pieces.push(source.slice(done, end - 1), `></${name}>`);
    done = end + 1;
  }
  return pieces.join('') + source.slice(done);
}
