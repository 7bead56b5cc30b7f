// What an organization sees of the service and of itself: catalog, jobs, usage.
export { getEndpoint, listEndpoints } from './catalog.ts';
export { listUsageEntries } from './entries.ts';
export { getJob, listJobs } from './jobs.ts';
export { getUsage } from './usage.ts';
