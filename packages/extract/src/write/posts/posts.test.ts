import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractHtml } from '../../extract.ts';
import { markdownOf, paragraphs, readPage } from '../../test-page.ts';
import { parseHtml } from '../../tree/parse.ts';
import { isOfEdit } from './who-and-when.ts';

const post = (author: string, day: string, text: string): string =>
  `<div class="post"><div class="user"><a class="username" href="/members/${author}">${author}</a></div>
  <time datetime="${day}T10:00:00Z">some days ago</time><div class="body"><p>${text}</p></div></div>`;
const thread = post('Ada', '2024-03-01', 'When is high tide?') + post('Ben', '2024-03-02', 'At noon.');

describe('the posts of a thread', () => {
  it('begin with author and date, and a rule sets them apart', () =>
    assert.equal(
      markdownOf(thread),
      '**Ada** · 2024-03-01\n\nWhen is high tide?\n\n---\n\n**Ben** · 2024-03-02\n\nAt noon.',
    ));

  it('are said once where what holds a post, its author and its day is called a post, too', () => {
    const whole = (author: string, day: string, text: string): string =>
      `<div class="topic-body crawler-post"><div class="meta"><span itemprop="author"><a href="/u/${author}"><span itemprop="name">${author}</span></a></span>
       <time datetime="${day}" class="post-time">a day</time></div><div class="post" itemprop="text"><p>${text}</p></div></div>`;
    const expected =
      '**Ada** · 2024-03-01\n\nWhen is high tide?\n\n---\n\n**Ben** · 2024-03-02\n\nAt noon.\n\n---\n\n**Eve** · 2024-03-03\n\nNever.';
    const posts = [whole('Ada', '2024-03-01', 'When is high tide?'), whole('Ben', '2024-03-02', 'At noon.')];
    assert.equal(markdownOf(`${posts.join('')}${whole('Eve', '2024-03-03', 'Never.')}`), expected);
    const row = (author: string, day: string, text: string): string =>
      `<table><tr class="comtr"><td><div><a href="user?id=${author}" class="hnuser">${author}</a> <span class="age" title="${day}T11:00:00">some hours ago</span></div><div class="comment"><div>${text}</div></div></td></tr></table>`;
    assert.equal(
      markdownOf(`${row('Ada', '2024-03-01', 'When is high tide?')}${row('Ben', '2024-03-02', 'At noon.')}`),
      expected.replace(/\n\n---\n\n\*\*Eve.*/s, ''),
    );
  });

  it('are not by the initials that are drawn beside a name', () => {
    const drawn = thread.replaceAll(
      /(class="username"[^>]*>)((.)[^<]*)</g,
      '$1<span class="Avatar">$3</span> <b>$2</b><',
    );
    assert.match(drawn, /Avatar">A</);
    assert.match(markdownOf(drawn), /^\*\*Ada\*\* · 2024-03-01\n\nWhen.*\*\*Ben\*\* · 2024-03-02\n/s);
    const line = markdownOf(
      '<p><a href="/u/ada"><span class="avatar avatar-rounded">A</span></a> Ada asks when high tide is.</p>',
    );
    assert.equal(line, 'Ada asks when high tide is.');
  });

  it('are by the name that links to a page, not by rank and count of posts beside it', () => {
    const smf = (author: string, text: string): string =>
      `<div class="post_wrapper"><div class="poster"><h4><a href="?action=profile;u=1">${author}</a></h4><ul><li>Full Member</li><li>Posts: 141</li></ul></div>
      <div class="keyinfo">« <strong>on:</strong> June 02, 2015, 09:11:40 AM »</div><div class="inner">${text}</div></div>`;
    const markdown = markdownOf(smf('Ada', 'When is high tide?') + smf('Ben', 'At noon.'));
    assert.match(markdown, /^\*\*Ada\*\* · 2015-06-02\n/);
    assert.match(markdown, /\*\*Ben\*\* · 2015-06-02\n/);
  });

  it('are by the name beside the picture, not by what is only heard there', () => {
    const heard = thread.replaceAll(
      /<div class="user"><a class="username" href="([^"]*)"/g,
      '<div><a href="$1"><span class="avatar">A</span><span><span class="visually-hidden">Offline</span></span></a></div>$&',
    );
    assert.match(heard, /Offline/);
    assert.match(markdownOf(heard), /^\*\*Ada\*\* · 2024-03-01\n\nWhen.*\*\*Ben\*\* · 2024-03-02\n/s);
  });

  it('have the day that elements and their titles state, and none of joining or of a change', () => {
    const dated = (date: string): string =>
      markdownOf(
        thread.replaceAll(
          /<time.*?<\/time>/g,
          `<dl class="postprofile"><dd>Joined: 4 March 2014, 12:01</dd></dl>${date}`,
        ),
      );
    for (const date of [
      '<a class="post-date"><span class="relative-date" title="Feb 1, 2024 9:10 pm">Feb 2024</span></a>',
      '<relative-time datetime="2024-02-01T10:00:00Z">last year</relative-time>',
      '<p>Posted: Thu Feb 01, 2024 10:01 pm</p>',
    ])
      assert.match(dated(date), /^\*\*Ada\*\* · 2024-02-01\n/, date);
    const edited = dated(
      '<span class="post_date">10-14-2023, 03:12 PM <span>(This post was last modified: 10-15-2023, 03:20 PM by Ada.)</span></span>',
    );
    assert.match(edited, /^\*\*Ada\*\* · 10-14-2023, 03:12 PM\n/);
    for (const change of ['Naposledy upravila Ada 2024-02-03', 'Viimeksi muokattu 2024-02-03', 'آخر تعديل 2024-02-03'])
      assert.doesNotMatch(dated(`<p>${change}</p>`), / · /, change);
    assert.doesNotMatch(dated(''), / · /);
  });

  it('have the author and the day that stand in boxes before their texts', () => {
    const mail = (author: string, text: string): string =>
      `<div class="email"><div class="email-header"><div class="email-author"><span class="name"><a href="/users/1/">${author}</a></span></div>
      <div class="time"><span title="Sender's time: Thursday, 3 September 2020 4:02 p.m.">4:02 p.m.</span></div></div><div class="email-body"><p>${text}</p></div></div>`;
    const mails = markdownOf(mail('Ada', 'When is high tide?') + mail('Ben', 'At noon.'));
    assert.match(mails, /^\*\*Ada\*\* · 2020-09-03\n\nWhen.*\*\*Ben\*\* · 2020-09-03\n\nAt/s);
    const reply = (author: string, text: string): string =>
      `<div class="bbp-reply-header"><span>March 1, 2016 at 10:11 am</span> <a href="#post-90">#90</a></div>
      <div class="reply type-reply"><a class="author" href="/users/1">${author}</a><p>${text}</p></div>`;
    const replies = markdownOf(reply('Ada', 'When is high tide?') + reply('Ben', 'At noon.'));
    assert.match(replies, /\*\*Ada\*\* · 2016-03-01\n\nWhen.*\*\*Ben\*\* · 2016-03-01\n\nAt/s);
  });

  it('are neither links to answer nor the whole thread', () => {
    const links = thread.replaceAll(
      '</p></div></div>',
      '</p></div><div class="reply"><a href="/reply">reply</a></div></div>',
    );
    assert.equal(markdownOf(links).match(/\*\*Ada\*\*/g)?.length, 1);
    const whole = `<div itemscope itemtype="https://schema.org/DiscussionForumPosting"><meta itemprop="datePublished" content="2024-03-01T10:00:00Z">
      <div itemprop="author" itemscope><meta itemprop="name" content="Ada"></div><h1>High tide</h1>${thread}</div>`;
    assert.equal(markdownOf(whole).match(/\*\*Ada\*\*/g)?.length, 1);
  });

  it('are no quotations where forums write them as such', () => {
    const quoted = thread.replaceAll(/<p>([^<]*)<\/p>/g, '<blockquote class="postcontent restore">$1</blockquote>');
    assert.doesNotMatch(markdownOf(quoted), />/);
    assert.match(markdownOf(thread.replaceAll(/<p>([^<]*)<\/p>/g, '<blockquote>$1</blockquote>')), /> When/);
  });

  it('are told by microdata, whatever their classes are', () => {
    const answer = (name: string) =>
      `<div itemscope itemtype="https://schema.org/Answer"><p>Yes, ${name}.</p><a href="/u/editor">Editor</a>
       <span itemprop="author" itemscope><a href="/u/1">${name} 512</a><meta itemprop="name" content="${name}"></span></div>`;
    assert.match(
      markdownOf(answer('Ada') + answer('Ben')),
      /^\*\*Ada\*\*\n\nYes, Ada\.[\s\S]*---\n\n\*\*Ben\*\*\n\nYes, Ben\./,
    );
  });

  it('are dated by when they were written, not by when they were changed', () => {
    const changed = (name: string) =>
      `<div class="post"><p>Yes.</p><div><a href="/edits">edited <span class="relativetime" title="2024-05-01 10:00Z">May 1</span></a></div>
       <div>answered <span class="relativetime" title="2024-03-01 10:00Z">Mar 1</span></div><a class="username" href="/u/${name}">${name}</a></div>`;
    const markdown = markdownOf(changed('Ada') + changed('Ben'));
    assert.match(markdown, /^\*\*Ada\*\* · 2024-03-01\n/);
    assert.match(markdown, /\*\*Ben\*\* · 2024-03-01\n/);
  });

  it('are dated by when they were written, in the words of any language', () => {
    const dayOf = (label: string): string | undefined => {
      const tree = parseHtml(`<p>${label} <time>2024-01-02</time></p>`);
      const time = tree.find(({ tag }) => tag === 'time');
      return time && isOfEdit(tree, time) ? 'changed' : 'written';
    };
    const written =
      'Posted on|Added on|Published on|Reviewed on|Veröffentlicht am|Hinzugefügt am|Ajouté le|Posté le|Añadido el|Publicado el|Pubblicato il|Inserito il|Postado em|Adicionado em|Geplaatst op|Toegevoegd op|Dodano|Opublikowano|Postat pe|Adăugat la|Tillagd|Skrevet|Lisätty|Добавлено|Опубликовано|Додано|Публикувано на|Přidáno|Pridané|Közzétéve|Objavljeno|Paskelbta|Pievienots|Lisatud|Δημοσιεύτηκε στις|פורסם ב|نشر في|Eklenme tarihi|Diposting pada|Đăng lúc|โพสต์เมื่อ|投稿日|发布于|등록일|Publicat el';
    const changed =
      'Last edited|Edited on|Last edited at|Zuletzt bearbeitet am|Modifié le|Message édité le|Editado el|Modificato il|Editado em|Laatst bewerkt op|Ostatnio edytowany|Senast redigerad|Viimeksi muokattu|Отредактировано|Naposledy upraveno|Son düzenleme|最終編集|最后编辑于|마지막 수정|آخر تعديل';
    assert.deepEqual(
      written.split('|').filter((label) => dayOf(label) !== 'written'),
      [],
    );
    assert.deepEqual(
      changed.split('|').filter((label) => dayOf(label) !== 'changed'),
      [],
    );
  });

  it('are told from changes in linear time', () => {
    const edited = thread.replaceAll('<time', `<p>${'a'.repeat(100_000)} b c <time>2024-01-02</time></p><time`);
    const started = performance.now();
    markdownOf(edited);
    assert.ok(performance.now() - started < 5000);
  });

  it('have no author and no date of a post inside them that is not written', () => {
    const remark =
      '<div class="comment" style="display:none"><i itemprop="datePublished">2025-01-01</i><i itemprop="author">Eve</i>Why?</div>';
    const inside = thread.replaceAll('<time', `${remark}<time`);
    assert.match(markdownOf(inside), /^\*\*Ada\*\* · 2024-03-01\n[\s\S]*\*\*Ben\*\* · 2024-03-02\n/);
  });

  it('do not say again who wrote when', () => {
    const line = (name: string) =>
      `<div class="post"><p>by <a class="username" href="/u/${name}">${name}</a> » <time datetime="2024-03-01">1 March</time>, 18:36</p><p>Yes.</p></div>`;
    assert.equal(
      markdownOf(line('Ada') + line('Ben')),
      '**Ada** · 2024-03-01\n\nYes.\n\n---\n\n**Ben** · 2024-03-01\n\nYes.',
    );
    const discourse = (name: string) =>
      `<div class="post"><p><a class="username" href="/u/${name}">${name}</a> (${name} Gull) <time datetime="2024-03-01">March 1, 2024, 7:33pm</time> 5</p><p>Yes.</p></div>`;
    assert.equal(
      markdownOf(discourse('Ada') + discourse('Ben')),
      '**Ada** · 2024-03-01\n\nYes.\n\n---\n\n**Ben** · 2024-03-01\n\nYes.',
    );
    const phpBB = (name: string) =>
      `<div class="post"><p>by <b><a class="username" href="/u/${name}">${name}</a></b> » <time datetime="2024-03-01">1. Mar 2024, 18:36</time></p><p>Yes.</p></div>`;
    assert.equal(
      markdownOf(phpBB('Ada') + phpBB('Ben')),
      '**Ada** · 2024-03-01\n\nYes.\n\n---\n\n**Ben** · 2024-03-01\n\nYes.',
    );
    const said = (name: string) =>
      `<div class="post"><p><a class="username" href="/u/${name}">${name}</a> is who told us of the tides, at noon.</p></div>`;
    assert.match(markdownOf(said('Ada') + said('Ben')), /is who told us/);
  });

  it('do not say again how their writers are thought of, and when they were posted', () => {
    const ips = (name: string) =>
      `<div class="post"><h3><a class="username" href="/u/${name}">${name}</a> <i>4,522</i></h3><p>Posted <time datetime="2024-03-01">March 1</time></p>
       <p><a href="#p">Posted <time datetime="2024-03-01">March 1</time></a></p><p>Yes.</p></div>`;
    const written = '**Ada** · 2024-03-01\n\nYes.\n\n---\n\n**Ben** · 2024-03-01\n\nYes.';
    assert.equal(markdownOf(ips('Ada') + ips('Ben')), written);
    const around = `<div class="message"><a class="author" href="/u/Ada">Ada</a>${ips('Ada')}${ips('Ben')}</div>`;
    assert.equal(markdownOf(around).match(/\*\*Ada\*\* · /g)?.length, 1);
    assert.doesNotMatch(markdownOf(around), /^\*\*Ada\*\*$/m);
  });

  it('say what readers gave them, and which was accepted', () => {
    const answer = (name: string, votes: string, is: string) =>
      `<div class="answer ${is}">${votes}<p>Yes, ${name}.</p><a class="username" href="/u/${name}">${name}</a></div>`;
    const vote = '<div itemprop="upvoteCount">12</div>';
    const likes = '<div class="post-likes">2 Likes</div>';
    assert.equal(
      markdownOf(
        answer('Ada', vote, 'accepted-answer') +
          answer('Ben', likes, '') +
          answer('Eve', '<i class="score">hidden</i>', ''),
      ),
      '**Ada** · 12 votes · accepted\n\nYes, Ada.\n\n---\n\n**Ben** · 2 Likes\n\nYes, Ben.\n\n---\n\n**Eve**\n\n*hidden*\n\nYes, Eve.',
    );
  });

  it('have the author and the day that stand beside them, where they are called after what they say', () => {
    const beside = (name: string, text: string) =>
      `<div class="row"><div class="poster"><a href="?action=profile;u=7">${name}</a></div><div><a href="#1">March 1, 2024, 06:40 PM</a>
       <div class="post"><div class="inner"><p>${text}</p></div></div></div></div>`;
    const markdown = markdownOf(`<div>${beside('Ada', 'When is high tide?')}${beside('Ben', 'At noon.')}</div>`);
    assert.match(
      markdown,
      /\*\*Ada\*\* · 2024-03-01\n\nWhen is high tide\?[\s\S]*\*\*Ben\*\* · 2024-03-01\n\nAt noon\./,
    );
  });

  it('are dated by the day right after the name, and name their authors once', () => {
    const named = (name: string) =>
      `<div class="post"><p class="author">${name} on 26/10/13, 03:48 pm</p><p>by <a href="/u/${name}">${name}</a></p><p>Yes.</p></div>`;
    assert.equal(
      markdownOf(named('Ada') + named('Ben')),
      '**Ada** · 26/10/13, 03:48 pm\n\nYes.\n\n---\n\n**Ben** · 26/10/13, 03:48 pm\n\nYes.',
    );
  });

  it('are by who wrote the first of them, unless a text without a name stands before it', () => {
    const url = 'https://tides.example/viewtopic.php?t=7';
    const authorOf = (html: string) => extractHtml(`<title>Tides</title><h1>Tides</h1>${html}`, url).author;
    const first = post(
      'low_tide',
      '2024-03-01',
      'When is high tide in the old harbour? My boat lies there since the spring, and it needs water.',
    );
    const answers = post(
      'Ben Gull',
      '2024-03-02',
      'At noon, by the table that the council gives away. Ask the harbour master in his house, too.',
    );
    assert.equal(authorOf(`${first}${answers}`), 'low_tide');
    assert.notEqual(authorOf(`<div>${paragraphs(3)}</div>${first}${answers}`), 'low_tide');
  });

  it('that are items need no rule', () => {
    const item = (author: string) => `<li class="comment"><b class="fn">${author}</b><p>I agree.</p></li>`;
    assert.equal(
      markdownOf(`<ul>${item('Ada')}${item('Ben')}</ul>`),
      '- **Ada**\n\n  I agree.\n- **Ben**\n\n  I agree.',
    );
  });

  it('are named in the text where recall is favoured, and in no other', () => {
    const page = `<main>${thread}${post('Eve', '2024-03-03', paragraphs(6))}</main>`;
    assert.match(readPage(page, { favor: 'recall' }).text, /Ada · 2024-03-01\n\nWhen is/);
    assert.doesNotMatch(readPage(page).text, /2024-03-01/);
  });

  it('are no single post, and none without an author', () => {
    assert.doesNotMatch(markdownOf(post('Ada', '2024-03-01', 'Alone.')), /\*\*Ada|2024/);
    assert.equal(markdownOf('<div class="post"><p>a</p></div><div class="post"><p>b</p></div>'), 'a\n\nb');
  });

  it('show no avatars', () =>
    assert.equal(
      markdownOf(
        '<p>a <img class="avatar" src="a.png"> b <img src="/avatars/7.png"> c <img src="https://avatars.example.com/7.png"></p>',
      ),
      'a b c',
    ));
});

describe('a quote is written as one', () => {
  const quotes: readonly (readonly [string, string, string])[] = [
    ['that is a box of a forum', '<div class="quote"><p>a</p></div><p>b</p>', '> a\n\nb'],
    [
      'that is laid out as a table',
      '<table><tr><td>Originally Posted by <b>Ada</b></td></tr><tr><td>High tide is at noon.</td></tr></table><p>No.',
      '> Originally Posted by **Ada**\n>\n> High tide is at noon.\n\nNo.',
    ],
    [
      'that is a table by name',
      '<table class="cquote"><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
      '> a\n>\n> b\n>\n> c\n>\n> d',
    ],
    ['once', '<div class="quote"><blockquote><p>a</p></blockquote></div>', '> a'],
  ];
  for (const [behaviour, html, markdown] of quotes) it(behaviour, () => assert.equal(markdownOf(html), markdown));

  it('and no table of data is taken for one', () =>
    assert.match(
      markdownOf('<table><tr><td>Quote</td><td>Price</td></tr><tr><td>A</td><td>1</td></tr></table>'),
      /^\| Quote/,
    ));
});
