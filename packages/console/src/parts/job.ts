const openStatuses: readonly string[] = ['queued', 'processing'];
/** Every status of a job. */
export const jobStatuses = [...openStatuses, 'completed', 'failed', 'canceled'];

/** Whether a job has not ended. */
export const isOpen = ({ status }: { readonly status?: unknown }): boolean =>
  openStatuses.some((open) => open === status);

/** Where a job is asked for; its id may stand in an address that anybody wrote. */
export const jobPath = (id: string): string => `/v1/crawl/jobs/${encodeURIComponent(id)}`;
