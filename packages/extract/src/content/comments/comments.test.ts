import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Document, ExtractOptions } from '../../document.ts';
import { paragraphs, readPage } from '../../test-page.ts';
import { countsComments, isCommentHeading } from './headings.ts';

const says = [
  'I walked along that pier last week, and it is as fine as you say. Thank you for the report.',
  'The figures for the fish market seem low to me; does anybody know where they are from?',
  'My grandfather worked on the old quay. He would have liked to see the new one, I think.',
];

const page = (comments: string, options: ExtractOptions = {}, before = paragraphs(6)): Document =>
  readPage(
    `<html><head><title>The pier</title></head><body><div id="page"><div id="content"><div class="post"><h1>The pier</h1>
    <div class="entry">${before}</div></div>${comments}</div></div></body></html>`,
    options,
  );

const wordPress = `<div id="comments"><h3 id="comments-title">3 thoughts on “The pier”</h3><ol class="commentlist">${says
  .map(
    (text, at) => `<li class="comment even thread-even" id="comment-${at + 7}"><div class="comment-author vcard">
  <cite class="fn"><a href="https://ann.example/">Ann ${at}</a></cite> <span class="says">says:</span></div>
  <div class="comment-meta"><a href="#comment-${at + 7}">June ${at + 3}, 2011 at 3:12 pm</a></div>
  <p>${text}</p><div class="reply"><a href="?replytocom=${at}">Reply</a></div></li>`,
  )
  .join('')}</ol></div><div id="respond"><h3>Leave a Reply</h3><form id="commentform"><p>Your email address will not be
  published.</p><textarea></textarea></form></div>`;

const blogger = `<div class="comments" id="comments"><h4>3 comments:</h4><dl id="comments-block">${says
  .map(
    (text, at) => `<dt class="comment-author" id="c9${at}"><a href="/p">Ben ${at}</a> said...</dt>
  <dd class="comment-body"><p>${text}</p></dd><dd class="comment-footer"><span class="comment-timestamp">
  <a href="#c9${at}">June ${at + 3}, 2011 at 3:12 PM</a></span></dd>`,
  )
  .join('')}</dl></div>`;

const disqus = `<div id="disqus_thread"><div id="dsq-content"><ul id="dsq-comments">${says
  .map(
    (
      text,
      at,
    ) => `<li id="dsq-comment-${at + 1}"><div id="dsq-comment-header-${at + 1}" class="dsq-comment-header"><cite
  id="dsq-cite-${at + 1}"><span id="dsq-author-user-${at + 1}">Cem ${at}</span></cite></div>
  <div class="dsq-comment-body"><div class="dsq-comment-message"><p>${text}</p></div></div></li>`,
  )
  .join('')}</ul></div></div>`;

const german = `<section class="leserkommentare"><h2>3 Leserkommentare</h2>${says
  .map(
    (
      text,
      at,
    ) => `<article class="kommentar" itemscope itemtype="https://schema.org/Comment"><span itemprop="author">Dora
  ${at}</span> <time datetime="2021-06-0${at + 3}T10:00:00+02:00">vor 3 Tagen</time><p itemprop="text">${text}</p>
  <button>Melden</button></article>`,
  )
  .join('')}</section>`;

const nameless = `<h3>3 Responses to “The pier”</h3><ul>${says
  .map((text, at) => `<li><b>Eve ${at}</b> on June ${at + 3}, 2011<br><br>${text}</li>`)
  .join('')}</ul>`;

/** Each head stands before the element that is called a comment, in one around both. */
const trac = (texts: readonly string[]): string =>
  `<div><h2>Change History <span>(${texts.length})</span></h2><div id="changelog">${texts
    .map(
      (
        text,
        at,
      ) => `<div class="change"><h3 class="change"><a href="#comment:${at}">comment:${at}</a> Changed <a>5 years ago</a> by
    <span class="trac-author">mira${at}</span></h3><div class="comment searchable"><p>${text}</p></div></div>`,
    )
    .join('')}</div></div>`;

