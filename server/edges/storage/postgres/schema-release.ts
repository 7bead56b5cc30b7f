import type { Queryable } from './pool.ts';

/** Which program opens a store, and the oldest that can go on with what it leaves. */
export interface Release {
  readonly version: string;
  readonly serves: string;
}

/** This release, and the one before it: whoever releases moves both on. */
export const thisRelease: Release = { version: '0.1.0', serves: '0.1.0' };

/** A release has opened the store that serves this one no more. */
class NewerStore extends Error {}

/** How the note reads, a comment on the table of migrations: dumps, backups and copies of the folder take it with them. */
const noteOf = ({ version: own, serves }: Release): string => `Tidemark ${own} serves ${serves}`;
const note = /^Tidemark (\d{1,9}\.\d{1,9}\.\d{1,9}) serves (\d{1,9}\.\d{1,9}\.\d{1,9})$/;

function read(text: unknown): Release | null {
  const [, newest, serves] = (typeof text === 'string' && note.exec(text)) || [];
  return newest && serves ? { version: newest, serves } : null;
}

/** Throws NewerStore where this release is older than those that the newest one here serves. */
export function refuseNewer(text: unknown, { version: own }: Release): void {
  const newest = read(text);
  if (!newest || !isOlder(own, newest.serves)) return;
  throw new NewerStore(
    `Tidemark ${own} is too old for this store: Tidemark ${newest.version} has worked on it, and serves ${newest.serves} and newer. Start one of ` +
      'these, or restore a backup from before.',
  );
}

/** Notes this release, unless a newer one is noted. */
export async function noteRelease(
  pool: Queryable,
  { known, release }: { known: unknown; release: Release },
): Promise<void> {
  const newest = read(known);
  if (known === noteOf(release) || (newest && isOlder(release.version, newest.version))) return;
  // A comment takes no parameters; versions have no quotes.
  await pool.query(`comment on table kysely_migration is '${noteOf(release)}'`);
}

/** Whether a version is older than another, by its three numbers. */
function isOlder(version: string, than: string): boolean {
  const [own, other] = [numbersOf(version), numbersOf(than)];
  const at = own.findIndex((number, index) => number !== other[index]);
  return at !== -1 && (own[at] ?? 0) < (other[at] ?? 0);
}

const numbersOf = (version: string): number[] => version.split(/[.+-]/, 3).map(Number);
