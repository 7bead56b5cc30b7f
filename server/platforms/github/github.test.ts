import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach, expectOne } from '../../tests/platforms/expect-each.ts';
import { readEndpoint, writtenReader } from '../../tests/platforms/read.ts';
import { ownRecordings } from '../../tests/platforms/recordings.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { githubEndpoints } from './github.ts';

const whole = (raw: AnyJson): AnyJson[] => raw;
const withAccount = (raw: AnyJson): AnyJson[] => raw.filter((one: AnyJson) => one.type !== 'Anonymous');
const items = (raw: AnyJson): AnyJson[] => raw.items;
const decoded = (content: string): string => Buffer.from(content, 'base64').toString('utf8');

const account = (raw: AnyJson) => ({
  type: 'profile',
  id: String(raw.id),
  handle: raw.login,
  url: raw.html_url,
  avatar_url: URL.parse(raw.avatar_url)?.href,
});
const profile = (raw: AnyJson) => ({
  ...account(raw),
  name: raw.name,
  created_at: raw.created_at,
  website: URL.parse(raw.blog)?.href,
  'stats.followers': raw.followers,
  'stats.following': raw.following,
  'stats.posts': raw.public_repos,
});
const repository = (raw: AnyJson) => ({
  type: 'repository',
  id: String(raw.id),
  full_name: raw.full_name,
  url: raw.html_url,
  description: raw.description || null,
  language: raw.language,
  fork: raw.fork,
  'owner.handle': raw.owner.login,
  'stats.stars': raw.stargazers_count ?? raw.watchers_count,
  'stats.forks': raw.forks_count,
  'stats.open_issues': raw.open_issues_count,
  'stats.size_kb': raw.size,
  created_at: raw.created_at,
  pushed_at: raw.pushed_at,
});
const issue = (raw: AnyJson) => ({
  type: 'issue',
  id: String(raw.id),
  number: raw.number,
  title: raw.title,
  text: raw.body?.trim() || null,
  state: raw.state,
  url: raw.html_url,
  'author.handle': raw.user.login,
  created_at: raw.created_at,
  closed_at: raw.closed_at,
});
const listedIssue = (raw: AnyJson) => ({
  ...issue(raw),
  is_pull_request: 'pull_request' in raw,
  'stats.comments': raw.comments,
  labels: raw.labels.map((label: AnyJson) => label.name),
});
const pull = (raw: AnyJson) => ({ ...issue(raw), is_pull_request: true, head: raw.head.label, base: raw.base.label });
const wholePull = (raw: AnyJson) => ({
  ...pull(raw),
  merged_at: raw.merged_at,
  'stats.additions': raw.additions,
  'stats.deletions': raw.deletions,
  'stats.changed_files': raw.changed_files,
  'stats.commits': raw.commits,
});
const comment = (raw: AnyJson) => ({
  type: 'comment',
  id: String(raw.id),
  url: raw.html_url,
  text: raw.body.trim(),
  'author.handle': raw.user.login,
  created_at: raw.created_at,
});
const release = (raw: AnyJson) => ({
  type: 'release',
  id: String(raw.id),
  tag: raw.tag_name,
  text: raw.body?.trim() || null,
  published_at: raw.published_at,
  draft: raw.draft,
  'assets.length': raw.assets?.length ?? 0,
});
const total = (raw: AnyJson) => ({ total: raw.total_count });

const gist = (raw: AnyJson) => ({
  type: 'gist',
  id: raw.id,
  url: raw.html_url,
  description: raw.description?.trim() || null,
  'author.handle': raw.owner.login,
  created_at: raw.created_at,
  'files.0.name': Object.keys(raw.files)[0],
});
const event = (raw: AnyJson) => ({
  type: 'event',
  id: raw.id,
  kind: raw.type,
  'actor.handle': raw.actor.login,
  repository: raw.repo.name,
  at: raw.created_at,
});
const pointer = (raw: AnyJson) => ({ type: 'reference', id: raw.name, name: raw.name, sha: raw.commit.sha });
const changedFile = (raw: AnyJson) => ({
  type: 'file',
  id: raw.sha,
  path: raw.filename,
  status: raw.status,
  patch: raw.patch ?? null,
  'stats.additions': raw.additions,
  'stats.deletions': raw.deletions,
});

