import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { decodeQuery, isObject } from '../../contract/definition.ts';
import { Problem } from '../../contract/problem.ts';
import { pointerOf, refusedField, refusedFields } from '../../kernel/pipeline/field-faults.ts';

type Values = Record<string, unknown>;

function refuseAll(names: readonly string[], message: string): void {
  if (names.length === 0) return;
  throw refusedFields(names.map((name) => () => ({ pointer: pointerOf([name]), message })));
}

/** Refuses a query that is no UTF-8 in percent-encoding: a reader would take it for other text. */
function refuseMalformed({ raw }: FastifyRequest): void {
  try {
    decodeURIComponent(raw.url?.split('?').slice(1).join('?') ?? '');
  } catch (cause) {
    const detail = 'The query is not percent-encoded UTF-8: write `%` itself as %25.';
    throw new Problem('bad-request', detail, {}, { cause });
  }
}

/** Path, query and body values of a request in one object; `schema` tells what the texts of a query mean. Throws problems about the body. */
export async function gather(request: FastifyRequest, schema: z.ZodObject): Promise<Values> {
  const path = Object(request.params) as Values;
  refuseMalformed(request);
  const query = { ...Object(request.query) } as Values;
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'DELETE') {
    refuseAll(
      Object.keys(query).filter((name) => name in path),
      'stands in the path already',
    );
    await refuseBody(request.raw);
    return { ...decodeQuery(query, schema), ...path };
  }
  const body = await readJson(request.raw);
  if (!isObject(body)) throw refusedField('', 'must be a JSON object');
  refuseAll(Object.keys(query), 'is no query parameter of this route; send it in the body');
  refuseAll(
    Object.keys(body).filter((name) => name in path),
    'stands in the path already',
  );
  return { ...body, ...path };
}

/** Refuses a body that says something where only path and query count: what stands in it would be ignored. */
async function refuseBody(request: IncomingMessage): Promise<void> {
  if (!hasBody(request)) return;
  refuseTooLarge(request);
  const text = (await collect(request)).toString().replaceAll(/\s/g, '');
  if (text === '' || text === '{}') return;
  throw new Problem(
    'bad-request',
    `A ${request.method} takes no body: its parameters stand in the path and the query.`,
  );
}

/** The largest request body in bytes. */
export const maxBodyBytes = 1_048_576;
/** A body that is too large is taken so far: most clients send all of it before they read why it is refused, and would see a broken pipe. */
const maxTakenBytes = 16 * maxBodyBytes;

/** The JSON value of a request's body; `{}` when there is none. Throws 400, 413 and 415 problems. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!hasBody(request)) return {};
  refuseOtherTypes(request);
  refuseTooLarge(request);
  return parse(await collect(request));
}

/** The bytes of a request's body, as they came. Throws 400 and 413 problems. */
export function readBytes(request: IncomingMessage): Promise<Buffer> {
  refuseTooLarge(request);
  return collect(request);
}

const hasBody = ({ headers: { 'content-length': length, 'transfer-encoding': encoding } }: IncomingMessage): boolean =>
  length === undefined ? encoding !== undefined : length !== '0';

/** Whether a request says itself that its body is too large. */
export const isDeclaredTooLarge = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Number(headers['content-length'] ?? 0) > maxBodyBytes;

/** Whether the body of a request that was refused is taken to its end: it is known where that is, and not far. */
export const isTakenToEnd = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= maxTakenBytes;

const tooLarge = (): Problem => new Problem('payload-too-large', `The body exceeds ${maxBodyBytes} bytes.`);

/** Refuses a body that says itself that it is too large, before it is there. */
function refuseTooLarge(request: IncomingMessage): void {
  if (isDeclaredTooLarge(request)) throw tooLarge();
}

