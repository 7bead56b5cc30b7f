import { LRUCache } from 'lru-cache';

const maxPaths = 500;
/** So many values of one parameter, all else being equal, are no pages of their own. */
const freeValues = 8;

/** Names that say of themselves that their value names a visit and no page. */
const visitName =
  /^(?:.*[_-])?(?:sess|sid|session|token|visit|visitor|ticket|nonce|rnd|rand|random|cache|cachebuster|cb|ts|timestamp|_)$/i;
/** A value that was drawn and not written. */
const drawn = /^(?=.*\d)[A-Za-z0-9_-]{8,}$/;
const drawnSegment = /\/(?=[^/?]*\d)(?=[^/?]*[a-f])[0-9a-f]{24,}(?=\/)/i;

/** Tells sessions whose names no framework is known by: one address with ever new values of one parameter. */
export class Sessions {
  readonly #counts = new LRUCache<string, number>({ max: maxPaths });

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
