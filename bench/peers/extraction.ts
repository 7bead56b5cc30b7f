import { version } from '../../server/version.ts';
import { type Extractor, extractorOf, predictionsOf, pythonTools, writePages } from '../extraction/answers.ts';
import { corpusIsHere, pages, sources, timedPages } from '../extraction/corpus.ts';
import { type Quality, qualityOf } from '../extraction/quality.ts';
import { keptFacts } from '../extraction/stated/report.ts';
import { oursName } from '../extraction/tools.ts';
import { goProgram, Unavailable } from './install.ts';
import { type Measure, median, missingRow, type Order, type Part, type Row } from './part.ts';
import { interleaved, type Rounds, startProgram } from './program.ts';

/** An extractor in the comparison. */
interface Contender extends Extractor {
  readonly version: string;
  /** Left out of a quick run, which it would make slow. */
  readonly isSlow?: boolean;
}

const ofNode = (name: string, versions: string): Contender => ({ ...extractorOf(name), version: versions });
const ofPython = Object.entries(pythonTools).map(
  ([name, [named]]): Contender => ({ ...extractorOf(name), version: named.split('==')[1] ?? '' }),
);

const contenders: readonly Contender[] = [
  ofNode(oursName, version),
  ...ofPython,
  { name: 'go-trafilatura', version: '1.12.2', isOurs: false, command: () => [goProgram('extractors/go-trafilatura')] },
  ofNode('Defuddle + linkedom', '0.19.4'),
  ofNode('Readability + linkedom + turndown', '0.6.0'),
  { ...ofNode('Readability + jsdom + turndown', '0.6.0'), isSlow: true },
  { ...ofNode('mdream (native), minimal', '1.7.2'), isSlow: true },
  { ...ofNode('@wrtnlabs/web-content-extractor', '3.2.4'), isSlow: true },
];

const measures: readonly Measure[] = [
  { id: 'articles', title: 'Text of articles', unit: 'F1', better: 'higher', digits: 3, isDrawn: true },
  { id: 'pages', title: 'Text of pages of seven kinds', unit: 'F1', better: 'higher', digits: 3, isDrawn: true },
  { id: 'segments', title: 'Wanted and unwanted passages', unit: 'F1', better: 'higher', digits: 3 },
  { id: 'stated', title: 'Title, author and date right', unit: 'share', better: 'higher', digits: 3 },
  {
    id: 'facts',
    title: 'Facts of products, recipes and listings kept',
    unit: 'share',
    better: 'higher',
    digits: 3,
    isDrawn: true,
  },
  { id: 'cpu', title: 'CPU a page', unit: 'ms', better: 'lower', digits: 2, isDrawn: true },
  { id: 'peak', title: 'Peak memory', unit: 'MB', better: 'lower', digits: 0 },
];

const fieldsRight = ['title', 'author', 'date'] as const;

function qualities({ groups }: Quality): Record<string, number | null> {
  const near = fieldsRight.map((field) => groups.all?.metadata[field]?.near ?? 0);
  return {
    articles: groups.sh?.shingle?.f1 ?? null,
    pages: groups.wx?.word?.f1 ?? null,
    segments: groups.tf?.segments?.f1 ?? null,
    stated: near.reduce((sum, share) => sum + share, 0) / near.length,
  };
}

interface Measured {
  readonly extractor: Contender;
  readonly rounds: Rounds;
  readonly file: string;
}

function rowOf({ extractor, rounds, file }: Measured, facts: number | null): Row {
  const { name, version: versions, isOurs } = extractor;
  const values = {
    ...qualities(qualityOf(file)),
    facts,
    cpu: median(rounds.done.map(({ cpu, inputs }) => cpu / inputs)),
    peak: median(rounds.done.flatMap(({ peakMegabytes }) => peakMegabytes ?? [])),
  };
  return { name, version: versions, isOurs, values };
}

/** What all say of every page, one after the other; with rows for those that could not. */
async function predictAll(
  wanted: readonly Contender[],
  say: (line: string) => void,
  all: string,
): Promise<{ done: Measured[]; missing: Row[] }> {
  const done: Measured[] = [];
  const missing: Row[] = [];
  for (const extractor of wanted) {
    try {
      const file = await predictionsOf(extractor, all);
      // Another process: the memory of the whole corpus is not that of the timed pages.
      done.push({
        extractor,
        rounds: { name: extractor.name, program: startProgram(extractor.command()), done: [] },
        file,
      });
    } catch (error) {
      say(`${extractor.name}: ${error instanceof Error ? error.message : error}`);
      missing.push(missingRow(extractor.name, extractor.version, error));
    }
  }
  return { done, missing };
}

/** Extraction and facts beside rivals on the evaluation pages. */
export async function extractionPart({ isQuick, say }: Order): Promise<Omit<Part, 'date' | 'isQuick' | 'id'>> {
  if (!corpusIsHere) throw new Unavailable('the labelled pages (../shared/data/extraction) are not here');
  const rounds = isQuick ? 1 : 3;
  const wanted = contenders.filter(({ isSlow }) => !(isQuick && isSlow));
  const some = timedPages().filter((_, index) => !isQuick || index % 3 === 0);
  const megabytes = Math.round(some.reduce((sum, { body }) => sum + body.length, 0) / 1e6);
  const timed = writePages(some);
  const { done, missing } = await predictAll(wanted, say, writePages(pages(sources)));
  try {
    await interleaved(
      done.map((one) => one.rounds),
      { rounds },
      { do: 'time', pages: timed },
      say,
    );
  } finally {
    await Promise.all(done.map((one) => one.rounds.program.close()));
  }
  const facts = keptFacts(new Map(done.map(({ extractor, file }) => [extractor.name, file])));
  return {
    title: 'Extraction and facts',
    about:
      'Labelled pages of six sources, which are no part of the project. Articles: F1 of runs of four words; pages of seven kinds (articles, documentation, ' +
      'services, forums, collections, listings, products): F1 of words; passages: F1 of those that annotators wanted. Title, author and date: the mean of the three shares. ' +
      "Tidemark's model has learned from pages of the first two of these sets, as rivals have not: on pages that it has not seen, expect less. " +
      'Facts: prices, names, steps, cards and the like that a page states, the mean over their kinds, of sites that were only judged. ' +
      `CPU over ${megabytes} MB of pages; median of ${rounds} ${rounds === 1 ? 'round' : 'rounds'} after one to warm up, in turns, one process each.`,
    measures,
    rows: [...done.map((one) => rowOf(one, facts.get(one.extractor.name) ?? null)), ...missing],
  };
}
