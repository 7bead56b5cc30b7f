import { openEmbeddedPool } from '../../edges/storage/embedded/embedded-pool.ts';
import { hotTables } from '../../edges/storage/postgres/hot-tables.ts';
import { openStore } from '../../edges/storage/postgres/store.ts';
import { storeConformance } from './conformance.ts';
import { temporaryStoreFolder } from './template.ts';

storeConformance('embedded', {
  place: temporaryStoreFolder,
  async open(folder, { clock, onFatal, faults }) {
    const pool = await openEmbeddedPool({ folder, hotTables, onFatal });
    return openStore(faults.wrap(pool), { clock, isOwner: true });
  },
  isOwner: true,
});
