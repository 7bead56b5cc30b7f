import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { heapFlags } from '../../server/edges/documents/start-process.ts';
import { version } from '../../server/version.ts';
import { mean, type Scores, saidByMarkdown, score } from '../documents/measures.ts';
import { type PrintedPage, type Printing, printedPages } from '../documents/printed.ts';
import { saidByHtml } from '../documents/truth.ts';
import { corpusIsHere } from '../extraction/corpus.ts';
import { python, Unavailable } from './install.ts';
import { type Measure, median, missingRow, type Order, type Part, type Row } from './part.ts';
import { interleaved, type Rounds, startProgram } from './program.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const cache = here('../../.cache/peers');

/** The printings that a browser makes: LibreOffice is not on every machine. */
const printings: readonly Printing[] = ['one-column', 'two-columns', 'tagged'];

interface Reader {
  readonly name: string;
  version(): string;
  readonly isOurs: boolean;
  command(): readonly string[];
}

const ofPython = (name: string, packages: readonly string[]): Reader => ({
  name,
  version: () => packages[0]?.split('==')[1] ?? '',
  isOurs: false,
  command: () => [python(packages), here('documents.py'), name],
});

function pdftotextVersion(): string {
  const { stderr } = spawnSync('pdftotext', ['-v'], { encoding: 'utf8' });
  return /version (\S+)/.exec(stderr ?? '')?.[1] ?? '';
}

const readers: readonly Reader[] = [
  {
    name: '@tidemark/documents',
    version: () => version,
    isOurs: true,
    // As the service reads files.
    command: () => [
      process.execPath,
      ...heapFlags,
      '--disable-warning=ExperimentalWarning',
      here('documents-process.ts'),
    ],
  },
  {
    name: 'pdftotext (poppler)',
    version: pdftotextVersion,
    isOurs: false,
    command() {
      if (pdftotextVersion() === '') throw new Unavailable('this machine has no pdftotext (Debian: poppler-utils)');
      return ['python3', here('documents.py'), 'pdftotext'];
    },
  },
  ofPython('pypdf', ['pypdf==7.1.0']),
  ofPython('markitdown', ['markitdown[pdf]==0.1.9']),
  {
    name: 'docling',
    version: () => '2.143.0',
    isOurs: false,
    command() {
      throw new Unavailable('it fetches the weights of its layout model from a hub, which this machine does not reach');
    },
  },
];

const kept = ['trigrams', 'order', 'headings', 'rows', 'items', 'links'] as const;
const titles: Readonly<Record<(typeof kept)[number], string>> = {
  trigrams: 'Words in runs of three',
  order: 'Reading order',
  headings: 'Headings',
  rows: 'Rows of tables',
  items: 'Items of lists',
  links: 'Links',
};

const measures: readonly Measure[] = [
  ...kept.map(
    (id): Measure => ({
      id,
      title: titles[id],
      unit: 'share',
      better: 'higher',
      digits: 3,
      isDrawn: id === 'trigrams' || id === 'rows',
    }),
  ),
  { id: 'cpu', title: 'CPU a file', unit: 'ms', better: 'lower', digits: 0, isDrawn: true },
  { id: 'peak', title: 'Peak memory', unit: 'MB', better: 'lower', digits: 0 },
];

/** How much of what was printed a tool says, the mean over all files. */
function scoresOf(
  said: Readonly<Record<string, string>>,
  printed: readonly PrintedPage[],
): Record<string, number | null> {
  const scores: Scores[] = printed.flatMap(({ html, files }) => {
    const truth = saidByHtml(html);
    return printings.map((printing) => score(truth, saidByMarkdown(said[files[printing]] ?? '')));
  });
  return Object.fromEntries(
    kept.map((name) => {
      const value = mean(scores.map((one) => one[name]));
      return [name, Number.isNaN(value) ? null : value];
    }),
  );
}

interface Measured {
  readonly reader: Reader;
  readonly rounds: Rounds;
  readonly said: Readonly<Record<string, string>>;
}

function rowOf({ reader, rounds, said }: Measured, printed: readonly PrintedPage[]): Row {
  const values = {
    ...scoresOf(said, printed),
    cpu: median(rounds.done.map(({ cpu, inputs }) => cpu / inputs)),
    peak: median(rounds.done.flatMap(({ peakMegabytes }) => peakMegabytes ?? [])),
  };
  return { name: reader.name, version: reader.version(), isOurs: reader.isOurs, values };
}

/** PDFs whose contents are known, beside other readers. */
export async function documentsPart({ isQuick, say }: Order): Promise<Omit<Part, 'date' | 'isQuick' | 'id'>> {
  if (!corpusIsHere)
    throw new Unavailable('the labelled pages (../shared/data/extraction), which are printed, are not here');
  const rounds = isQuick ? 1 : 3;
  mkdirSync(cache, { recursive: true });
  const all = await printedPages(here('../../.cache/documents'));
  const printed = all.filter((_, index) => !isQuick || index % 2 === 0);
  const files = printed.flatMap((page) => printings.map((printing) => page.files[printing]));
  const done: Measured[] = [];
  const missing: Row[] = [];
  for (const reader of readers) {
    try {
      const file = `${cache}/documents-${reader.name.replace(/\W+/g, '-')}.json`;
      const running: Rounds = { name: reader.name, program: startProgram(reader.command()), done: [] };
      say(`${reader.name} reads ${files.length} files`);
      await running.program.ask({ do: 'predict', files, file });
      done.push({ reader, rounds: running, said: JSON.parse(readFileSync(file, 'utf8')) });
    } catch (error) {
      missing.push(missingRow(reader.name, reader.version(), error));
    }
  }
  try {
    await interleaved(
      done.map((one) => one.rounds),
      { rounds, isWarm: true },
      { do: 'time', files },
      say,
    );
  } finally {
    await Promise.all(done.map((one) => one.rounds.program.close()));
  }
  return {
    title: 'Documents',
    about:
      `${printed.length} pages of the web whose contents are known, printed by Chromium in three ways (one column, two columns, tagged): ${files.length} PDFs. ` +
      `Shares of what stood on the page that the tool's text or markdown says. Median of ${rounds} ${rounds === 1 ? 'round' : 'rounds'} after one that is scored, in turns, ` +
      'one process each; pdftotext starts anew for each file, as it is used. pdftotext and pypdf write plain text, which marks no headings, rows, items or links.',
    measures,
    rows: [...done.map((one) => rowOf(one, printed)), ...missing],
  };
}
