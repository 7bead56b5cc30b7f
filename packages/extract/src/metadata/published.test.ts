import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { extract } from '../extract.ts';
import { paragraphs, readPage } from '../test-page.ts';

const encoder = new TextEncoder();
const dateAt = (url: string, html: string): string | null =>
  extract({ body: encoder.encode(html), contentType: 'text/html; charset=utf-8', url }).publishedAt;
const dateOf = (html: string): string | null => readPage(html).publishedAt;
const story = (extra: string): string => `<html lang="en"><h1>The new harbour</h1>${extra}${paragraphs(4)}`;

describe('the date of a page is its own', () => {
  it('and not one on which a term begins or ends, or something is sold', () => {
    const inLanguage = (language: string, text: string): string | null =>
      dateOf(`<html lang="${language}"><h1>T</h1><p>${text}</p><p>${'x '.repeat(30)}</p>`);
    for (const [language, term] of [
      ['de', 'Gültig ab 14.12.2025'],
      ['de', 'Valid from: 14.12.2025'],
      ['pl', 'Ważny od 14.12.2025'],
      ['ja', '発売日：2025/03/26'],
      ['zh', '有效期至：2026年1月2日'],
    ] as const)
      assert.equal(inLanguage(language, term), null, term);
    assert.equal(inLanguage('de', 'Do 9 Apr 2020'), '2020-04-09');
    assert.equal(inLanguage('pl', 'do 9 kwietnia 2020'), null);
    for (const own of ['Publié le 14/12/2025', '公開日：2025/03/26', 'Dodano 14.12.2025'])
      assert.notEqual(dateOf(story(`<p>${own}</p>`)), null, own);
  });

  it('and on a page that sells only one that says so', () => {
    const data = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'The new harbour',
      offers: { price: '12.00', priceCurrency: 'EUR' },
    };
    const linked = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    const review = '<div data-box="opinie"><b>Ada</b><time>1 February 2026</time></div>';
    assert.equal(dateOf(`${linked}${story(review)}`), null);
    assert.equal(dateOf(story(review)), '2026-02-01');
    assert.equal(dateOf(`${linked}${story('<p>Posted on 1 February 2026</p>')}`), '2026-02-01');
  });

  it('and not one that a sentence tells of', () =>
    assert.equal(dateOf(story('<p>The ferry sank on 5 February 2020 in the bay, as everybody remembers.</p>')), null));

  it('and not a birth before there were pages', () =>
    assert.equal(dateOf(story('<table><tr><th>Born</th><td>May 24, 1941</td></tr></table>')), null));

  it('and no day that is still to come, such as that of an event: what was before it counts', () => {
    const event = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
    const concert = `<p><time datetime="${event}T19:30">in three months</time></p>`;
    assert.equal(dateOf(story(concert)), null);
    assert.equal(dateOf(story(`<p>Posted on 5 February 2020</p>${concert}`)), '2020-02-05');
  });

  it('and no day before the web, such as the first of the computer’s count', () => {
    for (const stated of ['1970-01-01T01:00:00+01:00', '1969-12-31', '0001-01-01']) {
      const meta = `<meta property="article:published_time" content="${stated}">`;
      assert.equal(dateOf(`${meta}${story('')}`), null);
      assert.equal(dateOf(`${meta}${story('<time datetime="2024-03-01">1 March</time>')}`), '2024-03-01');
      assert.equal(dateOf(story(`<time datetime="${stated}">1 January</time>`)), null);
    }
  });

  it('and not that of a list’s first entry', () => {
    const entry = (day: number): string =>
      `<div class="card"><time class="when">March ${day}, 2024</time><h3><a href="/${day}">Story ${day}</a></h3><p>Some words on it.</p></div>`;
    assert.equal(dateOf(`<html lang="en"><h1>News</h1>${[9, 7, 5, 3].map(entry).join('')}`), null);
  });

  it('but above the cards of other pages it stays', () => {
    const card = (day: number): string => `<div class="meta"><span class="date">March ${day}, 2024</span></div>`;
    const html = `<html lang="en"><h1>The new harbour</h1>${card(20)}${paragraphs(12)}${[9, 7, 5, 3].map(card).join('')}`;
    assert.equal(dateOf(html), '2024-03-20');
  });

  it('and in a thread that of its first post', () => {
    const post = (day: number): string =>
      `<div class="post"><span class="postdate">March ${day}, 2024</span><p>What a day it was, said the sailor.</p></div>`;
    const html = `<html lang="en"><h1>Knots</h1>${[3, 5, 7, 9].map(post).join('')}`;
    assert.equal(dateAt('https://forum.example/viewtopic.php?t=12', html), '2024-03-03');
  });

  it('and in a thread that of its first post, though each repeats the title after its date', () => {
    const post = (day: number): string =>
      `<li><span class="postdate">2024-03-0${day}, 09:10 PM</span><h2>Knots of the sea</h2><p>What a day it was, said the sailor.</p></li>`;
    const html = `<html lang="en"><title>Knots of the sea - Gulls</title><h1>Thread: Knots of the sea</h1><ol>${[3, 5, 7].map(post).join('')}</ol>`;
    assert.equal(dateAt('https://forum.example/showthread.php?t=9', html), '2024-03-03');
  });

  it('and in a question not that of an answer', () => {
    const item = (day: string, name: string): string =>
      `<time itemprop="${name}" datetime="${day}T10:00:00Z">some time ago</time>`;
    const html = story(`${item('2014-02-04', 'dateCreated')}<p>Why?</p>${item('2019-01-21', 'datePublished')}`);
    assert.equal(dateAt('https://site.example/questions/1/why', html), '2014-02-04T10:00:00Z');
  });

  it('and of a job the day on which it was posted, as microdata state it', () => {
    const posted = '<meta itemprop="datePosted" content="2026-11-05">';
    assert.equal(
      dateOf(`<div itemscope itemtype="http://schema.org/JobPosting">${posted}${story('')}</div>`),
      '2026-11-05',
    );
  });

  it('and not the day on which it was read, high above the title', () => {
    const links = '<a href="/x">x</a> '.repeat(20);
    const html = `<html lang="en"><div class="date">March 14, 2026</div>${links}<h1>The new harbour</h1><p>12.16.2025</p>${paragraphs(4)}`;
    assert.equal(dateOf(html), '2025-12-16');
  });

  it('and not a review’s', () =>
    assert.equal(
      dateOf(story('<div class="reviews"><span class="date">March 3, 2024</span> Great rope.</div>')),
      null,
    ));

  it('though what it stands in, its title too, is called after comments', () => {
    const post = `<div class="post comments"><h1>The new harbour</h1><i>2. August 2012</i>${paragraphs(4)}</div>`;
    assert.equal(dateOf(`${post}${'<p>Another story.</p>'.repeat(40)}`), '2012-08-02');
  });

  it('and that of the first post where the posts of a thread are called replies', () => {
    const post = (day: number): string =>
      `<div class="reply comment"><span class="date">March ${day}, 2024</span><p>What a day it was, said the sailor.</p></div>`;
    const html = `<html lang="en"><h1>Knots</h1>${[3, 5, 7].map(post).join('')}`;
    assert.equal(dateAt('https://forum.example/community/topic/knots/', html), '2024-03-03');
    assert.equal(dateAt('https://paper.example/story/knots/', html), null);
  });

  it('where what stands below the title is called a teaser', () =>
    assert.equal(dateOf(story('<div class="teaser-line"><p class="author">March 3, 2024</p></div>')), '2024-03-03'));

  it('where it opens the first paragraph and a dash sets it apart', () => {
    const text = 'the growers had named the faults of the bill again and again, and nobody had listened to them.';
    assert.equal(dateOf(story(`<p>29.11.2022 – Many times ${text}</p>`)), '2022-11-29');
    assert.equal(dateOf(story(`<p>29.11.2022 was the day when ${text}</p>`)), null);
  });

  it('where the address says the same, against another in the head or in a sentence', () => {
    const url = 'https://paper.example/2015/01/08/story';
    const shown = story(`${paragraphs(12)}<p><span class="date">January 8, 2015</span></p>`);
    const note =
      '<blockquote class="meta">This was first published on October 7, 2008, and is told again.</blockquote>';
    assert.equal(dateAt(url, `<meta property="article:published_time" content="2008-10-07">${shown}`), '2015-01-08');
    assert.equal(dateAt(url, story(`${note}<p><time>January 8, 2015</time></p>`)), '2015-01-08');
  });

  it('but the head knows the time of a day that other clocks have begun already', () => {
    const head = '<meta property="article:published_time" content="2015-01-07T23:11:59+00:00">';
    const html = `${head}${story('<p><span class="date">January 8, 2015</span></p>')}`;
    assert.equal(dateAt('https://paper.example/2015/01/08/story', html), '2015-01-07T23:11:59+00:00');
  });
});

