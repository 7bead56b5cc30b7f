import { consoleHeader, organizationHeader } from './parts/headers.ts';
import type { Json } from './parts/ways.ts';

export type { Json };
/** A JSON object as the service sends it. */
export type JsonObject = { readonly [name: string]: Json };

/** A problem document (RFC 9457) that a call ended with. */
export class CallProblem extends Error {
  readonly status: number;
  readonly document: JsonObject;
  /** After how many seconds a repetition may succeed; null: the service does not say. */
  readonly retryAfter: number | null;

  constructor(status: number, document: JsonObject, retryAfter: number | null = null) {
    super(typeof document.detail === 'string' ? document.detail : `The service answered ${status}.`);
    this.status = status;
    this.document = document;
    this.retryAfter = retryAfter;
  }

  get code(): string {
    return typeof this.document.code === 'string' ? this.document.code : '';
  }
}

/** No answer came: the network or the service is down. */
export class NoAnswer extends Error {}

const organizationKey = 'tidemark-organization';

/** Where it stands who is signed in in this browser; other pages are told of a change. */
export const personKey = 'tidemark-signed-in';

/** Whether this browser was signed in last: only then is it worth to ask who is. The session itself is a cookie that no script can read. */
export const wasSignedIn = (): boolean => localStorage.getItem(personKey) !== null;
/** Notes who is signed in, by their id; null: the session has ended. */
export const noteSignedIn = (personId: string | null): void =>
  personId === null ? localStorage.removeItem(personKey) : localStorage.setItem(personKey, personId);

/** The organization that this page calls for, also when another page chooses another; empty: the person's first. */
let organization = localStorage.getItem(organizationKey) ?? '';

/** Chooses an organization for this page, and for those that are opened from now on. */
export const chooseOrganization = (id: string): void => {
  organization = id;
  localStorage.setItem(organizationKey, id);
};

/** The session of this page has ended. */
export const sessionEnded = 'tidemark-session-ended';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON object of an answer. */
export async function bodyOf(response: Response): Promise<JsonObject> {
  const text = await response.text();
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : { value: value as Json };
  } catch {
    return { detail: text.slice(0, 500) };
  }
}

/** The header without which cookies count for nothing. */
const consoleHeaders = (): Record<string, string> => ({
  [consoleHeader]: '1',
  ...(organization ? { [organizationHeader]: organization } : {}),
});

interface Asking {
  readonly method?: string;
  readonly body?: object;
  /** The media type of the answer; absent: JSON. */
  readonly accept?: string;
  /** Under which a call that is tried again counts once. */
  readonly idempotencyKey?: string;
  /** The answer is to be a job, which goes on when this page is left. */
  readonly isJob?: boolean;
  readonly signal?: AbortSignal;
}

/** What a refusal says; one for want of a session is told to the whole page. */
async function problemOf(path: string, response: Response): Promise<CallProblem> {
  const seconds = Number(response.headers.get('retry-after') ?? 'none');
  const problem = new CallProblem(response.status, await bodyOf(response), Number.isFinite(seconds) ? seconds : null);
  if (response.status === 401 && !path.startsWith('/console/auth/sign-in')) dispatchEvent(new Event(sessionEnded));
  return problem;
}

/** Asks the service with the session of this page, for the organization that is chosen. Throws CallProblem. */
async function ask(
  path: string,
  { body, method, accept, idempotencyKey, isJob, signal }: Asking = {},
): Promise<Response> {
  const response = await fetch(path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...consoleHeaders(),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(accept ? { accept } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(isJob ? { prefer: 'respond-async' } : {}),
    },
    credentials: 'same-origin',
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  }).catch((thrown: unknown) => {
    throw signal?.aborted ? thrown : new NoAnswer('No answer came.', { cause: thrown });
  });
  if (!response.ok) throw await problemOf(path, response);
  return response;
}

const longestWaitSeconds = 60;

/** As `ask`, again when the minute has been asked too much of: for walks over many pages. */
export async function askPatiently(path: string, asking: Asking = {}): Promise<Response> {
  for (;;) {
    try {
      return await ask(path, asking);
    } catch (thrown) {
      const seconds = thrown instanceof CallProblem && thrown.status === 429 ? thrown.retryAfter : null;
      if (seconds === null || seconds > longestWaitSeconds) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    }
  }
}

/** As `ask`, of what answers with a JSON object. */
export const call = async (path: string, asking: Asking = {}): Promise<JsonObject> => bodyOf(await ask(path, asking));

export const get = (path: string, signal?: AbortSignal): Promise<JsonObject> => call(path, signal ? { signal } : {});
export const post = (path: string, body: object): Promise<JsonObject> => call(path, { body });

export const text = (value: Json | undefined): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
export const rows = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
export const object = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
export const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
