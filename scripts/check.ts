// Types, lint and every test; `--changed`: the tests that a change reaches; with words, only the tests whose path contains one of them.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { howToInstall } from '../server/edges/browser/chromium/find-chromium.ts';
import { changedFiles } from './testing/changed.ts';
import { type Check, runChecks } from './testing/checks.ts';
import { Reach } from './testing/reach.ts';
import { runLanes } from './testing/run-lanes.ts';
import { ensureTestBrowser } from './testing/test-browser.ts';
import { testFiles } from './testing/test-files.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const [first, ...others] = process.argv.slice(2);
const isOfChange = first === '--changed';
const wanted = first === undefined || isOfChange ? others : [first, ...others];

/** The script behind a package's command. */
function command(name: string): string {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : (bin[name.split('/').at(-1) ?? ''] ?? bin.tsc));
}

/** The tests that a change reaches. */
function reachedTests(): string[] {
  const changed = changedFiles(root);
  const reached = new Reach(root).testsOf(all, changed);
  console.log(`${changed.length} files differ from main; they reach ${reached.length} of ${all.length} test files`);
  return reached;
}

const all = testFiles(root, wanted);
const tests = isOfChange ? reachedTests() : all;
const inCache = (name: string): string => join(root, '.cache', name);
/** By several threads each would know most types for itself, at twice the processor time, and tests wait for the processors. */
const alone = '--singleThreaded';
/** Half of what is left of the time went into collecting what fits into memory. */
const uncollected = { GOGC: '800' };
/** Checks of the whole project, which run beside the tests. */
const checks: readonly Check[] = [
  {
    what: 'the type check',
    args: [command('typescript'), alone, '--incremental', '--tsBuildInfoFile', inCache('types.tsbuildinfo')],
    env: uncollected,
  },
  {
    what: 'the type check of what browsers run',
    args: [
      ...[command('typescript'), alone, '--project', join(root, 'packages', 'console')],
      ...['--incremental', '--tsBuildInfoFile', inCache('console.tsbuildinfo')],
    ],
    env: uncollected,
  },
  {
    what: 'the linter (`npm run format` mends what it can)',
    args: [command('@biomejs/biome'), 'check', '--error-on-warnings'],
  },
];
const hasBrowser = await ensureTestBrowser();
process.chdir(root);
const say = (line: string): void => console.log(line);
const [{ passed, skipped, failed, unsteady, overBudget }, complaints] = await Promise.all([
  runLanes(root, tests, say),
  runChecks(root, wanted.length === 0 ? checks : []),
]);
for (const name of failed) console.log(`✖ ${name}`);
for (const name of unsteady) console.log(`⚠ ${name}: failed beside others and passed alone; give it room`);
for (const lane of overBudget) console.log(`over its budget: ${lane}; make a test cheaper, or move it to a proof`);
if (!hasBrowser) console.log(`Tests that need a browser were skipped, for there is no Chromium here: ${howToInstall}`);
// Last, for these are what is mended first.
for (const complaint of complaints) say(complaint);
console.log(`\n${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(
  failed.length > 0 || complaints.length > 0 || (passed === 0 && tests.length > 0) || all.length === 0 ? 1 : 0,
);
