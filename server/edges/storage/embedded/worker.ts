import { parentPort, workerData } from 'node:worker_threads';
import { type Database, openDatabase, send } from './database.ts';
import { Housekeeping } from './housekeeping.ts';
import { type Report, type Request, type Setup, syncFailedExitCode } from './messages.ts';

const setup: Setup = workerData;

function die(error: unknown): never {
  new TextEncoder().encodeInto(String(error), new Uint8Array(setup.exitReason));
  process.exit(syncFailedExitCode);
}

const report = (message: Report): void => parentPort?.postMessage(message);

async function close(database: Database, housekeeping: Housekeeping): Promise<void> {
  housekeeping.stop();
  await database.engine.exec('checkpoint');
  await database.engine.close();
  database.files.settle();
  process.exit(0);
}

/** Opens the database, and returns what answers the requests that follow. */
async function open(code: WebAssembly.Module): Promise<(request: Request) => void> {
  const database = await openDatabase(setup.folder, code, die);
  const housekeeping = new Housekeeping(database, setup.hotTables);
  report({ kind: 'open', recoveredTo: database.recoveredTo });
  return (request) => {
    if (request.kind === 'close') return void close(database, housekeeping).catch(die);
    if (request.kind === 'open') throw new Error('The database is open already.');
    report({ kind: 'reply', bytes: send(database, request.bytes), syncedTo: database.files.syncedTo });
    housekeeping.look();
  };
}

process.on('uncaughtException', die);
process.on('unhandledRejection', die);
let answer: ((request: Request) => void) | null = null;
parentPort?.on('message', (request: Request) => {
  if (answer) return answer(request);
  // Closed before it was opened: there is nothing to close.
  if (request.kind !== 'open') process.exit(0);
  open(request.code).then(
    (opened) => {
      answer = opened;
    },
    (error: unknown) => report({ kind: 'failed', error }),
  );
});
