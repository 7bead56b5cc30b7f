import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractHtml } from '../../extract.ts';

const url = 'https://forum.example/viewtopic.php?t=8';
const read = (html: string): string =>
  extractHtml(`<title>The chain jumps</title><h1>The chain jumps</h1>${html}`, url, { formats: ['markdown'] })
    .markdown ?? '';

const asked =
  'Since I changed the rear wheel the chain jumps from the third to the fourth sprocket. The chain is new, the cassette has done some six thousand kilometres so far.';
const quotedText = 'The chain is new, the cassette has done some six thousand kilometres so far.';
const answered = 'There you have it. A new chain on an old cassette always jumps. Change both of them at once.';
const thanked = 'Thank you!';

describe('what the software of forums writes around posts', () => {
  const post = (author: string, said: string): string =>
    `<div id="p1" class="post has-profile"><div class="inner"><dl class="postprofile"><dt><a href="./memberlist.php?mode=viewprofile&amp;u=1" class="username">${author}</a></dt>
    <dd class="profile-rank">Mitglied</dd><dd class="profile-posts"><strong>Beiträge:</strong> <a href="./search.php?author_id=1">707</a></dd>
    <dd class="profile-joined"><strong>Registriert:</strong> Di 4. Mär 2014, 12:01</dd></dl><div class="postbody">
    <p class="author">von <strong><a href="./memberlist.php?mode=viewprofile&amp;u=1" class="username">${author}</a></strong> » <time datetime="2024-03-08T18:40:00Z">8. Mär 2024</time></p>
    <div class="content">${said}</div><div class="signature">Fährt: Stevens Prestige 2015, Bianchi Via Nirone</div></div></div></div>`;
  const quote = (said: string): string =>
    `<blockquote><div><cite><a href="./memberlist.php?u=1">Ada</a> hat geschrieben:</cite>${said}</div></blockquote>`;
  const thread =
    post('Ada', asked) + post('Ben', `${quote(quotedText)}${answered}`) + post('Ada', `${quote(answered)}${thanked}`);

  it('is no part of what they say, though they quote others by name', () => {
    const markdown = read(thread);
    assert.doesNotMatch(markdown, /Mitglied|Beiträge|Registriert|Stevens/);
    assert.equal(markdown.match(/\*\*(?:Ada|Ben)\*\* · 2024-03-08/g)?.length, 3);
  });

  it('is not what they quote, which stays though it is said above', () => {
    const boxed = (said: string): string =>
      `<blockquote class="bbCodeBlock"><div class="bbCodeBlock-title"><a href="/goto/post?id=1">Ada said:</a></div><div class="bbCodeBlock-content"><div class="expand">${said}</div>
      <div class="more"><a role="button">Click to expand...</a></div></div></blockquote>`;
    for (const html of [thread, thread.replaceAll(/<blockquote>.*?<\/blockquote>/g, () => boxed(quotedText))]) {
      const markdown = read(html);
      assert.match(markdown, new RegExp(`> .*${quotedText}\\n\\n${answered}`, 's'));
      assert.doesNotMatch(markdown, /expand/);
    }
  });

  const days = [8, 9, 10, 11, 12, 13, 14, 15];
  const all = [asked, answered, thanked];

  it('is no part of many posts that are like cards of a list', () => {
    const headed = (day: number): string =>
      post(`Ada${day}`, `It was on ${day} March that it jumped again.`).replace(
        '<p class="author">',
        '<h3><a href="/viewtopic.php?p=1">Re: The chain jumps</a></h3><p class="author">',
      );
    const long = days.map(headed).join('');
    assert.doesNotMatch(read(long), /Mitglied|Registriert|Stevens|Re:/);
    assert.equal(read(long).match(/\*\*Ada\d+\*\*/g)?.length, days.length);
  });

  it('is no part of posts that are tables, which ids number, and whose signatures stand behind a line', () => {
    const table = (at: number): string =>
      `<table id="post${31 + at}" class="tborder"><tr><td class="thead">${3 + at}rd November 2008, 08:12 PM</td><td class="thead">#<a href="showpost.php?p=3"><strong>${at + 1}</strong></a></td></tr>
      <tr><td class="alt2"><div><a class="bigusername" href="member.php?u=31">dave</a></div><div class="smallfont">Senior Member</div><div class="smallfont"><div>Join Date: Mar 2003</div><div>Location: Sheffield</div></div></td>
      <td class="alt1"><div id="post_message_31">${all[at]}</div><div>__________________<br>Fix it till it is broke</div></td></tr></table>`;
    const markdown = read([0, 1, 2].map(table).join(''));
    assert.doesNotMatch(markdown, /Senior|Join|Sheffield|Fix it|#\[/);
    assert.match(markdown, /\*\*dave\*\* · 2008-11-04\n\nThere you have it/);
  });

  it('is neither a line that says the title again nor a picture that most posts have, but for those that say a number', () => {
    const lined = (at: number): string =>
      `<div class="post"><a class="username" href="/members/${at}">ada${at}</a><div class="smallfont"><img src="icon.gif" alt="Default"> <strong>${at > 0 ? 'Re: ' : ''}The chain jumps</strong></div>
      <div class="message"><p>${all[at]}</p><img src="${at}.jpg" alt="Chain"><img src="stars.png" alt="5 stars"></div></div>`;
    const markdown = read([0, 1, 2].map(lined).join(''));
    assert.equal(markdown.match(/The chain jumps/g)?.length, 1);
    assert.doesNotMatch(markdown, /icon\.gif/);
    assert.equal(markdown.match(/!\[(?:Chain|5 stars)\]/g)?.length, 6);
  });

  it('is no part of what they quote, where a post is laid out as a table', () => {
    const laid = (said: string): string =>
      `<table width="100%"><tr><td><div class="postbody"><div class="quotetitle">Ada wrote:</div><div class="quotecontent">${quotedText}</div><br>${said}</div></td></tr></table>`;
    assert.match(read(laid(answered)), new RegExp(`^> ${quotedText}\n\n${answered}`, 'm'));
  });
});

describe('a thread', () => {
  const post = (at: number, day: string): string =>
    `<div class="post_wrapper"><h4><a href="?action=profile;u=1">Ada</a></h4><div>${day}, 09:11:40 AM</div><div class="inner">${at}. ${asked}</div></div>`;

  it('is of the day of its first post, and has no title that is the link to its forum', () => {
    const html = `<title>Bread machine yeast</title><body><div id="header"><h1 class="forumtitle"><a href="index.php">Bread Forum</a></h1></div>
      <div><h3>Topic: Bread machine yeast</h3>${post(1, 'June 02, 2015')}${post(2, 'July 03, 2016')}${post(3, 'August 04, 2017')}</div></body>`;
    const { title, author, publishedAt } = extractHtml(html, 'https://forum.example/index.php?topic=1.0');
    assert.deepEqual(
      { title, author, publishedAt },
      { title: 'Bread machine yeast', author: 'Ada', publishedAt: '2015-06-02' },
    );
  });
});
