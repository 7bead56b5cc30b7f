import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A user by numbers. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** The user that owns nothing, by its name where the system has one. */
function nobody(): User {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

/** Whether everybody may pass a folder and each one above it. */
export function isPassable(folder: string): boolean {
  for (let at = folder; at !== dirname(at); at = dirname(at)) if ((statSync(at).mode & 0o001) === 0) return false;
  return true;
}

/** Whether everybody may run the program. */
const isOpenToAll = (program: string): boolean =>
  (statSync(program).mode & 0o005) === 0o005 && isPassable(dirname(program));

/** As root: the user to run the program as, or null when it has to run as root. As anybody else: null. */
export function userFor(program: string): User | null {
  if (process.getuid?.() !== 0) return null;
  try {
    accessSync(program, constants.X_OK);
    return isOpenToAll(program) ? nobody() : null;
  } catch {
    return null;
  }
}

/** Whether the process is root's. */
export const isRoot = (): boolean => process.getuid?.() === 0;
