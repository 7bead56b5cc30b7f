import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BlockStack } from './blocks.ts';

test('rules stand between texts, once, and nowhere else', () => {
  const stack = new BlockStack(false);
  stack.addRule();
  stack.add(['# A']);
  stack.addRule();
  stack.addText('a');
  stack.addRule();
  stack.addRule();
  stack.addText('b');
  stack.addRule();
  assert.deepEqual(stack.lines, ['# A', '', 'a', '', '---', '', 'b']);
});

test('lines that a writer drew are rules', () => {
  const stack = new BlockStack(false);
  for (const text of ['a', '\\* \\* \\*', 'b', '-----', 'c', '--']) stack.addText(text);
  assert.deepEqual(stack.lines, ['a', '', '---', '', 'b', '', '---', '', 'c', '', '\\--']);
});

test('a rule stands in the quote that it was met in, or goes with it', () => {
  const stack = new BlockStack(false);
  stack.openQuote();
  stack.addText('a');
  stack.addRule();
  stack.addText('b');
  stack.addRule();
  stack.closeFrame();
  stack.addText('c');
  stack.addRule();
  stack.openQuote();
  stack.addText('d');
  assert.deepEqual(stack.lines, ['> a', '>', '> ---', '>', '> b', '', 'c', '', '---', '', '> d']);
});
