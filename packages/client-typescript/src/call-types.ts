import type { OperationId } from './generated/operations.ts';
import type { Accepted, Quote } from './generated/types.ts';
import type { ListedCall } from './listed-call.ts';
import type { StreamedCall } from './streamed-call.ts';

/** What may be chosen for one call. */
export interface CallOptions {
  /** Ends the call, and what the service does for it. */
  readonly signal?: AbortSignal | undefined;
  /** For each attempt, its body included; else what the operation may take, and ten seconds. */
  readonly timeoutMs?: number | undefined;
  /** Attempts after the first; else those of the client. */
  readonly maxRetries?: number | undefined;
  /** Makes this call one with an earlier one of the same key; else each call has a key of its own, the same for its attempts. */
  readonly idempotencyKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** For a call that may be answered with a job. */
export interface JobOptions extends CallOptions {
  /** Answer with a job at once; `jobs.get` or `waitForJob` tells what came of it. */
  readonly respondAsync?: boolean | undefined;
}

/** What every answer says besides its members; not among its keys, so that it is in no copy and no JSON. */
export interface Receipt {
  /** To quote when something has to be looked into. */
  readonly requestId: string;
  /** What was billed, in USD; 0 for what is free. */
  readonly cost: number;
  /** Whether it is the answer of an earlier request with the same key; nothing was billed again. */
  readonly isReplayed: boolean;
}

/** An answer, and its receipt where it has no such member itself. */
export type Answer<Output> = Output & (string extends keyof Output ? Receipt : Omit<Receipt, keyof Output>);

/** Members that were chosen by `fields`; `_meta` stays. */
type Chosen<Output> = Partial<Output> & Pick<Output, Extract<keyof Output, '_meta'>>;

type Arguments<Input, Options> = undefined extends Input
  ? [input?: Input, options?: Options]
  : [input: Input, options?: Options];

type Quoted<Input> = NonNullable<Input> & { readonly dry_run: true };
type Selected<Input> = NonNullable<Input> & { readonly fields: readonly string[] };
type CalledBack<Input> = NonNullable<Input> & { readonly callback_url: string };

/** A free operation. */
export type Call<Input, Output> = (...call: Arguments<Input, CallOptions>) => Promise<Answer<Output>>;

/** A billed operation: with `dry_run` it says what it would cost, with `fields` it answers with some members. */
export interface BilledCall<Input, Output> {
  (input: Quoted<Input>, options?: CallOptions): Promise<Answer<Quote>>;
  (input: Selected<Input>, options?: CallOptions): Promise<Answer<Chosen<Output>>>;
  (...call: Arguments<Input, CallOptions>): Promise<Answer<Output>>;
}

/** One whose work can be done in a job. */
export interface JobCall<Input, Output> {
  (input: Quoted<Input>, options?: CallOptions): Promise<Answer<Quote>>;
  (input: CalledBack<Input>, options?: CallOptions): Promise<Answer<Accepted>>;
  (input: Input, options: JobOptions & { readonly respondAsync: true }): Promise<Answer<Accepted>>;
  (input: Selected<Input>, options?: CallOptions): Promise<Answer<Chosen<Output>>>;
  (...call: Arguments<Input, JobOptions>): Promise<Answer<Output>>;
}

/** What an element of a member of an answer is. */
type ItemOf<Output, Field extends string> = Output extends {
  readonly [Member in Field]: readonly (infer Item)[];
}
  ? Item
  : unknown;

/** A list: awaited it is its first page, iterated over all its items. */
export type ListCall<Input, Output, Field extends string> = (
  ...call: Arguments<Input, CallOptions>
) => ListedCall<Answer<Output>, ItemOf<Output, Field>>;

/** A list that is billed by its pages. */
export interface BilledListCall<Input, Output, Field extends string> {
  (input: Quoted<Input>, options?: CallOptions): Promise<Answer<Quote>>;
  (input: CalledBack<Input>, options?: CallOptions): Promise<Answer<Accepted>>;
  (input: Input, options: JobOptions & { readonly respondAsync: true }): Promise<Answer<Accepted>>;
  (...call: Arguments<Input, JobOptions>): ListedCall<Answer<Output>, ItemOf<Output, Field>>;
}

/** A list whose elements arrive one by one when it is iterated over, and together when it is awaited. */
export interface StreamCall<Input, Output, Field extends string> {
  (input: Quoted<Input>, options?: CallOptions): Promise<Answer<Quote>>;
  (input: CalledBack<Input>, options?: CallOptions): Promise<Answer<Accepted>>;
  (input: Input, options: JobOptions & { readonly respondAsync: true }): Promise<Answer<Accepted>>;
  (...call: Arguments<Input, JobOptions>): StreamedCall<Answer<Output>, ItemOf<Output, Field>, Omit<Output, Field>>;
}

/** Bytes, such as a screenshot. */
export type BytesCall<Input> = (...call: Arguments<Input, CallOptions>) => Promise<Response>;

/** Gives the method of an operation. Its type is that of the generated member which takes it. */
export type Methods = (id: OperationId) => never;
