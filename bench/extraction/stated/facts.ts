import { DomUtils, parseDocument } from 'htmlparser2';
import { cardsIn } from './cards.ts';
import { cardDetails, literal, productDetails, propertyRows, recipeDetails, type Ways } from './details.ts';
import { plainText, textWithout, unseenTags } from './texts.ts';

type Nodes = ReturnType<typeof parseDocument>['childNodes'];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** What people come to a page for, as the page states it for machines and shows it; found without any extractor. */
export interface StatedFacts {
  /** The names of the one product that the page is about, in letters and digits alone. */
  readonly name: readonly string[];
  /** Each as the ways in which the page writes it. */
  readonly price: readonly (readonly string[])[];
  /** Entries of an ItemList. */
  readonly item: readonly string[];
  readonly ingredient: readonly string[];
  readonly step: readonly string[];
  /** The names of a listing's cards. */
  readonly card: readonly string[];
  /** What else the page states, or its cards say, by kind. */
  readonly details: Readonly<Record<string, readonly Ways[]>>;
}

export const factKinds = ['name', 'price', 'item', 'ingredient', 'step', 'card'] as const;
export const detailKinds = [
  'currency', 'availability', 'condition', 'rating', 'property', 'time', 'yield', 'card link', 'card price', 'card date',
] as const; // biome-ignore format: a list

const minLetters = 8;
const minNameLetters = 6;
const maxStepLetters = 60;
const maxPrices = 3;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (!isObject(value)) return;
  if (!Array.isArray(value)) yield value;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (isObject(value)) return textsIn(value.text ?? value.name ?? value.itemListElement);
  return value === undefined || value === null ? [] : [`${value}`];
}

function statementsIn(nodes: Nodes): unknown[] {
  const scripts = DomUtils.getElementsByTagName('script', nodes).filter(
    ({ attribs }) => attribs.type === 'application/ld+json',
  );
  return scripts.flatMap((script) => {
    try {
      return [JSON.parse(DomUtils.textContent(script))];
    } catch {
      return [];
    }
  });
}

