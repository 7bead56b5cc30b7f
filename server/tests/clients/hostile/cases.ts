import {
  atOnce,
  dripping,
  good,
  half,
  problem,
  proxyPage,
  type Reply,
  raw,
  redirect,
  reset,
  silence,
  stalled,
  stream,
} from './replies.ts';

/** What a double answers to one call, and what a client of any language makes of it. */
export interface HostileCase {
  readonly name: string;
  /** One after another; the last for ever. */
  readonly replies: readonly Reply[];
  /**
   * `good`, or the kind of the error with its code, by the names of the TypeScript client; of a stream, how many pages arrived before
   * and `whole` or the error.
   */
  readonly told: string;
  /** How many requests the one call becomes. */
  readonly attempts: number;
  /** What a service that keeps its keys bills for it. */
  readonly bills: number;
  readonly isStream?: boolean;
  /** What the client has spent afterwards, in USD. */
  readonly spentUsd?: number;
  /** How long the reader takes for each element of the stream. */
  readonly readerMs?: number;
  readonly options?: { readonly timeoutMs?: number; readonly maxRetries?: number };
}

const passing = { retryable: true, headers: atOnce };
const times = (count: number, reply: Reply): Reply[] => Array<Reply>(count).fill(reply);

const of = (name: string, replies: readonly Reply[], told: string, attempts: number, bills: number): HostileCase => ({
  name,
  replies,
  told,
  attempts,
  bills,
});

const repeated: readonly HostileCase[] = [
  of('a good answer', [good], 'good', 1, 1),
  of('429 with Retry-After', [problem(429, 'rate-limited', passing), good], 'good', 2, 1),
  of('429 without Retry-After', [problem(429, 'too-many-in-flight', { retryable: true }), good], 'good', 2, 1),
  of(
    '429 with a date',
    [problem(429, 'rate-limited', { retryable: true, headers: { 'retry-after': new Date(0).toUTCString() } }), good],
    'good',
    2,
    1,
  ),
  of(
    '429 with a Retry-After that says nothing',
    [problem(429, 'rate-limited', { retryable: true, headers: { 'retry-after': 'soon' } }), good],
    'good',
    2,
    1,
  ),
  of('503 overloaded', [problem(503, 'overloaded', passing), good], 'good', 2, 1),
  of('503 shutting down twice', [...times(2, problem(503, 'shutting-down', passing)), good], 'good', 3, 1),
  of('503 of a proxy', [proxyPage(503), good], 'good', 2, 1),
  of('502 of a proxy with Retry-After', [proxyPage(502, atOnce), good], 'good', 2, 1),
  of('a connection that is reset after the call was run', [reset, good], 'good', 2, 1),
  of('a body that breaks off', [half, good], 'good', 2, 1),
  of('an answer that is no JSON', [raw('<html>'), good], 'good', 2, 1),
  of('an answer that is a number', [raw('7'), good], 'good', 2, 1),
  of('an answer that is a list', [raw('[{}]'), good], 'good', 2, 1),
  of('an empty answer', [raw(''), good], 'good', 2, 1),
  of('an answer that is said to be compressed', [raw('{}', { 'content-encoding': 'gzip' }), good], 'good', 2, 1),
  of(
    'a first attempt that still runs',
    [reset, ...times(5, problem(409, 'request-in-progress', passing)), good],
    'good',
    7,
    1,
  ),
  of(
    'no place among the calls in flight',
    [...times(3, problem(429, 'too-many-in-flight', passing)), good],
    'good',
    4,
    1,
  ),
];

