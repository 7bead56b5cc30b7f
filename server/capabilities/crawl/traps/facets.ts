import { LRUCache } from 'lru-cache';

const maxPaths = 500;
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
export class Facets {
  readonly #paths = new LRUCache<string, Path>({ max: maxPaths });

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
