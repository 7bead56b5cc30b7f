import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../../../kernel/pipeline/context.ts';
import { type Assets, addAssets, type BrowserPackage, readAssets } from '../assets.ts';

const consolePackage: BrowserPackage = {
  folder: 'console',
  prefix: '/console/assets/',
  vendored: { preact: ['preact', 'dist/preact.mjs'], 'preact/hooks': ['preact', 'hooks/dist/hooks.mjs'] },
};

/** Paths of the console's pages, which are one document. */
export const consolePaths = ['/console', '/console/:page'] as const;

/** Nothing runs or loads but our own files, and no other site may frame a page. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

function documentOf({ base, files }: Assets): string {
  const modules = [...files.keys()].filter((path) => !path.endsWith('.css'));
  const styles = [...files.keys()].filter((path) => path.endsWith('.css'));
  const links = styles.map((path) => `<link rel="stylesheet" href="${base}${path}">`).join('');
  const preloads = modules.map((path) => `<link rel="modulepreload" href="${base}${path}">`).join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>Tidemark console</title><meta name="description" content="The console of this Tidemark installation."><link rel="icon" href="data:,">` +
    `${links}${preloads}<script type="module" src="${base}main.ts"></script></head>` +
    '<body><a class="skip" href="#content">To the content</a><div id="console"></div><noscript>The console needs JavaScript.</noscript></body></html>'
  );
}

/** The console's pages and what they load. What they show, they ask of the API. */
export function addConsole(server: FastifyInstance, settings: Settings): void {
  let read: Assets | null = null;
  const assets = (): Assets => {
    read ??= readAssets(consolePackage);
    return read;
  };
  const page = (reply: FastifyReply): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-cache')
      .send(documentOf(assets()));
  for (const path of consolePaths) server.get(path, { config: { isUnlogged: true } }, (_request, reply) => page(reply));
  addAssets(server, consolePackage.prefix, assets, settings);
}
