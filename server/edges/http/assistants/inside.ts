import { Readable } from 'node:stream';
import { decodeQuery, inputOf, onNetwork, streamMediaTypes } from '../../../contract/definition.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Body } from '../../../kernel/body.ts';
import type { AdmittedCaller, Call, LineWriter, Ports } from '../../../kernel/pipeline/call.ts';
import type { AnyOperation } from '../../../kernel/pipeline/context.ts';
import { asyncPreference } from '../../../kernel/pipeline/enqueue-call.ts';
import { handle } from '../../../kernel/pipeline/pipeline.ts';
import { callerGone } from '../../../kernel/timeout.ts';
import { asUnderWay } from '../../process/under-way.ts';
import { pathPattern } from '../paths.ts';
import { preferred, prefers } from '../request.ts';

/** Who calls, as the connection says. */
interface InsideCaller {
  readonly authorization: string | undefined;
  readonly address: string;
  /** The caller of the request that asks, which is counted already; undefined: it is to be counted. */
  admitted(): AdmittedCaller | undefined;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** An operation and what its path names. */
interface Found {
  readonly operation: AnyOperation;
  readonly named: Record<string, string>;
}

const routesOf = new WeakMap<readonly AnyOperation[], readonly { matches: RegExp; operation: AnyOperation }[]>();

/** The operation at a path; what is spelled out wins over what is named. */
function find(operations: readonly AnyOperation[], method: string, path: string): Found {
  const known =
    routesOf.get(operations) ??
    onNetwork(operations)
      .map((operation) => ({ matches: pathPattern(operation.path), operation }))
      .toSorted((a, b) => a.operation.path.split(':').length - b.operation.path.split(':').length);
  routesOf.set(operations, known);
  const found = known.find(
    ({ matches, operation }) => matches.test(path) && operation.methods.some((one) => one === method),
  );
  if (!found) throw new Problem('not-found', `Nothing answers ${method} ${path}.`);
  const values = path.split('/');
  const names = found.operation.path.split('/');
  const named = names.flatMap((name, at) =>
    name.startsWith(':') ? [[name.slice(1), decodeURIComponent(values[at] ?? '')]] : [],
  );
  return { operation: found.operation, named: Object.fromEntries(named) };
}

function inputFrom({ operation, named }: Found, query: URLSearchParams, body: unknown): Record<string, unknown> {
  if (typeof body === 'string') return { ...Object(JSON.parse(body)), ...named };
  const values: Record<string, string | string[]> = {};
  for (const name of query.keys()) {
    const [first = '', ...others] = query.getAll(name);
    values[name] = others.length > 0 ? [first, ...others] : first;
  }
  return { ...decodeQuery(values, inputOf(operation)), ...named };
}

/** A body whose parts are read as they are written. */
function openPipe(): { readonly readable: ReadableStream<Uint8Array>; readonly lines: LineWriter } {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const lines: LineWriter = {
    write: (text) => writer.write(encoder.encode(text)).catch(() => Promise.reject(callerGone)),
    end: () => writer.close().catch(() => Promise.reject(callerGone)),
    destroy: () => void writer.abort(callerGone).catch(() => undefined),
  };
  return { readable, lines };
}

const bodyOf = (body: Body): string | ReadableStream => {
  if (typeof body === 'string') return body;
  return Readable.toWeb(Readable.from(body.stream(), { objectMode: false }).once('close', () => void body.close()));
};

/** Has the pipeline answer what a client of this process asks, as if it had come over the network from its caller. */
export function insideFetch(ports: Ports, { authorization, address, admitted }: InsideCaller): Fetch {
  return async (url, { method = 'GET', headers: given, body, signal }) => {
    const headers = new Headers(given);
    const { pathname, searchParams } = new URL(url);
    const found = find(ports.operations, method, pathname);
    const { operation } = found;
    const requestId = ports.newId();
    const mediaType = preferred(headers.get('accept') ?? undefined, operation.modes?.stream ? streamMediaTypes : []);
    const leaving = new AbortController();
    signal?.addEventListener('abort', () => leaving.abort(callerGone), { once: true });
    const { promise: opened, resolve: open } = Promise.withResolvers<Response>();
    const call: Call = {
      requestId,
      operation,
      door: 'network',
      authorization,
      cookie: undefined,
      organization: undefined,
      address,
      admitted: admitted(),
      mediaType,
      idempotencyKey: headers.get('idempotency-key') ?? undefined,
      prefersAsync: prefers(headers.get('prefer') ?? undefined, asyncPreference),
      signal: leaving.signal,
      input: async () => inputFrom(found, searchParams, body),
      ...(mediaType
        ? {
            openLines: () => {
              const { readable, lines } = openPipe();
              open(new Response(readable, { headers: { 'x-request-id': requestId } }));
              leaving.signal.addEventListener('abort', () => lines.destroy(), { once: true });
              return lines;
            },
          }
        : {}),
    };
    const answered = asUnderWay({ operation: operation.id, requestId }, () => handle(call, ports)).then((answer) => {
      const { response, replayed } = answer;
      const { status, headers: own, contentType, body: content, requestId: id } = response;
      const told = { ...own, 'content-type': contentType, 'x-request-id': id, 'idempotent-replayed': String(replayed) };
      return new Response(bodyOf(content), { status, headers: told });
    });
    return await Promise.race([opened, answered]);
  };
}
