import { z } from 'zod';
import { count, listOf, maybe, number, text } from '../lenient.ts';

/** A number of the central index, in its usual form of ten digits. */
export const Cik = z
  .union([z.int().positive().transform(String), z.string()])
  .pipe(z.string().regex(/^\d{1,10}$/))
  .transform((cik) => cik.padStart(10, '0'));

/** Every company with a ticker; the keys number them. */
export const Tickers = z.record(z.string(), z.unknown());

/** Filings column by column: the values at one place of all columns are one filing. */
export const Columns = z.record(z.string(), z.unknown());

/** A part of the list of filings that is too old to stand in the first answer. */
const Part = z.looseObject({
  name: z.string().regex(/^CIK\d{10}-submissions-\d{3,4}\.json$/),
  filingCount: count,
  filingTo: text,
});

export const Submissions = z.looseObject({
  name: text,
  filings: z.looseObject({ recent: Columns, files: listOf(Part) }),
});

export const accession = z.string().regex(/^\d{10}-\d{2}-\d{6}$/);

/** The folder of a filing. */
export const Folder = z.looseObject({
  directory: z.looseObject({
    name: z.string().regex(/^\/Archives\/edgar\/data\/\d{1,10}\/\d{18}\/?$/),
    item: z.array(z.looseObject({ name: z.string().min(1), type: text, size: count })),
  }),
});

/** Every concept that a company reported on, by taxonomy and name. */
export const Facts = z.looseObject({
  cik: Cik,
  facts: z.record(z.string(), z.record(z.string(), z.unknown())),
});
/** One concept, in an answer of its own. */
export const SingleFact = z.looseObject({ cik: Cik, taxonomy: z.string().min(1), tag: z.string().min(1) });
export const Concept = z.looseObject({
  label: text,
  description: text,
  units: z.record(z.string(), z.array(z.unknown())),
});
export const Value = z.looseObject({
  val: number,
  start: text,
  end: text,
  form: text,
  filed: text,
  accn: text,
  fy: number,
  fp: text,
});

export const SearchResult = z.looseObject({
  hits: z.looseObject({
    total: maybe(z.looseObject({ value: count })),
    hits: z.array(z.unknown()),
  }),
});