describe('statements of the day of publication', () => {
  const meta = (name: string, date: string): string => `<meta name="${name}" content="${date}">`;
  const thing = (type: string, date: string): string =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': type, datePublished: date })}</script>`;
  const shown = (day: string): string => story(`<p class="date">${day}</p>`);

  it('that contradict each other: the one that readers are shown is right', () => {
    const two = `${thing('NewsArticle', '2022-01-04T07:29:00Z')}${meta('article:published_time', '2022-01-06T08:29:34')}`;
    assert.equal(dateOf(`${two}${shown('January 6, 2022')}`), '2022-01-06T08:29:34');
    assert.equal(dateOf(`${two}${shown('January 4, 2022')}`), '2022-01-04T07:29:00Z');
    assert.equal(dateOf(`${two}${shown('Updated January 6, 2022')}`), '2022-01-04T07:29:00Z');
    assert.equal(dateOf(`${two}${shown('March 3, 2022')}`), '2022-01-04T07:29:00Z');
  });

  it('under a name that may mean another day: they give way to what readers are shown', () => {
    const draft = meta('date', '2021-12-20T11:02:44+01:00');
    assert.equal(dateOf(`${draft}${shown('January 27, 2022')}`), '2022-01-27');
    assert.equal(dateOf(`${draft}${shown('December 20, 2021')}`), '2021-12-20T11:02:44+01:00');
    assert.equal(dateOf(`${draft}${shown('Updated January 27, 2022')}`), '2021-12-20T11:02:44+01:00');
    assert.equal(dateOf(`${draft}${story('')}`), '2021-12-20T11:02:44+01:00');
  });

  it('of a page that is no article: they are those of its making, given only where readers see the day', () => {
    const made = thing('WebPage', '2018-02-20T09:39:00+00:00');
    assert.equal(dateOf(`${made}${story('')}`), null);
    assert.equal(dateOf(`${made}${shown('February 20, 2018')}`), '2018-02-20T09:39:00+00:00');
    assert.equal(dateOf(`${thing('Article', '2018-02-20')}${story('')}`), '2018-02-20');
  });

  it('under names that only resemble the usual ones: the first day is that of publication', () =>
    assert.equal(
      dateOf(`${meta('site-pub-published-time', '2026-03-09')}${meta('x-published-date', '2021-02-16')}<p>x`),
      '2021-02-16',
    ));
});

