import { Paper } from '../../contract/resources/platforms/knowledge.ts';
import { arxivIdIn } from '../reference.ts';
import * as read from '../table.ts';

const id = read.key('id');
const source = read.key('source', /^([A-Z]{2,5})$/);
const page = (article: unknown, input: unknown) =>
  `https://europepmc.org/article/${source(article, input)}/${encodeURIComponent(id(article, input))}`;

const isOpen = (article: unknown): boolean | null =>
  ({ Y: true, N: false })[String(read.at(article, 'isOpenAccess'))] ?? null;
/** The address of the first text of an article of a kind. */
const textOf = (name: string, ...kinds: readonly string[]) =>
  read.first('fullTextUrlList.fullTextUrl', (text, input) =>
    kinds.includes(String(read.at(text, name))) ? read.url('url')(text, input) : null,
  );
const freeText = textOf('availability', 'Open access', 'Free');

const [firstName, lastName] = [read.text('firstName'), read.text('lastName')];
const listedAuthors = read.listOf('authorList.author', {
  // `fullName` has initials, where the first name is not known.
  name: read.either(
    (author, input) =>
      firstName(author, input) === null ? null : read.joined(' ', firstName, lastName)(author, input),
    read.text('fullName', 'collectiveName'),
    lastName,
  ),
  orcid: (author, input) =>
    read.at(author, 'authorId.type') === 'ORCID' ? read.text('authorId.value')(author, input) : null,
  // The latter in answers of before.
  affiliation: read.text('authorAffiliationDetailsList.authorAffiliation.0.affiliation', 'affiliation'),
});
/** Names and nothing else, such as `Shore A, Tide B.` */
const authorsInWords = (article: unknown) =>
  (read.text('authorString')(article, null) ?? '')
    .replace(/\.$/, '')
    .split(', ')
    .filter(Boolean)
    .map((name) => ({ name, orcid: null, affiliation: null }));

export const toPaper = read.objects('europepmc', Paper, {
  id,
  url: page,
  doi: read.text('doi'),
  title: read.words(read.text('title'), page),
  abstract: read.words(read.text('abstractText'), page),
  authors: read.several(listedAuthors, authorsInWords),
  published_at: read.date('firstPublicationDate'),
  updated_at: read.date('dateOfRevision'),
  // A preprint stands with its server, which is told as its publisher.
  venue: read.text('journalInfo.journal.title', 'bookOrReportDetails.comprisingTitle', 'bookOrReportDetails.publisher'),
  publisher: read.text('bookOrReportDetails.publisher'),
  kind: read.text('pubTypeList.pubType.0'),
  categories: read.texts('keywordList.keyword'),
  stats: { citations: read.count('citedByCount') },
  pdf_url: textOf('documentStyle', 'pdf'),
  open_access: {
    is_oa: isOpen,
    license: read.text('license'),
    url: (article, input) => (isOpen(article) ? freeText(article, input) : null),
  },
  ids: { arxiv: read.map(read.text('doi'), arxivIdIn), pmid: read.text('pmid'), pmcid: read.text('pmcid') },
  extra: { source, language: read.text('language'), pages: read.text('pageInfo') },
});
