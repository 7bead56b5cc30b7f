// A service on a clock that its parent moves: the soak's process under test.
import { readdirSync, readFileSync } from 'node:fs';
import { environment, readConfig } from '../../../server/edges/config.ts';
import { DatabaseClock } from '../../../server/edges/storage/server/database-clock.ts';
import { startTidemark } from '../../../server/tidemark.ts';
import type { Figures, Order } from './orders.ts';

const faults: string[] = [];
const log = {
  info: () => {},
  warn: () => {},
  error: (fields: Readonly<Record<string, unknown>>, message: string) => {
    const { error } = fields;
    faults.push(`${message}: ${error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(fields)}`);
  },
};
let jumpedMs = 0;
/** It goes as clocks do, and jumps when it is told: what waits for a moment must see it pass. A database's own clock is not asked. */
class MovedClock extends DatabaseClock {
  constructor() {
    super(log, { now: () => new Date(Date.now() + jumpedMs) });
  }

  override async compare(): Promise<void> {}
}
const tidemark = await startTidemark(readConfig(environment('')), {
  log,
  clock: new MovedClock(),
  onFatal: (error) => void faults.push(`fatal: ${error.stack}`),
});

/** Parents of all processes. */
function parents(): Map<number, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid): [number, number][] => {
      try {
        const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return [[Number(pid), Number(parent)]];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    }),
  );
}

function descendants(): number {
  const all = parents();
  const isOurs = (pid: number): boolean => {
    for (let at = all.get(pid); at !== undefined && at > 1; at = all.get(at)) if (at === process.pid) return true;
    return false;
  };
  return [...all.keys()].filter(isOurs).length;
}

async function figures(): Promise<Figures> {
  // What one collection frees may hold what the next one does.
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return {
    heapBytes: heapUsed + external,
    residentBytes: rss,
    descriptors: readdirSync('/proc/self/fd').length,
    processes: descendants(),
    faults: faults.splice(0),
  };
}

function underWay(): number {
  const { calls, jobs, deliveries } = tidemark.load();
  return calls + jobs + deliveries;
}

async function obey(order: Order): Promise<unknown> {
  if (order.do === 'advance') {
    jumpedMs += order.milliseconds;
    return null;
  }
  if (order.do === 'refresh') return await tidemark.refreshDue();
  if (order.do === 'verify') return await tidemark.store.ledger.verify();
  return order.do === 'load' ? underWay() : await figures();
}

process.on('message', (order: Order) => {
  if (order.do === 'stop') return void tidemark.stop(2_000).then(() => process.exit(0));
  obey(order).then(
    (result) => process.send?.({ id: order.id, result: result ?? null }),
    (error: unknown) => process.send?.({ id: order.id, failure: String(error) }),
  );
});
process.send?.({ url: tidemark.baseUrl });
