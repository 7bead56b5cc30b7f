import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instructionsOf, maxInstructions, Patterns, patternFault } from './patterns.ts';

test('a pattern matches any part, and one of several is enough', () => {
  const patterns = new Patterns(['^/blog/', '\\.html$']);
  assert.deepEqual(
    ['/blog/1', '/a.html', '/a/blog/', '/'].map((path) => patterns.match(path)),
    [true, true, false, false],
  );
  assert.equal(new Patterns([]).isEmpty, true);
});

const faults: readonly (readonly [string, number])[] = [
  ['/a(b', 2],
  ['/a)b', 2],
  ['(a)[b', 3],
  ['[)](', 3],
  ['a**', 1],
  ['ab(?=x)', 2],
  ['\\\\1\\1', 3],
  ['x{2000}', 1],
  ['[z-a]', 1],
];
for (const [pattern, position] of faults) {
  test(`${pattern} is refused at character ${position}`, () => {
    const fault = patternFault(pattern);
    assert.equal(fault?.position, position, fault?.message);
    assert.equal(patternFault(`^/ok|${pattern}`)?.position, position + 5);
  });
}

test('what makes backtracking engines hang is matched at once, and what compiles to too much is told', () => {
  const startedAt = performance.now();
  assert.equal(new Patterns(['(a+)+$', '(.*)(.*)(.*)(.*)[^a]{20}$']).match(`/${'a'.repeat(8_000)}b`), false);
  assert.ok(performance.now() - startedAt < 20_000);
  assert.ok(instructionsOf(['^/(blog|news)/\\d+', '(?i)caf[eé].*\\.html?$']) < maxInstructions / 10);
  assert.ok(instructionsOf(['\\pL{1000}', '\\pN{1000}']) > maxInstructions);
});
