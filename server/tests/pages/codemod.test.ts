import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { migrate } from '../../../packages/migrate/src/index.ts';
import { python } from '../clients/python.ts';
import { temporaryFolder } from '../store/template.ts';
import { type Block, blocks, placeOf, root } from './blocks.ts';
import { blocksFor, commandsFor } from './runners.ts';
import { runInShell, withoutShell } from './shell.ts';

const sources = join(root, 'server/tests/migrate/sources');
const program = join(root, 'packages/migrate/src/main.ts');
const npx = `npx() { test "$1" = @tidemark/migrate; shift; '${process.execPath}' --disable-warning=ExperimentalWarning '${program}' "$@"; }`;

/** A project of somebody who uses Firecrawl. */
async function projectOf(): Promise<string> {
  const folder = await temporaryFolder();
  for (const name of ['src', 'scripts']) mkdirSync(join(folder, name));
  copyFileSync(join(sources, 'product-reader.ts.txt'), join(folder, 'src/reader.ts'));
  copyFileSync(join(sources, 'indexer.py.txt'), join(folder, 'scripts/crawl.py'));
  return folder;
}

const textsOf = (folder: string): string[] =>
  globSync('{src,scripts}/*', { cwd: folder }).map((path) => readFileSync(join(folder, path), 'utf8'));

for (const { block, commands } of commandsFor('codemod'))
  test(`the lines of ${placeOf(block)} show a diff of each file, and write what they show`, {
    skip: withoutShell,
  }, async () => {
    const folder = await projectOf();
    for (const line of commands) {
      const before = textsOf(folder);
      const { code, output, errors } = await runInShell(line, { cwd: folder, programs: npx });
      assert.equal(code, 0, errors);
      const named = globSync(line.match(/\S+\/\S+\.(?:ts|py)/g) ?? [], { cwd: folder });
      assert.ok(named.length > 0);
      const writes = line.includes(' --write ');
      for (const path of named) assert.ok(output.includes(writes ? `wrote ${path}\n` : `--- a/${path}\n`), output);
      assert.equal(textsOf(folder).filter((text, at) => text !== before[at]).length, writes ? named.length : 0);
    }
  });

const own = blocksFor('from elsewhere');
const isFirecrawl = ({ page }: Block): boolean => page === 'docs/from-firecrawl.md';

test('what docs/from-firecrawl.md shows before becomes what it shows after, by the codemod', () => {
  const before = own.filter(isFirecrawl);
  assert.equal(before.length, 1);
  for (const block of before) {
    const { text, report } = migrate(`reader.${block.language}`, block.text);
    // A name that the program chose stays.
    assert.equal(text.replace(/\bfirecrawl\b/g, 'tidemark'), blocks[blocks.indexOf(block) + 1]?.text);
    assert.deepEqual(report, []);
  }
});

/** What passes the call on, and is no option of it. */
const passing = new Set(['api_key', 'callback', 'config', 'url']);

/** The options that a program of another's client sets, and the headers of a request. */
const optionsIn = ({ language, text }: Block): string[] =>
  language === 'python'
    ? [...text.matchAll(/[(,]\s*([a-z_]+)=|"([A-Z_]+)":/g)]
        .map(([, option, setting]) => option ?? setting ?? '')
        .filter((name) => !passing.has(name))
    : [...text.matchAll(/^(X-[\w-]+):/gm)].map(([, name = '']) => name);

for (const block of own.filter((one) => !isFirecrawl(one)))
  test(`${placeOf(block)} parses, and the tables of its page tell what its options became`, () => {
    if (block.language === 'python') {
      const parsing = 'import ast, sys; ast.parse(sys.stdin.read())';
      const { status, stderr, error } = spawnSync(python, ['-c', parsing], { input: block.text, encoding: 'utf8' });
      if (!error) assert.equal(status, 0, stderr);
    } else assert.match(block.text, /^GET https:\/\/\S+\n(?:[A-Z][\w-]+: \S.*\n)+$/);
    const rows = readFileSync(`${root}/${block.page}`, 'utf8').match(/^\| .*/gm) ?? [];
    const told = rows.map((row) => row.split('|')[1] ?? '').join('');
    const options = optionsIn(block);
    assert.ok(options.length > 1);
    assert.deepEqual(
      options.filter((name) => !new RegExp(`\\b${name}\\b`).test(told)),
      [],
    );
  });
