import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractHtml } from '../extract.ts';
import { readPage } from '../test-page.ts';
import { siteInTitle } from './site-name.ts';
import { siteNames, withoutSiteName } from './title.ts';

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

  it('is no heading of a part that shares one word with a title of one', () => {
    assert.equal(titleOf('Rates', '<h1>Fixed deposits</h1><h2>Exchange rates</h2>'), 'Rates');
    assert.equal(
      titleOf('Mart : kettle', '<h1>3 results</h1><h2>Steel kettle</h2><h2>Gooseneck kettle</h2>'),
      'Mart : kettle',
    );
  });

  it('is not the slogan that a site states on all pages for others to show', () => {
    const slogan = '<meta property="og:title" content="Songs of the sea, together">';
    assert.equal(
      titleOf('Trending whales today · Grey Gull', `${site}${slogan}<h1>Search</h1><h1>Trending</h1>`),
      'Trending whales today',
    );
    const told = '<meta property="og:title" content="Whales that sing">';
    assert.equal(titleOf('Trending today · Grey Gull', `${site}${told}<h1>Whales</h1>`), 'Whales that sing');
  });

  it('has none of the signs that link to headings', () => {
    assert.equal(titleOf('Knots — Grey Gull', '<h1>Knots<a href="#knots">¶</a></h1>'), 'Knots');
    assert.equal(titleOf('F#', '<h1>F#</h1>'), 'F#');
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

  it('has no overline of the heading in it', () => {
    const headline = 'Great tasks for the new government';
    const stated = `<meta property="og:title" content="${headline}">`;
    assert.equal(titleOf(headline, `${stated}<h1><span>Tunisia</span> ${headline}</h1>`), headline);
    const whole = `The ${headline}`;
    assert.equal(titleOf(headline, `${stated}<h1>${whole}</h1>`), whole);
    const question = `What are the ${headline}?`;
    assert.equal(titleOf(headline, `${stated}<h1>${question}</h1>`), question);
    assert.equal(titleOf('The government', `<h1>Tunisia The government</h1>`), 'Tunisia The government');
  });

  it('is a heading that stands there twice, as it stands for narrow and wide screens', () => {
    const heading = '<h1>Whale songs</h1>';
    const stated = 'Whale songs for all levels of skill';
    assert.equal(titleOf(`${stated} | Grey Gull`, `${site}${heading}${heading}`), 'Whale songs');
  });
});

describe('the title without what is beside it', () => {
  const titleAt = (url: string, title: string, rest = ''): string | null =>
    extractHtml(`<title>${title}</title>${rest}<p>x`, url).title;

  it('is the name on a front page that calls itself no more than the first', () => {
    const title = 'Home - Grey Gull';
    assert.equal(titleAt('https://greygull.example/', title, `${site}<h1>who wants to sail</h1>`), 'Grey Gull');
    assert.equal(
      titleAt('https://greygull.example/sail', title, `${site}<h1>who wants to sail</h1>`),
      'who wants to sail',
    );
  });

  it('ends before the name of the site with what kind of site it is', () => {
    const [url, title] = ['https://discuss.greygull.example/t/12', 'Whale songs for all'];
    assert.equal(titleAt(url, `${title} - Grey Gull Community`, site), title);
    assert.equal(titleAt(url, `${title} - Greygull Forum`), title);
    assert.equal(titleAt(url, `${title} - Black Gull Community`, site), `${title} - Black Gull Community`);
  });

  it('keeps the name that opens the title of a front page, and of no other', () => {
    const title = 'Grey Gull – Whale songs of the north';
    assert.equal(titleAt('https://greygull.example/', title, site), title);
    assert.equal(titleAt('https://greygull.example/songs', title, site), 'Whale songs of the north');
    assert.equal(titleAt('https://greygull.example/', 'Whale songs | Grey Gull', site), 'Whale songs');
    const graph = '<meta property="og:title" content="Grey Gull">';
    assert.equal(titleAt('https://greygull.example/', title, `${site}${graph}<h1>Grey Gull</h1>`), 'Grey Gull');
  });

  it('is cut where a heading of either level says the same as its beginning', () => {
    const more = 'Reports from the sea | Nature and Science - Official website';
    assert.equal(titleOf(`Whales seen | ${more}`, '<h1>Whales seen</h1><h1>How to reach us</h1>'), 'Whales seen');
    const long = 'Three whales seen off the northern coast';
    const graph = `<meta property="og:title" content="${long} | ${more}">`;
    assert.equal(titleOf(`${long} | ${more}`, `${graph}<h1>Gulls</h1><h2>${long}</h2>`), long);
    assert.equal(withoutSiteName('海で鯨を見た_自然_海の新聞', new Set(), new Set(['海で鯨を見た'])), '海で鯨を見た');
    assert.equal(
      titleOf('海の家で鯨を見た日のこと_自然_海の新聞', '<h2>海の家で鯨を見た日のこと</h2>'),
      '海の家で鯨を見た日のこと',
    );
  });

  it('is cut where a heading of the third level says all of its beginning', () => {
    assert.equal(titleOf('Weather for Tokyo - Gull.jp', '<h3>Weather for Tokyo</h3>'), 'Weather for Tokyo');
    assert.equal(
      titleOf('海の家で鯨を見た日のこと_自然_海の新聞', '<h3>海の家で鯨を見た日のこと</h3>'),
      '海の家で鯨を見た日のこと',
    );
    assert.equal(titleOf('Weather for Tokyo - Gull.jp', '<h3>Weather</h3>'), 'Weather for Tokyo - Gull.jp');
  });

  it('is not the name of the site after a separator that nothing stands before, however it is spelled', () => {
    const named = '<meta property="og:site_name" content="Grey Gulls and Whales Magazine">';
    const heading = '<h1>Electronic sounders</h1>';
    assert.equal(titleOf('| Grey Gulls &amp; Whales Magazine', `${named}${heading}`), 'Electronic sounders');
    assert.equal(withoutSiteName('| Grey Gulls', new Set(), new Set()), 'Grey Gulls');
  });

  it('has no references that were escaped twice', () =>
    assert.equal(titleOf('Whales &amp;#8211; seen at sea'), 'Whales – seen at sea'));
});

