import { type Section, searchOptions } from '@tidemark/docs-site/search-options';
import MiniSearch from 'minisearch';
import { onNetwork } from '../../../contract/definition.ts';
import { problemCodes, problems } from '../../../contract/problem.ts';
import type { AnyOperation } from '../../../kernel/pipeline/context.ts';
import type { Guide, Guides } from './guides.ts';
import { slugOf } from './markdown.ts';

/** Markdown without its marks: what a reader sees of it. */
export const plain = (markdown: string): string =>
  markdown
    // Every sample has the words of every other.
    .replace(/^```json sample\n(?:(?!```).*\n)*```$/gm, '')
    .replace(/\]\([^()\s[\]]*\)/g, '')
    .replace(/[`*|[\]#]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** A text cut before its headings of the first three levels. What a block of code says is no heading. */
function cutAtHeadings(markdown: string): string[] {
  const parts: string[][] = [[]];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    if (!isCode && /^#{1,3} /.test(line)) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts.map((lines) => lines.join('\n')).filter((part) => part.trim() !== '');
}

/** The parts of a guide, cut at its headings. */
function sectionsOf({ href, markdown }: Guide): Section[] {
  const parts = cutAtHeadings(markdown);
  const page = plain(parts[0]?.split('\n', 1)[0] ?? '');
  return parts.map((part, index) => {
    const [line = '', ...rest] = part.split('\n');
    const heading = plain(line);
    const id = index === 0 ? href : `${href}#${slugOf(line.replace(/^#+ /, ''))}`;
    return { id, page, heading, text: plain(rest.join('\n')) };
  });
}

/** Everything that can be found: guides by their parts, operations and problems. */
export function searchableSections(guides: Guides, operations: readonly AnyOperation[]): Section[] {
  const written = [...guides.values()].flatMap(sectionsOf);
  const called = onNetwork(operations).map(({ id, title, summary, path, methods }) => ({
    id: `/docs/operations#${id}`,
    page: 'Operations',
    heading: title,
    text: `${id} ${methods.join(' ')} ${path} ${plain(summary)}`,
  }));
  const failed = problemCodes.map((code) => ({
    id: `/problems/${code}`,
    page: 'Problems',
    heading: `${code}: ${problems[code].title}`,
    text: plain(`${problems[code].meaning} ${problems[code].fix}`),
  }));
  const all = [...written, ...called, ...failed];
  // Two headings of one page may have the same words; the first is where the fragment leads.
  return [...new Map(all.toReversed().map((section) => [section.id, section])).values()].reverse();
}

/** Sections that are indexed in one turn of the event loop. */
const sectionsATurn = 10;

export async function buildSearch(sections: readonly Section[]): Promise<MiniSearch<Section>> {
  const search = new MiniSearch<Section>(searchOptions);
  await search.addAllAsync(sections, { chunkSize: sectionsATurn });
  return search;
}
