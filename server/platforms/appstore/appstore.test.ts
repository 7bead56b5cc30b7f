import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach } from '../../tests/platforms/expect-each.ts';
import { ownReader, readAnswers, writtenReader } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { appstoreEndpoints } from './appstore.ts';

const app = (raw: AnyJson) => ({
  type: 'product',
  id: String(raw.trackId),
  url: raw.trackViewUrl.replace('?uo=4', ''),
  title: raw.trackName,
  price: raw.price,
  currency: raw.currency,
  rating: raw.averageUserRating,
  'stats.reviews': raw.userRatingCount,
  'seller.name': raw.sellerName,
  'seller.id': String(raw.artistId),
  released_at: raw.releaseDate,
  updated_at: raw.currentVersionReleaseDate,
  version: raw.version,
  bundle_id: raw.bundleId,
  size_bytes: Number(raw.fileSizeBytes),
  content_rating: raw.trackContentRating,
  categories: raw.genres,
});

testPlatform(appstoreEndpoints, {
  'app.json app': ({ results }) =>
    Object.fromEntries(Object.entries(app(results[0])).map(([path, value]) => [`data.${path}`, value])),
  'app.json search': expectEach(({ results }) => results, app),
});

const read = ownReader(appstoreEndpoints);
const idsOf = ({ data }: AnyJson): string[] => data.map((one: AnyJson) => one.id);

test('appstore apps go by number, address or bundle identifier', async () => {
  for (const query of [
    { id: '1000000001' },
    { id: 'https://apps.apple.com/us/app/tide/id1000000001?mt=8' },
    { id: 'id1000000001' },
    { bundle_id: 'com.example.tide' },
  ])
    assert.equal((await read('app', query)).output.data.id, '1000000001');
  await assert.rejects(read('app', {}), (thrown) => asProblem(thrown).code === 'validation-failed');
  await assert.rejects(read('app', { id: '99999' }), (thrown) => asProblem(thrown).code === 'not-found');
});

test('an app’s address tells its store, unless another is asked for', async () => {
  const id = 'https://apps.apple.com/de/app/tide/id1000000001';
  const body = { resultCount: 1, results: [{ trackId: 1000000001, trackName: 'Tide', price: 1.99, currency: 'EUR' }] };
  const lookup = async (query: Readonly<Record<string, string>>) =>
    (await readAnswers(appstoreEndpoints, 'app', query, [{ body }])).asked[0]?.url;
  const base = 'https://itunes.apple.com/lookup?id=1000000001&country=';
  assert.equal(await lookup({ id }), `${base}de`);
  assert.equal(await lookup({ id, country: 'FR' }), `${base}fr`);
  assert.equal(await lookup({ id: 'https://apps.apple.com/app/id1000000001' }), `${base}us`);
  const entry = { 'im:rating': { label: '5' }, id: { label: '1' }, title: { label: 'Gut' } };
  const { asked, output } = await readAnswers(appstoreEndpoints, 'reviews', { id }, [{ body: { feed: { entry } } }]);
  assert.match(asked[0]?.url ?? '', /^https:\/\/itunes\.apple\.com\/de\/rss\/customerreviews\/page=1\/id=1000000001\//);
  assert.equal(output.data[0].url, 'https://apps.apple.com/de/app/id1000000001');
});

test('appstore searches go on although the store has no pages', async () => {
  const first = await read('search', { query: 'tide', limit: '2' });
  assert.deepEqual(idsOf(first.output), ['1000000001', '1000000002']);
  const second = await read('search', { query: 'tide', limit: '2', cursor: first.output.next_cursor });
  assert.deepEqual([idsOf(second.output), second.output.next_cursor], [['1000000003'], null]);
});

test('appstore reviews leave out the app that stands among them, and end with an empty page', async () => {
  const first = await read('reviews', { id: '1000000001', limit: '2' });
  assert.deepEqual([idsOf(first.output), first.warnings], [['901', '902'], []]);
  const [one] = first.output.data;
  assert.deepEqual([one.rating, one.author.name, one.version, one.stats.likes], [5, 'Ada', '1.2', 3]);
  const second = await read('reviews', { id: '1000000001', limit: '2', cursor: first.output.next_cursor });
  // Its one review is no list.
  assert.deepEqual([idsOf(second.output), second.output.next_cursor], [['903'], null]);
});

test('an app that nobody has rated has no rating', async () => {
  const { asked } = await read('app', { id: '1000000001' });
  const ratingOf = async (averageUserRating: number) => {
    const body = { resultCount: 1, results: [{ trackId: 1, trackName: 'T', averageUserRating, userRatingCount: 0 }] };
    const answers = { [asked[0]?.url ?? '']: { body } };
    return (await writtenReader(appstoreEndpoints)('app', answers, { id: '1000000001' })).output.data.rating;
  };
  assert.deepEqual([await ratingOf(0), await ratingOf(4.5)], [null, 4.5]);
});

test('an app for televisions alone has its pictures', async () => {
  const shots = ['https://is1.example/tv.jpg'];
  const app = { trackId: 1, trackName: 'T', screenshotUrls: [], ipadScreenshotUrls: [], appletvScreenshotUrls: shots };
  const body = { resultCount: 1, results: [app] };
  const { output } = await readAnswers(appstoreEndpoints, 'app', { id: '1000000001' }, [{ body }]);
  assert.deepEqual(output.data.images, shots);
});
