import { Agent, createServer, request } from 'node:http';
import { maxHeadBytes } from '../../../server/edges/http/connections.ts';
import { listening } from '../../../server/tests/listening.ts';

/** More than the service takes, so that it is the service that refuses. */
const maxHeaderSize = 16 * maxHeadBytes;

/** A reverse proxy on loopback. */
interface Front {
  readonly url: string;
  /** Where requests go from now on. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/**
 * A reverse proxy that says of each request that it came from another address, for a service that trusts it: thousands of
 * wrong keys in a minute are then those of thousands of callers, and none is told to wait.
 */
export async function startFront(): Promise<Front> {
  let port = 0;
  let callers = 0;
  const agent = new Agent({ keepAlive: true });
  const server = createServer({ maxHeaderSize }, (asked, answer) => {
    callers += 1;
    const caller = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
    const headers = [...asked.rawHeaders, 'X-Forwarded-For', caller];
    const passed = request({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers, agent });
    passed.on('response', (got) => {
      answer.writeHead(got.statusCode ?? 502, got.statusMessage, got.rawHeaders);
      got.pipe(answer);
    });
    passed.on('error', (error) => answer.destroy(error));
    asked.pipe(passed);
  });
  const { url, close } = await listening(server);
  return {
    url,
    leadTo(next) {
      port = next;
    },
    async close() {
      agent.destroy();
      await close();
    },
  };
}
