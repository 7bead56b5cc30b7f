import { z } from 'zod';
import { File } from '../../contract/resources/platforms/code.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { segments } from '../request.ts';
import type { ObjectReader } from '../table.ts';
import { ask, askPage, github, paging, searchPaging } from './api.ts';
import { furtherEndpoints } from './further.ts';
import { Direction, IssueNumber, Login, Path, Query, Ref, Repo, State, Time } from './input.ts';
import * as parse from './parse.ts';

const login = { login: Login };
const repo = { repo: Repo };
const ofRepo = 'octocat/Hello-World';

const repoSort = z.enum(['created', 'updated', 'pushed', 'full_name']).optional().describe('What comes first.');

const people = [
  objectEndpoint(github, {
    action: 'user',
    title: 'Read a GitHub user',
    summary: 'A user or an organization by name.',
    input: login,
    example: { login: 'octocat' },
    request: (input) => ask(`/users/${input.login}`),
    object: parse.toProfile,
  }),
  listEndpoint(github, {
    action: 'user_repos',
    title: 'List repositories of a user',
    summary: 'The public repositories of a user.',
    input: {
      ...login,
      sort: repoSort,
      type: z
        .enum(['all', 'owner', 'member'])
        .optional()
        .describe('Only what is their own, or what they take part in.'),
    },
    example: { login: 'octocat', limit: '2' },
    request: ({ login: name, ...filters }, place) => askPage(`/users/${name}/repos`, place, filters),
    items: parse.toRepository,
    paging,
  }),
  listEndpoint(github, {
    action: 'user_followers',
    title: 'List GitHub followers',
    summary: 'Who follows a user.',
    input: login,
    example: { login: 'octocat', limit: '2' },
    request: (input, place) => askPage(`/users/${input.login}/followers`, place),
    items: parse.toProfile,
    paging,
  }),
  objectEndpoint(github, {
    action: 'org',
    title: 'Read a GitHub organization',
    summary: 'An organization by name.',
    input: { org: Login },
    example: { org: 'github' },
    request: (input) => ask(`/orgs/${input.org}`),
    object: parse.toOrganization,
  }),
  listEndpoint(github, {
    action: 'org_repos',
    title: 'List repositories of an org',
    summary: 'The public repositories of an organization.',
    input: { org: Login, sort: repoSort },
    example: { org: 'github', limit: '2' },
    request: ({ org, ...filters }, place) => askPage(`/orgs/${org}/repos`, place, filters),
    items: parse.toRepository,
    paging,
  }),
];

const repositories = [
  objectEndpoint(github, {
    action: 'repo',
    title: 'Read a GitHub repository',
    summary: 'A repository with its counts, languages, topics and licence.',
    input: repo,
    example: { repo: ofRepo },
    request: (input) => ask(`/repos/${input.repo}`),
    object: parse.toRepository,
  }),
  objectEndpoint(github, {
    action: 'repo_readme',
    title: 'Read a GitHub readme',
    summary: 'The readme of a repository as it is written.',
    input: { ...repo, ref: Ref },
    example: { repo: ofRepo },
    request: (input) => ask(`/repos/${input.repo}/readme`, { ref: input.ref }),
    object: parse.toReadme,
  }),
  objectEndpoint(github, {
    action: 'repo_languages',
    title: 'Read GitHub languages',
    summary: 'The languages of a repository, in bytes and as shares.',
    input: repo,
    example: { repo: ofRepo },
    request: (input) => ask(`/repos/${input.repo}/languages`),
    object: parse.toLanguages,
  }),
  listEndpoint(github, {
    action: 'repo_contributors',
    title: 'List GitHub contributors',
    summary: 'Who contributed to a repository, most commits first.',
    input: repo,
    example: { repo: ofRepo, limit: '2' },
    request: (input, place) => askPage(`/repos/${input.repo}/contributors`, place),
    items: parse.toContributor,
    paging,
  }),
  objectEndpoint(github, {
    action: 'repo_contents',
    title: 'Read GitHub contents',
    summary: 'A file of a repository with its text, or the files of a folder.',
    input: { ...repo, path: Path.describe('Of the file or folder.'), ref: Ref },
    output: z.union([File, z.array(File)]),
    example: { repo: ofRepo, path: 'README' },
    request: (input) => ask(`/repos/${input.repo}/contents/${segments(input.path)}`, { ref: input.ref }),
    parse: ({ json }, input) => parse.toFiles(json, input),
  }),
  listEndpoint(github, {
    action: 'releases',
    title: 'List GitHub releases',
    summary: 'The releases of a repository, newest first.',
    input: repo,
    example: { repo: 'nodejs/node', limit: '1' },
    request: (input, place) => askPage(`/repos/${input.repo}/releases`, place),
    items: parse.toRelease,
    paging,
  }),
  objectEndpoint(github, {
    action: 'release',
    title: 'Read a GitHub release',
    summary: 'The latest release of a repository, or that of a tag.',
    input: { ...repo, tag: z.string().min(1).max(250).optional().describe('The latest release when absent.') },
    example: { repo: 'nodejs/node' },
    request: ({ repo: name, tag }) =>
      ask(tag === undefined ? `/repos/${name}/releases/latest` : `/repos/${name}/releases/tags/${segments(tag)}`),
    object: parse.toRelease,
  }),
  listEndpoint(github, {
    action: 'commits',
    title: 'List GitHub commits',
    summary: 'The commits of a repository, newest first.',
    input: {
      ...repo,
      ref: Ref,
      path: Path.optional().describe('Only commits that touch this file or folder.'),
      author: z.string().min(1).max(200).optional().describe('Only commits of this user or e-mail address.'),
      since: Time.optional().describe('Only commits after this time.'),
      until: Time.optional().describe('Only commits before this time.'),
    },
    example: { repo: ofRepo, limit: '2' },
    request: ({ repo: name, ref, ...filters }, place) =>
      askPage(`/repos/${name}/commits`, place, { sha: ref, ...filters }),
    items: parse.toCommit,
    paging,
  }),
];

