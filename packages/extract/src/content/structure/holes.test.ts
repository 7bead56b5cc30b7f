import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { fillHoles } from './holes.ts';

/** The chosen blocks of a page, where `chosen` was and every other block has a probability. */
function filled(html: string, chosen: string, probability: number): string {
  const page = segment(parseHtml(html));
  const said = page.blocks.map((block) => textOfBlock(page, block).trim().split(' ')[0] ?? '');
  const choice = Uint8Array.from(said, (word) => (chosen.includes(word) ? 1 : 0));
  fillHoles(page, new Float32Array(said.length).fill(probability), choice);
  return said.filter((_, at) => choice[at] === 1).join('');
}

describe('between chosen blocks', () => {
  const around = (inside: string): string => `<p>o</p><section><p>a</p>${inside}<p>z</p></section><p>u</p>`;

  it('stays what is likely, and code that hardly is', () => {
    assert.equal(filled(around('<p>b</p><pre>c</pre>'), 'az', 0.5), 'abcz');
    assert.equal(filled(around('<p>b</p><pre>c</pre>'), 'az', 0.2), 'acz');
    assert.equal(filled(around('<p>b</p><pre>c</pre>'), 'az', 0.05), 'az');
  });

  it('stays nothing that is boilerplate by its own evidence', () =>
    assert.equal(
      filled(
        around(
          '<script></script><div class="share"><p>b</p></div><aside><p>c</p></aside><p><a href="/">d</a></p><p hidden>e</p>',
        ),
        'az',
        0.9,
      ),
      'az',
    ));

  it('stays the link that a mail asks its reader to follow, and none of a site', () => {
    const asked = around('<p>b</p><p><a href="/c">c or do not</a></p><p><a href="/d">d</a> <a href="/e">e</a></p>');
    assert.equal(filled(asked, 'az', 0), 'acz');
    assert.equal(filled(`<script type="application/ld+json">{}</script>${asked}`, 'az', 0), 'acz');
    for (const site of ['<script></script>', '<nav></nav>', '<form></form>'])
      assert.equal(filled(`${site}${asked}`, 'az', 0), 'az');
    assert.equal(filled(around('<p><a href="/b">b</a></p>'.repeat(9)), 'az', 0), 'az');
  });
});
