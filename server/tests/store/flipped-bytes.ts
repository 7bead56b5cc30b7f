import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many bytes in a row are flipped. */
const flippedBytes = 200;

/**
 * Flips bytes of a database's log, from where `choose` says in one of its files; a negative number leaves that file alone. True: some
 * were flipped.
 */
export function flipBytes(folder: string, choose: (log: Buffer) => number): boolean {
  const log = join(folder, 'pg', 'pg_wal');
  const names = readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name));
  // The newest first: what is written stands in it.
  for (const name of names.sort().reverse()) {
    const bytes = readFileSync(join(log, name));
    const at = choose(bytes);
    if (at < 0) continue;
    for (let index = at; index < at + flippedBytes; index += 1) bytes[index] = ~(bytes[index] ?? 0);
    writeFileSync(join(log, name), bytes);
    return true;
  }
  return false;
}
