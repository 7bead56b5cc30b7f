import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { type HostileCase, type Outcome, page, story } from '../hostile-case.ts';

export type Part = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** However it misbehaves, its text is read, or it ends with a reason that is the page's own. */
const honest: readonly Outcome[] = [
  'address-not-allowed',
  'passed',
  'empty',
  'target-timeout',
  'target-too-large',
  'target-unreachable',
];

/** What is a browser's own, and no page's. */
const notOfThePage = /chrome-error|ERR_[A-Z_]{4,}|This (?:site|page) can.t|Aw, Snap/;

/** How long a page that does not end by itself is looked at, in milliseconds. */
const maxShownMs = 4_500;

/** A server of pages by path; a text is HTML. */
function showing(first: Part, parts: Readonly<Record<string, Part>> = {}): () => Server {
  const pages = new Map(Object.entries({ '/': first, ...parts }));
  return () =>
    createServer((request, response) => {
      response.on('error', () => undefined);
      const { pathname } = new URL(request.url ?? '/', 'http://page');
      const part = pages.get(pathname) ?? pages.get('*');
      if (typeof part === 'function') return part(request, response);
      return response
        .writeHead(part === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
        .end(part);
    });
}

interface Showing extends Partial<Omit<HostileCase, 'name' | 'tries' | 'open'>> {
  readonly parts?: Readonly<Record<string, Part>>;
}

/** A case that is a page, shown in a browser. */
export function shown(
  name: string,
  tries: string,
  first: Part,
  { parts, options, ...rest }: Showing = {},
): HostileCase {
  return {
    name,
    tries,
    open: showing(first, parts),
    acceptable: honest,
    neverSays: notOfThePage,
    options: { render_js: true, timeout_ms: maxShownMs, ...options },
    ...rest,
  };
}

/** A document that says its text at once, and then runs a script. */
export const article = (script: string): string =>
  page(`<main><h1>Tides</h1>${story}</main><script>${script}</script>`);

/** A case that is the script of such a document. */
export const scripted = (name: string, tries: string, script: string, more: Showing = {}): HostileCase =>
  shown(name, tries, article(script), more);

/** Script that has a worker run a script. */
export const inWorker = (script: string): string =>
  `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(script)}], { type: 'text/javascript' })))`;
