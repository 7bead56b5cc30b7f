import type { z } from 'zod';
import type { Commit, Issue, Repository } from '../../contract/resources/platforms/code.ts';
import { Comment } from '../../contract/resources/platforms/posts.ts';
import { flag } from '../../contract/resources/platforms/values.ts';
import { absolute, textOr, timeOfText } from '../values.ts';
import * as upstream from './schema.ts';

const platform = 'gitlab';

/** A note on an issue; `system` ones were written by GitLab itself, about what was done. */
export const GitLabNote = Comment.extend({ system: flag }).meta({ id: 'GitLabNote' });

function authorOf(user: z.output<typeof upstream.User> | null) {
  if (!user) return null;
  const { id, username, name, web_url: url, avatar_url: avatar } = user;
  return { id, handle: textOr(username), name: textOr(name), url: absolute(url), avatar_url: absolute(avatar) };
}

export function toProject(raw: unknown): z.input<typeof Repository> {
  const project = upstream.Project.parse(raw);
  const { namespace: group, web_url: url } = project;
  return {
    type: 'repository',
    platform,
    id: project.id,
    url,
    full_name: project.path_with_namespace,
    description: textOr(project.description),
    topics: project.topics.length > 0 ? project.topics : project.tag_list,
    license: project.license?.key ?? project.license?.name ?? null,
    default_branch: project.default_branch,
    archived: project.archived,
    fork: project.forked_from_project !== null,
    owner: group && {
      id: group.id,
      handle: group.full_path ?? group.path,
      name: textOr(group.name),
      url: absolute(group.web_url) ?? absolute(group.full_path && `/${group.full_path}`, url),
      avatar_url: absolute(group.avatar_url, url),
    },
    created_at: timeOfText(project.created_at),
    updated_at: timeOfText(project.updated_at),
    pushed_at: timeOfText(project.last_activity_at),
    stats: { stars: project.star_count, forks: project.forks_count, open_issues: project.open_issues_count },
    raw,
  };
}

/** What issues and merge requests have in common. `seenAt` is where it stands when GitLab does not say. */
function entryOf(entry: upstream.Issue, seenAt: string, raw: unknown) {
  const assignees = entry.assignees ?? (entry.assignee ? [entry.assignee] : []);
  return {
    type: 'issue' as const,
    platform,
    id: entry.id,
    url: absolute(entry.web_url) ?? `${seenAt}/${entry.iid}`,
    number: entry.iid,
    title: textOr(entry.title),
    text: textOr(entry.description),
    state: entry.state,
    author: authorOf(entry.author),
    labels: entry.labels,
    assignees: assignees.flatMap((user) => authorOf(user) ?? []),
    milestone: entry.milestone?.title ?? null,
    created_at: timeOfText(entry.created_at),
    updated_at: timeOfText(entry.updated_at),
    closed_at: timeOfText(entry.closed_at),
    stats: { comments: entry.user_notes_count, reactions: entry.upvotes },
    raw,
  };
}

/** `project` is where the project stands. */
export const toIssue =
  (project: string) =>
  (raw: unknown): z.input<typeof Issue> => ({
    ...entryOf(upstream.Issue.parse(raw), `${project}/-/issues`, raw),
    is_pull_request: false,
  });

/** States of a merge request about which GitLab has not yet found out whether it can be merged. */
const isUndecided = /^(?:unchecked|checking|preparing|approvals_syncing)$/;

export const toMergeRequest =
  (project: string) =>
  (raw: unknown): z.input<typeof Issue> => {
    const request = upstream.MergeRequest.parse(raw);
    const { detailed_merge_status: detailed, merge_status: status } = request;
    return {
      ...entryOf(request, `${project}/-/merge_requests`, raw),
      is_pull_request: true,
      merged_at: timeOfText(request.merged_at),
      base: request.target_branch,
      head: request.source_branch,
      draft: request.draft ?? request.work_in_progress,
      mergeable: detailed
        ? isUndecided.test(detailed)
          ? null
          : detailed === 'mergeable'
        : status === 'can_be_merged'
          ? true
          : status === 'cannot_be_merged'
            ? false
            : null,
    };
  };

export const toCommit =
  (project: string) =>
  (raw: unknown): z.input<typeof Commit> => {
    const commit = upstream.Commit.parse(raw);
    const name = textOr(commit.author_name);
    return {
      type: 'commit',
      platform,
      id: commit.id,
      url: absolute(commit.web_url) ?? `${project}/-/commit/${commit.id}`,
      sha: commit.id,
      message: textOr(commit.message) ?? textOr(commit.title),
      author: name === null ? null : { name },
      committed_at: timeOfText(commit.committed_date) ?? timeOfText(commit.created_at),
      parents: commit.parent_ids,
      stats: { additions: commit.stats?.additions ?? null, deletions: commit.stats?.deletions ?? null },
      raw,
    };
  };

/** `issue` is where the issue stands. */
export const toNote =
  (issue: string) =>
  (raw: unknown): z.input<typeof GitLabNote> => {
    const note = upstream.Note.parse(raw);
    const [created, updated] = [timeOfText(note.created_at), timeOfText(note.updated_at)];
    return {
      type: 'comment',
      platform,
      id: note.id,
      url: `${issue}#note_${note.id}`,
      text: textOr(note.body),
      author: authorOf(note.author),
      created_at: created,
      edited_at: updated === created ? null : updated,
      system: note.system,
      raw,
    };
  };
