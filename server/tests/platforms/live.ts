import { decodeQuery } from '../../contract/definition.ts';
import { asProblem } from '../../contract/problem.ts';
import { type Config, configuredNames } from '../../edges/config.ts';
import { createEgress } from '../../edges/egress/guard.ts';
import { platformKeys } from '../../edges/upstream-keys.ts';
import { basesOf } from '../../edges/upstreams/address-map.ts';
import { createMemoryBudgets } from '../../edges/upstreams/budgets.ts';
import { createUpstreams } from '../../edges/upstreams/upstreams.ts';
import { Meter } from '../../kernel/pipeline/meter.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import type { Upstreams } from '../../kernel/ports/upstreams.ts';
import type { Endpoint } from '../../platforms/endpoint.ts';
import { platformOperation } from '../../platforms/operation.ts';
import { version } from '../../version.ts';
import { endpointContext } from './endpoint-context.ts';

/** What came of a live call: the exchanges without keys, and a line that tells how it went. */
export interface Live {
  readonly exchanges: readonly {
    readonly request: { readonly method: string; readonly url: string; readonly body?: string };
    readonly response: { readonly status: number; readonly headers: Record<string, string>; readonly body: string };
  }[];
  readonly outcome: string;
  readonly isRead: boolean;
}

/** Headers that a parser reads; others may tell who asked. */
const keptHeaders = ['content-type', 'link', 'x-next-page'];

function createLiveUpstreams(config: Config) {
  const egress = createEgress({
    allow: config.ALLOW_PRIVATE_CIDRS,
    trustedOrigins: basesOf(config.UPSTREAM_MAP),
    dnsServers: config.DNS_SERVERS ?? null,
  });
  const upstreams = createUpstreams({
    egress,
    budgets: createMemoryBudgets(systemClock),
    clock: systemClock,
    userAgent: `Mozilla/5.0 (compatible; TidemarkBot/${version}; +${config.USER_AGENT_CONTACT})`,
    keys: platformKeys(config),
    addressMap: config.UPSTREAM_MAP,
  });
  const close = async (): Promise<void> => {
    await upstreams.close();
    await egress.close();
  };
  return { upstreams: upstreams.of('org_live'), close };
}

/** Calls an endpoint of the real platform, as the service would, and keeps what was exchanged. */
export async function readLive(
  endpoint: Endpoint,
  query: Readonly<Record<string, string>>,
  config: Config,
): Promise<Live> {
  const { upstreams, close } = createLiveUpstreams(config);
  const exchanges: Live['exchanges'][number][] = [];
  const recording: Upstreams = {
    rest: (...asked) => upstreams.rest(...asked),
    async send(request, ...more) {
      const { method = 'GET', url, body } = request;
      const answer = await upstreams.send(request, ...more);
      const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => keptHeaders.includes(name)));
      exchanges.push({
        request: { method, url, ...(body === undefined ? {} : { body }) },
        response: { status: answer.status, headers, body: Buffer.from(answer.body).toString() },
      });
      return answer;
    },
  };
  const operation = platformOperation(endpoint, false);
  const meter = Meter.over(0, async () => 'extended');
  const signal = AbortSignal.timeout(30_000);
  const context = endpointContext({ upstreams: recording, meter, configured: configuredNames(config), signal });
  try {
    const { output } = await operation.run(context, operation.input.parse(decodeQuery(query, operation.input)));
    const { data } = Object(output);
    return {
      exchanges,
      isRead: true,
      outcome: Array.isArray(data) ? `${data.length} items` : `${data?.type} ${data?.id}`,
    };
  } catch (thrown) {
    const { code, message } = asProblem(thrown);
    return { exchanges, isRead: false, outcome: `${code}: ${message}` };
  } finally {
    await close();
  }
}
