/** How an operation is sent, as its definition says. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for what stands in the path. */
  readonly path: string;
  /** How long a call with the defaults may take, in milliseconds. */
  readonly timeoutMs: number;
  readonly isBilled?: boolean;
  /** The field of the input that bounds what the call may bill. */
  readonly costBound?: string;
  /** It is bounded by what a quote says. */
  readonly isQuoted?: boolean;
  /** The member of the answer that holds one page of a list that goes on with `next_cursor`. */
  readonly items?: string;
  /** The list whose elements may arrive line by line, and the type of such a line. */
  readonly stream?: { readonly field: string; readonly line: string };
  /** The answer is bytes. */
  readonly isBytes?: boolean;
}

/** What is sent, by the names of the API. */
export type Input = Readonly<Record<string, unknown>>;
