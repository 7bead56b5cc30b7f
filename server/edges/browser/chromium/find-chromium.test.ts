import assert from 'node:assert/strict';
import fs, { chmodSync, copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { findChromium, programAt } from './find-chromium.ts';
import { installedChromium } from './installed-chromium.ts';

let folder: string;
before(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tidemark-programs-')));
  mkdirSync(join(folder, 'lib'));
  // Any program will do: what counts is that it is one.
  copyFileSync(process.execPath, join(folder, 'lib', 'chromium-binary'));
  writeFileSync(join(folder, 'chromium'), `#!/bin/sh\nLIB=1\n${folder}/lib/chromium-binary --flag "$@"\n`);
  writeFileSync(join(folder, 'google-chrome'), '#!/bin/sh\necho no browser behind this\n');
  for (const name of ['chromium', 'google-chrome']) chmodSync(join(folder, name), 0o755);
});
after(() => rmSync(folder, { recursive: true, force: true }));

const isPosix = process.platform !== 'win32';

test('behind the script of a distribution the program itself is found', { skip: !isPosix }, () => {
  assert.equal(programAt(join(folder, 'chromium')), join(folder, 'lib', 'chromium-binary'));
  assert.equal(programAt(join(folder, 'google-chrome')), null);
  assert.equal(programAt(join(folder, 'missing')), null);
});

test('a browser that was named and is not there is told, with the setting', { skip: !isPosix }, () => {
  assert.equal(findChromium(join(folder, 'chromium'), ''), join(folder, 'lib', 'chromium-binary'));
  assert.throws(() => findChromium(join(folder, 'missing'), ''), /CHROMIUM_PATH is .*missing, where no browser is/);
});

test('a browser is brought beside the code, and elsewhere where the service cannot write there', (context) => {
  const home = join(folder, 'home');
  for (const path of [folder, home]) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o755);
  }
  const own = installedChromium(home);
  assert.ok(own.startsWith(join(home, '.runtime')), own);
  context.mock.method(fs, 'accessSync', () => {
    throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  });
  syncBuiltinESMExports();
  try {
    assert.match(installedChromium(home), /^\/var\/cache\/tidemark\//);
    mkdirSync(join(own, '..'), { recursive: true });
    writeFileSync(own, '');
    assert.equal(installedChromium(home), own, 'one that its owner brought is used');
  } finally {
    context.mock.restoreAll();
    syncBuiltinESMExports();
  }
});
