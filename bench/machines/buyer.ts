import { openStore } from '../../server/edges/storage/postgres/store.ts';
import { ServerPool } from '../../server/edges/storage/server/server-pool.ts';
import { systemClock } from '../../server/kernel/ports/clock.ts';
import { Tenant } from '../../server/tests/store/subject.ts';

// One of several processes that hold and settle on a database: prints a line when it is ready, waits for one, and prints how many it did
// within so many milliseconds. Arguments: the address, how many at once, milliseconds.
const [url = '', width = '64', milliseconds = '5000'] = process.argv.slice(2);
const store = await openStore(new ServerPool({ url, sessions: 10, connectMs: 60_000 }), {
  clock: systemClock,
  isOwner: false,
});
const tenant = await Tenant.create(store, systemClock, 1_000_000_000_000);
process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
const until = performance.now() + Number(milliseconds);
let done = 0;
const buyer = async (): Promise<void> => {
  while (performance.now() < until) {
    const jobId = await tenant.opened(700);
    await tenant.settle(jobId, [{ unit: 'static', count: 1 }]);
    done += 1;
  }
};
await Promise.all(Array.from({ length: Number(width) }, buyer));
process.stdout.write(`${done}\n`);
process.exit(0);
