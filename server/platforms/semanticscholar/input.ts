import { doiIn, pathOf, reference, siteOf } from '../reference.ts';

/** Ids of others are told from each other by the name before the colon. */
const prefixed = /^(?:DOI|ARXIV|PMID|PMCID|MAG|ACL|CorpusId|URL):\S{1,1000}$/i;
const forms: readonly [RegExp, string][] = [
  [/^10\.\d{4,9}\/\S{1,500}$/, 'DOI:'],
  [/^\d{4}\.\d{4,5}(?:v\d+)?$|^[a-z-]+(?:\.[A-Z]{2})?\/\d{7}$/, 'ARXIV:'],
];

function paperIn(url: URL): string | null {
  const site = siteOf(url);
  const pieces = pathOf(url);
  if (site === 'semanticscholar.org' && pieces[0] === 'paper') return pieces.at(-1) ?? null;
  // Quotations name papers by this address.
  const [corpusId] = /(?<=^CorpusId:)\d+$/i.exec(pieces[0] ?? '') ?? [];
  if (site === 'api.semanticscholar.org') return corpusId ? `CorpusId:${corpusId}` : null;
  if (site === 'arxiv.org')
    return `ARXIV:${pieces
      .slice(1)
      .join('/')
      .replace(/\.pdf$/, '')}`;
  if (site === 'pubmed.ncbi.nlm.nih.gov' && pieces[0]) return `PMID:${pieces[0]}`;
  const doi = doiIn(url);
  return doi && `DOI:${doi}`;
}

/** A paper by its id in the graph, or by one of others. */
export const PaperId = reference({
  what: 'a paper’s id, DOI, arXiv id (`ARXIV:2106.15928`), PubMed id (`PMID:19872477`) or address',
  pattern: new RegExp(['^[\\da-f]{40}$', prefixed.source, ...forms.map(([form]) => form.source)].join('|'), 'i'),
  ofUrl: paperIn,
}).transform((given) => `${forms.find(([form]) => form.test(given))?.[1] ?? ''}${given}`);

export const AuthorId = reference({
  what: 'an author’s number or address',
  pattern: /^\d{1,15}$/,
  ofUrl: (url) =>
    siteOf(url) === 'semanticscholar.org' && url.pathname.startsWith('/author/') ? pathOf(url).at(-1) : null,
});
