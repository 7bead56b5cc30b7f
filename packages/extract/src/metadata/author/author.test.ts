import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractHtml } from '../../extract.ts';
import { readPage } from '../../test-page.ts';

const authorOf = (html: string): string | null => readPage(html).author;
const article = (byline: string, around = '%'): string =>
  `<html>${around.replace('%', `<h1>A day at sea</h1>${byline}<p>Some text that follows here.</p>`)}`;

describe('the writer of a mail in an archive', () => {
  const head =
    'Subject: Re: packing\nFrom: Lena Ort &lt;lena@example.org&gt;\nDate: Sat, 11 Mar 2023 10:14:02 +0100\n\nNot worth it.';

  it('is named by its head, which says the day, too', () => {
    const { author, publishedAt } = readPage(`<title>Re: packing</title><pre>${head}</pre>`);
    assert.deepEqual([author, publishedAt], ['Lena Ort', '2023-03-11T10:14:02+01:00']);
    for (const other of [head.replace('Subject', 'Object'), `${'They wrote to us. '.repeat(40)}\n${head}`])
      assert.equal(readPage(`<title>Re: packing</title><pre>${other}</pre>`).author, null);
  });

  it('stands before the address for an answer', () => {
    const page = (href: string): string =>
      `<h1>Reading backwards</h1><b>Karen Hollis</b> <a href="${href}">khollis at example.org</a><br><i>Tue Mar 9 17:25:41 EST 2004</i><p>Seek near the end and read blocks.`;
    assert.equal(authorOf(page('mailto:tutor%40example.org?Subject=Reading')), 'Karen Hollis');
    assert.equal(authorOf(page('mailto:khollis@example.org')), null);
  });
});

describe('the author that a page states', () => {
  it('is no word that ends the sentence of a byline', () => {
    assert.equal(authorOf(article('<p class="author"> ago.</p>')), null);
    assert.equal(authorOf(article('<p class="author">mira</p>')), 'mira');
  });

  const card = (label: string, at = 1): string =>
    `<meta name="twitter:label${at}" content="${label}"><meta name="twitter:data${at}" content="Jane Roe"><p>x`;

  it("stands in the datum of a card whose label announces a writer, and not of another's", () => {
    for (const label of ['Written by', 'Verfasst von', 'Escrito por', 'Автор'])
      assert.equal(authorOf(card(label)), 'Jane Roe');
    assert.equal(authorOf(card('Written by', 2)), 'Jane Roe');
    for (const label of ['Est. reading time', 'Price']) assert.equal(authorOf(card(label)), null);
  });

  it('is written with the given name first, though libraries state the family first', () => {
    const cited = (...names: string[]): string =>
      `${names.map((name) => `<meta name="citation_author" content="${name}">`).join('')}<p>x`;
    assert.equal(authorOf(cited('Okafor, Ada', 'Lind, Per')), 'Ada Okafor, Per Lind');
    assert.equal(authorOf(cited('van der Berg, Anna Maria')), 'Anna Maria van der Berg');
    assert.equal(authorOf(cited('Ada Okafor', 'Martin King, Jr.')), 'Ada Okafor, Martin King, Jr.');
    assert.equal(authorOf('<meta name="author" content="Roe, Jane"><p>x'), 'Roe, Jane');
  });

  it('bears no mark of a note', () => {
    assert.equal(authorOf(article('<div class="author">Wei Zhang<sup>1,†</sup></div>')), 'Wei Zhang');
    const persons =
      '<div class="authors"><span class="person-name">Wei Zhang<sup>1</sup></span> <span class="person-name">Ana Silva<sup>2</sup></span></div>';
    assert.equal(authorOf(article(persons, `%${'<p>More of it.</p>'.repeat(9)}`)), 'Wei Zhang, Ana Silva');
  });

  it('bears no office', () => {
    for (const [stated, name] of [
      ['JANE ROE, AP National Security Writer', 'JANE ROE'],
      ['Jane Roe, Senior Editor', 'Jane Roe'],
      ['Jane Roe, Max Muster, Staff Writers', 'Jane Roe, Max Muster'],
    ])
      assert.equal(authorOf(`<meta name="author" content="${stated}"><p>x`), name);
  });

  it('gives way to a byline where it is the house, an organization or an account', () => {
    const byline = article('<div class="byline">By Jane Roe</div>');
    const site = '<meta property="og:site_name" content="Grey Gull">';
    for (const name of ['Grey Gull Weekly', 'Sea Friends e.V.', 'Gull GmbH', 'gull.example.com', 'wordpressadmin']) {
      const stated = `${site}<meta name="author" content="${name}">`;
      const isAccount = /[a-z.]+$/.exec(name)?.[0] === name;
      assert.equal(authorOf(`${stated}${byline}`), 'Jane Roe', name);
      assert.equal(authorOf(`${stated}${article('')}`), isAccount ? null : name, `${name}, alone`);
    }
    assert.equal(authorOf(`${site}<meta name="author" content="Max Muster">${byline}`), 'Max Muster');
  });

  it('is the first of the posts of a thread, all of those that stand together', () => {
    const author = (name: string): string => `<b itemprop="author">${name}</b>`;
    const filler = '<p>One</p><p>Two</p><p>Three</p><p>Four</p><p>Five</p><p>Six</p><p>Seven</p>';
    assert.equal(authorOf(`<p>${author('Ada')}</p>${filler}<p>${author('Bob')}</p>`), 'Ada');
    assert.equal(authorOf(`<p>${author('Ada')}, ${author('Bob')}</p>${filler}`), 'Ada, Bob');
  });
});