testPlatform(githubEndpoints, {
  'user_following.json': expectEach(whole, account),
  'user_starred.json': expectEach(whole, repository),
  'user_gists.json': expectEach(whole, gist),
  'user_events.json': expectEach(whole, event),
  'org_members.json': expectEach(whole, account),
  'gist.json': expectOne((raw) => ({
    ...gist(raw),
    'files.0.text': Object.values<AnyJson>(raw.files)[0].content,
  })),
  'repo_forks.json': expectEach(whole, repository),
  'repo_tags.json': expectEach(whole, pointer),
  'repo_branches.json': expectEach(whole, pointer),
  'repo_tree.json': expectEach(
    ({ tree }) => tree,
    (raw) => ({ type: 'file', id: raw.sha, path: raw.path, kind: raw.type, size_bytes: raw.size ?? null }),
  ),
  'repo_events.json': expectEach(whole, event),
  'commit.json': expectOne((raw) => ({
    type: 'commit',
    id: raw.sha,
    message: raw.commit.message,
    'author.handle': raw.author.login,
    parents: raw.parents.map(({ sha }: AnyJson) => sha),
    'files.length': raw.files.length,
    'files.0.path': raw.files[0].filename,
    'stats.changed_files': raw.files.length,
  })),
  'pull_files.json': expectEach(whole, changedFile),
  'pull_reviews.json': expectEach(whole, (raw) => ({
    type: 'comment',
    id: String(raw.id),
    text: raw.body || null,
    state: raw.state,
    url: raw.html_url,
  })),
  'search_commits.json': (raw, answer) => ({
    ...expectEach(items, (found) => ({ id: found.sha, url: found.html_url, message: found.commit.message }))(
      raw,
      answer,
    ),
    total: raw.total_count,
  }),
  'user.json': expectOne(profile),
  'org.json': expectOne((raw) => ({ ...profile(raw), kind: 'organization' })),
  'user_followers.json': expectEach(whole, account),
  'user_repos.json': expectEach(whole, repository),
  'org_repos.json': expectEach(whole, repository),
  'repo.json': expectOne((raw) => ({
    ...repository(raw),
    topics: raw.topics,
    'stats.watchers': raw.subscribers_count,
  })),
  'repo_readme.json': expectOne((raw) => ({
    id: raw.sha,
    title: raw.name,
    url: raw.html_url,
    text: decoded(raw.content),
  })),
  'repo_contents.json': expectOne((raw) => ({
    id: raw.sha,
    path: raw.path,
    size_bytes: raw.size,
    text: decoded(raw.content),
  })),
  'repo_languages.json': expectOne((raw) => ({ languages: raw, 'shares.Ruby': 0.7847 })),
  'repo_contributors.json': expectEach(withAccount, (raw) => ({ ...account(raw), contributions: raw.contributions })),
  'releases.json': expectEach(whole, release),
  'release.json': expectOne((raw) => ({ ...release(raw), 'author.handle': raw.author.login })),
  'issues.json': expectEach(whole, listedIssue),
  'issue_comments.json': expectEach(whole, comment),
  'issue_comments.2.json': expectEach(whole, comment),
  'pulls.json': expectEach(whole, pull),
  'pull.json': expectOne(wholePull),
  'pull.onebox.json': expectOne(wholePull),
  'commits.json': expectEach(whole, (raw) => ({
    id: raw.sha,
    url: raw.html_url,
    message: raw.commit.message,
    'author.name': raw.commit.author.name,
    committed_at: raw.commit.committer.date,
    parents: raw.parents.map((parent: AnyJson) => parent.sha),
  })),
  'search_repositories.json': (raw, answer) => ({ ...expectEach(items, repository)(raw, answer), ...total(raw) }),
  'search_users.json': (raw, answer) => ({ ...expectEach(items, account)(raw, answer), ...total(raw) }),
  'search_issues.json': (raw, answer) => ({ ...expectEach(items, listedIssue)(raw, answer), ...total(raw) }),
});

