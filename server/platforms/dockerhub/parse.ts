import type { z } from 'zod';
import type { Package, PackageVersion } from '../../contract/resources/platforms/code.ts';
import { textOr, timeOfText } from '../values.ts';
import { officialNamespace } from './input.ts';
import * as upstream from './schema.ts';

const platform = 'dockerhub';

/** Where people see a repository, given as `namespace/name`. */
function pageOf(repository: string): string {
  const [namespace, name] = repository.split('/');
  return `https://hub.docker.com/${namespace === officialNamespace ? `_/${name}` : `r/${repository}`}`;
}

export function toRepository(raw: unknown): z.input<typeof Package> {
  const found = upstream.Repository.parse(raw);
  const id = `${found.namespace}/${found.name}`;
  return {
    type: 'package',
    platform,
    id,
    url: pageOf(id),
    name: id,
    description: textOr(found.description),
    keywords: found.categories.map(({ name }) => name),
    kind: found.repository_type === 'image' ? 'image' : null,
    created_at: timeOfText(found.date_registered),
    updated_at: timeOfText(found.last_updated),
    readme: textOr(found.full_description),
    stats: { downloads: found.pull_count, stars: found.star_count },
    raw,
  };
}

export function toFound(raw: unknown): z.input<typeof Package> {
  const found = upstream.Found.parse(raw);
  const id = found.repo_name.includes('/') ? found.repo_name : `${officialNamespace}/${found.repo_name}`;
  return {
    type: 'package',
    platform,
    id,
    url: pageOf(id),
    name: id,
    description: textOr(found.short_description),
    stats: { downloads: found.pull_count, stars: found.star_count },
    raw,
  };
}

type Image = z.output<typeof upstream.Tag>['images'][number];

/** Such as `linux/arm/v7`; null of what runs nowhere, such as attestations. */
const platformOf = ({ os, architecture, variant }: Image): string | null =>
  os && architecture && os !== 'unknown' ? [os, architecture, variant].filter(Boolean).join('/') : null;

export const toTag =
  (repository: string) =>
  (raw: unknown): z.input<typeof PackageVersion> => {
    const tag = upstream.Tag.parse(raw);
    const platforms = tag.images.flatMap((image) => platformOf(image) ?? []);
    return {
      type: 'package_version',
      platform,
      id: tag.id,
      url: `${pageOf(repository)}/tags?name=${encodeURIComponent(tag.name)}`,
      version: tag.name,
      published_at: timeOfText(tag.tag_last_pushed ?? tag.last_updated),
      size_bytes: tag.full_size,
      digest: textOr(tag.digest),
      platforms: [...new Set(platforms)],
      raw,
    };
  };
