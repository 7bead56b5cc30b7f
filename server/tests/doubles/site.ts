import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listening } from '../listening.ts';

export type Page = (request: IncomingMessage, response: ServerResponse) => void;

/** A web site on loopback with a log of who came. */
export interface Site {
  readonly url: string;
  /** Path and query of each request, in order of arrival. */
  readonly log: string[];
  close(): Promise<void>;
}

/** Serves pages by path; a text is an HTML page. What is not there is a 404 with words on it. */
export async function openSite(pages: Readonly<Record<string, string | Page>>): Promise<Site> {
  const log: string[] = [];
  const server: Server = createServer((request, response) => {
    log.push(request.url ?? '');
    const page = pages[new URL(request.url ?? '/', 'http://site').pathname];
    if (typeof page === 'function') return page(request, response);
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? '<title>Not found</title><p>There is no such page here.');
  });
  return { ...(await listening(server)), log };
}
