import { z } from 'zod';
import { count, flag, listOf, maybe, number, text, texts } from '../lenient.ts';

/** Ids are addresses of the index: `https://openalex.org/W2741809807`. */
const idOf = (letter: string) =>
  z
    .string()
    .regex(new RegExp(`^(?:https?://openalex\\.org/)?${letter}\\d{1,15}$`))
    .transform((id) => id.split('/').at(-1) ?? id);

const Named = listOf(z.looseObject({ display_name: z.string().min(1) }));
const Location = maybe(
  z.looseObject({
    pdf_url: text,
    landing_page_url: text,
    license: text,
    source: maybe(z.looseObject({ display_name: text, host_organization_name: text })),
  }),
);
const Institution = z.looseObject({ id: text, display_name: text, ror: text, country_code: text, type: text });

const Authorship = z.looseObject({
  author: maybe(z.looseObject({ display_name: text, orcid: text })),
  raw_author_name: text,
  institutions: listOf(Institution),
  raw_affiliation_strings: texts,
});

export const Work = z.looseObject({
  id: idOf('W'),
  doi: text,
  title: text,
  display_name: text,
  publication_year: count,
  publication_date: text,
  updated_date: text,
  language: text,
  type: text,
  ids: maybe(z.looseObject({ pmid: text, pmcid: text })),
  primary_location: Location,
  best_oa_location: Location,
  locations: listOf(z.looseObject({ landing_page_url: text })),
  open_access: maybe(z.looseObject({ is_oa: flag, oa_status: text, oa_url: text })),
  authorships: listOf(Authorship),
  cited_by_count: count,
  referenced_works_count: count,
  referenced_works: maybe(z.array(z.unknown())),
  is_retracted: flag,
  topics: Named,
  concepts: Named,
  keywords: Named,
  abstract_inverted_index: maybe(z.record(z.string(), z.array(z.int().min(0)))),
});

/** A page of a list. */
export const Page = z.looseObject({
  meta: z.looseObject({ count, next_cursor: text }),
  results: z.array(z.unknown()),
});

const Summary = maybe(z.looseObject({ h_index: count, i10_index: count, '2yr_mean_citedness': number }));
export const Author = z.looseObject({
  id: idOf('A'),
  orcid: text,
  display_name: text,
  display_name_alternatives: texts,
  works_count: count,
  cited_by_count: count,
  summary_stats: Summary,
  last_known_institutions: listOf(Institution),
  last_known_institution: maybe(Institution),
});

export const Organization = z.looseObject({
  id: idOf('I'),
  ror: text,
  display_name: text,
  country_code: text,
  type: text,
  homepage_url: text,
  image_url: text,
  image_thumbnail_url: text,
  works_count: count,
  cited_by_count: count,
  summary_stats: Summary,
  geo: maybe(z.looseObject({ city: text, country: text })),
});
