import { Package, PackageVersion } from '../../contract/resources/platforms/code.ts';
import * as read from '../table.ts';
import { officialNamespace } from './input.ts';

const platform = 'dockerhub';

/** Where people see a repository, given as `namespace/name`. */
function pageOf(repository: string): string {
  const [namespace, name] = repository.split('/');
  return `https://hub.docker.com/${namespace === officialNamespace ? `_/${name}` : `r/${repository}`}`;
}

const id = (repository: unknown, input: unknown) =>
  `${read.key('namespace')(repository, input)}/${read.key('name')(repository, input)}`;
const stats = { downloads: read.count('pull_count'), stars: read.count('star_count') };

export const toRepository = read.objects(platform, Package, {
  id,
  url: read.map(id, pageOf),
  name: id,
  description: read.text('description'),
  keywords: read.texts('categories', 'name'),
  kind: read.map(read.text('repository_type'), (kind) => (kind === 'image' ? kind : null)),
  created_at: read.time('date_registered'),
  updated_at: read.time('last_updated'),
  readme: read.text('full_description'),
  stats,
});

/** Official repositories have no namespace in what a search finds. */
const foundId = read.map(read.key('repo_name'), (name) => (name.includes('/') ? name : `${officialNamespace}/${name}`));
export const toFound = read.objects(platform, Package, {
  id: foundId,
  url: read.map(foundId, pageOf),
  name: foundId,
  description: read.text('short_description'),
  stats,
});

/** Such as `linux/arm/v7`; nothing of what runs nowhere, such as attestations. */
function platformOf(image: unknown, input: unknown): string | null {
  const [os, architecture, variant] = ['os', 'architecture', 'variant'].map((name) => read.text(name)(image, input));
  return os && architecture && os !== 'unknown' ? [os, architecture, variant].filter(Boolean).join('/') : null;
}

const name = read.key('name');
export const toTag = read.objects(platform, PackageVersion, {
  id: read.key('id'),
  url: (tag, input: { repo: string }) => `${pageOf(input.repo)}/tags?name=${encodeURIComponent(name(tag, input))}`,
  version: name,
  published_at: read.time('tag_last_pushed', 'last_updated'),
  size_bytes: read.count('full_size'),
  digest: read.text('digest'),
  platforms: read.distinct(read.listOf('images', platformOf)),
});
