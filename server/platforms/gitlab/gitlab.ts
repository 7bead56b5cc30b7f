import { z } from 'zod';
import { Commit, Issue, Repository } from '../../contract/resources/platforms/code.ts';
import type { UpstreamRequest } from '../../kernel/ports/upstreams.ts';
import type { Answer } from '../answer.ts';
import { each, type ListPage, type ListPlace, listEndpoint, objectEndpoint } from '../endpoint.ts';
import type { Platform } from '../platform.ts';
import { get } from '../request.ts';
import { Iid, Instance, Project, projectOf, Time } from './input.ts';
import * as parse from './parse.ts';

const rate = { requests: 400, perMs: 60_000 };

export const gitlab: Platform = {
  name: 'gitlab',
  title: 'GitLab',
  about:
    'Public projects, issues, merge requests and commits of gitlab.com and other GitLab servers, by their REST API.',
  limits: 'About 500 requests a minute from one address.',
  licence: 'What people wrote and coded is under their own licences.',
  // Each server counts by itself.
  upstreamOf: ({ host }) => ({ name: `gitlab ${host}`, rate, maxConcurrent: 4 }),
};

type QueryParameters = Parameters<typeof get>[1];
interface Named {
  readonly project: string;
  readonly instance?: string | undefined;
}

/** Something of a project, by its number or its encoded path. */
function call({ project, instance }: Named, path: string, query: QueryParameters = {}): UpstreamRequest {
  const { server, path: name } = projectOf(project, instance);
  return get(`https://${server}/api/v4/projects/${encodeURIComponent(name)}${path}`, query);
}
const paged = ({ token, size }: ListPlace, query: QueryParameters): QueryParameters => ({
  ...query,
  per_page: size,
  page: token ?? 1,
});

/** Where people see a project. */
function homeOf({ project, instance }: Named): string {
  const { server, path } = projectOf(project, instance);
  return /^\d+$/.test(path) ? `https://${server}/projects/${path}` : `https://${server}/${path}`;
}

function pageOf<Item>(answer: Answer, toItem: (raw: unknown) => Item): ListPage<Item> {
  const values = z.array(z.unknown()).parse(answer.json);
  const [next, total] = ['x-next-page', 'x-total'].map((name) => answer.header(name) ?? '');
  const isNumber = (told: string | undefined): told is string => /^\d{1,9}$/.test(told ?? '');
  return {
    ...each(values, toItem),
    next: isNumber(next) ? Number(next) : null,
    total: isNumber(total) ? Number(total) : null,
  };
}

const projectFields = { project: Project, instance: Instance };
const aProject = { project: 'sea/tides' };
const Labels = z.array(z.string().min(1).max(255)).max(20).optional().describe('Only those with all of these labels.');

const project = objectEndpoint(gitlab, {
  action: 'project',
  title: 'Read a GitLab project',
  summary: 'A project by number, path or address.',
  input: projectFields,
  output: Repository,
  example: aProject,
  request: (named) => call(named, '', { license: true }),
  parse: ({ json }) => parse.toProject(json),
});

const issues = listEndpoint(gitlab, {
  action: 'issues',
  title: 'List GitLab issues',
  summary: 'The issues of a project.',
  input: {
    ...projectFields,
    state: z.enum(['opened', 'closed', 'all']).default('all').describe('Only these.'),
    labels: Labels,
    sort: z
      .enum(['created_at', 'updated_at', 'popularity'])
      .default('created_at')
      .describe('What comes first: the newest, or the most voted.'),
  },
  item: Issue,
  pageSize: 100,
  countsPages: true,
  example: { ...aProject, limit: '2' },
  request: ({ state, labels, sort, ...named }, place) =>
    call(named, '/issues', paged(place, { state, labels: labels?.join(','), order_by: sort })),
  parse: (answer, named) => pageOf(answer, parse.toIssue(homeOf(named))),
});

