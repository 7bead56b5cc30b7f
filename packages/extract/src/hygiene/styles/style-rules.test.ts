import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { attribute } from '../../tree/node.ts';
import { parsePage } from '../../tree/parse.ts';
import { sheetsOf } from './sheets.ts';
import { PageStyles } from './style-rules.ts';

/** The style that bears on the element with the id `x`. */
function styleOf(css: string, body: string): string {
  const html = `<style>${css}</style>${body}`;
  const { tree, sheetsAt } = parsePage(html);
  const node = tree.find((each) => attribute(each, 'id') === 'x');
  assert.ok(node);
  return new PageStyles(sheetsOf(html, sheetsAt, tree), tree).styleOf(node);
}

describe('the rules of a page', () => {
  for (const [css, body] of [
    ['p{opacity:0}', '<p id="x">'],
    ['#x{opacity:0}', '<p id="x">'],
    ['a.b , .c{opacity:0}', '<p id="x" class="a c">'],
    ['.o > p{opacity:0}', '<div class="o"><p id="x">'],
    ['.o *{opacity:0}', '<div class="o"><p id="x">'],
    ['[role="note"]{opacity:0}', '<p id="x" role="note">'],
    ['p:nth-child(2){opacity:0}', '<div><i></i><p id="x"></div>'],
    ['@media screen{p{opacity:0}}', '<p id="x">'],
    ['p{--n:0;opacity:var(--n)}', '<p id="x">'],
    ['p{--m:0;--n:var(--m);opacity:var(--n)}', '<p id="x">'],
    ['p{opacity:0;& b{left:2}}', '<p id="x">'],
    ['.o :is(.a,.b):not(.a){opacity:0}', '<div class="o"><p id="x" class="b">'],
    [':where(.b, i){opacity:0}', '<p id="x" class="b">'],
    ['p:not(:hover){opacity:0}', '<p id="x">'],
    ['p:nth-child(2n + 2){opacity:0}', '<div><i></i><p id="x">'],
    ['p:nth-last-of-type(1){opacity:0}', '<div><p></p><p id="x"></p><i></i></div>'],
    ['i + p{opacity:0}', '<div><i></i><p id="x">'],
    ['i ~ p{opacity:0}', '<div><i></i><b></b><p id="x">'],
    ['div:has(b) p{opacity:0}', '<div><b></b><p id="x">'],
    ['[class^="a"][class$="c" i]{opacity:0}', '<p id="x" class="abC">'],
    ['.a\\:b{opacity:0}', '<p id="x" class="a:b">'],
    ['@scope (.o){:scope > p{opacity:0}}', '<div class="o"><p id="x">'],
    ['[data-l|="de"]{opacity:0}', '<p id="x" data-l="de-AT">'],
    ['div[lang|=de] :not(:lang(de)){opacity:0}', '<div lang="de-AT"><p id="x" lang="en">'],
    ['@layer a,b;@layer b{p{opacity:1!important}}@layer a{p{opacity:0!important}}', '<p id="x">'],
    ['@layer a{p{opacity:0!important}}p{opacity:1!important}', '<p id="x">'],
    ['@import url("data:text/css,p%7Bopacity:0%7D");', '<p id="x">'],
    ['', '<p id="x"><script>s.replaceSync("p{opacity:0}")</script>'],
    ['', '<p id="x"><script>sheet.insertRule(`p{opacity:0}`, 0)</script>'],
    ['', '<link rel="stylesheet" href="data:text/css;base64,cHtvcGFjaXR5OjB9"><p id="x">'],
    ['p{opa\\63 ity:0}', '<p id="x">'],
    ['i::after{content:"/*"}p{opacity:0}i::before{content:"*/"}', '<p id="x">'],
    ['i::after{content:"}"}p{opacity:0}', '<p id="x">'],
    ['i{background:url(data:a;{b)}p{opacity:0}', '<p id="x">'],
    ['@supports (display:grid){p{opacity:0}}', '<p id="x">'],
    ['@container (width > 1px){p{opacity:0}}', '<p id="x">'],
    ['@media screen and (min-width:1px){p{opacity:0}}', '<p id="x">'],
    ['@layer a,b;@layer b{p{opacity:0}}@layer a{p{opacity:1}}', '<p id="x">'],
    ['p{opacity:0}@layer a{#x{opacity:1}}', '<p id="x">'],
    ['p{opacity:0}@supports not (display:grid){p{opacity:1}}', '<p id="x">'],
    ['@scope (.o){p{opacity:0}}', '<div class="o"><p id="x">'],
    ['.o{.a &{left:1px}& > p{opacity:0}}', '<div class="o"><p id="x">'],
    ['p{opacity:var(--none, 0)}', '<p id="x">'],
    ['.o{--n:0}.z{--n:1}p{opacity:var(--n)}', '<i class="z"></i><div class="o"><p id="x">'],
    ['p{opacity:var(--n)}', '<div style="--n:0"><p id="x">'],
    ['@property --n{syntax:"<number>";inherits:false;initial-value:0}p{opacity:var(--n)}', '<p id="x">'],
    // Rules for no element are passed over; what follows is read.
    ['.z{left:0}.z, p{opacity:0}', '<p id="x">'],
    ['.z{left:0} .z p,#x:first-of-type{opacity:0}', '<p id="x">'],
    ['.z{left:0}.z::after{content:"}.z{"}p{opacity:0}', '<p id="x">'],
    ['.z{left:0}/* .z{ */p{opacity:0}/* } */', '<p id="x">'],
    ['.z{background:url(}.y{)}p{opacity:0}', '<p id="x">'],
    ['.z{left:0;& p{top:0}}p{opacity:0}', '<p id="x">'],
    ['.z{left:0}@layer a,b;@layer b{p{opacity:0}}@layer a{p{opacity:1}}', '<p id="x">'],
    ['@media screen{.z{left:0}.z #y{top:0}p{opacity:0}}', '<p id="x">'],
    ['.z{left:0}.a\\.z{opacity:0}', '<p id="x" class="a.z">'],
    ['.z{left:0}p:not(.z){opacity:0}', '<p id="x">'],
    ['.z{left:0}.ж{opacity:0}', '<p id="x" class="ж">'],
    ['@keyframes k{to{opacity:0}}p{animation:k 0s forwards}', '<p id="x">'],
    ['@keyframes k{from,to{opacity:0}}p{animation:k 9s infinite}', '<p id="x">'],
    ['@keyframes k{0%{opacity:0}}p{animation:k 9s paused}', '<p id="x">'],
    ['[data-kind]{opacity:0}', '<p id="x" data-kind>'],
    ['[data-kind="A" i]{opacity:0}', '<p id="x" DATA-KIND="a">'],
    ['', '<p id="x" style="opacity/* */:/* : */0;opacity:0">'],
    ['', '<p id="x" style="op\\61 city:0">'],
  ] as const)
    it(`hold for what they name: ${css}`, () => assert.match(styleOf(css, body), /opacity:0/));

  for (const [css, body] of [
    ['div{opacity:0}', '<p id="x">'],
    ['.a.b{opacity:0}', '<p id="x" class="a">'],
    ['.o p{opacity:0}', '<p id="x">'],
    ['p:hover{opacity:0}', '<p id="x">'],
    ['p::before{opacity:0}', '<p id="x">'],
    ['[role="note"]{opacity:0}', '<p id="x" role="main">'],
    ['@media print{p{opacity:0}}', '<p id="x">'],
    ['p:not(.a){opacity:0}', '<p id="x" class="a">'],
    ['p:nth-child(2){opacity:0}', '<div><p id="x"></div>'],
    ['i + p{opacity:0}', '<div><i></i><b></b><p id="x">'],
    ['.o > p{opacity:0}', '<div class="o"><div><p id="x">'],
    ['[class^="b"]{opacity:0}', '<p id="x" class="abc">'],
    ['.z{--n:0}.o{--n:1}p{opacity:var(--n)}', '<i class="z"></i><div class="o"><p id="x">'],
    ['@keyframes k{from{opacity:0}}p{animation:k 1s both}', '<p id="x">'],
    ['@keyframes k{from{opacity:0}to{opacity:1}}p{animation:k 1s infinite}', '<p id="x">'],
    ['[data-kind="b"]{opacity:0}', '<p id="x" data-kind="a">'],
    ['@media screen and (max-width:9px){p{opacity:0}}', '<p id="x">'],
  ] as const)
    it(`hold for nothing else: ${css} on ${body}`, () => assert.doesNotMatch(styleOf(css, body), /opacity:0/));

  for (const [css, body] of [
    ['.x{display:none}.y{display:block}', '<p id="x" class="x y">'],
    ['.x.y{display:block}.x{display:none}', '<p id="x" class="x y">'],
    ['#x{display:block}.x.y{display:none}', '<p id="x" class="x y">'],
    ['.x{display:block!important}.y{display:none}', '<p id="x" class="x y">'],
    ['.o .x{display:block}.x{display:none}', '<div class="o"><p id="x" class="x">'],
    ['.x{display:none}', '<p id="x" class="x" style="display:block">'],
  ] as const)
    it(`give way to those that count for more: ${css}`, () =>
      assert.match(styleOf(css, body), /(?:^|;)display:block(?:;|$)/));

  it('count for more than those that stand before them', () =>
    assert.match(styleOf('.y{display:block}.x{display:none}', '<p id="x" class="x y">'), /display:none/));

  it('count for nothing where browsers do not understand them', () =>
    assert.match(styleOf('.x{display:none;display:nothing}', '<p id="x" class="x">'), /display:none/));

  it('of a sheet for paper hold for nothing', () => {
    const html = '<style media="print">p{opacity:0}</style><p id="x">';
    const { tree, sheetsAt } = parsePage(html);
    assert.equal(sheetsOf(html, sheetsAt).length, 0);
    assert.equal(tree.length > 0, true);
  });

  it('stand in drawings, too', () => {
    const html = '<svg><style>p{opacity:0}</style></svg><p id="x">';
    assert.deepEqual(sheetsOf(html, parsePage(html).sheetsAt), ['p{opacity:0}']);
  });

  const characters = 190_000;
  for (const part of [
    '@a;',
    '@layer a;',
    '-',
    'var(--a ',
    'a b [c',
    ':is(,',
    ' ',
    '{a;',
    'url(',
    '"',
    '@media (',
    ':not(:has(a ',
  ])
    it(`are read in time that grows with their length: ${part}`, () => {
      const css = `.y{color:${part.repeat(characters / part.length)} --x:1;color:red}`;
      const begun = process.cpuUsage();
      new PageStyles([css], parsePage('<p class="y">').tree);
      const { user } = process.cpuUsage(begun);
      assert.ok(user < 5_000_000, `${user} µs`);
    });
});
