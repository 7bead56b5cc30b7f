import { z } from 'zod';
import { count, idOrNull, list, listOf, maybe, number, text, texts } from '../lenient.ts';

/** A number of the central index, in its usual form of ten digits. */
export const Cik = z
  .union([z.int().positive().transform(String), z.string()])
  .pipe(z.string().regex(/^\d{1,10}$/))
  .transform((cik) => cik.padStart(10, '0'));

/** Every company with a ticker; the keys number them. */
export const Tickers = z.record(z.string(), z.unknown());
export const Ticker = z.looseObject({ cik_str: Cik, ticker: z.string().min(1), title: text });

const Address = maybe(
  z.looseObject({
    street1: text,
    street2: text,
    city: text,
    stateOrCountry: text,
    stateOrCountryDescription: text,
    zipCode: text,
  }),
);

/** Filings column by column: the values at one place of all columns are one filing. */
export const Columns = z.record(z.string(), z.unknown());

/** A part of the list of filings that is too old to stand in the first answer. */
const Part = z.looseObject({
  name: z.string().regex(/^CIK\d{10}-submissions-\d{3,4}\.json$/),
  filingCount: count,
  filingTo: text,
});

export const Submissions = z.looseObject({
  cik: Cik,
  name: text,
  entityType: text,
  sic: idOrNull,
  sicDescription: text,
  ein: text,
  tickers: texts,
  exchanges: texts,
  category: text,
  fiscalYearEnd: text,
  stateOfIncorporation: text,
  stateOfIncorporationDescription: text,
  website: text,
  phone: text,
  addresses: maybe(z.looseObject({ business: Address, mailing: Address })),
  formerNames: listOf(z.looseObject({ name: z.string() })),
  filings: z.looseObject({ recent: Columns, files: listOf(Part) }),
});

export const accession = z.string().regex(/^\d{10}-\d{2}-\d{6}$/);
/** A filing of the columns, put together. */
export const Row = z.looseObject({
  accessionNumber: accession,
  form: text,
  filingDate: text,
  reportDate: text,
  acceptanceDateTime: text,
  items: text,
  size: count,
  primaryDocument: text,
  primaryDocDescription: text,
});

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
export const Hit = z.looseObject({
  _id: z.string(),
  _score: number,
  _source: z.looseObject({
    adsh: accession,
    ciks: z.array(Cik).min(1),
    display_names: texts,
    form: text,
    file_date: text,
    period_ending: text,
    file_description: text,
    items: list,
  }),
});