function refuseOtherTypes({ headers }: IncomingMessage): void {
  const [type = '', ...parameters] = (headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  if (!/^application\/([a-z0-9.-]+\+)?json$/.test(type)) {
    const got = type ? `not ${type.slice(0, 100)}` : 'and it has no Content-Type';
    throw new Problem('unsupported-media-type', `The body must be application/json, ${got}.`);
  }
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');
  if (charset && charset !== 'utf-8' && charset !== 'utf8') {
    throw new Problem('unsupported-media-type', 'JSON is UTF-8; send it so.');
  }
  const encoding = headers['content-encoding'];
  if (encoding && encoding !== 'identity') {
    throw new Problem('unsupported-media-type', 'Compressed request bodies are not accepted.');
  }
}

async function collect(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      size += chunk.length;
      if (size > maxTakenBytes) break;
      if (size <= maxBodyBytes) chunks.push(chunk);
      else chunks.length = 0;
    }
    if (size > maxBodyBytes) throw tooLarge();
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem('bad-request', 'The body did not arrive completely.', {}, { cause });
  }
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer): unknown {
  const fault = jsonFault(bytes);
  if (fault) throw refusedField('', fault);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.trim() === '') return {};
    const value = JSON.parse(text);
    const doubled = doubledName(text);
    // A parser takes the last of them, and the others would be ignored.
    if (doubled !== null) throw refusedField('', `has the name \`${doubled}\` twice in one object`);
    return value;
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    const why = cause instanceof SyntaxError ? cause.message : 'it is not valid UTF-8';
    throw new Problem('malformed-json', `The body is not JSON: ${why}`, {}, { cause });
  }
}

const colon = /[ \t\n\r]*:/y;

/** A name that stands twice in one object of a JSON text that is well formed; null: none does. */
export function doubledName(text: string): string | null {
  /** The names of the objects that are open; null: a list. */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{') open.push(new Set());
    else if (character === '[') open.push(null);
    else if (character === '}' || character === ']') open.pop();
    if (character !== '"') continue;
    const from = at;
    for (at += 1; text[at] !== '"'; at++) if (text[at] === '\\') at += 1;
    const names = open.at(-1);
    colon.lastIndex = at + 1;
    if (!names || !colon.test(text)) continue;
    const name: string = JSON.parse(text.slice(from, at + 1));
    if (names.has(name)) return name;
    names.add(name);
  }
  return null;
}

/** How deep lists and objects of a body may stand in each other. */
const maxDepth = 64;
/** How many values a body may have. A parser makes objects of them all before anything can refuse them. */
const maxValues = 10_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

const isOpening = (byte: number): boolean => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number): boolean => byte === 0x5d || byte === 0x7d;

/** Where the text that begins before `from` ends: the place of its closing quote, or the end. */
function endOfText(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/** Why the bytes of a body would cost too much to parse as JSON, told without parsing them; null: they would not. */
export function jsonFault(bytes: Buffer): string | null {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) at = endOfText(bytes, at + 1);
    else if (isOpening(byte)) {
      depth += 1;
      values += 1;
    } else if (isClosing(byte)) depth -= 1;
    else if (byte === comma) values += 1;
    if (depth > maxDepth) return `is nested more than ${maxDepth} deep`;
    if (values > maxValues) return `has more than ${maxValues} values`;
  }
  return null;
}

interface Preference {
  readonly type: string;
  readonly quality: number;
}

function preferences(accept: string): Preference[] {
  const parsed = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  return parsed.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
}

const isJsonRange = (type: string): boolean => type === '*/*' || type === 'application/json';

/** Which of the offered media types an Accept header prefers; null: JSON, which is what anything unclear gets. */
export function preferred(accept: string | undefined, offered: readonly string[]): string | null {
  if (!accept || offered.length === 0) return null;
  const first = preferences(accept).find(({ type }) => isJsonRange(type) || offered.includes(type));
  return first && offered.includes(first.type) ? first.type : null;
}

/** Whether an Accept header allows JSON, however little it prefers it. */
export const acceptsJson = (accept = '*/*'): boolean => preferences(accept).some(({ type }) => isJsonRange(type));

/** Whether a Prefer header (RFC 7240) has a preference without a value. */
export function prefers(header: string | undefined, preference: string): boolean {
  const preferences = header?.split(',').map((part) => part.split(';', 1)[0]?.trim().toLowerCase()) ?? [];
  return preferences.some((name) => name === preference || name === `${preference}=""`);
}
