import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { openApi } from '../../server/contract/describe/openapi.ts';
import { addDocs } from '../../server/edges/http/site/docs.ts';
import { addProblemPages } from '../../server/edges/http/site/problem-pages.ts';
import { addReference } from '../../server/edges/http/site/reference.ts';
import { operations } from '../../server/operations.ts';
import { version } from '../../server/version.ts';
import { fileOf } from './paths.ts';
import { type Rewritten, rewriteHtml, rewriteMarkdown, rewriteModule, rewriteSearch } from './rewrite.ts';

/** What to build, and where. */
interface DocsOrder {
  readonly folder: string;
  /** Where the examples send their calls. */
  readonly apiUrl: string;
  /** Where the files will be served; absent: llms.txt has relative addresses. */
  readonly siteUrl?: string;
}

/** Lies in each folder that this wrote, which may be written anew. */
const mark = '.tidemark-docs';

/** Pages that no other page leads to. */
const alsoWritten = ['/docs', '/llms-full.txt'];

/** The service's pages without the service: they need the definitions alone. */
async function openPages(apiUrl: string): Promise<FastifyInstance> {
  const server = fastify();
  const settings = { baseUrl: apiUrl };
  addDocs(server, { settings, operations });
  addProblemPages(server, settings);
  addReference(server, settings);
  server.get('/openapi.json', () => ({ ...openApi(operations, version), servers: [{ url: apiUrl }] }));
  await server.ready();
  return server;
}

interface Answer {
  readonly type: string;
  readonly policy: string;
  readonly bytes: Buffer;
}

async function ask(server: FastifyInstance, path: string, from: string): Promise<Answer> {
  const { statusCode, headers, rawPayload } = await server.inject({ method: 'GET', url: path });
  if (statusCode !== 200) throw new Error(`${from} leads to ${path}, which answers ${statusCode}`);
  const policy = `${headers['content-security-policy'] ?? ''}`;
  return { type: `${headers['content-type'] ?? ''}`.split(';', 1)[0] ?? '', policy, bytes: rawPayload };
}

function rewrite(path: string, { type, policy, bytes }: Answer, { apiUrl, siteUrl }: DocsOrder): Rewritten | null {
  if (type === 'text/html') return rewriteHtml(path, bytes.toString(), policy);
  if (type === 'text/markdown') return rewriteMarkdown(path, bytes.toString(), apiUrl, siteUrl ?? null);
  if (path === '/docs/search.json') return rewriteSearch(path, bytes.toString());
  if (path.startsWith('/docs/assets/')) return rewriteModule(path, bytes.toString());
  return null;
}

function empty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, mark)))
    throw new Error(`${folder} holds files that this command did not write`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, mark), '');
}

/**
 * Writes the whole documentation as files that any static server may serve below any path. Returns how many there are. Rejects when a page
 * leads nowhere, or when the folder holds what this did not write.
 */
export async function buildDocs(order: DocsOrder): Promise<number> {
  const folder = resolve(order.folder);
  const server = await openPages(order.apiUrl);
  const from = new Map(alsoWritten.map((path) => [path, 'the start']));
  const written = new Set<string>();
  try {
    empty(folder);
    // A path that is found while others are written is reached, too.
    for (const [path, leading] of from) {
      const file = fileOf(path);
      if (written.has(file)) continue;
      written.add(file);
      const answer = await ask(server, path === '/' ? '/docs' : path.replace(/^\/docs\/reference$/, '$&/'), leading);
      const { text, leadsTo } = rewrite(path, answer, order) ?? { text: answer.bytes, leadsTo: [] };
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
      for (const next of leadsTo) if (!from.has(next)) from.set(next, path);
    }
  } finally {
    await server.close();
  }
  return written.size;
}