describe('comments whose heads stand before them', () => {
  it('are each by who its own head names', () => {
    const texts = ['Confirmed on 1.3. The tokenizer for queries lacks the filter.', 'Fixed in r99.'];
    assert.deepEqual(
      page(trac(texts)).comments.map(({ author, text }) => [author, text]),
      texts.map((text, at) => [`mira${at}`, text]),
    );
  });
});

describe("readers' comments under an article", () => {
  const kinds = {
    WordPress: wordPress,
    Blogger: blogger,
    Disqus: disqus,
    'a German paper': german,
    'no system': nameless,
  };
  for (const [kind, comments] of Object.entries(kinds))
    it(`stay out of text and markdown as a whole (${kind})`, () => {
      const { text, markdown } = page(comments, { formats: ['markdown'] });
      assert.ok(text.includes('Part 6.') && markdown?.includes('Part 6.'));
      for (const said of says)
        assert.ok(!text.includes(said.slice(0, 30)) && !markdown?.includes(said.slice(0, 30)), said);
    });

  it('are kept where recall is favoured', () => {
    const { text, comments } = page(wordPress, { favor: 'recall' });
    assert.ok(says.every((said) => text.includes(said)));
    assert.deepEqual(comments, []);
  });

  it('stay where the article is a few words for readers to talk about', () => {
    const { text, comments } = page(wordPress, {}, '<p>An open thread.</p>');
    assert.ok(
      says.every((said) => text.includes(said)),
      text,
    );
    assert.deepEqual(comments, []);
  });

  it('stay where the thread is the page', () => {
    const answers = says.map((said) => `<div class="answer"><div class="comment">${said}</div></div>`).join('');
    const { text } = readPage(
      `<body itemscope itemtype="https://schema.org/QAPage"><main><h1>How long is the pier?</h1>
      <div class="question">${paragraphs(3)}</div><div id="answers" class="comments">${answers}</div></main></body>`,
    );
    assert.ok(
      says.every((said) => text.includes(said)),
      text,
    );
  });

  it('are none under what a reader posted, which others can vote down', () => {
    const voted = (name: string): string => `<div class="${name}"><span>12</span></div>${paragraphs(6)}`;
    const { text, comments } = page(wordPress, {}, voted('vote-bar'));
    assert.equal(says.filter((said) => text.includes(said)).length + comments.length, says.length);
    assert.equal(page(wordPress, {}, voted('stars')).comments.length, says.length);
  });
});

