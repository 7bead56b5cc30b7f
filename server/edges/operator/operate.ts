import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { MicroUsd } from '../../contract/price.ts';
import type { OperationBy } from '../../kernel/pipeline/context.ts';
import { type OperatorPorts, operatorCall } from '../../kernel/pipeline/operator-call.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import { createEncryption } from '../encryption/encryption.ts';
import { encryptionKeys, signInSecret } from '../encryption/keys.ts';
import { errorCode } from '../errors.ts';
import { configuredClock, openConfiguredStore } from '../storage/configured-store.ts';
import { refuseElsewhere } from '../storage/embedded/create.ts';
import { FolderInUse } from '../storage/embedded/lock.ts';
import { using } from '../storage/folder-failure.ts';
import { askServer } from './ask-server.ts';
import { socketOf } from './socket-path.ts';

/** How long a process may start, stop or run another command before this one gives up, in milliseconds. */
const defaultTimeoutMs = 10_000;
/** How long a server at work may say nothing, in milliseconds; it says something each second. */
const maxSilenceMs = 10_000;

interface Options {
  readonly folder: string;
  /** This machine's. */
  readonly clock: Clock;
  readonly operationIds: OperatorPorts['operationIds'];
  /** DATABASE_URL; absent: the store is in the folder. */
  readonly databaseUrl?: string | undefined;
  /** What a new organization is granted where no server decides it; 0. */
  readonly startingBalance?: MicroUsd;
  /** Where the service is reached. */
  readonly baseUrl?: string;
  /** ENCRYPTION_KEY; absent: the key in the folder. */
  readonly encryptionKeys?: readonly string[] | undefined;
  /** Milliseconds to wait for a database, or for a process that has the folder and does not listen yet, or no more; 10,000. */
  readonly timeoutMs?: number;
  /** Milliseconds that a server may say nothing while an operation is at work; 10,000. */
  readonly silenceMs?: number;
}

/** Runs an operation of the operator, wherever the store is open. Throws its problems. */
export type Execute = <Input extends z.ZodObject, Output extends z.ZodType>(
  operation: OperationBy<'operator', Input, Output>,
  input: z.input<Input>,
) => Promise<z.output<Output>>;

/**
 * Runs operations on the store of a data folder: through the server that has it open, else by opening it here. Throws problems of
 * the operations, and an error when another process has the folder and does not listen, or does not answer.
 */
export async function operate<Result>(options: Options, work: (execute: Execute) => Promise<Result>): Promise<Result> {
  const { folder, timeoutMs = defaultTimeoutMs, silenceMs = maxSilenceMs } = options;
  const until = performance.now() + timeoutMs;
  for (;;) {
    if (options.databaseUrl) return await here(options, work);
    const path = await using({ folder, what: 'read' }, () => listeningPath(folder));
    if (path !== null) {
      const server = { path, folder, silenceMs };
      return await work(async (operation, input) => operation.output.parse(await askServer(server, operation, input)));
    }
    try {
      return await here(options, work);
    } catch (thrown) {
      if (!(thrown instanceof FolderInUse)) throw thrown;
      if (performance.now() > until) throw new Error(`${thrown.message} ${notListening}`, { cause: thrown });
      await sleep(100);
    }
  }
}

const notListening =
  'It takes no commands: it is starting or stopping, or is a command itself. Try again when it is done.';

/** What the system says when nobody listens; a path that is too long to be a socket's is refused as such. */
const nobodyThere: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'EINVAL']);

/** The socket of the server that has the folder open; null: nobody listens. */
async function listeningPath(folder: string): Promise<string | null> {
  const path = socketOf(folder);
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return path;
  } catch (thrown) {
    if (nobodyThere.has(errorCode(thrown))) return null;
    throw thrown;
  } finally {
    socket.destroy();
  }
}

async function here<Result>(options: Options, work: (execute: Execute) => Promise<Result>) {
  const { folder, operationIds, baseUrl = 'http://127.0.0.1:8080', startingBalance = 0 } = options;
  if (!options.databaseUrl) await using({ folder, what: 'read' }, () => refuseEmpty(folder));
  const fatal = Promise.withResolvers<never>();
  const config = storeConfig(options);
  const log = { warn: () => {} };
  const clock = configuredClock(config, log, options.clock);
  const patienceMs = options.timeoutMs ?? defaultTimeoutMs;
  const store = await openConfiguredStore(config, { clock, log, onFatal: fatal.reject, patienceMs });
  try {
    const keys = () => encryptionKeys(options.encryptionKeys, folder);
    const encryption = createEncryption(keys);
    const signIns: OperatorPorts['signIns'] = {
      setPassword: async (email, password) =>
        store.signIns({ secret: signInSecret(await keys()), baseUrl: () => baseUrl }).setPassword(email, password),
    };
    const ports: OperatorPorts = { store, clock, encryption, signIns, startingBalance, baseUrl, operationIds };
    const execute: Execute = async (operation, input) => {
      const call = { requestId: randomUUID(), signal: new AbortController().signal };
      const { output } = await operatorCall(operation, input, ports, call);
      return operation.output.parse(output);
    };
    return await Promise.race([work(execute), fatal.promise]);
  } finally {
    await store.close();
  }
}

async function refuseEmpty(folder: string): Promise<void> {
  if (await isThere(join(folder, 'pg'))) return;
  if (await isThere(folder)) refuseElsewhere(folder);
  throw new Error(`There is no data in ${folder} yet. Set DATA_DIR, or start the service once: npm start`);
}

const storeConfig = ({ folder, databaseUrl, encryptionKeys: keys }: Options) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  ENCRYPTION_KEY: keys,
});

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (thrown) {
    const code = errorCode(thrown);
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw thrown;
  }
}
