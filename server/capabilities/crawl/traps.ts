import { LRUCache } from 'lru-cache';
import { hostIn, pathAndQuery } from '../../reader/urls/canonical.ts';
import { type Hash64, HashTable } from './frontier/hashes.ts';
import { distance, type Signature } from './similarity.ts';

/** A run of segments that comes so often, one after the other, is a link that is resolved against the wrong base. */
const repetitions = 3;
const maxSegments = 30;
/** A name that comes so often, in a row or not, is no folder of its own each time. */
const maxOccurrences = 4;
const digits = /^\d+$/;

/** Whether segments from `at` on are the same run of `length` so many times. */
function repeatsAt(segments: readonly string[], at: number, length: number): boolean {
  for (let offset = 0; offset < length * (repetitions - 1); offset++) {
    if (segments[at + offset] !== segments[at + offset + length]) return false;
  }
  // Dates and chapters repeat numbers, and mean it.
  return segments.slice(at, at + length).some((segment) => !digits.test(segment));
}

const occurs = (segments: readonly string[], name: string): number =>
  digits.test(name) ? 0 : segments.reduce((count, segment) => (segment === name ? count + 1 : count), 0);

/** Whether a path repeats its segments (as Heritrix's PathologicalPathDecideRule tells), or has more of them than any site needs. */
function repeatsSegments(path: string): boolean {
  const mark = path.indexOf('?');
  const segments = (mark < 0 ? path : path.slice(0, mark)).split('/').filter((segment) => segment !== '');
  if (segments.length > maxSegments) return true;
  if (segments.some((segment) => occurs(segments, segment) >= maxOccurrences)) return true;
  for (let length = 1; length * repetitions <= segments.length; length++) {
    for (let at = 0; at + length * repetitions <= segments.length; at++) {
      if (repeatsAt(segments, at, length)) return true;
    }
  }
  return false;
}

/** Words by which the addresses of calendars are known. */
const calendarWord =
  /(?:^|[/?&=_.-])(?:calend(?:ar|ario|rier)s?|kalender|agenda|cal|events?|termine|month|monthly|year|week|day|date|ical|schedule|tribe-bar-date|eventdate)(?=$|[/?&=_.-])/i;
/** A year and a month: `/2031/05`, `2031-5`; and `203105` or `20310517`, which may as well be a number. */
const dated = /(?:^|[/=_.-])([12]\d{3})(?:[/_.-](0?[1-9]|1[0-2])(?=$|[/?&_.-])|(0[1-9]|1[0-2])(?:[0-3]\d)?(?=$|[/?&]))/;
const yearParameter = /[?&](?:year|yr|y|jahr|annee|ano)=(\d{3,5})(?=$|&)/i;
const monthParameter = /[?&](?:month|mon|m|monat|mois|mes)=(\d{1,2})(?=$|&)/i;

/** Calendars are read from so many months before now to so many after. */
const monthsBefore = 36;
const monthsAfter = 12;

interface Named {
  /** Months since year 0. */
  readonly month: number;
  /** A year alone narrows many a list that is no calendar. */
  readonly isYearAlone: boolean;
}

/** The month that an address names; null: none. */
function monthIn(path: string): Named | null {
  const year = yearParameter.exec(path)?.[1];
  if (year) {
    const month = monthParameter.exec(path)?.[1];
    return { month: Number(year) * 12 + Number(month ?? 1) - 1, isYearAlone: month === undefined };
  }
  // Numbers that are no dates stand in many an address; only where a calendar is named they are months.
  const [, inPath, separate, joined] = calendarWord.test(path) ? (dated.exec(path) ?? []) : [];
  return inPath ? { month: Number(inPath) * 12 + Number(separate ?? joined) - 1, isYearAlone: false } : null;
}

/** An event with a name of its own is no page of the calendar. */
const namedEvent = /\/(?:events?|agenda|schedule)\/[^/?]*[a-z]{4}/i;

/**
 * Whether an address is a page of a calendar that goes on without end: it names a calendar, and a month far from now. Blogs
 * and newspapers name months, too, and mean archives that have an end.
 */
