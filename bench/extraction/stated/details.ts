import { DomUtils, type parseDocument } from 'htmlparser2';

type Nodes = ReturnType<typeof parseDocument>['childNodes'];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Thing = Readonly<Record<string, unknown>>;

/** A fact, as the ways in which it may be said: expressions over what a tool says. */
export type Ways = readonly RegExp[];

/** The source of an expression that finds a text as it stands. */
export const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A text as an expression that finds it, whatever stands between its letters and digits. */
function wording(text: string): RegExp | null {
  const letters = [...text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')].slice(0, 60);
  return letters.length < 2 ? null : new RegExp(letters.join('[^\\p{L}\\p{N}]*'), 'iu');
}

const said = (text: string): Ways[] => {
  const way = wording(text);
  return way ? [[way]] : [];
};

const number = (value: number): RegExp =>
  new RegExp(
    String.raw`(?<![\d.,])(?:${`${value}`.replace('.', '[.,]')}|${value.toLocaleString('en')})(?![\d]|[.,]\d)`,
  );

const wordsOfAvailability: readonly (readonly [RegExp, RegExp])[] = [
  [
    /instock|limited|instore|onlineonly/i,
    /in.?stock|(?<!un)available|add to (?:cart|bag|basket)|auf lager|lieferbar|en stock|disponib/i,
  ],
  [/outofstock|soldout|discontinued/i, /out.?of.?stock|sold.?out|unavailable|discontinued|ausverkauft|épuisé|agotado/i],
  [/preorder|presale/i, /pre.?(?:order|sale)/i],
  [/backorder/i, /back.?order/i],
];

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is stated of a product beside its name and price. */
export function productDetails(
  product: Thing,
  offers: readonly Thing[],
): Record<'availability' | 'condition' | 'rating', Ways[]> {
  const availabilities = [...new Set(offers.flatMap(({ availability }) => (availability ? [`${availability}`] : [])))];
  const conditions = [...new Set(offers.flatMap(({ itemCondition }) => (itemCondition ? [`${itemCondition}`] : [])))];
  const rating = first(product.aggregateRating);
  const value = isThing(rating) ? Number(rating.ratingValue) : Number.NaN;
  const [availability = ''] = availabilities.length === 1 ? availabilities : [];
  const [condition = ''] = conditions.length === 1 ? conditions : [];
  return {
    availability: wordsOfAvailability.filter(([term]) => term.test(availability)).map(([, way]) => [way]),
    condition: [/new/i, /used/i, /refurbished/i]
      .filter((word) => word.test(condition.replace(/.*\//, '')))
      .map((way) => [way]),
    rating: value > 0 ? [[number(Math.round(value * 100) / 100), number(Math.round(value * 10) / 10)]] : [],
  };
}

/** A duration as pages write it. */
function durationWays(stated: unknown): Ways[] {
  const [, days = '0', hours = '0', rest = '0'] = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?/.exec(`${stated ?? ''}`) ?? [];
  const minutes = (Number(days) * 24 + Number(hours)) * 60 + Number(rest);
  if (minutes === 0) return [];
  const [whole, left] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [whole > 0 ? String.raw`${whole}\s*[hs]\p{L}*\.?` : '', left > 0 ? String.raw`${left}\s*m\p{L}*` : ''];
  return [
    [
      new RegExp(String.raw`(?<!\d)${minutes}\s*m`, 'iu'),
      new RegExp(String.raw`(?<!\d)${parts.filter(Boolean).join(String.raw`\D{0,8}`)}`, 'iu'),
    ],
  ];
}

/** Times and yield of recipes. */
export const recipeDetails = (recipes: readonly Thing[]): Record<'time' | 'yield', Ways[]> => ({
  time: recipes.flatMap(({ prepTime, cookTime, totalTime }) => [prepTime, cookTime, totalTime].flatMap(durationWays)),
  yield: recipes.flatMap(({ recipeYield }) => {
    const digits = /\d+/.exec(`${first(recipeYield) ?? ''}`)?.[0];
    return digits ? [[number(Number(digits))]] : [];
  }),
});

const beside = new Set(['nav', 'header', 'footer', 'aside', 'script', 'style', 'noscript', 'template']);
const maxPropertyCharacters = 120;
const minProperties = 3;

/** The rows of two cells of tables and lists of definitions: properties with their values, outside of what frames the page. */
export function propertyRows(nodes: Nodes): Ways[] {
  const rows: string[][] = [];
  const visit = (inside: Nodes): void => {
    for (const node of inside) {
      if (node.type !== 'tag' || beside.has(node.name)) continue;
      const cells = DomUtils.getElementsByTagName((name) => name === 'th' || name === 'td', node.children);
      if (node.name === 'tr' && cells.length === 2) rows.push(cells.map((cell) => DomUtils.textContent(cell)));
      else if (node.name === 'dt' && node.next) {
        const value = DomUtils.nextElementSibling(node);
        if (value?.name === 'dd') rows.push([DomUtils.textContent(node), DomUtils.textContent(value)]);
      }
      visit(node.children);
    }
  };
  visit(nodes);
  const texts = rows
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.every((cell) => cell !== '' && cell.length <= maxPropertyCharacters));
  return texts.length < minProperties ? [] : texts.flatMap((cells) => said(cells.join(' ')));
}

const money = /(?:\p{Sc}\s?\d[\d.,]*\d|\d[\d.,]*\d\s?\p{Sc})/u;

const leadsAway = ({ name, attribs }: Element): boolean =>
  name === 'a' && /^(?!#|javascript:)\S/.test(attribs.href ?? '');
const headingTags = /^h[1-6]$/;

/** Whether a link stands in a heading or around one: it is that of the card's name, and no link before it, such as to its author. */
function isOfHeading(link: Element): boolean {
  for (let around = link.parent; around && 'name' in around; around = around.parent)
    if (headingTags.test(around.name)) return true;
  return DomUtils.getElementsByTagName((name) => headingTags.test(name), link.children).length > 0;
}

/** What cards link to, by the link of their name or else by any, cost, and are dated. */
export function cardDetails(
  cards: readonly Element[],
  url: string,
): Record<'card link' | 'card price' | 'card date', Ways[]> {
  const links = cards.flatMap((card) => {
    const all = DomUtils.getElementsByTagName('a', card.children).filter(leadsAway);
    const named = all.filter(isOfHeading);
    const own = leadsAway(card) ? [card] : named.length > 0 ? named.slice(0, 1) : all;
    const paths = own.flatMap(({ attribs: { href = '' } }) =>
      URL.canParse(href, url) ? [new URL(href, url).pathname] : [],
    );
    const ways = [...new Set(paths)].filter((path) => path.length > 1).map((path) => new RegExp(literal(path)));
    return ways.length > 0 ? [ways] : [];
  });
  const prices = cards.flatMap((card) => {
    const price = money.exec(DomUtils.textContent(card))?.[0];
    return price ? said(price) : [];
  });
  const dates = cards.flatMap((card) =>
    DomUtils.getElementsByTagName('time', card.children)
      .slice(0, 1)
      .flatMap((time) => said(DomUtils.textContent(time))),
  );
  return { 'card link': links, 'card price': prices, 'card date': dates };
}
