import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod';
import { onNetwork, resultOf } from '../../contract/definition.ts';
import { openApi } from '../../contract/describe/openapi.ts';
import { operations } from '../../operations.ts';
import { platformGuides, withPlatformTable } from '../../platforms/guide.ts';
import { endpoints } from '../../platforms/platforms.ts';
import { version } from '../../version.ts';
import { blocksFor } from '../pages/runners.ts';
import { keptSamples, maxSampleChars } from './samples.ts';

const docs = new URL('../../../docs/', import.meta.url);
const text = (file: string): string => readFileSync(new URL(file, docs), 'utf8');

test('the page of each platform is what its definitions say; run `npm run generate` when it is not', () => {
  const guides = platformGuides(endpoints, keptSamples());
  assert.deepEqual(
    readdirSync(docs)
      .filter((file) => file.startsWith('platform-'))
      .toSorted(),
    [...guides.keys()].toSorted(),
  );
  for (const [file, guide] of guides) assert.equal(text(file), guide, file);
});

test('the page of each platform shows an answer of each endpoint, as its schema has it, and short', () => {
  const samples = keptSamples();
  const ids = endpoints.map(({ platform, action }) => `${platform.name}.${action}`);
  assert.deepEqual(Object.keys(samples), ids);
  for (const id of ids) {
    const operation = operations.find((one) => one.id === id);
    assert.ok(operation, id);
    const { error } = resultOf(operation).safeParse(samples[id]);
    assert.equal(error, undefined, `${id}: ${error?.message}`);
    const { length } = JSON.stringify(samples[id]);
    assert.ok(length > 30 && length <= maxSampleChars, `${id}: ${length} characters`);
  }
  assert.equal(blocksFor('platform samples').length, ids.length);
});

test('the page of each platform tells what each parameter means', () => {
  const guides = [...platformGuides(endpoints, keptSamples()).values()];
  const silent = guides.flatMap((guide) => guide.split('\n').filter((line) => /^\| `.*\|\s*\|$/.test(line)));
  assert.deepEqual(silent, []);
});

test('the schema of each endpoint tells what each parameter means', () => {
  for (const { platform, action, input } of endpoints) {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    for (const [name, property] of Object.entries(properties))
      assert.ok(Object(property).description, `${platform.name}.${action}: ${name}`);
  }
});

test('every field and parameter that an operation takes is described', () => {
  const silent = onNetwork(operations).flatMap(({ id, input }) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    const isSilent = ([, property]: [string, unknown]) => !Object(property).description && !Object(property).$ref;
    return Object.entries(properties)
      .filter(isSilent)
      .map(([name]) => `${id}: ${name}`);
  });
  assert.deepEqual(silent, []);
});

test('the guide to platforms counts the endpoints of each; run `npm run generate` when it does not', () => {
  assert.equal(text('platforms.md'), withPlatformTable(text('platforms.md'), endpoints));
  for (const { platform } of endpoints)
    assert.ok(text('platforms.md').includes(`(platform-${platform.name}.md)`), platform.name);
});

/** The GET routes of platforms that the description tells of one by one. */
const described = {
  hackernews: 'item user top new best ask show jobs comments search search_by_date user_posts',
  github:
    'user user_repos user_followers org org_repos repo repo_readme repo_languages repo_contributors repo_contents releases ' +
    'release commits issues issue_comments pulls pull search_repositories search_users search_issues',
  reddit:
    'subreddit subreddit_posts subreddit_comments search_subreddits subreddits_popular post more_comments search domain_posts ' +
    'feed user user_posts user_comments',
  tiktok:
    'profile videos followers following video transcript comments comment_replies audience search search_videos search_users ' +
    'search_hashtags search_music trending hashtag hashtag_videos music music_videos shop_product shop_search shop_products ' +
    'shop_reviews',
};

test('the OpenAPI description tells of the routes of four platforms and of two for all', () => {
  const wanted = Object.entries(described).flatMap(([platform, actions]) =>
    actions.split(' ').map((action) => `get ${platform}.${action}`),
  );
  const { paths } = JSON.parse(JSON.stringify(openApi(operations, version)));
  const found = Object.entries<Record<string, { operationId: string }>>(paths)
    .filter(
      ([path]) => path === '/v1/crawl/{platform}/{action}' || Object.keys(described).includes(path.split('/')[3] ?? ''),
    )
    .flatMap(([, methods]) => Object.entries(methods).map(([method, { operationId }]) => `${method} ${operationId}`));
  assert.deepEqual(found.toSorted(), [...wanted, 'get platform.get', 'post platform.post'].toSorted());
});

test('the generic routes name every platform and action', () => {
  const { paths, components } = JSON.parse(JSON.stringify(openApi(operations, version)));
  const [platform, action] = paths['/v1/crawl/{platform}/{action}'].get.parameters.map((one: { $ref?: string }) =>
    one.$ref ? components.parameters[one.$ref.replace(/^.*\//, '')] : one,
  );
  assert.deepEqual(platform.schema.enum, [...new Set(endpoints.map((one) => one.platform.name))].toSorted());
  assert.deepEqual(action.schema.enum, [...new Set(endpoints.map((one) => one.action))].toSorted());
});

test('the catalog lists 170 active platform endpoints beside the nine other billed operations, and OpenAPI 103 operations', () => {
  const entries = onNetwork(operations).filter(({ surfaces }) => surfaces?.catalog === true);
  const isPlatform = new Set<string>(endpoints.map(({ platform, action }) => `${platform.name}.${action}`));
  const [platforms, others] = [true, false].map((wanted) => entries.filter(({ id }) => isPlatform.has(id) === wanted));
  assert.deepEqual([platforms?.length, others?.length], [170, 9]);
  const { paths } = JSON.parse(JSON.stringify(openApi(operations, version)));
  assert.equal(Object.values<object>(paths).flatMap((methods) => Object.keys(methods)).length, 103);
});
