import { z } from 'zod';
import { count, flag, listOf, maybe, text, texts } from '../lenient.ts';

/** A key of the catalogue, such as `/works/OL45804W`, as its id. Older answers of the search leave the folder out. */
const keyOf = (folder: string, letter: string) =>
  z
    .string()
    .regex(new RegExp(`^(?:/${folder}/)?OL\\d{1,12}${letter}$`))
    .transform((key) => key.split('/').at(-1) ?? key);
const WorkKey = keyOf('works', 'W');
const EditionKey = keyOf('books', 'M');
const AuthorKey = keyOf('authors', 'A');

/** A key that stands without its object, as in records of before. */
const bareKey = AuthorKey.transform((key) => ({ key }));

/** Longer texts stand by themselves, or in an object that names their type. */
const writing = z
  .union([z.string(), z.looseObject({ value: z.string() }).transform(({ value }) => value)])
  .nullable()
  .catch(null);
/** Numbers of pictures; what is none is -1. */
const pictures = listOf(z.int().positive());

/** A work as the search tells of it. */
export const Found = z.looseObject({
  key: WorkKey,
  title: text,
  subtitle: text,
  author_name: texts,
  author_key: listOf(AuthorKey),
  first_publish_year: count,
  isbn: texts,
  cover_i: z.int().positive().nullable().catch(null),
  edition_count: count,
  subject: texts,
  language: texts,
  publisher: texts,
  number_of_pages_median: count,
});
export const SearchResult = z.looseObject({
  numFound: count,
  num_found: count,
  docs: z.array(z.unknown()),
});

/** What every record says of what became of it. */
export const RecordState = z.looseObject({
  type: maybe(z.looseObject({ key: text })),
  location: text,
});

export const Work = z.looseObject({
  key: WorkKey,
  title: text,
  subtitle: text,
  description: writing,
  authors: listOf(z.looseObject({ author: z.union([z.looseObject({ key: AuthorKey }), bareKey]) })),
  covers: pictures,
  subjects: texts,
  first_publish_date: text,
});

export const Edition = z.looseObject({
  key: EditionKey,
  title: text,
  title_prefix: text,
  subtitle: text,
  description: writing,
  authors: listOf(z.looseObject({ key: AuthorKey })),
  works: listOf(z.looseObject({ key: WorkKey })),
  by_statement: text,
  publish_date: text,
  publishers: texts,
  physical_format: text,
  number_of_pages: count,
  isbn_10: texts,
  isbn_13: texts,
  covers: pictures,
  subjects: texts,
  languages: listOf(z.looseObject({ key: z.string() })),
});
export const Editions = z.looseObject({
  size: count,
  links: maybe(z.looseObject({ next: text })),
  entries: z.array(z.unknown()),
});

export const Author = z.looseObject({
  key: AuthorKey,
  name: text,
  personal_name: text,
  fuller_name: text,
  alternate_names: texts,
  bio: writing,
  birth_date: text,
  death_date: text,
  photos: pictures,
  wikipedia: text,
  website: text,
  links: listOf(z.looseObject({ title: text, url: z.string() })),
  remote_ids: maybe(z.record(z.string(), z.unknown())),
  deleted: flag,
});
