import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { holdsOnScreens } from './media.ts';

describe('a media query', () => {
  for (const query of [
    'screen and (min-width:1px)',
    'only screen and (width >= 1px)',
    '(1px <= width < 99999px)',
    'not print',
    'print, screen',
    'not all and (monochrome)',
    '(min-width:1px) and (not (max-width:1px))',
    '(orientation:landscape) or (orientation:portrait)',
    '(prefers-reduced-motion: no-preference)',
    '(min-resolution: .1dppx)',
  ])
    it(`holds on every screen: ${query}`, () => assert.ok(holdsOnScreens(query)));

  for (const query of [
    'print',
    'not screen',
    'not all',
    '(min-width:900px)',
    '(max-width:900px)',
    '(width < 700px)',
    '(hover:hover)',
    '(prefers-color-scheme:dark)',
    '(no-such-thing:1)',
    'speech and (min-width:1px)',
  ])
    it(`holds for some alone, or for none: ${query}`, () => assert.ok(!holdsOnScreens(query)));

  it('of many brackets is passed over', () => assert.ok(!holdsOnScreens('('.repeat(10_000))));
});
