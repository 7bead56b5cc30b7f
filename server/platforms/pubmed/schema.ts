import { z } from 'zod';
import { count, listOf, text, texts } from '../lenient.ts';

export const Pmid = z
  .union([z.string(), z.int().positive().transform(String)])
  .pipe(z.string().regex(/^[1-9]\d{0,9}$/));

/** What a search answers: ids, or why there are none. */
export const SearchResult = z.looseObject({
  esearchresult: z.looseObject({
    count,
    idlist: z.array(Pmid),
  }),
});
export const SearchError = z.looseObject({ esearchresult: z.looseObject({ ERROR: z.string() }) });

/** Summaries, by the ids that `uids` lists. */
export const Summaries = z.looseObject({
  result: z.looseObject({ uids: z.array(Pmid) }),
});

/** What stands in place of summaries where none of the ids is one. */
export const NoSummaries = z.looseObject({
  esummaryresult: z.array(z.string().startsWith('Invalid uid')).min(1),
  result: z.undefined().optional(),
});

/** A summary of version 2; `error` in place of all else where the article does not exist. */
export const Summary = z.looseObject({
  uid: Pmid,
  error: text,
  title: text,
  vernaculartitle: text,
  booktitle: text,
  publishername: text,
  pubdate: text,
  epubdate: text,
  source: text,
  fulljournalname: text,
  lang: texts,
  pubtype: texts,
  authors: listOf(z.looseObject({ name: z.string() })),
  articleids: listOf(z.looseObject({ idtype: z.string(), value: z.string() })),
  pmcrefcount: count,
});
export type Summary = z.output<typeof Summary>;
