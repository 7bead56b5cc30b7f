import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach, expectOne } from '../../tests/platforms/expect-each.ts';
import { ownReader, readAnswers } from '../../tests/platforms/read.ts';
import { type Expectation, testPlatform } from '../../tests/platforms/test-platform.ts';
import { toVideo } from './objects.ts';
import { toProduct } from './products.ts';
import { tiktokEndpoints } from './tiktok.ts';

const hydrated = (html: string): AnyJson =>
  JSON.parse(/id="__UNIVERSAL_DATA_FOR_REHYDRATION__"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')
    .__DEFAULT_SCOPE__;

const comments: Expectation = expectEach(
  (raw) => raw.comments,
  (one) => ({
    id: one.cid,
    text: one.text.trim() || null,
    post_id: one.aweme_id,
    'author.id': one.user.uid,
    'author.handle': one.user.unique_id,
    'stats.likes': one.digg_count,
    'stats.replies': one.reply_comment_total,
    language: one.comment_language === 'un' ? null : one.comment_language,
  }),
);
const people: Expectation = expectEach(
  (raw) => raw.followers ?? raw.user_list.map(({ user_info }: AnyJson) => user_info),
  (one) => ({
    id: one.uid,
    handle: one.unique_id,
    name: one.nickname.trim(),
    'stats.followers': one.follower_count,
    'extra.sec_uid': one.sec_uid,
    avatar_url: one.avatar_larger.url_list[0],
  }),
);

testPlatform(tiktokEndpoints, {
  'profile.html': (html) => {
    const { user, statsV2 } = hydrated(html)['webapp.user-detail'].userInfo;
    return {
      'data.id': user.id,
      'data.handle': user.uniqueId,
      'data.name': user.nickname,
      'data.bio': user.signature,
      'data.verified': user.verified,
      'data.private': false,
      'data.stats.followers': Number(statsV2.followerCount),
      'data.stats.likes': Number(statsV2.heartCount),
      'data.stats.posts': Number(statsV2.videoCount),
      'data.extra.sec_uid': user.secUid,
      'data.created_at': new Date(user.createTime * 1_000).toISOString().replace('.000Z', 'Z'),
    };
  },
  'video.html video': (html) => {
    const item = hydrated(html)['webapp.video-detail'].itemInfo.itemStruct;
    return {
      'data.id': item.id,
      'data.text': item.desc.trim(),
      'data.author.id': item.author.id,
      'data.music.id': item.music.id,
      'data.stats.views': Number(item.statsV2.playCount),
      'data.stats.saves': Number(item.statsV2.collectCount),
      'data.media.0.width': item.video.width,
      'data.location': item.locationCreated,
      'data.created_at': new Date(Number(item.createTime) * 1_000).toISOString().replace('.000Z', 'Z'),
      'data.url': `https://www.tiktok.com/@${item.author.uniqueId}/video/${item.id}`,
    };
  },
  'video.html transcript': () => ({ 'data.video_id': '7571863205253778710', 'data.text': 'Hi' }),
  'comments.json comments': (raw, answer) => ({ ...comments(raw, answer), total: raw.total }),
  'comments.json comment_replies': comments,
  'followers.app.json': people,
  'search_users.app.json': people,
  'search.json': (raw) => {
    const found = raw.data.flatMap(({ item, user_list: users = [] }: AnyJson) =>
      item ? [item] : users.map(({ user_info }: AnyJson) => user_info),
    );
    const fields = found.flatMap((one: AnyJson, at: number) =>
      one.id
        ? [
            [`data.${at}.id`, one.id],
            [`data.${at}.author.handle`, one.author.uniqueId],
            [`data.${at}.stats.views`, one.stats.playCount],
          ]
        : [[`data.${at}.id`, one.uid]],
    );
    return { 'data.length': found.length, ...Object.fromEntries(fields) };
  },
  'search_videos.app.json': expectEach(
    (raw) => raw.aweme_list,
    (one) => ({
      id: one.aweme_id,
      'author.id': one.author.uid,
      'stats.likes': one.statistics.digg_count,
      'music.id': one.music.id_str,
      duration_s: one.video.duration / 1_000,
    }),
  ),
  'search_hashtags.app.json': expectEach(
    (raw) => raw.challenge_list.map(({ challenge_info }: AnyJson) => challenge_info),
    (one) => ({ id: one.cid, name: one.cha_name, 'stats.views': one.view_count }),
  ),
  'search_music.app.json': expectEach(
    (raw) => raw.music,
    (one) => ({ id: one.id_str, title: one.title.trim(), 'stats.uses': one.user_count, duration_s: one.duration }),
  ),
  'shop_product.item.json': expectOne((raw) => ({
    id: raw.product_id,
    title: raw.title,
    price: 72.99,
    original_price: 89.99,
    discount_percent: 19,
    currency: 'GBP',
    url: raw.seo_url.canonical_url,
    'seller.id': raw.seller_info.seller_id,
    'stats.reviews': 37,
    'stats.sold': 469,
    'variants.0.id': raw.sku_info[0].SkuId,
  })),
});

const read = ownReader(tiktokEndpoints);
const reasonOf = (thrown: unknown): unknown => asProblem(thrown).extras.reason ?? asProblem(thrown).code;

test('tiktok counts that overflow are read where they do not', async () => {
  const { data } = (await read('profile', { handle: 'harbourtide' })).output;
  assert.deepEqual([data.stats.likes, data.stats.followers], [3_900_000_000, 783_427]);
  const old = (await read('profile', { handle: 'oldtide' })).output.data;
  assert.deepEqual([old.id, old.stats.likes], ['6000000000000000005', 5]);
  const video = (await read('video', { id: '7000000000000000001' })).output.data;
  assert.deepEqual([video.stats.views, video.expires_at], [5_000_000_000, '2026-01-01T11:30:00Z']);
  const older = (await read('video', { id: '7000000000000000007' })).output.data;
  assert.deepEqual([older.author.handle, older.text], ['harbourtide', 'Tide 7 #tide']);
});

test('tiktok tells who keeps a profile or a list closed, and what is not there', async () => {
  assert.equal((await read('profile', { handle: 'closedtide' })).output.data.private, true);
  for (const [action, handle] of [
    ['videos', 'closedtide'],
    ['followers', 'closedtide'],
    ['followers', 'shytide'],
  ] as const) {
    const { output, quality } = await read(action, { handle });
    assert.deepEqual([output.data, output.restricted, quality.reason], [[], true, 'private'], `${action} ${handle}`);
  }
  const told: [string, Readonly<Record<string, string>>, string][] = [
    ['profile', { handle: 'nosuchtide' }, 'not-found'],
    ['profile', { handle: 'walledtide' }, 'login_wall'],
    ['video', { id: '7000000000000000008' }, 'not-found'],
    ['video', { id: '7000000000000000009' }, 'private'],
    ['transcript', { id: '7000000000000000002' }, 'not-found'],
    ['videos', { handle: 'mutetide' }, 'blocked'],
    ['videos', { handle: 'shytide' }, 'upstream-changed'],
    ['videos', { handle: 'walledtide' }, 'login_wall'],
  ];
  for (const [action, query, reason] of told)
    await assert.rejects(
      read(action, query),
      (thrown) => reasonOf(thrown) === reason || assert.fail(`${action}: ${reasonOf(thrown)}`),
    );
});

test('tiktok transcripts are those of the language, with what speakers and places are marked by left out', async () => {
  const { data } = (await read('transcript', { id: '7000000000000000001' })).output;
  assert.deepEqual([data.source, data.text], ['asr', 'The water rises\nand it falls']);
  assert.equal(data.available.length, 2);
  const spanish = (await read('transcript', { id: '7000000000000000001', language: 'es' })).output.data;
  assert.deepEqual([spanish.source, spanish.text], ['translated', 'El agua sube']);
});

test('a tiktok audience is an estimate that names no person', async () => {
  const { data } = (await read('audience', { handle: 'harbourtide', sample: '10' })).output;
  assert.deepEqual([data.sample_size, data.videos, data.is_estimate, data.confidence], [5, 3, true, 'low']);
  assert.deepEqual(data.countries, [{ name: 'GB', count: 3, share: 1 }]);
  assert.doesNotMatch(JSON.stringify(data), /sailor/i);
});

test('tiktok shops go on where their page does, and say whose they are', async () => {
  const { output } = await read('shop_products', { seller_id: '7400000000000000001', limit: '3' });
  assert.deepEqual(
    [output.data.map(({ id }: AnyJson) => id.slice(-1)), output.seller.name],
    [['1', '2', '3'], 'Harbour shop'],
  );
});

test('tiktok’s two challenges are told as such: a page that lets the browser work, and a puzzle in an answer', async () => {
  const body =
    '<!DOCTYPE html> <html lang="en"><head></head><body> Please wait... <p id="wci" class="_wafchallengeid"></p><p id="rci" class="waforiginalreid"></p><script src="https://sf16.example/obj/waf-aiso/dd98.js"></script></body></html>';
  const isChallenge = (thrown: unknown) => asProblem(thrown).extras.reason === 'challenge';
  const calls = { profile: { handle: 'harbour' }, video: { id: '7000000000000000001' }, videos: { handle: 'harbour' } };
  for (const [action, query] of Object.entries(calls))
    await assert.rejects(readAnswers(tiktokEndpoints, action, query, [{ body }]), isChallenge, action);
  const text = JSON.stringify({ code: '10000', type: 'verify', subtype: 'slide' });
  const page = '<!doctype html><html><body>Harbour</body></html>';
  const url = 'https://www.tiktok.com/api/post/item_list/?aid=1988';
  const captured = [{ url, status: 200, text }];
  await assert.rejects(
    readAnswers(tiktokEndpoints, 'videos', { handle: 'harbour' }, [{ body: page, captured }]),
    isChallenge,
  );
});

test('tiktok pictures of the apps last no time, and a product without reviews has no rating', () => {
  const images = [{ display_image: { url_list: ['https://p16.example/1.jpg'] } }];
  const author = { uid: '1', unique_id: 'harbour' };
  const raw = { aweme_id: '8', author, video: { duration: 0 }, image_post_info: { images } };
  const { url, duration_s } = toVideo(raw, null);
  assert.deepEqual([url, duration_s], ['https://www.tiktok.com/@harbour/photo/8', null]);
  const product = { product_id: '5', title: 'Boots', rate_info: { score: 0, review_count: '0' } };
  assert.equal(toProduct(product, null).rating, null);
});

test('a page that asks for no more of a list that goes on says that it is cut', async () => {
  const id = '7000000000000000001';
  const url = `https://www.tiktok.com/api/comment/list/?aweme_id=${id}&count=20&cursor=0`;
  const listed = async (hasMore: unknown) => {
    const text = JSON.stringify({ comments: [{ cid: '1', aweme_id: id, text: 'Ebb' }], has_more: hasMore, total: 900 });
    const captured = [{ url, status: 200, text }];
    const answer = { body: '<!doctype html><html><body></body></html>', captured };
    const { output, warnings } = await readAnswers(tiktokEndpoints, 'comments', { id }, [answer]);
    return [output.data.length, output.next_cursor, warnings.map(({ code }: AnyJson) => code)];
  };
  for (const more of [1, true]) assert.deepEqual(await listed(more), [1, null, ['truncated']]);
  for (const more of [0, false, undefined]) assert.deepEqual(await listed(more), [1, null, []]);
});
