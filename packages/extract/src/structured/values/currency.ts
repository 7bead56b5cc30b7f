import { currencyCodes } from '../../statement/price.ts';

/** Signs of money that one currency alone has. */
const signs: Readonly<Record<string, string>> = {
  ...{ us$: 'USD', c$: 'CAD', ca$: 'CAD', a$: 'AUD', au$: 'AUD', nz$: 'NZD', hk$: 'HKD', s$: 'SGD' },
  ...{ nt$: 'TWD', mx$: 'MXN', r$: 'BRL', '€': 'EUR', '£': 'GBP', '₹': 'INR', '₽': 'RUB', '₴': 'UAH', '₺': 'TRY' },
  ...{ '₩': 'KRW', '₫': 'VND', '฿': 'THB', '₪': 'ILS', '₱': 'PHP', '₦': 'NGN', '₸': 'KZT', '₾': 'GEL', zł: 'PLN' },
  ...{ kč: 'CZK', ft: 'HUF', lei: 'RON', лв: 'BGN', руб: 'RUB', 円: 'JPY', 元: 'CNY', 원: 'KRW', rp: 'IDR', rm: 'MYR' },
};

/** What signs of several currencies mean in a language, or in a region. */
const byLocale: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '¥': { ja: 'JPY', zh: 'CNY' },
  '￥': { ja: 'JPY', zh: 'CNY' },
  kr: { sv: 'SEK', da: 'DKK', nb: 'NOK', no: 'NOK', nn: 'NOK', is: 'ISK' },
  $: { us: 'USD', ca: 'CAD', au: 'AUD', nz: 'NZD', sg: 'SGD', mx: 'MXN', ar: 'ARS', cl: 'CLP', co: 'COP', hk: 'HKD' },
};

const maxCharacters = 200;
// Bounded by maxCharacters.
const mark =
  /(?<!\p{L})(?:us|ca?|au?|nz|hk|nt|mx|[rs])\$|[$¥￥€£₹₽₴₺₩₫฿₪₱₦₸₾円元원]|(?<=\d\s?)(?:zł|kč|ft|lei|лв|руб|kr)(?!\p{L})|(?<!\p{L})(?:kr|rp|rm)(?=\.?\s?\d)/iu;
// Bounded by maxCharacters.
const code = /(?<!\p{L})\p{Lu}{3}(?=\s?\d)|(?<=\d\s?)\p{Lu}{3}(?!\p{L})/u;

/** The currency of a price that a text states, by its code in ISO 4217; null: its sign is that of several, or there is none. */
export function currencyIn(text: string, language: string | null): string | null {
  const read = text.slice(0, maxCharacters);
  const [stated = ''] = code.exec(read) ?? [];
  if (currencyCodes.has(stated)) return stated;
  const sign = mark.exec(read)?.[0].toLowerCase();
  if (sign === undefined) return null;
  const [name = '', ...more] = language?.toLowerCase().split('-') ?? [];
  const known = byLocale[sign];
  if (!known) return signs[sign] ?? null;
  const ofRegion = known[more.find((part) => part.length === 2) ?? ''];
  // The places of dollars are regions: `ar` is Arabic.
  return ofRegion ?? (sign === '$' ? null : (known[name] ?? null));
}
