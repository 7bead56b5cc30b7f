import { pathOf, reference, siteOf } from '../reference.ts';
import { identifier } from './schema.ts';

/** The identifier in an address: of the abstract, of the text in any format, or of its DOI. */
function ofUrl(url: URL): string | null {
  const path = pathOf(url);
  if (/(?:^|\.)doi\.org$/.test(siteOf(url))) return path.join('/').replace(/^10\.48550\/arxiv\./i, '');
  if (
    !/(?:^|\.)(?:ar|alpha)xiv\.org$/.test(siteOf(url)) ||
    !/^(?:abs|pdf|html|format|e-print|src|ps)$/.test(path[0] ?? '')
  )
    return null;
  return path
    .slice(1)
    .join('/')
    .replace(/\.pdf$/, '');
}

/** An identifier, with its version or without, and with `arXiv:` before it or not. */
export const Identifier = reference({
  what: 'an arXiv identifier or address',
  pattern: new RegExp(`^(?:arxiv:|(?:doi:)?10\\.48550/arxiv\\.)?${identifier.source}`, 'i'),
  ofUrl,
}).transform((id) => id.replace(/^(?:arxiv:|(?:doi:)?10\.48550\/arxiv\.)/i, ''));

const hasFields = /\b(?:ti|au|abs|co|jr|cat|rn|id|all):/;

const operator = /^(?:AND|OR|ANDNOT)$/;

/** A query of words, with arXiv's operators and brackets or without: each word is looked for everywhere, and what nothing joins has to be there. */
function everywhere(query: string): string {
  const isBalanced = query.split('(').length === query.split(')').length;
  const tokens = query.match(isBalanced ? /"[^"]+"|[()]|[^\s()]+/g : /"[^"]+"|\S+/g) ?? [];
  let joined = '';
  let last = '(';
  for (const token of tokens) {
    const isJoined = last === '(' || operator.test(last) || token === ')' || operator.test(token);
    joined += `${isJoined ? '' : ' AND'} ${operator.test(token) || /^[()]$/.test(token) ? token : `all:${token}`}`;
    last = token;
  }
  return joined.trim().replaceAll('( ', '(').replaceAll(' )', ')');
}

/** A query in arXiv's own language as it is. */
const wordsOf = (query: string): string => {
  if (hasFields.test(query)) return `(${query})`;
  const found = everywhere(query);
  return /\b(?:OR|ANDNOT)\b/.test(query) ? `(${found})` : found;
};

export function searchQuery(given: {
  query: string;
  category?: string | undefined;
  author?: string | undefined;
}): string {
  const { query, category, author } = given;
  const more = [category && `cat:${category}`, author && `au:"${author.replaceAll('"', ' ')}"`].filter(Boolean);
  return [wordsOf(query), ...more].join(' AND ');
}
