import assert from 'node:assert/strict';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { findChromium, programAt } from './find-chromium.ts';

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
