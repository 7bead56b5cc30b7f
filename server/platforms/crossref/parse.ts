import { z } from 'zod';
import { Paper } from '../../contract/resources/platforms/knowledge.ts';
import type { Profile } from '../../contract/resources/platforms/people.ts';
import { count, platformObject, text, texts } from '../../contract/resources/platforms/values.ts';
import { absolute, dateOf, markup, textOr, timeOfText } from '../values.ts';
import * as upstream from './schema.ts';

const platform = 'crossref';
type Work = z.output<typeof upstream.Work>;

const Funding = z.strictObject({ name: text, doi: text, awards: texts });
/** A work, with what only Crossref tells of it. */
export const CrossrefWork = Paper.extend({
  published: text.describe('When it was published, as precisely as it is known: `2012`, `2012-03` or `2012-03-21`.'),
  license: text,
  funders: z.array(Funding).default([]),
}).meta({ id: 'CrossrefWork' });

/** A journal, by its ISSNs. */
export const CrossrefJournal = platformObject('journal', {
  title: z.string(),
  publisher: text,
  issns: texts,
  subjects: texts,
  stats: z.strictObject({ works: count, works_current: count, works_backfile: count }).prefault({}),
}).meta({ id: 'CrossrefJournal' });

/** The first date that is there, as precise as it is. */
function publishedOf(work: Work): string | null {
  const dates = [work.published, work.issued, work['published-online'], work['published-print']];
  const parts = dates.find(Boolean)?.['date-parts'][0] ?? [];
  const written = parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-');
  return textOr(written);
}

/** Abstracts are in JATS, whose paragraphs are those of HTML and whose titles are its headings. */
const asHtml = (jats: string | null): string | null =>
  jats?.replaceAll(/<(\/?)(?:jats:)?title\b[^<>]*>/g, '<$1h4>').replaceAll(/<(\/?)jats:/g, '<$1') ?? null;

const authorOf = ({ given, family, name, ORCID, affiliation }: Work['author'][number]) => ({
  name: textOr([given, family].filter(Boolean).join(' ')) ?? textOr(name),
  orcid: textOr(ORCID?.replace(/^https?:\/\/orcid\.org\//, '')),
  affiliation: textOr(affiliation[0]?.name),
});

export function toWork(raw: unknown): z.input<typeof CrossrefWork> {
  const work = upstream.Work.parse(raw);
  const url = absolute(work.URL) ?? `https://doi.org/${encodeURI(work.DOI)}`;
  const published = publishedOf(work);
  const license = absolute(work.license[0]?.URL);
  return {
    type: 'paper',
    platform,
    id: work.DOI,
    url,
    doi: work.DOI,
    title: markup(work.title[0], url).text,
    abstract: markup(asHtml(work.abstract), url).text,
    authors: work.author.map(authorOf),
    published_at: dateOf(published),
    updated_at: timeOfText(work.deposited?.['date-time']),
    venue: markup(work['container-title'][0], url).text,
    publisher: textOr(work.publisher),
    kind: textOr(work.type),
    categories: work.subject,
    stats: {
      citations: work['is-referenced-by-count'],
      references: work['references-count'] ?? work['reference-count'],
    },
    pdf_url: absolute(work.link.find((link) => link['content-type'] === 'application/pdf')?.URL),
    published,
    license,
    funders: work.funder.map(({ name, DOI, award }) => ({ name, doi: DOI, awards: award })),
    extra: { language: work.language, volume: work.volume, issue: work.issue, pages: work.page },
    raw,
  };
}

export function toJournal(raw: unknown): z.input<typeof CrossrefJournal> {
  const journal = upstream.Journal.parse(raw);
  const [issn = ''] = journal.ISSN;
  return {
    type: 'journal',
    platform,
    id: issn,
    url: `https://portal.issn.org/resource/ISSN/${encodeURIComponent(issn)}`,
    title: journal.title,
    publisher: textOr(journal.publisher),
    issns: journal.ISSN,
    subjects: journal.subjects.map(({ name }) => name),
    stats: {
      works: journal.counts?.['total-dois'] ?? null,
      works_current: journal.counts?.['current-dois'] ?? null,
      works_backfile: journal.counts?.['backfile-dois'] ?? null,
    },
    raw,
  };
}

export function toFunder(raw: unknown): z.input<typeof Profile> {
  const funder = upstream.Funder.parse(raw);
  return {
    type: 'profile',
    platform,
    id: funder.id,
    url: absolute(funder.uri) ?? `https://doi.org/10.13039/${encodeURIComponent(funder.id)}`,
    name: funder.name,
    kind: 'organization',
    location: textOr(funder.location),
    extra: { alternative_names: funder['alt-names'] },
    raw,
  };
}

export function toMember(raw: unknown): z.input<typeof Profile> {
  const member = upstream.Member.parse(raw);
  return {
    type: 'profile',
    platform,
    id: String(member.id),
    url: `https://www.crossref.org/members/prep/${member.id}`,
    name: member['primary-name'],
    kind: 'organization',
    location: textOr(member.location),
    extra: { prefixes: member.prefixes, works: member.counts?.['total-dois'] ?? null },
    raw,
  };
}
