import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type ConfiguredBlobs, createBlobs } from './edges/blobs/configured-blobs.ts';
import { CountedBytes, withCountedBytes } from './edges/blobs/kept-bytes.ts';
import { filesFault, withToldFailures } from './edges/blobs/told-failures.ts';
import { zstd } from './edges/blobs/zstd.ts';
import { baseUrlOf, type Config, configuredNames } from './edges/config.ts';
import { type Callbacks, createCallbacks } from './edges/deliveries/deliveries.ts';
import { createEncryption } from './edges/encryption/encryption.ts';
import { encryptionKeys, signInSecret } from './edges/encryption/keys.ts';
import { tellUnreadable } from './edges/encryption/tell-unreadable.ts';
import { createSignedFiles, organizationOf } from './edges/files/signed-files.ts';
import { createHealthServer } from './edges/http/health-server.ts';
import type { MetricsOptions } from './edges/http/metrics-page.ts';
import { createHttpServer } from './edges/http/server.ts';
import { createJsonSchemas } from './edges/json-schemas/json-schemas.ts';
import { Metrics } from './edges/metrics/metrics.ts';
import { openModel } from './edges/model/open-model.ts';
import { openOperatorSocket } from './edges/operator/operator-socket.ts';
import { openPageCache, type PageCacheOptions } from './edges/page-cache/page-cache.ts';
import { openPayments } from './edges/payments/configured-payments.ts';
import { FairLoopTurns } from './edges/process/fair-loop-turns.ts';
import type { Load } from './edges/process/stopping.ts';
import { type RecordedParts, recordedParts } from './edges/recording/configured-recording.ts';
import { ScratchFolder } from './edges/scratch/scratch-folder.ts';
import { configuredClock, openConfiguredStore } from './edges/storage/configured-store.ts';
import type { ThreadSource } from './edges/threads/thread-source.ts';
import { createThreads } from './edges/threads/threads.ts';
import { type CleanupPorts, startCleanup } from './edges/worker/cleanup.ts';
import { Refresher } from './edges/worker/refresher.ts';
import { TopUps } from './edges/worker/top-ups.ts';
import { Worker } from './edges/worker/worker.ts';
import { createCursors } from './kernel/cursors.ts';
import { DetachedRuns } from './kernel/jobs/detached-runs.ts';
import { outbox } from './kernel/jobs/outbox.ts';
import { bootstrap, noteShown } from './kernel/keys/bootstrap.ts';
import { FailedAttempts } from './kernel/keys/failed-attempts.ts';
import { firstSetupLink } from './kernel/keys/one-time-links.ts';
import { limitSamples } from './kernel/keys/sample-limit.ts';
import { signingSecrets } from './kernel/keys/signing-secrets.ts';
import type { Ports } from './kernel/pipeline/call.ts';
import type { AnyOperation, Settings } from './kernel/pipeline/context.ts';
import type { Blobs } from './kernel/ports/blobs.ts';
import type { Clock } from './kernel/ports/clock.ts';
import type { Log } from './kernel/ports/log.ts';
import { paymentsOf } from './kernel/ports/payments/payments.ts';
import type { Store } from './kernel/ports/store.ts';
import { DirectLoad } from './kernel/turns/turns.ts';
import { operations } from './operations.ts';
import { createReading } from './reading.ts';
import { version } from './version.ts';

/** What the service is made of besides its settings; a test may put its own parts in place of the real ones. */
export interface Parts {
  readonly log: Log;
  /** Being opened already; the store that the settings name when absent. */
  readonly store?: Promise<Store>;
  readonly clock?: Clock;
  /** Called when the store can no longer keep its promise. */
  readonly onFatal: (error: Error) => void;
  readonly operations?: readonly AnyOperation[];
  /** Where threads come from; absent: each service has its own. */
  readonly threadSource?: ThreadSource;
}

/** A running service. */
export interface Tidemark {
  readonly port: number;
  readonly baseUrl: string;
  /** Where the browser is that pages are rendered with; null: there is none. */
  readonly browser: string | null;
  /** The first organization's key, when it was made by this start: it is to be shown, which `noteKeyShown` notes. */
  readonly firstKey: string | null;
  /** Where the first person of the first organization sets their account up, once; null: it has a member, or this process is a worker. */
  setupLink(): Promise<string | null>;
  /** Notes that the first key was shown. Until then each start makes it anew. */
  noteKeyShown(): Promise<void>;
  readonly store: Store;
  /** Refreshes the sources that are due now, until none is; returns how many it began. For whoever moves the clock. */
  refreshDue(): Promise<number>;
  /** Does what payments need now; returns how many automatic top-ups it began. */
  tendPayments(): Promise<number>;
  /** What is under way. */
  load(): Load;
  /** Lets requests under way finish, for at most `graceMs`, then closes everything. */
  stop(graceMs?: number): Promise<void>;
}

