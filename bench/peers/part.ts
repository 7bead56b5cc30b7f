/** A figure that contenders are compared by. */
export interface Measure {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly better: 'higher' | 'lower';
  /** Behind the point. */
  readonly digits: number;
  /** Drawn on the page. */
  readonly isDrawn?: boolean;
  /** Contenders alone whose work is like ours are compared with it: by what they say in `does`. */
  readonly among?: readonly string[];
}

/** One contender's figures: the median of its runs. */
export interface Row {
  readonly name: string;
  readonly version: string;
  readonly isOurs: boolean;
  /** Its work for one unit, where contenders differ in it. */
  readonly does?: string;
  readonly values: Readonly<Record<string, number | null>>;
  /** Why it has no figures. */
  readonly missing?: string;
}

/** Contenders on one task. */
export interface Part {
  readonly id: string;
  readonly title: string;
  /** Markdown: the task, its data, how it is counted. */
  readonly about: string;
  /** The day it was run. */
  readonly date: string;
  readonly isQuick: boolean;
  readonly measures: readonly Measure[];
  readonly rows: readonly Row[];
}

/** How a part is run. */
export interface Order {
  readonly isQuick: boolean;
  say(line: string): void;
}

/** A task, by its name on the command line. */
export type RunPart = (order: Order) => Promise<Omit<Part, 'date' | 'isQuick' | 'id'>>;

export const median = (values: readonly number[]): number | null =>
  values.length === 0 ? null : (values.toSorted((one, other) => one - other)[values.length >> 1] ?? null);

/** A row without figures, which says why. */
export const missingRow = (name: string, version: string, error: unknown): Row => ({
  name,
  version,
  isOurs: false,
  values: {},
  missing: error instanceof Error ? error.message : String(error),
});
