import type { Document, ExtractOptions } from '../document.ts';
import { localeOf, unknownLocale } from '../metadata/dates.ts';
import type { Facts } from './facts.ts';
import { fillSchema } from './fill.ts';
import type { Name } from './names.ts';
import type { Schema } from './schema.ts';
import { factsOfCsv, factsOfJson, factsOfText } from './sources/text-facts.ts';
import { asScalar } from './values/values.ts';

/** The member of a document that has what its facts say of the schema that was asked for; none where it was not, or they say nothing. */
export function structuredBy(
  { jsonSchema }: ExtractOptions,
  factsOf: () => Facts,
  { language, url }: { readonly language: string | null; readonly url: string },
): Pick<Document, 'structured'> {
  if (!jsonSchema) return {};
  const structured = fillSchema(jsonSchema, factsOf(), { url, locale: { ...localeOf(language, url), language } });
  return structured === undefined ? {} : { structured };
}

/** What a document that is no HTML says of the schema that was asked for. */
export function structuredText(
  options: ExtractOptions,
  { kind, text, markdown, title, language }: Pick<Document, 'kind' | 'text' | 'markdown' | 'title' | 'language'>,
  url: string,
): Pick<Document, 'structured'> {
  const facts = (): Facts => {
    if (kind === 'csv') return factsOfCsv(text);
    return (kind === 'json' ? factsOfJson(text) : null) ?? factsOfText(text, markdown, title);
  };
  return structuredBy(options, facts, { language, url });
}

/** A text as a schema of a plain type wants it, of a property of some name; undefined where it cannot be. */
export const asValueOf = (text: string, schema: Schema, name?: Name): unknown =>
  asScalar(text, schema, { url: 'about:blank', locale: unknownLocale }, name ? [name] : []);
