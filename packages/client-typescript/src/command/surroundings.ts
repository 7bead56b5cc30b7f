import type { Terminal } from './output.ts';

/** What a command runs in. */
export interface Surroundings {
  readonly output: Terminal;
  readonly errors: Terminal;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}
