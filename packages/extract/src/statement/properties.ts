import { tidy } from '../characters.ts';
import { type Thing, textIn } from '../metadata/json-ld.ts';
import { lastSeparator } from '../metadata/title.ts';
import { lettersOf } from './letters.ts';
import { numberIn } from './number.ts';
import { type Money, offersFor, plainTexts, thingsOf } from './offers.ts';
import type { Subject, SubjectKind } from './subject.ts';

/** What is stated of a subject under a label. */
export type StatedValue =
  | { readonly is: 'money'; readonly prices: readonly Money[]; readonly isRange: boolean }
  | { readonly is: 'availability'; readonly text: string }
  | { readonly is: 'rating'; readonly value: number; readonly best: number | null; readonly count: number | null }
  | { readonly is: 'time'; readonly text: string }
  | { readonly is: 'duration'; readonly minutes: number }
  | { readonly is: 'text'; readonly text: string };

export interface StatedProperty {
  readonly label: string;
  readonly value: StatedValue;
}

const maxTextCharacters = 100;
const maxPlaces = 3;

/** A member of an enumeration, such as `https://schema.org/InStock` or `FULL_TIME`, as words; words as they are. */
function termOf(text: string): string {
  const name = text.replace(/^https?:\/\/schema\.org\//i, '').replace(/Condition$/, '');
  if (!/^[A-Za-z]+(?:_[A-Za-z]+)*$/.test(name))
    return text.length > 0 ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  const words = name
    .replace(/([a-z])stock$/, '$1 stock')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/^out (?=stock)/, 'out of ')
    .replaceAll(/ +/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const text = (of: string | null | undefined): StatedValue[] => {
  const words = tidy((of ?? '').replace(/<[^<>]*>/g, ' '));
  return words === '' || words.length > maxTextCharacters || /^https?:/.test(words)
    ? []
    : [{ is: 'text', text: words }];
};

/** What the first of some things states under the first of some names. */
function first<Found>(things: readonly Thing[], names: readonly string[], read: (value: unknown) => Found[]): Found[] {
  for (const thing of things)
    for (const name of names) {
      const found = read(thing[name]);
      if (found.length > 0) return found;
    }
  return [];
}

const named = (things: readonly Thing[], ...names: readonly string[]): StatedValue[] =>
  first(things, names, (value) => text(plainTexts(value)[0] ?? textIn(value)));

/** A product's name without that of its maker, or of its shop, at the end: `Heron — Paper & Pine`. */
const ownNames = (things: readonly Thing[]): StatedValue[] => {
  const [brand] = named(things, 'brand', 'manufacturer');
  return first(things, ['name'], (value) => {
    const name = plainTexts(value)[0] ?? textIn(value) ?? '';
    const cut = lastSeparator(name);
    const isBrand = cut !== null && brand?.is === 'text' && lettersOf(cut.after) === lettersOf(brand.text);
    return text(isBrand ? cut.before : name);
  });
};

const terms = (things: readonly Thing[], ...names: readonly string[]): StatedValue[] =>
  first(things, names, (value) => text([...new Set(plainTexts(value).map(termOf))].join(', ')));

const times = (things: readonly Thing[], name: string): StatedValue[] =>
  first(things, [name], (value) => plainTexts(value).slice(0, 1)).map((stated) => ({ is: 'time', text: stated }));

const duration = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d+S)?)?$/i;

function durations(things: readonly Thing[], name: string): StatedValue[] {
  return first(things, [name], (value) => plainTexts(value).slice(0, 1)).flatMap((stated): StatedValue[] => {
    const [, days = '0', hours = '0', rest = '0'] = duration.exec(stated) ?? [];
    const minutes = (Number(days) * 24 + Number(hours)) * 60 + Number(rest);
    return minutes > 0 ? [{ is: 'duration', minutes }] : [];
  });
}

function ratings(things: readonly Thing[]): StatedValue[] {
  const [rating] = first(things, ['aggregateRating'], thingsOf);
  const number = (value: unknown): number | null => numberIn(plainTexts(value)[0] ?? '')?.value ?? null;
  const value = number(rating?.ratingValue);
  if (!rating || value === null || value <= 0) return [];
  const counts = [number(rating.ratingCount), number(rating.reviewCount)];
  return [
    { is: 'rating', value, best: number(rating.bestRating), count: counts.find((one) => (one ?? 0) > 0) ?? null },
  ];
}

