import { Store } from '../itunes.ts';
import { pathOf, reference } from '../reference.ts';

/** The number in an address of Apple's directory; null: it is of something else. */
export const directoryIdOf = (url: URL): string | null =>
  /^(?:podcasts|itunes)\.apple\.com$/.test(url.hostname)
    ? (pathOf(url)
        .find((piece) => /^id\d+$/.test(piece))
        ?.slice(2) ?? null)
    : null;

/** The number in an address of the directory, and behind a slash the store that the address names, if it does. */
export function directoryPlaceOf(url: URL): string | null {
  const [id, store] = [directoryIdOf(url), Store.safeParse(pathOf(url)[0]).data];
  return id === null || store === undefined ? id : `${id}/${store}`;
}

/** A podcast's number in Apple's directory, or its address there, which may tell the store. */
export const DirectoryId = reference({
  what: 'a podcast’s number or address in Apple’s directory',
  pattern: /^(?:id)?\d{4,12}(?:\/[a-z]{2})?$/,
  ofUrl: directoryPlaceOf,
}).transform((id) => id.replace(/^id/, ''));
