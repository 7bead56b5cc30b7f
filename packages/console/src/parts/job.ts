import type { JsonObject } from '../api.ts';

/** Whether a job has not ended. */
export const isOpen = ({ status }: JsonObject): boolean => status === 'queued' || status === 'processing';
