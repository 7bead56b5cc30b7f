import type { Store, StoreOptions } from '../../kernel/ports/store.ts';
import { using } from './folder-failure.ts';
import { makeFolder } from './make-folder.ts';
import { hotTables } from './postgres/hot-tables.ts';

interface EmbeddedStoreOptions extends StoreOptions {
  /** The data folder; created, for its owner only, when it is missing. */
  readonly folder: string;
}

/**
 * Opens the embedded store in a data folder. Throws when another process has the folder (the message names its id) or when
 * another major version of PostgreSQL wrote it. Whoever wants to load other modules meanwhile need not wait for it.
 */
export async function openEmbeddedStore({ folder, clock, onFatal, onFault }: EmbeddedStoreOptions): Promise<Store> {
  await using({ folder, what: 'written' }, () => makeFolder(folder));
  // The engine's thread starts first: the query builder takes long to load, and loads beside it.
  const { openEmbeddedPool } = await import('./embedded/embedded-pool.ts');
  const opening = openEmbeddedPool({ folder, hotTables, onFatal, ...(onFault && { onFault }) });
  const { openStore } = await import('./postgres/store.ts');
  const { refuseLoss } = await import('./embedded/lost-entries.ts');
  const pool = await opening;
  const store = await closingOnFailure(pool, async () => {
    await refuseLoss(pool);
    return openStore(pool, { clock, isOwner: true });
  });
  const backup = async (to: string): Promise<void> => {
    const { backUp } = await import('./embedded/backup.ts');
    await backUp({ from: folder, to, connect: () => pool.connect() });
  };
  return { ...store, backup };
}

/** Closes the pool again when what is to work with it cannot be opened. */
async function closingOnFailure<Opened>(pool: { end(): Promise<void> }, open: () => Promise<Opened>): Promise<Opened> {
  try {
    return await open();
  } catch (thrown) {
    await pool.end();
    throw thrown;
  }
}
