import { z } from 'zod';
import { integer, listOf, maybe, text } from '../lenient.ts';

const Term = z.looseObject({ language: z.string(), value: z.string() });
/** Terms by language; the upstream writes none as an empty list. */
const Terms = maybe(z.record(z.string(), Term));

const Snak = z.looseObject({
  snaktype: z.string(),
  datavalue: maybe(z.looseObject({ type: z.string(), value: z.unknown() })),
});
export type Snak = z.output<typeof Snak>;
export const Statement = z.looseObject({ mainsnak: Snak, rank: text });

export const Entity = z.looseObject({
  id: z.string().regex(/^[QPL]\d+$/),
  missing: z.unknown().optional(),
  modified: text,
  labels: Terms,
  /** What lexemes have in place of labels. */
  lemmas: Terms,
  descriptions: Terms,
  aliases: maybe(z.record(z.string(), z.array(Term))),
  claims: maybe(z.record(z.string(), listOf(Statement))),
  sitelinks: maybe(z.record(z.string(), z.looseObject({ title: z.string() }))),
});
export type Entity = z.output<typeof Entity>;
export const Entities = z.looseObject({ entities: z.record(z.string(), z.unknown()) });

export const EntityReference = z.looseObject({ id: text, 'numeric-id': integer, 'entity-type': text });
export const Time = z.looseObject({ time: z.string(), precision: z.int().nullable().catch(null).default(null) });
export const Quantity = z.looseObject({ amount: z.string(), unit: z.string() });
export const Coordinate = z.looseObject({ latitude: z.number(), longitude: z.number(), globe: text });

/** An entity found by its name. */
export const Match = z.looseObject({
  id: z.string().regex(/^[QPL]\d+$/),
  label: text,
  description: text,
  aliases: maybe(z.array(z.string())),
});
/** An entity found by the words of its page. */
export const PageMatch = z.looseObject({
  title: z.string().regex(/^(?:Property:|Lexeme:)?[QPL]\d+$/),
  timestamp: text,
});
export const Matches = z.looseObject({ search: z.array(z.unknown()), 'search-continue': integer });
export const PageMatches = z.looseObject({ query: z.looseObject({ search: z.array(z.unknown()) }) });

const Bound = z.looseObject({ type: z.string(), value: z.string(), 'xml:lang': text, datatype: text });
export type Bound = z.output<typeof Bound>;
/** SPARQL 1.1 Query Results JSON Format: rows, or the answer to an ASK. */
export const SparqlResult = z.looseObject({
  head: z.looseObject({ vars: z.array(z.string()).default([]) }),
  results: z.looseObject({ bindings: z.array(z.record(z.string(), Bound)) }).optional(),
  boolean: z.boolean().optional(),
});
