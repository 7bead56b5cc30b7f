import type { QueueName } from '../../contract/operation.ts';
import type { ClaimedJob } from '../ports/queue.ts';

/** A run of a job under way, as whoever prolongs its lease and may have to stop it needs it. */
export interface RunningJob {
  readonly job: ClaimedJob;
  readonly gone: AbortController;
  readonly canceled: AbortController;
  /** Resolves when the run has ended, whatever came of it. */
  readonly ended: Promise<void>;
}

/** Direct calls that became jobs go over to the worker. */
export class DetachedRuns {
  #take: ((queue: QueueName, running: RunningJob) => void) | null = null;

  /** Whether somebody takes them. */
  get isOpen(): boolean {
    return this.#take !== null;
  }

  /** `take`: null when nobody does any more. */
  goTo(take: ((queue: QueueName, running: RunningJob) => void) | null): void {
    this.#take = take;
  }

  add(queue: QueueName, running: RunningJob): void {
    this.#take?.(queue, running);
  }
}
