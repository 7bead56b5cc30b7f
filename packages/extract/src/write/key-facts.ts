import type { KeyFact } from '../content/key-facts/key-facts.ts';
import { renderInline } from '../markdown/inline.ts';
import { lettersOf } from '../statement/letters.ts';

const fenceOrTitle = /^(?:[ >]*(?:`{3,}|~{3,})|# )/;
/** The title stands among so many first lines of a text, or not at all. */
const firstLines = 12;

const inserted = (lines: readonly string[], after: number, block: readonly string[]): string =>
  [
    ...lines.slice(0, after),
    ...(after > 0 ? [''] : []),
    ...block,
    ...(lines.length > after && lines[after] !== '' ? [''] : []),
    ...lines.slice(after),
  ].join('\n');

/** Markdown with key facts as a list under its title; without a title, before all else. */
export function withKeyFacts(markdown: string, facts: readonly KeyFact[]): string {
  if (facts.length === 0 || markdown === '') return markdown;
  const lines = markdown.split('\n');
  const at = lines.findIndex((line) => fenceOrTitle.test(line));
  const block = facts.map(({ label, text }) => `- **${label}:** ${renderInline([{ kind: 'text', text }], ' ', false)}`);
  return inserted(lines, lines[at]?.startsWith('# ') ? at + 1 : 0, block);
}

/** Plain text with key facts under the line that says one of the page's titles; without one, before all else. */
export function withKeyFactsInText(text: string, facts: readonly KeyFact[], titles: readonly string[]): string {
  if (facts.length === 0 || text === '') return text;
  const sought = new Set(titles.map(lettersOf).filter((title) => title !== ''));
  const lines = text.split('\n');
  const at = lines.slice(0, firstLines).findIndex((line) => sought.has(lettersOf(line)));
  const block = facts.map(({ label, text: said }) => `${label}: ${said}`);
  return inserted(lines, at + 1, block);
}
