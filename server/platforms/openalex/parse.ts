import { z } from 'zod';
import { Paper } from '../../contract/resources/platforms/knowledge.ts';
import { Profile } from '../../contract/resources/platforms/people.ts';
import { flag, list, text, texts } from '../../contract/resources/platforms/values.ts';
import { arxivIdIn } from '../reference.ts';
import * as read from '../table.ts';
import { markup, textOr } from '../values.ts';

const platform = 'openalex';
const home = 'https://openalex.org';

const Institution = z.strictObject({ id: text, name: text, ror: text, country: text, kind: text });
/** A scholarly work, with the institutions of its authors. */
const OpenAlexWork = Paper.extend({
  language: text,
  keywords: texts,
  institutions: list(Institution),
  retracted: flag,
}).meta({ id: 'OpenAlexWork' });

/** Ids are addresses of the index: `https://openalex.org/W2741809807`. */
const id = (letter: string) => read.key('id', new RegExp(`^(?:https?://openalex\\.org/)?(${letter}\\d{1,15})$`));
const pageOf = (letter: string) => read.map(id(letter), (own) => `${home}/${own}`);
/** The end of an id that is written as an address. */
const endOf = (...places: [string, ...string[]]) =>
  read.map(read.text(...places), (written) =>
    textOr(
      written
        .replace(/(?<!\/)\/+$/, '')
        .split('/')
        .at(-1),
    ),
  );

const isMarked = /<\/?[a-z][^<>]*>|&(?:[a-z]\w{1,30}|#\d{1,7}|#x[\da-f]{1,6});/i;

/** Titles and abstracts may bear marks, or be escaped as markup is. */
const inWords = (written: string): string | null =>
  isMarked.test(written) ? markup(written, home).text : textOr(written);

/** Words that an abstract may have in all. */
const maxWords = 20_000;

/** The text of an abstract that is given as the places of each of its words. */
function abstractOf(work: unknown): string | null {
  const index = AbstractIndex.safeParse(read.at(work, 'abstract_inverted_index')).data ?? {};
  const words: string[] = [];
  for (const [word, places] of Object.entries(index))
    for (const place of places) if (place < maxWords) words[place] = word;
  return inWords(words.filter((word) => word !== undefined).join(' '));
}
const AbstractIndex = z.record(z.string(), z.array(z.int().min(0)));

const institutionsOf = read.listOf('institutions', {
  id: endOf('id'),
  name: read.text('display_name'),
  ror: read.text('ror'),
  country: read.text('country_code'),
  kind: read.text('type'),
});
const allInstitutions = read.listOf('authorships', institutionsOf);

/** The number of a preprint, where one of the places of a work is its page. */
const preprintOf = read.listOf(
  'locations',
  read.map(read.text('landing_page_url'), (page) => /arxiv\.org\/abs\/([\w./-]{1,100}?)(?:v\d+)?$/.exec(page)?.[1]),
);

const doi = read.map(read.text('doi'), (written) =>
  textOr(written.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)/i, '')),
);

export const toWork = read.objects(platform, OpenAlexWork, {
  id: id('W'),
  url: pageOf('W'),
  doi,
  title: read.map(read.text('title', 'display_name'), inWords),
  abstract: abstractOf,
  authors: read.listOf('authorships', {
    name: read.text('author.display_name', 'raw_author_name'),
    orcid: endOf('author.orcid'),
    affiliation: read.text('institutions.0.display_name', 'raw_affiliation_strings.0'),
  }),
  published_at: read.date('publication_date'),
  updated_at: read.time('updated_date'),
  venue: read.text('primary_location.source.display_name', 'primary_location.raw_source_name'),
  publisher: read.text('primary_location.source.host_organization_name'),
  kind: read.text('type'),
  categories: read.several(read.texts('topics', 'display_name'), read.texts('concepts', 'display_name')),
  stats: {
    citations: read.count('cited_by_count'),
    references: read.either(read.count('referenced_works_count'), read.length('referenced_works')),
  },
  pdf_url: read.url('best_oa_location.pdf_url', 'primary_location.pdf_url'),
  open_access: read.where('open_access', {
    is_oa: read.flag('open_access.is_oa'),
    status: read.text('open_access.oa_status'),
    license: read.text('best_oa_location.license', 'primary_location.license'),
    url: read.url('open_access.oa_url'),
  }),
  ids: {
    openalex: id('W'),
    pmid: endOf('ids.pmid'),
    pmcid: read.map(endOf('ids.pmcid'), (pmcid) => pmcid.replace(/^(?=\d)/, 'PMC')),
    arxiv: read.either((work, input) => preprintOf(work, input)[0] ?? null, read.map(doi, arxivIdIn)),
  },
  language: read.text('language'),
  keywords: read.texts('keywords', 'display_name'),
  institutions: (work, input) => [
    ...new Map(
      allInstitutions(work, input)
        .flat()
        .map((one) => [one.id ?? one.name, one]),
    ).values(),
  ],
  retracted: read.flag('is_retracted'),
  extra: { year: read.count('publication_year') },
});

const figures = {
  works: read.count('works_count'),
  citations: read.count('cited_by_count'),
  h_index: read.count('summary_stats.h_index'),
};

/** A scholar. */
export const toAuthor = read.objects(platform, Profile, {
  id: id('A'),
  url: pageOf('A'),
  name: read.text('display_name'),
  kind: 'person',
  extra: {
    orcid: endOf('orcid'),
    ...figures,
    affiliations: read.several(
      read.listOf('last_known_institutions', read.text('display_name')),
      // Answers of before have one.
      (author) => [read.text('last_known_institution.display_name')(author, null) ?? []].flat(),
    ),
    aliases: read.texts('display_name_alternatives'),
  },
});

/** An institution that scholars belong to. */
export const toInstitution = read.objects(platform, Profile, {
  id: id('I'),
  url: pageOf('I'),
  name: read.text('display_name'),
  kind: 'organization',
  location: read.joined(', ', read.text('geo.city'), read.text('geo.country')),
  website: read.url('homepage_url'),
  avatar_url: read.url('image_thumbnail_url', 'image_url'),
  extra: { ror: read.text('ror'), country: read.text('country_code'), kind: read.text('type'), ...figures },
});
