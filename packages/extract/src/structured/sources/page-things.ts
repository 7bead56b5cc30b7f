import { type Thing, textIn, typesOf } from '../../metadata/json-ld.ts';
import { type Facts, factsOfData, factsOfKinds } from '../facts.ts';
import { nameOf } from '../names.ts';
import { partsOf, withReferences } from './references.ts';

const maxThings = 300;
const weights = { about: 1, another: 0.8, beside: 0.7 };

/** Kinds of things that stand beside what a page is about. */
export const besides: ReadonlySet<string> = new Set([
  'WebSite',
  'WebPage',
  'BreadcrumbList',
  'ImageObject',
  'SearchAction',
  'ListItem',
  'Organization',
  'SiteNavigationElement',
  'CollectionPage',
]);

const isBeside = (thing: Thing): boolean => typesOf(thing).some((type) => besides.has(type));
const isPerson = (thing: Thing): boolean => typesOf(thing).includes('Person');
const kindOf = (thing: Thing): string => typesOf(thing).join();

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const calledOf = (thing: Thing): string => folded(textIn(thing.name ?? thing.headline ?? thing.title) ?? '');

/** What the things of a page are to it. */
class Roles {
  readonly #things: readonly Thing[];
  readonly #main: ReadonlySet<Thing>;
  readonly #parts: ReadonlyMap<Thing, ReadonlySet<string>>;

  constructor(things: readonly Thing[], titles: readonly string[]) {
    this.#things = things;
    const called = new Set(titles.map(folded).filter((title) => title !== ''));
    const titled = things.filter((thing) => !isBeside(thing) && called.has(calledOf(thing)));
    this.#main = new Set(titled.length > 0 ? titled : things.filter((thing) => this.#isMainEntity(thing)));
    this.#parts = new Map(things.map((thing) => [thing, partsOf(thing)]));
  }

  #isMainEntity(thing: Thing): boolean {
    return this.#things.some(
      ({ mainEntity }) =>
        mainEntity === thing ||
        (typeof mainEntity === 'object' &&
          mainEntity !== null &&
          '@id' in mainEntity &&
          mainEntity['@id'] === (thing['@id'] ?? '')),
    );
  }

  /** Whether it is a part of another, as the author of an article, or another one of the kind that the page is about. */
  isOfAnother(thing: Thing): boolean {
    if (this.#main.has(thing)) return false;
    const kind = kindOf(thing);
    if (calledOf(thing) !== '' && [...this.#main].some((main) => kindOf(main) === kind)) return true;
    return this.#things.some(
      (other) => !isBeside(other) && !isPerson(other) && this.#refers(other, thing) && !this.#refers(thing, other),
    );
  }

  #refers(from: Thing, to: Thing): boolean {
    const id = to['@id'];
    return from !== to && typeof id === 'string' && (this.#parts.get(from)?.has(id) ?? false);
  }

  weightOf(thing: Thing): number {
    if (this.#main.has(thing)) return weights.about;
    const isAuthor =
      isPerson(thing) && this.#things.some((one) => this.#refers(one, thing) || !(isBeside(one) || isPerson(one)));
    if (isBeside(thing) || isAuthor) return weights.beside;
    return this.#main.size > 0 ? weights.another : weights.about;
  }
}

/** What the things of a page's JSON-LD state of it, and each of itself; `titles` are what the page is called. */
export function factsOfThings(things: readonly Thing[], titles: readonly string[]): Pick<Facts, 'facts' | 'things'> {
  // A reference alone states nothing.
  const read = things.filter((thing) => Object.keys(thing).some((key) => key !== '@id')).slice(0, maxThings);
  const roles = new Roles(read, titles);
  const whole = withReferences(read);
  const stated = read.map((thing, at) => {
    const inlined = whole[at] ?? thing;
    const weight = roles.weightOf(thing);
    const ofKinds = factsOfKinds(typesOf(thing), inlined, weight);
    const own = factsOfData(inlined, weight);
    return {
      kinds: typesOf(thing).map(nameOf),
      facts: [...own, ...ofKinds],
      ofPage: roles.isOfAnother(thing) ? ofKinds : [...own, ...ofKinds],
    };
  });
  return {
    facts: stated.flatMap(({ ofPage }) => ofPage),
    things: stated.map(({ kinds, facts }) => ({ kinds, facts })),
  };
}
