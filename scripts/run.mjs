// Runs one of our TypeScript files under Node 24 with everything installed: `node scripts/run.mjs FILE [ARG...]`.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { isatty } from 'node:tty';
import { fail, noteRunning, root, setUp } from './set-up.mjs';

const parent = process.ppid;
const [file, ...args] = process.argv.slice(2);
if (!file) fail('usage: node scripts/run.mjs FILE [ARG...]');
// To run or operate a service, or to record and replay its answers, takes no tools of development.
const toRun =
  /^(server\/|scripts\/(operate|restore|move|record|replay)\.ts$|packages\/(client-typescript|mcp|migrate)\/)/;
const toSetUp = { wantsTools: !toRun.test(file), mayKeep: toRun.test(file) && !file.startsWith('server/') };
const node = await setUp(toSetUp).catch((error) => fail(error.message));
const ended = noteRunning(file);
const env = {
  ...process.env,
  // A service whose launcher was killed ends as well: `server/edges/process/launcher.ts`.
  LAUNCHER_ID: String(process.pid),
  PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  // zlib, DNS of the system and native parsers share these threads; four are soon busy.
  UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8',
  // Each of glibc's heaps, one for each thread, keeps the memory it once had, and gives none to another.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '1048576',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled'),
};
/** What the process may hold: the machine's memory, or what its container allows. */
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || totalmem());
// V8's own 32 MiB make the service hold 110 MB more during a long crawl, and cost as much CPU.
const youngGeneration = '--max-semi-space-size=16';
// V8 optimizes one function of PostgreSQL's WebAssembly with 600 MB at each start, which killed a container of 512 MB. Without
// optimization, a statement takes 1.3 times the CPU.
const smallMemory = memoryBytes < 1.25 * 2 ** 30 ? ['--liftoff-only'] : [];
const ofService = [youngGeneration, ...smallMemory];
const options = file === 'server/main.ts' ? ofService : [];
/** Under `nohup` no terminal's end is to be heard of, but Node forgets that its signal is to be ignored. */
const isHeard = (signal) => signal !== 'SIGHUP' || isatty(0);
const child = spawn(node, [...options, '--disable-warning=ExperimentalWarning', join(root, file), ...args], {
  stdio: 'inherit',
  env,
});
let watch;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    // What npm is told is told here, too; after a terminal under `nohup` npm ends alone.
    clearInterval(watch);
    if (isHeard(signal)) child.kill(signal);
  });

/** The process above the shell in which npm runs this; null: npm has none, or the system does not tell. */
function aboveShell(shell) {
  try {
    const [stat, command] = ['stat', 'cmdline'].map((name) => readFileSync(`/proc/${shell}/${name}`, 'utf8'));
    return command.includes('scripts/run.mjs') ? stat.slice(stat.lastIndexOf(')')).split(' ')[2] : null;
  } catch {
    return null;
  }
}
if (process.env.npm_lifecycle_script?.includes(`scripts/run.mjs ${file}`)) {
  const npm = aboveShell(parent);
  const isGone = () => process.ppid !== parent || (npm !== null && (aboveShell(parent) ?? npm) !== npm);
  let timesGone = 0;
  // npm passes signals to its shell, which passes none on; and nothing hears of a `kill -9`.
  watch = setInterval(() => {
    timesGone = isGone() ? timesGone + 1 : 0;
    // A signal to all of them may come a moment after npm's own.
    if (timesGone < 2) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  watch.unref();
}
child.once('error', (error) => fail(`could not run ${node}: ${error.message}`));
child.once('exit', (code, signal) => {
  ended();
  if (!signal) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
