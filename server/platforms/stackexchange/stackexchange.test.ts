import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach, expectOne } from '../../tests/platforms/expect-each.ts';
import { ownReader, readAnswers } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { Answer } from '../answer.ts';
import { stackexchange, stackexchangeEndpoints } from './stackexchange.ts';

const seconds = (time: number): string => new Date(time * 1_000).toISOString().replace('.000Z', 'Z');
const items = (raw: AnyJson): AnyJson[] => raw.items;

const entry = (raw: AnyJson) => ({
  'author.name': raw.owner.display_name,
  'author.url': raw.owner.link,
  created_at: seconds(raw.creation_date),
});
const question = (raw: AnyJson) => ({
  ...entry(raw),
  type: 'post',
  kind: 'question',
  id: String(raw.question_id),
  title: raw.title || null,
  tags: raw.tags,
  'stats.score': raw.score ?? null,
  'stats.views': raw.view_count ?? null,
  answers: raw.answer_count ?? null,
});

testPlatform(stackexchangeEndpoints, {
  'questions.json': (raw, answer) => ({ ...expectEach(items, question)(raw, answer), total: raw.total }),
  'questions.backoff.json': expectEach(items, question),
  'question.json': expectOne((raw) => ({ ...question(raw.items[0]), 'author.id': '3', is_answered: false })),
  'question.onebox.json': expectOne((raw) => ({ ...question(raw.items[0]), url: raw.items[0].link })),
  'answer.json': expectEach(items, (raw) => ({
    ...entry(raw),
    type: 'comment',
    id: String(raw.answer_id),
    url: raw.link,
    post_id: '17992553',
  })),
});

const read = ownReader(stackexchangeEndpoints);

test('stackexchange texts are sanitized, and votes may be below zero', async () => {
  const { data } = (await read('question', { id: 'https://stackoverflow.com/questions/101/why-do-tides-rise' })).output;
  assert.deepEqual([data.title, data.text, data.stats.score], ['Why do tides "rise"?', 'I wonder.', -2]);
  assert.doesNotMatch(data.html, /alert/);
  assert.deepEqual([data.author.name, data.accepted_answer_id], ['Ada & co', '202']);
});

test('stackexchange pages go on by their number, and whoever is gone has but a name', async () => {
  const first = await read('questions', { site: 'stackoverflow', limit: '2' });
  assert.deepEqual([first.output.data[1].author.name, first.output.data[1].author.id], ['user99', null]);
  const second = await read('questions', { site: 'stackoverflow', limit: '2', cursor: first.output.next_cursor });
  assert.deepEqual(
    second.output.data.map((one: AnyJson) => one.id),
    ['103'],
  );
});

test('stackexchange answers say which was accepted', async () => {
  const { data } = (await read('answers', { id: '101' })).output;
  assert.deepEqual(
    data.map((one: AnyJson) => [one.id, one.accepted]),
    [
      ['201', false],
      ['202', true],
    ],
  );
});

test('stackexchange tells what is not there from what is asked too often', async () => {
  await assert.rejects(read('question', { id: '404' }), (thrown) => asProblem(thrown).code === 'not-found');
  await assert.rejects(
    read('question', { id: '101', site: 'nowhere' }),
    (thrown) => asProblem(thrown).code === 'not-found',
  );
  await assert.rejects(
    read('question', { id: '429' }),
    (thrown) => asProblem(thrown).extras.reason === 'upstream_rate_limited',
  );
});

test('stackexchange is left alone for as long as it orders', () => {
  const answering = (body: string) =>
    new Answer(
      { url: 'https://api.stackexchange.com/2.3/questions' },
      {
        status: 200,
        headers: { date: 'Sun, 29 Nov 2026 22:00:00 GMT' },
        finalUrl: '',
        contentType: 'application/json',
        body: Buffer.from(body),
      },
    );
  assert.equal(stackexchange.restAfter?.(answering('{"items":[],"backoff":10}')), 10_000);
  assert.equal(stackexchange.restAfter?.(answering('{"items":[]}')), null);
  assert.equal(stackexchange.restAfter?.(answering('{"items":[],"quota_remaining":1}')), null);
  assert.equal(stackexchange.restAfter?.(answering('{"items":[],"quota_remaining":0}')), 7_200_000, 'until midnight');
});

test('stackexchange lists end where there are no further pages without a key', async () => {
  const question = { question_id: 1, title: 'Why?', link: 'https://stackoverflow.com/q/1' };
  const body = { items: Array.from({ length: 100 }, () => question), has_more: true };
  const query = { limit: '100' };
  let cursor: string | null = null;
  for (let page = 1; page <= 25; page++) {
    const given: Record<string, string> = cursor === null ? query : { ...query, cursor };
    cursor = (await readAnswers(stackexchangeEndpoints, 'questions', given, [{ body }])).output.next_cursor;
    assert.equal(cursor === null, page === 25, String(page));
  }
});

test('the meta sites of communities with a domain of their own stand below it', async () => {
  const body = { items: [{ question_id: 1, title: 'Why?' }], has_more: false };
  const { data } = (await readAnswers(stackexchangeEndpoints, 'questions', { site: 'meta.superuser' }, [{ body }]))
    .output;
  assert.deepEqual(
    [data[0].url, data[0].community.url],
    ['https://meta.superuser.com/questions/1', 'https://meta.superuser.com/'],
  );
});
