import { z } from 'zod';
import { count, flag, id, idOrNull, integer, listOf, maybe, text, texts } from '../lenient.ts';

const PaperAuthor = z.looseObject({
  authorId: idOrNull,
  name: text,
  affiliations: texts,
  externalIds: maybe(z.looseObject({ ORCID: text })),
});

export const Paper = z.looseObject({
  paperId: z.string().min(1),
  corpusId: idOrNull,
  externalIds: maybe(
    z.looseObject({ DOI: text, ArXiv: text, PubMed: idOrNull, PubMedCentral: idOrNull, CorpusId: idOrNull }),
  ),
  url: text,
  title: text,
  abstract: text,
  venue: text,
  publicationVenue: maybe(z.looseObject({ name: text })),
  journal: maybe(z.looseObject({ name: text })),
  year: integer,
  publicationDate: text,
  publicationTypes: texts,
  fieldsOfStudy: texts,
  s2FieldsOfStudy: listOf(z.looseObject({ category: z.string() })),
  referenceCount: count,
  citationCount: count,
  influentialCitationCount: count,
  isOpenAccess: flag,
  openAccessPdf: maybe(z.looseObject({ url: text, status: text, license: text })),
  authors: listOf(PaperAuthor),
  tldr: maybe(z.looseObject({ text })),
});

/** A paper that cites, or is cited. One that the graph only knows by its title has no id. */
const Named = z.looseObject({ paperId: z.string().min(1).nullable() });
export const Citation = z.looseObject({
  contexts: texts,
  intents: texts,
  isInfluential: flag,
  citingPaper: Named.optional(),
  citedPaper: Named.optional(),
});

const Listed = z.looseObject({ total: count, next: count, token: text, data: z.array(z.unknown()) });
const none = { next: null, token: null, data: [] };
/** A search that found nothing has no list at all. */
const NothingFound = z
  .looseObject({ total: z.literal(0), data: z.null().optional() })
  .transform(() => ({ ...none, total: 0 }));
/** Some publishers have the citations of their papers withheld. */
const Withheld = z
  .looseObject({ data: z.null(), citingPaperInfo: maybe(z.looseObject({})), citedPaperInfo: maybe(z.looseObject({})) })
  .refine(({ citingPaperInfo, citedPaperInfo }) => citingPaperInfo ?? citedPaperInfo)
  .transform(() => ({ ...none, total: null, isWithheld: true as const }));
/** A page of a list: of the search, of citations, of an author’s papers. */
export const Page = z.union([Listed, NothingFound, Withheld]);
export const Recommendations = z.looseObject({ recommendedPapers: z.array(z.unknown()) });

export const Author = z.looseObject({
  authorId: id,
  name: text,
  aliases: texts,
  url: text,
  homepage: text,
  affiliations: texts,
  externalIds: maybe(z.looseObject({ ORCID: text })),
  paperCount: count,
  citationCount: count,
  hIndex: count,
});
