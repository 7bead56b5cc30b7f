import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Blobs, StoredBlob } from '../../kernel/ports/blobs.ts';
import { asDiskFault } from '../disk-fault.ts';
import { errorCode } from '../errors.ts';
import { beforeOf, blobId, checkOwner, checkPlace } from './blob-id.ts';
import { DurableFolders, syncFolder } from './durable-folders.ts';

/** How many blobs are looked up at once. */
const pageSize = 1_000;

/**
 * Blobs as files `ORGANIZATION/XX/SHA-256` of a folder that only this process writes. A file that has its name is complete:
 * it is written under another, synced and renamed, and then its folder is synced.
 */
export class FolderBlobs implements Blobs {
  readonly #folder: string;
  readonly #folders: DurableFolders;
  readonly #isDurable: boolean;
  /** What is done to each file, in turn: a file that is kept anew must not be swept just then. */
  readonly #turns = new Map<string, Promise<unknown>>();

  /** `isDurable: false`: what `keep` keeps need not survive a power cut; afterwards its bytes may be others, of which the reader sees to it. */
  constructor(folder: string, { isDurable = true }: { readonly isDurable?: boolean } = {}) {
    this.#folder = folder;
    this.#folders = new DurableFolders(folder);
    this.#isDurable = isDurable;
  }

  async keep(organizationId: string, bytes: Uint8Array): Promise<string> {
    const id = blobId(bytes);
    const path = this.#pathOf(organizationId, id);
    try {
      await this.#inTurn(path, () => this.#write(path, bytes));
      return id;
    } catch (thrown) {
      throw asDiskFault(thrown);
    }
  }

  async keepStream(organizationId: string, pieces: AsyncIterable<Uint8Array>): Promise<string> {
    checkOwner(organizationId);
    // Among the blobs of a part, where the sweep finds what a process that died left of it.
    const name = randomUUID();
    const draft = join(this.#folder, organizationId, name.slice(0, 2), name);
    try {
      await this.#folders.ensure(dirname(draft));
      const id = await writePieces(draft, pieces);
      const path = this.#pathOf(organizationId, id);
      await this.#folders.ensure(dirname(path));
      await this.#inTurn(path, () => rename(draft, path));
      await syncFolder(dirname(path));
      return id;
    } catch (thrown) {
      // The folder was there before, and somebody took it away.
      if (isGone(thrown)) this.#folders.forget();
      await rm(draft, { force: true });
      throw asDiskFault(thrown);
    }
  }

  async read(organizationId: string, id: string): Promise<Uint8Array | null> {
    try {
      return await readFile(this.#pathOf(organizationId, id));
    } catch (thrown) {
      if (!isGone(thrown)) throw thrown;
      // Without the folder nobody can tell whether the blob is gone: perhaps its disk is.
      await access(this.#folder);
      return null;
    }
  }

  async open(organizationId: string, id: string): Promise<StoredBlob | null> {
    const path = this.#pathOf(organizationId, id);
    try {
      return { bytes: await lengthOf(path), stream: () => createReadStream(path) };
    } catch (thrown) {
      if (!isGone(thrown)) throw thrown;
      await access(this.#folder);
      return null;
    }
  }

  /** Removes a blob; one that is not there is no failure. */
  async remove(organizationId: string, id: string): Promise<void> {
    const path = this.#pathOf(organizationId, id);
    await this.#inTurn(path, () => rm(path, { force: true }));
  }

  async sweep(
    part: number,
    before: Parameters<Blobs['sweep']>[1],
    needed: Parameters<Blobs['sweep']>[2],
  ): Promise<number> {
    let removed = 0;
    for (const organizationId of await namesIn(this.#folder)) {
      const folder = join(this.#folder, organizationId, part.toString(16).padStart(2, '0'));
      const names = await namesIn(folder);
      const oldest = beforeOf(before, organizationId);
      for (let start = 0; start < names.length; start += pageSize) {
        const page = names.slice(start, start + pageSize);
        const kept = await needed(organizationId, page);
        for (const name of page)
          if (!kept.has(name) && (await this.#removeOld(join(folder, name), oldest))) removed += 1;
      }
    }
    return removed;
  }

  #removeOld(path: string, before: Date): Promise<boolean> {
    return this.#inTurn(path, async () => {
      try {
        if ((await stat(path)).mtime >= before) return false;
        await rm(path);
        return true;
      } catch (thrown) {
        // A draft got its name meanwhile.
        if (isGone(thrown)) return false;
        throw thrown;
      }
    });
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    try {
      await this.#writeInto(dirname(path), path, bytes);
    } catch (thrown) {
      // The folder was there before, and somebody took it away.
      if (!isGone(thrown)) throw thrown;
      this.#folders.forget();
      await this.#writeInto(dirname(path), path, bytes);
    }
  }

  async #writeInto(folder: string, path: string, bytes: Uint8Array): Promise<void> {
    await this.#folders.ensure(folder);
    const draft = `${path}.${randomUUID()}`;
    try {
      await writeDraft(draft, bytes, this.#isDurable);
      await rename(draft, path);
    } catch (thrown) {
      await rm(draft, { force: true });
      throw thrown;
    }
    if (this.#isDurable) await syncFolder(folder);
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

async function writeDraft(draft: string, bytes: Uint8Array, isDurable: boolean): Promise<void> {
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    if (isDurable) await file.sync();
  } finally {
    await file.close();
  }
}

/** The length of a file that can be read. */
async function lengthOf(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    // What cannot be read fails here and not amid an answer.
    await file.read(Buffer.alloc(1), 0, 1, 0);
    return size;
  } finally {
    await file.close();
  }
}

/** Writes pieces durably; returns the blob's id. */
async function writePieces(draft: string, pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(draft, 'wx', 0o600);
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (thrown) {
    // What is no folder holds no blobs.
    if (isGone(thrown) || errorCode(thrown) === 'ENOTDIR') return [];
    throw thrown;
  }
}

const isGone = (thrown: unknown): boolean => errorCode(thrown) === 'ENOENT';
