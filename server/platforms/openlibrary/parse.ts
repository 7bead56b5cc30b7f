import type { z } from 'zod';
import { Book } from '../../contract/resources/platforms/knowledge.ts';
import type { Profile } from '../../contract/resources/platforms/people.ts';
import { text, texts } from '../../contract/resources/platforms/values.ts';
import { absolute, textOr } from '../values.ts';
import * as upstream from './schema.ts';

const platform = 'openlibrary';
const home = 'https://openlibrary.org';

/** A work. The catalogue names the authors of single records by their ids alone. */
export const OpenLibraryWork = Book.extend({ subtitle: text, author_ids: texts }).meta({ id: 'OpenLibraryWork' });
/** An edition; `published_text` is its date as it is printed. */
export const OpenLibraryEdition = OpenLibraryWork.extend({
  work_ids: texts,
  by_statement: text,
  published_text: text,
  format: text,
}).meta({ id: 'OpenLibraryEdition' });

const coverUrl = (number: number | null | undefined): string | null =>
  number ? `https://covers.openlibrary.org/b/id/${number}-L.jpg` : null;

/** The year in a date as it is printed. */
function yearOf(date: string | null): number | null {
  const year = /(?<!\d)(?:1\d|20)\d\d(?!\d)/.exec(date ?? '')?.[0];
  return year === undefined ? null : Number(year);
}

/** Something to read and its name, as every kind of record has them. */
const bookOf = (folder: string, id: string, record: { title: string | null; subtitle: string | null }) => ({
  type: 'book' as const,
  platform,
  id,
  url: `${home}/${folder}/${id}`,
  title: textOr(record.title),
  subtitle: textOr(record.subtitle),
});

export function toFound(raw: unknown): z.input<typeof OpenLibraryWork> {
  const work = upstream.Found.parse(raw);
  return {
    ...bookOf('works', work.key, work),
    authors: work.author_name,
    author_ids: work.author_key,
    published_year: work.first_publish_year,
    publishers: work.publisher,
    isbns: work.isbn,
    pages: work.number_of_pages_median,
    cover_url: coverUrl(work.cover_i),
    subjects: work.subject,
    languages: work.language,
    stats: { editions: work.edition_count },
    raw,
  };
}

export function toWork(raw: unknown): z.input<typeof OpenLibraryWork> {
  const work = upstream.Work.parse(raw);
  return {
    ...bookOf('works', work.key, work),
    text: textOr(work.description),
    author_ids: work.authors.map(({ author }) => author.key),
    published_year: yearOf(work.first_publish_date),
    cover_url: coverUrl(work.covers[0]),
    subjects: work.subjects,
    raw,
  };
}

export function toEdition(raw: unknown): z.input<typeof OpenLibraryEdition> {
  const edition = upstream.Edition.parse(raw);
  const title = textOr([edition.title_prefix, edition.title].map((part) => part?.trim()).join(' '));
  return {
    ...bookOf('books', edition.key, { ...edition, title }),
    text: textOr(edition.description),
    author_ids: edition.authors.map(({ key }) => key),
    work_ids: edition.works.map(({ key }) => key),
    by_statement: textOr(edition.by_statement),
    published_text: textOr(edition.publish_date),
    published_year: yearOf(edition.publish_date),
    publishers: edition.publishers,
    format: textOr(edition.physical_format),
    isbns: [...edition.isbn_13, ...edition.isbn_10],
    pages: edition.number_of_pages,
    cover_url: coverUrl(edition.covers[0]),
    subjects: edition.subjects,
    languages: edition.languages.map(({ key }) => key.split('/').at(-1) ?? key),
    raw,
  };
}

export function toAuthor(raw: unknown): z.input<typeof Profile> {
  const author = upstream.Author.parse(raw);
  const [photo] = author.photos;
  const links = [...author.links, { title: 'Wikipedia', url: author.wikipedia }].flatMap(({ title, url }) => {
    const address = absolute(url);
    return address ? [{ label: textOr(title), url: address }] : [];
  });
  return {
    type: 'profile',
    platform,
    id: author.key,
    url: `${home}/authors/${author.key}`,
    name: textOr(author.name) ?? textOr(author.personal_name),
    bio: textOr(author.bio),
    avatar_url: photo ? `https://covers.openlibrary.org/a/id/${photo}-L.jpg` : null,
    website: absolute(author.website),
    links,
    extra: {
      birth_date: textOr(author.birth_date),
      death_date: textOr(author.death_date),
      alternate_names: author.alternate_names,
    },
    raw,
  };
}
