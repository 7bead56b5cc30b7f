import { z } from 'zod';
import { Commit, Event, File, Gist, Reference, Repository } from '../../contract/resources/platforms/code.ts';
import { Profile } from '../../contract/resources/platforms/people.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { reference, siteOf } from '../reference.ts';
import { segment, segments } from '../request.ts';
import { ask, askPage, foundOf, github, paged, pageOf } from './api.ts';
import * as further from './further-parse.ts';
import { Direction, IssueNumber, Login, Query, Ref, Repo } from './input.ts';
import * as parse from './parse.ts';
import { Tree } from './schema.ts';

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

const people = [
  listEndpoint(github, {
    ...preview,
    action: 'user_following',
    title: 'List who a GitHub user follows',
    summary: 'Whom a user follows.',
    input: login,
    item: Profile,
    ...paged,
    example: { login: 'octocat' },
    request: (input, place) => askPage(`/users/${input.login}/following`, place),
    parse: (answer) => pageOf(answer, parse.toProfile),
  }),
  listEndpoint(github, {
    ...preview,
    action: 'user_starred',
    title: 'List starred repositories',
    summary: 'The repositories that a user starred.',
    input: login,
    item: Repository,
    ...paged,
    example: { login: 'octocat' },
    request: (input, place) => askPage(`/users/${input.login}/starred`, place),
    parse: (answer) => pageOf(answer, parse.toRepository),
  }),
  listEndpoint(github, {
    ...preview,
    action: 'user_gists',
    title: 'List gists of a user',
    summary: 'The public gists of a user.',
    input: login,
    item: Gist,
    ...paged,
    example: { login: 'octocat' },
    request: (input, place) => askPage(`/users/${input.login}/gists`, place),
    parse: (answer) => pageOf(answer, further.toGist),
  }),
  listEndpoint(github, {
    ...preview,
    action: 'user_events',
    title: 'List events of a user',
    summary: 'What a user did in public of late.',
    input: login,
    item: Event,
    ...paged,
    example: { login: 'octocat' },
    request: (input, place) => askPage(`/users/${input.login}/events/public`, place),
    parse: (answer) => pageOf(answer, further.toEvent),
  }),
  listEndpoint(github, {
    ...preview,
    action: 'org_members',
    title: 'List members of an org',
    summary: 'The members of an organization who say so.',
    input: { org: Login },
    item: Profile,
    ...paged,
    example: { org: 'github' },
    request: (input, place) => askPage(`/orgs/${input.org}/public_members`, place),
    parse: (answer) => pageOf(answer, parse.toProfile),
  }),
  objectEndpoint(github, {
    ...preview,
    action: 'gist',
    title: 'Read a GitHub gist',
    summary: 'A gist with the text of its files.',
    input: { id: GistId },
    output: Gist,
    example: { id: '790381' },
    request: ({ id }) => ask(`/gists/${id}`),
    parse: ({ json }) => further.toGist(json),
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
    item: Repository,
    ...paged,
    example: { repo: ofRepo },
    request: ({ repo: name, sort }, place) => askPage(`/repos/${name}/forks`, place, { sort }),
    parse: (answer) => pageOf(answer, parse.toRepository),
  }),
  listEndpoint(github, {
    ...preview,
    action: 'repo_tags',
    title: 'List GitHub tags',
    summary: 'The tags of a repository.',
    input: repo,
    item: Reference,
    ...paged,
    example: { repo: ofRepo },
    request: (input, place) => askPage(`/repos/${input.repo}/tags`, place),
    parse: (answer, input) => pageOf(answer, further.toReference(input.repo)),
  }),
  listEndpoint(github, {
    ...preview,
    action: 'repo_branches',
    title: 'List GitHub branches',
    summary: 'The branches of a repository.',
    input: repo,
    item: Reference,
    ...paged,
    example: { repo: ofRepo },
    request: (input, place) => askPage(`/repos/${input.repo}/branches`, place),
    parse: (answer, input) => pageOf(answer, further.toReference(input.repo)),
  }),
  listEndpoint(github, {
    ...preview,
    action: 'repo_tree',
    title: 'List GitHub files',
    summary: 'The files and folders of a repository, with all below them where that is wanted.',
    input: { ...repo, ref: Ref, recursive: z.boolean().default(false).describe('Also what is in folders.') },
    item: File,
    pageSize: 100_000,
    example: { repo: ofRepo },
    request: ({ repo: name, ref = 'HEAD', recursive }) =>
      ask(`/repos/${name}/git/trees/${segment(ref)}`, { recursive: recursive ? 1 : undefined }),
    parse: ({ json }, { repo: name, ref = 'HEAD' }) => further.toTree(Tree.parse(json).tree, name, ref),
  }),
  listEndpoint(github, {
    ...preview,
    action: 'repo_events',
    title: 'List events of a repository',
    summary: 'What happened in a repository of late.',
    input: repo,
    item: Event,
    ...paged,
    example: { repo: ofRepo },
    request: (input, place) => askPage(`/repos/${input.repo}/events`, place),
    parse: (answer) => pageOf(answer, further.toEvent),
  }),
  objectEndpoint(github, {
    ...preview,
    action: 'commit',
    title: 'Read a GitHub commit',
    summary: 'A commit with the files that it changes.',
    input: { ...repo, sha: Sha },
    output: further.GitHubCommit,
    example: { repo: ofRepo, sha: '3cdfabd973bc3caac209cba903cfdb3bf6636bcd' },
    request: (input) => ask(`/repos/${input.repo}/commits/${segments(input.sha)}`),
    parse: ({ json }, input) => further.toWholeCommit(json, input.repo),
  }),
];

const pulls = [
  listEndpoint(github, {
    ...preview,
    action: 'pull_files',
    title: 'List files of a pull request',
    summary: 'The files that a pull request changes, with their patches.',
    input: { ...repo, number: IssueNumber },
    item: File,
    ...paged,
    example: { repo: ofRepo, number: '1' },
    request: (input, place) => askPage(`/repos/${input.repo}/pulls/${input.number}/files`, place),
    parse: (answer, input) => pageOf(answer, further.toChangedFile(`${input.repo}/pull/${input.number}/files`)),
  }),
  listEndpoint(github, {
    ...preview,
    action: 'pull_reviews',
    title: 'List reviews of a pull request',
    summary: 'What reviewers said of a pull request.',
    input: { ...repo, number: IssueNumber },
    item: further.GitHubReview,
    ...paged,
    example: { repo: ofRepo, number: '1' },
    request: (input, place) => askPage(`/repos/${input.repo}/pulls/${input.number}/reviews`, place),
    parse: (answer, input) => pageOf(answer, further.toReview(input.repo, input.number)),
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
    item: Commit,
    ...paged,
    example: { query: 'octokit' },
    request: ({ query, sort, order }, place) => askPage('/search/commits', place, { q: query, sort, order }),
    parse: (answer) => foundOf(answer, further.toFoundCommit),
  }),
];

/** What is read of GitHub besides, still to change. */
export const furtherEndpoints = [...people, ...repositories, ...pulls];
