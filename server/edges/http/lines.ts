import type { FastifyReply } from 'fastify';
import type { StreamMediaType } from '../../contract/definition.ts';
import type { Rate } from '../../kernel/keys/api-key.ts';
import type { LineWriter } from '../../kernel/pipeline/call.ts';
import { callerGone } from '../../kernel/timeout.ts';
import { ReaderPace } from './reader-pace.ts';
import { rateHeaders } from './reply.ts';

/**
 * Begins an answer that goes out part by part: not compressed, and each write waits for the reader, so that a slow one slows the work,
 * fills no memory, and is billed for little that it does not read.
 */
export function openLines(reply: FastifyReply, rate: Rate, mediaType: StreamMediaType): LineWriter {
  rateHeaders(reply, rate);
  // A reverse proxy (nginx) would gather lines before it passes them on.
  reply.headers({ 'content-type': mediaType, 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  reply.hijack();
  const { raw } = reply;
  // It waits for its reader itself.
  raw.setTimeout(0);
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200);
  // A connection that breaks does not answer every write that waits for it.
  const waiting = new Set<(reason: unknown) => void>();
  // Its `close` follows, which is heard.
  raw.on('error', () => {});
  raw.once('close', () => {
    for (const reject of waiting) reject(callerGone);
  });
  const taken = (give: (done: (error?: Error | null) => void) => void): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(reject);
    give((error) => {
      waiting.delete(reject);
      if (error) reject(callerGone);
      else resolve();
    });
    return promise;
  };
  const pace = raw.socket && new ReaderPace(raw.socket);
  const room = (): Promise<void> | null => {
    if (!pace || pace.hasRoom) return null;
    return taken((done) => void pace.room().then(() => done(), done));
  };
  return {
    async write(line) {
      await room();
      await taken((done) => raw.write(line, done));
    },
    end: () => taken((done) => raw.end(done)),
    destroy: () => raw.destroy(),
  };
}