test('a list of an empty repository, which GitHub answers without a body, is empty', async () => {
  const endpoint = githubEndpoints.find(({ action }) => action === 'repo_contributors');
  assert.ok(endpoint);
  const exchanges = ownRecordings('github').map((exchange) =>
    exchange.request.url.includes('/contributors')
      ? { ...exchange, response: { status: 204, headers: {}, body: '' } }
      : exchange,
  );
  const { output, quality } = await readEndpoint(endpoint, endpoint.example, exchanges);
  assert.deepEqual([output.data, output.next_cursor, quality.reason], [[], null, 'empty']);
});

const api = 'https://api.github.com';
const hello = `${api}/repos/octocat/Hello-World`;
const firstPage = 'per_page=20&page=1';
const readWritten = writtenReader(githubEndpoints);

test('a patch, and the text of a gist, are as they stand, and Markdown keeps the indentation of its code', async () => {
  const patch = '@@ -1,4 +1,4 @@\n a\n-b\n+c\n d\n ';
  const file = { filename: 'a', status: 'modified', sha: 'aaaaaaa', patch };
  const pull = await readWritten('pull_files', { [`${hello}/pulls/1/files?${firstPage}`]: { body: [file] } });
  assert.equal(pull.output.data[0].patch, patch);
  const files = ['  key:\n    x: 1\n\n', '\n', ''].map((content, at) => [`${at}`, { filename: `${at}`, content }]);
  const gist = { id: '790381', html_url: 'https://gist.github.com/790381', files: Object.fromEntries(files) };
  const { data } = (await readWritten('gist', { [`${api}/gists/790381`]: { body: gist } })).output;
  assert.deepEqual(
    data.files.map(({ text }: AnyJson) => text),
    ['  key:\n    x: 1\n\n', '\n', null],
  );
  const body = ' \n\n    code()\n\nwords\n';
  const comment = { id: 1, html_url: 'https://github.com/a/b/issues/1', body };
  const answers = { [`${hello}/issues/1/comments?${firstPage}`]: { body: [comment, { ...comment, body: ' \n ' }] } };
  const { output } = await readWritten('issue_comments', answers, { repo: 'octocat/Hello-World', number: '1' });
  assert.deepEqual(
    output.data.map(({ text }: AnyJson) => text),
    ['    code()\n\nwords', null],
  );
});

test('a list of GitHub goes on by the cursor that a large one demands, or by the number of the page', async () => {
  const issues = `${hello}/issues?per_page=20`;
  const one = (number: number) => [{ id: number, number, title: 'a' }];
  const link = (address: string) => ({ link: `<${address}>; rel="next", <${issues}&page=9>; rel="last"` });
  const { output, asked } = await readWritten(
    'issues',
    {
      [`${issues}&page=1`]: { headers: link(`${issues}&page=2`), body: one(1) },
      [`${issues}&page=2`]: { headers: link(`${issues}&page=3&after=Y3%3D`), body: one(2) },
      [`${issues}&after=Y3%3D`]: { headers: link(`${issues}&after=Y4`), body: one(3) },
      [`${issues}&after=Y4`]: { body: one(4) },
    },
    { repo: 'octocat/Hello-World', limit: '20' },
  );
  assert.deepEqual([output.data.length, output.next_cursor, asked.length], [4, null, 4]);
});

