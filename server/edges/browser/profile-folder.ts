import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from './unprivileged.ts';

const prefix = 'tidemark-browser-';
const ownerFile = 'tidemark-owner';

/** When a process started, in ticks since boot: a number that tells it from a later one of the same id. Null: no such process. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** A folder for one browser's profile, which its user may write to and which knows whose it is. */
export function createProfileFolder(user: User | null): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  writeFileSync(join(folder, ownerFile), `${process.pid} ${startOf(process.pid)}`);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Notes the browser's process group, for a later start that finds the folder. */
export function noteBrowser(folder: string, pid: number): void {
  writeFileSync(join(folder, ownerFile), `${process.pid} ${startOf(process.pid)} ${pid} ${startOf(pid)}`);
}

export function removeProfileFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

const isAlive = (pid: string | undefined, start: string | undefined): boolean =>
  pid !== undefined && start !== undefined && start !== 'null' && startOf(Number(pid)) === start;

/** Ends what a server that was killed left behind: its browsers, should they live, and their folders. Returns how many. */
export function sweepProfileFolders(): number {
  let swept = 0;
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    try {
      const [owner, ownerStart, browser, browserStart] = readFileSync(join(folder, ownerFile), 'utf8').split(' ');
      if (isAlive(owner, ownerStart)) continue;
      if (isAlive(browser, browserStart)) process.kill(-Number(browser), 'SIGKILL');
      removeProfileFolder(folder);
      swept += 1;
    } catch {
      // Another user's, or gone meanwhile.
    }
  }
  return swept;
}
