import { linesOf } from '../../../packages/extract/train/lines.ts';
import { saidBy } from '../answers.ts';
import { table } from '../tables.ts';
import { oursName, type Prediction } from '../tools.ts';

/** A page, what a reader comes for in it, and what is none of that; all as it is read on the page. */
interface ShortPage {
  readonly name: string;
  readonly url: string;
  readonly html: string;
  readonly keep: readonly string[];
  readonly drop: readonly string[];
}

/** Sets of pages of all kinds, by the file that holds them. On none of them anything was learned. */
const sets = ['august', 'september', 'october'] as const;
const names = [
  oursName,
  'Defuddle + linkedom',
  'Readability + linkedom + turndown',
  'mdream (native), minimal',
  'trafilatura',
  'rs-trafilatura',
] as const;

const pagesOf = (set: string): ShortPage[] => linesOf(set, new URL('./', import.meta.url));

/** Words as they are compared: without marks, white space around signs, and the forms of quotation marks. */
const flat = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~|#>]+/g, ' ')
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/ ?([^\p{L}\p{N} ]) ?/gu, '$1')
    .trim();

/** What a tool writes of a page; one that throws has written nothing. */
const writingOf = (said: Prediction | undefined): string =>
  `${said?.title ?? ''}\n${said?.markdown || said?.text || ''}`;

/** The shares of what is wanted and of what is not that stand in what was written. */
function shares(set: readonly ShortPage[], written: readonly string[]): string[] {
  const told = { keep: 0, kept: 0, drop: 0, leaked: 0 };
  for (const [at, { keep, drop }] of set.entries()) {
    const said = flat(written[at] ?? '');
    const isSaid = (piece: string): boolean => said.includes(flat(piece));
    told.keep += keep.length;
    told.kept += keep.filter(isSaid).length;
    told.drop += drop.length;
    told.leaked += drop.filter(isSaid).length;
  }
  return [told.kept / told.keep, told.leaked / told.drop].map((share) => share.toFixed(3));
}

/** Pages that say little, beside rivals: the share of what a reader comes for that is kept, and of the rest that comes in. */
export async function shortReport(): Promise<string> {
  const all = sets.map((set) => ({ set, pages: pagesOf(set) }));
  const idOf = (set: string, { name }: ShortPage): string => `${set}-${name}`;
  const encoder = new TextEncoder();
  const everyPage = all.flatMap(({ set, pages }) =>
    pages.map((page) => ({ id: idOf(set, page), url: page.url, body: encoder.encode(page.html) })),
  );
  const rows = Array.from(await saidBy(names, everyPage), ([tool, said]) => [
    tool,
    ...all.flatMap(({ set, pages }) => {
      const written = pages.map((page) => writingOf(said[idOf(set, page)]));
      return shares(pages, written);
    }),
  ]);
  const head = all.flatMap(({ set, pages }) => [`${set}: kept`, `leaked, ${pages.length} pages`]);
  return `Short pages: what a reader comes for, and what comes in\n\n${table(['tool', ...head], rows)}`;
}
