import { z } from 'zod';
import { Paper } from '../../contract/resources/platforms/knowledge.ts';
import type { Profile } from '../../contract/resources/platforms/people.ts';
import { flag, list, text, texts } from '../../contract/resources/platforms/values.ts';
import { absolute, dateOf, markup, textOr, timeOfText } from '../values.ts';
import * as upstream from './schema.ts';

const platform = 'openalex';
const home = 'https://openalex.org';

const Institution = z.strictObject({ id: text, name: text, ror: text, country: text, kind: text });
/** A scholarly work, with the institutions of its authors. */
export const OpenAlexWork = Paper.extend({
  language: text,
  keywords: texts,
  institutions: list(Institution),
  retracted: flag,
}).meta({ id: 'OpenAlexWork' });

/** The end of an id that is written as an address. */
const endOf = (id: string | null | undefined): string | null =>
  textOr(
    id
      ?.replace(/(?<!\/)\/+$/, '')
      .split('/')
      .at(-1),
  );
const doiOf = (doi: string | null): string | null =>
  textOr(doi?.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)/i, ''));
/** Titles may bear marks. */
const plain = (title: string | null): string | null =>
  /<\/?[a-z][^<>]*>/i.test(title ?? '') ? markup(title, home).text : textOr(title);

/** Words that an abstract may have in all. */
const maxWords = 20_000;

/** The text of an abstract that is given as the places of each of its words. */
function abstractOf(index: Readonly<Record<string, readonly number[]>> | null): string | null {
  const words: string[] = [];
  for (const [word, places] of Object.entries(index ?? {}))
    for (const place of places) if (place < maxWords) words[place] = word;
  return textOr(words.filter((word) => word !== undefined).join(' '));
}

type Institutions = z.output<typeof upstream.Work>['authorships'][number]['institutions'];
const institutionOf = ({ id, display_name, ror, country_code, type }: Institutions[number]) => ({
  id: endOf(id),
  name: textOr(display_name),
  ror: textOr(ror),
  country: textOr(country_code),
  kind: textOr(type),
});

/** The number of a preprint, where one of the places of a work is its page. */
function arxivIdOf({ locations }: z.output<typeof upstream.Work>): string | null {
  const pages = locations.flatMap(({ landing_page_url }) => landing_page_url ?? []);
  return (
    pages.map((page) => /arxiv\.org\/abs\/([\w./-]{1,100}?)(?:v\d+)?$/.exec(page)?.[1] ?? null).find(Boolean) ?? null
  );
}

/** The parts of a work that say whether and where it may be read. */
function accessOf({
  open_access: access,
  best_oa_location: best,
  primary_location: primary,
}: z.output<typeof upstream.Work>) {
  return {
    pdf_url: absolute(best?.pdf_url) ?? absolute(primary?.pdf_url),
    open_access: access && {
      is_oa: access.is_oa,
      status: textOr(access.oa_status),
      license: textOr(best?.license) ?? textOr(primary?.license),
      url: absolute(access.oa_url),
    },
  };
}

export function toWork(raw: unknown): z.input<typeof OpenAlexWork> {
  const work = upstream.Work.parse(raw);
  const { authorships, primary_location: primary } = work;
  const institutions = authorships.flatMap((authorship) => authorship.institutions).map(institutionOf);
  const topics = work.topics.length > 0 ? work.topics : work.concepts;
  return {
    type: 'paper',
    platform,
    id: work.id,
    url: `${home}/${work.id}`,
    doi: doiOf(work.doi),
    title: plain(work.title ?? work.display_name),
    abstract: abstractOf(work.abstract_inverted_index),
    authors: authorships.map((authorship) => ({
      name: textOr(authorship.author?.display_name) ?? textOr(authorship.raw_author_name),
      orcid: endOf(authorship.author?.orcid),
      affiliation: textOr(authorship.institutions[0]?.display_name) ?? textOr(authorship.raw_affiliation_strings[0]),
    })),
    published_at: dateOf(work.publication_date),
    updated_at: timeOfText(work.updated_date),
    venue: textOr(primary?.source?.display_name),
    publisher: textOr(primary?.source?.host_organization_name),
    kind: textOr(work.type),
    categories: topics.map(({ display_name }) => display_name),
    stats: {
      citations: work.cited_by_count,
      references: work.referenced_works_count ?? work.referenced_works?.length ?? null,
    },
    ...accessOf(work),
    ids: {
      openalex: work.id,
      pmid: endOf(work.ids?.pmid),
      pmcid: endOf(work.ids?.pmcid)?.replace(/^(?=\d)/, 'PMC') ?? null,
      arxiv: arxivIdOf(work),
    },
    language: textOr(work.language),
    keywords: work.keywords.map(({ display_name }) => display_name),
    institutions: [...new Map(institutions.map((one) => [one.id ?? one.name, one])).values()],
    retracted: work.is_retracted,
    extra: { year: work.publication_year },
    raw,
  };
}

/** A scholar. */
export function toAuthor(raw: unknown): z.input<typeof Profile> {
  const author = upstream.Author.parse(raw);
  const { last_known_institutions: several, last_known_institution: single } = author;
  return {
    type: 'profile',
    platform,
    id: author.id,
    url: `${home}/${author.id}`,
    name: textOr(author.display_name),
    kind: 'person',
    extra: {
      orcid: endOf(author.orcid),
      works: author.works_count,
      citations: author.cited_by_count,
      h_index: author.summary_stats?.h_index ?? null,
      affiliations: (several.length > 0 ? several : [single ?? []].flat()).flatMap(
        ({ display_name }) => textOr(display_name) ?? [],
      ),
      aliases: author.display_name_alternatives,
    },
    raw,
  };
}

/** An institution that scholars belong to. */
export function toInstitution(raw: unknown): z.input<typeof Profile> {
  const institution = upstream.Organization.parse(raw);
  const { geo } = institution;
  return {
    type: 'profile',
    platform,
    id: institution.id,
    url: `${home}/${institution.id}`,
    name: textOr(institution.display_name),
    kind: 'organization',
    location: textOr([geo?.city, geo?.country].flatMap((part) => textOr(part) ?? []).join(', ')),
    website: absolute(institution.homepage_url),
    avatar_url: absolute(institution.image_thumbnail_url) ?? absolute(institution.image_url),
    extra: {
      ror: textOr(institution.ror),
      country: textOr(institution.country_code),
      kind: textOr(institution.type),
      works: institution.works_count,
      citations: institution.cited_by_count,
      h_index: institution.summary_stats?.h_index ?? null,
    },
    raw,
  };
}
