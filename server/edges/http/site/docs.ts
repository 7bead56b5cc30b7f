import { find } from '@tidemark/docs-site/find';
import { escapeHtml } from '@tidemark/extract/writing';
import type { FastifyInstance } from 'fastify';
import { onNetwork } from '../../../contract/definition.ts';
import { examples } from '../../../contract/describe/openapi.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Ports } from '../../../kernel/pipeline/call.ts';
import type { AnyOperation, Settings } from '../../../kernel/pipeline/context.ts';
import { type Assets, addAssets, type BrowserPackage, readAssets } from '../assets.ts';
import { Constant } from '../constant.ts';
import { sendProblem } from '../reply.ts';
import { jsonBlock, textBlock } from './code-block.ts';
import { type Guides, readChart } from './guides.ts';
import type { Library } from './library.ts';
import { menuOf, operationsPath, tableOf } from './menu.ts';
import { type PageAssets, sendPage, withCode } from './page.ts';

/** Paths of the documentation that need no key. */
export const docsPaths = [
  '/docs',
  '/docs/guides/:name',
  '/docs/guides/charts/:name',
  '/docs/operations',
  '/docs/search',
  '/docs/search.json',
  '/docs/reference',
  '/llms.txt',
  '/llms-full.txt',
] as const;

const docsPackage: BrowserPackage = {
  folder: 'docs-site',
  prefix: '/docs/assets/',
  vendored: { minisearch: ['minisearch', 'dist/es/index.js'] },
};

/** Longer searches find nothing more. */
const maxSearchChars = 200;

/** The operation that everybody begins with. */
const firstId = 'web.scrape';

/** The same call in the shell, with an `Accept` header or without one. */
function curl({ baseUrl }: Documented['settings'], { path, example }: AnyOperation, accept: string | null): string {
  const lines = [
    `curl -s ${baseUrl}${path}`,
    `  -H "Authorization: Bearer $TIDEMARK_API_KEY"`,
    `  -H 'Content-Type: application/json'`,
    ...(accept ? [`  -H 'Accept: ${accept}'`] : []),
    `  -d '${JSON.stringify(example.body ?? {})}'`,
  ];
  return lines.join(' \\\n');
}