describe('comments under a short page', () => {
  const short =
    '<p>This is a post about chain that I wrote on my boat one evening, as there was nothing else to do. It rained for three days.</p><p>Most boats carry too little of it.</p>';
  const item = (name: string, text: string): string =>
    `<li class="comment"><div class="comment-author vcard"><cite class="fn">${name}</cite> <span class="says">says:</span></div><div class="comment-meta"><time datetime="2026-02-03">February 3</time></div><div class="comment-content"><p>${text}</p></div></li>`;

  it('are told apart where they are no content', () => {
    const html = `<html lang="en"><main><article class="post"><h1>Anchor chain</h1><div class="entry-content">${short}</div></article><div id="comments"><h2>2 comments</h2><ol class="comment-list">${item('Una', 'Sixty metres, and all of it was out in the storm of last year.')}${item('Tom', 'Lovely, where is that?')}</ol></div></main>`;
    const { text, comments } = readPage(html);
    assert.deepEqual(comments, [
      { author: 'Una', date: '2026-02-03', text: 'Sixty metres, and all of it was out in the storm of last year.' },
      { author: 'Tom', date: '2026-02-03', text: 'Lovely, where is that?' },
    ]);
    assert.doesNotMatch(text, /Sixty|Lovely|comments/);
  });

  it('are those under a question, whose name stands behind a dash', () => {
    const remark =
      '<div class="comments"><ul class="comments-list"><li class="comment js-comment"><div class="comment-text"><div class="comment-body"><span class="comment-copy">What about negatives?</span> <div>–&nbsp;<a href="/users/9" class="comment-user">Zed</a></div><span class="comment-date"><a href="#c">Commented Mar 1, 2019 at 10:05</a></span></div></div></li></ul></div>';
    const answer = `<div class="answer"><div class="post-text">${paragraphs(2)}</div><span itemprop="author">Kit</span></div>`;
    const html = `<html lang="en" itemscope itemtype="https://schema.org/QAPage"><main><h1>Rounding</h1><div class="question"><div class="post-text">${paragraphs(2)}</div><span itemprop="author">Mia</span>${remark}</div>${answer}</main>`;
    assert.deepEqual(readPage(html).comments, [{ author: 'Zed', date: '2019-03-01', text: 'What about negatives?' }]);
  });

  it('are read in a panel that is closed, which holds no form of theirs', () => {
    const panel = `<ul class="tabs" role="tablist"><li role="tab" aria-controls="tab-reviews"><a href="#tab-reviews">Reviews (2)</a></li></ul><div class="panel" role="tabpanel" id="tab-reviews" style="display:none"><div id="comments"><h2>2 reviews</h2><ol class="commentlist">${item('Una', 'Boils in three minutes.')}${item('Tom', 'Gets warm.')}</ol><form class="comment-form"><p class="comment-form-author"><label>Name</label></p></form></div></div>`;
    const { comments } = page(panel);
    assert.deepEqual(
      comments.map(({ author, text }) => [author, text]),
      [
        ['Una', 'Boils in three minutes.'],
        ['Tom', 'Gets warm.'],
      ],
    );
  });
});

