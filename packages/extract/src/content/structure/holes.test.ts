import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { fillHoles, keepLastCode } from './holes.ts';

/** The chosen blocks of a page, where `chosen` was and every other block has a probability. */
function filled(html: string, chosen: string, probability: number, fill = fillHoles): string {
  const page = segment(parseHtml(html));
  const said = page.blocks.map((block) => textOfBlock(page, block).trim().split(' ')[0] ?? '');
  const choice = Uint8Array.from(said, (word) => (chosen.includes(word) ? 1 : 0));
  fill(page, new Float32Array(said.length).fill(probability), choice);
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
    for (const site of ['<script></script>', '<nav></nav>', '<figure></figure>', '<form></form>'])
      assert.equal(filled(`${site}${asked}`, 'az', 0), 'az');
    assert.equal(filled(around('<p><a href="/b">b</a></p>'.repeat(9)), 'az', 0), 'az');
  });
});

describe('behind the last chosen block', () => {
  const page = (end: string): string => `<main><p>a</p><p>o</p>${end}</main><p>u</p>`;
  const last = (html: string, probability: number): string => filled(html, 'a', probability, keepLastCode);

  it('stays code that hardly is likely, with its labels', () => {
    assert.equal(last('<main><p>a</p><div><pre>b</pre></div></main><pre>c</pre>', 0.2), 'abc');
    assert.equal(last('<main><p>a</p><h2>b</h2><p>c :</p><pre>d</pre></main><p>u</p>', 0.2), 'abcd');
  });

  it('stays no code that is unlikely, stands behind other text, or is boilerplate by its own evidence', () => {
    assert.equal(last('<main><p>a</p><pre>b</pre></main>', 0.05), 'a');
    assert.equal(last(page('<pre>b</pre>'), 0.2), 'a');
    for (const beside of ['<aside><pre>b</pre></aside>', '<footer><pre>b</pre></footer>', '<pre hidden>b</pre>'])
      assert.equal(last(`<main><p>a</p>${beside}</main>`, 0.2), 'a');
  });
});
