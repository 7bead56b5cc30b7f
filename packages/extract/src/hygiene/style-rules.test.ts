import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { attribute } from '../tree/node.ts';
import { parsePage } from '../tree/parse.ts';
import { styleReader, styleRules } from './style-rules.ts';

/** The style that bears on the element with the id `x`. */
function styleOf(css: string, body: string): string {
  const html = `<style>${css}</style>${body}`;
  const node = parsePage(html).tree.find((each) => attribute(each, 'id') === 'x');
  assert.ok(node);
  return styleReader(styleRules(html))(node);
}

describe('the rules of a page', () => {
  for (const [css, body] of [
    ['p{top:1}', '<p id="x">'],
    ['#x{top:1}', '<p id="x">'],
    ['a.b , .c{top:1}', '<p id="x" class="a c">'],
    ['.o > p{top:1}', '<div class="o"><p id="x">'],
    ['.o *{top:1}', '<div class="o"><p id="x">'],
    ['[role="note"]{top:1}', '<p id="x" role="note">'],
    ['p:nth-child(2){top:1}', '<p id="x">'],
    ['@media screen{p{top:1}}', '<p id="x">'],
    ['p{--n:1;top:var(--n)}', '<p id="x">'],
    ['p{--m:1;--n:var(--m);top:var(--n)}', '<p id="x">'],
    ['p{top:1;& b{left:2}}', '<p id="x">'],
  ] as const)
    it(`hold for what they name: ${css}`, () => assert.match(styleOf(css, body), /top:1/));

  for (const [css, body] of [
    ['div{top:1}', '<p id="x">'],
    ['.a.b{top:1}', '<p id="x" class="a">'],
    ['.o p{top:1}', '<p id="x">'],
    ['p:hover{top:1}', '<p id="x">'],
    ['p::before{top:1}', '<p id="x">'],
    ['[role="note"]{top:1}', '<p id="x" role="main">'],
    ['@media print{p{top:1}}', '<p id="x">'],
    ['@media screen and (max-width:9px){p{top:1}}', '<p id="x">'],
  ] as const)
    it(`hold for nothing else: ${css} on ${body}`, () => assert.doesNotMatch(styleOf(css, body), /top:1/));

  const characters = 190_000;
  for (const part of ['@a;', '@layer a;', '-', 'var(--a ', 'a b [c', ':is(,', ' ', '{a;'])
    it(`are read in time that grows with their length: ${part}`, () => {
      const css = `.y{color:${part.repeat(characters / part.length)} --x:1;color:red}`;
      const begun = process.cpuUsage();
      styleRules(`<style>${css}</style>`);
      const { user } = process.cpuUsage(begun);
      assert.ok(user < 5_000_000, `${user} µs`);
    });
});
