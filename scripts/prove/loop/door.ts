// A thread that asks a service for its door every 20 ms, and says how long the slowest answer took since it was asked last.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const everyMs = 20;
let slowestMs = 0;
let askedAt: number | null = null;

parentPort?.on('message', () => {
  // One that still waits counts for what it has waited.
  parentPort?.postMessage(Math.max(slowestMs, askedAt === null ? 0 : performance.now() - askedAt));
  slowestMs = 0;
});

for (;;) {
  askedAt = performance.now();
  const response = await fetch(workerData);
  await response.text();
  slowestMs = Math.max(slowestMs, performance.now() - askedAt);
  askedAt = null;
  await sleep(everyMs);
}
