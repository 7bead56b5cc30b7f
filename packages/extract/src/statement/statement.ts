import { tidy } from '../characters.ts';
import { type Thing, textIn, thingsIn, typesOf } from '../metadata/json-ld.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../tree/node.ts';

/** What a page states, for machines, that people come to it for: https://schema.org/Product, ItemList and Recipe. */
export interface Statement {
  /** What the one product that the page is about is called. */
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

export const nothingStated: Statement = { names: [], prices: [], items: [], parts: [] };

const maxDepth = 6;
const maxValues = 1_000;
/** More prices stated in elements are those of many things. */
const maxMarkedPrices = 3;
const maxPartCharacters = 2_000;

const productTypes: ReadonlySet<string> = new Set(['Product', 'ProductGroup', 'IndividualProduct', 'SomeProducts']);
const isProduct = (thing: Thing): boolean => typesOf(thing).some((type) => productTypes.has(type));
const isA = (thing: Thing, type: string): boolean => typesOf(thing).includes(type);

const isObject = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

/** Every object inside a value, itself among them. */
function* objectsIn(value: unknown, depth = 0): Generator<Thing> {
  if (!isObject(value) || depth > maxDepth) return;
  if (!Array.isArray(value)) yield value;
  for (const inner of Object.values(value).slice(0, maxValues)) yield* objectsIn(inner, depth + 1);
}

const priceNames = ['price', 'lowPrice'] as const;
const asText = (value: unknown): string[] =>
  typeof value === 'number' || typeof value === 'string' ? [tidy(`${value}`)] : [];

function pricesOf(product: Thing): string[] {
  return [...objectsIn(product.offers).take(maxValues)].flatMap((offer) =>
    priceNames.flatMap((name) => asText(offer[name])),
  );
}

/** The texts of a value that holds some: plain, or as the name or text of things, such as steps in sections. */
function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [tidy(value.replace(/<[^<>]*>/g, ' ')).slice(0, maxPartCharacters)];
  if (!isObject(value) || depth > maxDepth) return [];
  if (Array.isArray(value)) return value.slice(0, maxValues).flatMap((one) => textsIn(one, depth + 1));
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

/** What JSON-LD and microdata state; `elements`: those with a property. */
export function statementOf(tree: Tree, jsonLd: readonly unknown[], elements: readonly TreeNode[]): Statement {
  const things = thingsIn(jsonLd);
  const products = things.filter(isProduct);
  const [product] = products.length === 1 ? products : [];
  const recipes = things.filter((thing) => isA(thing, 'Recipe'));
  const markedPrices = marked(tree, elements, 'price');
  return {
    names: product ? textsIn(product.name) : [],
    prices: [
      ...(product ? pricesOf(product).map((text) => ({ text })) : []),
      ...(markedPrices.length <= maxMarkedPrices ? markedPrices : []),
    ],
    items: things.filter((thing) => isA(thing, 'ItemList')).flatMap(itemsOf),
    parts: [
      ...recipes.flatMap(({ recipeIngredient, recipeInstructions }) => textsIn([recipeIngredient, recipeInstructions])),
      ...marked(tree, elements, 'recipeIngredient', 'ingredients').map(({ text }) => text),
    ],
  };
}
