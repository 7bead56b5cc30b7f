import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach, expectOne } from '../../tests/platforms/expect-each.ts';
import { ownReader, writtenReader } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { gitlabEndpoints } from './gitlab.ts';
import { Project } from './input.ts';

const whole = (raw: AnyJson): AnyJson[] => raw;
const time = (written: string | null): string | null =>
  written && new Date(written).toISOString().replace('.000Z', 'Z');

const entry = (raw: AnyJson) => ({
  type: 'issue',
  id: String(raw.id),
  number: raw.iid,
  url: raw.web_url,
  title: raw.title,
  text: raw.description.trim() || null,
  state: raw.state,
  created_at: time(raw.created_at),
  updated_at: time(raw.updated_at),
  'author.handle': raw.author?.username,
});
const issue = (raw: AnyJson) => ({
  ...entry(raw),
  is_pull_request: false,
  labels: raw.labels,
  closed_at: time(raw.closed_at),
  'assignees.length': raw.assignees.length,
  'stats.comments': raw.user_notes_count,
});
const request = (raw: AnyJson) => ({
  ...entry(raw),
  is_pull_request: true,
  head: raw.source_branch ?? null,
  base: raw.target_branch ?? null,
  draft: raw.work_in_progress ?? null,
});

testPlatform(gitlabEndpoints, {
  'project.json': expectOne((raw) => ({
    type: 'repository',
    id: String(raw.id),
    url: raw.web_url,
    full_name: raw.path_with_namespace,
    description: raw.description.trim(),
    default_branch: raw.default_branch,
    archived: raw.archived,
    'owner.handle': raw.namespace.full_path,
    created_at: time(raw.created_at),
    'stats.stars': raw.star_count,
    'stats.forks': raw.forks_count,
    'stats.open_issues': raw.open_issues_count,
  })),
  'issues.json': expectEach(whole, issue),
  'issue.json': expectOne(issue),
  'issue_notes.json': expectEach(whole, (raw) => ({
    id: String(raw.id),
    text: raw.body.trim(),
    system: raw.system,
    'author.handle': raw.author.username,
    created_at: time(raw.created_at),
  })),
  'merge_requests.json': expectEach(whole, request),
  'merge_request.json': expectOne((raw) => ({ ...request(raw), mergeable: true })),
  'commits.json': expectEach(whole, (raw) => ({
    id: raw.id,
    url: `https://gitlab.com/fdroid/fdroiddata/-/commit/${raw.id}`,
    message: raw.message,
    'author.name': raw.author_name,
    committed_at: time(raw.committed_date),
    parents: raw.parent_ids,
  })),
});

const read = ownReader(gitlabEndpoints);

test('gitlab projects are known by number, path or address, on any server', async () => {
  for (const [given, named] of [
    ['36528', '36528'],
    ['sea/deep/tides', 'sea/deep/tides'],
    ['https://gitlab.com/sea/tides/-/issues/3', 'gitlab.com:sea/tides'],
    ['https://gitlab.com/sea/tides/issues/3', 'gitlab.com:sea/tides'],
    ['gitlab.com/gitlab-org/gitlab', 'gitlab.com:gitlab-org/gitlab'],
    ['gitlab.sea.example/deep/sub/tides', 'gitlab.sea.example:deep/sub/tides'],
    ['forge.sea.example/deep/tides.git', 'forge.sea.example:deep/tides'],
    ['forge.sea.example/deep/tides/-/issues/3', 'forge.sea.example:deep/tides'],
    ['my.group/deep/tides', 'my.group/deep/tides'],
    ['gitlab.group/tides', 'gitlab.group/tides'],
    ['https://git.sea.example/deep/sub/tides.git', 'git.sea.example:deep/sub/tides'],
  ] as const)
    assert.equal(Project.parse(given), named);
  const { data } = (await read('project', { project: 'https://git.sea.example/deep/sub/tides.git' })).output;
  assert.equal(data.url, 'https://git.sea.example/deep/sub/tides');
  await assert.rejects(read('project', { project: 'sea/none' }), (thrown) => asProblem(thrown).code === 'not-found');
});

test('gitlab lists go on at the page that the header names', async () => {
  const first = await read('issues', { project: 'sea/tides', limit: '2' });
  assert.equal(first.output.total, 3);
  const second = await read('issues', { project: 'sea/tides', limit: '2', cursor: first.output.next_cursor });
  assert.deepEqual(
    second.output.data.map((one: AnyJson) => one.number),
    [1],
  );
  assert.equal(second.output.next_cursor, null);
});

test('gitlab gives no e-mail address away', async () => {
  const { output } = await read('commits', { project: 'sea/tides', limit: '2' });
  assert.deepEqual(output.data[0].author, {
    id: null,
    handle: null,
    name: 'Ada',
    url: null,
    avatar_url: null,
    verified: null,
  });
});

test('gitlab notes tell what was edited, and what people did not write', async () => {
  const { output } = await read('issue_notes', { project: 'sea/tides', iid: '3' });
  assert.deepEqual(
    output.data.map((one: AnyJson) => [one.system, one.edited_at]),
    [
      [false, '2025-01-02T04:04:05Z'],
      [true, null],
    ],
  );
});

test('gitlab tells what only members see from a refusal of this installation', async () => {
  const { asked } = await read('issues', { project: 'sea/tides', limit: '2' });
  const told = async (body: unknown) => {
    const answers = { [asked[0]?.url ?? '']: { status: 403, body } };
    const reading = writtenReader(gitlabEndpoints)('issues', answers, { project: 'sea/tides', limit: '2' });
    return await reading.then(
      () => 'read',
      (thrown) => asProblem(thrown).extras.reason,
    );
  };
  assert.deepEqual([await told({ message: '403 Forbidden' }), await told('Forbidden')], ['private', 'blocked']);
});
