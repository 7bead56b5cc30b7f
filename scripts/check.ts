// Types, lint and every test; with arguments, only the tests whose path contains one of them.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '../server/edges/browser/chromium/install-chromium.ts';
import { runLanes } from './testing/run-lanes.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const wanted = process.argv.slice(2);

/** The script behind a package's command. */
function command(name: string): string {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : (bin[name.split('/').at(-1) ?? ''] ?? bin.tsc));
}

function run(what: string, args: readonly string[]): void {
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (done.status === 0) return;
  process.stderr.write(`tidemark: ${what} failed\n`);
  process.exit(done.status ?? 1);
}

const tests = [
  'server/**/*.test.ts',
  'packages/*/src/**/*.test.ts',
  'packages/*/train/**/*.test.ts',
  'scripts/**/*.test.ts',
]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();

if (wanted.length === 0) {
  const known = join(root, '.cache', 'types.tsbuildinfo');
  run('the type check', [command('typescript'), '--incremental', '--tsBuildInfoFile', known]);
  run('the linter (`npm run format` mends what it can)', [command('@biomejs/biome'), 'check', '--error-on-warnings']);
}
await ensureChromium(undefined, process.env.PATH ?? '', (line) => void process.stderr.write(`tidemark: ${line}\n`));
process.chdir(root);
const { passed, skipped, failed, overBudget } = await runLanes(root, tests, (line) => console.log(line));
for (const name of failed) console.log(`✖ ${name}`);
for (const lane of overBudget) console.log(`over its budget: ${lane}; make a test cheaper, or move it to a proof`);
console.log(`\n${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed.length > 0 || passed === 0 ? 1 : 0);
