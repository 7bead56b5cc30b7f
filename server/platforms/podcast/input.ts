import { pathOf, reference } from '../reference.ts';

/** The number in an address of Apple's directory; null: it is of something else. */
export const directoryIdOf = (url: URL): string | null =>
  /^(?:podcasts|itunes)\.apple\.com$/.test(url.hostname)
    ? (pathOf(url)
        .find((piece) => /^id\d+$/.test(piece))
        ?.slice(2) ?? null)
    : null;

/** A podcast's number in Apple's directory, or its address there. */
export const DirectoryId = reference({
  what: 'a podcast’s number or address in Apple’s directory',
  pattern: /^(?:id)?\d{4,12}$/,
  ofUrl: directoryIdOf,
}).transform((id) => id.replace(/^id/, ''));
