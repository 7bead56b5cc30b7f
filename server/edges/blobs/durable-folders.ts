import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../kernel/at-most.ts';
import { errorCode } from '../errors.ts';
import { makeFolder } from '../storage/make-folder.ts';

/** Folders that are remembered; those used longest ago are looked at anew. */
const maxFolders = 20_000;

/**
 * Folders below a root that a power cut does not take: each is made, and then the one above it is synced. Whoever needs a folder
 * waits for that, also when another is making it, and once in each process when it was there before: whoever made it
 * may have died before its sync.
 */
export class DurableFolders {
  readonly #root: string;
  readonly #ready = new LRUCache<string, Promise<void>>(atMost(maxFolders));

  /** `root`: the folder above it is there, or is made without being synced. */
  constructor(root: string) {
    this.#root = root;
  }

  /** Resolves when the folder, the root itself or one below it, is there for good. */
  ensure(folder: string): Promise<void> {
    const known = this.#ready.get(folder);
    if (known) return known;
    const ready = this.#make(folder);
    this.#ready.set(folder, ready);
    // Whoever asks next tries again; who waits hears of it.
    ready.catch(() => this.#ready.delete(folder));
    return ready;
  }

  /** To be called when a folder turns out to be gone. */
  forget(): void {
    this.#ready.clear();
  }

  async #make(folder: string): Promise<void> {
    const above = dirname(folder);
    if (folder === this.#root) await makeFolder(above);
    else await this.ensure(above);
    try {
      await mkdir(folder, { mode: 0o700 });
    } catch (thrown) {
      if (errorCode(thrown) !== 'EEXIST') throw thrown;
    }
    await syncFolder(above);
  }
}

/** Makes the names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
