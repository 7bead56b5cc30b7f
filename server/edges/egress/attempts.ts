import { Problem } from '../../contract/problem.ts';

/** Where to connect to, and for how long to try (TCP and TLS together, without DNS). */
export interface Destination {
  readonly hostname: string;
  readonly port: number;
  readonly connectTimeoutMs: number;
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  EHOSTUNREACH: 'there is no route to the host',
  ENETUNREACH: 'there is no route to the network',
  EADDRNOTAVAIL: 'there is no route to the network',
  ETIMEDOUT: 'nothing answered in time',
};

/** A failed connection in plain words; a problem stays what it is. */
export function connectFailure({ hostname, port }: Destination, error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const detail = `Could not connect to ${hostname} on port ${port}: ${reasons[code] ?? code}.`;
  return new Problem('target-unreachable', detail, { reason: 'connect' }, { cause: error });
}

/** Connections in the making. */
export interface Attempts {
  /** Runs work that ends with the destination's time limit, with the outer signal, or with `close`. */
  run<Connection>(
    destination: Destination,
    work: (signal: AbortSignal) => Promise<Connection>,
    outer?: AbortSignal,
  ): Promise<Connection>;
  close(): void;
}

const late = ({ hostname, port, connectTimeoutMs }: Destination): Problem =>
  new Problem('target-unreachable', `Could not connect to ${hostname} on port ${port} within ${connectTimeoutMs} ms.`, {
    reason: 'connect',
  });

export function createAttempts(): Attempts {
  const running = new Set<AbortController>();
  return {
    async run(destination, work, outer) {
      outer?.throwIfAborted();
      const attempt = new AbortController();
      const timer = setTimeout(() => attempt.abort(late(destination)), destination.connectTimeoutMs);
      running.add(attempt);
      try {
        // Waited for to its end: work that was given up still has its sockets to close.
        return await work(outer ? AbortSignal.any([outer, attempt.signal]) : attempt.signal);
      } finally {
        clearTimeout(timer);
        running.delete(attempt);
      }
    },
    close() {
      for (const attempt of running) attempt.abort(new Problem('shutting-down', 'This process is stopping.'));
    },
  };
}
