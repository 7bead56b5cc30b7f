import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach } from '../../tests/platforms/expect-each.ts';
import { ownOutputs, readAnswers } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { nominatimEndpoints } from './nominatim.ts';

testPlatform(nominatimEndpoints, {
  'search.json': expectEach(
    (raw) => raw,
    (place) => ({
      type: 'place',
      id: place.place_id,
      url: `https://www.openstreetmap.org/way/${place.osm_id}`,
      name: 'Madison Square Garden',
      display_name: place.display_name,
      lat: Number(place.lat),
      lon: Number(place.lon),
      category: 'leisure',
      kind: 'stadium',
      address: place.address,
      bbox: [-73.9943389892578, 40.749828338623, -73.9926528930664, 40.7511596679688],
    }),
  ),
  'search.empty.json': () => ({ 'data.length': 0, next_cursor: null }),
});

const read = ownOutputs(nominatimEndpoints);

test('nominatim goes on with the places that were not yet seen', async () => {
  const first = await read('search', { query: 'harbour', limit: '2' });
  const second = await read('search', { query: 'harbour', limit: '2', cursor: first.next_cursor });
  assert.deepEqual(
    [...first.data, ...second.data].map(({ id }: AnyJson) => id),
    ['1', '2', '3'],
  );
  assert.equal(second.next_cursor, null);
});

test('nominatim places without an object of the map have the address of their position', async () => {
  const { data } = await read('search', { query: 'harbour', limit: '2' });
  assert.deepEqual(
    [data[1].url, data[1].name, data[1].osm_id],
    ['https://www.openstreetmap.org/?mlat=64.2&mlon=-22', null, null],
  );
});

test('nominatim knows no place in the middle of the sea', async () => {
  assert.equal((await read('reverse', { lat: '64.15', lon: '-21.94' })).data.osm_id, '77');
  await assert.rejects(read('reverse', { lat: '0', lon: '0' }), (thrown) => asProblem(thrown).code === 'not-found');
});

test('a place without a name has none', async () => {
  const place = { place_id: 1, lat: '1', lon: '2', name: '', display_name: '10, Quay, Harbour' };
  const { data } = (await readAnswers(nominatimEndpoints, 'search', { query: 'quay' }, [{ body: [place] }])).output;
  assert.equal(data[0].name, null);
});

test('a place that the server has no number for is known by its object, or by its name', async () => {
  const at = { lat: '1', lon: '2', display_name: 'Tide Land' };
  const body = [{ ...at, osm_type: 'relation', osm_id: 7 }, at, { ...at, place_id: 5 }];
  const { data, next_cursor: cursor } = (
    await readAnswers(nominatimEndpoints, 'search', { query: 'tide', limit: '3' }, [{ body }])
  ).output;
  assert.deepEqual(
    data.map(({ id }: AnyJson) => id),
    ['relation/7', 'Tide Land', '5'],
  );
  const { asked } = await readAnswers(nominatimEndpoints, 'search', { query: 'tide', limit: '3', cursor }, [
    { body: [] },
  ]);
  assert.equal(new URL(asked[0]?.url ?? '').searchParams.get('exclude_place_ids'), '5');
});
