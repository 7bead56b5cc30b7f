import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { attribute } from '../../../tree/node.ts';
import { parsePage } from '../../../tree/parse.ts';
import { conceals } from '../../concealment.ts';
import { sheetsOf } from '../sheets.ts';
import { PageStyles } from '../style-rules.ts';

/** Whether the element with the id `x` is kept from people's eyes, by itself. */
function isHidden(css: string, body: string): boolean {
  const html = `<style>${css}</style>${body}`;
  const { tree, sheetsAt } = parsePage(html);
  const node = tree.find((each) => attribute(each, 'id') === 'x');
  assert.ok(node);
  return conceals(node, new PageStyles(sheetsOf(html, sheetsAt), tree));
}

const row = '<div class="g"><b>Hours</b><span>32</span><span id="x">text</span></div>';
const table = '<table><colgroup><col><col class="c"></colgroup><tr><td>Seats</td><td id="x">text</td></tr></table>';
const pulled = '<div><p id="x">text</p><img class="i" alt="Dunes"></div>';
const bar = '<body><div class="b">Bulletin</div><p id="x">text</p></body>';
const columns = '<div class="w"><p>Most liked the bench.</p><p id="x">text</p></div>';
const plain = '<p id="x">text</p>';
const picture =
  '.h{position:relative;width:640px;height:240px}#x{position:absolute;inset:0}.p{position:absolute;inset:0;z-index:1;background:#345;width:640px';
const beneath = '<div><div class="h"><p id="x">text</p><img class="p"></div></div>';
const deep = '<div class="v"><p id="x">text</p></div>';
const shadow = (root: string, held: string): string =>
  `<x-box><template shadowrootmode="open">${root}</template>${held}</x-box>`;

describe('a text is hidden', () => {
  for (const [css, body] of [
    ['.g{display:grid;grid-template-columns:[a] 9em [b] 1fr [c] minmax(0,0)}#x{overflow:clip}', row],
    ['.g{display:grid;grid-template-columns:repeat(2, 1fr) 0}#x{overflow:hidden}', row],
    ['.g{display:grid;grid-template-rows:20px 20px;grid-auto-rows:0;overflow:hidden}', row],
    ['.c{visibility:collapse}', table],
    ['#x{height:60px;overflow:hidden}.i{margin-top:-62px}', pulled],
    ['#x{height:60px;overflow:hidden;margin:0}.b{top:0;left:0;right:0;height:70px;background:#0b3d59}', bar],
    ['.w{column-width:980px;height:3.2em;overflow:hidden}', columns],
    [`${picture};height:240px}`, beneath],
    ['.h{position:relative}.p{position:absolute;inset:0;backdrop-filter:contrast(0) brightness(9)}', beneath],
    ['.v{perspective:200px;height:40px;overflow:hidden}#x{transform:translateZ(260px)}', deep],
    ['.b{color:#fff;background:linear-gradient(#0b1220,#0b1220) 0 0/0 0 no-repeat}', '<p id="x" class="b">text</p>'],
    ['', shadow('<slot name="a"></slot>', '<b slot="a">Card</b><p id="x" slot="b">text</p>')],
    ['', shadow('<slot id="x" name="a">text</slot>', '<b slot="a">Card</b>')],
    ['', shadow('<slot id="x">text</slot>', 'Words of the host')],
    ['.g{display:grid;grid-template-columns:[a] 9em [b] 1fr [c] 0}#x{overflow:clip;grid-column:c}', row],
    ['#x{background:#fff;filter:contrast(0)}', plain],
    ['#x{color:#333;background:#ddd;filter:brightness(60)}', plain],
    ['#x{mix-blend-mode:exclusion}', plain],
    ['#x{opacity:mod(4,2)}', plain],
    ['#x{font-size:calc(20px * sin(0deg))}', plain],
    ['#x{height:env(none,0px);overflow:hidden}', plain],
    ['#x{height:calc-size(auto,size * 0);overflow:hidden}', plain],
    ['#x{flex:0 0 0;overflow:hidden}', plain],
    ['#x{width:90px;aspect-ratio:1000/1;overflow:hidden}', plain],
    ['#x{clip-path:ellipse(40px 5px at -300px 0)}', plain],
    ['#x{clip-path:path("M0 0L9 0L0 0z")}', plain],
    ['#x{mask:linear-gradient(#000 0 0) exclude,linear-gradient(#000 0 0)}', plain],
    ['#x{background:linear-gradient(#fff,#fff);background-clip:text;color:transparent}', plain],
    ['#x{--on: ;--d:var(--on) none;display:var(--d)}', plain],
    [
      '@property --s{syntax:"<length>";inherits:false;initial-value:0px}div{--s:16px}#x{font-size:var(--s)}',
      `<div>${plain}</div>`,
    ],
    ['#x::first-line{color:transparent}', plain],
    ['details::details-content{display:none}', '<details open><summary>Notes</summary><p id="x">text</p></details>'],
    ['@supports not (display:nonesuch){#x{display:none}}', plain],
  ] as const)
    it(`by ${css} ${body}`, () => assert.ok(isHidden(css, body)));
});

