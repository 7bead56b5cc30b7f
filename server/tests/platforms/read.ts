import { decodeQuery } from '../../contract/definition.ts';
import { type CapturedAnswer, type CapturePlan, isEnough, isWanted } from '../../kernel/capture.ts';
import { Meter } from '../../kernel/pipeline/meter.ts';
import { validate } from '../../kernel/pipeline/validate.ts';
import type { UpstreamRequest, UpstreamResponse, Upstreams } from '../../kernel/ports/upstreams.ts';
import type { Endpoint } from '../../platforms/endpoint.ts';
import { platformOperation } from '../../platforms/operation.ts';
import type { AnyJson } from '../any-json.ts';
import { endpointContext } from './endpoint-context.ts';
import { bodyText, createLookup, type Exchange, ownRecordings } from './recordings.ts';

/** So much white space makes an answer one that is read on a thread. */
const padding = ' '.repeat(100_001);

/** Upstreams that are recordings. What was not recorded fails the test. */
function recordedUpstreams(exchanges: readonly Exchange[], asked: UpstreamRequest[], isLarge: boolean): Upstreams {
  const lookup = createLookup(exchanges);
  return {
    async send(request) {
      asked.push(request);
      if (request.capture) return captured(request.url, request.capture, exchanges, asked, isLarge);
      const { method = 'GET', url, body = '' } = request;
      const found = lookup(method, url, body);
      if (!found) throw new Error(`no recording of ${method} ${url}`);
      const { status, headers, body: answer } = found.response;
      const contentType = headers['content-type'] ?? (typeof answer === 'string' ? null : 'application/json');
      return {
        status,
        headers,
        finalUrl: url,
        contentType,
        body: Buffer.from(bodyText(answer) + (isLarge ? padding : '')),
      };
    },
    rest: async () => {},
  };
}

const isPage = ({ response }: Exchange): boolean =>
  typeof response.body === 'string' && /^\s*<(?:!doctype|html)/i.test(response.body);

/** The exchanges that stand behind a page, up to the next one. */
function requestsOf(page: Exchange, exchanges: readonly Exchange[]): readonly Exchange[] {
  const later = exchanges.slice(exchanges.indexOf(page) + 1);
  const next = later.findIndex(isPage);
  return next < 0 ? later : later.slice(0, next);
}

/** What a browser would capture of a page: its own recording, and those of its requests in their order, as many as the plan wants. */
function captured(
  url: string,
  plan: CapturePlan,
  exchanges: readonly Exchange[],
  asked: UpstreamRequest[],
  isLarge: boolean,
): UpstreamResponse {
  const found = createLookup(exchanges)('GET', url, '');
  const page = found?.response;
  const answers: CapturedAnswer[] = [];
  for (const { request, response } of found ? requestsOf(found, exchanges) : exchanges) {
    if (!isWanted(plan, request.url) || isEnough(plan, answers)) continue;
    asked.push({ url: request.url });
    answers.push({ url: request.url, status: response.status, text: bodyText(response.body) });
  }
  if (!page && answers.length === 0) throw new Error(`no recording of ${url}`);
  const html = bodyText(page?.body ?? '<!doctype html><html></html>');
  const body = { status: page?.status ?? 200, url, headers: page?.headers ?? {}, html, answers };
  return {
    status: 200,
    headers: {},
    finalUrl: url,
    contentType: 'application/json',
    body: Buffer.from(JSON.stringify(body) + (isLarge ? padding : '')),
  };
}

/** What came of reading an endpoint from recordings. */
export interface Read {
  readonly output: AnyJson;
  readonly quality: AnyJson;
  readonly warnings: AnyJson;
  /** The units that were counted. */
  readonly billed: number;
  readonly asked: readonly UpstreamRequest[];
}

/** Reads an endpoint as its operation does, with recordings in place of its upstreams; `query` as a query string has it. `isLarge`: on a thread. */
export async function readEndpoint(
  endpoint: Endpoint,
  query: Readonly<Record<string, string>>,
  exchanges: readonly Exchange[],
  { isLarge = false }: { readonly isLarge?: boolean } = {},
): Promise<Read> {
  const asked: UpstreamRequest[] = [];
  return readFrom(endpoint, query, recordedUpstreams(exchanges, asked, isLarge), asked);
}

