import type { ExtractFormat } from './actions/action.ts';

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The text of a page, with what the last action brought at its head, where that was left out of it. */
export function withBrought(
  content: string | null,
  brought: readonly string[] | undefined,
  format: ExtractFormat,
): string | null {
  const known = letters(content ?? '');
  const missing = (brought ?? []).filter((text) => !known.includes(letters(text)));
  if (missing.length === 0) return content;
  const parts = missing.map((text) => (format === 'html' ? `<p>${escaped(text)}</p>` : text));
  return [...parts, ...(content ? [content] : [])].join(format === 'html' ? '\n' : '\n\n');
}
