import type { FileReference } from './files.ts';

/** Everything about an answer besides its body. */
export interface ResponseHead {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The serialized `_meta` that ends a JSON body; null: the body is whole without it. */
  readonly meta: string | null;
}

/** An answer as it is kept: enough to send it again byte for byte. */
export interface KeptAnswer extends ResponseHead {
  /** The body without `_meta`: itself when it is small, else the id of its blob; of a job, a file when it is too long to be delivered. */
  readonly body: { readonly text: string } | { readonly blob: string } | { readonly file: FileReference };
}

/** The answers of calls that bore an Idempotency-Key. They are written by the ledger, with the settlement. */
export interface Answers {
  /** The answer under a key of an operation, with the request that it is of; null: there is none (any more). */
  underKey(
    organizationId: string,
    operation: string,
    key: string,
  ): Promise<{ requestId: string; answer: KeptAnswer } | null>;
  /** The request that has a key of an operation, whether it runs or was answered; null: the key is free. */
  requestUnder(organizationId: string, operation: string, key: string): Promise<string | null>;
  /** The answer of a job while it is kept; null: none. */
  ofJob(organizationId: string, jobId: string): Promise<KeptAnswer | null>;
  /** Which of these blobs an answer or a running job needs. */
  needed(organizationId: string, blobs: readonly string[]): Promise<ReadonlySet<string>>;
}
