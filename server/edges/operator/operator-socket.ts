import type { Ports } from '../../kernel/pipeline/call.ts';
import { createHttpServer } from '../http/server.ts';
import { candidates, removeSocket } from './socket-path.ts';

/** The operator's way into a running service. */
interface OperatorSocket {
  /** How many operations are under way. */
  readonly underWay: number;
  /** Lets operations under way finish, then closes. */
  stop(): Promise<void>;
}

/**
 * Serves the operator's operations on a socket in the data folder, which this process has to itself; only its owner may open it.
 * Where no socket can be made the service runs without one, and the log says so.
 */
export async function openOperatorSocket(folder: string, ports: Ports): Promise<OperatorSocket> {
  const server = await createHttpServer(ports, { door: 'operator' });
  let isOpen = false;
  try {
    removeSocket(folder);
    await listenOnBest(server, folder);
    isOpen = true;
  } catch (error) {
    ports.log.warn(
      { error },
      'no socket for the commands of the operator; they work only while the service is stopped',
    );
  }
  return {
    get underWay() {
      return server.underWay;
    },
    async stop() {
      await server.stop(Number.POSITIVE_INFINITY);
      if (isOpen) removeSocket(folder);
    },
  };
}

/** Listens on the best path that works. Throws the last failure when none does. */
async function listenOnBest(server: { listenOn(path: string): Promise<void> }, folder: string): Promise<void> {
  let failed: unknown;
  for (const candidate of candidates(folder)) {
    try {
      await server.listenOn(candidate());
      return;
    } catch (error) {
      failed = error;
    }
  }
  throw failed;
}
