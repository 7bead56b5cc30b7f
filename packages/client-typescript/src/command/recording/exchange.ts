import { createHash } from 'node:crypto';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A request as it is known again: its headers are left out, for they hold keys and differ from run to run. */
export interface RecordedRequest {
  readonly method: string;
  /** Path and query, the query's parameters in the order of their names. */
  readonly path: string;
  /** JSON as a value, its members in the order of their names; other text as it is; null: none. */
  readonly body: unknown;
}

/** A request and its answer, as a file of a recording holds them. */
export interface Exchange {
  readonly request: RecordedRequest;
  readonly response: {
    readonly status: number;
    /** Lower-case names. */
    readonly headers: Readonly<Record<string, string>>;
    /** Text, or bytes in base64; as the client gets it, without a content coding. */
    readonly body: string | { readonly base64: string };
  };
}

/** Headers that belong to one connection, or to a body as it was sent over it (RFC 9110, section 7.6.1). */
const connectionHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, inner]): [string, unknown] => [name, sorted(inner)]);
  return Object.fromEntries(members.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

function bodyOf(bytes: Buffer): unknown {
  if (bytes.length === 0) return null;
  try {
    return sorted(JSON.parse(bytes.toString()));
  } catch {
    return bytes.toString();
  }
}

/** The request in the form in which equal ones are equal. */
export function requestOf(method: string, target: string, body: Buffer): RecordedRequest {
  const url = new URL(target, 'http://localhost');
  url.searchParams.sort();
  return { method, path: `${url.pathname}${url.search}`, body: bodyOf(body) };
}

/** The name of a request's files, without their number: its method, its path, and a hash of all of it. */
export function nameOf(request: RecordedRequest): string {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 12);
  const path = request.path.replace(/\?.*$/s, '').replace(/[^A-Za-z0-9]+/g, '-');
  return `${request.method.toLowerCase()}${path.slice(0, 60).replace(/-$/, '')}-${hash}`;
}

/** An answer as it is written down. */
export function responseOf(status: number, headers: Headers, bytes: Buffer): Exchange['response'] {
  const kept = [...headers].filter(([name]) => !connectionHeaders.has(name));
  const text = bytes.toString();
  const body = Buffer.from(text).equals(bytes) ? text : { base64: bytes.toString('base64') };
  return { status, headers: Object.fromEntries(kept), body };
}

/** The bytes of a recorded answer. */
export const bytesOf = ({ body }: Exchange['response']): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.base64, 'base64');

/** Members of an input that may hold what nobody else may know. The name of the file is made of them all the same. */
const secretMembers: ReadonlySet<string> = new Set([
  'headers',
  'cookies',
  'password',
  'secret',
  'token',
  'dialog_text',
]);

/** What an action of each type types into a page, which may be a password. */
const typed: Readonly<Record<string, string>> = { fill: 'value', type: 'text' };

const leftOut = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(leftOut);
  if (!isObject(value)) return value;
  const secret = typeof value.type === 'string' && Object.hasOwn(typed, value.type) ? typed[value.type] : undefined;
  const members = Object.entries(value).map(([name, inner]): [string, unknown] => [
    name,
    secretMembers.has(name) || name === secret ? '(left out)' : leftOut(inner),
  ]);
  return Object.fromEntries(members);
};

/** The exchange as it is written: a recording is kept beside tests, where many people read it. */
export const withoutSecrets = ({ request, response }: Exchange): Exchange => ({
  request: { ...request, body: leftOut(request.body) },
  response,
});

/** The exchange in the text of a file; null: it holds none. */
export function exchangeIn(text: string): Exchange | null {
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value) || !isObject(value.request) || !isObject(value.response)) return null;
  const { status, headers, body } = value.response;
  const isText = typeof body === 'string' || (isObject(body) && typeof body.base64 === 'string');
  if (typeof status !== 'number' || !isObject(headers) || !isText) return null;
  return value as unknown as Exchange;
}
