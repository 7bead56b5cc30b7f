import { firstSeparator, lastSeparator, plain } from './title.ts';

const maxWords = 4;
const namelike = /^[\p{Lu}\p{Lo}\d]|^\p{Ll}+\p{Lu}/u;

const mayBeName = (part: string): boolean => namelike.test(part) && part.split(/\s+/).length <= maxWords;

/**
 * The name of the site at the end or the beginning of a `<title>`: a part that is the host's name, or that stands beside
 * what a heading or another statement gives as the title; between them may stand the names of sections.
 */
export function siteInTitle(title: string, others: readonly string[], hostNames: ReadonlySet<string>): string | null {
  const known = new Set(others.map(plain).filter((key) => key !== ''));
  const cuts = [lastSeparator(title), firstSeparator(title)].filter((cut) => cut !== null);
  const ends = cuts.flatMap(({ before, after }) => [
    { name: lastSeparator(after)?.after ?? after, rest: before },
    { name: before, rest: after },
    // Before a slogan: `Coffee mill - Gull.example - More than coffee`.
    { name: lastSeparator(before)?.after ?? before, rest: '' },
  ]);
  const names = ends.filter(({ name }) => mayBeName(name));
  const found =
    names.find(({ name }) => hostNames.has(plain(name))) ?? names.find(({ rest }) => known.has(plain(rest)));
  return found?.name ?? null;
}