function firstCall(settings: Documented['settings'], operations: readonly AnyOperation[]): string {
  const first = operations.find(({ id }) => id === firstId);
  const answers = examples[firstId];
  if (!first || !answers) return '';
  return (
    `<h2 id="first">2. The first page</h2><p>${withCode(first.summary)}</p>${textBlock(curl(settings, first, null))}` +
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
  '<h2 id="key">1. A key</h2><p>The first start prints one; only its hash is kept. More are made where the server runs:</p>' +
  `${textBlock("npm run keys -- create --name 'my agent'\nexport TIDEMARK_API_KEY=tm_…")}` +
  '<p>It goes into the header <code>Authorization: Bearer …</code> of each call. <a href="/docs/guides/keys">Keys</a> can ' +
  'expire, be limited to operations and have a budget a day.</p>';

/** The first guide of each group, with those after it. */
function guideList(guides: Guides): string {
  const groups = Map.groupBy(guides.values(), ({ group }) => group);
  const items = [...groups].map(([group, members]) => {
    const links = members.map(({ href, title }) => `<a href="${href}">${title}</a>`).join(', ');
    return `<dt>${group}</dt><dd>${links}</dd>`;
  });
  return `<dl>${items.join('')}</dl>`;
}

function startPage(settings: Documented['settings'], operations: readonly AnyOperation[], guides: Guides): string {
  return (
    `${introduction}${keySection}${firstCall(settings, operations)}<h2 id="guides">3. Everything else</h2>${guideList(guides)}` +
    `<p>All <a href="${operationsPath}">operations</a> at a glance; every field, answer and error stands in the ` +
    '<a href="/docs/reference/">reference</a>. Programs read <a href="/openapi.json">openapi.json</a>, models ' +
    '<a href="/llms.txt">llms.txt</a>.</p>'
  );
}

const operationsPage = (operations: readonly AnyOperation[]): string =>
  `<h1>Operations</h1><p class="lead">What can be called, and what it costs. All fields, answers and errors stand in the ` +
  `<a href="/docs/reference/">reference</a>.</p>${tableOf(operations)}`;

/** The findings of a search, for readers whose browser runs no script. Without words: a list that the page's script fills. */
function foundPage(words: string, { search }: Library): string {
  if (words === '') return '<h1>Search</h1><p>Type words into the field above.</p><ol id="results"></ol>';
  const found = find(search, words).slice(0, 30);
  const items = found.map(
    ({ id, page, heading }) =>
      `<li><a href="${escapeHtml(id)}">${escapeHtml(heading)}</a> <small>${escapeHtml(page)}</small></li>`,
  );
  const none = '<p>Nothing has these words. Fewer of them find more.</p>';
  return `<h1>Found: ${escapeHtml(words)}</h1>${items.length > 0 ? `<ol>${items.join('')}</ol>` : none}`;
}

/** What the documentation is made of. */
type Documented = Pick<Ports, 'operations'> & { readonly settings: Pick<Settings, 'baseUrl'> };

/** The documentation: where to begin, the guides, search, and the same for models (llmstxt.org). */
export function addDocs(server: FastifyInstance, { settings, operations }: Documented): void {
  let opening: Promise<Library> | null = null;
  // Read at the first request, with the libraries that render and search: the start should not wait for them.
  const open = (): Promise<Library> => {
    opening ??= import('./library.ts').then(({ openLibrary }) => openLibrary(settings.baseUrl, operations));
    return opening;
  };
  let read: Assets | null = null;
  const assets = (): Assets => {
    read ??= readAssets(docsPackage);
    return read;
  };
  const loaded = (): PageAssets => ({ script: `${assets().base}main.ts`, searchIndex: '/docs/search.json' });
  const menu = (guides: Guides, path: string) => ({ menu: menuOf(guides, path), assets: loaded() });
  server.get('/docs', async (_request, reply) => {
    const { guides } = await open();
    const body = startPage(settings, onNetwork(operations), guides);
    return sendPage(reply, { title: 'Docs', body, ...menu(guides, '/docs') });
  });
  server.get(operationsPath, async (_request, reply) => {
    const { guides } = await open();
    return sendPage(reply, {
      title: 'Operations',
      body: operationsPage(onNetwork(operations)),
      ...menu(guides, operationsPath),
    });
  });
  server.get<{ Params: { name: string } }>('/docs/guides/:name', async (request, reply) => {
    const { guides } = await open();
    const [, name = '', isTwin] = /^(.*?)(\.md)?$/.exec(request.params.name) ?? [];
    const guide = guides.get(name);
    if (!guide) return sendProblem(reply, new Problem('not-found', 'There is no such guide.'), settings);
    if (isTwin) return reply.type('text/markdown; charset=utf-8').send(guide.markdown);
    return sendPage(reply, { ...guide, markdownPath: `${guide.href}.md`, ...menu(guides, guide.href) });
  });
  server.get<{ Params: { name: string } }>('/docs/guides/charts/:name', async (request, reply) => {
    const chart = readChart(request.params.name);
    if (!chart) return sendProblem(reply, new Problem('not-found', 'There is no such chart.'), settings);
    return reply
      .type('image/svg+xml')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(chart);
  });
  server.get<{ Querystring: { q?: string } }>('/docs/search', async (request, reply) => {
    const library = await open();
    const words = String(request.query.q ?? '').slice(0, maxSearchChars);
    return sendPage(reply, {
      title: 'Search',
      words,
      body: foundPage(words, library),
      ...menu(library.guides, '/docs/search'),
    });
  });
  addWholeTexts(server, open);
  addAssets(server, docsPackage.prefix, assets, settings);
}

/** All of the documentation in one answer: for the search in the browser, and for models. */
function addWholeTexts(server: FastifyInstance, open: () => Promise<Library>): void {
  const add = (path: string, type: string, textOf: (library: Library) => string): void => {
    let made: Promise<Constant> | null = null;
    server.get(path, { compress: false }, async (request, reply) => {
      made ??= open().then((library) => new Constant(textOf(library)));
      return await (await made).send(request, reply.type(`${type}; charset=utf-8`));
    });
  };
  add('/docs/search.json', 'application/json', ({ searchJson }) => searchJson);
  for (const file of ['llms.txt', 'llms-full.txt'] as const)
    add(`/${file}`, 'text/markdown', ({ forModels }) => forModels[file]);
}
