import { escapeHtml } from '@tidemark/extract/writing';

/** A text in fixed width; one that is wider than its place is scrolled by keys, too. `attributes`: further ones, as HTML. */
export const textBlock = (text: string, attributes = ''): string =>
  `<pre tabindex="0"${attributes}><code>${escapeHtml(text)}</code></pre>`;

const parts =
  /(&quot;(?:[^\\&]|\\(?:[\s\S]|$)|&(?!quot;))*?(?:&quot;|$))(\s*:)?|(-?\b\d[\d.]*\b|\btrue\b|\bfalse\b|\bnull\b)/g;

/** A value as JSON, its names, texts and numbers told apart by colour. */
export function jsonBlock(value: unknown): string {
  const text = escapeHtml(JSON.stringify(value, null, 2));
  const coloured = text.replace(parts, (whole, quoted?: string, colon?: string) => {
    if (!quoted) return `<span class="n">${whole}</span>`;
    return colon ? `<span class="k">${quoted}</span>${colon}` : `<span class="s">${quoted}</span>`;
  });
  return `<pre tabindex="0"><code>${coloured}</code></pre>`;
}
