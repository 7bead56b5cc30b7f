/** The body of an answer, as tests look into it. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type AnyJson = any;
