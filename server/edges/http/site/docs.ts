import type { FastifyInstance } from 'fastify';
import { onNetwork } from '../../../contract/definition.ts';
import { examples } from '../../../contract/describe/openapi.ts';
import { sectionOf, sectionsOf } from '../../../contract/describe/sections.ts';
import { priceBook, usd } from '../../../contract/price.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Ports } from '../../../kernel/pipeline/call.ts';
import type { AnyOperation, Settings } from '../../../kernel/pipeline/context.ts';
import { sendProblem } from '../reply.ts';
import { jsonBlock, textBlock } from './code-block.ts';
import type { Guides } from './guides.ts';
import { escapeHtml, sendPage, withCode } from './page.ts';

const docsPath = '/docs';
const guidePath = '/docs/guides/:name';

/** The operation that everybody begins with. */
const firstId = 'web.scrape';

const link = (href: string, title: string, current: string): string =>
  `<a href="${href}"${href === current ? ' aria-current="page"' : ''}>${title}</a>`;

const listedGuides = (guides: Guides) => [...guides.values()].filter(({ isListed }) => isListed);

function menuOf(guides: Guides, current: string): string {
  const links = listedGuides(guides)
    .map(({ href, title }) => link(href, title, current))
    .join('');
  return (
    `<nav>${link('/docs', 'Start', current)}<b>Guides</b>${links}<b>Reference</b>` +
    `${link('/docs/reference/', 'Every operation', current)}${link('/problems', 'Problems', current)}` +
    `${link('/openapi.json', 'OpenAPI description', current)}</nav>`
  );
}

function rowOf({ title, summary, methods, path, price }: AnyOperation): string {
  const cost = price ? `From $${usd(priceBook[price.starting])} a ${price.per}` : 'Free';
  return (
    `<tr><td><strong>${escapeHtml(title)}</strong><br><code>${methods.join(', ')} ${escapeHtml(path)}</code></td>` +
    `<td>${withCode(summary)} <span class="cost">${cost}.</span></td></tr>`
  );
}

function tableOf(operations: readonly AnyOperation[]): string {
  return sectionsOf(operations)
    .map(({ name }) => [name, operations.filter((operation) => sectionOf(operation).name === name)] as const)
    .filter(([, members]) => members.length > 0)
    .map(([name, members]) => `<h3>${name}</h3><table class="operations">${members.map(rowOf).join('')}</table>`)
    .join('');
}

/** The same call in the shell, with an `Accept` header or without one. */
function curl({ baseUrl }: Settings, { path, example }: AnyOperation, accept: string | null): string {
  const lines = [
    `curl -s ${baseUrl}${path}`,
    `  -H "Authorization: Bearer $TIDEMARK_API_KEY"`,
    `  -H 'Content-Type: application/json'`,
    ...(accept ? [`  -H 'Accept: ${accept}'`] : []),
    `  -d '${JSON.stringify(example.body ?? {})}'`,
  ];
  return lines.join(' \\\n');
}

function firstCall(settings: Settings, operations: readonly AnyOperation[]): string {
  const first = operations.find(({ id }) => id === firstId);
  const answers = examples[firstId];
  if (!first || !answers) return '';
  return (
    `<h2>2. The first page</h2><p>${withCode(first.summary)}</p>${textBlock(curl(settings, first, null))}` +
    `<p>It answers:</p>${jsonBlock(answers['application/json'])}` +
    '<p><code>_meta</code> says what the call cost, what your balance is now and how the page was read. A page that is not ' +
    'there, empty or behind a wall costs 0, and <code>_meta.quality.reason</code> says why.</p>' +
    `<p>For the page alone, ask for markdown:</p>${textBlock(curl(settings, first, 'text/markdown'))}` +
    textBlock(String(answers['text/markdown']))
  );
}

const introduction =
  '<h1>Tidemark reads the web for programs</h1><p class="lead">One HTTP API for AI agents and data teams: give it an ' +
  'address, get the page as text, markdown or HTML, rendered in a browser where it must be. Each answer says to the ' +
  'micro-dollar what it cost.</p>';

const keySection =
  '<h2>1. A key</h2><p>The first start prints one; only its hash is kept. More are made where the server runs:</p>' +
  `${textBlock("npm run keys -- create --name 'my agent'\nexport TIDEMARK_API_KEY=tm_…")}` +
  '<p>It goes into the header <code>Authorization: Bearer …</code> of each call. <a href="/docs/guides/keys">Keys</a> can ' +
  'expire, be limited to operations and have a budget a day.</p>';

function startPage(settings: Settings, operations: readonly AnyOperation[], guides: Guides): string {
  const links = listedGuides(guides)
    .map(({ href, title }) => `<li><a href="${href}">${title}</a></li>`)
    .join('');
  return (
    `${introduction}${keySection}${firstCall(settings, operations)}<h2>3. Everything else</h2><ul>${links}</ul>` +
    `<h2>Operations</h2><p>All fields, answers and errors stand in the <a href="/docs/reference/">reference</a>; ` +
    `programs read <a href="/openapi.json">openapi.json</a>.</p>${tableOf(operations)}`
  );
}

/** The documentation: where to begin, and the guides. It loads no script. */
export function addDocs(server: FastifyInstance, { settings, operations }: Ports): void {
  let opening: Promise<Guides> | null = null;
  // Read when somebody asks, with the library that renders them: the start should not wait for it.
  const open = (): Promise<Guides> => {
    opening ??= import('./guides.ts').then(({ openGuides }) => openGuides(settings.baseUrl));
    return opening;
  };
  server.get(docsPath, async (_request, reply) => {
    const guides = await open();
    const body = startPage(settings, onNetwork(operations), guides);
    return sendPage(reply, { title: 'Docs', body, menu: menuOf(guides, docsPath) });
  });
  server.get<{ Params: { name: string } }>(guidePath, async (request, reply) => {
    const guides = await open();
    const guide = guides.get(request.params.name);
    if (!guide) return sendProblem(reply, new Problem('not-found', 'There is no such guide.'), settings);
    return sendPage(reply, { ...guide, menu: menuOf(guides, guide.href) });
  });
}
