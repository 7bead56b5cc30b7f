import { z } from 'zod';
import { count, flag, id, idOrNull, maybe, text, texts } from '../lenient.ts';

export const User = z.looseObject({ id: idOrNull, username: text, name: text, web_url: text, avatar_url: text });

const Namespace = maybe(
  z.looseObject({ id: idOrNull, name: text, path: text, full_path: text, web_url: text, avatar_url: text }),
);
const License = maybe(z.looseObject({ key: text, name: text }));

export const Project = z.looseObject({
  id,
  path_with_namespace: z.string().min(1),
  web_url: z.string(),
  description: text,
  default_branch: text,
  archived: flag,
  forked_from_project: maybe(z.looseObject({ id })),
  namespace: Namespace,
  license: License,
  topics: texts,
  tag_list: texts,
  created_at: text,
  last_activity_at: text,
  updated_at: text,
  star_count: count,
  forks_count: count,
  open_issues_count: count,
});

/** Labels are names, or, when they are asked for with their details, objects. */
const Labels = z
  .array(z.union([z.string(), z.looseObject({ name: z.string() }).transform(({ name }) => name)]))
  .catch([]);

const entryFields = {
  id,
  iid: z.int().min(0),
  title: text,
  description: text,
  state: text,
  web_url: text,
  author: maybe(User),
  assignee: maybe(User),
  assignees: z.array(User).nullable().catch(null),
  labels: Labels,
  milestone: maybe(z.looseObject({ title: text })),
  created_at: text,
  updated_at: text,
  closed_at: text,
  user_notes_count: count,
  upvotes: count,
};
export const Issue = z.looseObject(entryFields);
export type Issue = z.output<typeof Issue>;

export const MergeRequest = Issue.extend({
  merged_at: text,
  source_branch: text,
  target_branch: text,
  draft: flag,
  work_in_progress: flag,
  merge_status: text,
  detailed_merge_status: text,
});

export const Commit = z.looseObject({
  id: z.string().regex(/^[\da-f]{7,64}$/),
  web_url: text,
  message: text,
  title: text,
  author_name: text,
  committed_date: text,
  created_at: text,
  parent_ids: texts,
  stats: maybe(z.looseObject({ additions: count, deletions: count })),
});

export const Note = z.looseObject({
  id,
  body: text,
  author: maybe(User),
  created_at: text,
  updated_at: text,
  system: flag,
});