describe('several authors', () => {
  const meta = (name: string, content: string): string => `<meta name="${name}" content="${content}">`;
  const thing = (name: string): string =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', author: { name } })}</script>`;

  it('are a list, in the order of the text, though one statement names them', () => {
    assert.equal(
      authorOf(`${meta('author', 'By Jane Roe and Max Muster for the Sunday Gull')}<p>x`),
      'Jane Roe, Max Muster',
    );
    assert.equal(authorOf(`${meta('author', 'Roe &amp; Muster')}<p>x`), 'Roe & Muster');
  });

  it('are all named by the statement that names others beside the first one', () => {
    assert.equal(authorOf(`${thing('Jane Roe')}${meta('author', 'Jane Roe, Max Muster')}<p>x`), 'Jane Roe, Max Muster');
    assert.equal(authorOf(`${thing('Jane Roe')}${meta('author', 'Max Muster, Ada Gull')}<p>x`), 'Jane Roe');
    const rubric = `${meta('author', 'Jane Roe')}${meta('author', 'Sailing')}`;
    assert.equal(authorOf(`${thing('Jane Roe')}${rubric}<p>x`), 'Jane Roe');
  });

  it('may stand between Chinese commas and brackets, with what each did', () => {
    assert.equal(authorOf(article('<div class="byline">[田中宏昌，佐藤一郎]</div>')), '田中宏昌, 佐藤一郎');
    assert.equal(authorOf(article('<span class="author">Eric Roe 著、嶋田健志 訳</span>')), 'Eric Roe, 嶋田健志');
  });
});

describe('the persons of a paper', () => {
  it('are named by their elements, without what stands beside', () => {
    const latexml = ['Wei Zhang', 'Ana Silva'].map(
      (name) =>
        `<span class="ltx_creator ltx_role_author"><span class="ltx_personname">${name}\n</span><span class="ltx_author_notes">Tsinghua University</span></span>`,
    );
    assert.equal(authorOf(article(`<div class="ltx_authors">${latexml.join(' ')}</div>`)), 'Wei Zhang, Ana Silva');
    const group =
      '<button><span class="given-name">Lijing</span> <span class="text surname">Cheng</span><sup>a</sup></button>, <button><span class="given-name">Karina</span> <span class="surname">von Schuckmann</span></button>';
    const abstract = `<div class="abstract author"><h2>Abstract</h2><p>The sea was warm.</p></div>${'<p>Text</p>'.repeat(40)}`;
    assert.equal(
      authorOf(
        article(`<div class="author-group"><span>Author links open overlay panel</span>${group}</div>${abstract}`),
      ),
      'Lijing Cheng, Karina von Schuckmann',
    );
    assert.equal(authorOf(article(abstract)), null);
  });
});

