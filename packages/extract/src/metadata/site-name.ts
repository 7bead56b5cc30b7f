import { firstSeparator, lastSeparator, plain } from './title.ts';

const maxWords = 4;
const namelike = /^[\p{Lu}\p{Lo}\d]|^\p{Ll}+\p{Lu}/u;

const mayBeName = (part: string): boolean => namelike.test(part) && part.split(/\s+/).length <= maxWords;

/**
 * The name of the site at the end or the beginning of a `<title>`: a part that is the host's name, or that stands beside
 * what a heading or another statement gives as the title.
 */
export function siteInTitle(title: string, others: readonly string[], hostNames: ReadonlySet<string>): string | null {
  const known = new Set(others.map(plain).filter((key) => key !== ''));
  for (const cut of [lastSeparator(title), firstSeparator(title)]) {
    if (!cut) continue;
    const { before, after } = cut;
    if (mayBeName(after) && (hostNames.has(plain(after)) || known.has(plain(before)))) return after;
    if (mayBeName(before) && (hostNames.has(plain(before)) || known.has(plain(after)))) return before;
  }
  return null;
}
