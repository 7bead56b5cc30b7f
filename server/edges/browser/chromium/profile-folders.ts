import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type ExclusiveLock, takeExclusiveLock } from './exclusive-lock.ts';
import { profileFlag } from './flags.ts';
import { identify, leadsGroupWith, processIdentity } from './process-identity.ts';
import type { User } from './unprivileged.ts';

/** Chromium makes sockets in its folder, whose paths may have 104 bytes on some systems. */
const maxPathBytes = 55;
const elsewherePrefix = 'tidemark-browser-';
const recordSuffix = '.json';

/** What is kept of one browser: where its profile stands, and its process once there is one. */
const profileRecord = z.object({ folder: z.string(), browser: processIdentity.nullable() });
type ProfileRecord = z.output<typeof profileRecord>;

/** A folder for one browser's profile. */
interface ProfileFolder {
  readonly path: string;
  /** Notes the browser, for a later start that finds it still running. */
  note(pid: number): void;
  remove(): void;
}

/** Whether there is a folder of this user's that nobody else may put anything into. */
function isOwn(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && (found.mode & 0o022) === 0 && (process.getuid?.() ?? found.uid) === found.uid;
}

const takeLock = (folder: string): ExclusiveLock | null => takeExclusiveLock(join(folder, 'lock'));

const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/**
 * The profiles of this service's browsers. What a later start may end and remove is told by records in the data folder,
 * which only this user writes to, and by nothing that lies about in the temporary folder. Each process has a folder of
 * records and a lock on it, which the kernel frees on any death.
 */
export class ProfileFolders {
  readonly #root: string;
  #own: { readonly folder: string; readonly lock: ExclusiveLock } | null = null;
  #count = 0;

  constructor(dataFolder: string) {
    this.#root = join(dataFolder, 'browsers');
  }

  /** Throws when the place is not this user's own. */
  create(user: User | null): ProfileFolder {
    this.#own ??= this.#takeFolder();
    const { folder } = this.#own;
    const file = join(folder, `${++this.#count}${recordSuffix}`);
    const path = this.#profileIn(folder, user);
    const record = (browser: ProfileRecord['browser']): void =>
      writeFileSync(file, JSON.stringify({ folder: path, browser } satisfies ProfileRecord), { mode: 0o600 });
    record(null);
    if (user) chownSync(path, user.uid, user.gid);
    return {
      path,
      note: (pid) => record(identify(pid)),
      remove: () => {
        try {
          removeFolder(path);
          rmSync(file, { force: true });
        } catch {
          // No descriptor is left, or its disk fails: its record stays, and the next start removes it.
        }
      },
    };
  }

  /** Ends what processes that were killed left behind: their browsers, should they live, and their folders. Returns how many. */
  sweep(): number {
    if (!existsSync(this.#root)) return 0;
    this.#requireOwn(this.#root);
    const folders = readdirSync(this.#root).map((name) => join(this.#root, name));
    return folders.filter((folder) => folder !== this.#own?.folder).reduce((sum, one) => sum + this.#sweepOne(one), 0);
  }

  /** Gives the records up; to be called when no browser runs any more. */
  close(): void {
    if (!this.#own) return;
    const { folder, lock } = this.#own;
    this.#own = null;
    lock.close();
    removeFolder(folder);
  }

  #requireOwn(folder: string): void {
    if (!isOwn(folder)) throw new Error(`${folder} is not a folder that only this user may write to; remove it.`);
  }

  #takeFolder(): { folder: string; lock: ExclusiveLock } {
    mkdirSync(this.#root, { recursive: true, mode: 0o700 });
    this.#requireOwn(this.#root);
    const folder = mkdtempSync(join(realpathSync(this.#root), 'p-'));
    const lock = takeLock(folder);
    if (!lock) throw new Error(`${folder} is locked by another process.`);
    return { folder, lock };
  }

  /** In the data folder; where the browser's user may not enter that, or its path is too long, in the temporary one. */
  #profileIn(folder: string, user: User | null): string {
    const inside = user === null && Buffer.byteLength(folder) <= maxPathBytes;
    return mkdtempSync(inside ? join(folder, 'profile-') : join(realpathSync(tmpdir()), elsewherePrefix));
  }

  #sweepOne(folder: string): number {
    const lock = isOwn(folder) ? takeLock(folder) : null;
    if (!lock) return 0;
    try {
      const records = readdirSync(folder).filter((name) => name.endsWith(recordSuffix));
      const swept = records.filter((name) => this.#sweepProfile(folder, join(folder, name))).length;
      if (swept === records.length) removeFolder(folder);
      return swept;
    } finally {
      lock.close();
    }
  }

  /** Whether nothing is left of it. */
  #sweepProfile(folder: string, file: string): boolean {
    try {
      const { folder: profile, browser } = profileRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
      if (browser && leadsGroupWith(browser, profileFlag(profile))) process.kill(-browser.pid, 'SIGKILL');
      const isOurs = profile.startsWith(join(folder, 'profile-')) || profile.startsWith(this.#elsewhere());
      if (isOurs) removeFolder(profile);
    } catch (error) {
      // Cut short by the death of its writer, before there was a browser.
      if (!(error instanceof SyntaxError || error instanceof z.ZodError)) return false;
    }
    rmSync(file, { force: true });
    return true;
  }

  #elsewhere(): string {
    return join(realpathSync(tmpdir()), elsewherePrefix);
  }
}
