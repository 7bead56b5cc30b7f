/** What the engine gave under a name, of which it states no type; undefined: it gave none. */
export const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
