import { z } from 'zod';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { onePage } from '../paging.ts';
import { reference, siteOf } from '../reference.ts';
import { nextPage, segment, segments } from '../request.ts';
import { at, length } from '../table.ts';
import { ask, askPage, github, paging, searchPaging } from './api.ts';
import * as further from './further-parse.ts';
import { Direction, IssueNumber, Login, Query, Ref, Repo } from './input.ts';
import * as parse from './parse.ts';

const preview = { status: 'preview' } as const;
const login = { login: Login };
const repo = { repo: Repo };
const ofRepo = 'octocat/Hello-World';

const GistId = reference({
  what: 'a gist’s id or address',
  pattern: /^(?:[\da-f]{20,40}|\d{1,12})$/i,
  ofUrl: (url) => (siteOf(url) === 'gist.github.com' ? url.pathname.split('/').filter(Boolean).at(-1) : null),
});
const Sha = z
  .string()
  .regex(/^[\w.-]{1,250}(?:\/[\w.-]{1,250}){0,5}$/, 'must be a commit, a branch or a tag')
  .describe('A commit, a branch or a tag.');

const isTruncated = (raw: unknown): boolean => at(raw, 'truncated') === true;

const people = [
  listEndpoint(github, {
    ...preview,
    action: 'user_following',
    title: 'List who a GitHub user follows',
    summary: 'Whom a user follows.',
    input: login,
    example: { login: 'octocat' },
    request: (input, place) => askPage(`/users/${input.login}/following`, place),
    items: parse.toProfile,
    paging,
  }),
  listEndpoint(github, {
    ...preview,
    action: 'user_starred',
    title: 'List starred repositories',
    summary: 'The repositories that a user starred.',
    input: login,
    example: { login: 'octocat' },
    request: (input, place) => askPage(`/users/${input.login}/starred`, place),
    items: parse.toRepository,
    paging,
  }),
  listEndpoint(github, {
    ...preview,
    action: 'user_gists',
    title: 'List gists of a user',
    summary: 'The public gists of a user.',
    input: login,
    example: { login: 'octocat' },
    request: (input, place) => askPage(`/users/${input.login}/gists`, place),
    items: further.toGist,
    paging,
  }),
  listEndpoint(github, {
    ...preview,
    action: 'user_events',
    title: 'List events of a user',
    summary: 'What a user did in public of late.',
    input: login,
    example: { login: 'octocat' },
    request: (input, place) => askPage(`/users/${input.login}/events/public`, place),
    items: further.toEvent,
    paging,
  }),
  listEndpoint(github, {
    ...preview,
    action: 'org_members',
    title: 'List members of an org',
    summary: 'The members of an organization who say so.',
    input: { org: Login },
    example: { org: 'github' },
    request: (input, place) => askPage(`/orgs/${input.org}/public_members`, place),
    items: parse.toProfile,
    paging,
  }),
  objectEndpoint(github, {
    ...preview,
    action: 'gist',
    title: 'Read a GitHub gist',
    summary: 'A gist with the text of its files.',
    input: { id: GistId },
    example: { id: '790381' },
    request: ({ id }) => ask(`/gists/${id}`),
    object: further.toGist,
  }),
];

