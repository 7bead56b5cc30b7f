/** One row per failure the service can answer with (RFC 9457); each has a page under /problems/. */
interface Row {
  readonly status: number;
  readonly title: string;
  readonly meaning: string;
  readonly fix: string;
  readonly retryable?: true;
}

export const problems = {
  'malformed-json': {
    status: 400,
    title: 'The body is not JSON',
    meaning: 'The request body could not be parsed as JSON in UTF-8.',
    fix: 'Send one JSON object. The detail tells where parsing stopped.',
  },
  'bad-request': {
    status: 400,
    title: 'The request is malformed',
    meaning: 'A header, the query string or the encoding of the request is malformed.',
    fix: 'Correct what the detail names and send it again.',
  },
  'missing-credential': {
    status: 401,
    title: 'No API key or session',
    meaning: 'The request carries no bearer credential.',
    fix: 'Send the header `Authorization: Bearer <API_KEY>`.',
  },
  'invalid-credential': {
    status: 401,
    title: 'Unknown API key',
    meaning: 'The API key is not one of this installation, or the Authorization header has another form.',
    fix: 'Check the key and the server you send it to. Keys are shown once, when they are created.',
  },
  'revoked-credential': {
    status: 401,
    title: 'This API key is no longer valid',
    meaning: 'The API key was revoked or has expired.',
    fix: 'Use another key.',
  },
  'payment-method-required': {
    status: 402,
    title: 'No payment method on file',
    meaning: 'A key is made only for an organization that has a payment method on file.',
    fix: 'Put one on file, then create the key.',
  },
  'insufficient-balance': {
    status: 402,
    title: 'The balance does not cover this',
    meaning: 'What is left of the balance does not cover the cheapest outcome of this request.',
    fix: 'Top up, or wait until requests under way release what they hold.',
  },
  'key-budget-exhausted': {
    status: 402,
    title: 'This key has spent what it may spend today',
    meaning: 'What is left of the daily budget of the API key does not cover the cheapest outcome of this request.',
    fix: 'Wait for the next day (UTC), or use a key with a larger budget.',
  },
  'address-not-allowed': {
    status: 403,
    title: 'This address may not be fetched',
    meaning: 'The URL leads to a private, loopback, link-local, metadata or otherwise non-public address.',
    fix: 'Use a public address. The operator of an installation may allow ranges with ALLOW_PRIVATE_CIDRS.',
  },
  'robots-disallowed': {
    status: 403,
    title: 'The site’s robots.txt does not allow this',
    meaning: 'You asked to respect robots.txt, and the site’s forbids to read this page, or it cannot be read itself.',
    fix: 'Leave the page out, or read it without `respect_robots` if you may.',
  },
  'not-permitted': {
    status: 403,
    title: 'Not permitted',
    meaning: 'The API key is limited to other actions, or the person signed in to the console may not do this.',
    fix: 'Use another key, or create one whose `actions` name the operation that the detail tells; or ask an owner.',
  },
  'storage-exhausted': {
    status: 403,
    title: 'No more may be kept',
    meaning: 'Results, answers and files that were kept for your organization within seven days reach its limit.',
    fix: 'Call without `callback_url` and pictures, record hashes in place of contents, or wait: it counts for seven days.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    meaning: 'There is no such path, or no such resource in your organization.',
    fix: 'Check the path and the id.',
  },
  'unknown-platform-action': {
    status: 404,
    title: 'There is no such platform or action',
    meaning:
      'The path has the form of a platform route, but there is no platform of this name, or it has no such action.',
    fix: 'Use one of the names that the detail tells, or look into `GET /v1/crawl/endpoints`.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    meaning: 'The path exists, but not with this method.',
    fix: 'Use a method that the Allow header names.',
  },
  'request-in-progress': {
    status: 409,
    title: 'The first request with this key is still running',
    meaning: 'Another request of your organization with the same Idempotency-Key on the same route has not ended yet.',
    fix: 'Send it again later: you will get the answer of the first, or, if that failed for now, run it anew.',
    retryable: true,
  },
  'profile-busy': {
    status: 409,
    title: 'The browser profile is in use',
    meaning: 'Another call of your organization is using this browser profile; one call at a time may.',
    fix: 'Wait for the other call to end, or read with the profile only: `save_profile: false`.',
    retryable: true,
  },
  'already-finished': {
    status: 409,
    title: 'The job has finished',
    meaning:
      'A job that has completed or failed cannot be canceled any more; or the first call with this Idempotency-Key was left by its caller, and what stays of it was billed.',
    fix: '`GET /v1/crawl/jobs/:job_id` shows what came of it. A call that was left is done anew with another key.',
  },
  'payload-too-large': {
    status: 413,
    title: 'The body is too large',
    meaning: 'The request body exceeds 1 MiB.',
    fix: 'Send less.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    meaning: 'The request body is not declared as JSON, or it is encoded in a way that is not accepted.',
    fix: 'Send `Content-Type: application/json` and no Content-Encoding.',
  },
  'validation-failed': {
    status: 422,
    title: 'The input is not valid',
    meaning: 'A field or parameter is missing, unknown, of the wrong type or out of range.',
    fix: 'Each entry of `errors` points at one field and says what is expected.',
  },
  'idempotency-mismatch': {
    status: 422,
    title: 'This key was used with another input',
    meaning: 'The Idempotency-Key stands for an earlier request on this route whose input was different.',
    fix: 'Use a new key for each new request, and the same key only to repeat one unchanged.',
  },
  'proxy-country-unavailable': {
    status: 422,
    title: 'No proxy in this country',
    meaning: 'The installation has no proxy in the requested country, and a direct fetch would not be what was asked.',
    fix: 'Use one of the countries that the detail lists, or leave `proxy_country` out.',
  },
  'unsupported-document': {
    status: 422,
    title: 'This kind of content cannot be read',
    meaning: 'The target answered with content that is not a page, a text or a document that can be read.',
    fix: 'Ask for another URL. The detail names the content type.',
  },
  'schema-not-satisfied': {
    status: 422,
    title: 'The page does not give what the schema requires',
    meaning:
      'What could be read off the page, by a model or from its own data, does not satisfy the `json_schema` of the call.',
    fix: 'Require less: each entry of `errors` points at what is missing or wrong. A model, where there is one, reads more.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many requests in this minute',
    meaning: 'The organization has used up the requests of the current clock minute.',
    fix: 'Wait as many seconds as Retry-After says.',
    retryable: true,
  },
  'too-many-in-flight': {
    status: 429,
    title: 'Too many requests at once',
    meaning: 'The organization has as many requests under way as it may have.',
    fix: 'Wait for one of them to end.',
    retryable: true,
  },
  internal: {
    status: 500,
    title: 'Something went wrong on our side',
    meaning: 'An unexpected failure. Nothing was billed.',
    fix: 'Try again; if it stays, report the request id.',
  },
  'target-unreachable': {
    status: 502,
    title: 'The target could not be reached',
    meaning: 'The name did not resolve, the connection or TLS failed, or the answer was not HTTP.',
    fix: 'Check the URL. The detail names the step that failed.',
    retryable: true,
  },
  'target-too-large': {
    status: 502,
    title: 'The target is too large',
    meaning:
      'The body exceeds 20 MiB on the wire or after decompression, or its headers 64 KiB (`reason: headers`), or the page takes more memory (`memory`), more processor time (`processor_time`) or more messages of its browser (`activity`) than a page is given; or the answer of a platform has more than 1,000,000 elements (`elements`).',
    fix: 'Ask for a smaller page, or, where the page runs away with the browser, leave `render_js` out.',
  },
  'target-refused': {
    status: 502,
    title: 'The target refused',
    meaning: 'The target answered, but not with what can be read: too many redirects, or a wall.',
    fix: 'The detail and the reason tell why.',
  },
  'upstream-changed': {
    status: 502,
    title: 'The platform answered in a form that is not known',
    meaning:
      'The platform’s answer lacks what identifies its content, or is no longer of the form that this version reads.',
    fix: 'Try again later; if it stays, report the request id: the connector has to be brought up to date.',
  },
  'not-configured': {
    status: 503,
    title: 'Not configured on this installation',
    meaning: 'The request needs a part that this installation does not have.',
    fix: 'The detail names what is missing.',
  },
  overloaded: {
    status: 503,
    title: 'Overloaded',
    meaning: 'The service cannot take the request right now.',
    fix: 'Wait as many seconds as Retry-After says.',
    retryable: true,
  },
  'shutting-down': {
    status: 503,
    title: 'Shutting down',
    meaning: 'This process is stopping and takes no new requests.',
    fix: 'Send it again; another process, or the next one, will answer.',
    retryable: true,
  },
  'target-timeout': {
    status: 504,
    title: 'The target took too long',
    meaning: 'The target did not answer completely within the time allowed.',
    fix: 'Try again, or allow more with `timeout_ms`.',
    retryable: true,
  },
} as const satisfies Record<string, Row>;

