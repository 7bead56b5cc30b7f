import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { extractHtml } from '../../../packages/extract/src/extract.ts';
import { ordinaryPage } from '../../../packages/extract/src/test-page.ts';
import { type Listening, listening } from '../../../server/tests/listening.ts';
import { chosen } from '../arguments/chosen.ts';
import { runtimes } from './runtimes.ts';

const extractFolder = fileURLToPath(new URL('../../../packages/extract', import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const exampleAddress = 'https://example.com/';
const startRounds = 5;

/** Packs the package into a folder; the archive's name. */
function packInto(folder: string): string {
  const done = spawnSync(process.execPath, [join(extractFolder, 'pack.mjs'), folder], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
  return done.stdout.trim().split('\n').at(-1) ?? '';
}

/** Runs npm in a folder; its answer. */
function npm(cwd: string, ...args: string[]): string {
  const done = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`npm ${args.join(' ')}: ${done.stderr}`);
  return done.stdout;
}

/** The README's example as a stranger pastes it, over the address of a page here instead of one on the web. */
function example(address: string): string {
  const readme = readFileSync(join(extractFolder, 'README.md'), 'utf8');
  const block = /```js\n([^`]*extractHtml[^`]*)```/.exec(readme)?.[1];
  if (!block?.includes(exampleAddress)) throw new Error('the README has no example that reads a page');
  return block.replace(exampleAddress, address);
}

const servePage = (html: string): Promise<Listening> =>
  listening(
    createServer((_, response) => {
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .setHeader('access-control-allow-origin', '*')
        .end(html);
    }),
  );

/** Milliseconds of a Node process that runs a script: the least of some rounds. */
function milliseconds(folder: string, script: string): number {
  const times = Array.from({ length: startRounds }, () => {
    const start = performance.now();
    const { status, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** Says what the package weighs, and what its start costs beside a Node that does nothing. */
function tellSizes(folder: string, packed: string, bundle: string): void {
  const kilobytes = (bytes: number): string => `${Math.round(bytes / 1_000)} KB`;
  const minified = readFileSync(bundle);
  writeFileSync(join(folder, 'nothing.mjs'), '');
  writeFileSync(
    join(folder, 'first.mjs'),
    "import { extractHtml } from '@tidemark/extract';\nextractHtml('<p>The sea rises twice a day.', undefined, { formats: ['markdown'] });\n",
  );
  const start = milliseconds(folder, 'first.mjs') - milliseconds(folder, 'nothing.mjs');
  say(
    `packed ${kilobytes(statSync(packed).size)}; bundled and minified ${kilobytes(minified.length)}, gzipped ${kilobytes(gzipSync(minified).length)}`,
  );
  say(`loading it and reading a first page: ${start.toFixed(0)} ms beside a Node that does nothing`);
}

/**
 * The packed package in an empty folder, with the README's example pasted beside it: every runtime that npm offers, a worker
 * and a browser have to print what the sources give for the page. Arguments: words that a runtime's name begins with.
 */
export async function run(names: string[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-extract-'));
  const { url, close } = await servePage(ordinaryPage());
  try {
    const archive = packInto(folder);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }\n');
    npm(folder, 'install', join(folder, archive));
    writeFileSync(join(folder, 'example.mjs'), example(`${url}/`));
    const expected = extractHtml(ordinaryPage(), `${url}/`, { formats: ['markdown'] }).markdown ?? '';
    let held = true;
    const { all, bundle } = runtimes(folder, npm);
    for (const runtime of chosen(all, names, (each, name) => each.name.startsWith(name))) {
      const output = await runtime.run();
      const isRight = output.replaceAll('\r', '').includes(expected);
      say(`${isRight ? 'ok  ' : 'WRONG'} ${runtime.name}${isRight ? '' : `\n${output.slice(0, 2_000)}`}`);
      held &&= isRight;
    }
    tellSizes(folder, join(folder, archive), bundle);
    return held;
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}
