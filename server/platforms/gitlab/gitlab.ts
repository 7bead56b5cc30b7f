import { z } from 'zod';
import type { UpstreamRequest } from '../../kernel/ports/upstreams.ts';
import type { Answer, Refusal } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import type { ListPlace, Paging } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { get, type QueryParameters } from '../request.ts';
import { Iid, Instance, Project, projectOf, Time } from './input.ts';
import * as parse from './parse.ts';

const rate = { requests: 400, perMs: 60_000 };

const Failure = z.looseObject({ message: z.string().startsWith('403') });

/** The interface itself says no where only members may see something; what stands before it says so otherwise. */
function refusalOf({ status, jsonOrNull }: Answer): Refusal | null {
  const isForMembers = status === 403 && Failure.safeParse(jsonOrNull).success;
  return isForMembers ? { kind: 'refused', reason: 'private' } : null;
}

const gitlab: Platform = {
  name: 'gitlab',
  title: 'GitLab',
  about:
    'Public projects, issues, merge requests and commits of gitlab.com and other GitLab servers, by their REST API.',
  limits: 'About 500 requests a minute from one address.',
  licence: 'What people wrote and coded is under their own licences.',
  // Each server counts by itself.
  upstreamOf: ({ host }) => ({ name: `gitlab ${host}`, rate, maxConcurrent: 4 }),
  refusalOf,
};

/** Something of a project, by its number or its encoded path. */
function call({ project, instance }: parse.Named, path: string, query: QueryParameters = {}): UpstreamRequest {
  const { server, path: name } = projectOf(project, instance);
  return get(`https://${server}/api/v4/projects/${encodeURIComponent(name)}${path}`, query);
}
const paged = ({ token, size }: ListPlace, query: QueryParameters): QueryParameters => ({
  ...query,
  per_page: size,
  page: token ?? 1,
});

/** The number of the next page and that of all items, as headers tell them. */
const numberIn = (answer: Answer, name: string): number | null => {
  const written = answer.header(name) ?? '';
  return /^\d{1,9}$/.test(written) ? Number(written) : null;
};
const paging: Paging = {
  items: '',
  pageSize: 100,
  countsPages: true,
  next: ({ answer }) => numberIn(answer, 'x-next-page'),
  totalOf: (answer) => numberIn(answer, 'x-total'),
};

const projectFields = { project: Project, instance: Instance };
const aProject = { project: 'sea/tides' };
const Labels = z.array(z.string().min(1).max(255)).max(20).optional().describe('Only those with all of these labels.');

const project = objectEndpoint(gitlab, {
  action: 'project',
  title: 'Read a GitLab project',
  summary: 'A project by number, path or address.',
  input: projectFields,
  example: aProject,
  request: (named) => call(named, '', { license: true }),
  object: parse.toProject,
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
  example: { ...aProject, limit: '2' },
  request: ({ state, labels, sort, ...named }, place) =>
    call(named, '/issues', paged(place, { state, labels: labels?.join(','), order_by: sort })),
  items: parse.toIssue,
  paging,
});

const issue = objectEndpoint(gitlab, {
  action: 'issue',
  title: 'Read a GitLab issue',
  summary: 'An issue of a project by its number.',
  input: { ...projectFields, iid: Iid },
  example: { ...aProject, iid: '3' },
  request: ({ iid, ...named }) => call(named, `/issues/${iid}`),
  object: parse.toIssue,
});

const issueNotes = listEndpoint(gitlab, {
  action: 'issue_notes',
  title: 'List GitLab issue notes',
  summary: 'What people wrote on an issue, and what GitLab noted of it.',
  status: 'preview',
  input: { ...projectFields, iid: Iid },
  example: { ...aProject, iid: '3' },
  request: ({ iid, ...named }, place) => call(named, `/issues/${iid}/notes`, paged(place, { sort: 'asc' })),
  items: parse.toNote,
  paging,
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
  example: { ...aProject, limit: '2' },
  request: ({ state, labels, ...named }, place) =>
    call(named, '/merge_requests', paged(place, { state, labels: labels?.join(',') })),
  items: parse.toMergeRequest,
  paging,
});

const mergeRequest = objectEndpoint(gitlab, {
  action: 'merge_request',
  title: 'Read a GitLab merge request',
  summary: 'A merge request of a project by its number.',
  input: { ...projectFields, iid: Iid },
  example: { ...aProject, iid: '5' },
  request: ({ iid, ...named }) => call(named, `/merge_requests/${iid}`),
  object: parse.toMergeRequest,
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
  example: { ...aProject, limit: '2' },
  request: ({ ref, since, until, ...named }, place) =>
    call(named, '/repository/commits', paged(place, { ref_name: ref, since, until })),
  items: parse.toCommit,
  paging,
});

const search = listEndpoint(gitlab, {
  action: 'search',
  title: 'Search GitLab projects',
  summary: 'Public projects with certain words in their name or description, the most starred first.',
  input: { query: z.string().min(1).max(250).describe('Words to look for.'), instance: Instance },
  example: { query: 'tides', limit: '2' },
  request: ({ query, instance: server = 'gitlab.com' }, place) =>
    get(
      `https://${server}/api/v4/projects`,
      paged(place, { search: query, order_by: 'star_count', visibility: 'public' }),
    ),
  items: parse.toProject,
  paging,
});

export const gitlabEndpoints = [project, issues, issue, issueNotes, mergeRequests, mergeRequest, commits, search];
