import { Book } from '../../contract/resources/platforms/knowledge.ts';
import { Profile } from '../../contract/resources/platforms/people.ts';
import { text, texts } from '../../contract/resources/platforms/values.ts';
import * as read from '../table.ts';

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

/** A key of the catalogue, such as `/works/OL45804W`, as its id. Older answers of the search leave the folder out. */
const keyOf = (place: string, folder: string, letter: string) =>
  read.key(place, new RegExp(`^(?:/${folder}/)?(OL\\d{1,12}${letter})$`));
const authorKey = keyOf('', 'authors', 'A');
const workKey = keyOf('key', 'works', 'W');

/** The picture of a number; what is none is -1. */
const picture = (folder: string, reader: read.Reader<number | null>) =>
  read.map(reader, (number) => (number > 0 ? `https://covers.openlibrary.org/${folder}/id/${number}-L.jpg` : null));
const firstPicture = (place: string, folder: string) => read.first(place, picture(folder, read.integer('')));

/** The year in a date as it is printed. */
const year = (place: string) =>
  read.map(read.text(place), (date) => {
    const found = /(?<!\d)(?:1\d|20)\d\d(?!\d)/.exec(date)?.[0];
    return found === undefined ? null : Number(found);
  });

/** Something to read and its name, as every kind of record has them. */
const book = (folder: string, id: read.Reader<string>) => ({
  id,
  url: read.map(id, (own) => `${home}/${folder}/${own}`),
  title: read.text('title'),
  subtitle: read.text('subtitle'),
});
/** Longer texts stand by themselves, or in an object that names their type. */
const writing = (place: string) => read.text(place, `${place}.value`);
const found = book('works', workKey);

export const toFound = read.objects(platform, OpenLibraryWork, {
  ...found,
  authors: read.texts('author_name'),
  author_ids: read.listOf('author_key', authorKey),
  published_year: read.count('first_publish_year'),
  publishers: read.texts('publisher'),
  isbns: read.texts('isbn'),
  pages: read.count('number_of_pages_median'),
  cover_url: picture('b', read.integer('cover_i')),
  subjects: read.texts('subject'),
  languages: read.texts('language'),
  stats: { editions: read.count('edition_count') },
});

export const toWork = read.objects(platform, OpenLibraryWork, {
  ...found,
  text: writing('description'),
  // A key stands without its object in records of before.
  author_ids: read.listOf('authors', (one, input) =>
    authorKey(read.at(one, 'author.key') ?? read.at(one, 'author'), input),
  ),
  published_year: year('first_publish_date'),
  cover_url: firstPicture('covers', 'b'),
  subjects: read.texts('subjects'),
});

export const toEdition = read.objects(platform, OpenLibraryEdition, {
  ...book('books', keyOf('key', 'books', 'M')),
  title: read.joined(' ', read.text('title_prefix'), read.text('title')),
  text: writing('description'),
  author_ids: read.listOf('authors', keyOf('key', 'authors', 'A')),
  work_ids: read.listOf('works', workKey),
  by_statement: read.text('by_statement'),
  published_text: read.text('publish_date'),
  published_year: year('publish_date'),
  publishers: read.texts('publishers'),
  format: read.text('physical_format'),
  isbns: (edition, input) => ['isbn_13', 'isbn_10'].flatMap((name) => read.texts(name)(edition, input)),
  pages: read.count('number_of_pages'),
  cover_url: firstPicture('covers', 'b'),
  subjects: read.texts('subjects'),
  languages: read.listOf(
    'languages',
    read.map(read.text('key'), (key) => key.split('/').at(-1) ?? key),
  ),
});

const ownKey = keyOf('key', 'authors', 'A');
export const toAuthor = read.objects(platform, Profile, {
  id: ownKey,
  url: read.map(ownKey, (id) => `${home}/authors/${id}`),
  name: read.text('name', 'personal_name'),
  bio: writing('bio'),
  avatar_url: firstPicture('photos', 'a'),
  website: read.url('website'),
  links: (author, input) => [
    ...read.listOf('links', { label: read.text('title'), url: read.demanded(read.url('url')) })(author, input),
    ...[read.url('wikipedia')(author, input) ?? []].flat().map((url) => ({ label: 'Wikipedia', url })),
  ],
  extra: {
    birth_date: read.text('birth_date'),
    death_date: read.text('death_date'),
    alternate_names: read.texts('alternate_names'),
  },
});