/** A place by its name and address. */
function placeOf(place: Thing): string {
  const [address] = thingsOf(place.address);
  const parts = address
    ? [address.streetAddress, address.addressLocality, address.addressRegion, address.addressCountry]
    : [place.address];
  const said = [place.name, ...parts].map((part) => textIn(part)).filter((part) => part !== null);
  return [...new Set(said)].join(', ');
}

const places = (things: readonly Thing[], name: string): StatedValue[] =>
  first(things, [name], (value) => {
    const said = thingsOf(value)
      .map(placeOf)
      .filter((place) => place !== '');
    return text([...new Set(said)].slice(0, maxPlaces).join('; ') || plainTexts(value)[0]);
  });

function salaries(things: readonly Thing[]): StatedValue[] {
  const [salary] = first(things, ['baseSalary'], thingsOf);
  if (!salary) return first(things, ['baseSalary'], (value) => text(plainTexts(value)[0]));
  const [value] = thingsOf(salary.value);
  const amounts = value ? [value.minValue, value.maxValue] : [salary.value, salary.minValue, salary.maxValue];
  const stated = [...new Set((value?.value === undefined ? amounts : [value.value]).flatMap((one) => plainTexts(one)))];
  if (stated.length === 0) return [];
  const unit = textIn(value?.unitText ?? salary.unitText);
  const currency = textIn(salary.currency ?? salary.priceCurrency);
  const per = unit === null ? '' : ` per ${termOf(unit).toLowerCase()}`;
  return text(`${stated.join('–')}${currency === null ? '' : ` ${currency}`}${per}`);
}

/** What of some offers there is. */
function availabilityOf(availabilities: readonly string[]): StatedValue[] {
  const distinct = [...new Set(availabilities.map(termOf))];
  const [only] = distinct;
  if (only !== undefined && distinct.length === 1) return [{ is: 'availability', text: only }];
  const inStock = availabilities.filter((one) => /instock/i.test(one)).length;
  return inStock === 0 ? [] : [{ is: 'availability', text: `In stock: ${inStock} of ${availabilities.length} offers` }];
}

type Rows = readonly (readonly [label: string, values: readonly StatedValue[]])[];

const pricesOf = (things: readonly Thing[]): StatedValue[] => {
  const { prices, isRange } = offersFor(things);
  return prices.length > 0 ? [{ is: 'money', prices, isRange }] : [];
};

const readers: Readonly<Record<SubjectKind, (things: readonly Thing[]) => Rows>> = {
  product: (things) => {
    const { availabilities, conditions } = offersFor(things);
    return [
      // Said where the heading is another, shorter one.
      ['Name', ownNames(things)],
      ['Price', pricesOf(things)],
      ['Availability', availabilityOf(availabilities)],
      ['Condition', text([...new Set(conditions.map(termOf))].join(', '))],
      ['Rating', ratings(things)],
      ['Brand', named(things, 'brand', 'manufacturer')],
      ['SKU', named(things, 'sku', 'productID', 'mpn')],
    ];
  },
  job: (things) => [
    ['Employer', named(things, 'hiringOrganization')],
    ['Location', places(things, 'jobLocation')],
    ['Remote', terms(things, 'jobLocationType')],
    ['Salary', salaries(things)],
    ['Employment type', terms(things, 'employmentType')],
    ['Posted', times(things, 'datePosted')],
    ['Valid through', times(things, 'validThrough')],
  ],
  event: (things) => [
    ['Starts', times(things, 'startDate')],
    ['Ends', times(things, 'endDate')],
    ['Location', places(things, 'location')],
    ['Price', pricesOf(things)],
    ['Organizer', named(things, 'organizer')],
  ],
  recipe: (things) => [
    ['Yield', named(things, 'recipeYield', 'yield')],
    ['Preparation', durations(things, 'prepTime')],
    ['Cooking', durations(things, 'cookTime')],
    ['Total time', durations(things, 'totalTime')],
    ['Rating', ratings(things)],
  ],
};

/** What a page states of its subject, a label each. */
export const propertiesOf = ({ kind, things }: Subject): StatedProperty[] =>
  readers[kind](things).flatMap(([label, [value]]) => (value ? [{ label, value }] : []));
