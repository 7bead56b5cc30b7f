import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bytes, withPageArrays } from '../../../page-arrays.ts';
import { parsePage } from '../../../tree/parse.ts';
import { segment, textOfBlock } from '../../blocks.ts';
import { dropIdleLabels } from './idle-labels.ts';

/** The texts that stay of a page of which all were chosen. */
const kept = (html: string): string[] =>
  withPageArrays(() => {
    const page = segment(parsePage(html).tree);
    const chosen = bytes(page.blocks.length).fill(1);
    dropIdleLabels(page, chosen);
    return page.blocks.map((block) => textOfBlock(page, block).trim()).filter((_, at) => chosen[at] === 1);
  });

const slot = '<span data-price></span>';

describe('a label over nothing', () => {
  it('is left out where the value of a term is empty', () => {
    const terms = (value: string): string => `<dl><dt>SKU:</dt><dd>A-1</dd>\n<dt>UPC:</dt>\n<dd>${value}</dd></dl>`;
    assert.deepEqual(kept(terms(' ')), ['SKU:', 'A-1']);
    for (const value of ['7', '<img src="a.png" alt="">']) assert.ok(kept(terms(value)).includes('UPC:'), value);
  });

  it('is left out where it is hidden itself and holds a place for its value', () => {
    assert.deepEqual(kept(`<p>$84</p><div style="display: none;">Was: ${slot}</div>`), ['$84']);
    assert.deepEqual(kept(`<p>$84</p><div hidden><i>(You save</i>${slot}<i>)</i></div>`), ['$84']);
  });

  it('stays where it is shown, is hidden with more, or says more', () => {
    assert.equal(kept(`<p>a</p><div>Was: ${slot}</div>`).length, 2);
    assert.equal(kept(`<p>a</p><div hidden><h3>Care ${slot}</h3><p>Wash by hand.</p></div>`).length, 3);
    assert.equal(kept(`<p>a</p><div hidden>Was $99 ${slot}</div>`).length, 2);
    assert.equal(kept(`<p>a</p><div hidden>Wash it by hand in cold water ${slot}</div>`).length, 2);
  });
});