describe('a date that is shown is not the page’s own', () => {
  it('where it ends a term, or a dash leads to another', () => {
    const terms = [
      'Register by May 31, 2026',
      'Expires: May 31, 2026',
      '5/1/2026 - 5/31/2026',
      'May 1, 2026 to May 31, 2026',
    ];
    for (const text of terms) assert.equal(dateOf(story(`<p class="date">${text}</p>`)), null, text);
    assert.equal(dateOf(story('<p class="date">May 31, 2026 - by Jane Roe</p>')), '2026-05-31');
  });

  it('where it is an example of code', () => {
    const log = `<div class="date-formats"><p>${'How dates are logged. '.repeat(12)}</p><pre>2010-12-12 11:41:42 is when this was logged.</pre></div>`;
    assert.equal(dateOf(story(log)), null);
    assert.equal(dateOf(story(log.replaceAll('pre>', 'p>'))), '2010-12-12T11:41:42');
  });

  it('where others of its make are stated for machines only', () => {
    const entry = (day: number): string =>
      `<li><a href="/${day}">Boat ${day}</a><time class="when" datetime="2026-03-0${day}">${day} days ago</time></li>`;
    assert.equal(dateOf(`<html lang="en"><h1>Boats</h1><ul>${[6, 5, 3, 2].map(entry).join('')}</ul>`), null);
    assert.equal(dateOf(`<html lang="en"><h1>Boats</h1><ul>${entry(6)}</ul>`), '2026-03-06');
  });
});

test('a day on which what the page is about takes place is not its publication', () => {
  const event = { '@type': 'Event', name: 'Regatta', startDate: '2024-10-11T19:00' };
  const page = (data: object, day: string): string =>
    `<html lang="en"><head><script type="application/ld+json">${JSON.stringify(data)}</script></head><h1>Regatta</h1><p class="date">${day}</p><p>Boats.`;
  assert.equal(dateOf(page(event, 'Fri 11 Oct 2024')), null);
  assert.equal(dateOf(page(event, '1 Sep 2024')), '2024-09-01');
});