test('what GitHub cuts is not told as whole', async () => {
  const tree = [{ path: 'a', type: 'blob', sha: 'aaaaaaa' }];
  const cut = await readWritten('repo_tree', { [`${hello}/git/trees/HEAD`]: { body: { tree, truncated: true } } });
  assert.deepEqual([cut.output.total, cut.warnings[0].code], [null, 'truncated']);
  const whole = await readWritten('repo_tree', { [`${hello}/git/trees/HEAD`]: { body: { tree, truncated: false } } });
  assert.deepEqual([whole.output.total, whole.warnings], [1, []]);
  const search = `${api}/search/repositories?q=octokit&${firstPage}`;
  const found = { total_count: 0, incomplete_results: true, items: [] };
  const { warnings } = await readWritten('search_repositories', { [search]: { body: found } }, { query: 'octokit' });
  assert.equal(warnings[0].code, 'truncated');
  const files = { a: { filename: 'a', truncated: true, content: 'first' }, b: { filename: 'b', content: 'whole' } };
  const gist = await readWritten('gist', { [`${api}/gists/790381`]: { body: { id: '790381', files } } });
  assert.deepEqual(
    gist.output.data.files.map(({ text }: AnyJson) => text),
    [null, 'whole'],
  );
  const address = `${hello}/commits/3cdfabd973bc3caac209cba903cfdb3bf6636bcd`;
  const body = { sha: '3cdfabd973bc', commit: { message: 'a' }, files: [{ filename: 'a', sha: 'aaaaaaa' }] };
  const countOf = async (headers: Record<string, string>) =>
    (await readWritten('commit', { [address]: { headers, body } })).output.data.stats.changed_files;
  assert.deepEqual([await countOf({ link: `<${address}?page=2>; rel="next"` }), await countOf({})], [null, 1]);
});

test('what GitHub refuses for what it is, or for a while, is not told as a refusal of this installation', async () => {
  const told = async (status: number, body: object) => {
    try {
      await readWritten('repo', { [hello]: { status, body } });
    } catch (thrown) {
      const { extras, retryable, message } = asProblem(thrown);
      return [extras.reason, retryable, extras.retryAfterSeconds, message];
    }
    return assert.fail('it is read');
  };
  const blocked = 'Repository access blocked';
  for (const [status, reason] of [
    [451, 'dmca'],
    [403, 'tos'],
  ] as const)
    assert.deepEqual(await told(status, { message: blocked, block: { reason } }), [
      'private',
      false,
      undefined,
      `GitHub has blocked this repository (${reason}).`,
    ]);
  const [reason, isRetryable, seconds] = await told(403, { message: 'You have exceeded a secondary rate limit.' });
  assert.deepEqual([reason, isRetryable, seconds], ['upstream_rate_limited', true, 60]);
  const large = 'The history or contributor list is too large to list contributors';
  assert.deepEqual(await told(403, { message: large }), [
    'http_error',
    false,
    undefined,
    `api.github.com answered with 403: ${large}.`,
  ]);
  assert.equal((await told(403, { message: 'Forbidden' }))[0], 'blocked');
});

test('logins of bots and of managed users are taken, as they are given out', async () => {
  const user = { id: 1, login: 'dependabot[bot]', html_url: 'https://github.com/apps/dependabot' };
  const answers = { [`${api}/users/dependabot%5Bbot%5D`]: { body: user } };
  for (const login of ['dependabot[bot]', 'https://github.com/apps/dependabot'])
    assert.equal((await readWritten('user', answers, { login })).output.data.handle, user.login);
  const managed = { [`${api}/users/ada_corp`]: { body: { ...user, login: 'ada_corp' } } };
  for (const login of ['ada_corp', 'https://github.com/orgs/ada_corp'])
    assert.equal((await readWritten('user', managed, { login })).output.data.handle, 'ada_corp');
  await assert.rejects(
    readWritten('user', answers, { login: '-a' }),
    (thrown) => asProblem(thrown).code === 'validation-failed',
  );
});

test('the home page of a repository may go without its scheme', async () => {
  const homepageOf = async (homepage: string) => {
    const body = { id: 1, full_name: 'octocat/Hello-World', homepage };
    return (await readWritten('repo', { [hello]: { body } }, { repo: 'octocat/Hello-World' })).output.data.homepage;
  };
  assert.equal(await homepageOf('www.example.com'), 'https://www.example.com/');
  assert.equal(await homepageOf('http://example.com/a'), 'http://example.com/a');
  for (const none of ['', 'no address at all']) assert.equal(await homepageOf(none), null);
});

test('a commit without words is a commit', async () => {
  const body = { sha: '3cdfabd973bc', commit: { message: '' }, files: [] };
  const answers = { [`${hello}/commits/3cdfabd973bc`]: { body } };
  const query = { repo: 'octocat/Hello-World', sha: '3cdfabd973bc' };
  const { data } = (await readWritten('commit', answers, query)).output;
  assert.deepEqual([data.sha, data.message], ['3cdfabd973bc', null]);
});
