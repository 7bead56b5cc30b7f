import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shrinks } from './shrinking.ts';

describe('a style', () => {
  for (const style of [
    'opacity:calc(.5 * 0)',
    'filter:opacity(0%)',
    'filter:blur(1em)',
    'font:700 0/0 a',
    'font-size:calc(1px - 1px)',
    'font-size:clamp(0px, 0vw, 1px)',
    'clip-path:polygon(0 0, 0 0, 0 0)',
    'clip-path:inset(0 50% 0 50%)',
    'clip-path:circle(0.1px)',
    'clip-path:path("M0 0")',
    'clip:rect(1px,1px,1px,1px)',
    'mask:linear-gradient(transparent,transparent)',
    '-webkit-mask-size:0',
    'transform:matrix(0,0,0,0,0,0)',
    'transform:rotate3d(1,0,0,90deg)',
    'transform:rotateY(.25turn)',
    'transform:rotateY(180deg);backface-visibility:hidden',
    'transform:translate(calc(-100vw - 20px))',
    'rotate:x 90deg',
    'scale:1 0',
    'translate:-120vw',
    'inset-inline-start:-9999px',
    'margin-block-start:-9999px',
    'left:200vw',
    'text-indent:100%',
    'letter-spacing:-1em',
    'max-block-size:0',
    'height:0em',
    'width:0%',
    'content-visibility:hidden',
    'mix-blend-mode:screen',
    '-webkit-text-security:disc',
    'z-index:-1',
    `opacity:${' '.repeat(300)}0`,
  ])
    it(`hides: ${style.slice(0, 60)}`, () => assert.ok(shrinks(style)));

  for (const style of [
    'opacity:1',
    'font:700 1em/1.2 Arial',
    'font-size:calc(1rem - 1px)',
    'clip-path:polygon(0 0, 100% 0, 100% 90%, 0 100%)',
    'clip-path:circle(50% at 50% 50%)',
    'mask:linear-gradient(black,transparent)',
    'transform:translate(-50%,-50%)',
    'transform:rotateY(180deg)',
    'transform:matrix(1,0,0,1,0,0)',
    'rotate:90deg',
    'scale:1.1',
    'width:100%',
    'left:50%',
    'filter:blur(2px)',
    'mix-blend-mode:multiply',
  ])
    it(`hides nothing: ${style}`, () => assert.ok(!shrinks(style)));
});
