import type { ProblemCode } from './generated/types.ts';

/** One field at fault: where (JSON pointer), what, and how to mend it. */
export interface FieldError {
  readonly pointer: string;
  readonly message: string;
  readonly hint?: string;
}

/** A problem document (RFC 9457) as the service writes it. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** A code of this version, or one that a later service has. */
  readonly code: ProblemCode | (string & {});
  readonly retryable: boolean;
  readonly reason?: string;
  readonly errors?: readonly FieldError[];
  readonly _meta?: Readonly<Record<string, unknown>>;
}

/** Everything that this client throws, but for the reason of an `AbortSignal` of yours. */
export class TidemarkError extends Error {
  override readonly name: string = 'TidemarkError';
}

/** The service answered with a problem document. */
export class ApiError extends TidemarkError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  readonly code: ProblemDocument['code'];
  readonly title: string;
  readonly detail: string;
  /** The address of the page that explains it. */
  readonly type: string;
  readonly reason: string | undefined;
  readonly errors: readonly FieldError[];
  readonly isRetryable: boolean;
  /** Seconds, when the service said so. */
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string;
  /** What was billed all the same, in USD. */
  readonly cost: number;
  readonly meta: Readonly<Record<string, unknown>>;

  constructor(problem: ProblemDocument, answer: { requestId: string; retryAfterSeconds: number | undefined }) {
    super(`${problem.code}: ${problem.detail} (request ${answer.requestId})`);
    const { _meta: meta = {} } = problem;
    this.status = problem.status;
    this.code = problem.code;
    this.title = problem.title;
    this.detail = problem.detail;
    this.type = problem.type;
    this.reason = problem.reason;
    this.errors = problem.errors ?? [];
    this.isRetryable = problem.retryable;
    this.retryAfterSeconds = answer.retryAfterSeconds;
    this.requestId = answer.requestId;
    this.cost = typeof meta.cost === 'number' ? meta.cost : 0;
    this.meta = meta;
  }
}

/** The input is not valid: `errors` points at each field. */
export class InvalidInputError extends ApiError {
  override readonly name = 'InvalidInputError';
}
/** The key is missing, unknown, or revoked. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}
/** The balance, the budget of the key or a payment method is lacking. */
export class PaymentError extends ApiError {
  override readonly name = 'PaymentError';
}
/** The key, the address or robots.txt does not permit it. */
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
}
/** There is no such thing. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}
/** It is in use, running or finished. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}
/** Too many requests in a minute, or at once. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}
/** The site or platform that was to be read failed: it was not reached, took too long, or refused. */
export class TargetError extends ApiError {
  override readonly name = 'TargetError';
}

/** The service was not reached, broke off, or answered with what is none of its answers. */
export class ConnectionError extends TidemarkError {
  override readonly name: string = 'ConnectionError';
}
/** An attempt took longer than its `timeoutMs`. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}
/** The call could cost more than what is left of the client's `maxCostUsd`; it was not sent. */
export class SpendCapError extends TidemarkError {
  override readonly name = 'SpendCapError';
}
/** A callback is not one of the service, or too old. */
export class CallbackVerificationError extends TidemarkError {
  override readonly name = 'CallbackVerificationError';
}

const byStatus: Readonly<Record<number, typeof ApiError>> = {
  400: InvalidInputError,
  401: AuthenticationError,
  402: PaymentError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  413: InvalidInputError,
  415: InvalidInputError,
  422: InvalidInputError,
  429: RateLimitError,
};

/** The error of a problem, of the class that its status has; of a target when its code says so. */
export function errorOf(
  problem: ProblemDocument,
  answer: { requestId: string; retryAfterSeconds: number | undefined },
): ApiError {
  const ofTarget = problem.code.startsWith('target-') || problem.code === 'upstream-changed';
  const Kind = ofTarget ? TargetError : (byStatus[problem.status] ?? ApiError);
  return new Kind(problem, answer);
}
