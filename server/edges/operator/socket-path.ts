import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from '../errors.ts';

/** Bytes that a socket's path may have everywhere; the kernels' limits are 104 (macOS) and 108 (Linux). */
const maxPathBytes = 100;

const direct = (folder: string): string => join(resolve(folder), 'operator.sock');
/** Names the socket where it could not be in the data folder itself. */
const pointer = (folder: string): string => join(folder, 'operator.path');

function pipe(folder: string): string {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  return `\\\\.\\pipe\\tidemark-${name}`;
}

/** Where a server may listen, best first; each makes what it needs and returns the path. */
export function candidates(folder: string): readonly (() => string)[] {
  if (process.platform === 'win32') return [() => pipe(folder)];
  const path = direct(folder);
  return [...(Buffer.byteLength(path) <= maxPathBytes ? [() => path] : []), () => elsewhere(folder)];
}

/** A short path under the temporary folder, in a folder of its own (0700), named by a file in the data folder (0600). */
function elsewhere(folder: string): string {
  const place = mkdtempSync(join(tmpdir(), 'tidemark-'));
  const path = join(place, 'operator.sock');
  try {
    writeFileSync(pointer(folder), path, { mode: 0o600 });
    chmodSync(pointer(folder), 0o600);
    return path;
  } catch (thrown) {
    rmSync(place, { recursive: true, force: true });
    throw thrown;
  }
}

/** Removes what this server, or a dead one before it, left; the caller has the data folder to itself. */
export function removeSocket(folder: string): void {
  if (process.platform === 'win32') return;
  const path = pointed(folder);
  if (path !== null) rmSync(dirname(path), { recursive: true, force: true });
  rmSync(pointer(folder), { force: true });
  rmSync(direct(folder), { force: true });
}

/** Where the server of a data folder listens, if one does. */
export function socketOf(folder: string): string {
  if (process.platform === 'win32') return pipe(folder);
  return pointed(folder) ?? direct(folder);
}

/** Only a path that `elsewhere` could have written is believed. */
function pointed(folder: string): string | null {
  try {
    const path = readFileSync(pointer(folder), 'utf8');
    return /[/\\]tidemark-\w{6}[/\\]operator\.sock$/.test(path) ? path : null;
  } catch (thrown) {
    const code = errorCode(thrown);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw thrown;
  }
}
