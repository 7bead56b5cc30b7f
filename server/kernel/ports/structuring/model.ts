import type { JsonSchema } from './json-schemas.ts';

/** What a language model is asked for. */
export interface ModelRequest {
  /** Who it is and what it must never do. */
  readonly system: string;
  readonly user: string;
  /** What its answer is to satisfy, for models that can be held to it. */
  readonly schema: JsonSchema;
}

/** The operator's language model. */
export interface Model {
  /** Its answer, as it wrote it. Throws `overloaded` when it gives none; the signal's reason when that fires. */
  answer(request: ModelRequest, signal: AbortSignal): Promise<string>;
}
