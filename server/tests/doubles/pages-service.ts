import { setTimeout as sleep } from 'node:timers/promises';
import { environment, readConfig } from '../../edges/config.ts';
import { createLog } from '../../edges/log.ts';
import { operations } from '../../operations.ts';
import { startTidemark } from '../../tidemark.ts';
import { pagesOperation } from './pages-operation.ts';

/** Where `spawnService` finds it: a service with an operation that gives as many pages as are asked for, one each few milliseconds. */
export const pagesService = new URL(import.meta.url).pathname;

/** The time between two pages, in milliseconds. */
export const pageIntervalMs = 5;

// No `await` outside a function: tests import this file for its path, and are loaded with `require`.
if (process.argv[1] === pagesService) void start();

async function start(): Promise<void> {
  const config = readConfig(environment());
  const pages = pagesOperation(async () => sleep(pageIntervalMs));
  const tidemark = await startTidemark(config, {
    log: createLog(config.LOG_LEVEL),
    operations: [...operations, pages],
    onFatal: (error) => {
      throw error;
    },
  });
  process.stdout.write(`listening on ${tidemark.baseUrl}\n`);
}
