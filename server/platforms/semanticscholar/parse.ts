import type { z } from 'zod';
import { Paper } from '../../contract/resources/platforms/knowledge.ts';
import type { Profile } from '../../contract/resources/platforms/people.ts';
import { flag, text, texts } from '../../contract/resources/platforms/values.ts';
import { each, type ListPage } from '../endpoint.ts';
import { absolute, dateOf, textOr } from '../values.ts';
import * as upstream from './schema.ts';

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

type PaperInput = z.input<typeof SemanticScholarPaper>;
type Upstream = z.output<typeof upstream.Paper>;

/** PubMed Central’s own form has letters before the number. */
const pmcidOf = (id: string | null | undefined): string | null => (id ? id.replace(/^(?=\d)/, 'PMC') : null);

function openAccessOf({ isOpenAccess, openAccessPdf: pdf }: Upstream) {
  if (isOpenAccess === null && pdf === null) return null;
  return {
    is_oa: isOpenAccess,
    status: textOr(pdf?.status),
    license: textOr(pdf?.license),
    url: absolute(pdf?.url),
  };
}

export function toPaper(raw: unknown): PaperInput {
  const paper = upstream.Paper.parse(raw);
  const ids = paper.externalIds;
  return {
    type: 'paper',
    platform,
    id: paper.paperId,
    url: absolute(paper.url) ?? `${home}/paper/${encodeURIComponent(paper.paperId)}`,
    doi: textOr(ids?.DOI),
    title: textOr(paper.title),
    abstract: textOr(paper.abstract),
    authors: paper.authors.map(({ name, affiliations, externalIds }) => ({
      name: textOr(name),
      orcid: textOr(externalIds?.ORCID),
      affiliation: textOr(affiliations[0]),
    })),
    published_at: dateOf(paper.publicationDate),
    venue: textOr(paper.venue) ?? textOr(paper.publicationVenue?.name) ?? textOr(paper.journal?.name),
    kind: textOr(paper.publicationTypes[0]),
    categories:
      paper.fieldsOfStudy.length > 0
        ? paper.fieldsOfStudy
        : [...new Set(paper.s2FieldsOfStudy.map(({ category }) => category))],
    stats: {
      citations: paper.citationCount,
      references: paper.referenceCount,
      influential_citations: paper.influentialCitationCount,
    },
    pdf_url: absolute(paper.openAccessPdf?.url),
    open_access: openAccessOf(paper),
    ids: {
      arxiv: textOr(ids?.ArXiv),
      pmid: textOr(ids?.PubMed),
      pmcid: pmcidOf(ids?.PubMedCentral),
      s2: paper.paperId,
    },
    tldr: textOr(paper.tldr?.text),
    extra: { year: paper.year, corpus_id: paper.corpusId ?? ids?.CorpusId ?? null, kinds: paper.publicationTypes },
    raw,
  };
}

/** A paper at one end of a citation; null when the graph knows but its title. */
function toCitation(raw: unknown): z.input<typeof SemanticScholarCitation> | null {
  const { contexts, intents, isInfluential, ...ends } = upstream.Citation.parse(raw);
  const end = ends.citingPaper ?? ends.citedPaper;
  if (end?.paperId === null) return null;
  return { ...toPaper(end), contexts, intents, is_influential: isInfluential, raw };
}

/** The papers at the other ends of citations. Those without an id count as left out. */
export function toCitations(values: readonly unknown[]): ListPage<z.input<typeof SemanticScholarCitation>> {
  const { items } = each(values, toCitation);
  return { items, skipped: values.length - items.length, next: null };
}

/** A scholar. The name is all that some are known by. */
export function toAuthor(raw: unknown): z.input<typeof Profile> {
  const author = upstream.Author.parse(raw);
  return {
    type: 'profile',
    platform,
    id: author.authorId,
    url: absolute(author.url) ?? `${home}/author/${encodeURIComponent(author.authorId)}`,
    name: textOr(author.name),
    website: absolute(author.homepage),
    kind: 'person',
    extra: {
      works: author.paperCount,
      citations: author.citationCount,
      h_index: author.hIndex,
      affiliations: author.affiliations,
      aliases: author.aliases,
      orcid: textOr(author.externalIds?.ORCID),
    },
    raw,
  };
}
