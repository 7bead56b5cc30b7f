import { decode } from '@tidemark/extract';
import { ourMarkdown, saidBy } from '../answers.ts';
import { table } from '../tables.ts';
import { oursName } from '../tools.ts';
import { filesOf, packages, whyNoPackages } from './packages.ts';
import { type DocumentationFacts, documentationFacts, flat } from './truths.ts';

const pagesOfPackage = 10;
const minParagraphs = 3;
const minCode = 2;

/** A page and what it holds. */
interface Subject {
  readonly id: string;
  readonly url: string;
  readonly body: Uint8Array;
  readonly facts: DocumentationFacts;
}

function subjectsOf(which: keyof typeof packages): Subject[] {
  return packages[which].flatMap((one) => {
    const found: Subject[] = [];
    for (const { id, body, containers } of filesOf(one)) {
      const facts = documentationFacts(decode(body, 'text/html').text, containers);
      if (!facts || (facts.paragraphs.length < minParagraphs && facts.code.length < minCode)) continue;
      found.push({ id, url: `https://page.example/${id}`, body, facts });
      if (found.length === pagesOfPackage) break;
    }
    return found;
  });
}

const kinds = ['code', 'paragraphs', 'rows', 'headings', 'headings as such', 'code in fences', 'leaks'] as const;
type Kind = (typeof kinds)[number];

/** Targets of links and marks of notes; code, which may look like either, is read first. */
const unread = /`[^`\n]*`|\[\^[^\]\\\s]+\]|\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+"[^"]*")?\)/g;
const tagsOfText = /<br *\/?>|<\/?su[bp]>/g;

/** A markdown by what a reader reads of it. */
export const readable = (markdown: string): string =>
  markdown
    .replace(tagsOfText, (tag) => (tag.startsWith('<br') ? ' ' : ''))
    .replace(unread, (found) => (found.startsWith('`') ? found : ']'));
const fences = /^[ >\-\d.]*```[^\n]*\n([\s\S]*?)^[ >]*```/gm;
const headingLine = /^\s*(?:[-*>]\s+|\d+\.\s+)*#{1,6} /;

/** How many of a page's facts stand in a tool's markdown, of how many. */
function sharesOf(facts: DocumentationFacts, markdown: string): Record<Kind, readonly [number, number]> {
  const said = readable(markdown);
  const all = flat(said);
  const fenced = Array.from(said.matchAll(fences), ([, inside = '']) => flat(inside));
  const titles = said
    .split('\n')
    .filter((line) => headingLine.test(line))
    .map(flat);
  const count = (values: readonly string[], test: (value: string) => boolean): readonly [number, number] => [
    values.filter(test).length,
    values.length,
  ];
  const isSaid = (value: string): boolean => all.includes(value);
  return {
    code: count(facts.code, isSaid),
    paragraphs: count(facts.paragraphs, isSaid),
    rows: count(facts.rows, isSaid),
    headings: count(facts.headings, isSaid),
    'headings as such': count(facts.headings, (value) =>
      titles.some((title) => title.includes(value) || (title.length > 3 && value.includes(title))),
    ),
    'code in fences': count(facts.code, (value) => fenced.some((inside) => inside.includes(value))),
    leaks: count(facts.beside, isSaid),
  };
}

const rivals = ['Defuddle + linkedom', 'Readability + linkedom + turndown', 'trafilatura', 'rs-trafilatura'] as const;

/** The markdown of each page, by tool. */
async function markdownsOf(all: readonly Subject[]): Promise<Map<string, readonly string[]>> {
  const said = await saidBy(rivals, all);
  return new Map([
    [oursName, all.map(ourMarkdown)],
    ...Array.from(said, ([name, of]) => [name, all.map(({ id }) => of[id]?.markdown ?? '')] as const),
  ]);
}

/** The share of what pages of documentation hold that each tool keeps. */
export async function documentationReport(): Promise<string> {
  const reason = whyNoPackages();
  if (reason) return `without documentation: ${reason}`;
  const written: string[] = [];
  for (const which of ['first', 'other', 'further'] as const) {
    const all = subjectsOf(which);
    if (all.length === 0) continue;
    const rows: string[][] = [];
    for (const [name, markdowns] of await markdownsOf(all)) {
      const shares = all.map(({ facts }, at) => sharesOf(facts, markdowns[at] ?? ''));
      rows.push([
        name,
        ...kinds.map((kind) => {
          const kept = shares.reduce((sum, share) => sum + share[kind][0], 0);
          const of = shares.reduce((sum, share) => sum + share[kind][1], 0);
          return of === 0 ? '–' : `${(kept / of).toFixed(4)} of ${of}`;
        }),
      ]);
    }
    written.push(table([`${all.length} pages of ${packages[which].length} ${which} packages`, ...kinds], rows));
  }
  return written.join('\n\n');
}