/** The ways in which a price may be written that a text uses. */
function spellingsIn(price: string, shown: string): string[] {
  const [, found = ''] = /^\D*(\d[\d.,\s]*)/.exec(price) ?? [];
  const digits = found.trim().replace(/[ .,]+$/, '');
  const isDotted = /\.\d{1,4}$/.test(digits) || !digits.includes(',');
  const value = Number(isDotted ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.'));
  if (digits === '' || !Number.isFinite(value) || value <= 0) return [];
  const fraction = (locale: string): string =>
    value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const whole = (locale: string): string => value.toLocaleString(locale, { maximumFractionDigits: 0 });
  const exact = [fraction('en'), fraction('de'), value.toFixed(2), value.toFixed(2).replace('.', ',')];
  const ways = Number.isInteger(value) ? [...exact, whole('en'), whole('de'), `${value}`] : exact;
  return [...new Set(ways)].filter((way) => writes(shown, way));
}

/** Whether a text writes a number, and not as a part of another. */
export function writes(text: string, number: string): boolean {
  for (let at = text.indexOf(number); at >= 0; at = text.indexOf(number, at + 1))
    if (!/[\d.,]/.test(text[at - 1] ?? '') && !/\d/.test(text[at + number.length] ?? '')) return true;
  return false;
}

const marked = (nodes: Nodes, ...names: readonly string[]): Element[] =>
  DomUtils.findAll(({ attribs }) => names.includes(attribs.itemprop ?? ''), nodes);

/** The facts that a text states, by kind. */
const shownIn = (text: string, details: Readonly<Record<string, readonly Ways[]>>): Record<string, Ways[]> =>
  Object.fromEntries(
    Object.entries(details).map(([kind, facts]) => [kind, facts.filter((ways) => ways.some((way) => way.test(text)))]),
  );

/** The ways in which a text writes a price with the sign or code of its currency. */
function withCurrency(ways: readonly string[], shown: string): Ways[] {
  const found = ways.flatMap((way) => {
    const digits = literal(way);
    const either = new RegExp(
      String.raw`(?:\p{Sc}|[A-Z]{3})[\s*]{0,3}${digits}(?!\d)|(?<![\d.,])${digits}[\s*]{0,3}(?:\p{Sc}|[A-Z]{3}\b)`,
      'u',
    );
    return either.test(shown) ? [either] : [];
  });
  return found.length > 0 ? [found] : [];
}

/** Firms state themselves as products to show stars: what is for sale states its offers, or what tells it from others. */
const isForSale = (product: Record<string, unknown> | undefined): boolean =>
  ['offers', 'sku', 'mpn', 'brand', 'model'].some((name) => product?.[name] !== undefined) ||
  Object.keys(product ?? {}).some((name) => name.startsWith('gtin'));

/** What a page states and shows; cards only of listings and collections. `labelled`: what people call its content. */
export function statedFactsOf(html: string, type: string, url: string, labelled = ''): StatedFacts {
  const nodes = parseDocument(html).childNodes;
  const objects = [...objectsIn(statementsIn(nodes))];
  const ofType = (name: string) => objects.filter((one) => textsIn(one['@type']).includes(name));
  const [product, ...others] = ofType('Product');
  const isArticle = objects.some((one) => textsIn(one['@type']).some((name) => /Article$|^BlogPosting$/.test(name)));
  const subject = others.length === 0 && !isArticle && isForSale(product) ? product : undefined;
  const shown = textWithout(nodes, unseenTags);
  const flat = plainText(shown);
  const kept = (values: readonly string[], least: number, most = Number.POSITIVE_INFINITY): string[] => {
    const texts = values.map((value) => plainText(value.replace(/<[^<>]*>/g, ' ')).slice(0, most));
    return [...new Set(texts)].filter((text) => text.length >= least && flat.includes(text));
  };
  const offers = [...objectsIn(subject?.offers)].flatMap(({ price, lowPrice }) => textsIn([price, lowPrice]));
  const elements = marked(nodes, 'price').map((one) => one.attribs.content || DomUtils.textContent(one));
  const prices = [...offers, ...(elements.length <= maxPrices ? elements : [])].filter((price) => /\d/.test(price));
  const ways = [...new Set(prices.map((price) => JSON.stringify(spellingsIn(price.trim(), shown))))].map(
    (text): string[] => JSON.parse(text),
  );
  const entries = ofType('ItemList').flatMap(({ itemListElement }) =>
    Array.isArray(itemListElement) ? itemListElement : [],
  );
  const recipes = ofType('Recipe');
  const ingredients = marked(nodes, 'recipeIngredient', 'ingredients').map((one) => DomUtils.textContent(one));
  const cards = type === 'listing' || type === 'collection' ? cardsIn(nodes, labelled) : { names: [], members: [] };
  const details = {
    currency: ways.flatMap((way) => withCurrency(way, shown)),
    ...productDetails(subject ?? {}, [...objectsIn(subject?.offers)]),
    property: type === 'product' ? propertyRows(nodes) : [],
    ...recipeDetails(recipes),
  };
  return {
    details: { ...shownIn(shown, details), ...cardDetails(cards.members, url) },
    name: kept(textsIn(subject?.name), minNameLetters),
    price: ways.filter((way) => way.length > 0),
    item: kept(
      entries.flatMap((entry) =>
        isObject(entry) ? textsIn(entry.name ?? (isObject(entry.item) ? entry.item.name : undefined)) : [],
      ),
      minLetters,
    ),
    ingredient: kept([...recipes.flatMap((one) => textsIn(one.recipeIngredient)), ...ingredients], minLetters),
    step: kept(
      recipes.flatMap((one) => textsIn(one.recipeInstructions)),
      minLetters,
      maxStepLetters,
    ),
    card: cards.names,
  };
}
