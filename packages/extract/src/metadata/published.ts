import { attribute } from '../tree/node.ts';
import { saysModified, saysPublished } from './bylines.ts';
import type { Heading, Sighting } from './collect.ts';
import { findDate, type Locale } from './dates.ts';
import { mark } from './marks.ts';
import { plain } from './title.ts';

/** A date that a page shows, and how far it looks like the one asked for. */
interface Candidate {
  readonly iso: string;
  readonly score: number;
}

const minPoints = 2;

/** The headings that bear the page's title; those of the first level when none does. */
export function anchorsOf(headings: readonly Heading[], title: string | null): readonly Heading[] {
  const wanted = plain(title ?? '');
  const same = headings.filter(({ text }) => wanted !== '' && plain(text) === wanted);
  return same.length > 0 ? same : headings.filter(({ level }) => level === 1);
}

/** Whether a place is beside what the page is about: what the title itself stands in is not, whatever it is called. */
export const isBeside = (marks: number, anchors: readonly Heading[]): boolean =>
  (marks & mark.outside) !== 0 && (anchors.length === 0 || anchors.some((anchor) => !(anchor.marks & mark.outside)));

/** How near to the main heading a place is; places after it count more than those before. */
export function nearness(index: number, anchors: readonly Heading[]): number {
  let best = 0;
  for (const anchor of anchors) {
    const distance = index - anchor.index;
    if (distance >= 0 && distance < 60) best = Math.max(best, 3);
    else if (distance >= 0 && distance < 200) best = Math.max(best, 1);
    else if (distance < 0 && distance > -30) best = Math.max(best, 2);
  }
  return best;
}

/** What the place of a date says for it being the page's own. */
function placePoints({ marks, node, text }: Sighting, anchors: readonly Heading[]): number {
  let points = nearness(node.index, anchors);
  if (marks & mark.comment) points -= 10;
  if (isBeside(marks, anchors)) points -= 5;
  if (/©|copyright|\(c\)/i.test(text)) points -= 6;
  return points;
}

function candidateOf(
  sighting: Sighting,
  locale: Locale,
  anchors: readonly Heading[],
): (Candidate & { modified: boolean }) | null {
  const { node, marks, text } = sighting;
  const stated = node.tag === '' ? null : (attribute(node, 'datetime') ?? attribute(node, 'content'));
  const shown = findDate(text, locale);
  const iso = (stated ? findDate(stated.slice(0, 100), locale)?.iso : null) ?? shown?.iso;
  if (!iso || iso.length < 10) return null;
  const rest = shown ? text.slice(0, shown.from) + text.slice(shown.to) : text;
  let score = placePoints(sighting, anchors);
  if (node.tag === 'time') score += 4;
  else if (marks & (mark.date | mark.modified)) score += 3;
  if (marks & mark.author) score += 1;
  if (saysPublished(rest)) score += 3;
  if (rest.length < 15) score += 2;
  else if (rest.length > 80) score -= 2;
  return { iso, score, modified: saysModified(rest) || (marks & (mark.modified | mark.date)) === mark.modified };
}

/** The date that the page shows as its publication's: marked, near the heading, alone in its text; never a footer's. */
export function shownDate(sightings: readonly Sighting[], anchors: readonly Heading[], locale: Locale): string | null {
  let best: Candidate | null = null;
  for (const sighting of sightings) {
    const found = candidateOf(sighting, locale, anchors);
    if (!found) continue;
    const score = found.modified ? found.score - 2.5 : found.score;
    if (score >= minPoints && score > (best?.score ?? 0)) best = { iso: found.iso, score };
  }
  return best?.iso ?? null;
}

/** The date that the page shows as that of its last change. */
export function shownChange(
  sightings: readonly Sighting[],
  anchors: readonly Heading[],
  locale: Locale,
): string | null {
  for (const sighting of sightings) {
    const found = candidateOf(sighting, locale, anchors);
    if (found?.modified && found.score >= minPoints) return found.iso;
  }
  return null;
}
