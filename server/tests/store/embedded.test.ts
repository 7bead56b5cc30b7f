import { openEmbeddedStore } from '../../edges/storage/storage.ts';
import { storeConformance } from './conformance.ts';
import { temporaryStoreFolder } from './template.ts';

storeConformance('embedded', {
  place: temporaryStoreFolder,
  open: (folder, options) => openEmbeddedStore({ folder, ...options }),
  isOwner: true,
});