const repositories = [
  listEndpoint(github, {
    ...preview,
    action: 'repo_forks',
    title: 'List GitHub forks',
    summary: 'The forks of a repository.',
    input: {
      ...repo,
      sort: z.enum(['newest', 'oldest', 'stargazers', 'watchers']).optional().describe('What comes first.'),
    },
    example: { repo: ofRepo },
    request: ({ repo: name, sort }, place) => askPage(`/repos/${name}/forks`, place, { sort }),
    items: parse.toRepository,
    paging,
  }),
  listEndpoint(github, {
    ...preview,
    action: 'repo_tags',
    title: 'List GitHub tags',
    summary: 'The tags of a repository.',
    input: repo,
    example: { repo: ofRepo },
    request: (input, place) => askPage(`/repos/${input.repo}/tags`, place),
    items: further.toReference,
    paging,
  }),
  listEndpoint(github, {
    ...preview,
    action: 'repo_branches',
    title: 'List GitHub branches',
    summary: 'The branches of a repository.',
    input: repo,
    example: { repo: ofRepo },
    request: (input, place) => askPage(`/repos/${input.repo}/branches`, place),
    items: further.toReference,
    paging,
  }),
  listEndpoint(github, {
    ...preview,
    action: 'repo_tree',
    title: 'List GitHub files',
    summary: 'The files and folders of a repository, with all below them where that is wanted.',
    input: { ...repo, ref: Ref, recursive: z.boolean().default(false).describe('Also what is in folders.') },
    example: { repo: ofRepo },
    request: ({ repo: name, ref = 'HEAD', recursive }) =>
      ask(`/repos/${name}/git/trees/${segment(ref)}`, { recursive: recursive ? 1 : undefined }),
    items: further.toTreeEntry,
    paging: {
      items: 'tree',
      pageSize: 100_000,
      next: onePage,
      totalOf: ({ json }) => (isTruncated(json) ? null : length('tree')(json, null)),
      isCut: ({ json }) => isTruncated(json),
    },
  }),
  listEndpoint(github, {
    ...preview,
    action: 'repo_events',
    title: 'List events of a repository',
    summary: 'What happened in a repository of late.',
    input: repo,
    example: { repo: ofRepo },
    request: (input, place) => askPage(`/repos/${input.repo}/events`, place),
    items: further.toEvent,
    paging,
  }),
  objectEndpoint(github, {
    ...preview,
    action: 'commit',
    title: 'Read a GitHub commit',
    summary: 'A commit with the files that it changes.',
    input: { ...repo, sha: Sha },
    example: { repo: ofRepo, sha: '3cdfabd973bc3caac209cba903cfdb3bf6636bcd' },
    request: (input) => ask(`/repos/${input.repo}/commits/${segments(input.sha)}`),
    output: further.toWholeCommit.schema,
    parse(answer, input) {
      const found = further.toWholeCommit(answer.json, input);
      // GitHub gives the first 300 files, and names a page where there are more.
      return nextPage(answer.header('link')) === null
        ? found
        : { ...found, stats: { ...found.stats, changed_files: null } };
    },
  }),
];

const pulls = [
  listEndpoint(github, {
    ...preview,
    action: 'pull_files',
    title: 'List files of a pull request',
    summary: 'The files that a pull request changes, with their patches.',
    input: { ...repo, number: IssueNumber },
    example: { repo: ofRepo, number: '1' },
    request: (input, place) => askPage(`/repos/${input.repo}/pulls/${input.number}/files`, place),
    items: further.toPullFile,
    paging,
  }),
  listEndpoint(github, {
    ...preview,
    action: 'pull_reviews',
    title: 'List reviews of a pull request',
    summary: 'What reviewers said of a pull request.',
    input: { ...repo, number: IssueNumber },
    example: { repo: ofRepo, number: '1' },
    request: (input, place) => askPage(`/repos/${input.repo}/pulls/${input.number}/reviews`, place),
    items: further.toReview,
    paging,
  }),
  listEndpoint(github, {
    ...preview,
    action: 'search_commits',
    title: 'Search GitHub commits',
    summary: 'Commits with certain words or qualifiers.',
    input: {
      query: Query,
      sort: z.enum(['author-date', 'committer-date']).optional().describe('The best match first when absent.'),
      order: Direction,
    },
    example: { query: 'octokit' },
    request: ({ query, sort, order }, place) => askPage('/search/commits', place, { q: query, sort, order }),
    items: further.toFoundCommit,
    paging: searchPaging,
  }),
];

/** Further endpoints of GitHub, which may still change. */
export const furtherEndpoints = [...people, ...repositories, ...pulls];
