import { isoDate, type Locale } from '../../metadata/dates.ts';
import { numberIn } from '../../statement/number.ts';
import { stockIn, stockStatedIn } from '../../statement/stock.ts';
import { phrasesOf } from '../../words/by-language.ts';
import { addressIn } from '../links.ts';
import { type Name, nameOf } from '../names.ts';
import { isObject, type Schema, typesOf } from '../schema.ts';
import { chosen, vocabulary } from './choices.ts';
import { clockIn } from './clock.ts';
import { durationIn, isIsoDuration, unitIn } from './durations.ts';
import { isOfStock } from './of-stock.ts';
import { amountAt, daysIn, type End, endIn } from './ranges.ts';
import { textIn } from './text-in.ts';
import words from './words.json' with { type: 'json' };

/** What values are read with: where the page is from and how it writes numbers and dates. */
export interface Reading {
  readonly url: string;
  readonly locale: Locale;
}

/** What stands behind a number and makes it greater; a lone `m` is a metre. */
const scaleOf = /^(?:\s?([Mm]illion|[Mm]io|[Bb]illion|[Bb]n)\b|([kMB])\b)/;
const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  M: 1e6,
  million: 1e6,
  mio: 1e6,
  B: 1e9,
  bn: 1e9,
  billion: 1e9,
};

/** The first number in a text, with the word of scale behind it. */
function scaledNumberIn(text: string, { language }: Locale): number | null {
  const found = numberIn(text, language);
  if (!found) return null;
  const [, word, letter] = scaleOf.exec(text.slice(found.end)) ?? [];
  const scaled = found.value * (scales[word?.toLowerCase() ?? letter ?? ''] ?? 1);
  return Number.isFinite(scaled) ? scaled : null;
}

const yes = phrasesOf(words.yes);
const no = phrasesOf(words.no);

function yesOrNo(text: string): boolean | null {
  const said = text.toLowerCase();
  if (no.has(said)) return false;
  return yes.has(said) ? true : null;
}

/** What a text says of whether something is so, such as `in stock`; null: nothing. */
export const booleanIn = (text: string): boolean | null => yesOrNo(text) ?? stockIn(text.replace(vocabulary, ''));

/** What a text says of whether a property is so: only one of stock is told by words of stock. */
function booleanOf(text: string, names: readonly Name[]): boolean | null {
  const said = yesOrNo(text);
  return said === null && isOfStock(names) ? stockStatedIn(text.replace(vocabulary, '')) : said;
}

/** What stands in a cell that says nothing. */
const noValue = /^[-–—−]{1,3}$/;
/** What makes an address of a number or mailbox. */
const schemes = /^(?:tel|mailto):/i;

/** A date, of a range of days the one that is asked for, else the first; a time is not made up where an unsure one is stated. */
function dateIn(text: string, format: string, locale: Locale, end: End | null): string | null {
  const date = daysIn(text, locale)?.[end ?? 'min'] ?? isoDate(text, locale);
  if (date === null) return null;
  if (format === 'date') return date.slice(0, 10);
  if (date.length > 10) return /(?:Z|[+-]\d\d:\d\d)$/.test(date) ? date : `${date}Z`;
  const clock = clockIn(text);
  return clock === undefined ? null : `${date}T${clock ?? '00:00:00'}Z`;
}

function formatted(text: string, format: unknown, reading: Reading, end: End | null): string | null {
  if (format === 'date' || format === 'date-time') return dateIn(text, format, reading.locale, end);
  if (format === 'email') return /(?<![^\s@<>:])[^\s@<>:]+@[^\s@<>]+\.[^\s@<>,;]+/.exec(text)?.[0] ?? null;
  if (format === 'uri' || format === 'url' || format === 'iri') return addressIn(text, reading.url);
  return text;
}

function stringIn(value: unknown, schema: Schema, reading: Reading, end: End | null): string | null {
  const text = textIn(value);
  if (text === null) return null;
  const bare = schema.format === undefined ? text.replace(vocabulary, '').replace(schemes, '') : text;
  return formatted(bare, schema.format, reading, end);
}

/**
 * A value as a schema of a plain type wants it; undefined where it cannot be. `names`: what the property is called, which may
 * say its unit.
 */
export function asScalar(value: unknown, schema: Schema, reading: Reading, names: readonly Name[] = []): unknown {
  const text = textIn(value);
  if (text === null) return undefined;
  if (Array.isArray(schema.enum)) return chosen(text, schema.enum, names);
  if ('const' in schema) return text === String(schema.const) ? schema.const : undefined;
  if (noValue.test(text)) return undefined;
  const types = typesOf(schema);
  for (const type of types.length > 0 ? types : ['string']) {
    const found = asType(type, { value, text, schema, reading, names });
    if (found !== null) return found;
  }
  return undefined;
}

/** A number that a duration is: in the unit that the property asks for, else its own only one. */
function numberOfDuration(text: string, schema: Schema, names: readonly Name[]): number | null | undefined {
  const duration = durationIn(text);
  const told = typeof schema.description === 'string' ? [...names, nameOf(schema.description)] : names;
  const unit = unitIn(told);
  if (duration && unit !== null) return Math.round((duration.seconds / unit) * 1e3) / 1e3;
  return duration?.isPlain || (!duration && !isIsoDuration(text)) ? undefined : null;
}

/** A value that is stated, with its text, and what is asked for. */
interface Stated {
  readonly value: unknown;
  readonly text: string;
  readonly schema: Schema;
  readonly reading: Reading;
  /** What the property is called. */
  readonly names: readonly Name[];
}

function asNumber({ value, text, schema, reading, names }: Stated): number | null {
  if (typeof value === 'number') return value;
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const end = endIn(names);
  const ofEnd = end === null ? undefined : amountAt(isObject(value) ? value : text, end);
  if (typeof ofEnd === 'number') return ofEnd;
  if (typeof ofEnd === 'string') return scaledNumberIn(ofEnd, reading.locale);
  const ofDuration = numberOfDuration(text, schema, names);
  return ofDuration === undefined ? scaledNumberIn(text, reading.locale) : ofDuration;
}

/** The value as one of a type of JSON Schema; null where it cannot be. */
function asType(type: string, stated: Stated): unknown {
  const { value, text, schema, reading, names } = stated;
  switch (type) {
    case 'number':
    case 'integer': {
      const number = asNumber(stated);
      // An id that a number cannot hold would be another id.
      return number === null || (type === 'integer' && !Number.isSafeInteger(number)) ? null : number;
    }
    case 'boolean':
      return typeof value === 'boolean' ? value : booleanOf(text, names);
    case 'string':
      return stringIn(value, schema, reading, endIn(names));
    default:
      return null;
  }
}
