import { doiIn, pathOf, reference, siteOf } from '../reference.ts';

/** What an address of the site names, such as `PPR/PPR123`; an address that has a DOI names that. */
function ofUrl(url: URL): string | null {
  const path = pathOf(url);
  if (siteOf(url) === 'europepmc.org' && /^(?:article|abstract)$/.test(path[0] ?? ''))
    return path.slice(1, 3).join('/');
  if (siteOf(url) === 'pubmed.ncbi.nlm.nih.gov') return path[0] ?? null;
  return path.find((piece) => /^PMC\d+$/.test(piece)) ?? doiIn(url);
}

/** A PubMed or PubMed Central id, a preprint's, a DOI, `SOURCE/id`, or an address. */
export const ArticleReference = reference({
  what: 'a PubMed id, a PMC id, a preprint’s id, a DOI or an address',
  pattern:
    /^(?:(?:PMID:\s?)?\d{1,10}|(?:PMCID:\s?)?PMC\d{1,10}|PPR\d{1,10}|[A-Z]{2,5}\/[A-Z]{0,5}[\d.]{1,20}|(?:doi:)?10\.\d{4,9}\/[^\s"]{1,500})$/i,
  ofUrl,
});

/** The query that finds an article. */
export function queryOf(named: string): string {
  const doi = /^(?:doi:)?(10\..*)$/i.exec(named)?.[1];
  if (doi) return `DOI:"${doi}"`;
  const [source, id] = named
    .toUpperCase()
    .replace(/^PMC?ID:\s?/, '')
    .split('/');
  if (id !== undefined) return `EXT_ID:${id} AND SRC:${source}`;
  if (source?.startsWith('PMC')) return `PMCID:${source}`;
  return `EXT_ID:${source} AND SRC:${source?.startsWith('PPR') ? 'PPR' : 'MED'}`;
}