describe('the title and the address', () => {
  const titleAt = (path: string, title: string, rest = ''): string | null =>
    extractHtml(`<title>${title}</title>${rest}<p>x`, `https://example.com/${path}`).title;

  it('tell a logo that is a heading by where it leads', () => {
    const read = (title: string, href: string) => {
      const { title: found, siteName } = extractHtml(
        `<title>${title}</title><h1><a href="${href}">Grey Gull</a></h1><p>Whales.`,
        'https://tides.example/songs/view?id=7',
      );
      return [found, siteName];
    };
    assert.deepEqual(read('Whales | Grey Gull', '/'), ['Whales', 'Grey Gull']);
    assert.deepEqual(read('Whales | Grey Gull', '/songs/index.php'), ['Whales', 'Grey Gull']);
    assert.deepEqual(read('Grey Gull | Whales', '/'), ['Whales', 'Grey Gull']);
    for (const href of ['/songs/view?id=7', 'https://other.example/', '/songs/view/more'])
      assert.equal(read('Whales | Grey Gull', href)[0], 'Grey Gull', href);
  });

  it('tell a logo that is a heading from the title at the other end', () => {
    const logo = '<h1>Songs from the deep</h1>';
    const title = 'Whales of the northern sea';
    const page = `${title} | Songs from the deep`;
    assert.equal(titleAt('2024/whales-of-the-northern-sea/', page, logo), title);
    assert.equal(titleAt('p/1234', page, `${logo}<h2>${title}</h2>`), title);
    assert.equal(titleAt('songs-from-the-deep', page, logo), 'Songs from the deep');
    const numbered = 'Songs from the deep | GG-1042';
    const shop = `<meta property="og:site_name" content="Grey Gull"><meta property="og:title" content="${numbered}">${logo}`;
    assert.equal(titleAt('songs-from-the-deep/GG-1042', numbered, shop), 'Songs from the deep');
  });

  it('agree where a heading and the statements do not', () => {
    const head = '<meta property="og:title" content="Build boats together">';
    const title = 'Trending boats on wharfs';
    assert.equal(titleAt('trending-boats-wharfs', title, head), title);
    assert.equal(titleAt('x', title, head), 'Build boats together');
  });
});

describe('the title of an article', () => {
  it('is its only heading, though it shares no words with what is stated', () => {
    const script = (type: string): string =>
      `<script type="application/ld+json">{"@type":"${type}","headline":"Best boats of the year"}</script>`;
    const head = '<meta property="og:title" content="Best boats of the year"><h1>What we would sail ourselves</h1>';
    assert.equal(titleOf('Best boats of the year', `${script('Article')}${head}`), 'What we would sail ourselves');
    assert.equal(titleOf('Best boats of the year', `${script('Product')}${head}`), 'Best boats of the year');
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
    assert.equal(siteOf('Coffee mill - Example.com - More than coffee', '<h1>Coffee mill</h1>'), 'Example.com');
    assert.equal(withoutSiteName('Jobs – Grå Måke', siteNames([], 'https://jobs.gramake.no/'), new Set()), 'Jobs');
    assert.equal(siteInTitle('Example » Whales seen', ['Example'], new Set(['example'])), 'Example');
    assert.equal(siteInTitle('Whales seen - Sea - The Gull Forum', ['Whales seen'], new Set()), 'The Gull Forum');
  });

  it('is nothing that is not confirmed or is no name', () => {
    assert.equal(siteOf('Whales seen - Grey Gull', '<h1>Something else</h1>'), null);
    assert.equal(siteOf('» Whale Songs'), null);
    assert.equal(siteOf('Spider-Man - a review', '<h1>Spider-Man</h1>'), null);
    assert.equal(siteOf('Whales seen - How we went to sea and what we saw', '<h1>Whales seen</h1>'), null);
  });
});
