import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const asItIs = () => [readdirSync(folder).sort(), readFileSync(join(folder, 'package.json'), 'utf8')];

/** An npm that says what it was to pack, and fails at it. */
const npm = '#!/bin/sh\nls\ncat package.json\nexit 1\n';

test('a pack that fails leaves the package as it was, and nothing behind', {
  skip: process.platform === 'win32',
}, () => {
  const before = asItIs();
  const own = mkdtempSync(join(tmpdir(), 'tidemark-npm-'));
  try {
    writeFileSync(join(own, 'npm'), npm);
    chmodSync(join(own, 'npm'), 0o755);
    const env = { ...process.env, PATH: `${own}${delimiter}${process.env.PATH}`, TMPDIR: own };
    const options = { cwd: own, env, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'pack.mjs'), own], options);
    assert.deepEqual([status, stderr], [1, 'npm could not pack it\n']);
    assert.match(stdout, /^LICENSE\nREADME\.md\ndist\npackage\.json\n/);
    assert.match(stdout, /"default": "\.\/dist\/extract\.js"/);
    assert.deepEqual(readdirSync(own), ['npm']);
    assert.deepEqual(asItIs(), before);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
});
