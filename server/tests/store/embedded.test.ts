import { after } from 'node:test';
import { type EmbeddedPool, openEmbeddedPool } from '../../edges/storage/embedded/embedded-pool.ts';
import { hotTables } from '../../edges/storage/postgres/hot-tables.ts';
import { openStore } from '../../edges/storage/postgres/store.ts';
import { isWhole } from '../whole.ts';
import { storeConformance } from './conformance.ts';
import { findPrograms } from './postgres-server.ts';
import { temporaryStoreFolder } from './template.ts';

// A restart opens the store anew, and in the whole its database, too, which is what is dear; engine.test.ts restarts that.
const kept = new Map<string, EmbeddedPool>();
after(async () => {
  for (const pool of kept.values()) await pool.end();
});

storeConformance('embedded', {
  place: temporaryStoreFolder,
  async open(folder, { clock, onFatal, faults }) {
    const pool = kept.get(folder) ?? (await openEmbeddedPool({ folder, hotTables, onFatal }));
    if (isWhole) return openStore(faults.wrap(pool), { clock, isOwner: true });
    kept.set(folder, pool);
    return openStore({ ...faults.wrap(pool), end: async () => {} }, { clock, isOwner: true });
  },
  isOwner: true,
  // The rest is tried on a PostgreSQL server, where there is one.
  isBrief: !isWhole && findPrograms() !== null,
});
