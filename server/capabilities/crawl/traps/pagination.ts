import { LRUCache } from 'lru-cache';
import { hostIn, pathAndQuery } from '../../../reader/urls/canonical.ts';
import type { Hash64 } from '../frontier/hash.ts';
import { HashTable } from '../frontier/hash-table.ts';

const maxLists = 500;
/** Targets that are remembered of all lists together; beyond, every target counts as new. */
const maxTargets = 200_000;
/** Pages of one list, one after the other, that link nothing new before the list counts as read. */
const barrenPages = 8;

const numbered =
  /([?&](?:page|p|pg|paged|pageno|page_?num(?:ber)?|start|offset|from|seite|pagina)=)\d+(?=$|&)|(\/(?:page|p|seite|pagina)[/-])\d+(?=$|[/?])/i;

/** A list by the address of its pages, without their number; null: the address is no page of a list. */
const listOf = (host: string, path: string): string | null =>
  numbered.test(path) ? `${host}${path.replace(numbered, '$1$2*')}` : null;

/**
 * Tells lists whose pages never end: the last pages that were read link nothing that earlier ones had not. A list with
 * content has something new on each page.
 */
export class Pagination {
  readonly #barren = new LRUCache<string, number>({ max: maxLists });
  readonly #targets = new HashTable();
  readonly #hash: Hash64;
  #known = 0;

  constructor(hash: Hash64) {
    this.#hash = hash;
  }

  isTrap(host: string, path: string): boolean {
    const list = listOf(host, path);
    return list !== null && (this.#barren.get(list) ?? 0) >= barrenPages;
  }

  learn(host: string, path: string, links: readonly { readonly url: string }[]): void {
    const list = listOf(host, path);
    if (list === null) return;
    const isNew = links.map(({ url }) => this.#isNew(list, url)).includes(true);
    this.#barren.set(list, isNew ? 0 : (this.#barren.get(list) ?? 0) + 1);
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
