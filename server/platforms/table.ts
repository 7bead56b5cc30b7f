import { z } from 'zod';
import { isObject } from '../contract/definition.ts';
import { missing } from './answer.ts';
import * as lenient from './lenient.ts';
import { absolute, dateOf, markup, textOr, timeOfSeconds, timeOfText } from './values.ts';

/**
 * A platform's objects as tables: for each field of ours the place in the upstream's object that it comes from. A place is a path
 * (`author.display_name`, `titles.0`, '' for the object itself); of several places the first that holds something counts. What is missing or of
 * another form is null, or empty: unknown, and never guessed. What identifies an object is demanded (`key`).
 */
export type Reader<Value, Input = unknown> = (raw: unknown, input: Input) => Value;

type Constant = string | number | boolean | null | undefined;
type Inner<Value, Input> = Value extends readonly unknown[]
  ? never
  : Value extends object
    ? Table<Value, Input>
    : never;
type Field<Value, Input> = Reader<Value, Input> | Extract<Value, Constant> | Inner<NonNullable<Value>, Input>;
/** For each field a reader, a constant, or a table again. */
export type Table<Value, Input = unknown> = { readonly [Name in keyof Value]: Field<Value[Name], Input> };

interface Shape {
  readonly [name: string]: Reader<unknown> | Constant | Shape;
}
type ValueOf<Of> =
  Of extends Reader<infer Value> ? Value : Of extends Constant ? Of : { [Name in keyof Of]: ValueOf<Of[Name]> };

/** What stands at a path; undefined where nothing does. */
export function at(value: unknown, path: string): unknown {
  if (path === '') return value;
  let inner = value;
  for (const part of path.split('.')) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, part)) return undefined;
    inner = (inner as Readonly<Record<string, unknown>>)[part];
  }
  return inner;
}

/** The problem of an answer without what it has to have. */
export const unexpected = (path: string): z.ZodError =>
  new z.ZodError([
    { code: 'custom', path: path === '' ? [] : path.split('.'), message: 'is not as expected', input: undefined },
  ]);

type Places = readonly [string, ...string[]];

const firstAt =
  <Value>(places: Places, read: (value: unknown) => Value | null): Reader<Value | null> =>
  (raw) => {
    for (const place of places) {
      const found = read(at(raw, place));
      if (found !== null) return found;
    }
    return null;
  };

const blankLines = /^(?:[^\S\n]*\n)+/;
const asText = (value: unknown): string | null => (typeof value === 'string' ? textOr(value) : null);
const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const asInteger = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);
const asKey = (value: unknown): string | null =>
  typeof value === 'string' ? value || null : (asInteger(value)?.toString() ?? null);
const asFlag = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

/** Text without what is blank around it. */
export const text = (...places: Places): Reader<string | null> => firstAt(places, asText);
/** Text as it stands, where white space says something: code, a patch, text that offsets point into. */
export const verbatim = (...places: Places): Reader<string | null> =>
  firstAt(places, (value) => (typeof value === 'string' ? value || null : null));
/** Markdown without the blank lines around it: the indentation of its first line may be that of code. */
export const markdown = (...places: Places): Reader<string | null> =>
  firstAt(places, (value) => (asText(value) === null ? null : String(value).trimEnd().replace(blankLines, '')));
export const count = (...places: Places): Reader<number | null> =>
  firstAt(places, (value) => lenient.count.parse(value));
export const integer = (...places: Places): Reader<number | null> => firstAt(places, asInteger);
export const number = (...places: Places): Reader<number | null> => firstAt(places, asNumber);
export const numeric = (...places: Places): Reader<number | null> =>
  firstAt(places, (value) => lenient.numeric.parse(value));
export const flag = (...places: Places): Reader<boolean | null> => firstAt(places, asFlag);
/** An id of something else, a number or a text. */
export const idOrNull = (...places: Places): Reader<string | null> => firstAt(places, asKey);
/** A time or a date as it is written there. */
export const time = (...places: Places): Reader<string | null> => firstAt(places, (value) => timeOfText(asText(value)));
export const date = (...places: Places): Reader<string | null> => firstAt(places, (value) => dateOf(asText(value)));
export const seconds = (...places: Places): Reader<string | null> =>
  firstAt(places, (value) => timeOfSeconds(asNumber(value)));
/** An absolute address. */
export const url = (...places: Places): Reader<string | null> => firstAt(places, (value) => absolute(asText(value)));
/** An absolute address, of one that may be relative to a page. */
export const urlFrom =
  (page: Reader<string>, reader: Reader<string | null>): Reader<string | null> =>
  (raw, input) =>
    absolute(reader(raw, input), page(raw, input));
