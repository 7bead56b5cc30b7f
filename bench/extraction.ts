// Extraction beside its rivals: quality on the evaluation pages, CPU and memory, linearity.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { comments } from './extraction/comments.ts';
import { confidenceReport } from './extraction/confidence.ts';
import { corpusIsHere, type Page, pages, sources, timedPages } from './extraction/corpus.ts';
import { documentationReport } from './extraction/documentation/report.ts';
import { markdown } from './extraction/markdown.ts';
import { isMetadataField, metadataReport } from './extraction/metadata.ts';
import { oracleReport } from './extraction/oracle.ts';
import { type Quality, qualityOf } from './extraction/quality.ts';
import { installRivals, rivalsVersion } from './extraction/rivals.ts';
import { shortReport } from './extraction/short/report.ts';
import { jobReport } from './extraction/stated/jobs.ts';
import { factsReport } from './extraction/stated/report.ts';
import { threadReport } from './extraction/stated/thread-report.ts';
import { type Cost, costTable, qualityTables, table } from './extraction/tables.ts';
import type { Order, Told } from './extraction/tool-process.ts';
import { oursName, tools, yardstick } from './extraction/tools.ts';
import { pythonCost, rsTrafilatura, trafilatura } from './extraction/trafilatura.ts';

const cache = fileURLToPath(new URL('../.cache/extraction-bench', import.meta.url));
const sizes = [10, 30, 100, 300, 1_000, 3_000, 10_000];
const say = (line: string): void => void process.stderr.write(`tidemark: ${line}\n`);

/** A tool in its process, and the end of it, which nobody waits for without an answer in mind. */
interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<never>;
}