function calendarTrap(path: string, now: Date): boolean {
  const named = monthIn(path);
  if (named === null) return false;
  const { month, isYearAlone } = named;
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (month > today + monthsAfter) return true;
  return !isYearAlone && month < today - monthsBefore && calendarWord.test(path) && !namedEvent.test(path);
}

/** Addresses without what names a visit that are remembered. */
const maxVisited = 500;
/** So many values of one parameter, all else being equal, are no pages of their own. */
const freeValues = 8;

/** Names that say of themselves that their value names a visit and no page. */
const visitName =
  /^(?:.*[_-])?(?:sess|sid|session|token|visit|visitor|ticket|nonce|rnd|rand|random|cache|cachebuster|cb|ts|timestamp|_)$/i;
/** A value that was drawn and not written. */
const drawn = /^(?=.*\d)[A-Za-z0-9_-]{8,}$/;
const drawnSegment = /\/(?=[^/?]*\d)(?=[^/?]*[a-f])[0-9a-f]{24,}(?=\/)/i;

/** Tells sessions whose names no framework is known by: one address with ever new values of one parameter. */
class Sessions {
  readonly #counts = new LRUCache<string, number>({ max: maxVisited });

  isTrap(host: string, path: string): boolean {
    const without = withoutVisit(path);
    if (without === null) return false;
    const place = `${host}${without}`;
    const count = (this.#counts.get(place) ?? 0) + 1;
    this.#counts.set(place, count);
    return count > freeValues;
  }
}

/** The address without what was drawn for a visit; null: it has nothing of that kind. */
function withoutVisit(path: string): string | null {
  const mark = path.indexOf('?');
  if (mark < 0) {
    const bare = path.replace(drawnSegment, '');
    return bare === path ? null : bare;
  }
  const parameters = path.slice(mark + 1).split('&');
  const kept = parameters.filter((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return !(visitName.test(name) && drawn.test(value));
  });
  return kept.length === parameters.length ? null : `${path.slice(0, mark)}?${kept.join('&')}`;
}

/** Paths whose filters are remembered. */
const maxFaceted = 500;
/** Addresses with two or more filters that one path may have before it is looked at closely. */
const freeCombinations = 60;
const maxValues = 2_000;
/** More combinations than this for each value show that values are combined and not listed. */
const combinationsPerValue = 1.2;

interface Path {
  combinations: number;
  readonly values: Set<string>;
}

/** Not what narrows a list, but which part of it is shown. */
const position = /^(?:page|p|pg|paged|start|offset|from)=/i;

/**
 * Tells faceted search: addresses of one path that combine the same few filters in ever new ways. A path that has as many
 * values as addresses (`?lang=en&id=…`) shows something else with each.
 */
class Facets {
  readonly #paths = new LRUCache<string, Path>({ max: maxFaceted });

  isTrap(host: string, path: string): boolean {
    const mark = path.indexOf('?');
    if (mark < 0) return false;
    const filters = path
      .slice(mark + 1)
      .split('&')
      .filter((parameter) => !position.test(parameter));
    if (filters.length < 2) return false;
    const known = this.#path(`${host}${path.slice(0, mark)}`);
    known.combinations += 1;
    for (const filter of filters) if (known.values.size < maxValues) known.values.add(filter);
    return known.combinations > freeCombinations && known.combinations > combinationsPerValue * known.values.size;
  }

  #path(name: string): Path {
    let path = this.#paths.get(name);
    if (!path) {
      path = { combinations: 0, values: new Set() };
      this.#paths.set(name, path);
    }
    return path;
  }
}

const maxLists = 500;
/** Targets that are remembered of all lists together; beyond, every target counts as new. */
const maxTargets = 200_000;
/** Pages of one list, one after the other, that link nothing new before the list counts as read. */
const barrenPages = 8;
/** A page that links nothing new and has a text of its own, as those of a serial or a thread have, counts as so much of one. */
const tellingShare = 1 / 8;
/** The least pairs of words of a text: one with fewer is a head, a foot and a number. */
const minTextFeatures = 40;
/** Bits by which the text of a page differs at least from that of the page before; unrelated ones differ in about 32. */
const minTextDistance = 8;

