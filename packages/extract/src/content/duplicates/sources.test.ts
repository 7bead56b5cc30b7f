import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseHtml } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { dropSources } from './sources.ts';

/** What stays of a page of which all was chosen. */
function left(html: string): string {
  const page = segment(parseHtml(html));
  const chosen = new Uint8Array(page.blocks.length).fill(1);
  dropSources(page, chosen);
  const said = page.blocks.filter((_, at) => chosen[at] === 1).map((block) => textOfBlock(page, block).trim());
  return said.join('|');
}

const shown = '<div class="markup"><p>The pump stops.</p><pre>log full</pre></div>';
const source = (classes: string, text = 'The pump stops. ``` log full ```'): string =>
  `<div class="${classes}">${text}</div>`;

test('the source of a text that classes hide beside it is left out', () => {
  for (const classes of ['raw tw-hidden', 'hidden', 'raw d-none', 'tw:hidden'])
    assert.equal(left(`<div>${shown}${source(classes)}</div><p>End</p>`), 'The pump stops.|log full|End', classes);
});

test('what is hidden and says more, or is shown on wide screens, stays', () => {
  const more = 'The pump stops where the tank has run dry over night';
  assert.match(left(`<div>${shown}${source('hidden', more)}</div>`), /over night/);
  assert.match(left(`<div>${shown}${source('hidden lg:block')}</div>`), /```/);
  assert.match(left(`<div>${shown}${source('d-none d-md-block')}</div>`), /```/);
  assert.match(left(`<div>${shown}${source('raw')}</div>`), /```/);
});
