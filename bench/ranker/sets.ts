import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const labelled = fileURLToPath(new URL('../../../shared/data/extraction/truth/', import.meta.url));
const manualsFolder = '/usr/share/man/man1';
/** So many questions a set. */
const maxQueries = 300;
const maxManuals = 4_000;
const minCharacters = 400;

interface Document {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** What is asked, and the one document that answers it. */
interface Asked {
  readonly query: string;
  readonly answer: string;
}

/** Writes a set in the form of BEIR: `corpus.jsonl`, `queries.jsonl`, `qrels/test.tsv`. */
function write(folder: string, documents: readonly Document[], asked: readonly Asked[]): string {
  mkdirSync(join(folder, 'qrels'), { recursive: true });
  const step = Math.max(1, Math.floor(asked.length / maxQueries));
  const some = asked.filter((_, at) => at % step === 0).slice(0, maxQueries);
  const lines = (values: readonly object[]): string => `${values.map((value) => JSON.stringify(value)).join('\n')}\n`;
  writeFileSync(
    join(folder, 'corpus.jsonl'),
    lines(documents.map(({ id, title, text }) => ({ _id: id, title, text, metadata: {} }))),
  );
  writeFileSync(
    join(folder, 'queries.jsonl'),
    lines(some.map(({ query }, at) => ({ _id: `q${at}`, text: query, metadata: {} }))),
  );
  const rows = some.map(({ answer }, at) => `q${at}\t${answer}\t1`);
  writeFileSync(join(folder, 'qrels/test.tsv'), `query-id\tcorpus-id\tscore\n${rows.join('\n')}\n`);
  return folder;
}

interface Truth {
  readonly title?: string | null;
  readonly text?: string;
}

/** Pages of the web with a title and a text that people, or a model that people checked, took from them. */
function pages(): Document[] {
  return ['wt', 'wx'].flatMap((source) => {
    const file = join(labelled, `${source}.json.gz`);
    if (!existsSync(file)) return [];
    const truths: Readonly<Record<string, Truth>> = JSON.parse(gunzipSync(readFileSync(file)).toString());
    return Object.entries(truths).flatMap(([id, { title, text = '' }]) =>
      title && text.length >= minCharacters ? [{ id: `${source}-${id}`, title, text }] : [],
    );
  });
}

const lower = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** The title of a page asks for its text, in which the title does not stand. */
function byTitle(folder: string, all: readonly Document[]): string {
  const documents = all.map(({ id, title, text }) => ({
    id,
    title: '',
    text: text
      .split('\n')
      .filter((line) => !lower(line).includes(lower(title)))
      .join('\n'),
  }));
  return write(
    folder,
    documents,
    all.map(({ id, title }) => ({ query: title, answer: id })),
  );
}

/** The beginning of the second half of a page asks for the first. */
function byHalf(folder: string, all: readonly Document[]): string {
  const halves = all.map(({ id, title, text }) => {
    const paragraphs = text.split(/\n+/);
    const middle = Math.floor(paragraphs.length / 2);
    return { id, title, text: paragraphs.slice(0, middle).join('\n'), rest: paragraphs.slice(middle).join(' ') };
  });
  return write(
    folder,
    halves,
    halves.flatMap(({ id, rest }) => (rest.length > 100 ? [{ query: rest.slice(0, 300), answer: id }] : [])),
  );
}

/** Manual pages of this machine: what a command does, as its first line says, asks for the rest of its page. */
function manuals(folder: string): string | null {
  if (!existsSync(manualsFolder)) return null;
  const documents: Document[] = [];
  const asked: Asked[] = [];
  for (const name of readdirSync(manualsFolder).sort()) {
    if (documents.length === maxManuals) break;
    if (!name.endsWith('.1.gz')) continue;
    const source = gunzipSync(readFileSync(join(manualsFolder, name))).toString();
    const [, command = '', does = '', rest = ''] =
      /^\.SH "?NAME"?\n(?:\.\w.*\n)?(\S+) \\?- (.{20,200})\n([\s\S]*)$/m.exec(source) ?? [];
    const text = rest.replace(/^[.'].*$/gm, (line) => line.replace(/^\S+\s?/, '')).replace(/\\(?:f.|-|&)/g, ' ');
    if (text.length < minCharacters || asked.some(({ query }) => query === does)) continue;
    documents.push({ id: name, title: command, text });
    asked.push({ query: does, answer: name });
  }
  return documents.length > 0 ? write(folder, documents, asked) : null;
}

/** The sets that can be made here, as folders. */
export function madeSets(folder: string): string[] {
  const all = pages();
  const sets = all.length > 0 ? [byTitle(join(folder, 'titles'), all), byHalf(join(folder, 'halves'), all)] : [];
  return [...sets, manuals(join(folder, 'manuals')) ?? []].flat();
}
