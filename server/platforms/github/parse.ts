import { z } from 'zod';
import { Commit, File, Issue, Languages, Release, Repository } from '../../contract/resources/platforms/code.ts';
import { Page } from '../../contract/resources/platforms/knowledge.ts';
import { Profile } from '../../contract/resources/platforms/people.ts';
import { Comment } from '../../contract/resources/platforms/posts.ts';
import { count } from '../../contract/resources/platforms/values.ts';
import * as read from '../table.ts';
import { absolute } from '../values.ts';

const platform = 'github';
const home = 'https://github.com/';

/** The repository that a call is about. */
export interface OfRepository {
  readonly repo: string;
}
export interface OfNumber extends OfRepository {
  readonly number: number;
}

/** Where people see something: what the API says, or a path of the site. */
export const seenAt = <Input>(place: string, path: read.Reader<string, Input>): read.Reader<string, Input> =>
  read.orElse<string, Input>(
    read.url(place),
    read.map(path, (own) => `${home}${own}`),
  );
const login = read.key('login');
const accountPage = seenAt('html_url', login);

/** An account inside of something else. */
const account = {
  id: read.key('id'),
  handle: login,
  name: null,
  url: accountPage,
  avatar_url: read.url('avatar_url'),
};
export const author = (...places: readonly string[]) =>
  read.either(...places.map((place) => read.whole(read.inner(place, account))));

/** A site as people write it, with a scheme or without. */
const siteAt = (place: string) =>
  read.either(
    read.url(place),
    read.map(read.text(place), (written) => absolute(`https://${written}`)),
  );

const kinds: Readonly<Record<string, 'organization' | 'bot'>> = { Organization: 'organization', Bot: 'bot' };
const company = read.text('company');
const profile = {
  id: read.key('id'),
  url: accountPage,
  handle: login,
  name: read.text('name'),
  bio: read.text('bio', 'description'),
  avatar_url: read.url('avatar_url'),
  kind: (user: unknown, input: unknown) => kinds[read.text('type')(user, input) ?? ''] ?? ('person' as const),
  location: read.text('location'),
  website: siteAt('blog'),
  created_at: read.time('created_at'),
  stats: { followers: read.count('followers'), following: read.count('following'), posts: read.count('public_repos') },
  extra: read.orElse<Record<string, string>, unknown>(
    read.map(company, (name) => ({ company: name })),
    () => ({}),
  ),
};
export const toProfile = read.objects(platform, Profile, profile);
export const toOrganization = read.objects(platform, Profile, { ...profile, kind: 'organization' });

/** A profile and what it contributed; nothing of a contributor without an account, whom GitHub knows by an e-mail address alone. */
export const toContributor = read.unless(
  (raw) => read.at(raw, 'type') === 'Anonymous',
  read.objects(platform, Profile.extend({ contributions: count }).meta({ id: 'Contributor' }), {
    ...profile,
    contributions: read.count('contributions'),
  }),
);

const fullName = read.key('full_name', /^([^/]+\/[^/]+)$/);
export const toRepository = read.objects(platform, Repository, {
  id: read.key('id'),
  url: seenAt('html_url', fullName),
  full_name: fullName,
  description: read.text('description'),
  homepage: siteAt('homepage'),
  language: read.text('language'),
  topics: read.texts('topics'),
  license: read.either(
    read.map(read.text('license.spdx_id'), (id) => (id === 'NOASSERTION' ? null : id)),
    read.text('license.name', 'license.key'),
  ),
  default_branch: read.text('default_branch', 'master_branch'),
  archived: read.flag('archived'),
  fork: read.flag('fork'),
  owner: author('owner'),
  created_at: read.time('created_at'),
  updated_at: read.time('updated_at'),
  pushed_at: read.time('pushed_at'),
  stats: {
    // Old answers have only `watchers_count`, which is the same number.
    stars: read.count('stargazers_count', 'watchers_count'),
    forks: read.count('forks_count'),
    watchers: read.count('subscribers_count'),
    open_issues: read.count('open_issues_count'),
    size_kb: read.count('size'),
  },
});

const languagesOf = (raw: unknown) => z.record(z.string(), z.int().nonnegative()).parse(raw);
export const toLanguages = read.objects<typeof Languages, OfRepository>(platform, Languages, {
  id: (_, { repo }) => repo,
  url: (_, { repo }) => `${home}${repo}`,
  languages: languagesOf,
  shares: (raw) => {
    const languages = languagesOf(raw);
    const total = Object.values(languages).reduce((sum, bytes) => sum + bytes, 0);
    const share = (bytes: number): number => (total > 0 ? Math.round((bytes / total) * 10_000) / 10_000 : 0);
    return Object.fromEntries(Object.entries(languages).map(([name, bytes]) => [name, share(bytes)]));
  },
});

/** The text of a file that came as base64; null when it is none. */
function contentText(file: unknown): string | null {
  const content = read.at(file, 'content');
  if (typeof content !== 'string' || read.at(file, 'encoding') !== 'base64') return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(content, 'base64'));
  } catch {
    return null;
  }
}

