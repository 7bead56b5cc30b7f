// Routes, validation, OpenAPI, catalog and prices are read off this list.
import * as account from './capabilities/account/account.ts';
import { scrape } from './capabilities/scrape/scrape.ts';
import type { AnyOperation } from './kernel/pipeline/context.ts';

/** Every operation of the service, in the order in which people need them. */
export const operations: readonly AnyOperation[] = [
  scrape,
  account.listJobs,
  account.getJob,
  account.cancelJob,
  account.redeliverJob,
  account.testCallback,
  account.getUsage,
  account.listUsageEntries,
  account.listEndpoints,
  account.getEndpoint,
];
