import { z } from 'zod';
import type { Entity } from '../../contract/resources/platforms/knowledge.ts';
import { platformObject, text } from '../../contract/resources/platforms/values.ts';
import { changed, missing } from '../answer.ts';
import { whole } from '../table.ts';
import { textOr, timeOfText } from '../values.ts';
import * as upstream from './schema.ts';

const platform = 'wikidata';
type EntityInput = z.input<typeof Entity>;

const pageKinds: Readonly<Record<string, string>> = { P: 'Property:', L: 'Lexeme:' };
const urlOf = (id: string): string => `https://www.wikidata.org/wiki/${pageKinds[id.charAt(0)] ?? ''}${id}`;

/** The term in the first of the languages that it is in, or in the one that stands for all. */
function inLanguage<Term>(terms: Readonly<Record<string, Term>> | null, languages: readonly string[]): Term | null {
  const language = [...languages, 'mul', 'en'].find((one) => terms?.[one] !== undefined);
  return (language === undefined ? null : terms?.[language]) ?? null;
}

const prefixes: Readonly<Record<string, string>> = { item: 'Q', property: 'P', lexeme: 'L' };

/** A year that is known by its decade, its century or less, as EDTF writes it: `198X`, `18XX`, `Y-13798000000S5`. */
function roughYear(year: string, precision: number): string {
  const [, sign = '', stated = ''] = /^(-?)(\d+)$/.exec(year) ?? [];
  const digits = stated.replace(/^0+(?=\d)/, '');
  const unknown = 9 - precision;
  if (unknown > 3 || digits.length > 4) return `Y${sign}${digits}S${Math.max(1, digits.length - unknown)}`;
  // The year 1900 ends the 19th century, and begins the decade of its name.
  const known = Math.floor((Number(digits) - (unknown === 1 ? 0 : 1)) / 10 ** unknown);
  return `${sign}${String(Math.max(0, known)).padStart(4 - unknown, '0')}${'X'.repeat(unknown)}`;
}

/** A time as ISO 8601, as far as it is known: a precision of 9 is a year's, 10 a month's, 11 a day's. */
function timeOf({ time, precision }: z.output<typeof upstream.Time>): string {
  const [whole, year = '', month = '00', day = '00'] = /^\+?(-?\d+)-(\d\d)-(\d\d)T/.exec(time) ?? [];
  const written = time.replace(/^\+/, '');
  if (whole === undefined || (precision ?? 11) > 11) return written;
  if (precision !== null && precision < 9) return roughYear(year, precision);
  const known = Math.min(precision ?? 11, day === '00' ? 10 : 11, month === '00' ? 9 : 11);
  return known <= 9 ? year : known === 10 ? `${year}-${month}` : written;
}

const earth = 'Q2';
const lastPart = (address: string | null): string | null => address?.split('/').at(-1) ?? null;

/** A number; a whole one that a number cannot hold as its digits. */
function amountOf(written: string): number | string {
  const amount = Number(written);
  return /^[+-]?\d+$/.test(written) && !Number.isSafeInteger(amount) ? written.replace(/^\+/, '') : amount;
}

/** A value of a statement, in plain JSON; null where it exists and is unknown. */
function plainValue({ snaktype, datavalue }: upstream.Snak): z.core.util.JSONType {
  if (snaktype !== 'value' || !datavalue) return null;
  const { type, value } = datavalue;
  if (typeof value === 'string') return value;
  if (type === 'wikibase-entityid') {
    const reference = upstream.EntityReference.parse(value);
    return (
      reference.id ?? `${prefixes[reference['entity-type'] ?? ''] ?? 'Q'}${z.int().parse(reference['numeric-id'])}`
    );
  }
  if (type === 'time') return timeOf(upstream.Time.parse(value));
  if (type === 'quantity') {
    const { amount, unit } = upstream.Quantity.parse(value);
    return { amount: amountOf(amount), unit: unit === '1' ? null : lastPart(unit) };
  }
  if (type === 'globecoordinate') {
    const { latitude: lat, longitude: lon, globe } = upstream.Coordinate.parse(value);
    const body = lastPart(globe);
    return { lat, lon, ...(body === null || body === earth ? {} : { globe: body }) };
  }
  return z.json().parse(value);
}

