import type { z } from 'zod';
import { Paper } from '../../contract/resources/platforms/knowledge.ts';
import { Profile } from '../../contract/resources/platforms/people.ts';
import { flag, text, texts } from '../../contract/resources/platforms/values.ts';
import { type ListPage, parseItems } from '../paging.ts';
import * as read from '../table.ts';

const platform = 'semanticscholar';
const home = 'https://www.semanticscholar.org';

/** A paper; `tldr` is a sentence about it that a model wrote. */
export const SemanticScholarPaper = Paper.extend({ tldr: text }).meta({ id: 'SemanticScholarPaper' });
/** A paper that cites another, or is cited, with the sentences in which it does so. */
export const SemanticScholarCitation = SemanticScholarPaper.extend({
  contexts: texts,
  intents: texts,
  is_influential: flag,
}).meta({ id: 'SemanticScholarCitation' });

const page = (folder: string, id: read.Reader<string>) =>
  read.orElse(
    read.url('url'),
    read.map(id, (own) => `${home}/${folder}/${encodeURIComponent(own)}`),
  );

const openAccess = {
  is_oa: read.flag('isOpenAccess'),
  status: read.text('openAccessPdf.status'),
  license: read.text('openAccessPdf.license'),
  url: read.url('openAccessPdf.url'),
};

const paperId = read.key('paperId');
const paper = {
  id: paperId,
  url: page('paper', paperId),
  doi: read.text('externalIds.DOI'),
  title: read.text('title'),
  abstract: read.text('abstract'),
  authors: read.listOf('authors', {
    name: read.text('name'),
    orcid: read.text('externalIds.ORCID'),
    affiliation: read.text('affiliations.0'),
  }),
  published_at: read.date('publicationDate'),
  venue: read.text('venue', 'publicationVenue.name', 'journal.name'),
  kind: read.text('publicationTypes.0'),
  categories: read.several(read.texts('fieldsOfStudy'), read.distinct(read.texts('s2FieldsOfStudy', 'category'))),
  stats: {
    citations: read.count('citationCount'),
    references: read.count('referenceCount'),
    influential_citations: read.count('influentialCitationCount'),
  },
  pdf_url: read.url('openAccessPdf.url'),
  open_access: read.either(
    read.where('openAccessPdf', openAccess),
    read.map(read.flag('isOpenAccess'), (is_oa) => ({ is_oa, status: null, license: null, url: null })),
  ),
  ids: {
    arxiv: read.text('externalIds.ArXiv'),
    pmid: read.idOrNull('externalIds.PubMed'),
    // PubMed Central’s own form has letters before the number.
    pmcid: read.map(read.idOrNull('externalIds.PubMedCentral'), (id) => id.replace(/^(?=\d)/, 'PMC')),
    s2: paperId,
  },
  tldr: read.text('tldr.text'),
  extra: {
    year: read.integer('year'),
    corpus_id: read.idOrNull('corpusId', 'externalIds.CorpusId'),
    kinds: read.texts('publicationTypes'),
  },
};
export const toPaper = read.objects(platform, SemanticScholarPaper, paper);

/** The paper at one end of a citation, and what the citation says. */
const toCitation = read.objects(platform, SemanticScholarCitation, {
  ...read.within((raw) => read.at(raw, 'citingPaper') ?? read.at(raw, 'citedPaper'), paper),
  contexts: read.texts('contexts'),
  intents: read.texts('intents'),
  is_influential: read.flag('isInfluential'),
});
/** The graph knows but the title of some papers. */
const isNameless = (raw: unknown): boolean =>
  read.at(read.at(raw, 'citingPaper') ?? read.at(raw, 'citedPaper'), 'paperId') === null;

/** The papers at the other ends of citations. Those without an id count as left out. */
export function toCitations(values: readonly unknown[]): ListPage<z.input<typeof SemanticScholarCitation>> {
  const { items } = parseItems(values, (raw) => (isNameless(raw) ? null : toCitation(raw, null)));
  return { items, skipped: values.length - items.length, next: null };
}

/** A scholar. The name is all that some are known by. */
const authorId = read.key('authorId');
export const toAuthor = read.objects(platform, Profile, {
  id: authorId,
  url: page('author', authorId),
  name: read.text('name'),
  website: read.url('homepage'),
  kind: 'person',
  extra: {
    works: read.count('paperCount'),
    citations: read.count('citationCount'),
    h_index: read.count('hIndex'),
    affiliations: read.texts('affiliations'),
    aliases: read.texts('aliases'),
    orcid: read.text('externalIds.ORCID'),
  },
});
