import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../test-page.ts';
import { siteInTitle } from './site-name.ts';

const titleOf = (title: string, rest = ''): string | null => readPage(`<title>${title}</title>${rest}<p>x`).title;
const site = '<meta property="og:site_name" content="Grey Gull">';

describe('the title', () => {
  it('is never a placeholder where anything else is known', () => {
    assert.equal(titleOf('Home | Whale songs of the north'), 'Whale songs of the north');
    assert.equal(titleOf('Home', '<h1>Whale songs of the north</h1>'), 'Whale songs of the north');
    assert.equal(titleOf('Startseite', site), 'Grey Gull');
    assert.equal(titleOf('Home - Grey Gull', `${site}<h1>Home</h1>`), 'Grey Gull');
    assert.equal(titleOf('Home'), 'Home');
    assert.equal(titleOf('Home brewing for sailors'), 'Home brewing for sailors');
  });

  it('is more than the single word of a heading where the page states more', () => {
    const stated = 'Reviews of our whale tours';
    const graph = `<meta property="og:title" content="${stated}">`;
    assert.equal(titleOf(`${stated} | Grey Gull`, `${site}${graph}<h1>Reviews</h1>`), stated);
    assert.equal(titleOf(`${stated} | Grey Gull`, `${site}${graph}<h1>Our reviews</h1>`), 'Our reviews');
    assert.equal(titleOf('Our reviews | Grey Gull', `${site}<h1>Our reviews</h1>`), 'Our reviews');
    assert.equal(titleOf('Reviews | Grey Gull', `${site}<h1>Reviews</h1>`), 'Reviews');
  });

  it('may be a heading of the second level that repeats what is stated, below a logo of the first', () => {
    const logo = '<h1>Sea and sky</h1>';
    const title = 'Three whales seen this Sunday';
    assert.equal(titleOf(`Sea and sky: ${title}`, `${logo}<h2>${title}</h2>`), title);
    assert.equal(titleOf(title, `${logo}<h2>Latest photographs</h2>`), title);
    const parts = 'Tested spare parts for your own repairs';
    const graph = `<meta property="og:title" content="${parts}">`;
    assert.equal(titleOf(parts, `${graph}<h1>All parts</h1><h2>${parts}</h2>`), parts);
    assert.equal(titleOf(parts, `${graph}<h1>All parts</h1><h2>Latest photographs</h2>`), 'All parts');
  });

  it('is a heading that stands there twice, as it stands for narrow and wide screens', () => {
    const heading = '<h1>Whale songs</h1>';
    const stated = 'Whale songs for all levels of skill';
    assert.equal(titleOf(`${stated} | Grey Gull`, `${site}${heading}${heading}`), 'Whale songs');
  });
});

describe('the name of the site', () => {
  const siteOf = (title: string, rest = ''): string | null => readPage(`<title>${title}</title>${rest}<p>x`).siteName;

  it('is stated, or else what stands beside the title that a heading or Open Graph confirms', () => {
    assert.equal(siteOf('Whales seen - Grey Gull', '<h1>Whales seen</h1>'), 'Grey Gull');
    assert.equal(siteOf('Grey Gull | Whales seen', '<h1>Whales seen</h1>'), 'Grey Gull');
    assert.equal(siteOf('Whales seen - Grey Gull', '<meta property="og:title" content="Whales seen">'), 'Grey Gull');
    assert.equal(siteOf('Whales seen - Gulls', `${site}<h1>Whales seen</h1>`), 'Grey Gull');
  });

  it('is confirmed by the name of the host, too', () => {
    assert.equal(siteOf('Whales seen | Example'), 'Example');
    assert.equal(siteInTitle('Whales seen | Example', [], new Set(['example'])), 'Example');
  });

  it('is nothing that is not confirmed or is no name', () => {
    assert.equal(siteOf('Whales seen - Grey Gull', '<h1>Something else</h1>'), null);
    assert.equal(siteOf('» Whale Songs'), null);
    assert.equal(siteOf('Spider-Man - a review', '<h1>Spider-Man</h1>'), null);
    assert.equal(siteOf('Whales seen - How we went to sea and what we saw', '<h1>Whales seen</h1>'), null);
  });
});
