import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

/** Ends the process that creates a database, and says what options it has. */
const preload = `data:text/javascript,if (process.send) { console.error(process.execArgv.join(' ')); process.exit(3); }`;

test('the process that creates a database does not run the script of a process that has it as an option', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-create-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const module = JSON.stringify(new URL('./create.ts', import.meta.url));
  const script = `const { ensureDatabaseFolder } = await import(${module}); await ensureDatabaseFolder(${JSON.stringify(folder)});`;
  for (const own of [['--eval', script], [`--eval=${script}`]]) {
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', ...own], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: `--import="${preload.replaceAll('"', '\\"')}"` },
    });
    assert.match(stderr, /could not be created in .* \(exit code 3\)\. --liftoff-only$/m);
  }
});
