import fs from 'node:fs';
import { constants } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type SyncSetup, tellEnd } from './parallel-sync.ts';

const { memory }: SyncSetup = workerData;

// Asked for one by one and at once: as many run in parallel as Node has threads for files.
parentPort?.on('message', (descriptors: readonly number[]) => {
  for (const descriptor of descriptors)
    fs.fsync(descriptor, (error) => tellEnd(memory, error ? (error.errno ?? -constants.errno.EIO) : 0));
});
