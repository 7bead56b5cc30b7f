import { z } from 'zod';
import { count, id, listOf, maybe, text, texts } from '../lenient.ts';

const Author = z.looseObject({
  fullName: text,
  firstName: text,
  lastName: text,
  collectiveName: text,
  authorId: maybe(z.looseObject({ type: text, value: text })),
  authorAffiliationDetailsList: maybe(
    z.looseObject({ authorAffiliation: listOf(z.looseObject({ affiliation: text })) }),
  ),
  /** In answers of before. */
  affiliation: text,
});

export const Article = z.looseObject({
  id,
  source: z.string().regex(/^[A-Z]{2,5}$/),
  pmid: text,
  pmcid: text,
  doi: text,
  title: text,
  abstractText: text,
  authorList: maybe(z.looseObject({ author: listOf(Author) })),
  authorString: text,
  journalInfo: maybe(z.looseObject({ journal: maybe(z.looseObject({ title: text })), volume: text, issue: text })),
  bookOrReportDetails: maybe(z.looseObject({ publisher: text })),
  pubTypeList: maybe(z.looseObject({ pubType: texts })),
  keywordList: maybe(z.looseObject({ keyword: texts })),
  fullTextUrlList: maybe(
    z.looseObject({ fullTextUrl: listOf(z.looseObject({ documentStyle: text, availability: text, url: text })) }),
  ),
  isOpenAccess: text,
  license: text,
  citedByCount: count,
  firstPublicationDate: text,
  dateOfRevision: text,
  language: text,
  pageInfo: text,
});

export const Results = z.looseObject({
  hitCount: count,
  nextCursorMark: text,
  resultList: z.looseObject({ result: z.array(z.unknown()) }),
});

/** How the interface says no, with status 200. */
export const Failure = z.looseObject({ errCode: z.int(), errMsg: text });
