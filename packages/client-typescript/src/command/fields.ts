/** A field of an operation's input, as the command line takes it. */
export interface Field {
  readonly name: string;
  readonly description: string;
  readonly isRequired?: boolean;
  /** Kinds of values that it takes; `json` for what is neither text, number nor truth. */
  readonly kinds: readonly ('string' | 'number' | 'boolean' | 'list' | 'json')[];
  /** The only texts that it takes, alone or in a list. */
  readonly values?: readonly string[];
}

/** An operation as the command line offers it. */
export interface Command {
  readonly summary: string;
  readonly price: string | null;
  readonly fields: readonly Field[];
  /** Members of the answer that are asked for, each by the field that does. */
  readonly asked?: Readonly<Record<string, string>>;
}

/** A field as an option is written: `max_depth` is `--max-depth`. */
export const optionName = (name: string): string => name.replaceAll('_', '-');