const issue = objectEndpoint(gitlab, {
  action: 'issue',
  title: 'Read a GitLab issue',
  summary: 'An issue of a project by its number.',
  input: { ...projectFields, iid: Iid },
  output: Issue,
  example: { ...aProject, iid: '3' },
  request: ({ iid, ...named }) => call(named, `/issues/${iid}`),
  parse: ({ json }, named) => parse.toIssue(homeOf(named))(json),
});

const issueNotes = listEndpoint(gitlab, {
  action: 'issue_notes',
  title: 'List GitLab issue notes',
  summary: 'What people wrote on an issue, and what GitLab noted of it.',
  status: 'preview',
  input: { ...projectFields, iid: Iid },
  item: parse.GitLabNote,
  pageSize: 100,
  countsPages: true,
  example: { ...aProject, iid: '3' },
  request: ({ iid, ...named }, place) => call(named, `/issues/${iid}/notes`, paged(place, { sort: 'asc' })),
  parse: (answer, { iid, ...named }) => pageOf(answer, parse.toNote(`${homeOf(named)}/-/issues/${iid}`)),
});

const mergeRequests = listEndpoint(gitlab, {
  action: 'merge_requests',
  title: 'List GitLab merge requests',
  summary: 'The merge requests of a project, newest first.',
  input: {
    ...projectFields,
    state: z.enum(['opened', 'closed', 'locked', 'merged', 'all']).default('all').describe('Only these.'),
    labels: Labels,
  },
  item: Issue,
  pageSize: 100,
  countsPages: true,
  example: { ...aProject, limit: '2' },
  request: ({ state, labels, ...named }, place) =>
    call(named, '/merge_requests', paged(place, { state, labels: labels?.join(',') })),
  parse: (answer, named) => pageOf(answer, parse.toMergeRequest(homeOf(named))),
});

const mergeRequest = objectEndpoint(gitlab, {
  action: 'merge_request',
  title: 'Read a GitLab merge request',
  summary: 'A merge request of a project by its number.',
  input: { ...projectFields, iid: Iid },
  output: Issue,
  example: { ...aProject, iid: '5' },
  request: ({ iid, ...named }) => call(named, `/merge_requests/${iid}`),
  parse: ({ json }, named) => parse.toMergeRequest(homeOf(named))(json),
});

const commits = listEndpoint(gitlab, {
  action: 'commits',
  title: 'List GitLab commits',
  summary: 'The commits of a project, newest first.',
  input: {
    ...projectFields,
    ref: z.string().min(1).max(250).optional().describe('A branch, a tag or a commit; the default branch when absent.'),
    since: Time.optional().describe('Only commits of this time (UTC) or later.'),
    until: Time.optional().describe('Only commits of this time (UTC) or earlier.'),
  },
  item: Commit,
  pageSize: 100,
  countsPages: true,
  example: { ...aProject, limit: '2' },
  request: ({ ref, since, until, ...named }, place) =>
    call(named, '/repository/commits', paged(place, { ref_name: ref, since, until })),
  parse: (answer, named) => pageOf(answer, parse.toCommit(homeOf(named))),
});

const search = listEndpoint(gitlab, {
  action: 'search',
  title: 'Search GitLab projects',
  summary: 'Public projects with certain words in their name or description, the most starred first.',
  input: { query: z.string().min(1).max(250).describe('Words to look for.'), instance: Instance },
  item: Repository,
  pageSize: 100,
  countsPages: true,
  example: { query: 'tides', limit: '2' },
  request: ({ query, instance: server = 'gitlab.com' }, place) =>
    get(
      `https://${server}/api/v4/projects`,
      paged(place, { search: query, order_by: 'star_count', visibility: 'public' }),
    ),
  parse: (answer) => pageOf(answer, parse.toProject),
});

export const gitlabEndpoints = [project, issues, issue, issueNotes, mergeRequests, mergeRequest, commits, search];
