import { doiIn, pathOf, reference, siteOf } from '../reference.ts';

/** The id in an address of the index, such as `https://openalex.org/works/W2741809807`. */
const idIn = (url: URL): string | null | undefined =>
  /(?:^|\.)openalex\.org$/.test(siteOf(url)) ? pathOf(url).at(-1) : null;

export const WorkId = reference({
  what: 'a work’s id (`W2741809807`), DOI, PubMed id (`pmid:29456894`) or address',
  pattern: /^(?:W\d{1,15}|(?:doi:)?10\.\d{4,9}\/\S{1,500}|(?:pmid|pmcid|mag):\S{1,50})$/i,
  ofUrl: (url) => {
    if (siteOf(url) === 'pubmed.ncbi.nlm.nih.gov') return pathOf(url).map((id) => `pmid:${id}`)[0];
    return idIn(url) ?? doiIn(url);
  },
}).transform((id) => (/^10\./.test(id) ? `doi:${id}` : id));

export const AuthorId = reference({
  what: 'an author’s id (`A5023888391`), ORCID or address',
  pattern: /^(?:A\d{1,15}|(?:orcid:)?\d{4}-\d{4}-\d{4}-\d{3}[\dX])$/i,
  ofUrl: (url) => (siteOf(url) === 'orcid.org' ? pathOf(url)[0] : idIn(url)),
}).transform((id) => (/^\d/.test(id) ? `orcid:${id}` : id));

export const InstitutionId = reference({
  what: 'an institution’s id (`I27837315`), ROR or address',
  pattern: /^(?:I\d{1,15}|(?:ror:)?0[a-z\d]{6}\d{2})$/i,
  ofUrl: (url) => (siteOf(url) === 'ror.org' ? pathOf(url)[0] : idIn(url)),
}).transform((id) => (/^0/.test(id) ? `ror:${id}` : id));
