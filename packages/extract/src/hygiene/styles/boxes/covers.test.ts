import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { attribute } from '../../../tree/node.ts';
import { parsePage } from '../../../tree/parse.ts';
import { sheetsOf } from '../sheets.ts';
import { PageStyles } from '../style-rules.ts';

/** Whether a layer lies over the element with the id `x`. */
function isCovered(css: string, body: string): boolean {
  const html = `${css === '' ? '' : `<style>${css}</style>`}${body}`;
  const { tree, sheetsAt } = parsePage(html);
  const node = tree.find((each) => attribute(each, 'id') === 'x');
  assert.ok(node);
  return new PageStyles(sheetsOf(html, sheetsAt), tree).isCovered(node);
}

const box = '<div><p id="x">text</p><div class="c">Lisbon</div></div>';

describe('a layer of a plain colour that fills its parent', () => {
  for (const [css, body] of [
    ['.c{inset:0;background:#1d3b53}', box],
    ['.c{top:0;right:0;bottom:0;left:0;background-color:navy}', box],
    ['.c{top:0;left:0;width:100%;height:100%;background:rgb(1 2 3)}', box],
    ['.c{inset:0}.c{background:#fff}', box],
    [':root{--deep:#123}.c{inset:0;background:var(--deep)}', box],
    ['', '<div><p id="x">text</p><div style="inset:0;background:#fff">Lisbon</div></div>'],
    ['.c{inset:0;background:#123 url(tram.jpg) center/cover}', box],
    ['.c{inset:0;z-index:2;background:#fff}', '<div><div class="c">Lisbon</div><p id="x">text</p></div>'],
    ['.c{inset:0;z-index:2;background:#fff}#x{z-index:1}', '<div><div class="c">Lisbon</div><p id="x">text</p></div>'],
    ['#x{position:relative}#x::after{content:"";inset:0;background:#fff}', '<div><p id="x">text</p></div>'],
    ['.w:before{content:"";inset:0;background:#fff}', '<div class="w"><p id="x">text</p></div>'],
    ['.w::after{content:"";inset:0;background:#fff;z-index:1}#x{z-index:1}', '<div class="w"><p id="x">text</p></div>'],
  ] as const)
    it(`covers: ${css} ${body}`, () => assert.ok(isCovered(css, body)));

  for (const [css, body] of [
    ['.c{inset:0;background:#1d3b5380}', box],
    ['.c{inset:0;background:rgba(0,0,0,.5)}', box],
    ['.c{inset:0;background:#000;opacity:.6}', box],
    ['.c{inset:0;background:transparent}', box],
    ['.c{inset:0;background:url(tram.jpg)}', box],
    ['.c{inset:0;height:4px;background:#000}', box],
    ['.c{bottom:0;left:0;width:100%;background:#000}', box],
    ['.c{height:100%;background:#000}', box],
    ['.c{inset:0;background:#000;display:none}', box],
    ['.c{inset:0;background:#000;transform:translateX(100%)}', box],
    ['.c{inset:0;background:#000;transform:rotateY(180deg);backface-visibility:hidden}', box],
    ['.c{inset:0;background:#000}#x{z-index:1}', box],
    ['.c{inset:0;background:#000;z-index:-1}', box],
    ['.c{inset:0;background:#000}', '<div><div class="c"></div><p id="x">text</p></div>'],
    ['.c{inset:0;background:#000}', '<p id="x">text</p><div class="c">A page that loads</div>'],
    ['.c{inset:0;background:#000}', '<body><p id="x">text</p><div class="c">A page that loads</div></body>'],
    ['.c{inset:0;background:#000}', '<div><p id="x">text</p></div><div><div class="c"></div></div>'],
    ['#x::after{content:"";inset:0;background:#fff8}', '<div><p id="x">text</p></div>'],
    ['#x::before{content:"";inset:0;background:#fff;z-index:-1}', '<div><p id="x">text</p></div>'],
    ['.w::before{content:"";inset:0;background:#fff}#x{z-index:1}', '<div class="w"><p id="x">text</p></div>'],
    ['.w:hover::before{content:"";inset:0;background:#fff}', '<div class="w"><p id="x">text</p></div>'],
    ['.w ::before{content:"";inset:0;background:#fff}', '<div class="w"><i></i><p>text</p></div><p id="x">text</p>'],
  ] as const)
    it(`does not cover: ${css} ${body}`, () => assert.ok(!isCovered(css, body)));
});
