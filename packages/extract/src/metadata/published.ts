import { fullMakeOf } from '../content/features/makes.ts';
import { attribute, closest, type TreeNode } from '../tree/node.ts';
import { saysChange, saysModified, saysPublished } from './bylines.ts';
import { saysOtherDay } from './calendars/other-days.ts';
import { type DateSighting, type Heading, type Sighting, statedInTitle } from './collect.ts';
import { type FoundDate, findDate, isOfWeb, type Locale } from './dates.ts';
import { mark } from './marks.ts';
import { plain } from './title.ts';

/** A date that a page shows. */
export interface ShownDate {
  readonly iso: string;
  /** The page says that it is the day of a change. */
  readonly modified: boolean;
  /** Words say so, which mean nothing else. */
  readonly isOnlyChange: boolean;
  /** Words beside it say that it is the day of a publication, or of a change. */
  readonly isTold: boolean;
}

/** A date that a page shows, and how far it looks like the one asked for. */
interface Candidate {
  readonly iso: string;
  readonly score: number;
}

const minPoints = 2;
const labelCharacters = 30;
const maxLabelCharacters = 30;
const maxDateCharacters = 30;

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

/** Whether a place is so far above the title that it belongs to the site: the date of today, the latest issue. */
const isAbove = (index: number, anchors: readonly Heading[]): boolean =>
  anchors.length > 0 && anchors.every((anchor) => index < anchor.index - 30);

/** Whether a place is a comment on the page; where the title itself stands among comments, their names mean something else. */
const isComment = (marks: number, anchors: readonly Heading[]): boolean =>
  (marks & mark.comment) !== 0 && !anchors.some((anchor) => anchor.marks & mark.comment);

const cellTags = new Set(['td']);
const maxLevelsInCell = 4;
/** Nodes of a row besides the date's own cell: two more cells with a text each make it one of data, many arrange a page. */
const minNodesBeside = 4;
const maxNodesOfRow = 60;

/** Whether a place is a cell of a table of data, whose dates are those of its rows. */
function isInData(node: TreeNode): boolean {
  const cell = closest(node, cellTags, maxLevelsInCell);
  const row = cell?.parent;
  if (!cell || row?.tag !== 'tr' || row.end - row.index > maxNodesOfRow) return false;
  return row.end - row.index - 1 - (cell.end - cell.index) >= minNodesBeside;
}

/** What the place of a date says for it being the page's own. */
function placePoints({ marks, node, text }: Sighting, anchors: readonly Heading[], isThread: boolean): number {
  let points = nearness(node.index, anchors);
  if (!isThread && isComment(marks, anchors)) points -= 10;
  if (isBeside(marks, anchors)) points -= 5;
  if (isAbove(node.index, anchors)) points -= 3;
  if (!isThread && isInData(node)) points -= 5;
  if (/©|copyright|\(c\)/i.test(text)) points -= 6;
  return points;
}

/** What stands right before and after a date, and says what it is the date of. */
const labelOf = (text: string, { from, to }: FoundDate): string =>
  `${text.slice(Math.max(0, from - labelCharacters), from)} ${text.slice(to, to + labelCharacters / 2)}`.trim();

/** A date that opens a text and is set apart from it: `29.11.2022 – Berlin …`. */
const opens = (text: string, { from, to }: FoundDate): boolean => from === 0 && /^\s*[–—|:-]\s/.test(text.slice(to));

/** Whether a date is part of a sentence that tells of it: a birth, an event, a quotation. */
const isProse = ({ node, marks, text }: Sighting, shown: FoundDate | null, rest: string, label: string): boolean =>
  node.tag === '' &&
  !(shown && opens(text, shown)) &&
  rest.length > maxLabelCharacters &&
  !(marks & (mark.date | mark.modified)) &&
  !saysPublished(label) &&
  !saysModified(label);

/** The date that an element states for machines. */
const statedDate = ({ node }: Sighting): string | null =>
  node.tag === '' ? null : (attribute(node, 'datetime') ?? attribute(node, 'content') ?? statedInTitle(node));

