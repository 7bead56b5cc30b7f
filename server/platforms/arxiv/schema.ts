import type { XmlElement } from '@tidemark/extract';
import { z } from 'zod';

const words = (text: string | null): string | null => text?.replaceAll(/\s+/g, ' ').trim() || null;
const linksOf = (entry: XmlElement) => entry.all('link').map(({ attributes }) => attributes);

/** The fields of an entry, as they stand there. */
export const fieldsOf = (entry: XmlElement) => ({
  id: entry.textOf('id'),
  title: words(entry.textOf('title')),
  summary: words(entry.textOf('summary')),
  published: entry.textOf('published'),
  updated: entry.textOf('updated'),
  doi: entry.textOf('arxiv:doi'),
  journal: words(entry.textOf('arxiv:journal_ref')),
  comment: words(entry.textOf('arxiv:comment')),
  primaryCategory: entry.first('arxiv:primary_category')?.attributes.term ?? null,
  categories: entry.all('category').flatMap(({ attributes }) => attributes.term ?? []),
  authors: entry.all('author').map((author) => ({
    name: words(author.textOf('name')),
    affiliation: words(author.textOf('arxiv:affiliation')),
  })),
  pdf: linksOf(entry).find(({ title, type }) => title === 'pdf' || type === 'application/pdf')?.href ?? null,
});

/** An identifier and its version: since 2007 of numbers alone, before with the archive's name. */
export const identifier = /(\d{4}\.\d{4,5}|(?<![a-z-])[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(v\d+)?$/;

/** An entry: what identifies it is in its address. */
export const Entry = z.looseObject({
  id: z
    .string()
    .regex(/\/abs\//)
    .transform((address) => address.slice(address.indexOf('/abs/') + '/abs/'.length))
    .pipe(z.string().regex(new RegExp(`^${identifier.source}`))),
  title: z.string(),
});

export const versionOf = (id: string): string | null => identifier.exec(id)?.[2] ?? null;
