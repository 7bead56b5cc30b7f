import { LRUCache } from 'lru-cache';
import { hostIn, pathAndQuery } from '../../../reader/urls/canonical.ts';
import { type Hash64, HashTable } from '../frontier/hashes.ts';
import { distance, type Signature } from '../similarity.ts';
import { calendarTrap, Facets, repeatsSegments, Sessions } from './path-traps.ts';

const maxLists = 500;
/** Targets that are remembered of all lists together; beyond, every target counts as new. */
const maxTargets = 200_000;
/** Pages of one list, one after the other, that link nothing new before the list counts as read. */
const barrenPages = 8;
/** A page that links nothing new and has a text of its own, as those of a serial or a thread have, counts as so much of one. */
const tellingShare = 1 / 8;
/** Of pairs of words: with fewer, a text is a head, a foot and a number. */
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
export type TrapReason = 'repeating_segments' | 'calendar' | 'session_id' | 'faceted_search' | 'endless_pagination';

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
