import type { IncomingMessage } from 'node:http';
import { Problem } from '../../contract/problem.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { MetricsPage } from '../metrics/prometheus.ts';

export const metricsPath = '/metrics';

/** Who may read metrics: programs of this machine, or everybody who reaches the port. */
export type MetricsAccess = 'loopback' | 'public';

export interface MetricsOptions {
  readonly metrics: Metrics;
  readonly access: MetricsAccess;
}

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(?:::ffff:)?127\./.test(address));

/** A reverse proxy on this machine brings requests from elsewhere, and says so (RFC 7239, X-Forwarded-For). */
const isForwarded = ({ headers }: IncomingMessage): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/** Metrics for a request, with `?organizations=true` also of organizations. Throws `not-found` for who may not read them. */
export function metricsFor(request: IncomingMessage, { metrics, access }: MetricsOptions): Promise<MetricsPage> {
  if (access === 'loopback' && (!isLoopback(request.socket.remoteAddress) || isForwarded(request))) {
    const why = 'Metrics are read on the machine that the service runs on; METRICS=public opens them to all.';
    throw new Problem('not-found', why);
  }
  const { searchParams } = new URL(request.url ?? '', 'http://metrics');
  return metrics.read({ organizations: searchParams.get('organizations') === 'true' });
}