describe('the name of an author', () => {
  it('comes without an address', () => {
    for (const stated of [
      'Jane Roe &lt;jane at gull dot example&gt;',
      'Jane Roe | jane@gull.example',
      'Jane Roe (jane@gull.example)',
    ])
      assert.equal(authorOf(`<meta name="author" content="${stated}"><p>x`), 'Jane Roe', stated);
  });

  it('keeps its particles', () => {
    assert.equal(authorOf(article('<div class="author">Par Loïc Le Clerc</div>')), 'Loïc Le Clerc');
    assert.equal(authorOf(article('<div class="author">By Jane El Roe on the sea</div>')), 'Jane El Roe');
  });

  it('stands after the words of many systems', () => {
    for (const byline of ['Autor/-in: Yong Meer', 'Autor:in: Yong Meer', 'Autorinnen: Yong Meer'])
      assert.equal(authorOf(article(`<div>${byline}</div>`)), 'Yong Meer', byline);
    const starter = '<span>Thread starter</span> <a href="/members/1" class="username">sean_g</a>';
    assert.equal(authorOf(article(`<div>${starter}</div><div class="author">Late Gull</div>`)), 'sean_g');
    assert.equal(authorOf(article('<p class="author">Beitrag von ray23 » gestern</p>')), 'ray23');
  });

  it('may be stated by other names of meta', () => {
    for (const name of ['byline', 'article:author_name', 'article_author', 'cxenseparse:author'])
      assert.equal(authorOf(`<meta name="${name}" content="Jane Roe"><p>x`), 'Jane Roe', name);
  });
});

describe('the author that a page shows', () => {
  it('may stand in what is called a teaser', () =>
    assert.equal(authorOf(article('<div class="teaser-line"><span>von Anna Kurz</span></div>')), 'Anna Kurz'));

  it('comes without what stands in brackets after the name', () =>
    assert.equal(authorOf(article('<div class="author-name">Lee Ryan (Content Manager)</div>')), 'Lee Ryan'));

  it('follows what sort of text is of the author', () => {
    for (const byline of ['Blog-Beitrag von Anna Kurz', 'Gastbeitrag von Anna Kurz', 'Redaktion: Anna Kurz'])
      assert.equal(authorOf(article(`<div class="meta">${byline}</div>`)), 'Anna Kurz', byline);
  });

  it('comes without degree and office', () => {
    assert.equal(authorOf(article('<div class="author">By Jane Roe, MD, PhD</div>')), 'Jane Roe');
    assert.equal(authorOf(article('<div class="author">Jane Roe, Vice President, Gulls of Europe</div>')), 'Jane Roe');
    assert.equal(authorOf(article('<div class="author">Von Max Muster, Leiter Technik</div>')), 'Max Muster');
    assert.equal(authorOf(article('<div class="author">By Jane Roe, Privacy and Security Expert.</div>')), 'Jane Roe');
    assert.equal(authorOf(article('<div class="author">By Jane Walden.</div>')), 'Jane Walden');
    assert.equal(authorOf(article('<div class="author">Jane Roe, Al Fellows</div>')), 'Jane Roe, Al Fellows');
    assert.equal(authorOf(article('<div class="author">Jane Roe, Max Muster</div>')), 'Jane Roe, Max Muster');
  });

  it('may be a handle with digits, but no number and no phrase with one', () => {
    assert.equal(authorOf(article('<span class="author-name">user3080392</span>')), 'user3080392');
    assert.equal(authorOf(article('<span class="author-name">3080392</span>')), null);
    assert.equal(authorOf(article('<span class="author-name">Call 555 1234</span>')), null);
  });

  it('stands apart from what the next block says', () => {
    const byline = '<div class="author"><p>Jane Roe</p><small>May 3, 2021</small></div>';
    assert.equal(authorOf(article(`${byline}<p>One</p><p>Two</p><p>Three</p>`)), 'Jane Roe');
  });

  it('is found where all of the page is called as if it were beside it, or is hidden until scripts run', () => {
    const byline = '<div>Written by <b>Jane Roe</b></div>';
    assert.equal(authorOf(article(byline, '<div class="newsletter">%</div>')), 'Jane Roe');
    assert.equal(authorOf(article(byline, '<div hidden id="S:0">%</div>')), 'Jane Roe');
    assert.equal(authorOf(`${article('')}<div class="newsletter">By Jane Roe</div>`), null);
  });

  it('is no day of the week', () => {
    assert.equal(authorOf(article('<div class="author">Sat, 20 Dec, 2025 - 06:36</div>')), null);
  });

  it('is no verb before the date', () => {
    assert.equal(authorOf(article('<div class="author">Posted on 2021-05-03 by gully</div>')), 'gully');
  });

  it('needs a colon after words that mean more than a byline', () => {
    assert.equal(authorOf(article('<div class="meta">Text: Jane Roe</div>')), 'Jane Roe');
    assert.equal(authorOf(article('<div class="meta">Text Zoom</div>')), null);
  });

  it('may be a single word after a verb of writing, not after a mere preposition', () => {
    assert.equal(authorOf(article('<p>Posted by gully</p>')), 'gully');
    assert.equal(authorOf(article('<p>Geschrieben von Gully</p>')), 'Gully');
    assert.equal(authorOf(article('<p>By default</p>')), null);
  });

  it('may stand further down where a label with a colon announces it', () => {
    const far = '<p>Text</p>'.repeat(120);
    assert.equal(authorOf(article(`${far}<p>Autorin: Ute Meer</p>`)), 'Ute Meer');
    assert.equal(authorOf(article(`${far}<p>Von Ute Meer</p>`)), null);
  });

  it('is another than the site where there is another', () => {
    const site = '<meta property="og:site_name" content="Grey Gull">';
    const house = '<div class="author-name">Grey Gull</div>';
    assert.equal(authorOf(`${site}${article(`${house}<p>Written by: Jane Roe</p>`)}`), 'Jane Roe');
  });

  it('may stand in the footer of the article, and in whatever wraps the page', () => {
    const byline = '<div class="author">Jane Roe</div>';
    const far = '<p>Text</p>'.repeat(120);
    assert.equal(authorOf(article(`${far}<div class="post-footer">${byline}</div>${far}`)), 'Jane Roe');
    assert.equal(authorOf(article(`${far}<div class="site-footer">${byline}</div>${far}`)), null);
    assert.equal(authorOf(article(`${far}${byline}`, '<div class="has-sidebar">%</div>')), 'Jane Roe');
    assert.equal(authorOf(article(`${far}<div class="sidebar">${byline}</div>`)), null);
  });
});

