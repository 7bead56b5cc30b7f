import { z } from 'zod';
import { absolute, textOr, timeOfText } from '../values.ts';
import * as upstream from './schema.ts';

const platform = 'github';
const home = 'https://github.com/';

/** Where people see something; what the API tells wins. */
export const seenAt = (told: string | null, path: string): string => absolute(told) ?? `${home}${path}`;

/** An account inside of something else. */
export const authorOf = (account: z.output<typeof upstream.Account> | null, name: string | null = null) =>
  account
    ? {
        id: account.id,
        handle: account.login,
        name,
        url: seenAt(account.html_url, account.login),
        avatar_url: absolute(account.avatar_url),
      }
    : null;

const kindOf = (type: string | null) =>
  type === 'Organization' ? ('organization' as const) : type === 'Bot' ? ('bot' as const) : ('person' as const);

/** A website as people write it into their profile, with or without a scheme. */
const websiteOf = (blog: string | null): string | null =>
  textOr(blog) === null ? null : (absolute(blog) ?? absolute(`https://${blog?.trim()}`));

export function toProfile(raw: unknown) {
  const user = upstream.User.parse(raw);
  const company = textOr(user.company);
  return {
    type: 'profile' as const,
    platform,
    id: user.id,
    url: seenAt(user.html_url, user.login),
    handle: user.login,
    name: textOr(user.name),
    bio: textOr(user.bio) ?? textOr(user.description),
    avatar_url: absolute(user.avatar_url),
    kind: kindOf(user.type),
    location: textOr(user.location),
    website: websiteOf(user.blog),
    created_at: timeOfText(user.created_at),
    stats: { followers: user.followers, following: user.following, posts: user.public_repos },
    extra: company ? { company } : {},
    raw,
  };
}

const Anonymous = z.looseObject({ type: z.literal('Anonymous') });

/** A profile and what it contributed; null of somebody without an account, whom GitHub knows by an e-mail address alone. */
export const toContributor = (raw: unknown) =>
  Anonymous.safeParse(raw).success
    ? null
    : { ...toProfile(raw), contributions: upstream.Contributor.parse(raw).contributions };

const licenceOf = (license: z.output<typeof upstream.Repository>['license']): string | null =>
  license && (license.spdx_id && license.spdx_id !== 'NOASSERTION' ? license.spdx_id : (license.name ?? license.key));

export function toRepository(raw: unknown) {
  const repo = upstream.Repository.parse(raw);
  return {
    type: 'repository' as const,
    platform,
    id: repo.id,
    url: seenAt(repo.html_url, repo.full_name),
    full_name: repo.full_name,
    description: textOr(repo.description),
    homepage: absolute(repo.homepage),
    language: repo.language,
    topics: repo.topics,
    license: licenceOf(repo.license),
    default_branch: repo.default_branch ?? repo.master_branch,
    archived: repo.archived,
    fork: repo.fork,
    owner: authorOf(repo.owner),
    created_at: timeOfText(repo.created_at),
    updated_at: timeOfText(repo.updated_at),
    pushed_at: timeOfText(repo.pushed_at),
    stats: {
      // Old answers have only `watchers_count`, which is the same number.
      stars: repo.stargazers_count ?? repo.watchers_count,
      forks: repo.forks_count,
      watchers: repo.subscribers_count,
      open_issues: repo.open_issues_count,
      size_kb: repo.size,
    },
    raw,
  };
}

export function toLanguages(raw: unknown, repo: string) {
  const languages = upstream.Languages.parse(raw);
  const total = Object.values(languages).reduce((sum, bytes) => sum + bytes, 0);
  const share = (bytes: number): number => Math.round((bytes / total) * 10_000) / 10_000;
  const shares = Object.entries(languages).map(([name, bytes]) => [name, total > 0 ? share(bytes) : 0]);
  return {
    type: 'languages' as const,
    platform,
    id: repo,
    url: `${home}${repo}`,
    languages,
    shares: Object.fromEntries(shares),
    raw,
  };
}

/** The text of a file that came as base64; null when it is none. */
function contentText({ content, encoding }: z.output<typeof upstream.Content>): string | null {
  if (content === null || encoding !== 'base64') return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(content, 'base64'));
  } catch {
    return null;
  }
}

export function toReadme(raw: unknown, repo: string) {
  const file = upstream.Content.parse(raw);
  return {
    type: 'page' as const,
    platform,
    id: file.sha,
    url: seenAt(file.html_url, repo),
    title: file.name,
    text: contentText(file),
    extra: { path: file.path, sha: file.sha, size_bytes: file.size },
    raw,
  };
}

