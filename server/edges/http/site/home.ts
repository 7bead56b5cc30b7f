import { escapeHtml } from '@tidemark/extract/writing';
import type { FastifyInstance } from 'fastify';
import { purpose } from '../../../contract/describe/openapi.ts';
import { asProblem, type Problem } from '../../../contract/problem.ts';
import type { Ports } from '../../../kernel/pipeline/call.ts';
import { preferred } from '../request.ts';
import { sendPage, withCode } from './page.ts';

/** Whether this server works, and where to go from here. */
interface Home {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly status: 'ready' | 'not ready';
  /** `ready`, or what is wrong. */
  readonly store: string;
  /** `ready`, or what is missing. */
  readonly browser: string;
  readonly links: Readonly<Record<string, string>>;
}

const places = {
  docs: ['/docs', 'Docs', 'a key, the first page, the guides'],
  reference: ['/docs/reference/', 'Reference', 'every operation with its fields, answers and prices'],
  openapi: ['/openapi.json', 'OpenAPI', 'the same for programs'],
  problems: ['/problems', 'Problems', 'what each error means and what to do'],
  health: ['/readyz', 'Health', 'for load balancers'],
} as const;

/** Null when a browser can be used, else the sentence that says what is missing. */
function lackOf({ reader }: Ports): string | null {
  try {
    reader.require('browser');
    return null;
  } catch (thrown) {
    return asProblem(thrown).message;
  }
}

function homeOf(ports: Ports, problem: Problem | null): Home {
  const { baseUrl, version } = ports.settings;
  return {
    name: 'Tidemark',
    description: purpose,
    version,
    status: problem ? 'not ready' : 'ready',
    store: problem?.message ?? 'ready',
    browser: lackOf(ports) ?? 'ready',
    links: Object.fromEntries(Object.entries(places).map(([name, [path]]) => [name, `${baseUrl}${path}`])),
  };
}

const state = (said: string): string =>
  `<dd class="${said === 'ready' ? 'good' : 'bad'}">${said === 'ready' ? 'ready' : withCode(said)}</dd>`;

function pageOf({ name, description, version, store, browser }: Home): string {
  const links = Object.values(places).map(
    ([path, title, what]) => `<dt><a href="${path}">${title}</a></dt><dd>${what}</dd>`,
  );
  return (
    `<h1>${name}</h1><p class="lead">${escapeHtml(description)}</p>` +
    `<dl><dt>Store</dt>${state(store)}<dt>Browser</dt>${state(browser)}<dt>Version</dt><dd>${escapeHtml(version)}</dd></dl>` +
    `<h2>Where to go</h2><dl>${links.join('')}</dl>`
  );
}

/** `/`: a page for people, JSON for programs. `look` tells why calls cannot be answered now; null: they can. */
export function addHome(server: FastifyInstance, ports: Ports, look: () => Promise<Problem | null>): void {
  server.get('/', async (request, reply) => {
    const home = homeOf(ports, await look());
    reply.header('vary', 'accept');
    if (preferred(request.headers.accept, ['text/html']) === null) return reply.send(home);
    return sendPage(reply, { title: 'Home', body: pageOf(home) });
  });
}
