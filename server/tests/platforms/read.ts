import { decodeQuery } from '../../edges/http/query.ts';
import { Meter } from '../../kernel/pipeline/meter.ts';
import type { UpstreamRequest, Upstreams } from '../../kernel/ports/upstreams.ts';
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
  const operation = platformOperation(endpoint, false);
  const asked: UpstreamRequest[] = [];
  const meter = Meter.over(0, async () => true);
  const upstreams = recordedUpstreams(exchanges, asked, isLarge);
  const context = endpointContext({ upstreams, meter, configured: new Set(), signal: new AbortController().signal });
  const input = operation.input.parse(decodeQuery(query, operation.input));
  const { output, quality, warnings } = await operation.run(context, input);
  const billed = meter.lines.reduce((sum, { count }) => sum + count, 0);
  // As it goes over the wire.
  return { output: JSON.parse(JSON.stringify(output)), quality, warnings, billed, asked };
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
