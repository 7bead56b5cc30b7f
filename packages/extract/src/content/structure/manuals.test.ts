import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { keepManual } from './manuals.ts';

const text = (name: string, words = 12): string => Array.from({ length: words }, (_, at) => `${name}${at}`).join(' ');

/** The chosen blocks of a page, by their first words, where `chosen` was. */
function kept(html: string, ...chosen: readonly string[]): string[] {
  const page = segment(parseHtml(html));
  const first = page.blocks.map((block) => textOfBlock(page, block).match(/\w+/)?.[0] ?? '');
  const choice = Uint8Array.from(first, (word) => (chosen.includes(word) ? 1 : 0));
  keepManual(page, choice);
  return first.filter((_, at) => choice[at] === 1);
}

const entries = `<section><h2>entries</h2><pre>pre0 ${text('x', 8)}</pre><p>${text('para')}</p></section>
  <section><h2>summary</h2><dl><dt><code>name</code></dt><dd>said ${text('dd', 3)}</dd></dl><pre>last x</pre></section>`;
const beside = `<p class="share">share ${text('s', 3)}</p><div><a href="/a">links elsewhere</a></div><p hidden>hidden</p>`;

describe('a manual', () => {
  it('is kept to the end of the main part that the page declares, but for what is boilerplate by its own evidence', () =>
    assert.deepEqual(
      kept(`<div>above</div><main><p>crumb</p><h1>title</h1>${entries}${beside}</main><p>below</p>`, 'pre0', 'para0'),
      ['title', 'entries', 'pre0', 'para0', 'summary', 'name', 'said', 'last'],
    ));

  it('is kept where the id of a section is made of its heading, and not where a short one says what it is for', () => {
    const section = (id: string): string => `<div id="${id}"><h3>kept</h3><p>${text('shares')}</p></div>`;
    const page = (id: string): string => `<main><h1>title</h1>${entries}${section(id)}</main>`;
    assert.deepEqual(kept(page('sql-for-update-share'), 'pre0', 'para0').slice(-2), ['kept', 'shares0']);
    for (const id of ['share', 'share-bar', 'page-and-site-footer'])
      assert.equal(kept(page(id), 'pre0', 'para0').at(-1), 'last', id);
  });

  it('is kept from its heading to the last that is chosen where it is all of the page', () =>
    assert.deepEqual(
      kept(`<div>above</div><h1><a href="/">title</a></h1>${entries}<p>after</p>`, 'pre0', 'para0', 'last'),
      ['title', 'entries', 'pre0', 'para0', 'summary', 'name', 'said', 'last'],
    ));

  it('has the links that a heading announces, but no cards', () => {
    const see = '<section><h2>seealso</h2><ul class="seealso"><li><a href="/a">other</a></li></ul></section>';
    const bare = '<section><h2>more</h2><span><a href="/b">page</a></span></section>';
    const card =
      '<div class="related"><div><h3><a href="/c">card</a></h3><span><a href="/d">topic</a></span></div></div>';
    assert.deepEqual(kept(`<main><h1>title</h1>${entries}${see}${bare}${card}</main>`, 'pre0', 'para0').slice(-4), [
      'seealso',
      'other',
      'more',
      'page',
    ]);
  });

  it('goes on behind the element that holds what was chosen, where the rest is with code, too', () => {
    const page = (rest: string): string =>
      `<div class="page"><div><h1>title</h1><pre>pre0 ${text('x', 8)}</pre><p>${text('para')}</p></div>${rest}</div><p>below</p>`;
    assert.deepEqual(kept(page(`<div>${entries.replaceAll('0 ', '1 ')}</div>`), 'pre0', 'para0').slice(-3), [
      'name',
      'said',
      'last',
    ]);
    assert.deepEqual(kept(page(`<p>teaser ${text('t')}</p>`), 'pre0', 'para0'), ['title', 'pre0', 'para0']);
  });

  it('is no page without code, and no thread', () => {
    const plain = `<main><h1>title</h1><p>${text('a')}</p><p>teaser</p><p>${text('b')}</p></main>`;
    assert.deepEqual(kept(plain, 'a0', 'b0'), ['a0', 'b0']);
    const thread = `<main><div class="question"><pre>pre0 ${text('x', 8)}</pre><p>votes</p><p>${text('a')}</p></div></main>`;
    assert.deepEqual(kept(thread, 'pre0', 'a0'), ['pre0', 'a0']);
  });

  it('is read in time that grows with its length, however it is nested', () => {
    const start = process.cpuUsage();
    kept(`${'<div>'.repeat(20_000)}<pre>pre0 x</pre>${'<p>x<br><br>y</p>'.repeat(20_000)}`, 'pre0');
    const { user } = process.cpuUsage(start);
    assert.ok(user < 5_000_000, `${user / 1_000} ms`);
  });

  it('has the table beside its title that says what is described', () => {
    const info =
      '<table><tr><th>Version</th><td>9.1</td></tr></table><table><tr><td>menu</td><td>entry</td></tr></table>';
    const page = `<table><tr><th>site</th><td>name</td></tr></table><main>${info}<h1>title</h1>${entries}</main>`;
    assert.deepEqual(kept(page, 'pre0', 'para0').slice(0, 3), ['Version', '9', 'title']);
  });

  it('is told by how it is spelt where no markup says what is code, and has the names that it links', () => {
    const names = [
      'setSize',
      'setName',
      'insertRow',
      'removeRow',
      'rowCount',
      'columnOf',
      'indexOf',
      'isValid',
      'toText',
    ];
    const rows = names.map(
      (name) => `<tr><td>void</td><td><a href="#${name}">${name}</a> (const Type &amp;value${name})</td></tr>`,
    );
    const linked =
      '<div><a href="#clear">clear()</a> <a href="/Unit">Unit</a></div><div><a href="/next">Next page</a></div>';
    const page = `<main><h1>title</h1><p>${text('para', 20)}</p><table>${rows.join('')}</table>${linked}</main>`;
    const all = kept(page, 'para0');
    assert.deepEqual(all.slice(0, 4), ['title', 'para0', 'void', 'setSize']);
    assert.equal(all.at(-1), 'clear');
  });

  it('is no page on things whose names are written in one word', () => {
    const things = [
      'iPhone',
      'YouTube',
      'GitHub',
      'TypeScript',
      'PostgreSQL',
      'some_user',
      'other_user',
      'WordPress',
      'JavaScript',
    ];
    const items = things.map((name) => `<p>${name} tips</p>`).join('');
    assert.deepEqual(kept(`<main><h1>title</h1><p>${text('para')}</p>${items}</main>`, 'para0'), ['para0']);
  });
});