async function start(tool: string): Promise<Running> {
  // Some tools warn about single pages; a bench is not the place.
  const child = fork(fileURLToPath(new URL('extraction/tool-process.ts', import.meta.url)), [tool], {
    silent: true,
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=8192'],
  });
  child.stdout?.resume();
  let complaint = '';
  child.stderr?.on('data', (text) => {
    complaint = `${complaint}${text}`.slice(-2_000);
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${tool} ended: ${complaint}`)));
  ended.catch(() => {});
  await Promise.race([once(child, 'message'), ended]);
  return { child, ended };
}

async function ask({ child, ended }: Running, order: Order): Promise<Told> {
  child.send(order);
  const [told] = await Promise.race([once(child, 'message'), ended]);
  return told;
}

/** Predictions of the rivals are kept: their versions are pinned. */
async function predictions(tool: string): Promise<string> {
  const name = tool.replace(/\W+/g, '-');
  const file = `${cache}/${name}-${tool === oursName ? 'now' : rivalsVersion}.json`;
  if (tool !== oursName && existsSync(file)) return file;
  say(`${tool} reads the evaluation pages`);
  const running = await start(tool);
  const told = await ask(running, { do: 'predict', file });
  running.child.kill();
  if (told.failed > 0) say(`${tool} threw on ${told.failed} of ${told.pages} pages`);
  return file;
}

async function predictionsOf(names: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of names) if (name !== yardstick) files.set(name, await predictions(name));
  return files;
}

/** Rivals of Python, each as what reads pages with it. */
const pythonTools: ReadonlyMap<string, (all: readonly Page[]) => ReturnType<typeof rsTrafilatura>> = new Map([
  ['trafilatura', (all: readonly Page[]) => trafilatura(all, 'markdown')],
  ['rs-trafilatura', rsTrafilatura],
]);

const wantedOfPython = (prefixes: readonly string[]): string[] =>
  [...pythonTools.keys()].filter((name) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)));

/** What tools of Python cost, one after the other. */
function pythonCosts(prefixes: readonly string[], rounds: number): Map<string, Cost> {
  const found = new Map<string, Cost>();
  for (const name of wantedOfPython(prefixes)) {
    say(`${name}, ${rounds} rounds`);
    const cost = pythonCost(name, timedPages(), rounds);
    if (cost) found.set(name, cost);
  }
  return found;
}

/** What tools of Python say of the evaluation pages; without those that cannot be installed. */
async function pythonPredictions(prefixes: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const all = [...pages(sources)];
  for (const name of wantedOfPython(prefixes)) {
    const read = await pythonTools.get(name)?.(all);
    if (!read) continue;
    const said: Record<string, { markdown: string }> = {};
    for (const page of all) said[page.id] = { markdown: await read(page) };
    const file = `${cache}/${name}.json`;
    writeFileSync(file, JSON.stringify(said));
    files.set(name, file);
  }
  return files;
}

async function quality(names: readonly string[]): Promise<Map<string, Quality>> {
  return new Map(Array.from(await predictionsOf(names), ([name, file]) => [name, qualityOf(file)]));
}

/** Rounds are interleaved, by turns from either end, so that a busy minute hits every tool; the least round of each counts. */
async function costs(names: readonly string[], rounds: number): Promise<Map<string, Cost>> {
  const running = new Map<string, Running>();
  for (const name of names) running.set(name, await start(name));
  const told = new Map<string, Told[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    say(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    for (const [name, tool] of round % 2 === 0 ? running : [...running].reverse()) {
      const cost = await ask(tool, { do: 'time' });
      if (round > 0) told.get(name)?.push(cost);
    }
  }
  for (const { child } of running.values()) child.kill();
  const ours = told.get(oursName) ?? [];
  return new Map(Array.from(told, ([name, all]) => [name, costOf(all, ours)]));
}

function costOf(rounds: readonly Told[], ours: readonly Told[]): Cost {
  const cpu = Math.min(...rounds.map((round) => round.cpu));
  const { pages = 0, bytes = 0, failed = 0, peakMegabytes = 0 } = rounds.at(-1) ?? {};
  const besides = rounds
    .map((round, at) => round.cpu / (ours[at]?.cpu ?? Number.NaN))
    .sort((one, other) => one - other);
  const besideOurs = besides[besides.length >> 1] ?? Number.NaN;
  return { perPage: cpu / pages, perMegabyte: (cpu / bytes) * 1e6, besideOurs, peakMegabytes, failed };
}

/** CPU per megabyte of made-up pages of growing size. */
async function linearity(rounds: number): Promise<string> {
  const running = await start(oursName);
  const rows: string[][] = [];
  for (const kilobytes of sizes) {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round <= rounds; round++) {
      const { cpu, bytes } = await ask(running, { do: 'size', kilobytes });
      if (round > 0) least = Math.min(least, (cpu / bytes) * 1e6);
    }
    rows.push([`${kilobytes} KB`, least.toFixed(1)]);
  }
  running.child.kill();
  return table(['size of the page', 'ms/MB'], rows);
}

const defaultRounds = 12;

const usage = `usage: npm run bench -- extraction [quality|facts|documentation|short|cost|linear|markdown|comments] [ROUNDS] [TOOL...]
       npm run bench -- extraction metadata [FIELD|oracle] | confidence
  TOOL: words that a tool's name begins with, or the folder of another copy of the project, for what it costs; default all of:
    ${Object.keys(tools).join('; ')}
`;

/** Everything, or one part of it; ROUNDS are counted after one to warm up; by the twelfth V8 has compiled what it will. */
export async function run(args: readonly string[]): Promise<void> {
  if (corpusIsHere && args[0] === 'metadata') {
    const asked = args.slice(1);
    const report = asked.includes('oracle') ? oracleReport() : metadataReport(asked.find(isMetadataField));
    process.stdout.write(`${await report}\n`);
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
  const names = Object.keys(tools).filter(
    (name) => isAll || name === oursName || prefixes.some((prefix) => name.startsWith(prefix)),
  );
  const wants = (part: string): boolean => parts.length === 0 || parts.includes(part);
  if (
    !corpusIsHere ||
    rounds < 1 ||
    prefixes.some((prefix) => ![...names, ...pythonTools.keys()].some((name) => name.startsWith(prefix)))
  ) {
    process.stderr.write(corpusIsHere ? usage : 'the corpus (../shared/data/extraction) is not here\n');
    process.exit(2);
  }
  mkdirSync(cache, { recursive: true });
  if (isAll || prefixes.length > 0 || parts.includes('short')) installRivals();
  const print = (text: string): void => void process.stdout.write(`${text}\n\n`);
  if (wants('quality')) print(qualityTables(await quality(names)));
  if (wants('facts')) {
    const said = new Map([...(await predictionsOf(names)), ...(await pythonPredictions(prefixes))]);
    for (const report of [factsReport, threadReport, jobReport]) print(report(said));
  }
  if (wants('facts') || parts.includes('documentation')) print(await documentationReport(cache));
  if (wants('short')) print(await shortReport());
  if (wants('cost')) {
    const ofPython = isAll || prefixes.length > 0 ? pythonCosts(prefixes, rounds) : [];
    print(costTable(new Map([...(await costs([...names, ...copies], rounds)), ...ofPython]), oursName, yardstick));
  }
  if (wants('markdown')) print(await markdown(cache));
  if (wants('comments')) print(await comments(cache));
  if (wants('linear')) print(await linearity(Math.min(rounds, 3)));
}
