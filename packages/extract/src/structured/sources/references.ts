import { type Thing, thingsById } from '../../metadata/json-ld.ts';
import { isObject } from '../schema.ts';

/** Members that are copied in all; what a hostile graph asks for takes more. */
const maxCopies = 100_000;
const maxReferences = 4;
/** Properties whose references lead away from a thing, such as to the page and the site that it is on. */
const outwards = new Set([
  '@graph',
  'isPartOf',
  'mainEntity',
  'mainEntityOfPage',
  'breadcrumb',
  'potentialAction',
  'subjectOf',
]);

const idOf = (value: Thing): string | null => (typeof value['@id'] === 'string' ? value['@id'] : null);

/** Puts what the things of a page refer to, as `{ "@id": "#ann" }`, in the place of the references. */
class References {
  readonly #byId: ReadonlyMap<string, Thing>;
  #left = maxCopies;

  constructor(byId: ReadonlyMap<string, Thing>) {
    this.#byId = byId;
  }

  inlined(value: unknown, open: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((one) => this.inlined(one, open));
    if (!isObject(value) || open.length > maxReferences || this.#left <= 0) return value;
    const id = idOf(value);
    if (id !== null && open.includes(id)) return value;
    return this.thing(value, id === null ? open : [...open, id]);
  }

  thing(value: Thing, open: readonly string[]): Thing {
    const id = idOf(value);
    const whole = id === null ? value : { ...this.#byId.get(id), ...value };
    const members = Object.entries(whole);
    this.#left -= members.length + 1;
    return Object.fromEntries(
      members.map(([key, member]) => [key, outwards.has(key) ? member : this.inlined(member, open)]),
    );
  }
}

/** The things of a page with what they refer to in them. */
export function withReferences(things: readonly Thing[]): Thing[] {
  const byId = thingsById(things);
  if (byId.size === 0) return [...things];
  const references = new References(byId);
  return things.map((thing) => references.thing(thing, [idOf(thing) ?? '']));
}

/** Properties that name other things of the page, and no parts of the thing that has them. */
const besides = new Set([
  ...outwards,
  ...['about', 'mentions', 'hasPart', 'itemReviewed', 'itemListElement', 'item', 'hasVariant', 'isVariantOf'],
  ...['isRelatedTo', 'isSimilarTo', 'subEvent', 'superEvent'],
]);

/** The ids of what a thing refers to as parts of itself, such as its author. */
export function partsOf(thing: Thing): Set<string> {
  const ids = new Set<string>();
  let left = maxCopies / 50;
  const visit = (value: unknown): void => {
    if (left-- <= 0) return;
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (isObject(value)) {
      const id = value === thing ? null : idOf(value);
      if (id !== null) ids.add(id);
      for (const [key, member] of Object.entries(value)) if (!besides.has(key)) visit(member);
    }
  };
  visit(thing);
  return ids;
}
