import { z } from 'zod';
import { Paper } from '../../contract/resources/platforms/knowledge.ts';
import { Profile } from '../../contract/resources/platforms/people.ts';
import { count, platformObject, text, texts } from '../../contract/resources/platforms/values.ts';
import * as read from '../table.ts';
import { dateOf, withoutEntities } from '../values.ts';

const platform = 'crossref';

const Funding = z.strictObject({ name: text, doi: text, awards: texts });
/** A work, with what only Crossref tells of it. */
const CrossrefWork = Paper.extend({
  published: text.describe('When it was published, as precisely as it is known: `2012`, `2012-03` or `2012-03-21`.'),
  license: text,
  funders: z.array(Funding).default([]),
}).meta({ id: 'CrossrefWork' });

/** A journal, by its ISSNs. */
const CrossrefJournal = platformObject('journal', {
  title: z.string(),
  publisher: text,
  issns: texts,
  subjects: texts,
  stats: z.strictObject({ works: count, works_current: count, works_backfile: count }).prefault({}),
}).meta({ id: 'CrossrefJournal' });

/** A date as precise as it is known: `[[year, month, day]]`, the last two at will. */
const PartialDate = z.array(z.array(z.int().positive()).min(1).max(3)).min(1);
/** The first date that is there. */
function published(work: unknown): string | null {
  const places = ['published', 'issued', 'published-online', 'published-print'];
  const dates = places.flatMap((place) => PartialDate.safeParse(read.at(work, `${place}.date-parts`)).data ?? []);
  return dates[0]?.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-') ?? null;
}

/** Abstracts are in JATS, whose paragraphs are those of HTML and whose titles are its headings. */
const asHtml = (jats: string): string =>
  jats.replaceAll(/<(\/?)(?:jats:)?title\b[^<>]*>/g, '<$1h4>').replaceAll(/<(\/?)jats:/g, '<$1');

const doi = read.key('DOI');
const page = read.orElse(
  read.url('URL'),
  read.map(doi, (id) => `https://doi.org/${encodeURI(id)}`),
);

/** Names have entities, and no marks. */
const name = (...places: [string, ...string[]]) => read.map(read.text(...places), withoutEntities);

/** Licences by the version of the work that they are for: publishers name that for mining texts first. */
const versions = ['vor', 'am', 'unspecified'];
const licenseOf = (isWanted: (version: unknown) => boolean) =>
  read.first('license', (one, input) =>
    isWanted(read.at(one, 'content-version')) ? read.url('URL')(one, input) : null,
  );

/** A preprint stands with an institution, such as `bioRxiv`. */
const server = name('institution.0.name', 'institution.name');

const people = (place: string) =>
  read.listOf(place, {
    name: read.either(read.joined(' ', name('given'), name('family'), name('suffix')), name('name')),
    orcid: read.map(read.text('ORCID'), (orcid) => orcid.replace(/^https?:\/\/orcid\.org\//, '')),
    // One may be told by its number alone.
    affiliation: read.first('affiliation', name('name')),
  });
const [leaders, investigators] = [people('project.0.lead-investigator'), people('project.0.investigator')];

export const toWork = read.objects(platform, CrossrefWork, {
  id: doi,
  url: page,
  doi,
  // A grant tells of its project.
  title: read.words(read.text('title.0', 'original-title.0', 'project.0.project-title.0.title'), page),
  abstract: read.words(read.map(read.text('abstract', 'project.0.project-description.0.description'), asHtml), page),
  authors: read.several(people('author'), (work, input) => [...leaders(work, input), ...investigators(work, input)]),
  published_at: read.map(published, dateOf),
  updated_at: read.time('deposited.date-time'),
  venue: read.either(read.words(read.text('container-title.0'), page), (work, input) =>
    read.at(work, 'type') === 'posted-content' ? server(work, input) : null,
  ),
  publisher: name('publisher'),
  kind: read.text('type'),
  categories: read.texts('subject'),
  stats: {
    citations: read.count('is-referenced-by-count'),
    references: read.count('references-count', 'reference-count'),
  },
  pdf_url: read.first('link', (link, input) =>
    read.at(link, 'content-type') === 'application/pdf' ? read.url('URL')(link, input) : null,
  ),
  published,
  license: read.either(
    ...versions.map((wanted) => licenseOf((version) => version === wanted)),
    licenseOf(() => true),
  ),
  funders: read.listOf('funder', { name: name('name'), doi: read.text('DOI'), awards: read.texts('award') }),
  extra: {
    subtitle: read.words(read.text('subtitle.0'), page),
    language: read.text('language'),
    volume: read.text('volume'),
    issue: read.text('issue'),
    pages: read.text('page'),
  },
});

const issn = read.key('ISSN.0');
export const toJournal = read.objects(platform, CrossrefJournal, {
  id: issn,
  url: read.map(issn, (id) => `https://portal.issn.org/resource/ISSN/${encodeURIComponent(id)}`),
  title: read.key('title'),
  publisher: read.text('publisher'),
  issns: read.texts('ISSN'),
  subjects: read.texts('subjects', 'name'),
  stats: {
    works: read.count('counts.total-dois'),
    works_current: read.count('counts.current-dois'),
    works_backfile: read.count('counts.backfile-dois'),
  },
});

const id = read.key('id');
export const toFunder = read.objects(platform, Profile, {
  id,
  url: read.orElse(
    read.url('uri'),
    read.map(id, (own) => `https://doi.org/10.13039/${encodeURIComponent(own)}`),
  ),
  name: read.key('name'),
  kind: 'organization',
  location: read.text('location'),
  extra: { alternative_names: read.texts('alt-names') },
});

export const toMember = read.objects(platform, Profile, {
  id,
  url: read.map(id, (own) => `https://www.crossref.org/members/prep/${own}`),
  name: read.key('primary-name'),
  kind: 'organization',
  location: read.text('location'),
  extra: { prefixes: read.texts('prefixes'), works: read.count('counts.total-dois') },
});
