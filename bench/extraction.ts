// Extraction beside its rivals: quality on the evaluation pages, CPU and memory, linearity.
import { existsSync } from 'node:fs';
import { atHand, extractorOf, predictionsOf, pythonTools, writePages } from './extraction/answers.ts';
import { comments } from './extraction/comments.ts';
import { confidenceReport } from './extraction/confidence.ts';
import { corpusIsHere, type Page, pages, sources, timedPages } from './extraction/corpus.ts';
import { documentationReport } from './extraction/documentation/report.ts';
import { markdown } from './extraction/markdown.ts';
import { isMetadataField, metadataReport } from './extraction/metadata.ts';
import { qualityOf } from './extraction/quality.ts';
import { shortReport } from './extraction/short/report.ts';
import { jobReport } from './extraction/stated/jobs.ts';
import { factsReport } from './extraction/stated/report.ts';
import { threadReport } from './extraction/stated/thread-report.ts';
import { type Cost, costTable, qualityTables, table } from './extraction/tables.ts';
import { oursName, tools, yardstick } from './extraction/tools.ts';
import { articleOf } from './pages.ts';
import { median } from './peers/part.ts';
import { type Done, interleaved, type Rounds, startProgram } from './peers/program.ts';

const sizes = [10, 30, 100, 300, 1_000, 3_000, 10_000];
/** Kilobytes of pages of one size that are read in a round. */
const roundKilobytes = 3_000;
const say = (line: string): void => void process.stderr.write(`tidemark: ${line}\n`);

/** The files with what each of some tools says of the evaluation pages. */
async function predictions(names: readonly string[]): Promise<Map<string, string>> {
  const all = writePages(pages(sources));
  const files = new Map<string, string>();
  for (const tool of atHand(names.filter((name) => name !== yardstick)))
    files.set(tool.name, await predictionsOf(tool, all));
  return files;
}

/** What tools cost in rounds that they take in turns; the least round of each counts. */
async function costs(names: readonly string[], rounds: number): Promise<Map<string, Cost>> {
  const timed = timedPages();
  const all = atHand(names).map(({ name, command }): Rounds => ({ name, program: startProgram(command()), done: [] }));
  await interleaved(all, { rounds }, { do: 'time', pages: writePages(timed) }, say);
  await Promise.all(all.map(({ program }) => program.close()));
  const bytes = bytesOf(timed);
  const ours = all.find(({ name }) => name === oursName)?.done ?? [];
  return new Map(all.filter(({ done }) => done.length > 0).map(({ name, done }) => [name, costOf(done, ours, bytes)]));
}

const bytesOf = (all: readonly Page[]): number => all.reduce((sum, { body }) => sum + body.length, 0);
const leastOf = (rounds: readonly Done[]): number => Math.min(...rounds.map(({ cpu }) => cpu));

function costOf(rounds: readonly Done[], ours: readonly Done[], bytes: number): Cost {
  const cpu = leastOf(rounds);
  const { inputs = 0, failed = 0, peakMegabytes = null } = rounds.at(-1) ?? {};
  const besideOurs = median(rounds.map((round, at) => round.cpu / (ours[at]?.cpu ?? Number.NaN)));
  return { perPage: cpu / inputs, perMegabyte: (cpu / bytes) * 1e6, besideOurs, peakMegabytes, failed };
}

/** CPU per megabyte of made-up pages of growing size. */
async function linearity(rounds: number): Promise<string> {
  const program = startProgram(extractorOf(oursName).command());
  const rows: string[][] = [];
  for (const kilobytes of sizes) {
    const body = new TextEncoder().encode(articleOf(kilobytes));
    const times = Math.max(1, Math.round(roundKilobytes / kilobytes));
    const some = Array.from({ length: times }, () => ({ id: '', url: 'https://page.example/', body }));
    const one: Rounds = { name: `${kilobytes} KB`, program, done: [] };
    await interleaved([one], { rounds }, { do: 'time', pages: writePages(some) }, say);
    rows.push([one.name, ((leastOf(one.done) / bytesOf(some)) * 1e6).toFixed(1)]);
  }
  await program.close();
  return table(['size of the page', 'ms/MB'], rows);
}

const defaultRounds = 12;
const everyTool = [...Object.keys(tools), ...Object.keys(pythonTools)];

const usage = `usage: npm run bench -- extraction [quality|facts|documentation|short|cost|linear|markdown|comments] [ROUNDS] [TOOL...]
       npm run bench -- extraction metadata [FIELD] | confidence
  TOOL: words that a tool's name begins with, or the folder of another copy of the project, for what it costs; default all of:
    ${everyTool.join('; ')}
`;

/** Everything, or one part of it; ROUNDS are counted after one to warm up; by the twelfth V8 has compiled what it will. */
export async function run(args: readonly string[]): Promise<void> {
  if (corpusIsHere && args[0] === 'metadata') {
    process.stdout.write(`${await metadataReport(args.slice(1).find(isMetadataField))}\n`);
    return;
  }
  if (corpusIsHere && args[0] === 'confidence') {
    process.stdout.write(`${await confidenceReport()}\n`);
    return;
  }
  const parts = args.filter((word) =>
    ['quality', 'facts', 'documentation', 'short', 'cost', 'linear', 'markdown', 'comments'].includes(word),
  );
  const rounds = Number(args.find((word) => /^\d+$/.test(word)) ?? defaultRounds);
  const copies = args.filter((word) => existsSync(`${word}/packages/extract`));
  const prefixes = args.filter((word) => !parts.includes(word) && !copies.includes(word) && !/^\d+$/.test(word));
  const isAll = prefixes.length + copies.length === 0;
  const names = everyTool.filter(
    (name) => isAll || name === oursName || prefixes.some((prefix) => name.startsWith(prefix)),
  );
  const wants = (part: string): boolean => parts.length === 0 || parts.includes(part);
  if (!corpusIsHere || rounds < 1 || prefixes.some((prefix) => !names.some((name) => name.startsWith(prefix)))) {
    process.stderr.write(corpusIsHere ? usage : 'the corpus (../shared/data/extraction) is not here\n');
    process.exit(2);
  }
  const print = (text: string): void => void process.stdout.write(`${text}\n\n`);
  const said = wants('quality') || wants('facts') ? await predictions(names) : new Map<string, string>();
  if (wants('quality')) print(qualityTables(new Map(Array.from(said, ([name, file]) => [name, qualityOf(file)]))));
  if (wants('facts')) for (const report of [factsReport, threadReport, jobReport]) print(report(said));
  if (wants('facts') || parts.includes('documentation')) print(await documentationReport());
  if (wants('short')) print(await shortReport());
  if (wants('cost')) print(costTable(await costs([...names, ...copies], rounds), oursName, yardstick));
  if (wants('markdown')) print(await markdown());
  if (wants('comments')) print(await comments());
  if (wants('linear')) print(await linearity(Math.min(rounds, 3)));
}
