import type { ServerResponse } from 'node:http';

/** What the double does with one request. */
export interface Reply {
  /** Whether a service that answers so has run the call: it bills it, once for each key. */
  readonly isRun: boolean;
  send(response: ServerResponse): void;
}

const jsonType = 'application/json';

/** What a service that ran the call sends, in bytes of its own. */
const ran = (send: Reply['send']): Reply => ({ isRun: true, send });
/** What is sent in place of running the call. */
const refused = (send: Reply['send']): Reply => ({ isRun: false, send });

const json =
  (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Reply['send'] =>
  (response) => {
    response.writeHead(status, { 'content-type': jsonType, 'x-request-id': 'r_1', ...headers });
    response.end(JSON.stringify(value));
  };

/** `Retry-After` of no time at all, so that tests do not wait. */
export const atOnce = { 'retry-after': '0' };

/** A problem document. */
export function problem(
  status: number,
  code: string,
  { retryable = false, headers = {} }: { retryable?: boolean; headers?: Readonly<Record<string, string>> } = {},
): Reply {
  const document = { type: `/problems/${code}`, title: code, status, detail: `It is ${code}`, code, retryable };
  return refused(json(status, document, { 'content-type': 'application/problem+json', ...headers }));
}

/** A good answer of the service. */
export const good = ran(json(200, { text: 'good', _meta: { cost: 0.0002, requestId: 'r_1' } }));

/** The page of a proxy in place of the service’s answer. */
export const proxyPage = (status: number, headers: Readonly<Record<string, string>> = {}): Reply =>
  refused((response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers });
    response.end('<h1>proxy</h1>');
  });

export const redirect = (location: string): Reply => refused(json(307, {}, { location }));

/** The connection is reset before any answer, after the call was run. */
export const reset = ran((response) => response.socket?.destroy());

/** The body breaks off in its middle. */
export const half = ran((response) => {
  response.writeHead(200, { 'content-type': jsonType, 'content-length': '1000' });
  response.write('{"text":');
  setTimeout(() => response.socket?.destroy(), 5);
});

/** A body of any text, said to be JSON. */
export const raw = (text: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): Reply =>
  ran((response) => {
    response.writeHead(200, { 'content-type': jsonType, ...headers });
    response.end(text);
  });

export const silence = ran(() => undefined);

/** A body that begins and never ends. */
export const stalled = ran((response) => {
  response.writeHead(200, { 'content-type': jsonType });
  response.write('{');
});

/** A body of a blank every 20 ms, for ever: no wait for a part of it is long. */
export const dripping = (type: string = jsonType): Reply =>
  ran((response) => {
    response.writeHead(200, { 'content-type': type });
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  });

/** A stream of lines, which ends or is cut. */
export const stream = (lines: readonly string[], isCut = false): Reply =>
  ran((response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson', 'x-request-id': 'r_1' });
    response.write(lines.join('\n'));
    if (isCut) setTimeout(() => response.socket?.destroy(), 10);
    else response.end('\n');
  });
