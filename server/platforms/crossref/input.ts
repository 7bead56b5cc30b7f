import { doiIn, pathOf, reference, siteOf } from '../reference.ts';

/** A DOI, by itself, with `doi:` before it, or as its address. */
export const Doi = reference({
  what: 'a DOI or its address',
  pattern: /^(?:doi:\s*)?10\.\d{4,9}\/\S{1,500}$/i,
  ofUrl: doiIn,
}).transform((doi) => doi.replace(/^doi:\s*/i, ''));

export const Issn = reference({
  what: 'an ISSN',
  pattern: /^\d{4}-\d{3}[\dXx]$/,
  ofUrl: (url) => (siteOf(url) === 'portal.issn.org' ? pathOf(url).at(-1) : null),
}).transform((issn) => issn.toUpperCase());