describe('an author', () => {
  const authorOf = (html: string): string | null => readPage(html).author;
  const far = '<p>The harbour was rebuilt in the spring, when the last of the ice had gone.</p>'.repeat(200);

  it('is the only one to whose page the text links, however far from the title', () =>
    assert.equal(
      authorOf(`<h1>The pier</h1>${far}<div><a href="/blog/author/ada-gull/">Ada Gull</a> writes on ships.</div>`),
      'Ada Gull',
    ));

  it('is nobody where the links lead to several', () =>
    assert.equal(
      authorOf(`<h1>The pier</h1>${far}<a href="/author/ada">Ada Gull</a> <a href="/author/bob">Bob Tern</a>`),
      null,
    ));

  it('is named without what is glued to the name', () =>
    assert.equal(authorOf('<h1>The pier</h1><span class="author">ByAda Gull</span>'), 'Ada Gull'));

  it('is not who wrote a review', () =>
    assert.equal(
      authorOf(`<h1>Rope</h1><div class="reviews"><span class="author">Cleo Heron</span> Good.</div>${far}`),
      null,
    ));

  it('of a post is the name in its box, without rank, badge or number of posts', () => {
    const box = (name: string): string =>
      `<h1>The pier</h1><div itemprop="author" itemscope itemtype="https://schema.org/Person">${name}<b>Beginner</b> <i>Posts</i> 12</div>`;
    assert.equal(authorOf(box('<a href="/u/7"><span itemprop="name">AdaGull</span></a>')), 'AdaGull');
    assert.equal(authorOf(box('<meta itemprop="name" content="Ada Gull"><a href="/u/7">profile</a>')), 'Ada Gull');
    assert.equal(authorOf(box('<a href="/u/7">AdaGull</a>')), 'AdaGull');
    assert.equal(
      authorOf(`<h1>The pier</h1><p class="byline"><a href="/a/7">Ada Gull</a><i>Staff Writer</i></p>${far}`),
      'Ada Gull',
    );
  });

  it('is not who answered', () => {
    const post = (type: string, name: string): string =>
      `<div itemscope itemtype="https://schema.org/${type}"><p>One.<b itemprop="author">${name}</b></div>${far}`;
    assert.equal(authorOf(`<h1>The pier</h1><p>By Ada Gull</p>${far}${post('Comment', 'Bob Tern')}`), 'Ada Gull');
    assert.equal(authorOf(`<h1>The pier</h1>${post('Question', 'Ada Gull')}${post('Answer', 'Bob Tern')}`), 'Ada Gull');
  });

  it('is no label, and bears none', () => {
    assert.equal(authorOf('<h1>The pier</h1><span class="author">Data:</span>'), null);
    assert.equal(authorOf('<h1>The pier</h1><span class="author">Text, Interview: Ada Gull</span>'), 'Ada Gull');
    assert.equal(authorOf('<meta name="author" content="Interview: Ada Gull"><p>x'), 'Ada Gull');
  });
});

