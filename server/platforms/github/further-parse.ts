import { Commit, Event, File, Gist, Reference } from '../../contract/resources/platforms/code.ts';
import { Comment } from '../../contract/resources/platforms/posts.ts';
import { list, text } from '../../contract/resources/platforms/values.ts';
import * as read from '../table.ts';
import { author, commit, commitPage, type OfNumber, type OfRepository, ownCommitPage, seenAt } from './parse.ts';

const platform = 'github';
const home = 'https://github.com';

/** A commit with the files that it changes. */
export const GitHubCommit = Commit.extend({ files: list(File) }).meta({ id: 'GitHubCommit' });
/** A review of a pull request; `state`: such as `APPROVED`. */
export const GitHubReview = Comment.extend({ state: text }).meta({ id: 'GitHubReview' });

const id = read.key('id');
const encoded = (...parts: readonly string[]): string => parts.map(encodeURIComponent).join('/');

export const toGist = read.objects(platform, Gist, {
  id,
  url: read.orElse(
    read.url('html_url'),
    read.map(id, (own) => `https://gist.github.com/${encodeURIComponent(own)}`),
  ),
  description: read.text('description'),
  author: author('owner', 'user'),
  created_at: read.time('created_at'),
  updated_at: read.time('updated_at'),
  // A file that GitHub does not show is null, and so is the text of one of which it gives the beginning.
  files: read.valuesOf('files', {
    name: read.text('filename'),
    language: read.text('language'),
    size_bytes: read.count('size'),
    url: read.url('raw_url'),
    text: (file: unknown) => (read.at(file, 'truncated') === true ? null : read.verbatim('content')(file, null)),
  }),
});

const repository = read.text('repo.name');
export const toEvent = read.objects(platform, Event, {
  id,
  url: (event, input) => `${home}/${repository(event, input) ?? read.text('actor.login')(event, input) ?? ''}`,
  kind: read.key('type'),
  actor: author('actor'),
  repository,
  at: read.time('created_at'),
});

const name = read.key('name');
const target = read.key('commit.sha');
/** A tag or a branch. */
export const toReference = read.objects<typeof Reference, OfRepository>(platform, Reference, {
  id: name,
  url: (raw, input) => `${home}/${input.repo}/tree/${encoded(...name(raw, input).split('/'))}`,
  name,
  sha: target,
  protected: read.flag('protected'),
  commit: { url: (raw, input) => `${home}/${input.repo}/commit/${target(raw, input)}` },
});

const path = read.key('path');
const sha = read.key('sha');
const size = read.count('size');
/** An entry of a tree: a file or a folder. */
export const toTreeEntry = read.objects<typeof File, OfRepository & { ref?: string | undefined }>(platform, File, {
  id: sha,
  url: (raw, { repo, ref = 'HEAD' }) => {
    const page = read.at(raw, 'type') === 'tree' ? 'tree' : 'blob';
    return `${home}/${repo}/${page}/${encoded(ref, ...path(raw, null).split('/'))}`;
  },
  path,
  kind: read.text('type'),
  size,
  size_bytes: size,
  sha,
});

const filename = read.key('filename');
/** A file that something changes, which is seen at some page. What is taken away has no content, and so no hash. */
const changedFile = <Input>(page: (input: Input) => string) =>
  read.objects<typeof File, Input>(platform, File, {
    id: read.orElse(read.idOrNull('sha'), filename),
    url: seenAt<Input>('blob_url', (_, input) => page(input)),
    path: filename,
    kind: 'file',
    sha: read.idOrNull('sha'),
    status: read.text('status'),
    patch: read.verbatim('patch'),
    stats: { additions: read.count('additions'), deletions: read.count('deletions') },
  });
export const toPullFile = changedFile<OfNumber>(({ repo, number }) => `${repo}/pull/${number}/files`);

const filesOf = (raw: unknown, { repo }: OfRepository) => {
  const toFile = changedFile(() => `${repo}/commit/${commit.sha(raw, null)}`);
  return read.listOf('files', (file) => toFile(file, null))(raw, null);
};
export const toWholeCommit = read.objects<typeof GitHubCommit, OfRepository>(platform, GitHubCommit, {
  ...commit,
  url: ownCommitPage,
  stats: { ...commit.stats, changed_files: (raw, input) => filesOf(raw, input).length },
  files: filesOf,
});

export const toReview = read.objects<typeof GitHubReview, OfNumber>(platform, GitHubReview, {
  id,
  url: seenAt<OfNumber>('html_url', (_, { repo, number }) => `${repo}/pull/${number}`),
  text: read.markdown('body'),
  author: author('user'),
  created_at: read.time('submitted_at'),
  post_id: (_, { number }) => String(number),
  state: read.text('state'),
});

/** A commit that a search found, in any repository. */
export const toFoundCommit = read.objects(platform, Commit, {
  ...commit,
  url: commitPage(read.key('repository.full_name')),
});
