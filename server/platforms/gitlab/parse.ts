import { Commit, Issue, Repository } from '../../contract/resources/platforms/code.ts';
import { Comment } from '../../contract/resources/platforms/posts.ts';
import { flag } from '../../contract/resources/platforms/values.ts';
import * as read from '../table.ts';
import { projectOf } from './input.ts';

const platform = 'gitlab';

/** A note on an issue; `system` ones were written by GitLab itself, about what was done. */
export const GitLabNote = Comment.extend({ system: flag }).meta({ id: 'GitLabNote' });

/** A project as callers name it. */
export interface Named {
  readonly project: string;
  readonly instance?: string | undefined;
}

/** Where people see a project. */
function homeOf({ project, instance }: Named): string {
  const { server, path } = projectOf(project, instance);
  return /^\d+$/.test(path) ? `https://${server}/projects/${path}` : `https://${server}/${path}`;
}

const user = {
  id: read.idOrNull('id'),
  handle: read.text('username'),
  name: read.text('name'),
  url: read.url('web_url'),
  avatar_url: read.url('avatar_url'),
};

const id = read.key('id');
const projectPage = read.key('web_url');
export const toProject = read.objects(platform, Repository, {
  id,
  url: projectPage,
  full_name: read.key('path_with_namespace'),
  description: read.text('description'),
  topics: read.several(read.texts('topics'), read.texts('tag_list')),
  license: read.text('license.key', 'license.name'),
  default_branch: read.text('default_branch'),
  archived: read.flag('archived'),
  fork: read.isThere('forked_from_project'),
  owner: read.where('namespace', {
    id: read.idOrNull('namespace.id'),
    handle: read.text('namespace.full_path', 'namespace.path'),
    name: read.text('namespace.name'),
    url: read.either(
      read.url('namespace.web_url'),
      read.urlFrom(
        projectPage,
        read.map(read.text('namespace.full_path'), (path) => `/${path}`),
      ),
    ),
    avatar_url: read.urlFrom(projectPage, read.text('namespace.avatar_url')),
  }),
  created_at: read.time('created_at'),
  updated_at: read.time('updated_at'),
  pushed_at: read.time('last_activity_at'),
  stats: {
    stars: read.count('star_count'),
    forks: read.count('forks_count'),
    open_issues: read.count('open_issues_count'),
  },
});

const number = read.demanded(read.count('iid'), 'iid');
/** The fields of issues and merge requests; `folder` is where in a project they stand when GitLab does not say. */
const entry = (folder: string) => ({
  id,
  url: read.orElse<string, Named>(
    read.url('web_url'),
    (raw, input) => `${homeOf(input)}/-/${folder}/${number(raw, input)}`,
  ),
  number,
  title: read.text('title'),
  text: read.markdown('description'),
  state: read.text('state'),
  author: read.inner('author', user),
  // Labels are names, or, when they are asked for with their details, objects.
  labels: read.listOf('labels', read.text('', 'name')),
  assignees: read.several(read.listOf('assignees', user), read.elementOf('assignee', user)),
  milestone: read.text('milestone.title'),
  created_at: read.time('created_at'),
  updated_at: read.time('updated_at'),
  closed_at: read.time('closed_at'),
  stats: { comments: read.count('user_notes_count'), reactions: read.count('upvotes') },
});

export const toIssue = read.objects<typeof Issue, Named>(platform, Issue, {
  ...entry('issues'),
  is_pull_request: false,
});

/** Whether a merge request can be merged, by the words of its two fields; of others GitLab has not found out yet, or says no. */
const mergeable = read.either(
  read.map(read.text('detailed_merge_status'), (status) =>
    /^(?:unchecked|checking|preparing|approvals_syncing)$/.test(status) ? null : status === 'mergeable',
  ),
  read.map(read.text('merge_status'), (status) => ({ can_be_merged: true, cannot_be_merged: false })[status] ?? null),
);

export const toMergeRequest = read.objects<typeof Issue, Named>(platform, Issue, {
  ...entry('merge_requests'),
  is_pull_request: true,
  merged_at: read.time('merged_at'),
  base: read.text('target_branch'),
  head: read.text('source_branch'),
  draft: read.flag('draft', 'work_in_progress'),
  mergeable,
});

const sha = read.key('id', /^([\da-f]{7,64})$/);
export const toCommit = read.objects<typeof Commit, Named>(platform, Commit, {
  id: sha,
  url: read.orElse<string, Named>(read.url('web_url'), (raw, input) => `${homeOf(input)}/-/commit/${sha(raw, input)}`),
  sha,
  message: read.text('message', 'title'),
  author: read.map(read.text('author_name'), (name) => ({ name })),
  committed_at: read.time('committed_date', 'created_at'),
  parents: read.texts('parent_ids'),
  stats: { additions: read.count('stats.additions'), deletions: read.count('stats.deletions') },
});

const [created, updated] = [read.time('created_at'), read.time('updated_at')];
export const toNote = read.objects<typeof GitLabNote, Named & { iid: number }>(platform, GitLabNote, {
  id,
  url: (raw, input) => `${homeOf(input)}/-/issues/${input.iid}#note_${id(raw, input)}`,
  text: read.markdown('body'),
  author: read.inner('author', user),
  created_at: created,
  edited_at: (raw, input) => (updated(raw, input) === created(raw, input) ? null : updated(raw, input)),
  system: read.flag('system'),
});
