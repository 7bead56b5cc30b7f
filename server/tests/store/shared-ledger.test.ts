import { openEmbeddedPool } from '../../edges/storage/embedded/embedded-pool.ts';
import { openStore } from '../../edges/storage/postgres/store.ts';
import { isWhole } from '../whole.ts';
import { storeConformance } from './conformance.ts';
import { findPrograms } from './postgres-server.ts';
import { temporaryStoreFolder } from './template.ts';

// What several processes on a PostgreSQL run, locks in place of memory: where there is a server, postgres.test.ts tries it there.
if (isWhole || findPrograms() === null)
  storeConformance('embedded, as if others wrote too', {
    place: temporaryStoreFolder,
    async open(folder, { clock, onFatal, faults }) {
      const pool = await openEmbeddedPool({ folder, hotTables: [], onFatal });
      return openStore(faults.wrap(pool), { clock, isOwner: false });
    },
    isOwner: false,
  });
