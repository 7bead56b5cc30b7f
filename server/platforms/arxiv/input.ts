import { pathOf, reference, siteOf } from '../reference.ts';
import { identifier } from './schema.ts';

/** The identifier in an address: of the abstract, of the text in any format, or of its DOI. */
function ofUrl(url: URL): string | null {
  const path = pathOf(url);
  if (siteOf(url) === 'doi.org') return path.join('/').replace(/^10\.48550\/arxiv\./i, '');
  if (!/(?:^|\.)arxiv\.org$/.test(siteOf(url)) || !/^(?:abs|pdf|html)$/.test(path[0] ?? '')) return null;
  return path
    .slice(1)
    .join('/')
    .replace(/\.pdf$/, '');
}

/** An identifier, with its version or without, and with `arXiv:` before it or not. */
export const Identifier = reference({
  what: 'an arXiv identifier or address',
  pattern: new RegExp(`^(?:arxiv:)?${identifier.source}`, 'i'),
  ofUrl,
}).transform((id) => id.replace(/^arxiv:/i, ''));

const hasFields = /\b(?:ti|au|abs|co|jr|cat|rn|id|all):/;

/** A query in arXiv's own language as it is; of plain words, each has to be there. */
function wordsOf(query: string): string {
  if (hasFields.test(query)) return `(${query})`;
  const words = query.match(/"[^"]+"|\S+/g) ?? [];
  return words.map((word) => `all:${word}`).join(' AND ');
}

export function searchQuery(given: {
  query: string;
  category?: string | undefined;
  author?: string | undefined;
}): string {
  const { query, category, author } = given;
  const more = [category && `cat:${category}`, author && `au:"${author.replaceAll('"', ' ')}"`].filter(Boolean);
  return [wordsOf(query), ...more].join(' AND ');
}
