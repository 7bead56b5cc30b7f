import { textIn } from './values/text-in.ts';

const words = (text: string): string[] => text.split(' ');

/** Words that do not change which value is meant: they say that it is the usual one, or what kind of thing the page is about. */
const neutral = new Set([
  ...words(
    'current total full main primary official overall average exact own info information detail data value text item',
  ),
  ...words(
    'product article page thing entry event job recipe book course movie film hotel restaurant property listing',
  ),
  ...words(
    'video post thread blog news story paper song album game app vehicle car room contact office ticket type kind',
  ),
]);

/** Words for those behind a page: what a page about something else says of itself is not of them. */
const owners = new Set(words('company organization organisation business store shop firm'));
const ofAnything = new Set(words('name title headline description summary image photo url text'));

const others = words(
  'shipping delivery author writer reviewer seller vendor brand manufacturer publisher sponsor owner founder organizer',
);
const otherTimes = words('original regular previous old former next billing warranty deposit refund');
/** Words for what has values of its own: its price or address is not that of the page. */
const apart = new Set([...others, ...otherTimes]);

/** Whether the values in a member of this name are those of the page, as in `details` and `pricing`. */
export const isOfPage = (name: readonly string[]): boolean => !name.some((word) => apart.has(word));

const number = /\d/;
/** A count is the only number in what counts. */
const onlyNumber = /^\D{0,30}\d[\d.,'’\s]{0,15}\D{0,30}$/;
const money = /\p{Sc}|\b[A-Z]{3}\b|^\W*\d/u;
const date = /\d/;
const address = /^(?:https?:)?\/\/|^\/\S*$/;
const letters = /^(?!.*@)(?!https?:).*\p{L}/su;

/** Words that say of what make a value is, and what such a value has in it. */
const makes = new Map<string, RegExp>([
  ...words('number code id level size quantity year month week day hour minute second').map(
    (word) => [word, number] as const,
  ),
  ...words('kg g mg lb oz km m cm mm ft mile inch sqm sqft celsius percent pct').map((word) => [word, number] as const),
  ...words('price cost fee charge amount usd eur gbp').map((word) => [word, money] as const),
  ...words('time date').map((word) => [word, date] as const),
  ...words('url link uri href').map((word) => [word, address] as const),
  ...words('email mail').map((word) => [word, /@/] as const),
  ...words('phone telephone').map((word) => [word, /\d\D*\d\D*\d/] as const),
  ['count', onlyNumber],
  ['name', letters],
]);

/**
 * Whether a label means what is wanted though it lacks some of its words: `expiry date` is not any date, while the
 * `departure time` may stand under `Departure`. Without a value, what it is made of is not looked at.
 */
export function mayLack(lacking: readonly string[], label: readonly string[], value?: unknown): boolean {
  const text = value === undefined ? null : (textIn(value) ?? '');
  return lacking.every((word) => {
    if (neutral.has(word)) return true;
    if (owners.has(word)) return !label.every((one) => ofAnything.has(one));
    const make = makes.get(word);
    return make !== undefined && (text === null || make.test(text));
  });
}
