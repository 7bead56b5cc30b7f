import type { FastifyInstance, FastifyReply } from 'fastify';
import { openApi } from '../../contract/describe/openapi.ts';
import { Problem, type ProblemCode, problemCodes, problems } from '../../contract/problem.ts';
import type { Ports } from '../../kernel/call.ts';
import type { Lifetime } from './lifetime.ts';
import { sendProblem } from './reply.ts';

/** How long the store may take to answer before the service says that it is not ready, in milliseconds. */
const readyWithin = 2_000;

/** Paths that need no key. */
export const pagePaths = [
  '/',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/problems',
  '/problems/:code',
  '/docs',
] as const;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const code = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const style =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:3rem auto;padding:0 1rem;color:#1c2733}' +
  'a{color:#0b62a4}code{background:#eef2f5;padding:.1em .3em;border-radius:.2em}td,th{text-align:left;padding:.25rem .75rem .25rem 0}' +
  '@media(prefers-color-scheme:dark){body{background:#12181f;color:#dde5ec}a{color:#7bbcf0}code{background:#222c36}}';

function html(reply: FastifyReply, title: string, body: string): FastifyReply {
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} · Tidemark</title><style>${style}</style><h1>${escapeHtml(title)}</h1>${body}`,
    );
}

function problemPage(slug: ProblemCode): string {
  const row = { retryable: false, ...problems[slug] };
  return (
    `<p>${code(row.meaning)}</p><h2>What to do</h2><p>${code(row.fix)}</p>` +
    `<table><tr><th>Code</th><td><code>${slug}</code></td></tr><tr><th>Status</th><td>${row.status}</td></tr>` +
    `<tr><th>Retryable</th><td>${row.retryable ? 'yes' : 'no'}</td></tr></table><p><a href="/problems">All problems</a></p>`
  );
}

function problemList(): string {
  const rows = problemCodes.map(
    (slug) =>
      `<tr><td>${problems[slug].status}</td><td><a href="/problems/${slug}"><code>${slug}</code></a></td><td>${escapeHtml(problems[slug].title)}</td></tr>`,
  );
  return `<table><tr><th>Status</th><th>Code</th><th>Title</th></tr>${rows.join('')}</table>`;
}

/** Health, the descriptions and the problem pages. */
export function addPages(server: FastifyInstance, ports: Ports, lifetime: Lifetime): void {
  const { settings, store } = ports;
  const description = JSON.stringify(openApi(ports.operations, settings.version));
  server.get('/', (_request, reply) => reply.redirect('/docs', 302));
  server.get('/healthz', { config: { isUnlogged: true } }, (_request, reply) => reply.send({ status: 'ok' }));
  server.get('/readyz', { config: { isUnlogged: true } }, async (_request, reply) => {
    if (lifetime.stopping)
      return sendProblem(reply, new Problem('shutting-down', 'This process is stopping.'), settings);
    const late = AbortSignal.timeout(readyWithin);
    const timeout = new Promise<never>((_resolve, reject) => late.addEventListener('abort', () => reject(late.reason)));
    try {
      await Promise.race([store.ping(), timeout]);
      return reply.send({ status: 'ready' });
    } catch (cause) {
      const problem = new Problem('overloaded', 'The store does not answer.', {}, { cause });
      return sendProblem(reply, cause instanceof Problem ? cause : problem, settings);
    }
  });
  server.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description));
  server.get('/problems', (_request, reply) => html(reply, 'Problems', problemList()));
  server.get<{ Params: { code: string } }>('/problems/:code', (request, reply) => {
    const slug = problemCodes.find((known) => known === request.params.code);
    if (slug) return html(reply, problems[slug].title, problemPage(slug));
    return sendProblem(reply, new Problem('not-found', 'There is no such problem.'), settings);
  });
}
