import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseHtml } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { dropTrails } from './trails.ts';

/** What stays above the heading of a page of which all was chosen. */
function left(above: string, heading = '<h1>Fees for copies</h1>'): string {
  const page = segment(parseHtml(`<p>Harbour office</p>${above}${heading}<p>One page costs 30 cents.</p>`));
  const chosen = new Uint8Array(page.blocks.length).fill(1);
  dropTrails(page, chosen);
  const said = page.blocks.filter((_, at) => chosen[at] === 1).map((block) => textOfBlock(page, block).trim());
  return said.slice(1, -2).join('|');
}

test('lines and lists of links that end in the heading below are left out, by their signs and not by their names', () => {
  for (const trail of [
    '<div><p><a href="/">Home</a> &gt; <a href="/f">Forms</a> &gt; Fees for copies</p></div>',
    '<p>You are here: <a href="/">Home</a> » <a href="/f">Fees for copies</a></p>',
    '<ul><li><a href="/">Home</a></li><li>► <a href="/f">Forms</a></li><li>► <a href="/x">Fees for copies</a></li></ul>',
    '<ol><li><a href="/">Home</a></li><li>Fees for copies</li></ol>',
  ])
    assert.equal(left(trail), '', trail);
});

test('what says more, or leads on, stays', () => {
  for (const line of [
    '<p>The <a href="/f">form</a> is free of charge for all who live in the town &gt; Fees for copies</p>',
    '<p>Forms &gt; Fees for copies</p>',
    '<ul><li><a href="#a">Fees for copies</a></li><li><a href="#b">Hours</a></li></ul>',
    '<ul><li>Bring a passport</li><li><a href="#a">Fees for copies</a></li></ul>',
  ])
    assert.notEqual(left(line), '', line);
  assert.notEqual(
    left('<ul><li><a href="#a">Hours</a></li><li><a href="#b">Fees for copies</a></li></ul>', '<h2>Hours</h2>'),
    '',
  );
});
