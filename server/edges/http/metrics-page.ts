import type { IncomingMessage } from 'node:http';
import { Problem } from '../../contract/problem.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { MetricsPage } from '../metrics/prometheus.ts';

export const metricsPath = '/metrics';

/** Who may read metrics: programs of this machine, or everybody who reaches the port. */
type MetricsAccess = 'loopback' | 'public';

export interface MetricsOptions {
  readonly metrics: Metrics;
  readonly access: MetricsAccess;
}

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(?:::ffff:)?127\./.test(address));

/** By which a reverse proxy on this machine tells that it brings a request from elsewhere: RFC 7239, RFC 9110, and habits. */
const signs = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
];
const isForwarded = ({ headers }: IncomingMessage): boolean => signs.some((name) => headers[name] !== undefined);

/** Metrics for a request, with `?organizations=true` also of organizations. Throws `not-found` for who may not read them. */
export function metricsFor(request: IncomingMessage, { metrics, access }: MetricsOptions): Promise<MetricsPage> {
  if (access === 'loopback' && (!isLoopback(request.socket.remoteAddress) || isForwarded(request))) {
    const why = 'Metrics are read on the machine that the service runs on; METRICS=public opens them to all.';
    throw new Problem('not-found', why);
  }
  const { searchParams } = new URL(request.url ?? '', 'http://metrics');
  return metrics.read({ organizations: searchParams.get('organizations') === 'true' });
}