/** Whether there is an object. */
export const isThere =
  (place: string): Reader<boolean> =>
  (raw) =>
    isObject(at(raw, place));
/** The texts of a list, those of objects by the place in each. */
export const texts =
  (place: string, within = ''): Reader<string[]> =>
  (raw) => {
    const values = at(raw, place);
    return Array.isArray(values)
      ? values.map((value) => at(value, within)).filter((value) => typeof value === 'string')
      : [];
  };

/** The id of an object, a number or a text; of one that matches a pattern its first group. Without it the answer is `upstream-changed`. */
export const key = (place: string, pattern = /^(.+)$/s): Reader<string> =>
  demanded(
    map(idOrNull(place), (id) => pattern.exec(id)?.[1] ?? null),
    place,
  );

/** Text that an object has to have, as it stands: no number stands for it. */
export const required = (place: string): Reader<string> => demanded(verbatim(place), place);

/** What a reader finds, which has to be there. */
export const demanded =
  <Value, Input>(reader: Reader<Value | null, Input>, place = ''): Reader<Value, Input> =>
  (raw, input) => {
    const found = reader(raw, input);
    if (found === null) throw unexpected(place);
    return found;
  };

/** Makes a value of what a reader finds, where it finds something. */
export const map =
  <Found, Value, Input>(
    reader: Reader<Found, Input>,
    make: (found: NonNullable<Found>, input: Input) => Value,
  ): Reader<Value | Extract<Found, null>, Input> =>
  (raw, input) => {
    const found = reader(raw, input);
    return found === null || found === undefined ? (null as Extract<Found, null>) : make(found, input);
  };

/** What the first reader finds that finds something. */
export const either =
  <Value, Input>(...readers: readonly Reader<Value | null, Input>[]): Reader<Value | null, Input> =>
  (raw, input) => {
    for (const reader of readers) {
      const found = reader(raw, input);
      if (found !== null) return found;
    }
    return null;
  };

/** What a reader finds, or another that always finds something. */
export const orElse =
  <Value, Input>(reader: Reader<Value | null, Input>, other: Reader<Value, Input>): Reader<Value, Input> =>
  (raw, input) =>
    reader(raw, input) ?? other(raw, input);

/** What the first reader finds that finds any. */
export const several =
  <Value>(...readers: readonly Reader<Value[]>[]): Reader<Value[]> =>
  (raw, input) =>
    readers.map((reader) => reader(raw, input)).find(({ length }) => length > 0) ?? [];

/** The words of a stranger's markup, which stands on a page. */
export const words =
  <Input>(reader: Reader<string | null, Input>, page: Reader<string, Input>): Reader<string | null, Input> =>
  (raw, input) =>
    markup(reader(raw, input), page(raw, input)).text;

/** A stranger's markup, made safe, and as words. */
export const marked =
  <Input>(place: string, page: Reader<string, Input>): Reader<{ html: string | null; text: string | null }, Input> =>
  (raw, input) =>
    markup(asText(at(raw, place)), page(raw, input));

/** How many a list has. */
export const length =
  (place: string): Reader<number | null> =>
  (raw) => {
    const values = at(raw, place);
    return Array.isArray(values) ? values.length : null;
  };

/** The values of a list, each once. */
export const distinct = <Value, Input>(reader: Reader<Value[], Input>): Reader<Value[], Input> =>
  map(reader, (values) => [...new Set(values)]);

/** What readers find, in one text. */
export const joined =
  (separator: string, ...readers: readonly Reader<string | null>[]): Reader<string | null> =>
  (raw, input) =>
    readers.flatMap((reader) => reader(raw, input) ?? []).join(separator) || null;

function readTable(table: object, raw: unknown, input: unknown): Record<string, unknown> {
  const read = (field: unknown): unknown => {
    if (typeof field === 'function') return field(raw, input);
    return isObject(field) ? readTable(field, raw, input) : field;
  };
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, read(field)]));
}

/** An object by a table, where something stands at a place; the paths of the table begin where that of the place does. */
export const where =
  <Of extends Shape>(place: string, table: Of): Reader<NoInfer<ValueOf<Of>> | null> =>
  (raw) =>
    isObject(at(raw, place)) ? (readTable(table, raw, undefined) as ValueOf<Of>) : null;

/** An object inside, by a table whose paths begin in it. */
export const inner = <Of extends Shape>(place: string, table: Of): Reader<NoInfer<ValueOf<Of>> | null> => {
  const read = where('', table);
  return (raw) => read(at(raw, place), undefined);
};