const given: readonly HostileCase[] = [
  of('429 for ever', [problem(429, 'rate-limited', passing)], 'RateLimitError rate-limited', 3, 0),
  of(
    '429 that wants an hour',
    [problem(429, 'rate-limited', { retryable: true, headers: { 'retry-after': '3600' } })],
    'RateLimitError rate-limited',
    1,
    0,
  ),
  of('504 of a proxy for ever', [proxyPage(504, atOnce)], 'ConnectionError', 3, 0),
  of('a body that always breaks off', [half], 'ConnectionError', 3, 1),
  of('503 not configured', [problem(503, 'not-configured')], 'ApiError not-configured', 1, 0),
  of('500 internal', [problem(500, 'internal')], 'ApiError internal', 1, 0),
  of('404 of a proxy', [proxyPage(404)], 'ConnectionError', 1, 0),
  of('400', [problem(400, 'malformed-json')], 'InvalidInputError malformed-json', 1, 0),
  of('401', [problem(401, 'invalid-credential')], 'AuthenticationError invalid-credential', 1, 0),
  of('402', [problem(402, 'insufficient-balance')], 'PaymentError insufficient-balance', 1, 0),
  of('403', [problem(403, 'address-not-allowed')], 'PermissionError address-not-allowed', 1, 0),
  of('404', [problem(404, 'not-found')], 'NotFoundError not-found', 1, 0),
  of('409 busy profile', [problem(409, 'profile-busy', passing)], 'ConflictError profile-busy', 1, 0),
  of('413', [problem(413, 'body-too-large')], 'InvalidInputError body-too-large', 1, 0),
  of('422', [problem(422, 'validation-failed')], 'InvalidInputError validation-failed', 1, 0),
  of('a code of a later version', [problem(418, 'teapot')], 'ApiError teapot', 1, 0),
  of('a target that failed', [problem(502, 'target-unreachable', passing)], 'TargetError target-unreachable', 1, 0),
  of('a target that took too long', [problem(504, 'target-timeout', passing)], 'TargetError target-timeout', 1, 0),
  of('an upstream that changed', [problem(502, 'upstream-changed')], 'TargetError upstream-changed', 1, 0),
  of('a redirect to another host', [redirect('http://127.0.0.2:1/')], 'ConnectionError', 1, 0),
  { ...of('no retries', [reset, good], 'ConnectionError', 1, 1), options: { maxRetries: 0 } },
  {
    ...of(
      'no place, and no retries',
      [problem(429, 'too-many-in-flight', passing), good],
      'RateLimitError too-many-in-flight',
      1,
      0,
    ),
    options: { maxRetries: 0 },
  },
];

/** How long an attempt may take: on a busy machine one of fifty that begin at once is sent a second late. */
const patienceMs = 4_000;

/** In each of these cases an attempt's time is up, and the call may have run: it is not sent again. */
const late: readonly HostileCase[] = [
  of('no answer in time', [silence], 'TimeoutError', 1, 1),
  of('a body that does not end', [stalled], 'TimeoutError', 1, 1),
  of('a body that drips', [dripping()], 'TimeoutError', 1, 1),
].map((one) => ({ ...one, options: { timeoutMs: patienceMs } }));

const page = '{"type":"page","url":"https://example.com/1"}';
const summary = '{"type":"summary","pagesScraped":1,"_meta":{"cost":0.1}}';
const failed =
  '{"type":"problem","code":"internal","detail":"broken","status":500,"retryable":false,"_meta":{"cost":0.02}}';

const summarized = 0.1;
/** What the job of a stream tells that did not tell its cost itself: `jobOfStream`. */
const toldByJob = 0.0003;

const streams: readonly HostileCase[] = [
  { ...of('a whole stream', [stream([page, '', summary])], '1, whole', 1, 1), spentUsd: summarized },
  of(
    'a stream with other line separators in its texts',
    [stream([page.replace('/1', '/\u2028\u2029\u0085'), summary])],
    '1, whole',
    1,
    1,
  ),
  of(
    'a stream that is refused at first',
    [problem(429, 'rate-limited', passing), stream([page, summary])],
    '1, whole',
    2,
    1,
  ),
  {
    ...of('a stream that is cut in a line', [stream([page, '{"type":"pa'], true)], '1, ConnectionError', 1, 1),
    spentUsd: toldByJob,
  },
  {
    ...of('a stream that is cut between lines', [stream([page, ''], true)], '1, ConnectionError', 1, 1),
    spentUsd: toldByJob,
  },
  {
    ...of('a stream that ends without its summary', [stream([page])], '1, ConnectionError', 1, 1),
    spentUsd: toldByJob,
  },
  of('a stream with a line that is no JSON', [stream([page, '<html>', summary])], '1, ConnectionError', 1, 1),
  {
    ...of('a stream that ends with a problem', [stream([page, failed])], '1, ApiError internal', 1, 1),
    spentUsd: 0.02,
  },
  {
    ...of('a stream that drips', [dripping('application/x-ndjson')], '0, TimeoutError', 1, 1),
    options: { timeoutMs: patienceMs },
  },
  {
    ...of('a stream whose reader takes its time', [stream([page, page, page, summary])], '3, whole', 1, 1),
    options: { timeoutMs: patienceMs },
    readerMs: patienceMs / 2,
  },
].map((one) => ({ ...one, isStream: true }));

/** What clients of every language are tried by. */
export const hostileCases: readonly HostileCase[] = [...repeated, ...given, ...late, ...streams];
