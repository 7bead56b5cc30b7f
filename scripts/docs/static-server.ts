import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** A folder that is served on loopback. */
export interface Served {
  /** The address of the folder, which ends with a slash. */
  readonly url: string;
  close(): void;
}

/** Serves a folder below `path`, as the plainest server of files would: a file or 404. */
export async function serveFolder(folder: string, path = '/'): Promise<Served> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const below = pathname.startsWith(path) ? normalize(decodeURIComponent(pathname.slice(path.length)) || '.') : '..';
    const file = join(folder, below.endsWith('.') || below.endsWith('/') ? `${below}/index.html` : below);
    const isThere = !below.startsWith('..') && statSync(file, { throwIfNoEntry: false })?.isFile();
    if (!isThere) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
