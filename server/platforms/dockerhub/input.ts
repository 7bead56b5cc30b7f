import { pathOf, reference, siteOf } from '../reference.ts';

/** What official images are filed under. */
export const officialNamespace = 'library';

const name = '[a-z\\d]+(?:(?:[._]|__|-+)[a-z\\d]+)*';

/** The repository that an address of the site shows: `/r/namespace/name`, `/_/name` or an image's own address. */
function ofUrl(url: URL): string | null {
  const path = pathOf(url).map((piece) => piece.replace(/[:@][\s\S]*$/, ''));
  if (siteOf(url) === 'docker.io' || siteOf(url) === 'index.docker.io') return path.slice(0, 2).join('/');
  if (siteOf(url) !== 'hub.docker.com') return null;
  if (path[0] === '_') return `${officialNamespace}/${path[1]}`;
  return path[0] === 'r' ? path.slice(1, 3).join('/') : null;
}

/** `namespace/name`; an official image may go without its namespace. */
export const RepositoryReference = reference({
  what: 'a repository’s `namespace/name` or address',
  // A tag or a digest may follow, as in what is pulled.
  pattern: new RegExp(`^(?:${name}/)?${name}(?:[:@][\\w.:+-]{1,200})?$`),
  ofUrl,
})
  .transform((named) => named.split(/[:@]/, 1)[0] ?? named)
  .transform((repository) => (repository.includes('/') ? repository : `${officialNamespace}/${repository}`));
