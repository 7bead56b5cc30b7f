import type { AnyOperation } from '../operation.ts';
import { type ProblemCode, problemCodes, problems } from '../problem.ts';

type Json = Record<string, unknown>;
type Any = AnyOperation<never>;

/** What a status is called in the description. */
const statusNames: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  402: 'PaymentRequired',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  408: 'RequestTimeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  501: 'NotImplemented',
  502: 'BadGateway',
  503: 'ServiceUnavailable',
  504: 'GatewayTimeout',
  507: 'InsufficientStorage',
};

const ours: readonly ProblemCode[] = ['internal', 'overloaded', 'shutting-down'];
const billedOnly: ReadonlySet<ProblemCode> = new Set([
  'insufficient-balance',
  'request-in-progress',
  'idempotency-mismatch',
]);
const free = problemCodes.filter((code) => problems[code].status < 500 && !billedOnly.has(code));

/** The kinds of operations by what they may answer with, and what their own responses are called by. */
const kinds = {
  billed: { suffix: '', codes: problemCodes },
  free: { suffix: 'OfFreeCall', codes: [...free, ...ours] },
  reaching: { suffix: 'OfReachingCall', codes: [...free, ...ours, 'target-unreachable', 'target-timeout'] },
  unkeyed: { suffix: 'OfLink', codes: ['bad-request', 'not-found', ...ours] },
} as const satisfies Record<string, { suffix: string; codes: readonly ProblemCode[] }>;

/** Which of them an operation is. */
export function failureKind({ access = 'key', price, reaches }: Any): keyof typeof kinds {
  if (access !== 'key') return 'unkeyed';
  if (price) return 'billed';
  return reaches ? 'reaching' : 'free';
}

/** What each status of a kind means. */
const meanings = ({ codes }: { readonly codes: readonly ProblemCode[] }): [number, string][] =>
  [...Map.groupBy(codes, (code) => problems[code].status)].map(([status, same]) => [
    status,
    same.map((code) => `\`${code}\`: ${problems[code].title}`).join('. '),
  ]);

/** The name of a response: kinds whose status means the same share the first one's. */
function nameOf(status: number, meaning: string): string {
  const base = statusNames[status];
  if (!base) throw new Error(`a problem has the status ${status}, which has no name here`);
  const first = Object.values(kinds).find((kind) =>
    meanings(kind).some(([other, means]) => other === status && means === meaning),
  );
  return `${base}${first?.suffix ?? ''}`;
}

/** No described method is one that a path does not take. */
const impossible: ReadonlySet<number> = new Set([405]);
/** What only a body can be wrong with. */
const ofBody: ReadonlySet<number> = new Set([413, 415]);

/** What callers tell apart; every operation says so by itself. The others stand in one answer of its kind. */
const toldApart: ReadonlySet<number> = new Set([404, 422, 502, 503]);

const namesOf = (kind: keyof typeof kinds): [number, string][] =>
  meanings(kinds[kind])
    .filter(([status]) => toldApart.has(status))
    .map(([status, meaning]) => [status, nameOf(status, meaning)]);

/** The other statuses of a kind, with their meanings. */
const othersOf = (kind: keyof typeof kinds, hasBody: boolean): string =>
  meanings(kinds[kind])
    .filter(([status]) => !impossible.has(status) && !toldApart.has(status) && (hasBody || !ofBody.has(status)))
    .map(([status, meaning]) => `${status}: ${meaning}.`)
    .join('\n\n');

const otherName = (kind: keyof typeof kinds, hasBody: boolean): string =>
  `Failure${kinds[kind].suffix}${hasBody ? 'WithBody' : ''}`;
const byKind = new Map(Object.keys(kinds).map((kind) => [kind, namesOf(kind as keyof typeof kinds)]));

/** References to the problems that an operation of a kind may answer with, by status. */
export const failures = (kind: keyof typeof kinds, { hasBody }: { readonly hasBody: boolean }): Json =>
  Object.fromEntries([
    ...(byKind.get(kind) ?? []).map(([status, name]) => [`${status}`, { $ref: `#/components/responses/${name}` }]),
    ['default', { $ref: `#/components/responses/${otherName(kind, hasBody)}` }],
  ]);

const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** Every response that `failures` refers to, by name. */
export const failureResponses = (): Json =>
  Object.fromEntries([
    ...Object.values(kinds)
      .flatMap(meanings)
      .filter(([status]) => toldApart.has(status))
      .map(([status, meaning]) => [nameOf(status, meaning), { description: meaning, content }]),
    ...(Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) =>
      [true, false].map((hasBody) => [otherName(kind, hasBody), { description: othersOf(kind, hasBody), content }]),
    ),
  ]);

/** An RFC 9457 problem document. */
export const problemSchema = {
  type: 'object',
  description: 'RFC 9457 problem document.',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'retryable'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    code: { $ref: '#/components/schemas/ProblemCode' },
    retryable: { type: 'boolean' },
    reason: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'message'],
        properties: { pointer: { type: 'string' }, message: { type: 'string' }, hint: { type: 'string' } },
      },
    },
    _meta: {
      type: 'object',
      required: ['requestId'],
      properties: {
        requestId: { type: 'string' },
        platform: { type: 'string' },
        action: { type: 'string' },
        responseTimeMs: { type: 'integer' },
        cost: { type: 'number', description: 'Of a call that is billed.' },
      },
    },
  },
};
