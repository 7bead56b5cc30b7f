import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { asDiskFault, DiskFault } from '../../disk-fault.ts';

/** How often the folder and the room on its disk are looked at, in milliseconds. */
const checkIntervalMs = 1_000;
/** What has to be free for new work to be taken: a segment of the log, and as much for what is under way. */
const leastRoomBytes = 32 * 1024 * 1024;
/** What is written to see whether something can be. */
const probe = Buffer.alloc(4096, 't');

/**
 * The disk under a data folder: whether the folder is still the one that was opened, has room and can be written. Room and place
 * are looked at all the time; something is written and synced when somebody asks, or after a fault.
 */
export class Medium {
  readonly #folder: string;
  /** Called after each look. */
  onLook: () => void = () => {};
  readonly #timer: NodeJS.Timeout;
  #place = '';
  #fault: DiskFault | null = null;
  #looking: { readonly found: Promise<DiskFault | null>; readonly writes: boolean } | null = null;
  /** When something was written last, as `performance.now()`. */
  #wroteAt = Number.NEGATIVE_INFINITY;
  #isStopped = false;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#timer = setInterval(() => void this.#look(this.#fault !== null), checkIntervalMs).unref();
  }

  /** Throws when there is no database in the folder. */
  static async watch(folder: string): Promise<Medium> {
    const place = await placeOf(folder);
    const medium = new Medium(folder);
    medium.#place = place;
    return medium;
  }

  /** Why nothing should be written, as of the last look; null: something can. */
  get fault(): DiskFault | null {
    return this.#fault;
  }

  /** Looks now, and writes something where that was not done within `maxAgeMs`; resolves with the fault, or null. */
  look(maxAgeMs = 0): Promise<DiskFault | null> {
    const isFresh = this.#fault === null && performance.now() - this.#wroteAt < maxAgeMs;
    return this.#look(!isFresh);
  }

  /** The folder that stands there now is the right one. */
  async settle(): Promise<void> {
    this.#place = await placeOf(this.#folder);
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
  }

  /** One look at a time: whoever asks meanwhile hears what it finds, when it is as thorough. */
  async #look(writes: boolean): Promise<DiskFault | null> {
    while (this.#looking && writes && !this.#looking.writes) await this.#looking.found;
    this.#looking ??= { writes, found: this.#find(writes).finally(() => (this.#looking = null)) };
    return this.#looking.found;
  }

  async #find(writes: boolean): Promise<DiskFault | null> {
    const fault = await this.#faultNow(writes);
    if (this.#isStopped) return fault;
    this.#fault = fault;
    this.onLook();
    return fault;
  }

  async #faultNow(writes: boolean): Promise<DiskFault | null> {
    try {
      if ((await placeOf(this.#folder)) !== this.#place) return new DiskFault('folder_gone');
      const { bavail, bsize } = await statfs(this.#folder);
      if (bavail * bsize < leastRoomBytes) return new DiskFault('disk_full');
      if (writes) await writeProbe(join(this.#folder, 'pg.probe'));
      if (writes) this.#wroteAt = performance.now();
      return null;
    } catch (thrown) {
      const fault = asDiskFault(thrown);
      return fault instanceof DiskFault ? fault : new DiskFault('disk_error', thrown);
    }
  }
}

/** Tells one database folder from another that stands in its place. */
async function placeOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(join(folder, 'pg', 'PG_VERSION'));
  return `${dev}:${ino}`;
}

/** Writes a small file, syncs and removes it, also one that could not be written. Throws what the system says. */
export async function writeProbe(path: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(probe);
    await file.sync();
  } finally {
    await file.close().finally(() => rm(path, { force: true }));
  }
}
