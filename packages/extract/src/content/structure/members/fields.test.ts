import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../../../tree/parse.ts';
import { segment, textOfBlock } from '../../blocks.ts';
import { gatherBoxes } from '../../features/boxes.ts';
import { run } from '../../features/sums.ts';
import { keepFields } from './fields.ts';

/** The choice in a page of which the texts in capitals were chosen. */
function kept(html: string): string {
  const page = segment(parseHtml(html));
  const said = page.blocks.map((block) => textOfBlock(page, block).trim());
  const chosen = Uint8Array.from(said, (text) => (/^[A-Z]/.test(text) ? 1 : 0));
  keepFields(
    page,
    gatherBoxes(
      page,
      run(page.blocks, ({ words }) => words),
    ),
    chosen,
  );
  return said.filter((_, at) => chosen[at] === 1).join('|');
}

const plan = (name: string, text = 'Text', extra = ''): string =>
  `<div class="plan"><h3>${name}</h3>${extra}<p>${text}</p></div>`;

describe('what most of several like elements have chosen at one place', () => {
  it('is chosen in all of them: the name of a plan, who said a testimonial', () => {
    assert.equal(kept(`${plan('Small')}${plan('large')}${plan('Huge')}`), 'Small|Text|large|Text|Huge|Text');
    const quote = (who: string): string => `<blockquote><div><p>Text</p></div><p class="who">${who}</p></blockquote>`;
    assert.equal(kept(`${quote('Ann')}${quote('ben')}${quote('Carl')}`), 'Text|Ann|Text|ben|Text|Carl');
  });

  it('is left out where most of them leave it out, where they are two, and in elements of which nothing is chosen', () => {
    assert.equal(kept(`${plan('Small')}${plan('large')}${plan('huge')}`), 'Small|Text|Text|Text');
    assert.equal(kept(`${plan('Small')}${plan('large')}`), 'Small|Text|Text');
    assert.equal(kept(`${plan('Small')}${plan('Large')}${plan('huge', 'text')}`), 'Small|Text|Large|Text');
  });

  it('is no button or label that several say, no link, nothing hidden, and nothing beside the content or in a thread', () => {
    const others = `${plan('Small')}${plan('Large')}`;
    assert.equal(kept(`${others}${plan('more')}${plan('more')}`), 'Small|Text|Large|Text|Text|Text');
    const badge = (name: string, attributes: string): string => plan(name, 'Text', `<div ${attributes}>${name}</div>`);
    for (const attributes of ['hidden', 'class="share"', 'class="newsletter"'])
      assert.equal(kept(`${badge('One', '')}${badge('Two', '')}${badge('three', attributes)}`).split('|').length, 8);
    const linked = plan('Large', 'Text', '<div><a href="/">lead on</a></div>');
    assert.ok(
      !kept(`${plan('A', 'Text', '<div>On</div>')}${plan('B', 'Text', '<div>Up</div>')}${linked}`).includes('lead'),
    );
    for (const name of ['thread', 'topic-post'])
      assert.equal(kept(`<div class="${name}">${others}${plan('huge')}</div>`), 'Small|Text|Large|Text|Text');
  });
});
