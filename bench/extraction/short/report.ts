import { readFileSync } from 'node:fs';
import { table } from '../tables.ts';
import { oursName, type Reader, tools } from '../tools.ts';
import { rsTrafilatura, trafilatura } from '../trafilatura.ts';

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
const rivals = ['Defuddle + linkedom', 'Readability + linkedom + turndown', 'mdream (native), minimal'] as const;

const pagesOf = (set: string): ShortPage[] =>
  readFileSync(new URL(`${set}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

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

/** What a tool writes of each page; one that throws has written nothing. */
async function writtenBy(read: Reader, set: readonly ShortPage[]): Promise<string[]> {
  const written: string[] = [];
  for (const { name, url, html } of set) {
    const page = { id: name, url, body: new TextEncoder().encode(html) };
    const prediction = await Promise.resolve(page)
      .then(read)
      .catch(() => null);
    const said = prediction?.();
    written.push(`${said?.title ?? ''}\n${said?.markdown || said?.text || ''}`);
  }
  return written;
}

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
  const all = sets.map(pagesOf);
  const rows: string[][] = [];
  for (const tool of [oursName, ...rivals]) {
    const read = await tools[tool]?.();
    if (!read) throw new Error(`no tool of this name: ${tool}`);
    const cells: string[] = [];
    for (const set of all) cells.push(...shares(set, await writtenBy(read, set)));
    rows.push([tool, ...cells]);
  }
  const everyPage = all.flat().map(({ name, url, html }) => ({ id: name, url, body: new TextEncoder().encode(html) }));
  for (const [tool, start] of [
    ['trafilatura', () => trafilatura(everyPage, 'markdown')],
    ['rs-trafilatura', () => rsTrafilatura(everyPage)],
  ] as const) {
    const read = await start();
    if (!read) continue;
    const cells: string[] = [];
    for (const set of all) {
      const written = set.map(({ name, url }) => read({ id: name, url, body: new Uint8Array() }));
      cells.push(...shares(set, await Promise.all(written)));
    }
    rows.push([tool, ...cells]);
  }
  const head = sets.flatMap((set, at) => [`${set}: kept`, `leaked, ${all[at]?.length} pages`]);
  return `Short pages: what a reader comes for, and what comes in\n\n${table(['tool', ...head], rows)}`;
}
