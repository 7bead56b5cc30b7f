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
  return new PageStyles(sheetsOf(html, sheetsAt), tree).styleOf(node);
}

describe('the rules of a page', () => {
  for (const [css, body] of [
    ['p{opacity:0}', '<p id="x">'],
    ['#x{opacity:0}', '<p id="x">'],
    ['a.b , .c{opacity:0}', '<p id="x" class="a c">'],
    ['.o > p{opacity:0}', '<div class="o"><p id="x">'],
    ['.o *{opacity:0}', '<div class="o"><p id="x">'],
    ['[role="note"]{opacity:0}', '<p id="x" role="note">'],
    ['p:nth-child(2){opacity:0}', '<p id="x">'],
    ['@media screen{p{opacity:0}}', '<p id="x">'],
    ['p{--n:0;opacity:var(--n)}', '<p id="x">'],
    ['p{--m:0;--n:var(--m);opacity:var(--n)}', '<p id="x">'],
    ['p{opacity:0;& b{left:2}}', '<p id="x">'],
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
  for (const part of ['@a;', '@layer a;', '-', 'var(--a ', 'a b [c', ':is(,', ' ', '{a;'])
    it(`are read in time that grows with their length: ${part}`, () => {
      const css = `.y{color:${part.repeat(characters / part.length)} --x:1;color:red}`;
      const begun = process.cpuUsage();
      new PageStyles([css], parsePage('<p class="y">').tree);
      const { user } = process.cpuUsage(begun);
      assert.ok(user < 5_000_000, `${user} µs`);
    });
});