const issues = [
  listEndpoint(github, {
    action: 'issues',
    title: 'List GitHub issues',
    summary: 'The issues of a repository; pull requests are among them, and say so.',
    input: {
      ...repo,
      state: State,
      labels: z.array(z.string().min(1).max(100)).max(20).optional().describe('Only issues with all of these labels.'),
      sort: z.enum(['created', 'updated', 'comments']).optional().describe('What comes first.'),
      since: Time.optional().describe('Only issues that were updated after this time.'),
    },
    example: { repo: ofRepo, limit: '2' },
    request: ({ repo: name, labels, ...filters }, place) =>
      askPage(`/repos/${name}/issues`, place, { ...filters, labels: labels?.join(',') }),
    items: parse.toIssue,
    paging,
  }),
  listEndpoint(github, {
    action: 'issue_comments',
    title: 'List GitHub issue comments',
    summary: 'The comments of an issue or pull request, oldest first.',
    input: { ...repo, number: IssueNumber },
    example: { repo: ofRepo, number: '1', limit: '2' },
    request: (input, place) => askPage(`/repos/${input.repo}/issues/${input.number}/comments`, place),
    items: parse.toComment,
    paging,
  }),
  listEndpoint(github, {
    action: 'pulls',
    title: 'List GitHub pull requests',
    summary: 'The pull requests of a repository.',
    input: {
      ...repo,
      state: State,
      sort: z.enum(['created', 'updated', 'popularity', 'long-running']).optional().describe('What comes first.'),
    },
    example: { repo: ofRepo, limit: '2' },
    request: ({ repo: name, ...filters }, place) => askPage(`/repos/${name}/pulls`, place, filters),
    items: parse.toPull,
    paging,
  }),
  objectEndpoint(github, {
    action: 'pull',
    title: 'Read a GitHub pull request',
    summary: 'A pull request with what it changes.',
    input: { ...repo, number: IssueNumber },
    example: { repo: ofRepo, number: '1' },
    request: (input) => ask(`/repos/${input.repo}/pulls/${input.number}`),
    object: parse.toPull,
  }),
];

const searchOf = <Item extends z.ZodType>(
  action: string,
  title: string,
  summary: string,
  sorts: readonly [string, ...string[]],
  items: ObjectReader<Item>,
) =>
  listEndpoint(github, {
    action,
    title,
    summary,
    input: {
      query: Query,
      sort: z.enum(sorts).optional().describe('The best match first when absent.'),
      order: Direction,
    },
    example: { query: 'octokit', limit: '2' },
    request: ({ query, sort, order }, place) =>
      askPage(`/search/${action.replace('search_', '')}`, place, { q: query, sort, order }),
    items,
    paging: searchPaging,
  });

const searches = [
  searchOf(
    'search_repositories',
    'Search GitHub repositories',
    'Repositories with certain words or qualifiers.',
    ['stars', 'forks', 'updated'],
    parse.toRepository,
  ),
  searchOf(
    'search_users',
    'Search GitHub users',
    'Users and organizations with certain words or qualifiers.',
    ['followers', 'repositories', 'joined'],
    parse.toProfile,
  ),
  searchOf(
    'search_issues',
    'Search GitHub issues',
    'Issues and pull requests with certain words or qualifiers.',
    ['comments', 'reactions', 'created', 'updated'],
    parse.toFoundIssue,
  ),
];

export const githubEndpoints = [...people, ...repositories, ...issues, ...searches, ...furtherEndpoints];
