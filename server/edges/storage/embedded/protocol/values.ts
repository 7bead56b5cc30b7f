const oid = {
  bool: 16,
  int8: 20,
  int2: 21,
  int4: 23,
  json: 114,
  float4: 700,
  float8: 701,
  timestamptz: 1184,
  jsonb: 3802,
};

/** A 64-bit integer as a number. Throws a RangeError beyond the safe integers: a rounded amount of money would be wrong silently. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is beyond the safe integers.`);
  return value;
}

// PostgreSQL writes '2026-11-20 23:00:00.5+00'; the session's time zone is UTC.
const timestamp = (text: string): Date => new Date(`${text.replace(' ', 'T').slice(0, -3)}Z`);

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.bool]: (text) => text === 't',
  [oid.int8]: safeInteger,
  [oid.int2]: Number,
  [oid.int4]: Number,
  [oid.float4]: Number,
  [oid.float8]: Number,
  [oid.json]: (text): unknown => JSON.parse(text),
  [oid.jsonb]: (text): unknown => JSON.parse(text),
  [oid.timestamptz]: timestamp,
};

/** A column's text as a value of its type; types that are not listed stay text. */
export function parseValue(text: string | null, type: number): unknown {
  if (text === null) return null;
  const parse = parsers[type];
  return parse ? parse(text) : text;
}

const element = (value: unknown): string => {
  const text = writeValue(value);
  return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
};

/** A parameter as the text PostgreSQL reads, as `pg` would write it; arrays become array literals, other objects JSON. */
export function writeValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