const fileSha = read.key('sha');
const filePath = read.demanded(read.text('path'), 'path');
const filePage = seenAt<OfRepository>('html_url', (_, { repo }) => repo);
const size = read.count('size');
export const toReadme = read.objects<typeof Page, OfRepository>(platform, Page, {
  id: fileSha,
  url: filePage,
  title: read.text('name'),
  text: contentText,
  extra: { path: filePath, sha: fileSha, size_bytes: size },
});

const toFile = read.objects<typeof File, OfRepository>(platform, File, {
  id: fileSha,
  url: filePage,
  path: filePath,
  kind: read.text('type'),
  size,
  size_bytes: size,
  sha: fileSha,
  text: contentText,
});

/** A file, or the files of a folder. */
export const toFiles = (raw: unknown, input: OfRepository) =>
  Array.isArray(raw) ? raw.map((one) => toFile(one, input)) : toFile(raw, input);

export const toRelease = read.objects<typeof Release, OfRepository>(platform, Release, {
  id: read.key('id'),
  url: seenAt<OfRepository>('html_url', (_, { repo }) => `${repo}/releases`),
  tag: read.demanded(read.text('tag_name'), 'tag_name'),
  name: read.text('name'),
  text: read.markdown('body'),
  author: author('author'),
  published_at: read.time('published_at'),
  prerelease: read.flag('prerelease'),
  draft: read.flag('draft'),
  assets: read.listOf('assets', {
    name: read.demanded(read.text('name')),
    size_bytes: size,
    downloads: read.count('download_count'),
    url: read.url('browser_download_url'),
  }),
});

const number = read.demanded(
  read.map(read.count('number'), (found) => found || null),
  'number',
);
const isPull = read.isThere('pull_request');
const issue = {
  id: read.key('id'),
  number,
  title: read.text('title'),
  text: read.markdown('body'),
  state: read.text('state'),
  author: author('user'),
  labels: read.listOf('labels', read.text('', 'name')),
  assignees: read.several(read.listOf('assignees', account), read.elementOf('assignee', account)),
  milestone: read.text('milestone.title'),
  created_at: read.time('created_at'),
  updated_at: read.time('updated_at'),
  closed_at: read.time('closed_at'),
  merged_at: read.time('merged_at', 'pull_request.merged_at'),
  stats: {
    comments: read.count('comments'),
    reactions: read.count('reactions.total_count'),
    additions: read.count('additions'),
    deletions: read.count('deletions'),
    changed_files: read.count('changed_files'),
    commits: read.count('commits'),
  },
  base: read.text('base.label', 'base.ref'),
  head: read.text('head.label', 'head.ref'),
  draft: read.flag('draft'),
  mergeable: read.flag('mergeable'),
};
/** Issues, pull requests among them. */
export const toIssue = read.objects<typeof Issue, OfRepository>(platform, Issue, {
  ...issue,
  url: seenAt<OfRepository>(
    'html_url',
    (raw, input) => `${input.repo}/${isPull(raw, input) ? 'pull' : 'issues'}/${number(raw, input)}`,
  ),
  is_pull_request: isPull,
});
export const toPull = read.objects<typeof Issue, OfRepository>(platform, Issue, {
  ...issue,
  url: seenAt<OfRepository>('html_url', (raw, input) => `${input.repo}/pull/${number(raw, input)}`),
  is_pull_request: true,
});
/** Issues of any repository. */
export const toFoundIssue = read.objects(platform, Issue, {
  ...issue,
  url: read.demanded(read.url('html_url'), 'html_url'),
  is_pull_request: isPull,
});

const [created, updated] = [read.time('created_at'), read.time('updated_at')];
export const toComment = read.objects<typeof Comment, OfNumber>(platform, Comment, {
  id: read.key('id'),
  url: seenAt<OfNumber>('html_url', (_, input) => `${input.repo}/issues/${input.number}`),
  text: read.markdown('body'),
  author: author('user'),
  created_at: created,
  edited_at: (raw, input) => (updated(raw, input) === created(raw, input) ? null : updated(raw, input)),
  stats: { likes: read.count('reactions.total_count') },
  post_id: (_, input) => String(input.number),
});

const sha = read.key('sha', /^(.{7,})$/s);
const writer = read.text('commit.author.name');
export const commit = {
  id: sha,
  sha,
  // It may be empty.
  message: read.text('commit.message'),
  author: (raw: unknown, input: unknown) => {
    const [found, name] = [author('author')(raw, input), writer(raw, input)];
    return found ? { ...found, name } : name === null ? null : { name };
  },
  committed_at: read.time('commit.committer.date', 'commit.author.date'),
  parents: read.texts('parents', 'sha'),
  stats: { additions: read.count('stats.additions'), deletions: read.count('stats.deletions') },
};
export const commitPage = <Input>(repo: read.Reader<string, Input>) =>
  seenAt<Input>('html_url', (raw, input) => `${repo(raw, input)}/commit/${sha(raw, input)}`);
export const ownCommitPage = commitPage<OfRepository>((_, { repo }) => repo);
export const toCommit = read.objects<typeof Commit, OfRepository>(platform, Commit, { ...commit, url: ownCommitPage });
