import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import type { Server } from 'node:net';

/** Listens on a path (or, on Windows, a pipe) that only the owner of this process may open. */
export async function listenPrivately(server: Server, path: string): Promise<void> {
  // Node binds at once, so the mask holds from the socket's first moment, and for nothing else.
  const mask = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(mask);
  }
  await once(server, 'listening');
  if (process.platform !== 'win32') chmodSync(path, 0o600);
}
