import { grouped } from '../for-node-20.ts';
import { type Thing, textIn, typesOf } from '../metadata/json-ld.ts';
import { kindOf } from '../metadata/page-type.ts';
import { lettersOf } from './letters.ts';

/** Kinds of things that a page may be about, the most telling first. */
const subjectKinds = ['recipe', 'job', 'product', 'event'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** The one thing that a page is about. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly name: string | null;
  /** What is stated of it, the most trusted first; the further ones state what the first does not. */
  readonly things: readonly Thing[];
}

const minLetters = 6;

const kindsOf = (thing: Thing): (string | undefined)[] => typesOf(thing).map(kindOf);

/** Whether a thing is an article; a review belongs to what it is of. */
export const isArticle = (thing: Thing): boolean =>
  kindsOf(thing).includes('article') && !typesOf(thing).includes('Review');

/** Types of pages that list things, and are about none of them. */
const listTypes: ReadonlySet<string> = new Set(['CollectionPage', 'SearchResultsPage', 'OfferCatalog']);
const nameOf = (thing: Thing): string => lettersOf(textIn(thing.name) ?? '');

/** The things that are the same one: the only name, or the one that the page's titles say. */
function theOne(candidates: readonly Thing[], titles: readonly string[]): readonly Thing[] {
  const groups = candidates.filter((thing) => typesOf(thing).includes('ProductGroup'));
  if (groups.length === 1) return groups;
  const byName = grouped(candidates, nameOf);
  if (byName.size <= 1) return candidates;
  const said = titles.map(lettersOf);
  const [longest = '', next = ''] = [...byName.keys()]
    .filter((name) => name.length >= minLetters && said.some((title) => title.includes(name)))
    .sort((one, other) => other.length - one.length);
  return longest !== '' && longest.length > next.length ? (byName.get(longest) ?? []) : [];
}

/** What `<meta>` states of a product, as a thing. */
function productOfMetas(metas: ReadonlyMap<string, readonly string[]>): Thing | null {
  const first = (...names: readonly string[]): string | undefined =>
    names.map((name) => metas.get(name)?.[0]).find((content) => content !== undefined && content !== '');
  const price = first('product:sale_price:amount', 'product:price:amount', 'og:price:amount');
  if (price === undefined) return null;
  return {
    '@type': 'Product',
    name: first('og:title'),
    brand: first('product:brand'),
    sku: first('product:retailer_item_id', 'product:retailer_part_no'),
    offers: {
      price,
      priceCurrency: first('product:sale_price:currency', 'product:price:currency', 'og:price:currency'),
      availability: first('product:availability', 'og:availability'),
      itemCondition: first('product:condition'),
    },
  };
}

/** What a page states that may be its subject. */
interface Stated {
  /** By JSON-LD. */
  readonly things: readonly Thing[];
  /** By microdata. */
  readonly marked: readonly Thing[];
  readonly metas: ReadonlyMap<string, readonly string[]>;
  /** What the page is called. */
  readonly titles: readonly string[];
}

/** What a page is about, as it states itself: a product, a job, an event or a recipe; null: none, or several. */
export function subjectOf({ things, marked, metas, titles }: Stated): Subject | null {
  const all = [...things, ...marked];
  const hasArticle = all.some(isArticle);
  const isList = all.some((thing) => typesOf(thing).some((type) => listTypes.has(type)));
  const graphType = metas.get('og:type')?.[0] ?? '';
  const mayBeProduct = !hasArticle && !isList && !/product[._]group|collection/i.test(graphType);
  for (const kind of subjectKinds) {
    if (kind === 'product' || kind === 'event' ? !mayBeProduct : isList) continue;
    const ofKind = (one: readonly Thing[]): Thing[] => one.filter((thing) => kindsOf(thing).includes(kind));
    const meta = kind === 'product' ? productOfMetas(metas) : null;
    const isStated = ofKind(all).length > 0;
    const found = [...theOne(ofKind(things), titles), ...theOne(ofKind(marked), titles)];
    const hasMeta = meta !== null && (isStated ? found.length > 0 : /product/i.test(graphType));
    const known = hasMeta ? [...found, meta] : found;
    const [first] = known;
    if (first) return { kind, name: textIn(first.name), things: known };
  }
  return null;
}
