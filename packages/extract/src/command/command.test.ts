import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ordinaryPage } from '../test-page.ts';
import { readOptions, UsageError } from './options.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidemark-extract-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const page = join(folder, 'page.html');
writeFileSync(page, ordinaryPage().replace('</head>', '<link rel="canonical" href="https://gull.example/a/b"></head>'));
const image = join(folder, 'picture.html');
writeFileSync(image, Buffer.from('89504e470d0a1a0a0000000d', 'hex'));

function run(args: readonly string[], input = '') {
  const command = fileURLToPath(new URL('command.ts', import.meta.url));
  const flags = ['--disable-warning=ExperimentalWarning', command, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, flags, { input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the command', () => {
  it('prints the markdown of a saved page', () => {
    const { status, stdout, stderr } = run([page]);
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /^## What comes next$/m);
    assert.doesNotMatch(stdout, /Most read|<p>/);
  });

  it('reads standard input, and takes links against the address that the page states', () => {
    const source =
      '<link rel=canonical href="https://gull.example/a/b"><p>A plain sentence with <a href="c">a link</a>.';
    assert.match(run(['--whole-page', '-'], source).stdout, /\(https:\/\/gull\.example\/a\/c\)/);
    assert.match(run(['--url', 'https://x.example/y/', '-'], source).stdout, /\(https:\/\/x\.example\/y\/c\)/);
  });

  it('tells a mistake in one line and ends with 2', () => {
    for (const args of [[join(folder, 'none.html')], [folder], [image], []]) {
      const { status, stdout, stderr } = run(args);
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, /^tidemark-extract: [^\n]+\n$/);
    }
  });
});

describe('its options', () => {
  it('have defaults', () =>
    assert.deepEqual(readOptions(['a.html']), {
      file: 'a.html',
      format: 'markdown',
      url: null,
      favor: 'balanced',
      wholePage: false,
    }));

  it('are refused when they are unknown, wrong or too many', () => {
    const wrong = [
      ['--nope', 'a'],
      ['--format', 'pdf', 'a'],
      ['--favor', 'me', 'a'],
      ['--url', 'x', 'a'],
      ['a', 'b'],
      [],
    ];
    for (const args of wrong) assert.throws(() => readOptions(args), UsageError, args.join(' '));
  });

  it('come after help', () => assert.equal(readOptions(['--help', 'a', 'b']), 'help'));
});