export type ProblemCode = keyof typeof problems;
export const problemCodes = Object.keys(problems) as ProblemCode[];

/** One field at fault: where (JSON pointer), what, and how to mend it. */
export interface FieldError {
  readonly pointer: string;
  readonly message: string;
  readonly hint?: string;
}

/** What a problem may carry besides its code and detail. */
export interface ProblemExtras {
  readonly errors?: readonly FieldError[];
  readonly reason?: string;
  readonly retryAfterSeconds?: number;
  readonly allow?: readonly string[];
  /** Whether this instance may succeed when it is sent again; as its row says when absent. */
  readonly retryable?: boolean;
  /** Further members of `_meta`, such as the attempts that were made. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** A failure the caller is told about. `detail` is for the caller; the cause is for the log only. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, detail: string, extras: ProblemExtras = {}, options: ErrorOptions = {}) {
    super(detail, options);
    this.name = 'Problem';
    this.code = code;
    this.extras = extras;
  }

  get row(): Row {
    return problems[this.code];
  }

  get retryable(): boolean {
    return this.extras.retryable ?? this.row.retryable ?? false;
  }
}

/** A problem as plain data, to travel between threads: of an error only the message would. */
export interface PlainProblem {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly extras: ProblemExtras;
}

/** A problem as plain data; its cause stays behind. */
export const plainProblem = ({ code, message, extras }: Problem): PlainProblem => ({ code, detail: message, extras });

/** The problem that plain data tells of. */
export const problemOfPlain = ({ code, detail, extras }: PlainProblem): Problem => new Problem(code, detail, extras);

/** Anything thrown, as a problem: what is not one already is `internal`, with the original as its cause. */
export const asProblem = (thrown: unknown): Problem =>
  thrown instanceof Problem ? thrown : new Problem('internal', 'Unexpected failure.', {}, { cause: thrown });

const asSentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.?!]$/.test(words) ? '' : '.'}`;

/** A fault in sentences: the field and what is wrong with it, as many `more` as there are, and how to mend it. */
export const sentencesOf = ({ pointer, message, hint }: FieldError, more = ''): string => {
  const fault = `${pointer.slice(1) || 'The input'} ${message}${more}.`;
  return hint ? `${fault} ${asSentence(hint)}` : fault;
};

/** A validation problem about one field; `message` goes on from the field's name. */
export const invalid = (pointer: string, message: string, hint?: string): Problem => {
  const fault = hint ? { pointer, message, hint } : { pointer, message };
  return new Problem('validation-failed', sentencesOf(fault), { errors: [fault] });
};

/** Why a call ends, or is not begun, while this process stops. */
export const processStopping = (): Problem => new Problem('shutting-down', 'This process is stopping.');
