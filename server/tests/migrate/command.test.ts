import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const packages = new URL('../../../packages/', import.meta.url);
const programs = {
  'tidemark-migrate': [fileURLToPath(new URL('migrate/src/main.ts', packages))],
  'tidemark migrate': [fileURLToPath(new URL('client-typescript/src/command/main.ts', packages)), 'migrate'],
};
const before1 =
  "import Firecrawl from 'firecrawl';\nexport const app = new Firecrawl({ apiKey: 'k', backoffFactor: 1 });\n";
const after1 = "import { Tidemark } from 'tidemark';\nexport const app = new Tidemark({ apiKey: 'k' });\n";

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

for (const [name, words] of Object.entries(programs)) {
  const run = (...more: string[]) =>
    spawnSync(process.execPath, [...words, ...more], { cwd: folder, encoding: 'utf8' });

  test(`${name} prints a diff and a report, and changes nothing unless it is to write`, () => {
    writeFileSync(join(folder, 'a.ts'), before1);
    const shown = run('firecrawl', 'a.ts');
    assert.equal(shown.status, 0, shown.stderr);
    assert.match(shown.stdout, /^--- a\/a\.ts\n\+\+\+ b\/a\.ts\n@@/m);
    const absolute = join(folder, 'a.ts');
    assert.ok(run('firecrawl', absolute).stdout.includes(`--- a${absolute}\n+++ b${absolute}\n@@`), 'as git writes it');
    assert.match(shown.stdout, /^-import Firecrawl from 'firecrawl';\n\+?/m);
    assert.match(shown.stdout, /^\+import \{ Tidemark \} from 'tidemark';$/m);
    assert.match(shown.stderr, /^a\.ts:2: backoffFactor: our client has no such option$/m);
    assert.equal(readFileSync(join(folder, 'a.ts'), 'utf8'), before1);
    const written = run('firecrawl', '--write', 'a.ts');
    assert.equal(written.stdout, 'wrote a.ts\n');
    assert.equal(readFileSync(join(folder, 'a.ts'), 'utf8'), after1);
  });

  test(`${name} says what it takes, and which files it cannot read`, () => {
    assert.equal(run('crawl4ai', 'a.ts').status, 2);
    assert.equal(run('firecrawl').status, 2);
    assert.match(run('--help').stdout, /^Usage: tidemark migrate firecrawl/);
    const missing = run('firecrawl', 'none.ts', 'b.rb');
    assert.equal(missing.status, 1);
    assert.match(missing.stderr, /^none\.ts:1: ENOENT.*\nb\.rb:1: is neither/m);
  });
}
