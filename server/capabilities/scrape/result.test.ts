import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentOf, formatsOf, includedChars, largeUnits, toldTime, truncate } from './result.ts';

const outputs = (text: string, html: string | null = null) => ({ text, html, markdown: null, raw_html: null });

test('without a format the contract’s text and html are made; repeated formats count once', () => {
  assert.deepEqual(formatsOf(undefined), ['text', 'html']);
  assert.deepEqual(formatsOf('markdown'), ['markdown']);
  assert.deepEqual(formatsOf(['html', 'markdown', 'html']), ['html', 'markdown']);
});

test('a cut never splits a surrogate pair, and names what lost something', () => {
  const { outputs: cut, truncated } = truncate(outputs('ab😀cd', 'ab'), 3);
  assert.deepEqual([cut.text, cut.html], ['ab', 'ab']);
  assert.deepEqual(truncated, ['text']);
  assert.equal(truncate(outputs('ab😀cd'), 4).outputs.text, 'ab😀');
});

test('every million characters begun beyond the first counts, for each output', () => {
  const chars = (count: number): string => 'a'.repeat(count);
  assert.equal(largeUnits(outputs(chars(includedChars))), 0);
  assert.equal(largeUnits(outputs(chars(includedChars + 1))), 1);
  assert.equal(largeUnits(outputs(chars(2 * includedChars), chars(2 * includedChars + 1))), 3);
});

test('content is the first format asked for; JSON-LD as text', () => {
  assert.equal(contentOf('html', outputs('t', 'h'), null), 'h');
  assert.equal(contentOf('json_ld', outputs('t'), [{ a: 1 }]), '[\n  {\n    "a": 1\n  }\n]');
});

test('what a page states of a time is told in UTC, and as its day where it names no offset', () => {
  for (const [stated, told] of [
    ['2026-03-01T23:30:00-05:00', '2026-03-02T04:30:00Z'],
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00Z'],
    ['2026-03-01T10:00:00.250Z', '2026-03-01T10:00:00Z'],
    ['2026-03-01T10:00:00', '2026-03-01'],
    ['2026-03-01T10:00:00+99:00', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['2026-03', '2026-03'],
    [null, null],
  ] as const)
    assert.equal(toldTime(stated), told);
});
