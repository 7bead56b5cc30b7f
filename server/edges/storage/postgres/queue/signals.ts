import { EventEmitter } from 'node:events';

/** Jobs are due; deliveries are due; a job that is being run is to stop. */
export type Signal =
  | readonly ['work', jobId?: undefined]
  | readonly ['deliveries', jobId?: undefined]
  | readonly ['cancel', jobId: string];

/** What happened in this process. */
export class Signals extends EventEmitter<{ work: []; deliveries: []; cancel: [jobId: string] }> {
  tell(...[name, jobId]: Signal): void {
    if (name === 'cancel') this.emit(name, jobId);
    else this.emit(name);
  }
}
