import { EventEmitter } from 'node:events';

/** What happened in this process: jobs are due, deliveries are due, a job that is being run is to stop. */
export class Signals extends EventEmitter<{ work: []; deliveries: []; cancel: [jobId: string] }> {}
