import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach, expectOne } from '../../tests/platforms/expect-each.ts';
import { ownOutputs, readAnswers } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { steamEndpoints } from './steam.ts';

const seconds = (time: number): string => new Date(time * 1_000).toISOString().replace('.000Z', 'Z');

testPlatform(steamEndpoints, {
  'app.json': expectOne((raw) => {
    const { data } = raw['1997660'];
    return {
      type: 'product',
      id: '1997660',
      url: 'https://store.steampowered.com/app/1997660/',
      title: data.name,
      text: data.short_description,
      price: 173,
      currency: 'CNY',
      original_price: 173,
      discount_percent: 0,
      developers: data.developers,
      publishers: data.publishers,
      genres: ['Action', 'Adventure', 'RPG', 'Early Access'],
      platforms: { windows: true, mac: false, linux: false },
      'images.0': data.header_image,
      'images.length': data.screenshots.length + 1,
      release_text: data.release_date.date,
    };
  }),
  'reviews.json': (raw, answer) => ({
    ...expectEach(
      ({ reviews }) => reviews,
      (review) => ({
        type: 'review',
        id: review.recommendationid,
        text: review.review.trim(),
        'author.id': review.author.steamid,
        created_at: seconds(review.timestamp_created),
        recommended: review.voted_up,
        language: review.language,
        'stats.likes': review.votes_up,
        verified_purchase: review.steam_purchase,
      }),
    )(raw, answer),
    total: raw.query_summary.total_reviews,
    'summary.positive': raw.query_summary.total_positive,
    'summary.negative': raw.query_summary.total_negative,
    'summary.score_text': raw.query_summary.review_score_desc,
  }),
});

const read = ownOutputs(steamEndpoints);

test('steam prices are whole, and days are read where they are written in English', async () => {
  const { data } = await read('app', { id: 'https://store.steampowered.com/agecheck/app/4200/' });
  assert.deepEqual(
    [data.price, data.original_price, data.discount_percent, data.currency, data.released_at, data.required_age],
    [7.49, 14.99, 50, 'USD', '2024-09-05', 18],
  );
  assert.deepEqual(data.requirements.windows, { minimum: 'Minimum:\n\nA sea', recommended: null });
  assert.equal(data.requirements.mac, null);
  assert.doesNotMatch(data.html, /alert/);
  const free = (await read('app', { id: '4201' })).data;
  assert.deepEqual([free.price, free.currency, free.released_at, free.availability], [0, null, null, 'coming_soon']);
});

test('steam has no application that it does not sell, and takes a rest where it answers nothing', async () => {
  await assert.rejects(read('app', { id: '404' }), (thrown) => asProblem(thrown).code === 'not-found');
  await assert.rejects(read('app', { id: '429' }), (thrown) => {
    const { code, retryable } = asProblem(thrown);
    return code === 'target-refused' && retryable;
  });
  await assert.rejects(read('players', { id: '404' }), (thrown) => asProblem(thrown).code === 'not-found');
});

test('steam reviews go on by cursor, with a summary on the first page, and end where nothing comes', async () => {
  const first = await read('reviews', { id: '4200', limit: '2' });
  assert.deepEqual([first.summary.total, first.data[1].developer_reply], [3, 'Thanks.']);
  const second = await read('reviews', { id: '4200', limit: '2', cursor: first.next_cursor });
  assert.deepEqual([second.data.map(({ id }: AnyJson) => id), second.summary, second.next_cursor], [['3'], null, null]);
});

test('steam news go on from the oldest that was read', async () => {
  const first = await read('news', { id: '4200', limit: '2' });
  const second = await read('news', { id: '4200', limit: '2', cursor: first.next_cursor });
  assert.deepEqual([first.data.length, second.data[0].id, second.next_cursor], [2, '13', null]);
});

test('steam news in the store’s own markup keep their lines, links and pictures', async () => {
  const newsOf = async (contents: string): Promise<AnyJson> => {
    const body = { appnews: { appid: 1, newsitems: [{ gid: '2', title: 'Ebb', contents, date: 1_700_000_000 }] } };
    return (await readAnswers(steamEndpoints, 'news', { id: '1' }, [{ body }])).output.data[0];
  };
  const source =
    '[p]Hello\n\n[b]world[/b] & [url="https://tide.example/?a=1&b=2"]more[/url][/p][list]\n[*]one\n[*]two\n[/list][img]{STEAM_CLAN_IMAGE}/1/a.png[/img] [sic]';
  const { html, text } = await newsOf(source);
  assert.equal(text, 'Hello\n\nworld & more\n\none\ntwo\n\n[sic]');
  assert.match(html ?? '', /<a href="https:\/\/tide\.example\/\?a=1&amp;b=2">more<\/a>/);
  assert.match(html ?? '', /<img src="https:\/\/clan\.akamai\.steamstatic\.com\/images\/1\/a\.png"/);
  assert.equal((await newsOf('One.\nTwo < three.')).text, 'One.\nTwo < three.');
  assert.equal((await newsOf('<p>Ebb</p><p>Flow</p>')).text, 'Ebb\n\nFlow');
});
