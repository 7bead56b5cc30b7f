import type { Line } from '../../contract/price.ts';
import type { JobRun } from './queue.ts';

/** A part of what the runs of a job emitted; its units are a blob of the organization. */
export interface Segment {
  /** Its place: 1 for the first, without gaps. */
  readonly sequence: number;
  readonly blob: string;
  /** How many of its units have an item, and how long these are as JSON. */
  readonly items: number;
  readonly itemBytes: number;
  /** What its units bill. */
  readonly lines: readonly Line[];
}

/**
 * What queued jobs have emitted so far: what a run that follows another goes on from. They go with the end of their job, but where
 * its result is a file: then they are kept as long as it, for a file cannot be read from its middle.
 */
export interface Segments {
  /** Adds the next one; false: the run does not have the job any more, and nothing changed. */
  add(run: JobRun, organizationId: string, segment: Segment): Promise<boolean>;
  /** In their order. */
  ofJob(jobId: string): Promise<Segment[]>;
  /** Lists at most `limit` segments that have items, in their order, from a place on. */
  withItems(jobId: string, from: number, limit: number): Promise<Segment[]>;
}
