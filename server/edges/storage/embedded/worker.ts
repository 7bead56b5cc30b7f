import { parentPort, workerData } from 'node:worker_threads';
import { type Database, openDatabase, send } from './database.ts';
import { Housekeeping } from './housekeeping.ts';
import { type Report, type Request, type Setup, syncFailed } from './messages.ts';

const setup: Setup = workerData;

function die(error: unknown): never {
  new TextEncoder().encodeInto(String(error), new Uint8Array(setup.lastWords));
  process.exit(syncFailed);
}

const report = (message: Report): void => parentPort?.postMessage(message);

async function close(database: Database, housekeeping: Housekeeping): Promise<void> {
  housekeeping.stop();
  await database.engine.exec('checkpoint');
  await database.engine.close();
  process.exit(0);
}

async function serve(): Promise<void> {
  const database = await openDatabase(setup.folder, die);
  const housekeeping = new Housekeeping(database, setup.hotTables);
  parentPort?.on('message', (request: Request) => {
    if (request.kind === 'close') return void close(database, housekeeping).catch(die);
    report({ kind: 'reply', bytes: send(database, request.bytes), syncedTo: database.files.syncedTo });
    housekeeping.look();
  });
  report({ kind: 'open', recoveredTo: database.recoveredTo });
}

process.on('uncaughtException', die);
process.on('unhandledRejection', die);
serve().catch((error: unknown) => report({ kind: 'failed', error }));
