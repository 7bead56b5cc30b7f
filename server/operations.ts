// Routes, validation, OpenAPI, catalog and prices are read off this list.
import * as account from './capabilities/account/account.ts';
import { agent } from './capabilities/agent/agent.ts';
import * as people from './capabilities/console/console.ts';
import { crawl } from './capabilities/crawl/crawl.ts';
import { enrichCompany, enrichContact, enrichContacts } from './capabilities/enrichment/enrichment.ts';
import { getFile } from './capabilities/files/files.ts';
import * as freshness from './capabilities/freshness/freshness.ts';
import { interact } from './capabilities/interact/interact.ts';
import { map } from './capabilities/map/map.ts';
import * as operator from './capabilities/operator/operator.ts';
import { deleteProfile, getProfile, listProfiles } from './capabilities/profiles/profiles.ts';
import { refreshSource } from './capabilities/refresh/refresh.ts';
import { research } from './capabilities/research/research.ts';
import { scrape } from './capabilities/scrape/scrape.ts';
import type { AnyOperation } from './kernel/pipeline/context.ts';
import { platformOperations } from './platforms/operation.ts';

/** Every operation of the service, in the order in which people need them. */
export const operations: readonly AnyOperation[] = [
  scrape,
  crawl,
  map,
  interact,
  research,
  agent,
  enrichCompany,
  enrichContact,
  enrichContacts,
  listProfiles,
  getProfile,
  deleteProfile,
  freshness.registerTrackedSource,
  freshness.listSources,
  freshness.getSource,
  freshness.updateSource,
  freshness.deleteSource,
  freshness.recordTrackedFetch,
  freshness.listFetches,
  freshness.getDashboard,
  freshness.getEntity,
  refreshSource,
  freshness.listDue,
  account.listJobs,
  account.getJob,
  account.cancelJob,
  account.redeliverJob,
  account.testCallback,
  account.getUsage,
  account.listUsageEntries,
  account.listEndpoints,
  account.getEndpoint,
  ...platformOperations,
  getFile,
  ...Object.values(people),
  operator.makeConsoleLink,
  operator.resetPassword,
  operator.createOrganization,
  operator.listOrganizations,
  operator.addPaymentMethod,
  operator.createKey,
  operator.listKeys,
  operator.revokeKey,
  operator.rotateKey,
  operator.rotateSigningSecret,
  operator.listSigningSecrets,
  operator.grantCredit,
  operator.refundRequest,
  operator.adjustBalance,
  operator.listEntries,
  operator.verifyLedger,
  operator.makeBackup,
];
