import { z } from 'zod';
import { lastPartOf, resultOf } from '../definition.ts';
import { Meta } from '../meta.ts';
import type { AnyOperation } from '../operation.ts';
import { define, hoist, isSame, type JsonSchema, jsonSchema } from './schema.ts';

/** What an operation answers, `_meta` included; a name of its own makes it a component. */
export function answerOf(operation: AnyOperation<never>): z.ZodType {
  const { output, price } = operation;
  if (!price) return output;
  const id = z.globalRegistry.get(output)?.id;
  const result = resultOf(operation);
  const _meta = metaSchemaOf(operation);
  const whole = result instanceof z.ZodObject ? result.extend({ _meta }) : z.intersection(result, z.object({ _meta }));
  return id ? whole.meta({ id: `${id}WithMeta` }) : whole;
}

/** What a line of an operation's stream is: an element of its list, an event, or the last line. */
export function lineOf(operation: AnyOperation<never>): z.ZodType {
  const { output, list, events = [] } = operation;
  const typed = (type: string, members: z.ZodType): z.ZodType =>
    z.intersection(z.object({ type: z.literal(type) }), members);
  const summary = z.intersection(output, z.object({ _meta: metaSchemaOf(operation) }));
  const elements = list ? [typed(list.line, list.item)] : events.map(({ type, data }) => typed(type, data));
  const last = typed(lastPartOf(operation), summary);
  return z.union([...elements, last, typed('problem', z.looseObject({ code: z.string() }))]);
}

/** `_meta` of an operation's answers: a component of its own where it has further members. */
export function metaSchemaOf({ id, meta }: AnyOperation<never>): z.ZodObject {
  if (!meta) return Meta;
  return Meta.extend(meta).meta({ id: `${typeName(id)}Meta` });
}

/** A name as that of a type: `web.scrape` is `WebScrape`. */
export const typeName = (name: string): string =>
  name.replace(/(?:^|[._-])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What an operation answers that lists one kind of thing is called after it, where all that do so answer alike. */
function listOf(schema: z.ZodType): string | null {
  const data = schema instanceof z.ZodObject ? schema.shape.data : null;
  const item = data instanceof z.ZodArray ? z.globalRegistry.get(data.element)?.id : null;
  return item ? `${item}List` : null;
}

/** A schema as a reference to a component of its name, or as it stands when it has none. */
export function component(schema: z.ZodType, components: Record<string, JsonSchema>): JsonSchema {
  const name = z.globalRegistry.get(schema)?.id;
  const { id: _, ...body } = hoist(jsonSchema(schema, 'output'), components);
  const reference = (to: string): JsonSchema => ({ $ref: `#/components/schemas/${to}` });
  if (name) {
    // Zod gives a named schema as itself, or as a reference to its definition, which is hoisted already.
    if (!('$ref' in body)) define(components, name, body);
    return reference(name);
  }
  const list = listOf(schema);
  if (!list || (components[list] && !isSame(components[list], body))) return body;
  components[list] = body;
  return reference(list);
}