const beforeEnd = /^\s*(?:[-–—]|to|until|bis|au|al|hasta)\s*(?=\d|\p{L})/iu;

/** Whether a date is that of an event or an offer: the end of a term, or the first of two that a dash connects. */
function isTerm(text: string, { from, to }: FoundDate, locale: Locale): boolean {
  if (saysOtherDay(text.slice(Math.max(0, from - labelCharacters), from), locale.language)) return true;
  const rest = text.slice(to);
  return beforeEnd.test(rest) && findDate(rest.replace(beforeEnd, '').slice(0, maxDateCharacters), locale)?.from === 0;
}

/** A date of a place, and the words that say what day it is. */
interface Told {
  readonly shown: FoundDate | null;
  /** The words right before it. */
  readonly before: string;
  /** The words right before and after it. */
  readonly label: string;
  /** All words of the place that are of no other date. */
  readonly own: string;
  /** All of the place but the date. */
  readonly rest: string;
}

const before = (text: string, to: number): string => text.slice(Math.max(0, to - labelCharacters), to);

/** What a place tells: of two dates each has its own words, where those before the second say what it is. */
function toldBy({ text, before: ahead }: DateSighting, locale: Locale): Told[] {
  const shown = findDate(text, locale);
  if (!shown) return [{ shown, before: `${ahead} ${text}`, label: text, own: text, rest: text }];
  const ownBefore = `${ahead} ${before(text, shown.from)}`;
  const rest = text.slice(0, shown.from) + text.slice(shown.to);
  const after = text.slice(shown.to);
  const second = /\d{4}|\d[./-]\d/.test(after) ? findDate(after, locale) : null;
  const between = second ? before(after, second.from) : '';
  if (!second || !(saysModified(between) || saysPublished(between)))
    return [{ shown, before: ownBefore, label: labelOf(text, shown), own: rest, rest }];
  const next = { iso: second.iso, from: second.from + shown.to, to: second.to + shown.to };
  return [
    { shown, before: ownBefore, label: before(text, shown.from), own: before(text, shown.from), rest },
    {
      shown: next,
      before: between,
      label: between,
      own: between,
      rest: text.slice(0, next.from) + text.slice(next.to),
    },
  ];
}

/** Whether an element, or that of a text, is named as the date of the last change, for machines. */
function isNamedChange(node: TreeNode): boolean {
  const element = node.tag === '' ? node.parent : node;
  return element !== null && element.attributes.length > 0 && attribute(element, 'itemprop') === 'dateModified';
}

function candidatesOf(
  sighting: DateSighting,
  locale: Locale,
  anchors: readonly Heading[],
  isThread = false,
): (Candidate & ShownDate)[] {
  const stated = statedDate(sighting);
  const iso = stated ? (findDate(stated.slice(0, 100), locale)?.iso ?? null) : null;
  return toldBy(sighting, locale).flatMap((told) => {
    const day = iso ?? told.shown?.iso;
    if (!day || day.length < 10 || !isOfWeb(day) || !mayBeOwn(sighting, told, day, locale)) return [];
    const isOnlyChange = saysChange(told.before) || isNamedChange(sighting.node);
    const isMarked = (sighting.marks & (mark.modified | mark.date)) === mark.modified;
    const modified = isOnlyChange || saysModified(told.own) || isMarked;
    const isTold = isOnlyChange || saysPublished(told.label) || saysPublished(told.before) || saysModified(told.own);
    return [{ iso: day, score: pointsOf(sighting, told, anchors, isThread), modified, isOnlyChange, isTold }];
  });
}

/** Whether a date may be the page's: no event's, no term's, and none that a sentence tells of. */
function mayBeOwn(sighting: DateSighting, { shown, label, rest }: Told, day: string, locale: Locale): boolean {
  const { node, marks, text } = sighting;
  if (shown && isTerm(text, shown, locale)) return false;
  if (node.tag === '' && !(marks & (mark.date | mark.modified)) && Number(day.slice(0, 4)) < firstYear) return false;
  return !isProse(sighting, shown, rest, label);
}

