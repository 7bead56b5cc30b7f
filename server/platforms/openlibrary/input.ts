import { pathOf, reference, siteOf } from '../reference.ts';

/** The id in an address of the catalogue, such as `/works/OL45804W/Fantastic_Mr_Fox`. */
const idIn = (folder: string) => (url: URL) => {
  const [first, id] = pathOf(url);
  return siteOf(url) === 'openlibrary.org' && first === folder ? id?.replace(/\.json$/, '') : null;
};

export const WorkId = reference({
  what: 'a work’s id (`OL45804W`) or address',
  pattern: /^(?:\/works\/)?OL\d{1,12}W$/i,
  ofUrl: idIn('works'),
}).transform(plainId);

export const EditionId = reference({
  what: 'an edition’s id (`OL7353617M`) or address',
  pattern: /^(?:\/books\/)?OL\d{1,12}M$/i,
  ofUrl: idIn('books'),
}).transform(plainId);

export const AuthorId = reference({
  what: 'an author’s id (`OL23919A`) or address',
  pattern: /^(?:\/authors\/)?OL\d{1,12}A$/i,
  ofUrl: idIn('authors'),
}).transform(plainId);

function plainId(given: string): string {
  return (given.split('/').at(-1) ?? given).toUpperCase();
}

export const Isbn = reference({
  what: 'an ISBN of 10 or 13 digits',
  pattern: /^(?:97[89][- ]?)?(?:\d[- ]?){9}[\dX]$/i,
  ofUrl: () => null,
}).transform((isbn) => isbn.replaceAll(/[- ]/g, '').toUpperCase());
