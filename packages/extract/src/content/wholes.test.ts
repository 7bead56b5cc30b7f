import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownOf } from '../test-page.ts';
import { parseHtml } from '../tree/parse.ts';
import { segment, textOfBlock } from './blocks.ts';
import { dropPartsOfControls, keepContinued, keepWholeBoxes, keepWholeButtons, keepWholeHeadings } from './wholes.ts';

/** The choice in a page of which the texts in capitals were chosen. */
function kept(html: string): string {
  const page = segment(parseHtml(html));
  const said = page.blocks.map((block) => textOfBlock(page, block).trim());
  const chosen = Uint8Array.from(said, (text) => (/^[A-Z]/.test(text) ? 1 : 0));
  dropPartsOfControls(page, chosen);
  keepWholeButtons(page, chosen);
  keepWholeHeadings(page, chosen);
  keepWholeBoxes(page, chosen);
  return said.filter((_, at) => chosen[at] === 1).join('|');
}

test('a button of which a part is content is kept whole, and so are others of its name', () => {
  const operation = (path: string, says: string): string =>
    `<button class="op"><span>get</span><span>${path}</span><div>${says}</div></button>`;
  assert.equal(kept(`${operation('/a', 'Height')}${operation('/b', '')}`), 'get /a|Height|get /b');
  const cart = '<button class="op"><span>add</span> <span>to cart</span></button>';
  assert.equal(kept(`${operation('/a', 'Height')}${cart}${cart}<button class="op">more</button>`), 'get /a|Height');
  const endpoint = (method: string, path: string): string =>
    `<button class="op"><span>${method}</span><div>${path}</div><div>Read a boat</div></button>`;
  assert.equal(
    kept(endpoint('get', 'Boats') + endpoint('delete', 'Boat')),
    'get|Boats|Read a boat|delete|Boat|Read a boat',
  );
  assert.equal(kept('<button class="op">sold out<div>A boat</div></button>'), 'A boat');
  assert.equal(kept(`${operation('/a', 'height')}<button>try</button><p>Text</p>`), 'Text');
  assert.equal(kept(`<div><button class="op">try</button></div><button class="op">Text</button>`), 'Text');
});

test('what a heading says before a part of it that is content is kept', () => {
  assert.equal(kept('<h3><a href="#t">tides</a><div>Heights</div></h3>'), 'tides|Heights');
  assert.equal(kept('<h3>Heights<div>share</div></h3><h3>tides</h3><p>Text</p>'), 'Heights|Text');
});

test('buttons beside the words of a heading are no part of it', () => {
  assert.equal(
    markdownOf('<h3>Ingredients <span><button>1x</button><button>2x</button></span></h3>'),
    '### Ingredients',
  );
  assert.equal(markdownOf('<h3>2. <button>What is it?</button></h3>'), '### 2\\. What is it?');
});

test('a button from which a text goes on is kept', () => {
  const keptBefore = (text: string, tag = 'button'): boolean => {
    const page = segment(parseHtml(`<div><${tag}>J Mud</${tag}><div>${text}</div></div>`));
    const chosen = Uint8Array.of(0, 1);
    keepContinued(page, chosen);
    return chosen[0] === 1;
  };
  assert.ok(keptBefore('. 2024 Mar 5;12(3):44'));
  assert.ok(!keptBefore('2024 Mar 5'));
  assert.ok(!keptBefore('.5 litres'));
  assert.ok(!keptBefore('. 2024 Mar 5', 'p'));
});

test('buttons beside each other are content together or not at all, with the word before them', () => {
  const row = (...texts: string[]): string => texts.map((text) => `<button>${text}</button>`).join('');
  assert.equal(kept(`<div><span>Scale</span>${row('1x', 'Two')}</div><p>Leeks</p>`), 'Leeks');
  assert.equal(kept(`<div><span>Scale</span>${row('One', 'Two')}</div>`), 'Scale|One|Two');
  assert.equal(kept(`<p>Scale</p><div>${row('1x', 'Two')}</div>`), 'Scale');
  assert.equal(kept(`<h3>${row('what is it?')}</h3><h3>${row('Why')}</h3>`), 'Why');
});

test('a small box amid the content is kept whole with its text', () => {
  const box =
    '<aside><header><a href="/c">chain.example</a></header><h3><a href="/c">calculator</a></h3><p>Computes</p></aside>';
  assert.equal(kept(`<p>Text</p>${box}<p>More</p>`), 'Text|chain.example|calculator|Computes|More');
  assert.equal(kept(`<p>text</p>${box}<p>More</p>`), 'Computes|More');
  assert.equal(kept(`<p>Text</p><aside><p>see also</p><p>Computes</p></aside><p>More</p>`), 'Text|Computes|More');
  assert.equal(kept(`<p>Text</p>${box.replace('Computes', 'computes')}<p>More</p>`), 'Text|More');
});
