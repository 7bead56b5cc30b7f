// What looking for hidden orders costs a page: `npm run bench -- hygiene [FOLDER]`; with the folder of another copy of the project,
// both in turns, page by page. Processor time of the thread alone, so that others on the machine matter less.
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { decode } from '../../packages/extract/src/extract.ts';
import { corpusIsHere, pages, sources } from './corpus.ts';

const rounds = 9;
const step = 11;
const root = fileURLToPath(new URL('../../', import.meta.url));

interface Side {
  readonly folder: string;
  readonly parsing: typeof import('../../packages/extract/src/tree/parse.ts');
  readonly guard: typeof import('../../packages/extract/src/hygiene/guard.ts');
  readonly milliseconds: number[];
}

async function sideOf(folder: string): Promise<Side> {
  const module = (path: string): string => pathToFileURL(resolve(folder, 'packages/extract/src', path)).href;
  const [parsing, guard] = await Promise.all([import(module('tree/parse.ts')), import(module('hygiene/guard.ts'))]);
  return { folder, parsing, guard, milliseconds: [] };
}

function costOf({ parsing, guard }: Side, html: string): number {
  const page = parsing.parsePage(html);
  const before = process.threadCpuUsage();
  guard.takeOutInstructions(page, html);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

export async function run(folders: readonly string[]): Promise<void> {
  if (!corpusIsHere) throw new Error('the corpus is not here');
  const sides = await Promise.all([...folders, root].map(sideOf));
  const texts = [...pages([...sources, 'pl', 'wt', 'dg'], step)].map(({ body }) => decode(body, 'text/html').text);
  for (let round = 0; round < rounds; round++) {
    const sums = new Map(sides.map((side) => [side, 0]));
    for (const html of texts)
      for (const side of round % 2 === 0 ? sides : sides.toReversed())
        sums.set(side, (sums.get(side) ?? 0) + costOf(side, html));
    for (const [side, sum] of sums) side.milliseconds.push(sum / texts.length);
  }
  for (const { folder, milliseconds } of sides)
    console.log(
      `${folder}: ${Math.min(...milliseconds).toFixed(2)} ms a page, least of ${rounds} rounds of ${texts.length}`,
    );
}