async function readFrom(
  endpoint: Endpoint,
  query: Readonly<Record<string, string>>,
  upstreams: Upstreams,
  asked: readonly UpstreamRequest[],
): Promise<Read> {
  const operation = platformOperation(endpoint, false);
  const meter = Meter.over(0, async () => 'extended');
  const context = endpointContext({ upstreams, meter, configured: new Set(), signal: new AbortController().signal });
  const input = validate(operation.input, decodeQuery(query, operation.input));
  const { output, quality, warnings } = await operation.run(context, input);
  const billed = meter.lines.reduce((sum, { count }) => sum + count, 0);
  // As it goes over the wire.
  return { output: JSON.parse(JSON.stringify(output)), quality, warnings, billed, asked };
}

/** An answer that a test makes up: a body of JSON, or of text; its status is 200 where none is given. */
export interface MadeUp {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: AnyJson;
  /** What the requests of a page were answered, where a browser reads it. */
  readonly captured?: readonly CapturedAnswer[];
}

/** Reads an endpoint whose upstream gives the answers of a test, one after the other; `rests`: told how long it is left alone. */
export async function readAnswers(
  endpoints: readonly Endpoint[],
  action: string,
  query: Readonly<Record<string, string>>,
  answers: readonly MadeUp[],
  rests: number[] = [],
): Promise<Read> {
  const asked: UpstreamRequest[] = [];
  const upstreams: Upstreams = {
    async send(request) {
      asked.push(request);
      const given = answers[Math.min(asked.length, answers.length) - 1];
      if (!given) throw new Error('a test gives at least one answer');
      const { status = 200, headers = {}, body: content, captured: told = [] } = given;
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      const page = { status, url: request.url, headers, html: text, answers: told };
      return {
        status: request.capture ? 200 : status,
        headers,
        finalUrl: request.url,
        contentType:
          headers['content-type'] ?? (typeof content === 'string' ? 'text/html; charset=utf-8' : 'application/json'),
        body: Buffer.from(request.capture ? JSON.stringify(page) : text),
      };
    },
    async rest(_, milliseconds) {
      rests.push(milliseconds);
    },
  };
  return readFrom(endpointOf(endpoints, action), query, upstreams, asked);
}

const endpointOf = (endpoints: readonly Endpoint[], action: string): Endpoint => {
  const found = endpoints.find((one) => one.action === action);
  if (!found) throw new Error(`there is no action ${action}`);
  return found;
};

/** Reads a platform's endpoints, by their actions, from its own recordings. */
export const ownReader =
  (endpoints: readonly Endpoint[]) =>
  (action: string, query: Readonly<Record<string, string>>): Promise<Read> => {
    const endpoint = endpointOf(endpoints, action);
    return readEndpoint(endpoint, query, ownRecordings(endpoint.platform.name));
  };

/** As `ownReader`, of what is read the output alone. */
export const ownOutputs =
  (endpoints: readonly Endpoint[]) =>
  async (action: string, query: Readonly<Record<string, string>>): Promise<AnyJson> =>
    (await ownReader(endpoints)(action, query)).output;

/** Answers that a test writes, by the address that is asked. */
export type Written = Readonly<Record<string, { status?: number; headers?: Record<string, string>; body: unknown }>>;

/** As `ownReader`, with answers that a test writes in place of those recorded; asks what the example does where nothing else is given. */
export const writtenReader =
  (endpoints: readonly Endpoint[]) =>
  (action: string, answers: Written, query?: Readonly<Record<string, string>>): Promise<Read> => {
    const endpoint = endpointOf(endpoints, action);
    const exchanges = Object.entries(answers).map(
      ([url, answer]): Exchange => ({
        request: { method: 'GET', url },
        response: { status: 200, headers: {}, ...answer },
      }),
    );
    return readEndpoint(endpoint, query ?? endpoint.example, [...exchanges, ...ownRecordings(endpoint.platform.name)]);
  };
