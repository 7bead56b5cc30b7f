// What an organization sees of the service and of itself: catalog, jobs, usage.
export { getEndpoint, listEndpoints } from './catalog.ts';
export { entryView, listUsageEntries } from './entries.ts';
export { cancelJob, getJob, listJobs, redeliverJob, testCallback } from './jobs.ts';
export { getUsage } from './usage.ts';