/** Wires the ports to the kernel and listens. Throws when the store cannot be opened or the address is taken. */
export async function startTidemark(config: Config, parts: Parts): Promise<Tidemark> {
  const clock = parts.clock ?? configuredClock(config, parts.log);
  const recorded = await recordedParts(config, parts.log);
  const opened = await (parts.store ?? openConfiguredStore(config, { clock, log: parts.log, onFatal: parts.onFatal }));
  const store = recorded.store(opened);
  try {
    return await serve(config, { ...parts, recorded }, clock, store);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The parts, and what stands between them and the world. */
type Recorded = Parts & { readonly recorded: RecordedParts };

async function serve(config: Config, parts: Recorded, clock: Clock, store: Store): Promise<Tidemark> {
  const startedAt = clock.now();
  const firstKey = await bootstrap(store, {
    presetKey: config.BOOTSTRAP_API_KEY ?? null,
    startingBalance: config.STARTING_BALANCE_USD,
    operatorPays: config.BILLING === 'off',
    startedAt,
  });
  const { ports, keys, callbacks, settings, browser, metrics, close } = await assemble(config, parts, clock, store);
  await tellUnreadable(store, keys, parts.log);
  const http = await serverOf(config, ports, { metrics, access: config.METRICS });
  const port = await http.listen(config.HOST, config.PORT);
  settings.bind(port);
  // Where several processes share a database, commands open it themselves.
  const operator = config.DATABASE_URL ? null : await openOperatorSocket(config.DATA_DIR, ports);
  const background = startBackground(config.ROLE, ports, callbacks);
  return {
    port,
    baseUrl: settings.baseUrl,
    browser,
    firstKey,
    // A worker serves no console.
    setupLink: async () =>
      config.ROLE === 'worker'
        ? null
        : firstSetupLink(store, { clock, baseUrl: settings.baseUrl, isAlone: !config.DATABASE_URL }),
    noteKeyShown: () => noteShown(store, firstKey),
    store,
    refreshDue: background.refreshDue,
    tendPayments: background.tendPayments,
    load: () => ({ calls: http.underWay + (operator?.underWay ?? 0), ...background.load() }),
    async stop(graceMs) {
      await http.stop(graceMs);
      await operator?.stop();
      await background.stop(graceMs);
      await close();
      await store.close();
    },
  };
}

const serverOf = (config: Config, ports: Ports, metrics: MetricsOptions) =>
  config.ROLE === 'worker'
    ? createHealthServer(ports, metrics)
    : createHttpServer(ports, {
        door: 'network',
        trustProxy: config.TRUST_PROXY ?? [],
        corsOrigins: config.CORS_ORIGINS ?? [],
        metrics,
      });

/** A folder that only this process uses: where there is a database, several may have one DATA_DIR. */
const scratchOf = ({ DATA_DIR: folder, DATABASE_URL: url }: Config): string =>
  join(folder, 'scratch', ...(url ? [`${hostname()}-${process.pid}`] : []));

/** Turns at the event loop, by who waits for answers. */
function createTurns() {
  const directLoad = new DirectLoad();
  return { directLoad, turns: new FairLoopTurns({ hasOthers: directLoad.isOfOthers }) };
}

/** Copies of what was read, as much as the settings allow. */
const pageCacheOf = (
  { CACHE_MAX_BYTES: maxBytes }: Config,
  { store, ...parts }: { store: Store } & Pick<PageCacheOptions, 'blobs' | 'clock' | 'log'>,
) => openPageCache({ index: store.pageCache, compression: zstd, maxBytes, ...parts });

/** Joins the parts to what the kernel works with. */
async function assemble(config: Config, parts: Recorded, clock: Clock, store: Store) {
  const { log, operations: given, recorded, threadSource } = parts;
  const settings = settingsOf(config, clock);
  const scratch = new ScratchFolder(scratchOf(config));
  const keptBytes = new CountedBytes(store.keptSizes, config.MAX_KEPT_BYTES, log);
  const kept = counted(
    openKept(config, scratch, log, (reason) => metrics.fileFailure(reason)),
    keptBytes,
  );
  const pageCache = pageCacheOf(config, { store, blobs: kept.copies, clock, log });
  const { directLoad, turns } = createTurns();
  const build = { version, role: config.ROLE };
  const metrics: Metrics = new Metrics({ store, browser: () => reading.browserLoad(), build });
  const shared = { log, clock, store, turns, recorded, threadSource };
  const reading = createReading(config, { ...shared, cache: pageCache, metrics });
  const answering = createAnswering(config, clock, recorded, threadSource);
  const keys = await encryptionKeys(config.ENCRYPTION_KEY, config.DATA_DIR);
  const proving = { encryption: createEncryption(async () => keys), cursors: createCursors(keys) };
  const secretsOf = signingSecrets({ store, clock, ...proving }, config.WEBHOOK_SIGNING_SECRET ?? null);
  const onAttempt = metrics.delivery;
  const callbacks = createCallbacks({ egress: reading.egress, clock, log, version, secretsOf, onAttempt });
  const ports = {
    store: withFiles(store, kept),
    files: createSignedFiles({ blobs: kept.files, keys, clock, baseUrl: () => settings.baseUrl }),
    blobs: kept.answers,
    keptBytes,
    scratch,
    pageCache,
    compression: zstd,
    ...reading.ports,
    ...answering.ports,
    clock,
    log,
    failedAttempts: new FailedAttempts(store.attempts),
    signIns: store.signIns({ secret: signInSecret(keys), baseUrl: () => settings.baseUrl }),
    directLoad,
    detachedRuns: new DetachedRuns(),
    settings,
    operations: given ?? operations,
    callbacks: limitSamples(callbacks, store.attempts),
    ...proving,
    newId: randomUUID,
  };
  const close = async (): Promise<void> => {
    await reading.close();
    await answering.close();
    await recorded.close();
    await pageCache.close();
    await keptBytes.close();
    await kept.close();
  };
  return { ports, keys, callbacks, settings, browser: reading.browser, metrics, close };
}

/** What is kept as blobs; a bucket or a folder that cannot be used is told at once. */
function openKept(
  config: Config,
  scratch: ScratchFolder,
  log: Log,
  onFailure: (reason: string) => void,
): ConfiguredBlobs {
  const kept = createBlobs(config, scratch);
  const where = config.S3_ENDPOINT
    ? 'the bucket cannot be used; look at the settings S3_*'
    : 'files cannot be kept; look at the setting DATA_DIR';
  kept.check().catch((error: unknown) => log.error({ error }, where));
  const told = (blobs: Blobs): Blobs => withToldFailures(blobs, log, onFailure);
  return { ...kept, files: told(kept.files), answers: told(kept.answers) };
}

/** The same blobs, of which what is kept for an organization is counted. */
const counted = (kept: ConfiguredBlobs, bytes: CountedBytes): ConfiguredBlobs => ({
  ...kept,
  files: withCountedBytes(kept.files, bytes, organizationOf),
  answers: withCountedBytes(kept.answers, bytes),
});

/** A store that is ready when files can be kept, too. */
const withFiles = (store: Store, { check }: Pick<ConfiguredBlobs, 'check'>): Store => ({
  ...store,
  async ping() {
    await store.ping();
    await check().catch((cause: unknown) => Promise.reject(filesFault(cause)));
  },
});

/** What goes on without being asked: jobs, refreshes, callbacks, the sweep. A process that only takes calls has its own of them alone. */
function startBackground(role: Config['ROLE'], ports: Ports & CleanupPorts, callbacks: Callbacks) {
  const isWorker = role !== 'api';
  const stopSweep = isWorker ? startCleanup(ports) : null;
  const worker = new Worker(ports, { claims: isWorker });
  const refresher = new Refresher(ports);
  const topUps = new TopUps(paymentsOf(ports), ports.store);
  const deliverer = callbacks.deliverer(outbox(ports));
  worker.start();
  if (isWorker) refresher.start();
  if (isWorker) deliverer.start();
  if (isWorker) topUps.start();
  return {
    refreshDue: () => refresher.runDue(),
    tendPayments: () => topUps.tendNow(),
    load: () => ({ jobs: worker.underWay + refresher.underWay, deliveries: deliverer.underWay }),
    async stop(graceMs?: number): Promise<void> {
      await Promise.all([worker.stop(graceMs), refresher.stop(graceMs)]);
      await deliverer.stop();
      await topUps.stop();
      await stopSweep?.();
    },
  };
}

function settingsOf(config: Config, clock: Clock): Settings & { bind(port: number): void } {
  return {
    version,
    startedAt: clock.now(),
    baseUrl: baseUrlOf(config),
    enforceBalance: config.BILLING === 'on',
    rateLimitPerMinute: config.RATE_LIMIT_PER_MINUTE,
    maxInFlight: config.MAX_IN_FLIGHT,
    maxQueuedJobs: config.MAX_QUEUED_JOBS,
    startingBalance: config.STARTING_BALANCE_USD,
    enrichmentOptOut: config.ENRICHMENT_OPT_OUT ?? [],
    configured: configuredNames(config),
    /** With PORT=0 the port, and so the base URL, is known only now. */
    bind(port) {
      Object.assign(this, { baseUrl: baseUrlOf(config, port) });
    },
  };
}

/** What answers are made with: threads, callers' schemas, the operator's model, and who takes payments. */
function createAnswering(config: Config, clock: Clock, recorded: RecordedParts, source?: ThreadSource) {
  const jsonSchemas = createJsonSchemas({ source });
  const threads = createThreads(source);
  const opened = openModel(config, recorded.egress);
  const paying = openPayments(config, clock);
  return {
    ports: { jsonSchemas, threads, model: opened?.model ?? null, payments: paying?.provider ?? null },
    async close() {
      await Promise.all([jsonSchemas.close(), threads.close(), opened?.close(), paying?.close()]);
    },
  };
}
