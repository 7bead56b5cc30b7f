export { listFetches, recordTrackedFetch } from './fetches.ts';
export { getDashboard, getEntity } from './overviews.ts';
export { deleteSource, getSource, listSources, registerTrackedSource, updateSource } from './sources.ts';
export { listDue } from './worklist.ts';
