import { type Name, nameOf } from './names.ts';
import { isObject } from './schema.ts';

/** Something that a page states under a name. */
export interface Fact {
  readonly name: Name;
  readonly value: unknown;
  /** How much its kind of source is believed, 0 to 1. */
  readonly weight: number;
  /** The range of the element that states it, in the tree. */
  readonly index?: number;
  readonly end?: number;
}

/** Rows of a table under its headers. */
export interface Table {
  /** Its caption, the heading above it, its class. */
  readonly names: readonly Name[];
  readonly headers: readonly Name[];
  readonly rows: readonly (readonly string[])[];
}

/** Items of a list. */
export interface List {
  /** The heading or words above it, its class. */
  readonly names: readonly Name[];
  readonly items: readonly string[];
}

/** Things of one kind that follow each other, such as the cards of a list. */
export interface Group {
  readonly names: readonly Name[];
  readonly size: number;
  /** What one of them states. */
  facts(at: number): readonly Fact[];
}

/** All that a page, or a part of one, states. */
export interface Facts {
  readonly facts: readonly Fact[];
  /** Objects of data, such as JSON-LD, each of a kind. */
  readonly things: readonly { readonly kinds: readonly Name[]; readonly facts: readonly Fact[] }[];
  readonly tables: readonly Table[];
  readonly lists: readonly List[];
  readonly groups: readonly Group[];
}

const maxDepth = 4;
const maxFacts = 500;
/** What is inside another thing is believed a little less for each level. */
const perLevel = 0.93;
const bare = new Set(['name', 'url', '@id', 'id', '@type', 'type', 'value', 'text', 'image', 'description', 'title']);

/** What is rated by others than those who use it: its value is a rating under that name alone. */
const isClass = (path: string, key: string): boolean => path === 'starRating' && key === 'ratingValue';

/** What an object of data states, what is inside it under both names: `offers price`, and `price`. */
export function factsOfData(data: unknown, weight: number): Fact[] {
  const facts: Fact[] = [];
  const visit = (value: unknown, path: string, level: number): void => {
    const inner = Array.isArray(value) && value.length === 1 ? value[0] : value;
    if (!isObject(inner) || level > maxDepth) return;
    for (const [key, member] of Object.entries(inner)) {
      if (facts.length >= maxFacts) return;
      // What a thing inside another is, such as a `Place`, is no value of it.
      if (key === '@context' || (key === '@type' && path !== '')) continue;
      const own = weight * perLevel ** level;
      if (path === '' || !(bare.has(key) || isClass(path, key)))
        facts.push({ name: nameOf(key), value: member, weight: own });
      if (path !== '') facts.push({ name: nameOf(`${path} ${key}`), value: member, weight: own });
      visit(member, key, level + 1);
    }
  };
  visit(data, '', 0);
  return facts;
}

const organizations = /organization|corporation|company|business|store|hotel|restaurant|brand$/i;

/** What a thing is called by what it is: the name of a Product is the `product`, and the `product name`. */
export function factsOfKinds(
  kinds: readonly string[],
  thing: Readonly<Record<string, unknown>>,
  weight: number,
): Fact[] {
  return kinds.flatMap((kind) => {
    const own = organizations.test(kind) ? [kind, 'company'] : [kind];
    return own.flatMap((name) => [
      { name: nameOf(name), value: thing.name, weight: weight * perLevel },
      ...['name', 'url', 'description', 'image', 'logo'].map((key) => ({
        name: nameOf(`${name} ${key}`),
        value: thing[key],
        weight: weight * perLevel,
      })),
    ]);
  });
}

/** What an object of data alone states. */
export const onlyFacts = (facts: readonly Fact[]): Facts => ({ facts, things: [], tables: [], lists: [], groups: [] });
