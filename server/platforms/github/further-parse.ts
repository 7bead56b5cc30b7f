import type { z } from 'zod';
import { Commit, type Event, File, type Gist, type Reference } from '../../contract/resources/platforms/code.ts';
import { Comment } from '../../contract/resources/platforms/posts.ts';
import { list, text } from '../../contract/resources/platforms/values.ts';
import { each, type ListPage } from '../endpoint.ts';
import { absolute, textOr, timeOfText } from '../values.ts';
import { authorOf, seenAt, toCommit } from './parse.ts';
import * as upstream from './schema.ts';

const platform = 'github';
const home = 'https://github.com';

/** A commit with the files that it changes. */
export const GitHubCommit = Commit.extend({ files: list(File) }).meta({ id: 'GitHubCommit' });
/** A review of a pull request; `state`: such as `APPROVED`. */
export const GitHubReview = Comment.extend({ state: text }).meta({ id: 'GitHubReview' });

export function toGist(raw: unknown): z.input<typeof Gist> {
  const gist = upstream.Gist.parse(raw);
  return {
    type: 'gist',
    platform,
    id: gist.id,
    url: absolute(gist.html_url) ?? `https://gist.github.com/${encodeURIComponent(gist.id)}`,
    description: textOr(gist.description),
    author: authorOf(gist.owner ?? gist.user),
    created_at: timeOfText(gist.created_at),
    updated_at: timeOfText(gist.updated_at),
    files: Object.values(gist.files)
      .filter((file) => file !== null)
      .map((file) => ({
        name: textOr(file.filename),
        language: textOr(file.language),
        size_bytes: file.size,
        url: absolute(file.raw_url),
        text: textOr(file.content),
      })),
    raw,
  };
}

export function toEvent(raw: unknown): z.input<typeof Event> {
  const event = upstream.Event.parse(raw);
  const repository = textOr(event.repo?.name);
  return {
    type: 'event',
    platform,
    id: event.id,
    url: repository === null ? seenAt(null, event.actor?.login ?? '') : seenAt(null, repository),
    kind: event.type,
    actor: authorOf(event.actor),
    repository,
    at: timeOfText(event.created_at),
    raw,
  };
}

/** A tag or a branch. */
export const toReference =
  (repo: string) =>
  (raw: unknown): z.input<typeof Reference> => {
    const { name, commit, protected: isProtected } = upstream.Reference.parse(raw);
    return {
      type: 'reference',
      platform,
      id: name,
      url: `${home}/${repo}/tree/${name.split('/').map(encodeURIComponent).join('/')}`,
      name,
      sha: commit.sha,
      protected: isProtected,
      commit: { url: `${home}/${repo}/commit/${commit.sha}` },
      raw,
    };
  };

/** The entries of a tree, of which each is a file or a folder. */
export function toTree(tree: readonly unknown[], repo: string, ref: string): ListPage<z.input<typeof File>> {
  const found = each(tree, (raw): z.input<typeof File> => {
    const { path, sha, type, size } = upstream.TreeEntry.parse(raw);
    const page = type === 'tree' ? 'tree' : 'blob';
    return {
      type: 'file',
      platform,
      id: sha,
      url: `${home}/${repo}/${page}/${[ref, ...path.split('/')].map(encodeURIComponent).join('/')}`,
      path,
      kind: type,
      size_bytes: size,
      sha,
      raw,
    };
  });
  return { ...found, next: null, total: tree.length };
}

/** A file that something changes, which is seen at some page. */
export const toChangedFile =
  (page: string) =>
  (raw: unknown): z.input<typeof File> => {
    const file = upstream.ChangedFile.parse(raw);
    return {
      type: 'file',
      platform,
      // What is taken away has no content, and so no hash.
      id: file.sha ?? file.filename,
      url: seenAt(file.blob_url, page),
      path: file.filename,
      kind: 'file',
      sha: file.sha,
      status: textOr(file.status),
      patch: textOr(file.patch),
      stats: { additions: file.additions, deletions: file.deletions },
      raw,
    };
  };

export function toWholeCommit(raw: unknown, repo: string): z.input<typeof GitHubCommit> {
  const { files } = upstream.CommitFiles.parse(raw);
  const commit = toCommit(raw, repo);
  const changed = each(files, toChangedFile(`${repo}/commit/${commit.sha}`)).items;
  return { ...commit, stats: { ...commit.stats, changed_files: changed.length }, files: changed };
}

export const toReview =
  (repo: string, number: number) =>
  (raw: unknown): z.input<typeof GitHubReview> => {
    const review = upstream.Review.parse(raw);
    return {
      type: 'comment',
      platform,
      id: review.id,
      url: seenAt(review.html_url, `${repo}/pull/${number}`),
      text: textOr(review.body),
      author: authorOf(review.user),
      created_at: timeOfText(review.submitted_at),
      post_id: String(number),
      state: textOr(review.state),
      raw,
    };
  };

/** A commit that a search found, in whatever repository. */
export function toFoundCommit(raw: unknown): z.input<typeof Commit> {
  const { repository } = upstream.FoundCommit.parse(raw);
  return toCommit(raw, repository.full_name);
}
