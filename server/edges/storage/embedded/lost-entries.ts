import { join } from 'node:path';
import { entriesWritten } from '../postgres/ledger/commits.ts';
import type { EmbeddedPool } from './embedded-pool.ts';
import type { Loss } from './lasting-engine.ts';
import { witnessName } from './witness.ts';

/** The log ended before what was acknowledged: PostgreSQL takes a damaged record for its end. */
export class LostEntries extends Error {}

/** Throws LostEntries, with how much is missing and what can be done, when a database lacks what was acknowledged. */
export async function refuseLoss(pool: EmbeddedPool): Promise<void> {
  if (pool.loss) throw new LostEntries(describe(pool.loss, await entriesWritten(pool)));
}

function describe({ folder, endedAt, syncedTo, entries }: Loss, written: number): string {
  const database = join(folder, 'pg');
  return (
    `The log of the database in ${folder} is damaged: it can be read up to byte ${endedAt}, everything up to byte ${syncedTo} was ` +
    `acknowledged. Missing are ${Math.max(entries - written, 0)} of ${entries} entries of the ledger, and whatever else was ` +
    `written in those ${syncedTo - endedAt} bytes. Keep a copy of the folder; then restore a backup with \`npm run restore\`, or, ` +
    `to go on with what is left, remove ${join(database, witnessName)} and start again.`
  );
}
