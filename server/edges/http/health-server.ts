import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { asProblem, type Problem } from '../../contract/problem.ts';
import type { Ports } from '../../kernel/pipeline/call.ts';
import { problemDocument } from '../../kernel/pipeline/problem-response.ts';
import { type MetricsOptions, metricsFor, metricsPath } from './metrics-page.ts';
import { readiness, unreadiness } from './pages.ts';

/** Serves `/healthz`, `/readyz` and `/metrics`, and nothing else: for a process that takes no calls. */
export async function createHealthServer(ports: Pick<Ports, 'store' | 'settings' | 'newId'>, metrics: MetricsOptions) {
  const lifetime = { stopping: false };
  const server = createServer({ requestTimeout: 5_000 }, (request, response) => {
    if (request.url === '/healthz') send(response, 200, { status: 'ok' });
    else if (request.url === '/readyz') void ready(response);
    else if (request.url?.split('?', 1)[0] === metricsPath) void tell(request, response);
    else send(response, 404, { status: 'not-found', detail: 'This process runs jobs and takes no calls.' });
  });
  function refuse(response: ServerResponse, problem: Problem): void {
    const failed = { requestId: ports.newId(), baseUrl: ports.settings.baseUrl };
    const document = problemDocument(problem, failed);
    send(response, document.status, document);
  }
  async function ready(response: ServerResponse): Promise<void> {
    const problem = await unreadiness(ports, lifetime);
    return problem ? refuse(response, problem) : send(response, 200, readiness(ports));
  }
  async function tell(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { contentType, text } = await metricsFor(request, metrics);
      response.writeHead(200, { 'content-type': contentType }).end(text);
    } catch (thrown) {
      refuse(response, asProblem(thrown));
    }
  }
  return {
    underWay: 0,
    async listen(host: string, port: number): Promise<number> {
      server.listen(port, host);
      await once(server, 'listening');
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    },
    async stop(_graceMs?: number): Promise<void> {
      lifetime.stopping = true;
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(JSON.stringify(body));
}
