import type { Problem } from '../../contract/problem.ts';
import { type Clock, systemClock } from '../../kernel/ports/clock.ts';
import type { Log } from '../../kernel/ports/log.ts';
import type { Store } from '../../kernel/ports/store.ts';
import type { Config } from '../config.ts';
import { encryptionKeys } from '../encryption/keys.ts';
import { using } from './folder-failure.ts';
import { DatabaseClock } from './server/database-clock.ts';
import { openEmbeddedStore } from './storage.ts';

/** Sessions of a process at most, by what it does: a group of calls shares one, so they are few. */
const sessions: Readonly<Record<Config['ROLE'], number>> = { api: 10, worker: 8, all: 14, 'fetch-worker': 0 };
/** Sessions of a command. */
const commandSessions = 2;

/** What a process is opened for; a command has no role, and keeps no files. */
type StoreConfig = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'> & {
  readonly ENCRYPTION_KEY: readonly string[] | undefined;
} & Partial<Pick<Config, 'ROLE' | 'S3_ENDPOINT' | 'S3_BUCKET'>>;

/** The time that counts: the database's where there is one, else this machine's (`local`). */
export const configuredClock = (
  { DATABASE_URL: url }: StoreConfig,
  log: Pick<Log, 'warn'>,
  local: Clock = systemClock,
): Clock => (url === undefined ? local : new DatabaseClock(log, local));

interface ConfiguredStoreOptions {
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly onFatal: (error: Error) => void;
  readonly onFault?: (fault: Problem | null) => void;
  /** Milliseconds to wait for a PostgreSQL that cannot be used yet; as long as a start does. */
  readonly patienceMs?: number;
}

/** Opens the store that the settings name: on the PostgreSQL of DATABASE_URL, else the embedded one in DATA_DIR. */
export async function openConfiguredStore(config: StoreConfig, options: ConfiguredStoreOptions): Promise<Store> {
  const { DATABASE_URL: url, DATA_DIR: folder } = config;
  const { clock, log, onFatal, onFault, patienceMs } = options;
  if (url === undefined) return openEmbeddedStore({ folder, clock, onFatal, ...(onFault && { onFault }) });
  const { openServerStore } = await import('./server/server-store.ts');
  const role = config.ROLE;
  return openServerStore({
    url,
    sessions: role ? sessions[role] : commandSessions,
    clock: clock instanceof DatabaseClock ? clock : new DatabaseClock(log, clock),
    log,
    ...(patienceMs !== undefined && { patienceMs }),
    installation: async () => ({
      keys: await using({ folder, what: 'written' }, () => encryptionKeys(config.ENCRYPTION_KEY, folder)),
      files: role ? filesOfInstallation(config) : null,
    }),
  });
}

/** Where the processes of these settings keep files. */
export const filesOfInstallation = ({
  DATA_DIR: folder,
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
}: Pick<StoreConfig, 'DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET'>): { bucket: string } | { folder: string } =>
  endpoint && bucket ? { bucket: `${endpoint}/${bucket}` } : { folder };