const numbered =
  /([?&](?:page|p|pg|paged|pageno|page_?num(?:ber)?|start|offset|from|seite|pagina)=)\d+(?=$|&)|(\/(?:page|p|seite|pagina)[/-])\d+(?=$|[/?])/i;

/** A list by the address of its pages, without their number; null: the address is no page of a list. */
const listOf = (host: string, path: string): string | null =>
  numbered.test(path) ? `${host}${path.replace(numbered, '$1$2*')}` : null;

/** What is known of a list. */
interface List {
  /** Pages in a row without anything new, those that have a text of their own for less. */
  readonly barren: number;
  /** The text of the page that was read last; null: it was not returned. */
  readonly text: Signature | null;
}

const isNewText = (text: Signature | null, before: Signature | null): boolean =>
  text !== null && text.features >= minTextFeatures && (before === null || distance(text, before) >= minTextDistance);

/**
 * Tells lists whose pages never end: the last pages that were read link nothing that earlier ones had not. A list with
 * content has something new on each page.
 */
class Pagination {
  readonly #lists = new LRUCache<string, List>({ max: maxLists });
  readonly #targets = new HashTable();
  readonly #hash: Hash64;
  #known = 0;

  constructor(hash: Hash64) {
    this.#hash = hash;
  }

  isTrap(host: string, path: string): boolean {
    const list = listOf(host, path);
    return list !== null && (this.#lists.get(list)?.barren ?? 0) >= barrenPages;
  }

  /** Takes in what a page links, and its text where it was returned. */
  learn(host: string, path: string, links: readonly { readonly url: string }[], text: Signature | null): void {
    const list = listOf(host, path);
    if (list === null) return;
    const isNew = links.map(({ url }) => this.#isNew(list, url)).includes(true);
    const { barren, text: before } = this.#lists.get(list) ?? { barren: 0, text: null };
    const added = isNewText(text, before) ? tellingShare : 1;
    this.#lists.set(list, { barren: isNew ? 0 : barren + added, text });
  }

  /** Whether no page of the list linked this before; its own pages do not count. */
  #isNew(list: string, url: string): boolean {
    if (listOf(hostIn(url), pathAndQuery(url)) === list) return false;
    if (this.#known >= maxTargets) return true;
    const isNew = this.#targets.add(this.#hash.of(list).and(url));
    if (isNew) this.#known += 1;
    return isNew;
  }
}

/** Why an address leads nowhere new. */
type TrapReason = 'repeating_segments' | 'calendar' | 'session_id' | 'faceted_search' | 'endless_pagination';

/**
 * Tells addresses that a site could make without end. What is remembered is bounded, whatever the site does: by path, and
 * the least recently seen goes first.
 */
export class Traps {
  readonly #pagination: Pagination;
  readonly #facets = new Facets();
  readonly #sessions = new Sessions();
  readonly #now: Date;

  constructor(hash: Hash64, now: Date) {
    this.#pagination = new Pagination(hash);
    this.#now = now;
  }

  /** Judges an address that was just found and is in scope; null: it is no trap as far as can be told. */
  judge(url: string): TrapReason | null {
    const host = hostIn(url);
    const path = pathAndQuery(url);
    if (repeatsSegments(path)) return 'repeating_segments';
    if (calendarTrap(path, this.#now)) return 'calendar';
    if (this.#sessions.isTrap(host, path)) return 'session_id';
    if (this.#facets.isTrap(host, path)) return 'faceted_search';
    return this.#pagination.isTrap(host, path) ? 'endless_pagination' : null;
  }

  /** Takes in what a page that was read links, and its text where it was returned, by which the next pages of a list are judged. */
  learn(url: string, links: readonly { readonly url: string }[], text: Signature | null): void {
    this.#pagination.learn(hostIn(url), pathAndQuery(url), links, text);
  }
}
