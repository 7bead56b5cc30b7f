import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { blocks, blocksOf, commandsOf, root } from './blocks.ts';
import { runners, unclaimed } from './runners.ts';

test('a test runs every fenced block of every page', () => {
  assert.ok(blocks.length > 600, String(blocks.length));
  assert.deepEqual(unclaimed(blocks), []);
});

test('what is claimed for a test is asked for by one', () => {
  const tests = globSync(['server/**/*.test.ts', 'packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'], { cwd: root })
    .map((path) => readFileSync(`${root}/${path}`, 'utf8'))
    .join('');
  const asked = new Set([...tests.matchAll(/\b(?:blocksFor|commandsFor)\('([^']+)'\)/g)].map(([, name]) => name));
  assert.deepEqual(
    runners.filter((name) => !asked.has(name)),
    [],
  );
});

test('a block, or a command, that no test runs is told', () => {
  const page =
    '# New\n\n```ruby\nputs 1\n```\n\n```sh\nnpm run ledger -- verify\nrm -rf data\n```\n\n~~~\nan answer\n~~~\n';
  assert.deepEqual(unclaimed(blocksOf('docs/new.md', page)), [
    'docs/new.md:3: ruby',
    'docs/new.md:7: rm -rf data',
    'docs/new.md:12: text',
  ]);
  assert.throws(() => blocksOf('docs/new.md', '```sh\nnpm start\n'), /docs\/new\.md:1: the block is not closed/);
});

test('commands are read as a shell reads them', () => {
  const text = `a --b 'c # d\n  e' # f\ng "h' #i" \\\n  j#k\n\n# l\nm\n`;
  assert.deepEqual(commandsOf({ text }), [`a --b 'c # d\n  e'`, `g "h' #i" \\\n  j#k`, 'm']);
});
