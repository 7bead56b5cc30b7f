type Fields = Readonly<Record<string, unknown>>;

/** Structured lines. Never a key, a cookie or a body among the fields. */
export interface Log {
  info(fields: Fields, message: string): void;
  warn(fields: Fields, message: string): void;
  error(fields: Fields, message: string): void;
}
