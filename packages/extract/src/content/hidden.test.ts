import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ordinaryPage, readPage } from '../test-page.ts';
import { TreeNode } from '../tree/node.ts';
import { parseHtml } from '../tree/parse.ts';
import { segment } from './blocks.ts';
import { hidingOf } from './hidden.ts';

const hiding = (style: string) => hidingOf(new TreeNode('div', 1, null, '', ['style', style]));

describe('styles', () => {
  for (const style of [
    'color: transparent',
    'left:-999px',
    'text-indent: -9999px',
    'font-size:0',
    'font-size: 1px',
    'font-size:.1em; color: red',
    'font-size: 1%',
  ])
    it(`conceal with ${style}`, () => assert.equal(hiding(style), 'concealed'));

  for (const style of [
    'background-color: transparent',
    'border-color:transparent',
    'margin-top: -120px',
    'margin-left: -300px; float: left',
    'font-size: 1em',
    'font-size:0.9rem',
    'font-size: 1.25em !important',
    'font-size:.8em',
    'font-size: 10px',
    'font-size:100%',
    'background-clip: text; color: #000',
    'color: transparent; -webkit-background-clip: text',
    'background-clip:text;color:transparent',
  ])
    it(`do not with ${style}`, () => assert.equal(hiding(style), 'shown'));
});

describe('a cell without size of letters', () => {
  const read = (cell: string, inside: string): string =>
    readPage(
      ordinaryPage(
        `<table><tr><td style="${cell}"><div style="${inside}"><p>The orchard opens <a href="/gates">its gates</a> in September.</p></div></td></tr></table>`,
      ),
      { formats: ['markdown'], onlyMainContent: false },
    ).text;

  for (const inside of [
    'font-size:13px',
    'font-family:a;font-size: 1rem',
    'font-size:medium',
    'font-size:clamp(1rem,2vw,2rem)',
  ])
    it(`shows what states a size: ${inside}`, () =>
      assert.match(read('font-size:0px;padding:10px', inside), /its gates/));

  for (const [cell, inside] of [
    ['font-size:0', 'font-size:1em'],
    ['font-size:0', 'font-size:.5px'],
    ['font-size:0;left:-9999px', 'font-size:13px'],
    ['left:-9999px', 'font-size:13px'],
  ] as const)
    it(`hides all else: ${cell}, ${inside}`, () => assert.doesNotMatch(read(cell, inside), /its gates/));

  it('holds links that a person sees', () => {
    const html = '<td style="font-size:0"><p style="font-size:13px"><a href="/gates">Gates</a></p></td>';
    assert.deepEqual(readPage(ordinaryPage(`<table><tr>${html}</tr></table>`)).unseen, []);
  });
});

const words = 'one two three four five six seven eight';
const hiddenOf = (html: string): boolean[] => segment(parseHtml(html)).blocks.map(({ hidden }) => hidden);

describe('hidden text', () => {
  it('is that of a part of the page', () =>
    assert.deepEqual(hiddenOf(`<p>${words}</p><div hidden><p>${words}</p></div>`), [false, true]));

  it('is shown by scripts when it is nearly all of the page', () =>
    assert.deepEqual(hiddenOf(`<p>Loading</p><div hidden><p>${words}</p></div>`), [false, false]));

  it('stays out when it is concealed, however much it is', () =>
    assert.deepEqual(hiddenOf(`<p>Loading</p><div style="left:-999px"><p>${words}</p></div>`), [false]));
});

describe('classes for those who listen', () => {
  const isConcealed = (name: string): boolean => {
    const page = segment(parseHtml(`<p>Seen <span class="${name}">heard</span></p>`));
    return (page.states[page.tree.findIndex(({ text }) => text === 'heard')] ?? 0) > 0;
  };
  for (const name of ['sr-only', 'govuk-visually-hidden', 'nhsuk-u-visually-hidden', 'aok-offscreen'])
    it(`conceal: ${name}`, () => assert.ok(isConcealed(name)));
  for (const name of ['not-sr-only', 'offscreen-menu']) it(`do not: ${name}`, () => assert.ok(!isConcealed(name)));
});