/** The fields of a table, read within a part of what they are asked of. */
export const within = <Of extends Readonly<Record<string, unknown>>>(
  part: (raw: unknown) => unknown,
  table: Of,
): Of => {
  const fields = Object.entries(table).map(([name, field]) => {
    if (typeof field === 'function') return [name, (raw: unknown, input: unknown) => field(part(raw), input)];
    return [name, isObject(field) ? within(part, field) : field];
  });
  return Object.fromEntries(fields);
};

/** The elements of a list, each by a table or a reader. Those in which nothing is found, or not what has to be there, are left out. */
export function listOf<Of extends Shape>(place: string, table: Of): Reader<NoInfer<ValueOf<Of>>[]>;
export function listOf<Value>(place: string, reader: Reader<Value>): Reader<NonNullable<Value>[]>;
export function listOf(place: string, field: Shape | Reader<unknown>): Reader<unknown[]> {
  const read = typeof field === 'function' ? field : where('', field);
  return (raw) => {
    const values = at(raw, place);
    if (!Array.isArray(values)) return [];
    return values.flatMap((value) => {
      try {
        const found = read(value, undefined);
        return found === null || found === undefined ? [] : [found];
      } catch (thrown) {
        if (thrown instanceof z.ZodError) return [];
        throw thrown;
      }
    });
  };
}

/** The values of an object, each by a table, under any name. */
export const valuesOf = <Of extends Shape>(place: string, table: Of): Reader<NoInfer<ValueOf<Of>>[]> => {
  const read = listOf('', table);
  return (raw) => {
    const values = at(raw, place);
    if (!isObject(values)) throw unexpected(place);
    return read(Object.values(values), undefined);
  };
};

/** What a reader finds, or nothing where it lacks what has to be there. */
export const whole =
  <Value>(reader: Reader<Value>): Reader<Value | null> =>
  (raw, input) => {
    try {
      return reader(raw, input);
    } catch (thrown) {
      if (thrown instanceof z.ZodError) return null;
      throw thrown;
    }
  };

/** The list of one object, or of none. */
export const elementOf = <Of extends Shape>(place: string, table: Of): Reader<NoInfer<ValueOf<Of>>[]> => {
  const read = whole(inner(place, table));
  return (raw) => [read(raw, undefined) ?? []].flat() as ValueOf<Of>[];
};

/** The value of the first element of a list that has one. */
export const first =
  <Value>(place: string, reader: Reader<Value>): Reader<NonNullable<Value> | null> =>
  (raw, input) =>
    listOf(place, reader)(raw, input)[0] ?? null;

/** Reads objects of one type out of an upstream's; `Left` is null where some are left out on purpose. */
export interface ObjectReader<Schema extends z.ZodType, Input = unknown, Left = never> {
  (raw: unknown, input: Input): z.input<Schema> | Left;
  readonly schema: Schema;
}

type Typed = z.ZodObject<{ type: z.ZodLiteral<string> } & z.ZodRawShape>;

type Fields<Schema extends z.ZodType> = Omit<z.input<Schema>, 'type' | 'platform' | 'raw'>;

/**
 * Objects of a platform by a table; their type, their platform and the upstream's own object need not be said. `together` finds
 * fields that are found at once.
 */
export function objects<Schema extends Typed, Input = unknown>(
  platform: string,
  schema: Schema,
  table: Table<Fields<Schema>, Input>,
  together?: Reader<Partial<Fields<Schema>>, Input>,
): ObjectReader<Schema, Input> {
  const type = schema.shape.type.value;
  const read = (raw: unknown, input: Input) => {
    if (!isObject(raw)) throw unexpected('');
    // The table has a field for each that is demanded, of its type.
    return { type, platform, ...readTable(table, raw, input), ...together?.(raw, input), raw } as z.input<Schema>;
  };
  return Object.assign(read, { schema });
}

/** The first object of a list. Throws `not-found` when there is none. */
export const firstOf = <Schema extends z.ZodType, Input>(
  reader: ObjectReader<Schema, Input>,
  detail: string,
): ObjectReader<Schema, Input> =>
  Object.assign(
    (raw: unknown, input: Input) => {
      const [found] = z.array(z.unknown()).parse(raw);
      if (found === undefined) throw missing(detail);
      return reader(found, input);
    },
    { schema: reader.schema },
  );

/** A reader that leaves out some objects. */
export const unless = <Schema extends z.ZodType, Input>(
  isLeftOut: (raw: unknown) => boolean,
  reader: ObjectReader<Schema, Input>,
): ObjectReader<Schema, Input, null> =>
  Object.assign((raw: unknown, input: Input) => (isLeftOut(raw) ? null : reader(raw, input)), {
    schema: reader.schema,
  });
