import { tidy } from '../../characters.ts';
import { plainText } from '../../metadata/description.ts';
import { isObject } from '../schema.ts';

const maxTextCharacters = 10_000;

const textKeys = ['name', '@value', 'value', 'text', 'url', 'contentUrl'];
/** The name of a step only sums it up. */
const isStep = (value: Record<string, unknown>): boolean =>
  /^HowTo(?:Step|Tip|Direction)$/.test(String(value['@type']));

/** The text in a value of any make: the string itself, or the name or value of what stands there; of several, all. */
export function textIn(value: unknown): string | null {
  if (typeof value === 'string') return tidy(value).slice(0, maxTextCharacters) || null;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.slice(0, 50).map(textIn).filter(Boolean).join(', ') || null;
  if (!isObject(value)) return null;
  for (const key of isStep(value) ? ['text', ...textKeys] : textKeys)
    if (typeof value[key] === 'string' || typeof value[key] === 'number') {
      const text = textIn(value[key]);
      return text !== null && (key === 'text' || '@type' in value) ? plainText(text) || null : text;
    }
  return textOfParts(value);
}

/** The parts of an address as schema.org names them, in the order in which they are written. */
const addressParts = ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion', 'addressCountry'];

/** The text of an object that has no name: an address by its parts, a place by its address, an amount or a range of amounts. */
function textOfParts(value: Record<string, unknown>): string | null {
  const address = addressParts.flatMap((part) => textIn(value[part]) ?? []);
  if (address.length > 0) return address.join(', ');
  if (isObject(value.address)) return textOfParts(value.address);
  const range = ['minValue', 'maxValue'].flatMap((end) => textIn(value[end]) ?? []).join('–');
  const amount = range || (isObject(value.value) ? textOfParts(value.value) : null);
  return amount && typeof value.currency === 'string' ? `${amount} ${value.currency}` : amount;
}
