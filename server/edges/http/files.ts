import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../kernel/pipeline/context.ts';
import type { ServedFile, SignedFiles } from '../files/signed-files.ts';
import { sendProblem } from './reply.ts';

/** Where files are served. */
export const filesPath = '/v1/crawl/files/:id';

interface Link {
  Params: { id: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What keeps a file from doing anything in a browser: it may have been made by whoever was scraped. */
const guards = ({ contentType, inline }: ServedFile): Record<string, string> => ({
  'content-type': contentType,
  'content-disposition': inline ? 'inline' : 'attachment',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=3600, immutable',
});

/** `GET /v1/crawl/files/:id`: the signature stands in for a key. */
export function addFiles(server: FastifyInstance, files: SignedFiles, settings: Settings): void {
  server.get<Link>(filesPath, async ({ params, query }, reply) => {
    try {
      const file = await files.open(params.id, textOf(query.expires), textOf(query.signature));
      return reply.headers(guards(file)).send(Buffer.from(file.bytes));
    } catch (error) {
      return sendProblem(reply, error, settings);
    }
  });
}