describe('numbers of a date', () => {
  const day = (text: string, more = '', path = 'story'): string | null =>
    dateAt(`https://page.example/${path}`, story(`<p class="date">${text}</p>${more}`));

  it('stand in the order that another date of the page tells', () => {
    assert.equal(day('03/10/2023'), '2023-03-10');
    assert.equal(day('03/10/2023', '<aside>Rope <i>25/09/2023</i></aside>'), '2023-10-03');
    assert.equal(day('03/10/2023', '<i>09/25/2023</i> <i>25/09/2023</i>'), '2023-03-10', 'they contradict each other');
  });

  it('stand in the order that the address tells, whose month may be a word', () => {
    assert.equal(day('03/10/2023', '', '2023/october/03/story'), '2023-10-03');
    assert.equal(dateAt('https://page.example/news/2019/oct/03/story', '<p>x'), '2019-10-03');
    assert.equal(dateAt('https://page.example/news/2019/sails/03/story', '<p>x'), null);
  });
});

describe('dates are understood', () => {
  it('that stand in a title for machines', () =>
    assert.equal(dateOf('<p>Knots</p><span title="2025-06-15T12:00:00">3 hours ago</span>'), '2025-06-15T12:00:00'));

  it('whose numbers bars set apart', () =>
    assert.equal(dateOf(story('<table><tr><td>26 | 01 | 2022</td></tr></table>')), '2022-01-26'));

  it('whose month begins like a preposition', () => {
    for (const date of ['7. Dezember 2022', '07 Dezember, 2022'])
      assert.equal(dateOf(`<html lang="de"><h1>Hafen</h1><time>${date}</time><p>Der Hafen ist neu.</p>`), '2022-12-07');
  });

  it('as Java writes them', () => {
    const meta = '<meta property="article:published_time" content="Mon Aug 03 12:45:00 EDT 2015">';
    assert.equal(dateOf(`<html lang="en"><head>${meta}</head><h1>Hot</h1><p>The harbour.</p>`), '2015-08-03');
  });
});

describe('the day of the last change', () => {
  const daysOf = (html: string): (string | null)[] => {
    const { publishedAt, modifiedAt } = readPage(html);
    return [publishedAt, modifiedAt];
  };
  const change = '<time datetime="2026-03-04">March 4, 2026</time>';

  it('is no day of publication, wherever the words stand that say so', () => {
    for (const line of [
      `<p>Last updated on ${change}</p>`,
      `<p>Last updated<!-- --> on <b>${change}</b></p>`,
      `<p>Last modified: ${change}</p>`,
      '<p>Last edited 4 March 2026</p>',
      '<p>Last updated: March 4, 2026</p>',
      '<p>Zuletzt bearbeitet am <span class="date">4.3.2026</span></p>',
      '<dl><dt>Last updated</dt><dd>4 March 2026</dd></dl>',
      '<aside><span><span title="Last update"><svg></svg></span><span class="date">March 4, 2026</span></span></aside>',
      '<p><time itemprop="dateModified" datetime="2026-03-04">March 4, 2026</time></p>',
    ])
      assert.deepEqual(daysOf(story(line)), [null, '2026-03-04'], line);
  });

  it('stands beside that of publication', () => {
    for (const line of [
      '<p>Published: 1 March 2020. Last updated: 4 March 2026</p>',
      '<p>1 March 2020 (updated 4 March 2026)</p>',
      `<p>Published <time>1 March 2020</time>, updated ${change}</p>`,
    ])
      assert.deepEqual(daysOf(story(line)), ['2020-03-01', '2026-03-04'], line);
  });

  it('is not said by the name of a column', () =>
    assert.deepEqual(daysOf(story(`<p>Updates · ${change}</p>`)), ['2026-03-04', null]));

  it('is not the day on which a question was asked', () => {
    const asked = '<time itemprop="dateCreated" datetime="2019-03-01">7 years ago</time>';
    const html = story(`<p>Asked ${asked} <span>Modified</span> <a title="2024-05-05 10:00:00Z">2 years ago</a></p>`);
    const read = extract({
      body: encoder.encode(html),
      contentType: 'text/html',
      url: 'https://a.example/questions/1/why',
    });
    assert.deepEqual([read.publishedAt, read.modifiedAt], ['2019-03-01', '2024-05-05T10:00:00Z']);
  });
});
