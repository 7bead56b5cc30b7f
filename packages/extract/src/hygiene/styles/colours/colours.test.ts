import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { colourOf, isAllClear, isIndistinct } from './colours.ts';

describe('a colour', () => {
  for (const white of [
    'hsl(0 0% 100%)',
    'hsl(none 0% 100% / 1)',
    'hwb(120 100% 0%)',
    'lab(100 0 0)',
    'lch(100% 0 none)',
    'oklab(1 0 0)',
    'oklch(100% 0 90)',
    'color(srgb 1 1 1)',
    'color(display-p3 1 1 1)',
    'color(xyz 0.9505 1 1.089)',
    'color-mix(in oklab, white 90%, snow)',
    'rgb(from white r g b)',
    'hsl(from darkred h s 100)',
    'oklch(from rgb(1 2 3) 1 c h / .9)',
    'rgb(calc(250 + 5) 255 255)',
    'light-dark(#fff, #000)',
    'canvas',
    'floralwhite',
  ])
    it(`is read in every notation: ${white}`, () => {
      const colour = colourOf(white);
      assert.ok(colour !== null && colour !== 'clear' && isIndistinct(colour, [255, 255, 255]), String(colour));
    });

  it('of wide spaces is what it looks like', () => {
    assert.deepEqual(colourOf('hwb(0 0% 0%)'), [255, 0, 0]);
    const slate = colourOf('oklch(0.21 0.02 260)');
    assert.ok(slate !== null && slate !== 'clear' && isIndistinct(slate, [22, 25, 31]), String(slate));
    const red = colourOf('lab(54.3 80.8 69.9)');
    assert.ok(red !== null && red !== 'clear' && isIndistinct(red, [255, 0, 0]), String(red));
  });

  for (const clear of [
    'transparent',
    '#0000',
    'rgb(0 0 0 / 4%)',
    'oklch(0 0 0 / 0)',
    'color-mix(in srgb, black 3%, transparent)',
  ])
    it(`lets all through: ${clear}`, () => assert.equal(colourOf(clear), 'clear'));

  it('is not what the address of a picture names', () => assert.equal(colourOf('url(white.png)'), null));

  it('of a mask may be none at all', () => {
    assert.ok(isAllClear('linear-gradient(#0000, transparent)'));
    assert.ok(!isAllClear('linear-gradient(black, transparent)'));
    assert.ok(!isAllClear('none'));
  });
});