describe('single comments', () => {
  const expected = (name: string, date: (at: number) => string | null) =>
    says.map((text, at) => ({ author: `${name} ${at}`, date: date(at), text }));
  const day = (at: number): string => `2011-06-0${at + 3}`;

  it('keep names that end like a word before a date', () => {
    const names = ['Simon', 'Rachel', 'Kim Le'];
    const named = wordPress.replace(/Ann (\d)/g, (written, at: string) => names[Number(at)] ?? written);
    assert.deepEqual(
      page(named).comments?.map(({ author }) => author),
      names,
    );
  });

  it('have author, date and text (WordPress)', () => assert.deepEqual(page(wordPress).comments, expected('Ann', day)));
  it('are told by terms and definitions (Blogger)', () =>
    assert.deepEqual(page(blogger).comments, expected('Ben', day)));
  it('may lack a date (Disqus)', () =>
    assert.deepEqual(
      page(disqus).comments,
      expected('Cem', () => null),
    ));
  it('keep the time that is stated for machines (a German paper)', () =>
    assert.deepEqual(
      page(german).comments,
      expected('Dora', (at) => `${'2021'}-06-0${at + 3}T10:00:00+02:00`),
    ));
  it('are without the line that says who wrote when, and without stars (WooCommerce)', () => {
    const reviews = `<div id="comments"><h2>3 Reviews</h2><ol class="commentlist">${says
      .map(
        (
          text,
          at,
        ) => `<li class="review" id="li-comment-${at + 7}"><div class="comment_container"><div class="star-rating" role="img">
  <span>Rated <strong>5</strong> out of 5</span></div><p class="meta"><strong class="woocommerce-review__author">Fay ${at} </strong>
  <em>(verified owner)</em> – <time datetime="2011-06-0${at + 3}">June ${at + 3}, 2011</time></p><div class="description"><p>${text}</p></div></div></li>`,
      )
      .join('')}</ol></div>`;
    assert.deepEqual(page(reviews).comments, expected('Fay', day));
  });
  it('are without their buttons, and by the name in their headings, in any language', () => {
    const one = (at: number, after: string): string =>
      `<article class="comment"><header><h3>Gus ${at}</h3><time>${3 + at}.6.2011</time></header><p>${says[at]}</p>${after}</article>`;
    for (const press of ['Gefällt mir', 'いいね', 'אהבתי'])
      for (const after of [
        `<button>${press} <em>12</em></button>`,
        `<a role="button">${press}</a>`,
        `<div><a>${press}</a></div>`,
      ]) {
        const section = `<section id="comments"><h2>3 comments</h2>${says.map((_, at) => one(at, after)).join('')}</section>`;
        assert.deepEqual(page(section).comments, expected('Gus', day), after);
      }
  });
  it('are without number, name, day and what all of them have, wherever it stands', () => {
    const one = (text: string, at: number): string =>
      `<div class="comment" id="comment-${at}"><span class="no">ความคิดเห็นที่ ${at}</span><div class="story">${text}</div>
      <p><a class="author" href="/u/${at}">Hal ${at}</a><abbr class="timeago">${at + 3} มิถุนายน 2554</abbr></p><ul><li>Beantwoorden</li></ul></div>`;
    assert.deepEqual(
      page(`<div id="comments"><h2>3 comments</h2>${says.map(one).join('')}</div>`).comments,
      expected('Hal', day),
    );
    const line = (text: string, at: number): string =>
      `<div class="comment_item"><p class="full"><span class="nickname">Ida ${at}</span>${text}</p><p><a class="reply">Trả lời</a><span class="time-ago">${at}h trước</span></p></div>`;
    assert.deepEqual(
      page(`<div id="comments"><h2>3 comments</h2>${says.map(line).join('')}</div>`).comments,
      expected('Ida', () => null),
    );
  });
  it('keep what readers quote, link and say alike', () => {
    const one = (text: string): string =>
      `<li class="comment"><cite class="fn">Jo</cite><time datetime="2011-06-03">3 June</time><p>${text} <a href="https://a.example/">Here</a></p></li>`;
    const short = ['Thanks!', 'Thanks!', 'Thanks!'].map((text) => one(text)).join('');
    assert.deepEqual(
      page(`<ol class="commentlist">${short}</ol>`).comments.map(({ text }) => text),
      Array(3).fill('Thanks! Here'),
    );
    const anchored = says.map(
      (text, at) => `<li class="comment"><cite class="fn">Kim ${at}</cite><p><a name="c${at}">${text}</a></p></li>`,
    );
    assert.deepEqual(
      page(`<ol class="commentlist">${anchored.join('')}</ol>`).comments,
      expected('Kim', () => null),
    );
  });
  it('keep a whole comment that sounds like a button, and drop what is one', () => {
    const whole = [
      'I have never seen it so fine.',
      'Мне нравится',
      'J’aime beaucoup',
      '分享一下',
      'Gefällt mir',
      'Link?',
    ];
    const listed = whole.map(
      (text, at) =>
        `<li class="comment"><cite class="fn">Ann ${at}</cite><p>${text}</p><p><a href="/r">Reply</a></p></li>`,
    );
    assert.deepEqual(
      page(`<ol class="commentlist">${listed.join('')}</ol>`).comments.map(({ author, text }) => [author, text]),
      whole.map((text, at) => [`Ann ${at}`, text]),
    );
    const mixed = '<li class="comment"><cite class="fn">Jo</cite><p>As you say.</p><p>Report abuse</p></li>';
    assert.equal(page(`<ol class="commentlist">${mixed}</ol>`).comments[0]?.text, 'As you say.');
  });
  it('do not begin at a link above the story that leads to them', () => {
    for (const link of ['3 Antworten', '3 comments']) {
      const leading = `<div class="comments-link"><a href="/pier#comments">${link}</a></div>`;
      assert.deepEqual(page(wordPress, {}, `${leading}${paragraphs(6)}`).comments, page(wordPress).comments, link);
    }
  });
  it('are none on a page without', () => assert.deepEqual(page('').comments, []));
});

