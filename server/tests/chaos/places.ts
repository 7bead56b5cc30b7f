import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseClock } from '../../edges/storage/server/database-clock.ts';
import { openServerStore } from '../../edges/storage/server/server-store.ts';
import { openEmbeddedStore } from '../../edges/storage/storage.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { freePort } from '../free-port.ts';
import { testKey } from '../running.ts';
import { type Spawned, type SpawnOptions, shortLived, spawnService } from '../spawned.ts';
import { findPrograms, startPostgres } from '../store/postgres-server.ts';
import { temporaryStoreFolder } from '../store/template.ts';

export type ProcessRole = 'all' | 'api' | 'worker';

/** The processes of an installation that are killed and started again. */
export interface Place {
  /** One that takes calls; at the moment it may be dead. */
  url(): string;
  /** Kills one with SIGKILL, and starts it again. */
  kill(): Promise<void>;
  /** Ends what dead processes held, ends all processes, and has the store looked at. */
  look<Found>(work: (store: Store) => Promise<Found>): Promise<Found>;
  /** Processes that ended without being told to. */
  readonly crashes: number;
  close(): Promise<void>;
}

/** How many starts may fail in a row. */
const maxStarts = 20;
/** How long a dead process's holds may stand, in milliseconds: the deadline of a call, a minute, and a sweep. */
const maxLapseMs = 300_000;

export const settingsOf = (port: number, balanceUsd: number): Record<string, string> => ({
  PORT: `${port}`,
  LOG_LEVEL: 'silent',
  BOOTSTRAP_API_KEY: testKey,
  BILLING: 'on',
  STARTING_BALANCE_USD: `${balanceUsd}`,
  MAX_IN_FLIGHT: '100000',
});

/** A process that is started again on the same port. One that ends by itself is, too, as a supervisor would have it. */
export class Service {
  readonly url: string;
  crashes = 0;
  readonly #folder: string;
  readonly #settings: Record<string, string>;
  readonly #options: SpawnOptions;
  #running: Promise<Spawned> | null = null;

  constructor(port: number, folder: string, settings: Record<string, string>, options: SpawnOptions = {}) {
    this.url = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#settings = { ...shortLived.environment, ...settings };
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#running = this.#spawn();
    const { child } = await this.#running;
    child.once('exit', () => {
      if (this.#running === null) return;
      this.crashes += 1;
      void this.start();
    });
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await (await running)?.end(signal);
  }

  async #spawn(): Promise<Spawned> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await spawnService(this.#folder, this.#settings, this.#options);
      } catch (thrown) {
        if (tries === maxStarts) throw thrown;
        await sleep(500);
      }
    }
  }
}

/** One process with the embedded store; with the options of `shortLived` where it is killed too often for its database to become fast. */
export async function openAlone(balanceUsd: number, options: SpawnOptions = {}): Promise<Place> {
  const folder = await temporaryStoreFolder();
  const port = await freePort();
  const service = new Service(port, folder, settingsOf(port, balanceUsd), options);
  await service.start();
  return {
    url: () => service.url,
    async kill() {
      await service.end('SIGKILL');
      await service.start();
    },
    async look(work) {
      await service.end('SIGTERM');
      const store = await openEmbeddedStore({ folder, clock: systemClock, onFatal: console.error });
      return await work(store).finally(() => store.close());
    },
    get crashes() {
      return service.crashes;
    },
    async close() {
      await service.end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Several processes that share a PostgreSQL of their own. */
export interface SharedPlace extends Place {
  /** Ends the database as a crash would, and starts it again. */
  restart(): Promise<void>;
}

export interface SharedOptions {
  readonly roles: readonly ProcessRole[];
  readonly balanceUsd: number;
  readonly chance: () => number;
}

export async function openShared({ roles, balanceUsd, chance }: SharedOptions): Promise<SharedPlace> {
  const programs = findPrograms();
  if (programs === null) throw new Error('There is no PostgreSQL on this machine, nor from the npm registry.');
  const server = await startPostgres(programs);
  const url = await server.database();
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-machines-'));
  const services = await Promise.all(
    roles.map(async (role) => {
      const port = await freePort();
      const settings = { ...settingsOf(port, balanceUsd), ROLE: role, DATABASE_URL: url };
      return { role, service: new Service(port, folder, settings, shortLived) };
    }),
  );
  await Promise.all(services.map(({ service }) => service.start()));
  const callable = services.filter(({ role }) => role !== 'worker');
  const one = (among: typeof services): Service => {
    const found = among[Math.floor(chance() * among.length)];
    if (!found) throw new Error('There is no such process.');
    return found.service;
  };
  const endAll = (signal: 'SIGKILL' | 'SIGTERM') => Promise.all(services.map(({ service }) => service.end(signal)));
  return {
    url: () => one(callable).url,
    async kill() {
      const service = one(services);
      await service.end('SIGKILL');
      await service.start();
    },
    restart: () => server.restart(),
    look: (work) => lookAt(url, () => endAll('SIGTERM'), work),
    get crashes() {
      return services.reduce((total, { service }) => total + service.crashes, 0);
    },
    async close() {
      await endAll('SIGKILL');
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until nothing is held any more, as long as that may take. */
async function lookAt<Found>(
  url: string,
  end: () => Promise<unknown>,
  work: (store: Store) => Promise<Found>,
): Promise<Found> {
  const log = { warn: () => {} };
  const store = await openServerStore({ url, sessions: 2, clock: new DatabaseClock(log, systemClock), log });
  try {
    const until = performance.now() + maxLapseMs;
    const [organization] = await store.organizations.list();
    const isHeld = async () => (await store.ledger.balance(organization?.id ?? '')).held > 0;
    while ((await isHeld()) && performance.now() < until) await sleep(500);
    await end();
    return await work(store);
  } finally {
    await store.close();
  }
}
