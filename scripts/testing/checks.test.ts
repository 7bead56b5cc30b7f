import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runChecks } from './checks.ts';

test('what does not end well is told with what it said, and the others run', async () => {
  const saying = (words: string, code: number) => [
    '-e',
    `console.log(${JSON.stringify(words)}); process.exitCode = ${code}`,
  ];
  const complaints = await runChecks(import.meta.dirname, [
    { what: 'the first', args: saying('a.ts: wrong', 2) },
    { what: 'the second', args: saying('sound', 0) },
    { what: 'the third', args: saying('b.ts: wrong', 1) },
  ]);
  assert.deepEqual(complaints, ['a.ts: wrong\n✖ the first failed', 'b.ts: wrong\n✖ the third failed']);
});