describe('a heading over comments', () => {
  for (const text of [
    'Comments',
    '12 Comments',
    'Leave a Reply',
    '3 Responses to “A long title of some words”',
    'Kommentare (4)',
    '5 commentaires',
    'Deja un comentario',
    '27 комментариев',
    'コメント',
    '发表评论',
    '2 Kommentare zu Facebook wehrt sich gegen das neue Gesetz',
    'Σχόλια αναγνωστών',
    'Szólj hozzá!',
    'Vad tycker du?',
    'Praat mee over dit artikel',
    'التعليقات (3)',
    '2 réponses à « Le vieux port »',
  ])
    it(`is “${text}”`, () => assert.ok(isCommentHeading(text)));
  for (const text of [
    'Commentary on the law',
    'Reply brief filed by the state in the case of 1987',
    'Our response times',
    'The discussion',
    'Discussion',
    'Response times',
    'Commentaire de texte',
    'Kommentar: Warum das nicht geht',
    'Комментарий эксперта',
  ])
    it(`is not “${text}”`, () => assert.ok(!isCommentHeading(text)));
  for (const [count, texts] of [
    [(said: string) => `${said}: 4`, 'Comments|Kommentare|Commenti|Yorumlar|Комментариев|Comentarios|評論|コメント'],
    [(said: string) => `${said} (2)`, 'Comments|Responses|Отзывы|Réactions|Kommentare|Reacties|Komentarze'],
    [(said: string) => `${said}（3）`, '评论|コメント'],
    [(said: string) => `[3] ${said}`, 'Comments|Kommentare|Commentaires'],
    [(said: string) => `(3) ${said}`, 'Comments|Responses|Komentarze'],
    [(said: string) => `1 ${said}`, 'Comment so far|Trackback'],
    [(said: string) => said, 'Responses|Отзывы'],
  ] as const)
    it(`is what is counted as in “${count('…')}”`, () => {
      for (const text of texts.split('|')) assert.ok(isCommentHeading(count(text)), count(text));
    });
  it('counts them, and is no numbered chapter', () =>
    assert.deepEqual(['12 Comments', '1.200 Kommentare', '8.1.1. Comment Syntax'].map(countsComments), [
      true,
      true,
      false,
    ]));
});

describe('what is said under a page', () => {
  const under = (comments: string): readonly { author: string | null; date: string | null; text: string }[] =>
    page(comments, {}, '<p>It cracks each time. Fan oven, 25 minutes. What do I do wrong with it?</p>').comments;
  const expected = [
    { author: 'Ann', date: '2022-05-03', text: 'Fan ovens run hot. Try a lower heat for longer.' },
    { author: 'Ben', date: '2022-05-04', text: 'Flat as a table. Thanks!' },
  ];
  const [ann, ben] = expected.map(({ author, date, text }) => ({
    author,
    text,
    time: `<time datetime="${date}">3y ago</time>`,
  }));

  it('is read from elements that a site made itself', () => {
    const made = (comment: typeof ann, inside = ''): string =>
      `<forum-comment><div><a href="/user/${comment?.author}/">${comment?.author}</a></div><span>•</span>${comment?.time}<div class="md"><p>${comment?.text}</p></div>
      <forum-action-row><a href="/login">Reply</a></forum-action-row>${inside}</forum-comment>`;
    assert.deepEqual(under(`<forum-comment-tree>${made(ann, made(ben))}</forum-comment-tree>`), expected);
  });

  it('begins with the element of its first comment, and is by whom it links to', () => {
    const note = (comment: typeof ann, at: number): string =>
      `<li id="note_${at}" class="note note-comment"><div><div><a href="/users/${comment?.author}"><img src="a.png" alt="" class="avatar"></a></div><div class="content"><div>
      <a href="/users/${comment?.author}">${comment?.author}</a> · ${comment?.time}</div><div><p>${comment?.text}</p></div></div></div></li>`;
    assert.deepEqual(page(`<ul>${note(ann, 1)}${note(ben, 2)}</ul>`).comments, expected);
  });
});
