/** The code of an error, such as `ENOENT` of the system or `40001` of PostgreSQL; null: it has none that is a text. */
export const errorCode = (thrown: unknown): string | null =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null;

/** What an error says; of what is no error, its text. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Anything thrown, as an error: a value of another kind becomes an error with its text. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
