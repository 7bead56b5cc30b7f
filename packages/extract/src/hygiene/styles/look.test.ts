import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lookOf } from './look.ts';

describe('letters', () => {
  for (const style of [
    'color:#fff;mix-blend-mode:multiply',
    'mix-blend-mode:darken;color:white',
    'color:#000;mix-blend-mode:difference',
  ])
    it(`that what lies beneath shows through have no colour: ${style}`, () => assert.equal(lookOf(style).ink, 'clear'));

  it('are of the ground that shows through them, where that is of one colour', () => {
    assert.deepEqual(lookOf('color:transparent;background-clip:text;background:#fff').ink, [255, 255, 255]);
    assert.equal(lookOf('color:transparent;background-clip:text;background:linear-gradient(red,blue)').ink, null);
  });

  for (const style of ['color:#123;mix-blend-mode:multiply', 'color:#fff;mix-blend-mode:difference', 'color:#fff'])
    it(`keep theirs: ${style}`, () => assert.ok(Array.isArray(lookOf(style).ink)));
});