describe('the author of a page that lists or sells', () => {
  const story = (name: string, title: string): string =>
    `<div class="card"><h3><a href="/${title.length}">${title}</a></h3><p class="author">By ${name}</p></div>`;
  const stories = [story('Jane Roe', 'A day'), story('Max Muster', 'Another day'), story('Ada Gull', 'One more day')];

  it("is not its first entry's", () => {
    assert.equal(authorOf(`<h1>Stories</h1><div>${stories.join('')}</div>`), null);
    assert.equal(authorOf(`<h1>Stories</h1><p class="byline">By Kim Lee</p><div>${stories.join('')}</div>`), 'Kim Lee');
  });

  const names = ['Jane Roe', 'Max Muster', 'Ada Gull', 'Kim Lee', 'Bob Tern', 'Eva Knot'];
  const words = 'harbour tide mole quay pier rope sail boat wind rain storm light'.split(' ');
  const entry = (tag: string, say: (at: number) => string) => (name: string, at: number) =>
    `<${tag}>${say(at)} <span class="author">${name}</span></${tag}>`;
  const paper = entry('dd', (at) => `${words.slice(at).join(' ')} of the town ${words.slice(0, at).join(' ')}`);

  it('is not that of an entry whose title is a link in a line, or is no link', () => {
    const line = entry('p', (at) => `<a href="/${at}">The ${words[at]} of the town</a>,`);
    assert.equal(authorOf(`<h1>Stories</h1><div>${names.map(line).join('')}</div>`), null);
    assert.equal(authorOf(`<h1>Papers</h1><dl>${names.map(paper).join('')}</dl>`), null);
    assert.equal(
      authorOf(`<h1>Papers</h1><dl>${names.slice(0, 4).map(paper).join('')}</dl>`),
      names.slice(0, 4).join(', '),
    );
  });

  it('is who wrote the first post of a thread', () => {
    const thread = `<title>Papers</title><h1>Papers</h1><dl>${names.map(paper).join('')}</dl>`;
    const url = 'https://forum.example/viewtopic.php?t=1';
    assert.equal(extractHtml(thread, url).author, 'Jane Roe');
    assert.equal(extractHtml(thread.replace('class="author"', ''), url).author, null);
  });

  it('is that of the entry that the page is', () => {
    const posts = stories.map((one) => one.replaceAll('h3', 'h1'));
    assert.equal(authorOf(`<title>A day</title><div>${posts.join('')}</div>`), 'Jane Roe');
    assert.equal(authorOf(`<h1>A day</h1><ul>${'<li class="author">Jane Roe</li>'.repeat(3)}</ul>`), 'Jane Roe');
  });

  it("is not its first reviewer's", () => {
    const review = '<div class="review"><b class="author">Kim Lee</b><p>It boils well.</p></div>';
    assert.equal(authorOf(`<h1>Kettle</h1><p>Boils a litre.</p>${review}`), null);
    const isReview = '<div class="review"><h1>The kettle</h1><b class="author">Kim Lee</b><p>It boils well.</p></div>';
    assert.equal(authorOf(isReview), 'Kim Lee');
  });
});
