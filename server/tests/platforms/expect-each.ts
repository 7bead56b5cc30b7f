import type { AnyJson } from '../any-json.ts';
import type { Expectation } from './test-platform.ts';

/** Expects each item of a list to say what its raw value says; `valuesOf` finds the raw values. */
export const expectEach =
  (
    valuesOf: (raw: AnyJson) => AnyJson[],
    expected: (value: AnyJson) => Readonly<Record<string, unknown>>,
  ): Expectation =>
  (raw) => {
    const values = valuesOf(raw);
    const entries = values.flatMap((value, at) =>
      Object.entries(expected(value)).map(([path, wanted]) => [`data.${at}.${path}`, wanted] as const),
    );
    return { 'data.length': values.length, ...Object.fromEntries(entries) };
  };

/** Expects an object to say what its raw value says. */
export const expectOne =
  (expected: (value: AnyJson) => Readonly<Record<string, unknown>>): Expectation =>
  (raw) =>
    Object.fromEntries(Object.entries(expected(raw)).map(([path, wanted]) => [`data.${path}`, wanted]));
