import { tidy } from '../characters.ts';
import type { Statements } from '../metadata/collect.ts';
import { type Thing, textIn, thingsIn, typesOf } from '../metadata/json-ld.ts';
import { pageTypeOf } from '../metadata/page-type.ts';
import { isObject } from '../structured/schema.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../tree/node.ts';
import { microdataThings } from './microdata.ts';
import { offersFor } from './offers.ts';
import { propertiesOf, type StatedProperty } from './properties.ts';
import { isArticle, type Subject, subjectOf } from './subject.ts';

/** What a page states, for machines, that people come to it for: https://schema.org/Product, ItemList and Recipe. */
export interface Statement {
  /** The one product, job, event or recipe that the page is about. */
  readonly subject: Subject | null;
  /** Whether the page may list things: it is neither about one of them nor an article. */
  readonly mayList: boolean;
  /** What is stated of the subject, a label each. */
  readonly properties: readonly StatedProperty[];
  /** What the subject is called. */
  readonly names: readonly string[];
  /** What it costs. */
  readonly prices: readonly StatedPrice[];
  /** Names of the entries of a list. */
  readonly items: readonly string[];
  /** Ingredients and steps of a recipe. */
  readonly parts: readonly string[];
}

/** A price as it is stated; `index`: of the element that states it, if one does. */
export interface StatedPrice {
  readonly text: string;
  readonly index?: number;
}

export const nothingStated: Statement = {
  subject: null,
  mayList: true,
  properties: [],
  names: [],
  prices: [],
  items: [],
  parts: [],
};

const maxDepth = 6;
const maxValues = 1_000;
/** More prices stated in elements are those of many things. */
const maxMarkedPrices = 3;
const maxPartCharacters = 2_000;

const productTypes: ReadonlySet<string> = new Set(['Product', 'ProductGroup', 'IndividualProduct', 'SomeProducts']);
const isProduct = (thing: Thing): boolean => typesOf(thing).some((type) => productTypes.has(type));
const isA = (thing: Thing, type: string): boolean => typesOf(thing).includes(type);

/** The texts of a value that holds some: plain, or as the name or text of things, such as steps in sections. */
function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [tidy(value.replace(/<[^<>]*>/g, ' ')).slice(0, maxPartCharacters)];
  if (depth > maxDepth) return [];
  if (Array.isArray(value)) return value.slice(0, maxValues).flatMap((one) => textsIn(one, depth + 1));
  if (!isObject(value)) return [];
  return textsIn(value.text ?? value.name ?? value.itemListElement, depth + 1);
}

function itemsOf(list: Thing): string[] {
  const entries: unknown[] = Array.isArray(list.itemListElement) ? list.itemListElement.slice(0, maxValues) : [];
  return entries.flatMap((entry) => {
    if (!isObject(entry)) return [];
    return textIn(entry.name) ?? (isObject(entry.item) ? textIn(entry.item.name) : null) ?? [];
  });
}

/** What elements state as their property, with their places. */
function marked(tree: Tree, elements: readonly TreeNode[], ...properties: readonly string[]): Required<StatedPrice>[] {
  return elements
    .filter((element) => properties.includes(attribute(element, 'itemprop') ?? ''))
    .map((element) => ({
      text: tidy(attribute(element, 'content') ?? textOf(tree, element).slice(0, maxPartCharacters)),
      index: element.index,
    }));
}

/** What the page is about, where what is stated of it says more than its name. */
function tellingSubject(subject: Subject | null): Pick<Statement, 'subject' | 'properties'> {
  const properties = subject ? propertiesOf(subject) : [];
  const tells = properties.some(({ value }) => value.is !== 'rating' && value.is !== 'text');
  return subject && (tells || subject.kind !== 'product') ? { subject, properties } : { subject: null, properties: [] };
}

/** What JSON-LD (`things`), microdata and `<meta>` state. */
export function statementOf(
  tree: Tree,
  things: readonly Thing[],
  { items, metas, headings, title }: Statements,
): Statement {
  const marks = thingsIn(microdataThings(tree, items));
  const titles = [title, ...(metas.get('og:title') ?? []), ...headings.map(({ text }) => text)];
  const about = subjectOf({ things, marked: marks, metas, titles });
  const products = things.filter(isProduct);
  const recipes = things.filter((thing) => isA(thing, 'Recipe'));
  const markedPrices = marked(tree, items, 'price');
  return {
    ...tellingSubject(about),
    mayList:
      about === null && !things.some(isArticle) && pageTypeOf([], metas.get('og:type')?.[0] ?? null) !== 'product',
    names: about ? [about.name ?? ''] : products.length === 1 ? textsIn(products[0]?.name) : [],
    prices: [
      ...(about ? offersFor(about.things).prices.map(({ amount }) => ({ text: `${amount}` })) : []),
      ...(markedPrices.length <= maxMarkedPrices ? markedPrices : []),
    ],
    items: things.filter((thing) => isA(thing, 'ItemList')).flatMap(itemsOf),
    parts: [
      ...recipes.flatMap(({ recipeIngredient, recipeInstructions }) => textsIn([recipeIngredient, recipeInstructions])),
      ...marked(tree, items, 'recipeIngredient', 'ingredients').map(({ text }) => text),
    ],
  };
}