describe('a text is not hidden', () => {
  for (const [css, body] of [
    ['.g{display:grid;grid-template-columns:9em 1fr minmax(0,0)}', row],
    ['.g{display:grid;grid-template-columns:9em 0 1fr}#x{overflow:hidden}', row],
    ['.g{display:grid;grid-template-rows:20px 20px 20px;grid-auto-rows:0;overflow:hidden}', row],
    ['.c{display:none}', table],
    [`${picture};height:120px}`, beneath],
    ['.h{position:relative}.p{position:absolute;inset:0;backdrop-filter:brightness(.9)}', beneath],
    ['.v{perspective:800px;height:40px;overflow:hidden}#x{transform:translateZ(260px)}', deep],
    ['.b{color:#fff;background:linear-gradient(#0b1220,#0b1220) 0 0/cover}', '<p id="x" class="b">text</p>'],
    [
      '.b{color:#fff;background:#0b1220 linear-gradient(#fc0,#fc0) 0 100%/0 2px no-repeat}',
      '<p id="x" class="b">text</p>',
    ],
    ['.b{color:#fff;background:linear-gradient(#fc0,#fc0) 0 0/0 0,#0b1220}', '<p id="x" class="b">text</p>'],
    ['#x{height:60px;overflow:hidden}.i{margin-top:-20px}', pulled],
    ['#x{height:60px}.i{margin-top:-62px}', pulled],
    ['#x{height:60px;overflow:hidden;margin:80px}.b{top:0;left:0;right:0;height:70px;background:#0b3d59}', bar],
    ['.w{column-width:220px;height:3.2em;overflow:hidden}', columns],
    ['', shadow('<slot></slot>', '<p id="x">text</p>')],
    ['', shadow('<slot id="x" name="a">text</slot>', '')],
    ['', '<ul><li><template shadowrootmode="open"><b>Card</b></template><p id="x">text</p></li></ul>'],
    ['', '<div><template shadowrootmode="nope"><b>Card</b></template><p id="x">text</p></div>'],
    ['#x{filter:contrast(.9);background:#fff}', plain],
    ['#x{color:#777;mix-blend-mode:difference}', plain],
    ['#x{flex:0 0 0}', plain],
    ['#x{flex:1 1 0;overflow:hidden}', plain],
    ['#x{display:none !ie}', plain],
    ['#x{display:none;display:flow-root list-item}', plain],
    ['.g{grid-template-columns:9em 1fr 0}#x{overflow:hidden}', row],
    ['.g{display:grid;grid-template-columns:9em 1fr 0}#x{overflow:hidden;grid-column:1}', row],
    ['@supports (display:nonesuch){#x{display:none}}', plain],
  ] as const)
    it(`by ${css} ${body}`, () => assert.ok(!isHidden(css, body)));
});
