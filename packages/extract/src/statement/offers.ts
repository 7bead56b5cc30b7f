import { tidy } from '../characters.ts';
import type { Thing } from '../metadata/json-ld.ts';
import { isObject } from '../structured/schema.ts';
import { priceIn } from './price.ts';

/** An amount of money as it is stated. */
export interface Money {
  readonly amount: number;
  /** A code or sign. */
  readonly currency: string | null;
}

/** What a thing is offered for. */
interface Offers {
  /** Distinct, as stated; of a range its lowest and highest. */
  readonly prices: readonly Money[];
  /** Whether they are the ends of a range. */
  readonly isRange: boolean;
  /** The availability of each offer that states one: a type of schema.org, or words. */
  readonly availabilities: readonly string[];
  readonly conditions: readonly string[];
}

const maxOffers = 200;
const maxDepth = 4;
/** Prices that are shown struck through, or are of another quantity. */
const otherPrices = /list|strike|msrp|srp|regular|minimum/i;

/** The things of a property that may hold several. */
export const thingsOf = (value: unknown): Thing[] =>
  (Array.isArray(value) ? value.slice(0, maxOffers) : [value]).filter(isObject);

/** The plain texts of a property. */
export const plainTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value.slice(0, maxOffers) : [value]).flatMap((one) => {
    const text = typeof one === 'string' || typeof one === 'number' ? tidy(`${one}`) : '';
    return text === '' ? [] : [text];
  });

/** Every offer of a thing, of its variants and within others. */
function offersOf(thing: Thing, depth = 0): Thing[] {
  if (depth > maxDepth) return [];
  const own = [...thingsOf(thing.offers), ...thingsOf(thing.offer)];
  const variants = thingsOf(thing.hasVariant);
  return [...own, ...[...own, ...variants].flatMap((inner) => offersOf(inner, depth + 1))].slice(0, maxOffers);
}

/** A number for machines has a dot before its fraction, and no mark in its thousands. */
const forMachines = /^\d+(?:\.(?:\d{1,2}|\d{4,}|\d00))?$/;

const moneyOf = (price: string | undefined, currency: unknown): Money[] => {
  const amount = price === undefined ? null : forMachines.test(price) ? Number(price) || null : priceIn(price);
  return amount === null ? [] : [{ amount, currency: plainTexts(currency)[0]?.slice(0, 3) ?? null }];
};

function pricesOf(offer: Thing): Money[] {
  const own = ['lowPrice', 'highPrice', 'price'].flatMap((name) =>
    moneyOf(plainTexts(offer[name])[0], offer.priceCurrency),
  );
  if (own.length > 0) return own;
  const specified = thingsOf(offer.priceSpecification).filter(
    ({ priceType }) => !plainTexts(priceType).some((type) => otherPrices.test(type)),
  );
  return specified
    .slice(0, 1)
    .flatMap((one) => moneyOf(plainTexts(one.price)[0], one.priceCurrency ?? offer.priceCurrency));
}

/** What some things are offered for; the first that say so count. */
export function offersFor(things: readonly Thing[]): Offers {
  const lists = things.map((thing) => offersOf(thing));
  const firstOf = <Found>(read: (offer: Thing) => readonly Found[]): readonly Found[] =>
    lists.map((offers) => offers.flatMap(read)).find((found) => found.length > 0) ?? [];
  const prices = firstOf(pricesOf);
  return {
    prices: [...new Map(prices.map((one) => [one.amount, one])).values()],
    isRange: lists.some((offers) =>
      offers.some(({ lowPrice, highPrice }) => lowPrice !== undefined && highPrice !== undefined),
    ),
    availabilities: firstOf(({ availability }) => plainTexts(availability)),
    conditions: firstOf(({ itemCondition }) => plainTexts(itemCondition)),
  };
}
