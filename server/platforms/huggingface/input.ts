import { pathOf, reference, siteOf } from '../reference.ts';

/** Pages of the site itself, which belong to no user. */
const reserved = /^(?:datasets|spaces|papers|collections|docs|api|models|blog|organizations|settings)$/;
/** Pages of a repository. */
const pages = /^(?:tree|blob|resolve|raw|commits?|discussions|settings)$/;

function repositoryIn(folder: 'datasets' | 'spaces' | null) {
  return (url: URL): string | null => {
    const pieces = pathOf(url);
    if (!/^(?:huggingface|hf)\.co$/.test(siteOf(url))) return null;
    const [first = '', ...rest] = pieces;
    if (folder !== null) return first === folder ? nameOf(rest) : null;
    return reserved.test(first) ? null : nameOf(pieces);
  };
}

const nameOf = ([owner = '', name]: readonly string[]): string =>
  name === undefined || pages.test(name) ? owner : `${owner}/${name}`;

const pattern = /^(?!\.)[\w.-]{1,96}(?:\/(?!\.)[\w.-]{1,96})?$/;

export const ModelId = reference({
  what: 'a model’s name (`owner/name`) or address',
  pattern,
  ofUrl: repositoryIn(null),
});
export const DatasetId = reference({
  what: 'a dataset’s name (`owner/name`) or address',
  pattern,
  ofUrl: repositoryIn('datasets'),
});
export const SpaceId = reference({
  what: 'a space’s name (`owner/name`) or address',
  pattern,
  ofUrl: repositoryIn('spaces'),
});

/** A name, or an address; that of a dataset or a space says so by the folder before it. */
export const RepositoryId = reference({
  what: 'a repository’s name (`owner/name`) or address',
  pattern: new RegExp(pattern.source.replace('^', '^(?:(?:datasets|spaces)/)?')),
  ofUrl(url) {
    const folder = (['datasets', 'spaces'] as const).find((one) => pathOf(url)[0] === one);
    const name = repositoryIn(folder ?? null)(url);
    return folder && name ? `${folder}/${name}` : name;
  },
});

export const PaperId = reference({
  what: 'a paper’s arXiv id (`1706.03762`) or address',
  pattern: /^(?:arxiv:)?\d{4}\.\d{4,5}(?:v\d{1,3})?$/i,
  ofUrl: (url) =>
    /^(?:(?:huggingface|hf)\.co|arxiv\.org)$/.test(siteOf(url)) ? pathOf(url)[1]?.replace(/\.pdf$/, '') : null,
}).transform((id) => id.replace(/^arxiv:/i, '').replace(/v\d+$/i, ''));
