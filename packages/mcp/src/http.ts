import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { createServer, type SessionOptions } from './server.ts';

export interface HttpSessionOptions extends SessionOptions {
  /** The session has begun, and requests bear this id from now on. */
  onOpened(id: string): void;
  onClosed(id: string): void;
}

/** A session over streamable HTTP. */
export interface HttpSession {
  /** Answers a request of it, its body read and parsed. */
  answer(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void>;
  /** Ends it, and its calls under way. */
  close(): Promise<void>;
}

/** Whether a request begins a session. */
export const opensSession = (body: unknown): boolean =>
  Array.isArray(body) ? body.some(isInitializeRequest) : isInitializeRequest(body);

/** A new session; its first request must be the one that begins it. */
export async function openHttpSession({ onOpened, onClosed, ...options }: HttpSessionOptions): Promise<HttpSession> {
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: onOpened,
    onsessionclosed: onClosed,
  });
  const server = createServer(options);
  // Its handlers may be undefined, which the interface leaves out.
  await server.connect(transport as Transport);
  return {
    answer: (request, response, body) => transport.handleRequest(request, response, body),
    close: () => server.close(),
  };
}
