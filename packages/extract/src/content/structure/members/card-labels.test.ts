import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../../../tree/parse.ts';
import { segment, textOfBlock } from '../../blocks.ts';
import { keepCardLabels } from './card-labels.ts';

/** The choice in a page of which the texts in capitals were chosen. */
function kept(html: string): string {
  const page = segment(parseHtml(html));
  const said = page.blocks.map((block) => textOfBlock(page, block).trim());
  const choice = Uint8Array.from(said, (text) => (text === text.toUpperCase() ? 1 : 0));
  keepCardLabels(page, choice);
  return said.filter((_, at) => choice[at] === 1).join(' | ');
}

describe('links around headings', () => {
  const job = (name: string, labels: string, before = ''): string =>
    `<div class="job">${before}<a class="title" href="/${name}"><h5>${name}</h5><div class="categories">${labels}</div></a></div>`;

  it('say their labels where most of the names are chosen, however few they are, and those of one alone are as they were', () => {
    assert.equal(
      kept(`<div>${job('COOK', 'full-time')}${job('BAKER', 'part-time')}</div>`),
      'COOK | full-time | BAKER | part-time',
    );
    assert.equal(kept(`<div>${job('COOK', 'full-time')}</div>`), 'COOK');
    assert.equal(kept(`<div>${job('COOK', 'full-time')}${job('baker', 'part-time')}</div>`), 'COOK');
  });

  it('have the heads of their groups above them', () => {
    const group = (head: string, ...jobs: readonly string[]): string =>
      `<div class="group"><div class="category-header">${head}</div>${jobs.join('')}</div>`;
    assert.equal(
      kept(
        group('kitchen', job('COOK', 'full-time'), job('BAKER', 'part-time')) +
          group('hall', job('WAITER', 'weekends')),
      ),
      'kitchen | COOK | full-time | BAKER | part-time | hall | WAITER | weekends',
    );
  });

  it('have no buttons, and no badges before the name, but dates', () => {
    const event = (name: string, before: string): string =>
      `<a class="event" href="/${name}"><p>${before}</p><h3>${name}</h3><p>Hall of ${name}</p><p>read on</p></a>`;
    assert.equal(
      kept(event('CHESS', '3 May 2027') + event('GO', 'new')),
      '3 May 2027 | CHESS | Hall of CHESS | GO | Hall of GO',
    );
    const apply = (name: string): string => `<div><a href="/${name}">APPLY</a></div>`;
    assert.equal(
      kept(job('COOK', 'full-time', apply('COOK')) + job('BAKER', 'part-time', apply('BAKER'))),
      'COOK | full-time | BAKER | part-time',
    );
  });
});
