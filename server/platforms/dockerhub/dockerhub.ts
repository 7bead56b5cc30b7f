import { z } from 'zod';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { byPage, type ListPlace } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { get, segments } from '../request.ts';
import { RepositoryReference } from './input.ts';
import * as parse from './parse.ts';

const upstream = { name: 'dockerhub', rate: { requests: 60, perMs: 60_000 }, maxConcurrent: 4 };

const dockerhub: Platform = {
  name: 'dockerhub',
  title: 'Docker Hub',
  about: 'Public repositories of container images, by the interface of Docker Hub.',
  limits: 'Counted by address and not stated; distant pages of a list are refused to whoever has no account.',
  licence: 'Docker’s terms of service; each image and its description has its own licence.',
  upstreamOf: () => upstream,
};

const base = 'https://hub.docker.com/v2';
const paged = ({ token, size }: ListPlace) => ({ page: token ?? 1, page_size: size });

/** The results are null where there are none. */
const paging = {
  items: 'results',
  noneIsNull: true,
  total: 'count',
  pageSize: 100,
  countsPages: true,
  next: byPage('next'),
} as const;

const repository = objectEndpoint(dockerhub, {
  action: 'repository',
  title: 'Read Docker Hub repository',
  summary: 'A repository of images by name or address.',
  input: { repo: RepositoryReference },
  example: { repo: 'harbour/tide' },
  request: ({ repo }) => get(`${base}/repositories/${segments(repo)}/`),
  object: parse.toRepository,
});

const tags = listEndpoint(dockerhub, {
  action: 'tags',
  title: 'List Docker Hub tags',
  summary: 'The tags of a repository: digests, sizes and the platforms they run on.',
  input: {
    repo: RepositoryReference,
    name: z.string().min(1).max(128).optional().describe('Only tags whose names contain this.'),
  },
  example: { repo: 'harbour/tide', limit: '2' },
  request: ({ repo, name }, place) => {
    const [namespace = '', own = ''] = repo.split('/');
    return get(`${base}/namespaces/${namespace}/repositories/${own}/tags`, { ...paged(place), name });
  },
  items: parse.toTag,
  paging,
});

const search = listEndpoint(dockerhub, {
  action: 'search',
  title: 'Search Docker Hub',
  summary: 'Repositories with certain words.',
  status: 'preview',
  input: { query: z.string().min(1).max(200).describe('Words to look for.') },
  example: { query: 'tide', limit: '2' },
  request: ({ query }, place) => get(`${base}/search/repositories/`, { query, ...paged(place) }),
  items: parse.toFound,
  paging,
});

export const dockerhubEndpoints = [repository, tags, search];
