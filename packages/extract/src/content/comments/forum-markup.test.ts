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
});
