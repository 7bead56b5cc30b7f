import type { ShownDate } from './published.ts';

/** What a page says of the day of its publication; dates are ISO 8601. */
interface PublicationSources {
  /** Stated as the day of publication, the most trusted first. */
  readonly stated: readonly string[];
  /** Stated under a name that may mean another day. */
  readonly unclear: string | null;
  /** The day on which somebody made the page in the site's software. */
  readonly made: () => string | null;
  /** Stated under names that only resemble those that are trusted. */
  readonly further: () => readonly string[];
  /** The day in the page's address. */
  readonly inPath: string | null;
  /** Finds the date that the page shows; called only where the statements leave a doubt. */
  readonly shown: () => ShownDate | null;
}

/** Clocks of other zones put one day between two statements of the same. */
const minDaysApart = 2;
const dayMs = 86_400_000;

const areNear = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one.slice(0, 10)) - Date.parse(other.slice(0, 10))) < minDaysApart * dayMs;

/**
 * The day of publication: what is stated, if it does not contradict itself or the address; else the statement that the page's
 * readers are shown, too; a statement that may mean another day gives way to what they are shown.
 */
export function publicationDate({ stated, unclear, made, further, inPath, shown }: PublicationSources): string | null {
  const [first] = stated;
  if (first && [...stated, inPath ?? first].every((date) => areNear(date, first))) return first;
  const seen = shown();
  // What the address and the page both say is right against what the head states: a template's, or that of a draft.
  if (seen !== null && inPath !== null && seen.iso.startsWith(inPath)) return seen.iso;
  const isSeen = (date: string | null): boolean => seen !== null && date !== null && areNear(date, seen.iso);
  if (first) return (seen?.modified ? null : [...stated, unclear].find(isSeen)) ?? first;
  if (unclear !== null && (seen === null || seen.modified || isSeen(unclear))) return unclear;
  const day = seen === null ? null : made();
  if (day !== null && (seen?.modified || isSeen(day))) return day;
  // The first of them: the others are days on which the page was sent out again.
  return (seen?.isOnlyChange ? null : seen?.iso) ?? further().toSorted()[0] ?? inPath;
}
