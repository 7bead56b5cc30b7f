import { escapeHtml } from '@tidemark/extract/writing';
import type { FastifyInstance } from 'fastify';
import { Problem, type ProblemCode, problemCodes, problems } from '../../../contract/problem.ts';
import type { Settings } from '../../../kernel/pipeline/context.ts';
import { sendProblem } from '../reply.ts';
import { sendPage, withCode } from './page.ts';

function problemPage(slug: ProblemCode): string {
  const row = { retryable: false, ...problems[slug] };
  return (
    `<h1>${escapeHtml(row.title)}</h1><p>${withCode(row.meaning)}</p><h2>What to do</h2><p>${withCode(row.fix)}</p>` +
    `<dl><dt>Code</dt><dd><code>${slug}</code></dd><dt>Status</dt><dd>${row.status}</dd>` +
    `<dt>Retryable</dt><dd>${row.retryable ? 'yes' : 'no'}</dd></dl><p><a href="/problems">All problems</a></p>`
  );
}

function problemList(): string {
  const rows = problemCodes.map(
    (slug) =>
      `<tr><td>${problems[slug].status}</td><td><a href="/problems/${slug}"><code>${slug}</code></a></td><td>${escapeHtml(problems[slug].title)}</td></tr>`,
  );
  const head =
    '<h1>Problems</h1><p class="lead">Each failure is a problem document (RFC 9457) with one of these codes.</p>';
  return `${head}<div class="wide"><table><tr><th>Status</th><th>Code</th><th>Title</th></tr>${rows.join('')}</table></div>`;
}

/** A page for each problem, for that is where the `type` of a problem document leads. */
export function addProblemPages(server: FastifyInstance, settings: Pick<Settings, 'baseUrl'>): void {
  server.get('/problems', (_request, reply) => sendPage(reply, { title: 'Problems', body: problemList() }));
  server.get<{ Params: { code: string } }>('/problems/:code', (request, reply) => {
    const slug = problemCodes.find((known) => known === request.params.code);
    if (slug) return sendPage(reply, { title: problems[slug].title, body: problemPage(slug) });
    return sendProblem(reply, new Problem('not-found', 'There is no such problem.'), settings);
  });
}
