import { plainText } from '../metadata/description.ts';
import { type Name, nameOf } from './names.ts';
import { isObject } from './schema.ts';

/** Something that a page states under a name. */
export interface Fact {
  readonly name: Name;
  readonly value: unknown;
  /** How much its kind of source is believed, 0 to 1. */
  readonly weight: number;
  /** What it is a fact of where that is not the page's own: only names that say so are given it. */
  readonly of?: Name;
  /** Where the only link in what states it leads. */
  readonly link?: string | undefined;
  /** What it lists one by one. */
  readonly parts?: readonly string[] | undefined;
  /** The range of the element that states it, in the tree. */
  readonly index?: number;
  readonly end?: number;
}

/** Rows of a table under its headers. */
export interface Table {
  /** Its caption, the heading above it, its class. */
  readonly names: readonly Name[];
  readonly headers: readonly Name[];
  /** Whether its headers are marked as such: else its first row may be one as all others. */
  readonly hasHead?: boolean;
  readonly rows: readonly (readonly string[])[];
  /** Where the only link of each cell leads. */
  readonly links?: readonly (readonly (string | undefined)[])[];
  /** Where the first link of each cell leads. */
  readonly leads?: readonly (readonly (string | undefined)[])[];
  /** Whether it stands beside the page's content. */
  readonly isBeside?: true;
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
  /** Whether they stand beside the page's content, or are its sections. */
  readonly isBeside?: true;
  /** Whether they are links and nothing else. */
  readonly areLinks?: true;
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

/** Ratings by others than those who use a thing: their values are ratings under these names alone. */
const isClass = (path: string, key: string): boolean => path === 'starRating' && key === 'ratingValue';

/** Properties of things that hold others like them, or what is said of them: what these state is theirs alone. */
export const others: ReadonlySet<string> = new Set([
  ...['isRelatedTo', 'isSimilarTo', 'isAccessoryOrSparePartFor', 'isConsumableFor', 'review', 'reviews', 'comment'],
  ...['itemListElement', 'subEvent', 'superEvent', 'mentions', 'citation'],
]);
/** Properties that only wrap a thing. */
const wraps = new Set(['item', 'itemOffered']);

/** What all offers of a thing say, such as their currency; the one, where it is alone. */
function common([first, ...more]: readonly unknown[]): unknown {
  if (!isObject(first) || !more.every(isObject)) return undefined;
  const others = more.filter(isObject);
  return Object.fromEntries(
    Object.entries(first).filter(([key, value]) =>
      others.every((other) => JSON.stringify(other[key]) === JSON.stringify(value)),
    ),
  );
}

/** What all variants of a group are offered for: what they differ in is stated by none of them for the whole. */
const offeredFor = (variants: readonly unknown[]): unknown => ({
  offers: common(variants.flatMap((variant) => (isObject(variant) ? variant.offers : undefined))),
});

/** Texts of data that were written as HTML, as job descriptions are, as plain text. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  return Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? plainText(one) : one)) : value;
}

/** Reads an object of data; `isTyped` where it says of what kind it is, as JSON-LD does. */
class DataFacts {
  readonly facts: Fact[] = [];
  readonly #weight: number;
  readonly #isTyped: boolean;

  constructor(weight: number, isTyped: boolean) {
    this.#weight = weight;
    this.#isTyped = isTyped;
  }

  visit(value: unknown, path: string, level: number, of?: Name): this {
    const inner = Array.isArray(value)
      ? path === 'offers'
        ? common(value)
        : value.length === 1
          ? value[0]
          : path === 'hasVariant'
            ? offeredFor(value)
            : value
      : value;
    if (!isObject(inner) || level > maxDepth) return this;
    for (const [key, member] of Object.entries(inner)) {
      if (this.facts.length >= maxFacts) return this;
      // What a thing inside another is, such as a `Place`, and its id are no values of it.
      if (key === '@context' || ((key === '@type' || key === '@id') && path !== '')) continue;
      this.#add(path, key, member, this.#weight * perLevel ** level, of);
      this.visit(member, of ? `${path} ${key}` : key, level + 1, of ?? this.#ownerIn(path, key));
    }
    return this;
  }

  /** What the facts in a member are facts of, where they are not of the whole. */
  #ownerIn(path: string, key: string): Name | undefined {
    if (!this.#isTyped) return undefined;
    if (others.has(key)) return nameOf(key);
    // The picture of an author is not that of their article.
    return key === 'image' && path !== '' && !wraps.has(path) ? nameOf(path) : undefined;
  }

  #add(path: string, key: string, stated: unknown, weight: number, of?: Name): void {
    const value = this.#isTyped ? plain(stated) : stated;
    if (path === '' || !(of || bare.has(key) || isClass(path, key)))
      this.facts.push({ name: nameOf(key), value, weight });
    if (path === '') return;
    const owner = of ?? (this.#isTyped && bare.has(key) && !wraps.has(path) ? nameOf(path) : undefined);
    this.facts.push({ name: nameOf(`${path} ${key}`), value, weight, ...(owner && { of: owner }) });
  }
}

/** What an object of data states, what is inside it under both names: `offers price`, and `price`. */
export const factsOfData = (data: unknown, weight: number): Fact[] =>
  new DataFacts(weight, isObject(data) && '@type' in data).visit(data, '', 0).facts;

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
      { name: nameOf(name), value: plain(thing.name), weight: weight * perLevel },
      ...['name', 'url', 'description', 'image', 'logo'].map((key) => ({
        name: nameOf(`${name} ${key}`),
        value: plain(thing[key]),
        weight: weight * perLevel,
        of: nameOf(name),
      })),
    ]);
  });
}

/** What an object of data alone states. */
export const onlyFacts = (facts: readonly Fact[]): Facts => ({ facts, things: [], tables: [], lists: [], groups: [] });
