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

test('a rule in an item of a tight list makes no heading of the line above it', () => {
  for (const keepsAll of [true, false]) {
    const stack = new BlockStack(keepsAll);
    stack.openList(false, 1, true);
    stack.openItem(null);
    stack.addText('a');
    stack.addRule();
    stack.addText('b');
    stack.closeFrame();
    stack.closeList();
    assert.deepEqual(stack.lines, ['- a', '', '  ---', '', '  b']);
  }
});

test('lines that a writer drew are rules', () => {
  const stack = new BlockStack(false);
  for (const text of ['a', '\\* \\* \\*', 'b', '-----', 'c', '--']) stack.addText(text);
  assert.deepEqual(stack.lines, ['a', '', '---', '', 'b', '', '---', '', 'c', '', '\\--']);
});

test('an empty item without a number is written only where all is', () => {
  const linesOf = (keepsAll: boolean, ordered: boolean): readonly string[] => {
    const stack = new BlockStack(keepsAll);
    stack.openList(ordered, 1, true);
    for (const text of ['a', 'b']) {
      stack.openItem(null);
      stack.addText(text);
      stack.closeFrame();
      stack.addEmptyItem();
    }
    stack.closeList();
    return stack.lines;
  };
  assert.deepEqual(linesOf(false, false), ['- a', '- b']);
  assert.deepEqual(linesOf(false, true), ['1. a', '2.', '3. b']);
  assert.deepEqual(linesOf(true, false), ['- a', '-', '- b']);
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