/** The values of a property, the preferred first; without those that are held for wrong, that say there is none, or whose form is not known. */
function valuesOf(statements: readonly z.output<typeof upstream.Statement>[]) {
  const held = statements.filter(({ rank, mainsnak }) => rank !== 'deprecated' && mainsnak.snaktype !== 'novalue');
  const preferred = held.filter(({ rank }) => rank === 'preferred');
  const others = held.filter(({ rank }) => rank !== 'preferred');
  return [...preferred, ...others].flatMap(({ mainsnak }) => {
    const known = whole(() => ({ value: plainValue(mainsnak) }))(null, null);
    return known ? [known.value] : [];
  });
}

/** The one entity of an answer, which may be the entity itself. */
function onlyEntity(json: unknown): unknown {
  const several = upstream.Entities.safeParse(json);
  return several.success ? Object.values(several.data.entities)[0] : json;
}

/** The lemma of a lexeme, which is in its own language alone. */
const lemmaOf = ({ lemmas }: upstream.Entity, languages: readonly string[]): string | null =>
  (inLanguage(lemmas, languages) ?? Object.values(lemmas ?? {})[0])?.value ?? null;

export function toEntity(json: unknown, languages: readonly string[]): EntityInput {
  const raw = onlyEntity(json);
  const entity = upstream.Entity.parse(raw);
  if (entity.missing !== undefined) throw missing('Wikidata has no such entity.');
  return {
    type: 'entity',
    platform,
    id: entity.id,
    url: urlOf(entity.id),
    label: inLanguage(entity.labels, languages)?.value ?? lemmaOf(entity, languages),
    description: inLanguage(entity.descriptions, languages)?.value ?? null,
    aliases: inLanguage(entity.aliases, languages)?.map(({ value }) => value) ?? [],
    claims: Object.fromEntries(
      Object.entries(entity.claims ?? {}).map(([property, statements]) => [property, valuesOf(statements)]),
    ),
    sitelinks: Object.fromEntries(Object.entries(entity.sitelinks ?? {}).map(([site, { title }]) => [site, title])),
    updated_at: timeOfText(entity.modified),
    raw,
  };
}

/** An entity that a search finds, by its name or by its page. */
export function toMatch(raw: unknown): EntityInput {
  const byPage = upstream.PageMatch.safeParse(raw);
  if (byPage.success && upstream.Match.safeParse(raw).success === false) {
    const id = byPage.data.title.replace(/^.*:/, '');
    return { type: 'entity', platform, id, url: urlOf(id), updated_at: timeOfText(byPage.data.timestamp), raw };
  }
  const { id, label, description, aliases } = upstream.Match.parse(raw);
  return {
    type: 'entity',
    platform,
    id,
    url: urlOf(id),
    label: textOr(label),
    description: textOr(description),
    aliases: aliases ?? [],
    raw,
  };
}

const Cell = z.strictObject({ kind: z.string(), value: z.string(), language: text, datatype: text });
/** The answer to a query: a value, or null, for each column of each row. */
export const Table = platformObject('table', {
  columns: z.array(z.string()),
  rows: z.array(z.record(z.string(), Cell.nullable())),
}).meta({ id: 'SparqlTable' });

const cellOf = (bound: upstream.Bound | undefined): z.input<typeof Cell> | null =>
  bound ? { kind: bound.type, value: bound.value, language: bound['xml:lang'], datatype: bound.datatype } : null;

export function toTable(raw: unknown, query: string): z.input<typeof Table> {
  const { head, results, boolean } = upstream.SparqlResult.parse(raw);
  const object = {
    type: 'table' as const,
    platform,
    id: query,
    url: `https://query.wikidata.org/#${encodeURIComponent(query)}`,
    raw,
  };
  if (boolean !== undefined) {
    const answer = { kind: 'literal', value: String(boolean) };
    return { ...object, columns: ['boolean'], rows: [{ boolean: answer }] };
  }
  if (!results) throw changed('query.wikidata.org', 'there are neither rows nor a yes or no');
  const rows = results.bindings.map((binding) =>
    Object.fromEntries(head.vars.map((column) => [column, cellOf(binding[column])])),
  );
  return { ...object, columns: head.vars, rows };
}