function toFile(raw: unknown, repo: string) {
  const file = upstream.Content.parse(raw);
  return {
    type: 'file' as const,
    platform,
    id: file.sha,
    url: seenAt(file.html_url, repo),
    path: file.path,
    kind: file.type,
    size_bytes: file.size,
    sha: file.sha,
    text: contentText(file),
    raw,
  };
}

/** A file, or the files of a folder. */
export const toFiles = (raw: unknown, repo: string) =>
  Array.isArray(raw) ? raw.map((one) => toFile(one, repo)) : toFile(raw, repo);

export function toRelease(raw: unknown, repo: string) {
  const release = upstream.Release.parse(raw);
  return {
    type: 'release' as const,
    platform,
    id: release.id,
    url: seenAt(release.html_url, `${repo}/releases`),
    tag: release.tag_name,
    name: textOr(release.name),
    text: textOr(release.body),
    author: authorOf(release.author),
    published_at: timeOfText(release.published_at),
    prerelease: release.prerelease,
    draft: release.draft,
    assets: release.assets.map((asset) => ({
      name: asset.name,
      size_bytes: asset.size,
      downloads: asset.download_count,
      url: absolute(asset.browser_download_url),
    })),
    raw,
  };
}

const branchOf = (branch: z.output<typeof upstream.Issue>['base']): string | null =>
  branch && (branch.label ?? branch.ref);

/** An issue or a pull request; lists of issues hold both. */
export function toIssue(raw: unknown, repo: string | null, isPull = false) {
  const issue = upstream.Issue.parse(raw);
  const pull = isPull || issue.pull_request !== null;
  const assignees = issue.assignees.length > 0 ? issue.assignees : [issue.assignee].filter((one) => one !== null);
  return {
    type: 'issue' as const,
    platform,
    id: issue.id,
    url:
      repo === null
        ? z.url().parse(issue.html_url)
        : seenAt(issue.html_url, `${repo}/${pull ? 'pull' : 'issues'}/${issue.number}`),
    number: issue.number,
    title: issue.title,
    text: textOr(issue.body),
    state: issue.state,
    is_pull_request: pull,
    author: authorOf(issue.user),
    labels: issue.labels.map((label) => (typeof label === 'string' ? label : label.name)),
    assignees: assignees.map((one) => authorOf(one)).filter((one) => one !== null),
    milestone: issue.milestone?.title ?? null,
    created_at: timeOfText(issue.created_at),
    updated_at: timeOfText(issue.updated_at),
    closed_at: timeOfText(issue.closed_at),
    merged_at: timeOfText(issue.merged_at ?? issue.pull_request?.merged_at),
    stats: {
      comments: issue.comments,
      reactions: issue.reactions?.total_count ?? null,
      additions: issue.additions,
      deletions: issue.deletions,
      changed_files: issue.changed_files,
      commits: issue.commits,
    },
    base: branchOf(issue.base),
    head: branchOf(issue.head),
    draft: issue.draft,
    mergeable: issue.mergeable,
    raw,
  };
}

export function toComment(raw: unknown, repo: string, number: number) {
  const comment = upstream.Comment.parse(raw);
  const edited = comment.updated_at === comment.created_at ? null : comment.updated_at;
  return {
    type: 'comment' as const,
    platform,
    id: comment.id,
    url: seenAt(comment.html_url, `${repo}/issues/${number}`),
    text: textOr(comment.body),
    author: authorOf(comment.user),
    created_at: timeOfText(comment.created_at),
    edited_at: timeOfText(edited),
    stats: { likes: comment.reactions?.total_count ?? null },
    post_id: String(number),
    raw,
  };
}

export function toCommit(raw: unknown, repo: string) {
  const { sha, html_url, commit, author, parents, stats } = upstream.Commit.parse(raw);
  const name = commit.author?.name ?? null;
  return {
    type: 'commit' as const,
    platform,
    id: sha,
    url: seenAt(html_url, `${repo}/commit/${sha}`),
    sha,
    message: commit.message,
    author: author ? authorOf(author, name) : name === null ? null : { name },
    committed_at: timeOfText(commit.committer?.date ?? commit.author?.date),
    parents: parents.map((parent) => parent.sha),
    stats: { additions: stats?.additions ?? null, deletions: stats?.deletions ?? null },
    raw,
  };
}
