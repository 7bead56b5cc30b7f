import type { Document, Format } from '@tidemark/extract';

/** Characters of a text output that the page's own price includes. */
export const includedChars = 1_000_000;

/** The text outputs of a scrape, by their names on the wire; null where not asked for. */
export interface Outputs {
  readonly text: string | null;
  readonly markdown: string | null;
  readonly html: string | null;
  readonly raw_html: string | null;
}

/** The formats that a `format` field asks for; without one, the contract's text and html. */
export const formatsOf = (format: Format | readonly Format[] | undefined): readonly Format[] =>
  format === undefined ? ['text', 'html'] : [...new Set([format].flat())];

/** Every text output of the document that was asked for. */
export const outputsOf = (document: Document): Outputs => ({
  text: document.text,
  markdown: document.markdown,
  html: document.html,
  raw_html: document.rawHtml,
});

const each = (outputs: Outputs, change: (output: string) => string): Outputs => ({
  text: outputs.text === null ? null : change(outputs.text),
  markdown: outputs.markdown === null ? null : change(outputs.markdown),
  html: outputs.html === null ? null : change(outputs.html),
  raw_html: outputs.raw_html === null ? null : change(outputs.raw_html),
});

/** Cuts at `most` UTF-16 units, never inside a surrogate pair. */
function cut(output: string, most: number): string {
  if (output.length <= most) return output;
  const last = output.charCodeAt(most - 1);
  return output.slice(0, last >= 0xd800 && last < 0xdc00 ? most - 1 : most);
}

/** The outputs cut at `most` characters each, and the names of those that lost something. */
export function truncate(outputs: Outputs, most: number): { outputs: Outputs; truncated: string[] } {
  const truncated = Object.entries(outputs).flatMap(([name, output]) => (output?.length > most ? [name] : []));
  return { outputs: truncated.length > 0 ? each(outputs, (output) => cut(output, most)) : outputs, truncated };
}

/** How many further millions of characters the outputs begin beyond the first of each. */
export const largeUnits = (outputs: Outputs): number =>
  Object.values(outputs).reduce(
    (units: number, output: string | null) => units + Math.max(0, Math.ceil((output?.length ?? 0) / includedChars) - 1),
    0,
  );

/** The output in the first format that was asked for. */
export function contentOf(format: Format, outputs: Outputs, jsonLd: readonly unknown[] | null): string | null {
  return format === 'json_ld' ? JSON.stringify(jsonLd ?? [], null, 2) : outputs[format];
}
