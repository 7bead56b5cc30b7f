import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach, expectOne } from '../../tests/platforms/expect-each.ts';
import { ownReader } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { dockerhubEndpoints } from './dockerhub.ts';

testPlatform(dockerhubEndpoints, {
  'repository.json': expectOne((raw) => ({
    type: 'package',
    id: `${raw.namespace}/${raw.name}`,
    url: 'https://hub.docker.com/r/grimoirelab/perceval',
    description: raw.description,
    'stats.stars': raw.star_count,
    'stats.downloads': raw.pull_count,
    updated_at: '2017-05-10T08:12:52.217Z',
    readme: raw.full_description.trim(),
  })),
  'tags.json': (raw, answer) => ({
    ...expectEach(
      ({ results }) => results,
      (tag) => ({
        type: 'package_version',
        id: String(tag.id),
        version: tag.name,
        digest: tag.digest,
        size_bytes: tag.full_size,
        platforms: ['linux/amd64'],
      }),
    )(raw, answer),
    total: raw.count,
    next_cursor: null,
  }),
});

const read = ownReader(dockerhubEndpoints);

test('dockerhub repositories go by any of their names, official ones without a namespace', async () => {
  for (const repo of [
    'nginx',
    'library/nginx',
    'https://hub.docker.com/_/nginx',
    'docker.io/library/nginx:1.29',
    'nginx:1.25',
    'library/nginx@sha256:ab12',
  ]) {
    const { data } = (await read('repository', { repo })).output;
    assert.deepEqual([data.id, data.url], ['library/nginx', 'https://hub.docker.com/_/nginx'], repo);
  }
});

test('dockerhub tags tell each platform once, and leave out what runs nowhere', async () => {
  const { data } = (await read('tags', { repo: 'harbour/tide', limit: '2' })).output;
  assert.deepEqual(
    data.map((tag: AnyJson) => [tag.version, tag.platforms]),
    [
      ['2.0', ['linux/amd64', 'linux/arm/v7']],
      ['1.0', ['windows/amd64']],
    ],
  );
});

test('dockerhub searches find official images and those of others', async () => {
  const { data } = (await read('search', { query: 'tide', limit: '2' })).output;
  assert.deepEqual(
    data.map((one: AnyJson) => one.id),
    ['library/tide', 'harbour/tide'],
  );
});

test('dockerhub tells what it does not have', async () => {
  await assert.rejects(read('repository', { repo: 'no/such' }), (thrown) => asProblem(thrown).code === 'not-found');
});
