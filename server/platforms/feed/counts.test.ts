import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseFeed } from '../feeds.ts';
import { toPost } from './parse.ts';

test('comments and views of an entry are those that extensions of the formats tell', () => {
  const url = 'https://sea.example/feed.xml';
  const statsOf = (inside: string) => {
    const feed = parseFeed(`<feed><entry><id>1</id>${inside}</entry></feed>`, url) ?? assert.fail();
    return feed.entries.map(toPost(feed, url))[0]?.stats;
  };
  const community = '<media:community><media:statistics views="1234"/></media:community>';
  assert.deepEqual(statsOf(`<thr:total>3</thr:total>${community}`), { comments: 3, views: 1_234 });
  assert.deepEqual(statsOf(`<media:group>${community}</media:group>`), { comments: null, views: 1_234 });
  assert.deepEqual(statsOf('<slash:comments>7</slash:comments>'), { comments: 7, views: null });
});
