import { z } from 'zod';
import { Author, author } from './people.ts';
import { address, count, embedded, flag, list, platformObject, stats, text, texted, texts, time } from './values.ts';

export const Repository = platformObject('repository', {
  full_name: z.string(),
  description: text,
  homepage: address,
  language: text,
  languages: z.record(z.string(), z.int().nonnegative()).default({}),
  topics: texts,
  license: text,
  default_branch: text,
  archived: flag,
  fork: flag,
  owner: author,
  created_at: time,
  updated_at: time,
  pushed_at: time,
  stats: stats('stars', 'forks', 'watchers', 'open_issues', 'size_kb'),
}).meta({ id: 'Repository' });

export const Issue = platformObject('issue', {
  number: count,
  title: text,
  text,
  state: text,
  is_pull_request: flag,
  author,
  labels: texts,
  assignees: list(Author),
  milestone: text,
  created_at: time,
  updated_at: time,
  closed_at: time,
  merged_at: time,
  stats: stats('comments', 'reactions', 'additions', 'deletions', 'changed_files', 'commits'),
  base: text,
  head: text,
  draft: flag,
  mergeable: flag,
}).meta({ id: 'Issue' });

const fileFields = {
  path: text,
  kind: text,
  /** The same as `size_bytes`, by the name of the list of endpoints. */
  size: count,
  size_bytes: count,
  sha: text,
  text,
  status: text,
  patch: text,
  stats: stats('additions', 'deletions'),
};
export const File = platformObject('file', fileFields).meta({ id: 'File' });

export const Commit = platformObject('commit', {
  sha: text,
  message: text,
  author,
  committed_at: time,
  parents: texts,
  size_bytes: count,
  stats: stats('additions', 'deletions', 'changed_files'),
}).meta({ id: 'Commit' });

const ReleaseAsset = z.strictObject({ name: text, size_bytes: count, downloads: count, url: address });

export const Release = platformObject('release', {
  tag: text,
  name: text,
  text,
  author,
  published_at: time,
  prerelease: flag,
  draft: flag,
  assets: list(ReleaseAsset),
}).meta({ id: 'Release' });

export const Gist = platformObject('gist', {
  description: text,
  author,
  created_at: time,
  updated_at: time,
  files: list(z.strictObject({ name: text, language: text, size_bytes: count, url: address, text })),
}).meta({ id: 'Gist' });

export const Event = platformObject('event', {
  kind: text,
  actor: author,
  repository: text,
  at: time,
}).meta({ id: 'Event' });

export const PackageVersion = platformObject('package_version', {
  version: text,
  published_at: time,
  size_bytes: count,
  digest: text,
  yanked: flag,
  dependencies: texted,
  requires: texted,
  files: texts,
  platforms: texts,
}).meta({ id: 'PackageVersion' });

export const Package = platformObject('package', {
  name: z.string(),
  version: text,
  description: text,
  license: text,
  homepage: address,
  repository: address,
  keywords: texts,
  author,
  maintainers: list(Author),
  kind: z.enum(['library', 'image', 'model', 'dataset', 'space', 'extension', 'formula']).nullable().default(null),
  task: text,
  created_at: time,
  updated_at: time,
  deprecated: flag,
  gated: flag,
  readme: text,
  files: texts,
  versions: list(PackageVersion),
  stats: stats('downloads', 'downloads_week', 'stars', 'dependents'),
}).meta({ id: 'Package' });

/** The languages of a repository: how many bytes of each, and what share of the whole that is. */
export const Languages = platformObject('languages', {
  languages: z.record(z.string(), z.int().nonnegative()),
  shares: z.record(z.string(), z.number().min(0).max(1)),
}).meta({ id: 'Languages' });

/** A named pointer to a commit. */
export const Reference = platformObject('reference', {
  name: z.string(),
  sha: text,
  protected: flag,
  commit: embedded(z.strictObject({ url: address })),
}).meta({ id: 'Reference' });
