// Serves recorded answers of platforms on loopback: `npm run replay -- [FOLDER]`, the project's own recordings when absent.
import { fileURLToPath } from 'node:url';
import { ownRecordings, readRecordings } from '../server/tests/platforms/recordings.ts';
import { startReplay } from '../server/tests/platforms/replay-server.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [folder] = process.argv.slice(2);
const exchanges = folder ? readRecordings(folder) : ownRecordings();
const port = Number(process.env.REPLAY_PORT ?? 8099);
const replay = await startReplay(exchanges, { port, onMiss: (request) => say(`no recording of ${request}`) }).catch(
  (thrown: unknown) => {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EADDRINUSE')) throw thrown;
    process.stderr.write(`Port ${port} is in use. Set REPLAY_PORT to another.\n`);
    process.exit(1);
  },
);
say(
  `${exchanges.length} recorded answers at ${replay.url}, from ${folder ?? fileURLToPath(new URL('../server/platforms', import.meta.url))}`,
);
say('Start the service against it with');
say(`  UPSTREAM_MAP='*=${replay.url}' npm start`);