function pointsOf(
  sighting: DateSighting,
  { shown, label, rest }: Told,
  anchors: readonly Heading[],
  isThread: boolean,
): number {
  const { node, marks, text } = sighting;
  let score = placePoints(sighting, anchors, isThread);
  if (node.tag === 'time' || (node.tag !== '' && statedInTitle(node) !== null)) score += 4;
  else if (marks & (mark.date | mark.modified)) score += 3;
  if (marks & mark.author) score += 1;
  if (saysPublished(label)) score += 3;
  if (rest.length < 15) score += 2;
  else if (rest.length > 80 && !(shown && opens(text, shown))) score -= 2;
  return score;
}

/** Pages are not older than the web; an older date in their text is that of a birth or an event. */
const firstYear = 1995;
const minRepeats = 3;
const entryPenalty = 9;

/** What dates of one make have in common: the makes of the element that holds each and of the one around it. */
function placeOf({ node }: Sighting): string {
  const holder = node.tag === '' ? node.parent : node;
  return [holder, holder?.parent].map((around) => (around ? fullMakeOf(around) : '')).join(' in ');
}

/** One apart from the others by this many times what parts them from each other is not one of them. */
const apart = 4;

/** Leaves out the first place where it stands far from the rest: a page's own date stands above the cards of other pages. */
function alike(places: readonly number[]): readonly number[] {
  const gaps = places.slice(1).map((place, at) => place - (places[at] ?? 0));
  const rest = gaps.slice(1).sort((one, other) => one - other);
  const usual = rest[rest.length >> 1] ?? 0;
  return (gaps[0] ?? 0) > apart * usual ? places.slice(1) : places;
}

/** Where dates stand that are each an entry's of a list: three and more of one make, of different days. */
function entriesOf(sightings: readonly Sighting[], locale: Locale): ReadonlySet<number> {
  const makes = new Map<string, { readonly days: Set<string>; readonly places: number[] }>();
  for (const sighting of sightings) {
    const stated = statedDate(sighting)?.slice(0, 100);
    const iso = (stated ? findDate(stated, locale) : null)?.iso ?? findDate(sighting.text, locale)?.iso;
    if (!iso) continue;
    const make = placeOf(sighting);
    const known = makes.get(make) ?? { days: new Set(), places: [] };
    makes.set(make, known);
    known.days.add(iso.slice(0, 10));
    known.places.push(sighting.node.index);
  }
  const lists = [...makes.values()].filter(({ days }) => days.size >= minRepeats);
  return new Set(lists.flatMap(({ places }) => alike(places)));
}

const pathBonus = 4;

/** The date that the page shows as its publication's: marked, near the heading, alone in its text; never a footer's or a list entry's.
 * In a thread, whose posts are all alike, the first is the page's own. The day in the page's path, where there is one, speaks for its like. */
export function shownDate(
  sightings: readonly DateSighting[],
  anchors: readonly Heading[],
  locale: Locale,
  isThread: boolean,
  inPath: string | null,
): ShownDate | null {
  let best: (ShownDate & Candidate) | null = null;
  const entries = isThread ? new Set() : entriesOf(sightings, locale);
  const ofPosts = new Set<string>();
  for (const sighting of sightings) {
    const entry = entries.has(sighting.node.index) ? entryPenalty : 0;
    const make = isThread ? placeOf(sighting) : '';
    if (ofPosts.has(make)) continue;
    for (const found of candidatesOf(sighting, locale, anchors, isThread)) {
      if (isThread && found.score >= minPoints) ofPosts.add(make);
      const agreed = inPath !== null && found.iso.startsWith(inPath) ? pathBonus : 0;
      const score = (found.modified ? found.score - 2.5 : found.score) - entry + agreed;
      if (score >= minPoints && score > (best?.score ?? 0)) best = { ...found, score };
    }
  }
  return best;
}

/** The date that the page shows as that of its last change. */
export function shownChange(
  sightings: readonly DateSighting[],
  anchors: readonly Heading[],
  locale: Locale,
): string | null {
  for (const sighting of sightings) {
    const change = candidatesOf(sighting, locale, anchors).find(
      ({ modified, score }) => modified && score >= minPoints,
    );
    if (change) return change.iso;
  }
  return null;
}
