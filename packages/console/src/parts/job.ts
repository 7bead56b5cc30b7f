import type { JsonObject } from '../api.ts';

/** Whether a job has not ended. */
export const isOpen = ({ status }: JsonObject): boolean => status === 'queued' || status === 'processing';

/** Where a job is asked for; its id may stand in an address that anybody wrote. */
export const jobPath = (id: string): string => `/v1/crawl/jobs/${encodeURIComponent(id)}`;
