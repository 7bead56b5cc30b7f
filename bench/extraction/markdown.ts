import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { cache, ourMarkdown, saidBy } from './answers.ts';
import { corpusFolder, type Page, pages, scorer, truthsOf } from './corpus.ts';
import { factsOf } from './facts.ts';
import { Installed } from './install.ts';
import { type Judged, rubric, type Structure, type Token, type TrueStructure } from './rubric.ts';
import { table } from './tables.ts';
import { oursName } from './tools.ts';

/** How many pages of each kind are judged: 40, drawn by the hash of their ids, which no output has a part in. */
const shares = [
  { source: 'wx', type: 'article', count: 6 },
  { source: 'wx', type: 'documentation', count: 6 },
  { source: 'wx', type: 'forum', count: 6 },
  { source: 'wx', type: 'service', count: 4 },
  { source: 'wx', type: 'collection', count: 3 },
  { source: 'wx', type: 'listing', count: 3 },
  { source: 'wx', type: 'product', count: 4 },
  { source: 'sh', type: 'article', count: 3 },
  { source: 'rd', type: 'article', count: 3 },
  { source: 'df', type: 'fixture', count: 2 },
] as const;
const minWords = 100;

const keys = z.array(z.string()).nullish();
/** What is true of a page, as far as it is judged by. */
const truth = z.looseObject({
  type: z.string().nullish(),
  text: z.string().nullish(),
  structure: z.object({ headings: keys, items: keys, rows: keys, code: keys, links: keys }).nullish(),
});

const rivals = ['Defuddle + linkedom', 'Readability + jsdom + turndown', 'trafilatura'] as const;

/** A page that is judged, with what is true of it. */
interface Subject {
  readonly page: Page;
  readonly type: string;
  readonly text: string;
  readonly structure: TrueStructure;
}

const hash = (id: string): string => createHash('sha256').update(`markdown:${id}`).digest('hex');

/** The pages that are judged. */
function subjects(): Subject[] {
  return shares.flatMap(({ source, type, count }) => {
    const truths = Array.from(truthsOf(source), ([id, told]) => [id, truth.parse(told)] as const);
    const drawn = truths
      .filter(([, told]) => told.type === type && (told.text ?? '').split(/\s+/).length >= minWords)
      .sort(([one], [other]) => (hash(one) < hash(other) ? -1 : 1))
      .slice(0, count);
    const ids = new Map(drawn);
    return Array.from(pages([source])).flatMap((page) => {
      const told = ids.get(page.id);
      return told ? [{ page, type, text: told.text ?? '', structure: told.structure ?? {} }] : [];
    });
  });
}

interface Scorer {
  structureOfMarkdown(markdown: string, base: string): Structure;
  markdownToText(markdown: string): string;
  tokens(text: string): string[];
}

const isScorer = (module: object): module is Scorer => 'structureOfMarkdown' in module && 'markdownToText' in module;

async function loadScorer(): Promise<Scorer> {
  const module: object = await import(pathToFileURL(scorer).href);
  if (!isScorer(module)) throw new Error(`${scorer} exports no structure of markdown`);
  return module;
}

async function loadReader(): Promise<(markdown: string) => Token[]> {
  const specification = new Installed('specification');
  specification.install();
  const { default: MarkdownIt } = await specification.load<{
    default: new (options: object) => { parse(markdown: string, environment: object): Token[] };
  }>('markdown-it');
  const reader = new MarkdownIt({ html: true });
  return (markdown) => reader.parse(markdown, {});
}

/** Which points a page's markdown meets, by name. */
type Verdict = ReadonlyMap<string, boolean | null>;

async function judge(write: (page: Page) => string, all: readonly Subject[], folder: string): Promise<Verdict[]> {
  const { structureOfMarkdown, markdownToText, tokens } = await loadScorer();
  const read = await loadReader();
  mkdirSync(folder, { recursive: true });
  const verdicts: Verdict[] = [];
  for (const { page, type, text, structure } of all) {
    const markdown = write(page);
    writeFileSync(`${folder}/${page.id}.md`, markdown);
    const wordsOf = (of: string): string[] => tokens(of.normalize('NFKC').toLowerCase());
    const judged: Judged = {
      facts: factsOf(new TextDecoder().decode(page.body), type === 'forum'),
      truth: { words: wordsOf(text), structure },
      markdown,
      tokens: read(markdown),
      structure: structureOfMarkdown(markdown, page.url),
      words: wordsOf(markdownToText(markdown)),
    };
    verdicts.push(new Map(Object.entries(rubric).map(([name, point]) => [name, point(judged)])));
  }
  return verdicts;
}

/** Pages that meet a point, of those that give occasion to tell. */
function counted(verdicts: readonly Verdict[], point: string): { met: number; of: number } {
  const told = verdicts.map((verdict) => verdict.get(point) ?? null).filter((met) => met !== null);
  return { met: told.filter(Boolean).length, of: told.length };
}

/** Judges each tool's markdown by the rubric and prints the points; what they wrote is kept in the cache, to be read. */
export async function markdown(): Promise<string> {
  const all = subjects();
  process.stderr.write(`tidemark: ${all.length} pages of ${corpusFolder}\n`);
  const said = await saidBy(
    rivals,
    all.map(({ page }) => page),
  );
  const writers: readonly (readonly [string, (page: Page) => string])[] = [
    [oursName, ourMarkdown],
    ...Array.from(said, ([name, of]) => [name, ({ id }: Page) => of[id]?.markdown ?? ''] as const),
  ];
  const judgedBy = new Map<string, Verdict[]>();
  for (const [name, write] of writers)
    judgedBy.set(name, await judge(write, all, `${cache}/markdown/${name.replace(/\W+/g, '-')}`));
  const told = [...judgedBy];
  const rows = Object.keys(rubric).map((point) => [
    point,
    ...told.map(([, verdicts]) => {
      const { met, of } = counted(verdicts, point);
      return of === 0 ? '–' : `${met} of ${of}`;
    }),
  ]);
  const sums = told.map(([, verdicts]) => {
    const shares = Object.keys(rubric).flatMap((point) => {
      const { met, of } = counted(verdicts, point);
      return of === 0 ? [] : [met / of];
    });
    return ((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length).toFixed(1);
  });
  return table(['point', ...judgedBy.keys()], [...rows, ['mean of the points, %', ...sums]]);
}
