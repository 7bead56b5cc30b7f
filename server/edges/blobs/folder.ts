import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Blobs } from '../../kernel/ports/blobs.ts';
import { blobId, checkPlace } from './blob-id.ts';

/** How many blobs are looked up at once. */
const pageSize = 1_000;

/**
 * Blobs as files `ORGANIZATION/XX/SHA-256` of a folder that only this process writes. A file that has its name is complete:
 * it is written under another, synced and renamed, and then its folder is synced.
 */
export class FolderBlobs implements Blobs {
  readonly #folder: string;
  /** What is done to each file, in turn: a file that is kept anew must not be swept just then. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async keep(organizationId: string, bytes: Uint8Array): Promise<string> {
    const id = blobId(bytes);
    const path = this.#pathOf(organizationId, id);
    await this.#inTurn(path, () => writeDurably(path, bytes));
    return id;
  }

  read(organizationId: string, id: string): Promise<Uint8Array> {
    return readFile(this.#pathOf(organizationId, id));
  }

  async sweep(part: number, before: Date, needed: Parameters<Blobs['sweep']>[2]): Promise<number> {
    let removed = 0;
    for (const organizationId of await namesIn(this.#folder)) {
      const folder = join(this.#folder, organizationId, part.toString(16).padStart(2, '0'));
      const names = await namesIn(folder);
      for (let start = 0; start < names.length; start += pageSize) {
        const page = names.slice(start, start + pageSize);
        const kept = await needed(organizationId, page);
        for (const name of page)
          if (!kept.has(name) && (await this.#removeOld(join(folder, name), before))) removed += 1;
      }
    }
    return removed;
  }

  #removeOld(path: string, before: Date): Promise<boolean> {
    return this.#inTurn(path, async () => {
      if ((await stat(path)).mtime >= before) return false;
      await rm(path);
      return true;
    });
  }

  #pathOf(organizationId: string, id: string): string {
    checkPlace(organizationId, id);
    return join(this.#folder, organizationId, id.slice(0, 2), id);
  }

  async #inTurn<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#turns.get(path);
    const turn = before ? before.then(work, work) : work();
    this.#turns.set(path, turn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(path) === turn) this.#turns.delete(path);
    }
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await ensureFolder(folder);
  const draft = `${path}.${randomUUID()}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (thrown) {
    await rm(draft, { force: true });
    throw thrown;
  }
  await syncFolder(folder);
}

/** Creates a folder, durably: each folder above that got a new name in it is synced. */
async function ensureFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let above = dirname(folder); above.length >= dirname(first).length; above = dirname(above)) {
    await syncFolder(above);
    if (above === dirname(above)) return;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return [];
    throw thrown;
  }
}
