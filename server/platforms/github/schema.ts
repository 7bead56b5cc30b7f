import { z } from 'zod';
import { count, flag, id, integer, listOf, maybe, text, texts } from '../lenient.ts';

export const Account = z.looseObject({ id, login: z.string().min(1), html_url: text, avatar_url: text, type: text });
const account = maybe(Account);

export const User = Account.extend({
  name: text,
  bio: text,
  blog: text,
  company: text,
  location: text,
  followers: count,
  following: count,
  public_repos: count,
  created_at: text,
  description: text,
});

export const Contributor = Account.extend({ contributions: count });

export const Repository = z.looseObject({
  id,
  full_name: z.string().regex(/^[^/]+\/[^/]+$/),
  html_url: text,
  description: text,
  homepage: text,
  language: text,
  topics: texts,
  license: maybe(z.looseObject({ spdx_id: text, key: text, name: text })),
  default_branch: text,
  master_branch: text,
  archived: flag,
  fork: flag,
  owner: account,
  created_at: text,
  updated_at: text,
  pushed_at: text,
  stargazers_count: count,
  watchers_count: count,
  forks_count: count,
  subscribers_count: count,
  open_issues_count: count,
  size: count,
});

export const Languages = z.record(z.string(), z.int().nonnegative());

export const Content = z.looseObject({
  name: text,
  path: z.string(),
  sha: z.string().min(1),
  size: count,
  type: text,
  html_url: text,
  content: text,
  encoding: text,
});

export const Release = z.looseObject({
  id,
  tag_name: z.string(),
  name: text,
  body: text,
  html_url: text,
  draft: flag,
  prerelease: flag,
  published_at: text,
  author: account,
  assets: listOf(z.looseObject({ name: z.string(), size: count, download_count: count, browser_download_url: text })),
});

const Branch = maybe(z.looseObject({ label: text, ref: text }));

export const Issue = z.looseObject({
  id,
  number: z.int().positive(),
  title: text,
  body: text,
  state: text,
  html_url: text,
  user: account,
  labels: listOf(z.union([z.string(), z.looseObject({ name: z.string() })])),
  assignee: account,
  assignees: listOf(Account),
  milestone: maybe(z.looseObject({ title: text })),
  created_at: text,
  updated_at: text,
  closed_at: text,
  merged_at: text,
  comments: count,
  reactions: maybe(z.looseObject({ total_count: count })),
  pull_request: maybe(z.looseObject({ merged_at: text })),
  base: Branch,
  head: Branch,
  draft: flag,
  mergeable: flag,
  additions: count,
  deletions: count,
  changed_files: count,
  commits: count,
});

export const Comment = z.looseObject({
  id,
  body: text,
  html_url: text,
  user: account,
  created_at: text,
  updated_at: text,
  reactions: maybe(z.looseObject({ total_count: count })),
});

const Person = maybe(z.looseObject({ name: text, date: text }));

export const Commit = z.looseObject({
  sha: z.string().min(7),
  html_url: text,
  commit: z.looseObject({ message: text, author: Person, committer: Person }),
  author: account,
  parents: listOf(z.looseObject({ sha: z.string() })),
  stats: maybe(z.looseObject({ additions: count, deletions: count })),
});

export const ApiError = z.looseObject({ message: text });

export const SearchResult = z.looseObject({ total_count: integer, items: z.array(z.unknown()) });

export const Gist = z.looseObject({
  id,
  html_url: text,
  description: text,
  owner: account,
  user: account,
  created_at: text,
  updated_at: text,
  // A file that GitHub does not show is null.
  files: z.record(
    z.string(),
    z.looseObject({ filename: text, language: text, size: count, raw_url: text, content: text }).nullable(),
  ),
});

export const Event = z.looseObject({
  id,
  type: z.string().min(1),
  actor: account,
  repo: maybe(z.looseObject({ name: text })),
  created_at: text,
});

/** A tag or a branch. */
export const Reference = z.looseObject({
  name: z.string().min(1),
  commit: z.looseObject({ sha: z.string().min(1) }),
  protected: flag,
});

export const Tree = z.looseObject({ tree: z.array(z.unknown()) });
export const TreeEntry = z.looseObject({ path: z.string().min(1), sha: z.string().min(1), type: text, size: count });

export const ChangedFile = z.looseObject({
  filename: z.string().min(1),
  sha: z.string().min(1).nullable().catch(null),
  status: text,
  additions: count,
  deletions: count,
  patch: text,
  blob_url: text,
});
export const CommitFiles = z.looseObject({ files: z.array(z.unknown()).catch([]) });

export const Review = z.looseObject({
  id,
  body: text,
  state: text,
  html_url: text,
  user: account,
  submitted_at: text,
});

export const FoundCommit = z.looseObject({ repository: z.looseObject({ full_name: z.string().min(1) }) });
