import type { QueueName } from '../../contract/operation.ts';
import type { MicroUsd } from '../../contract/price.ts';

/** One run of a job: the first is 1. Whatever ends the job names it, so that a worker that was given up changes nothing. */
export interface JobRun {
  readonly jobId: string;
  readonly run: number;
}

/** A job as the worker that claimed it needs it. */
export interface ClaimedJob extends JobRun {
  readonly organizationId: string;
  readonly keyId: string;
  /** Operation id. */
  readonly operation: string;
  readonly input: string;
  /** Null: nobody is told. */
  readonly callbackUrl: string | null;
  /** What the job holds: more than at its start when an earlier run had asked for more. */
  readonly held: MicroUsd;
  /** What the key's calls of one day may cost; null: no limit. */
  readonly dailyBudget: MicroUsd | null;
  /** Whether the job has used up its runs with this one. */
  readonly isLast: boolean;
}

/**
 * What became of the wish to end a job: it had waited and has ended; its run was told to stop; it is canceled already; it
 * has finished; it is a direct call, which ends with its connection; it is not there.
 */
export type CancelResult = 'canceled' | 'stopping' | 'already-canceled' | 'finished' | 'direct' | 'not-found';

export interface Room {
  /** At most so many jobs. */
  readonly limit: number;
  /** At most so many of one organization under way, over all processes. */
  readonly perOrganization: number;
}

/** What a job that has not ended is about, for whoever wants to end it. */
export interface QueuedJob {
  readonly operation: string;
  /** Null: nobody is told. */
  readonly callbackUrl: string | null;
  readonly isRunning: boolean;
}

/**
 * Jobs between their acceptance and their end. A job runs at least once and ends once: its end (`Ledger.settle`) is one
 * transaction with its bill, its result and its callback, and counts only from the run that has the job. A lease lasts 30 s.
 */
export interface Queue {
  /** Gives jobs to this process: in turns between organizations, within one the most urgent first, then the oldest. */
  claim(queue: QueueName, room: Room): Promise<ClaimedJob[]>;
  /** Prolongs the leases of these runs. Tells which of them are lost to another worker or have ended, and which are canceled. */
  heartbeat(runs: readonly JobRun[]): Promise<{ lost: string[]; canceled: string[] }>;
  /** Gives a job back, to run again from `at`. A run that does not count is one that the job is not to blame for. */
  release(run: JobRun, again: { at: Date; counts: boolean }): Promise<void>;
  /** Frees the jobs whose lease has run out, and returns those that have used up their runs: whoever gets them ends them. */
  reap(): Promise<ClaimedJob[]>;
  /** Asks the worker that runs the job to stop; false: nobody runs it. */
  cancel(jobId: string): Promise<boolean>;
  /** What the run has done so far, in counts, for whoever looks at the job. */
  progress(run: JobRun, counts: Readonly<Record<string, number>>): Promise<void>;
  /** A job that has not ended; null: there is none such in the organization. */
  find(organizationId: string, jobId: string): Promise<QueuedJob | null>;
  /** Calls back whenever this process has made work due; returns what ends that. */
  onWork(listener: () => void): () => void;
  /** Calls back with the id of each running job that this process was asked to cancel; returns what ends that. */
  onCancel(listener: (jobId: string) => void): () => void;
}
