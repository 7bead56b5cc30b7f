import { z } from 'zod';

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** What the value of a column is called in objects: `key_id` is `keyId`. */
export const memberOf = <Name extends string>(column: Name): Camel<Name> =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as Camel<Name>;

/** The schema of a row by its columns, as an object whose members are called as those of objects are. */
export function camelRow<Shape extends z.ZodRawShape>(shape: Shape) {
  const members = Object.keys(shape).map((column) => [column, memberOf(column)] as const);
  type Member = { [Column in keyof Shape & string as Camel<Column>]: z.output<Shape[Column]> };
  return z.object(shape).transform((row) => {
    const values: Readonly<Record<string, unknown>> = row;
    const object: Record<string, unknown> = {};
    for (const [column, member] of members) object[member] = values[column];
    return object as unknown as Member;
  });
}
