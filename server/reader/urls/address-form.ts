import { hostIn, pathAndQuery } from './canonical.ts';

/** Folders that tell forms apart; what is deeper is one form. */
const maxFolders = 8;
/** A form is a key of tables and maps. */
const maxCharacters = 300;

const numbers = /\d+/g;
const hexadecimal = /^[0-9a-f-]{16,}$/i;
const drawn = /^\w{20,}$/;
const extension = /\.[a-z][a-z0-9]{0,4}$/i;

/** What identifies one thing among many and says nothing to a person: UUIDs, hashes, keys. */
const isIdentifier = (name: string): boolean => /\d/.test(name) && (hexadecimal.test(name) || drawn.test(name));

const folderForm = (folder: string): string => (isIdentifier(folder) ? '*' : folder.replace(numbers, '#'));

/** The last segment names the page: what counts is how, in numbers, by an identifier, by one word or by several. */
export function pageForm(segment: string): string {
  if (segment === '') return '';
  const [suffix = ''] = extension.exec(segment) ?? [];
  const name = suffix === '' ? segment : segment.slice(0, -suffix.length);
  if (/^\d+$/.test(name)) return `#${suffix}`;
  if (isIdentifier(name)) return `*${suffix}`;
  return `${/[-_+.]|%20/.test(name) ? 'words' : 'word'}${/\d/.test(name) ? '#' : ''}${suffix}`;
}

const parameterNames = (query: string): string => {
  const names = query.split('&').map((parameter) => parameter.split('=', 1)[0] ?? '');
  return [...new Set(names)].sort().join('&').replace(numbers, '#');
};

/**
 * The form of a web address in the URL standard's form: host, folders with numbers and identifiers taken out, how its page is
 * named, and the names of its parameters. Pages that one program makes have addresses of one form.
 */
export function addressForm(url: string): string {
  const path = pathAndQuery(url).slice(0, 4 * maxCharacters);
  const mark = path.indexOf('?');
  const segments = (mark < 0 ? path : path.slice(0, mark)).split('/').slice(1);
  const last = segments.pop() ?? '';
  const folders = segments.slice(0, maxFolders).map(folderForm);
  const query = mark < 0 ? '' : `?${parameterNames(path.slice(mark + 1))}`;
  return `${hostIn(url)}/${[...folders, pageForm(last)].join('/')}${query}`.slice(0, maxCharacters);
}
