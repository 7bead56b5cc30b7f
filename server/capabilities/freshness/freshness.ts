export {
  capReached,
  estimatedCost,
  isCapReached,
  leftOf,
  waitsUntil,
  wasDocument,
  writtenUnits,
} from './daily-cost.ts';
export { listFetches, recordTrackedFetch } from './fetches.ts';
export { SourceId } from './fields.ts';
export { getDashboard, getEntity } from './overviews.ts';
export { keptOptions, optionsOfKept } from './read-options.ts';
export {
  isFailureOfSource,
  type Observation,
  observationOfRead,
  type Recorded,
  recordFetch,
  recordRefusal,
} from './recording.ts';
export {
  deleteSource,
  getSource,
  listSources,
  registerTrackedSource,
  sourceOf,
  updateSource,
} from './sources.ts';
export {
  contentRead,
  keyOfPage,
  refuseTrackedPassword,
  Track,
  type TrackedRead,
  trackFailure,
  trackKnown,
  trackRead,
  unlessItFails,
} from './tracking.ts';
export { fetchView, noSource, sourceView } from './views.ts';
export { listDue } from './worklist.ts';
